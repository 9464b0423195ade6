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
database-full = Nothing can be written to the database: is the disk full, or the file locked? What was accepted is safe.
database-unfit = The database { $database } cannot be used: { $reason }
database-newer = The database { $database } was used by a newer version of Méandre: start that one.
database-unknown = { $database }:// is no address of a database: give a file, or postgresql://…
closing = The server is closing, and will be back in a moment.
crowded = Too many connections at once.
port-taken = Port { $port } is taken: choose another one with --port.
other-site = This came from another site.
no-such-act = There is no such thing to do at a table.

skip = To the content
languages = Languages
home-title = A table by the river
home-lead = Board games of rivers and snakes: alone against bots, round one screen, or with friends by a link.
play-now = Play now
new-table = Lay a table
rules = Rules
learn-title = Learn { $game } by playing
lesson-back = Back
lesson-next = Go on
no-such-lesson = There is no such lesson.
your-tables = Your tables
phase-over = over
over-tables = Finished games
join-label = A code or a link from a friend
join-go = Join
to-learn = Learn
no-such-code = No table with an open seat is found by this: the code may be mistyped, or the game may have begun. A whole link can be pasted here too.
too-many-tries = Too many codes at once: wait a minute, or use the link.
code-shown = Friends can join with the code { $code }, or with the address of this page.
lobby = Tables with a free seat
seats-free = { $free } of { $all } seats free
new-title = A table of { $game }
seats-title = Who plays
players-label = Players
seat-label = Seat { $seat }
kind-here = at this screen
kind-invited = by a link
kind-open = whoever comes
kind-bot = bot, level { $level }
name-label = Name
colour-label = Colour
colour = { $colour ->
    [0] blue
    [1] red
    [2] gold
    [3] green
    [4] black
   *[other] white
}
seats-hint = The game begins when every seat is filled.
colour-twice = Two seats have the same colour: each stone plays once.
bot-level = bot
levels-hint = Bots: 1 plays like a child who knows the rules, 3 like an attentive friend, 5 as well as it can.
fewer-players = One player fewer
more-players = One player more
players-range = { $high ->
    [2] 2 players
   *[other] { $low } to { $high } players
}
players-count = { $count } players
phrase-own = put together yourselves …
phrase-verb = What happens
phrase-amount = How many sticks
phrase-target = From or to whom
phrase-caption = Your own words for it
own-words = Your own, in words
for-example = For example: { $words }
options-title = The rules
rules-as-printed = Rules as on the sheet
rules-as-usual = The usual rules
rules-of-your-own = Rules of your own
rule-by-rule = Rule by rule
effect = with { $players } bots of level 3 { $bots }; at random { $random }
effect-longer = games last { $percent }% longer
effect-shorter = games are { $percent }% shorter
effect-same = games last as long
effect-first = whoever begins wins { $share }% of them, usually { $usual }%
manners-title = Time, bots, chat
clock-label = Time for a turn; then a bot plays it
clock-none = no limit
duration = { $unit ->
    [second] { $count } seconds
    [minute] { $count ->
        [one] one minute
       *[other] { $count } minutes
    }
    [hour] { $count ->
        [one] one hour
       *[other] { $count } hours
    }
   *[day] { $count ->
        [one] one day
       *[other] { $count } days
    }
}
pace-label = How long a bot takes at least
pace = { $pace ->
    [0] no time at all
   *[other] { $pace } ms
}
patience-label = Seconds to wait before a bot may take a missing player’s seat
chat-label = Chat
yes = yes
no = no
listed-label = Show the table in the lobby
open-table = Lay the table
link-shown = Send this link: it is good for one time, and is not shown again.
link-label = The link
close = Close
connection-lost = The connection is cut. You see the last position; it goes on by itself when the connection is back.
log = What happened
log-earlier = Show earlier lines
hand-over = Please give the screen to { $name }.
hand-over-ready = I am { $name }
filling = Waiting until every seat is filled.
over = The game is over: { $ending }.
rank = { $rank }. { $name }: { $score }
your-turn = It is your turn.
your-turn-name = It is { $name }’s turn.
waiting-for = Waiting for { $name } …
waiting-for-several = Waiting for { $count } players …
choose-again = You have chosen; until the others have, you may choose again.
bot-name = Bot { $seat } (level { $level })
player-name = Player { $seat }
you = you
stand-in = a bot plays, level { $level }
seat-here = free
seat-invited = by invitation
seat-open = free
sit = Sit down
invite = Make a link
mute = Mute
unmute = Let talk
undo = Take back
ask-back = Ask to take back
asks-back = { $name } would like to take a move back.
agree = Agree
decline = No
hand-to-bot = Let a bot play for { $name }
take-back-seat = Take my seat back
rematch = Play again
to-rematch = To the next game
replay = Replay
export = Record
check-it = Check the luck
other-device = Go on with another device
chat = Chat
chat-say = Say something
chat-send = Send
step-of = step { $step } of { $last }
first-step = To the beginning
previous-step = One step back
next-step = One step on
last-step = To the end
to-table = To the table
join-title = You are invited to { $game }
join-text = Somebody has kept a seat for you.
join-from = { $name } has kept a seat for you.
watch = Watch the game
device-text = You will play on here. The link is good for one time.
device-go = Play on here
check-title = Was the luck fair?
check-fair = Yes. All { $events } events were played again from the record, every throw and draw anew from the secret, and every one is the same.
check-opening = The first { $events } events were taken over from another game: the secret settled what came after them.
check-commitment = Published before the game
check-secret = Published after it
check-how = The first line is the SHA-256 of the second: so everything that chance would do was settled before the first move, and nobody could choose it.
trouble = That did not work
to-home = To the beginning

