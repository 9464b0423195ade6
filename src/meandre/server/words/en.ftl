# The words of the table.

stranded = This table of { $game } was begun with version { $version } of the rules; this server plays version { $known }. It can go on where that version runs.
not-begun = The game has not begun: some seats are still empty.
not-over = The game is not over: you can download it at the end.
table-damaged = What comes next at this table is damaged on the server: you see everything up to there. Nobody can play on here. Please tell whoever runs the server.
table-unreadable = This table is damaged on the server. Please tell whoever runs it; all other tables are fine.
inapplicable = It is not your fault: the server made a mistake. Nothing has changed; try something else.
no-such-table = There is no such table.
no-such-seat = There is no seat { $seat } at this table.
not-your-seat = This seat is not yours.
host-only = Only the host may do that.
seat-taken = This seat is taken.
by-invitation = This seat is by invitation: it takes its link.
colour-taken = Somebody else has this colour.
link-used = This link has been used, or never was one: each is good for one time.
bot-plays-for-you = A bot plays for you at the moment: take your seat back first.
stale = The table has moved on meanwhile: look again.
changed-too-often = You have changed your mind { $times } times: keep this choice.
taken-back-too-often = You have taken this move back { $times } times: play it now.
undo-needs-consent = Something has happened since: ask the others whether you may undo it.
asked-already = Somebody is asking already.
nobody-asks = Nobody asks to undo a move.
not-waited-for = The game does not wait for that seat.
be-patient = Wait { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
} more before a bot may take over.
still-here = This player is still here: a bot only takes the seat of somebody who has left.
no-chat = There is no chat at this table.
muted = The host has asked you to be quiet.
field-unfit = This will not do: { $field }.
no-chain = You send a link, but this seat has no hash chain. Publish its end when you take the seat.
wrong-link = This is not link number { $number } of your chain, counted from number { $last }.
chain-settled = Your part of the luck is settled already.
chance-due = One moment: the luck is being drawn.
chance-waits = The luck is being drawn …
database-away = The tables cannot be reached at the moment. Nothing is lost; your move was not made unless you see it here. Try again soon.
database-full = Nothing can be written to the database: is the disk full, or the file locked? What was accepted is safe.
database-unfit = The database { $database } cannot be used: { $reason }
database-newer = The database { $database } was used by a newer version of Méandre: start that one.
database-unknown = { $database }:// is no address of a database: give a file, or postgresql://…
closing = The server is closing, and will be back in a moment.
crowded = Too many connections at once.
limited = Gently: that is a lot at once. Try again in { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
}.
versions-unknown = { $setting } needs the versions of uvicorn, httptools and websockets that Méandre knows.
port-taken = Port { $port } is taken: choose another one with --port.
other-site = This came from another site.
no-such-act = There is no such thing to do at a table.

