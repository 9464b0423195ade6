"""One module a page."""

from meandre.server.web.pages import base, demo, home, lessons, new_table, previews, replay, rules, table, table_live

PAGES = (
    home.home,
    home.play_now,
    home.join_by_code,
    home.join_again,
    base.worker,
    new_table.new_table,
    new_table.open_table,
    new_table.new_board,
    new_table.new_example,
    rules.rules,
    rules.rules_part,
    rules.figure,
    lessons.learn,
    lessons.answer_step,
    demo.picture,
    demo.animation,
    table.table,
    table.join,
    table.device,
    table.submit,
    table.words,
    table.earlier_log,
    table_live.live_page,
    table.record,
    table.fairness,
    replay.replay,
    replay.frames,
    replay.assessment,
    replay.play_on,
    previews.preview,
    previews.highlight,
)
"""Every route of the pages."""
