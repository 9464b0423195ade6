# The words of the table.

stranded = This table of { $game } was begun with version { $version } of the rules; this server plays version { $known }. It can go on where that version runs.
not-begun = The game has not begun: some seats are still empty.
not-over = The game is not over: its record comes at the end.
no-such-table = There is no such table.
no-such-seat = There is no seat { $seat } at this table.
not-your-seat = This seat is not yours.
host-only = Only who laid the table may do that.
seat-taken = This seat is taken.
by-invitation = This seat is by invitation: it takes its link.
colour-taken = Somebody else has this colour.
link-used = This link has been used, or never was one: each is good for one time.
bot-plays-for-you = A bot plays for you at the moment: take your seat back first.
stale = The table has moved on meanwhile: look again.
undo-needs-consent = Something has happened since: ask the others whether you may take it back.
asked-already = Somebody is asking already.
nobody-asks = Nobody asks to take a move back.
not-waited-for = The game does not wait for that seat.
be-patient = Wait { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
} more before a bot may take over.
no-chat = There is no chat at this table.
muted = The host has asked you to be quiet.
field-unfit = This will not do: { $field }.
database-away = The tables cannot be reached at the moment. Nothing is lost; your move was not made unless you see it here. Try again soon.
closing = The server is closing, and will be back in a moment.
crowded = Too many connections at once.
port-taken = Port { $port } is taken: choose another one with --port.
other-site = This came from another site.
