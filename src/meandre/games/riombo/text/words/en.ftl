# Riombo, give or take on the river Ombo.

name = Riombo
about = Race your canoe down the river Ombo while the whole table’s secret bids decide how far it goes.

-bank-pays-10 = take 10 from the bank
-left-pays-3 = take 3 from your left neighbour
-pay-right-5 = give 5 to your right neighbour
-each-pays-2 = take 2 from each other player
-pay-each-2 = give 2 to each other player
-swap = swap places with the canoe that is furthest ahead
-another-turn = have another turn
-nothing = nothing

card-age = 8 and up
card-duration = 60 to 80 turns, 30 to 40 minutes
card-material = a board, 135 sticks in three colours, 18 canoes in six colours

option-board = Which board do you play on?
option-board-help = The picture of the printed board is lost, so we drew a new one: Ombo, the usual one here. Brook is soon over, Rapids is full of surprises. Or type a river of your own.
option-board-ombo = Ombo, 38 squares
option-board-brook = Brook, short: 16 squares
option-board-rapids = Rapids, wild: 45 squares
option-agreed-1 = What does the first “as agreed” square mean?
option-agreed-1-help = The sheet lets you settle it before the game, and gives two examples. We take the first one for this square, which is nearer to the start. Choose another meaning or put one together, and give it a name if you like.
option-agreed-1-bank-pays-10 = { -bank-pays-10 }
option-agreed-1-left-pays-3 = { -left-pays-3 }
option-agreed-1-pay-right-5 = { -pay-right-5 }
option-agreed-1-each-pays-2 = { -each-pays-2 }
option-agreed-1-pay-each-2 = { -pay-each-2 }
option-agreed-1-swap = { -swap }
option-agreed-1-another-turn = { -another-turn }
option-agreed-1-nothing = { -nothing }
option-agreed-2 = What does the second “as agreed” square mean?
option-agreed-2-help = This is the square nearer to the finish. By default it means the other example on the sheet. You may agree on anything else from the list, or put it together yourselves.
option-agreed-2-bank-pays-10 = { -bank-pays-10 }
option-agreed-2-left-pays-3 = { -left-pays-3 }
option-agreed-2-pay-right-5 = { -pay-right-5 }
option-agreed-2-each-pays-2 = { -each-pays-2 }
option-agreed-2-pay-each-2 = { -pay-each-2 }
option-agreed-2-swap = { -swap }
option-agreed-2-another-turn = { -another-turn }
option-agreed-2-nothing = { -nothing }
option-agreed-verb-take = take
option-agreed-verb-give = give
option-agreed-verb-swap = { -swap }
option-agreed-verb-another-turn = { -another-turn }
option-agreed-verb-back = back to the start
option-agreed-verb-nothing = { -nothing }
option-agreed-target-bank = the bank
option-agreed-target-left = the left neighbour
option-agreed-target-right = the right neighbour
option-agreed-target-each = each other player
option-trip = How long is the game?
option-trip-help = The sheet has both. By default we play the long one: canoes start again until somebody owns enough. The short one is a single trip down the river.
option-trip-long = long: up to the winning value
option-trip-short = short: one trip down the river
option-short-end = When does the short game end?
option-short-end-all = when all have arrived
option-short-end-first = when the first has arrived
option-short-end-help = The sheet only says that there is one trip. By default everybody makes it, so that nobody is stopped halfway. Or make it a race: the first arrival ends the game, and whoever owns most then wins.
option-winning = How much wins? From 50 to 200, in the long game only
option-winning-help = On the sheet it is 80, and by default here too. Less is quicker, more takes longer.
option-first = Who begins?
option-first-help = The sheet leaves that to you. By default the seat is drawn, so that it is fair. It decides only whose canoe moves first: all bid on every turn.
preset-one-trip = The short game: one trip
preset-first-home = The race: the first arrival ends it
preset-quick = A quick game: the brook, up to 60
winning-short = The winning value belongs to the long game (R23): leave it at { $default }, or play the long game.
short-end-long = Who has to arrive matters in the short game only (R22): leave it at “when all have arrived”, or play the short game.
agreed-ways-back = If “as agreed” means back to the start, this river has 8 ways back in a row, and two players could never get past them (R13): agree on something else, or choose another board.

agreed-take-bank = take { $amount } from the bank
agreed-take-left = take { $amount } from your left neighbour
agreed-take-right = take { $amount } from your right neighbour
agreed-take-each = take { $amount } from each other player
agreed-give-bank = give { $amount } to the bank
agreed-give-left = give { $amount } to your left neighbour
agreed-give-right = give { $amount } to your right neighbour
agreed-give-each = give { $amount } to each other player
agreed-swap = { -swap }
agreed-another-turn = { -another-turn }
agreed-back = back to the start
agreed-nothing = { -nothing }