skip = To the content
languages = Languages
home-title = A table by the river
home-lead = Board games of rivers and snakes: alone against bots, round one screen, or with friends by a link.
play-now = Play now
new-table = Set up a table
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
lobby = Tables with a free seat
seats-free = { $free } of { $all } seats free
new-title = A table of { $game }
seats-title = Who plays
players-label = Players
seat-label = Seat { $seat }
kind-here = on this screen
kind-invited = by a link
kind-open = open to everybody
name-label = Name
colour-label = Colour
colour = { $colour ->
    [0] blue
    [1] red
    [2] yellow
    [3] green
    [4] black
   *[other] white
}
colour-name = { $colour ->
    [0] Blue
    [1] Red
    [2] Yellow
    [3] Green
    [4] Black
   *[other] White
}
seats-hint = The game begins when every seat is filled.
colour-twice = Two seats have the same colour: each stone plays once.
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
effect = with { $players } attentive bots { $bots }; at random { $random }
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
   *[other] { $pace } s
}
patience-label = Seconds to wait before a bot may take a missing player’s seat
chat-label = Chat
yes = yes
no = no
listed-label = Show the table in the lobby
open-table = Set up the table
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
your-turn = Your turn
waiting-for = Waiting for { $name } …
waiting-for-several = Waiting for { $count } players …
choose-again = You have chosen; until the others have, you may choose again.
you = you
stand-in = a bot plays for now
seat-here = free
seat-invited = by invitation
seat-open = free
sit = Sit down
invite = Change the link (the old one will stop working)
mute = Mute
unmute = Let talk
undo = Undo
request-undo = Ask to undo
asked-back = You have asked to undo a move.
asks-back = { $name } would like to undo a move.
agree = Accept
decline = Decline
hand-to-bot = Let a bot play for { $name }
take-back-seat = Take my seat back
rematch = Play again
to-rematch = To the next game
replay = Replay
export = Download the game
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
watch = Watch the game
device-text = You will play on here. The link is good for one time.
device-go = Play on here
check-title = Was the luck fair?
check-fair = Yes. All { $events } events were played again, every throw and draw anew from the secret, and every one is the same.
check-opening = The first { $events } events were taken over from another game: the secret settled what came after them.
check-commitment = Published before the game
check-secret = Published after it
check-how = The first line is the SHA-256 of the second: so everything that chance would do was settled before the first move, and nobody could choose it.
check-how-chains = Every throw and every draw was made from the secret and from numbers that the players’ devices had promised beforehand and showed only as they were needed. So nobody, the host included, could choose what came, or know it early.
check-yourself = Your browser checks
check-begins = One moment …
check-progress = { $done } of { $all } …
check-found-fair = All { $all } throws and draws are right: your browser has worked them out itself, from the record alone.
check-found-yours = All { $all } throws and draws are right: your browser has worked them out itself, and the promise is the one it noted when you sat down.
check-found-unfair = Something does not add up, at { $place }. Keep the record, and talk to your host.
check-share = { $name }: had a hand in the luck { $count } times, of { $all }.
check-share-left = { $name }: had a hand in the luck { $count } times, of { $all }, and then no longer.
check-share-none = { $name }: had no hand in the luck.
check-outcomes = Every throw and draw, and who had a hand in it
check-elsewhere = Would you rather trust nobody?
check-elsewhere-how = Download the game and the little program below. It checks the same on any computer with Python, without this site.
check-program = Download the program
to-home = Home

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
help-board = Touch what glows to play it. Above the board you read what that would do; the list says the same.
help-keys = With the keyboard: Tab to the board, arrows from one choice to the next, Enter to do it, l for the list, r for the rules, ? for this help.
in-words = The position in words
hint = Hint
no-hints = Hints are for games against bots alone.
hint-only = There is nothing else to do: { $move }
hint-best = The bot would rather do this: { $move } (wins { $share }% of its games, otherwise { $less }%)
hint-equal = The bot sees little difference: { $move }, for example.
hint-mixed = Everybody chooses at the same time. The bot would mostly do this: { $move }
hint-outdated = This hint is out of date: you have asked again.
search-failed = The bot could not think this through. That is our mistake, and it is noted.
bots-hurry = Many are playing: bots think less now.
play-pause = Play, pause
step-label = Step
course = How the game swung
course-slider = Move through the game
turns = Turns
previous-turn = One turn back
next-turn = One turn on
seeking = Looking for the moment that decided it …
decided = This is where the game turned.
undone-here = Moves were undone here.
mark-better = there was better
moment-yours = You played: { $move }
moment-theirs = { $name } played: { $move }
moment-better = Better: { $move }
moment-chances = Chances of winning: { $after }% instead of { $before }%.
moment-chances-several = Chances of winning: { $after }% instead of { $before }%, depending on the others’ choices.

no-such-figure = There is no such picture.
ruling = our ruling
ruling-title = The printed sheet does not say this: we decided it. Here is why.
ruling-part = partly our ruling
ruling-part-title = The printed sheet leaves something open here: we decided it. Here is what, and why.
rules-contents = Contents
rules-page = On a page of its own
depends-on-others = What comes of it depends on what the others choose.
play-on = Try it from here
play-on-hint = At a new table, with attentive bots in the other seats; from here on the luck is drawn anew.
change-name = Change name or colour
change-name-done = Save

your-move = Your move
have-code = Have a code?
learn-quickly = Learn in 3 minutes
lobby-running = Games to watch
card-with = with { $names }
card-on-hold = on hold
ago = { $unit ->
    [minute] { $count ->
        [one] a minute ago
       *[other] { $count } minutes ago
    }
    [hour] { $count ->
        [one] an hour ago
       *[other] { $count } hours ago
    }
    [day] { $count ->
        [one] a day ago
       *[other] { $count } days ago
    }
   *[now] just now
}

invite-title = { $free ->
    [one] One person is missing: invite them
   *[other] { $free } people are missing: invite them
}
invite-all = This link leads to the table
invite-one = This link is good for one person
invite-qr = The link as a QR code, to be read with a phone
invite-copy = Copy the link
invite-copied = The link is copied: paste it into a message.
invite-share = Share
invite-code = or the code
table-code = The code of this table: { $code }
sit-here-too = Play here too
your-colour = Your colour: { $colour }

start-title = Begin at once
start-bots = { $count ->
    [one] Against one bot
    [3] Against three bots
   *[other] Against { $count } bots
}
start-friend = With a friend elsewhere
start-friend-text = You get a link to send.
start-screen = Round this screen
start-screen-text = You pass the device on, turn by turn.
choose-yourself = Choose everything

