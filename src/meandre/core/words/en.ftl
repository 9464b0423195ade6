# The words of the house that belong to no game.

player = Player { NUMBER($number, useGrouping: 0) }
list-two = { $first } and { $others }
list-more = { $first }, { $others }
rule-says = { $rule }: { $reason }
no-such-game = There is no game called { $game }. The games are: { $known }.
no-such-seat = There is no seat { $seat } in this match.
only-to-look-at = This match can only be looked at: to go on with it takes its secret.
nothing-to-undo = There is no move to undo.
no-undo-after-a-reveal = Something hidden has been seen because of this move: it cannot be undone any more.
no-undo-after-the-end = The game is over and its secret told: no move can be undone any more.
opening-unfit = An opening ends before a decision: the game must not be over by then, and nobody may have chosen what all choose together.

seats-out-of-range = This game is for { $low } to { $high } players, not { $seats }.
names-unfit = a player’s name has 1 to 40 characters, not all of them spaces, and no line breaks
names-for-players = { $names } names are not names for { $players } players.
first-random = drawn by lot
first-seat = seat { $seat }
first-not-there = Seat { $seat } cannot begin: there are { $seats } players.
option-unknown = There is no option { $option }. The options are: { $known }.
option-twice = { $option } is set twice: once is enough.
option-without-value = Write the option as name=value: { $option } has no value.
option-not-whole = { $option } must be a whole number; { $value } is not one.
option-out-of-range = { $option } must be from { $low } to { $high }; { $value } is not.
option-misfit = { $option } cannot be { $value }: { $reason }.
option-steps = it goes up from { $low } in steps of { $step }
option-not-a-choice = { $option } must be one of { $choices }; { $value } is not.
option-not-a-phrase = { $option } must be one of { $known }, or be put together like { $example }; { $value } is neither.
phrase-amount = the amount must be from { $low } to { $high }
caption-unfit = a caption between double quotes has 1 to { $longest } letters, and no line breaks or quotes in it
captioned = “{ $caption }” – { $words }
captioned-after = { $words } (“{ $caption }”)
option-not-drawn = { $option } must be one of { $known }, or words of your own with spaces between them; { $value } is neither.
sheet-unreadable = The file { $file } cannot be read: it is not there, not text, or too long.
sheet-error = { $file }, line { NUMBER($line, useGrouping: 0) }: { $problem }.
sheet-not-toml = this is not TOML ({ $problem })
sheet-unknown-key = there is no field { $name } here, only { $field }
sheet-no-words = the field { $field } with its words in quotes is missing

position-no-fields = A position is an object with a value for each field; { $value } is not.
position-field-missing = The position lacks the field { $field }.
position-field-unknown = A position of this game has no field { $field }. The fields are: { $known }.
position-number = { $field } must be a whole number from { $low } to { $high }; { $value } is not.
position-numbers = { $field } must be a list of { $numbers } whole numbers from { $low } to { $high }; { $value } is not.

place-file = the file
place-in-file = { $file }, { $place }
place-record = the record
place-line = line { $line }, column { $column }
place-byte = byte { $byte }
record-error = { $place }: { $problem }
record-too-long = this is too long for a record: { $limit } bytes are the most
record-not-json = this is not JSON: { $problem }
record-too-new = this record has format { $format }; this version of Méandre reads up to { $known }
record-field = this will not do here: { $problem }
record-twice = this name stands twice in one object
record-other-game = this is a record of { $game }, not of { $expected }
record-other-rules = played by version { $version } of the rules; this version of Méandre plays version { $known }
record-options-missing = every option of the game must be there
record-other-secret = the secret does not belong to the commitment
record-unfair = { $event } was not drawn fairly: the secret gives { $drawn }
record-illegal = { $seat ->
    [0] chance
   *[other] seat { $seat }
}, { $move }: { $reason }
record-chosen-twice = seat { $seat } has chosen already: a record tells the last choice of each seat, once
record-spelling = { $move } is written { $right }
record-unfinished = the game is not over, so there can be no result yet
record-other-result = this is not how the game ended
record-early-secret = the secret must not be told before the game is over
record-no-secret = the game is over, so the secret must be told
record-other-format = a record of format { $format } must not be like that: only format 2 has odds, and it must have them
record-chains-unfit = this does not fit the hash chains of the seats
record-wrong-link = this is not the next link of that seat’s chain
record-other-odds = these are not the outcomes that were possible then, or not their weights
record-no-such-outcome = no outcome with this number was drawn
record-seeded-unfit = the chance of a whole game comes from a seed or that of none of it: then all events are the opening
seeded-game = Its chance came from the seed of a study: nobody has proved that nobody chose it.

no-such-bot = There is no bot { $spec } for this game. The bots are { $known }, random, search:1000, search:50ms and plain:1000, with any number; and your own: module:Class, file.py:Class, ./program or exec:command.
bot-unfit = The bot { $bot } cannot be used: { $problem }.
bot-not-a-class = it is neither a class nor a function that makes bots
bot-other-arguments = it must take the game, or nothing, when it is made
bot-without-choose = it has no method choose(view, seat, seed)
bot-no-such-name = there is no { $name } in { $module }
bot-no-file = there is no file { $file }
bot-raised = { $error }: { $text }
bot-no-time = { $time } is no time, such as 500ms or 2s
bot-no-command = this is no command ({ $problem })
bot-not-ready = it is not ready to play: { $problem }
too-few-bots = A tournament takes two bots or more, not { $bots }: write --bots random,random.
bot-illegal = In game { NUMBER($game, useGrouping: 0) } the bot { $bot } in seat { $seat } chose { $move }, which is not a legal move.
too-few-games = A study takes at least one game, not { $games }.
bots-for-seats = These are { $bots } bots for { $players } seats: give one for all, or one for each seat, or let them rotate.
other-plan = { $file } holds the games of another study: other bots, options or another seed. Name another file.
kept-damaged = { $file } is damaged in line { $line }: remove that line and all after it to go on from there.
sprt-seats = This test compares two bots, in rotation, in a game for an even number of players; here are { $bots } bots and { $players } players.
sprt-bounds = The shares of points must be from 0 to 1, the first smaller than the second; the risks are more than 0 and less than 0.5.
no-such-fact = There is no fact { $fact } in this game. The facts are { $known }.
no-such-column = The fact { $fact } has no number { $column }. Its numbers are { $known }.
plot-format = A plot is an .svg, a .png or an .html file, not { $file }.
no-such-plot = There is no plot { $plot }. The plots are { $known }.
plot-takes-bots = This plot compares bots: give the study two or more.