settings = Settings
theme-label = Light
theme-auto = as the device
theme-light = day
theme-dark = night
speed-label = Movement
speed-slow = slow
speed-usual = usual
speed-fast = fast
speed-none = none
sound-label = Sound
help = Help
help-board = What glows can be done: touch it. What it would do is said below the board; the list beside it says the same.
help-keys = With the keyboard: Tab to the board, arrows from one choice to the next, Enter to do it, r for the rules, ? for this help.
in-words = The position in words
hint = Hint
no-hints = Hints are for games against bots alone.
hint-only = There is nothing else to do: { $move }
hint-best = The search would rather do this: { $move } (wins about { $share } % of its games; { $other }: { $less } %)
hint-equal = The search sees little difference: { $move }, for example.
hint-mixed = There is no single best choice here, as the others choose at the same time. The search would most often do this: { $move }
play-pause = Play or pause
step-label = Step
assessments = What the search thought
assessments-hint = The share of the win that each player could expect before each decision. The marked points cost most: touch one to go there.

no-such-figure = There is no such picture.
ruling = our ruling
ruling-title = The printed sheet does not say this: we decided it. Here is why.
ruling-part = partly our ruling
ruling-part-title = The printed sheet leaves something open here: we decided it. Here is what, and why.
rules-contents = Contents
rules-page = On a page of its own
depends-on-others = What comes of it depends on what the others choose.
play-on = Play on from here
play-on-hint = At a new table, with bots of level 3 in the other seats; from here on the luck is drawn anew.
change-name = Change name or colour
change-name-done = Save

preview-seats = { $players } players, { $free ->
    [0] no free seat
    [one] one free seat
   *[other] { $free } free seats
}
preview-invitation = You are invited to play { $game }.
preview-invitation-from = { $name } invites you to play { $game }.
preview-filling = A game of { $game } is about to begin, with { $names }.
preview-playing = { $names } are playing { $game }: watch the game live.
preview-over = This game of { $game } is over. { $ranks }. Replay it move by move.
preview-replay = A game of { $game } with { $names }, to replay move by move.
preview-check = In this game of { $game }, everything that chance would do was settled before the first move. Here is the proof.
preview-rules = How to play { $game }: all the rules, with pictures and examples.
preview-lesson = Learn { $game } by playing it: { $steps } small steps on the real board.
preview-board = The board of { $game }
preview-boards = The boards of our games