board-no-square = { $word } is no square; write - (plain), G3, N3, K3, J3, A or S (R13)
board-amount = the number in { $word } must be from 1 to 20 (R13)
board-length = a board has 10 to 100 squares, and this one has { $squares } (R13)
board-agreed = a board has exactly two squares A, as agreed, and this one has { $agreed } (R13)
board-ways-back = two players could never get past 8 squares S, back to the start, in a row; 7 are the most (R13)

place-from = { $place ->
    [start] from the start
    [finish] from the finish
   *[square] from square { $square }
}
place-to = { $place ->
    [start] to the start
    [finish] to the finish
   *[square] to square { $square }
}
place-at = { $place ->
    [start] at the start
    [finish] at the finish
   *[square] on square { $square }
}

square-plain = nothing happens here
square-give-each = “Give { $amount } to each other player”
square-take-each = “Take { $amount } from each other player”
square-give-bank = “Give { $amount } to the bank”
square-all-give-bank = “Everybody gives { $amount } to the bank”
square-agreed = “As agreed” ({ $agreed })
square-back = “Back to the start”

word-give-each = to each
word-take-each = from each
word-give-bank = bank
word-all-give-bank = all pay
word-agreed = agreed
word-back = back
word-start = Start
word-finish = Finish
word-bank = The bank

move-bid = { $bid ->
    [one] Bid { $bid } stick
   *[other] Bid { $bid } sticks
}
move-some-bid = Bid in secret
move-take = Take { $amount } from the bank
move-stack = { $canoes ->
    [2] Double the canoe
   *[other] Triple the canoe
}

fact-begins = { $seat } begins.
fact-chose = { $seat } has made a bid.
fact-showed = { $bid ->
    [0] { $seat } shows an empty fist.
    [one] { $seat } shows { $bid } stick.
   *[other] { $seat } shows { $bid } sticks.
}
fact-sum = That makes { $sum } in all.
fact-moved = { $seat } paddles { $from } { $to }.
fact-stayed = { $seat } stays { $at }.
fact-greeted = { $seat } greets { $other }.
fact-landed = The square says: { $square }.
fact-paid = { $seat } gives { $amount } to { $payee }.
fact-paid-by-bank = { $seat } takes { $amount } from the bank.
fact-paid-to-bank = { $seat } gives { $amount } to the bank.
fact-paid-nothing = { $seat } has nothing left to give to { $payee }.
fact-paid-nothing-to-bank = { $seat } has nothing left to give to the bank.
fact-returned = { $seat } goes back to the start.
fact-swapped = { $seat } swaps places with { $other } · { $here } → { $there }.
fact-in-vain = { $agreement ->
    [swap] No canoe on the river is ahead of { $seat }’s, so nothing happens.
   *[other] An extra turn never brings { $seat } another one.
}
fact-again = { $seat } has another turn.
fact-arrived = { $seat } has made the whole trip and goes back to the start.
fact-arrived-for-good = { $seat } has made the whole trip and stays at the finish.
fact-stacked = { $canoes ->
    [2] { $seat } doubles the canoe.
   *[other] { $seat } triples the canoe.
}
fact-went-out = { $seat } has nothing left and is out.
fact-turn = It is { $seat }’s turn.
fact-ended = The game is over: { $ending }. { $winners } wins!
fact-ended-shared = The game is over: { $ending }. { $winners } share the win!

position-draw = It has yet to be drawn who begins.
position-goal = The first to hold { $winning } wins.
position-goal-short = Whoever holds most after one trip wins.
position-goal-first = The game ends when the first canoe reaches the finish; whoever holds most then wins.
position-turns = { $turns ->
    [0] No turn has been played yet; the game ends after { $most } at the latest.
    [one] { $turns } turn has been played; the game ends after { $most } at the latest.
   *[other] { $turns } turns have been played; the game ends after { $most } at the latest.
}
position-limit = Everybody bids 0 to { $most } sticks, and nobody more than they hold.
asked-bid = { $most ->
    [one] { $seat }’s canoe. How many sticks do you hide (0 or 1)?
   *[other] { $seat }’s canoe. How many sticks do you hide (0 to { $most })?
}
asked-own-bid = { $most ->
    [one] Your canoe. How many sticks do you hide (0 or 1)?
   *[other] Your canoe. How many sticks do you hide (0 to { $most })?
}
asked-arrive = { $canoes ->
    [2] You are at the finish: take { $amount } from the bank, or double your canoe.
   *[other] You are at the finish: take { $amount } from the bank, or triple your canoe.
}
awaited-bid = { $seat }’s canoe. Waiting for { $waiting }.
awaited-last-bid = Waiting for { $seat }, whose canoe will move.
awaited-after-bid = { $bid ->
    [0] You hid nothing. Waiting for { $waiting }.
   *[other] You hid { $bid }. Waiting for { $waiting }.
}
awaited-arrive = { $canoes ->
    [2] { $seat } is at the finish and chooses: take { $amount } from the bank, or double the canoe.
   *[other] { $seat } is at the finish and chooses: take { $amount } from the bank, or triple the canoe.
}
position-no-bid = { $seat } has not bid yet.
position-hidden-bid = { $seat } has bid; how much, you cannot see.
position-own-bid = { $bid ->
    [0] { $seat } has bid nothing; the others cannot see it, and it can still be changed.
    [one] { $seat } has bid { $bid } stick; the others cannot see it, and it can still be changed.
   *[other] { $seat } has bid { $bid } sticks; the others cannot see it, and it can still be changed.
}
position-order = Clockwise, from left neighbour to left neighbour: { $players }.
position-player = { $canoes ->
    [1] { $seat } holds { $money }; the canoe is { $at }.
    [2] { $seat } holds { $money }; the doubled canoe is { $at }.
   *[other] { $seat } holds { $money }; the tripled canoe is { $at }.
}
position-reserve = { $canoes ->
    [one] { $seat } has { $canoes } canoe in reserve.
   *[other] { $seat } has { $canoes } canoes in reserve.
}
position-out = { $seat } has been out since turn { $turn }.
position-river = The river has { $squares } squares between start and finish. All but these are plain:
position-square = Square { $square }: { $says }.
position-finish = Finish: take 10 from the bank, or double the canoe, and later triple it; doubled it takes 20, tripled 30.
position-finish-short = Finish: take 10 from the bank.
position-finish-first = Finish: take 10 from the bank, and the game is over.