error-title = { $status ->
    [403] This bank is private
    [404] The river does not run here
    [429] Easy, paddle more slowly
    [500] The canoe has sprung a leak
    [503] Back in a moment
   *[other] That did not work
}
error-text = { $status ->
    [404] There is nothing at this address. Perhaps the link is not complete, or the page has moved.
    [405] This page does not open that way.
    [413] That is too long for us: send less at a time.
    [429] Too many requests at once: wait a minute, then try again.
    [500] It is our fault, not yours. Your games are safe: reload the page in a while.
    [503] The server cannot do it just now. Your games are safe: try again soon.
   *[other] This request was not understood.
}
error-request = If it happens again, tell us this number: { $id }
error-games = Or play

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
preview-check = In this game of { $game }, nobody could choose what chance did. Here is the proof.
preview-rules = How to play { $game }: all the rules, with pictures and examples.
preview-lesson = Learn { $game } by playing it: { $steps } small steps on the real board.
preview-board = The board of { $game }
preview-boards = The boards of our games

list = List
log-short = Log
progress = { $step } of { $steps }
touch-again = Touch it again to play.
end-you-win = You win!
end-you-share = You share the win!
end-shared = { $names } share the win
end-wins = { $name } wins by { $lead }
end-wins-narrowly = { $name } wins
end-beats-you = { $name } beats you by { $lead }
end-beats-you-narrowly = { $name } beats you
end-your-best-turn = Your best turn: +{ $points }
end-best-turn = Best turn of { $name }: +{ $points }
end-turned = In the lead for good from turn { $turn }
end-curve = The scores throughout the game: see where the lead was taken
end-close = Show the board
result = Result
rematch-stronger = Against a stronger bot
share = Share
confirm-label = Touch twice to play
confirm-auto = final moves only
confirm-always = always
confirm-never = never
players-shown = Players

bot-strength-1 = gentle
bot-strength-2 = playful
bot-strength-3 = attentive
bot-strength-4 = cunning
bot-strength-5 = ruthless
bot-about = Bot, { $strength }. { $temper }
bot-temper-1-0 = Ona marvels at everything and forgets the plan on the way.
bot-temper-1-1 = Sumi plays for fun, and giggles even when losing.
bot-temper-1-2 = Dao watches the boats go by, and sometimes the board.
bot-temper-1-3 = Lou has just had a nap and plays whatever comes to mind.
bot-temper-1-4 = Sena has read all the rules, but upside down.
bot-temper-1-5 = Mika forgets every plan, but never to say thank you.
bot-temper-2-0 = Kai tries anything that makes a splash, and sometimes it works.
bot-temper-2-1 = Lupe has a good idea, then another, and forgets the first.
bot-temper-2-2 = Simi drifts along and wakes up just before the end.
bot-temper-2-3 = Noor sees one move ahead, and two when the sun shines.
bot-temper-2-4 = Robin juggles with pebbles, and drops one now and then.
bot-temper-2-5 = Tashi loves surprises, above all home-made ones.
bot-temper-3-0 = Hapi waits on one leg and never misses an easy fish.
bot-temper-3-1 = Kiran seems to doze, but is counting your points.
bot-temper-3-2 = Yara always looks twice before moving. So should you!
bot-temper-3-3 = Camille never hurries and is seldom wrong.
bot-temper-3-4 = Sava sees your tricks coming, except brand-new ones.
bot-temper-3-5 = Yuma plays well, always smiles and forgives every other mistake.
bot-temper-4-0 = Sobek pretends to be a log. Do not sit on it!
bot-temper-4-1 = Cruz has understood your plan, perhaps even before you did.
bot-temper-4-2 = Ife leaves you a present on the bank. It is a trap.
bot-temper-4-3 = Quinn sees everything, remembers everything and brushes every tooth.
bot-temper-4-4 = Andrea smiles with every tooth: you have just made a mistake.
bot-temper-4-5 = Jing is looking the other way, and means to.
bot-temper-5-0 = Mélusine has played this game a thousand times already, eyes closed.
bot-temper-5-1 = Apep had the sun for breakfast and is waiting for dessert.
bot-temper-5-2 = Naga never blinks and forgives nothing.
bot-temper-5-3 = Yaku will congratulate you, right after winning.
bot-temper-5-4 = Zola smells nice, speaks softly and nearly always wins.
bot-temper-5-5 = Lorelei sings so well that you forget to paddle. Cover your ears!
bot-says-greets-1 = Hello!
bot-says-greets-2 = Have a good game!
bot-says-greets-3 = Here we go!
bot-says-gains-1 = Lovely!
bot-says-gains-2 = Whoosh!
bot-says-gains-3 = Yum!
bot-says-suffers-1 = Ouch!
bot-says-suffers-2 = Oh no …
bot-says-suffers-3 = Well spotted.
bot-says-wins-1 = Good game!
bot-says-wins-2 = Thank you, that was fun.
bot-says-wins-3 = Another one?
bot-says-loses-1 = Well played!
bot-says-loses-2 = Hats off!
bot-says-loses-3 = Next time, perhaps.
pass-on = Done, pass on
hand-over-news = Since your last turn
undo-turn = Undo the turn
remarks-label = Bots say a word
undo-short = Undo
undo-turn-short = Whole turn
request-undo-short = Undo?
hint-short = Hint