lesson-bid = The blue canoe is yours, and it is your turn. Everybody hides some sticks in a fist; your canoe goes as far as all of them together. The others have chosen. You put in one stick!
lesson-bid-wrong = You may do that: 0 to 3 sticks, as you like. For your first go, try one.
lesson-bid-right = The fists open: 1 + 1 + 0 = 2. You paddle two squares, and there you take 1 from each of the others. The sticks in the fists are only shown, never paid.
lesson-send = Red’s turn, and you bid too! Four squares from the start, red would have to give 1 to each of you. If red and yellow put in 1 each, how many do you need?
lesson-send-wrong = Count again: 1 and 1 and yours have to make 4.
lesson-send-right = 1 + 1 + 2 = 4, and red pays. So you help to steer every canoe, not only your own.
lesson-land = Your turn again. Three squares ahead of you the bank pays 10! If the others put in 1 each, how many do you put in?
lesson-land-wrong = It is three squares, and the others bring you two of them.
lesson-land-right = Exactly there: 10 from the bank! Had you come to a square with another canoe, you would have greeted it: that costs one stick.
lesson-stay = Red’s turn. Red is on “Give 1 to each”. If nobody puts in a stick, the canoe stays, and has to obey its square again. What do you put in?
lesson-stay-wrong = Then red gets away. An empty fist is a bid too!
lesson-stay-right = Every fist is empty: red stays, and pays once more.
lesson-arrive = Later: you have reached the finish! Now you may take 10 from the bank, or get a second canoe. Take the canoe.
lesson-arrive-wrong = 10 is good as well! But see what a second canoe does: take the canoe.
lesson-arrive-right = Two canoes, one on the other, begin again at the start. From now on you give and take double on your turns.
lesson-double = With your double canoe: on the seventh square you take 2 from each, and doubled that is 4. If the others put in 3 each, what do you put in?
lesson-double-wrong = Count again: 3 and 3 and yours have to make 7.
lesson-double-right = 4 from each! But what you give is doubled as well: mind where you land.
lesson-end = Whoever first owns 80 wins, and whoever has nothing left is out. Look at the squares, guess what the others hide, and keep a straight face. Now you can play!

ending-winning-value = the winning value has been reached
ending-last-one = only one player is left
ending-nobody-left = nobody is left
ending-all-arrived = nobody is under way any more
ending-turns = the last turn has been played
ending-first-arrived = the first canoe has arrived

refusal-R6-more-than-you-have = you cannot bid more sticks than your money is worth; bid fewer
refusal-R6-at-most-2 = now everybody bids 0 to 2 sticks: that is the limit while five or six are in
refusal-R6-at-most-3 = now everybody bids 0 to 3 sticks: that is the limit while three or four are in
refusal-R6-at-most-4 = now everybody bids 0 to 4 sticks: that is the limit while two are in
refusal-R7-not-bidding = only players who are still in make bids
refusal-R7-same-bid = that is your bid already; leave it, or choose another
refusal-R7-unreadable = that is not a move; write bid 2, take or stack
refusal-R10-draw-first = first it has to be drawn who begins
refusal-R10-no-such-player = only a player at the table can begin
refusal-R10-unreadable = that is not an outcome of chance; it is written begin 2
refusal-R16-not-your-reward = the player at the finish has to choose first: the money or another canoe
refusal-R16-no-such-reward = you are at the finish: write take for the money, or stack for another canoe
refusal-R20-game-over = the game is over
