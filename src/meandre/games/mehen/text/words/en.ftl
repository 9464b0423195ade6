# Mehen, the coiled snake.

name = Mehen
about = Race your prey up the coiled snake to its head, then send your hungry predator back down.

option-length = How many squares on the snake’s back? An even number from 30 to 400
option-length-help = The sheet does not say how long the snake is; the boards that were found have from about 30 to 400 squares. We play with 30, so that a game fits into an evening. The longer the snake, the longer the game.
option-first = Who begins?
option-first-help = The sheet leaves it to you: decide, or draw. Unless you choose, we draw, and everybody can check that draw.
option-pairs = Do pairs stop predators?
option-pairs-yes = yes: a prey next to a piece of its own colour is neither swapped nor eaten
option-pairs-no = no: it is not swapped, but a predator may eat it
option-pairs-help = The sheet says that such prey cannot be taken, with no exception; but then it goes on to speak of swaps only. We play “yes”: cannot be taken means cannot be taken. With “no” the hunt is harder: on an even square no prey is safe from predators.
option-leaving = When may a predator leave the board?
option-leaving-entered = when all prey of its colour have been entered
option-leaving-off-tail = when, in addition, none of them is on the tail
option-leaving-help = The sheet wants all prey entered and under way; elsewhere it counts the tail as part of the way. So we only ask that they have been entered. The other answer takes “under way” literally: while one of your prey is on the tail, your predator stays in play.

preset-long-snake = The long snake
preset-hard-hunt = The hard hunt

card-age = 8 and up
card-duration = about 20 minutes a player
card-material = 6 prey and 1 predator each, 3 throwing sticks

length-odd = the track needs an even number of squares, because a predator moves by even steps from the centre to the tail and on an odd track could never leave (M2)

place-from = { $place ->
    [tail] from the tail
    [centre] from the centre
   *[square] from square { $square }
}
place-to = { $place ->
    [tail] to the tail
    [centre] to the centre
   *[square] to square { $square }
}
place-at = { $place ->
    [tail] on the tail
    [centre] at the centre
   *[square] on square { $square }
}
place-short = { $place ->
    [tail] tail
    [centre] centre
   *[square] { $square }
}

move-enter = Enter a prey on the tail
move-advance = Move a prey { $from } { $to }
move-home = Bring a prey home { $from } { $to }
move-retreat = Go back with a prey { $from } { $to }
move-outward = Send the predator outward { $from } { $to }
move-inward = Send the predator inward { $from } { $to }
move-leave = Take the predator off the board through the tail, { $from }

fact-begins = { $seat } begins.
fact-thrown = { $seat } throws { $throw }.
fact-lost = { $seat } cannot use the { $throw }: the throw is lost.
fact-entered = { $seat } enters a prey on the tail.
fact-moved = { $piece ->
    [predator] { $seat } runs the predator · { $from } → { $to }.
    [retreat] { $seat } has to go back · { $from } → { $to }.
   *[prey] { $seat } moves a prey · { $from } → { $to }.
}
fact-swapped = { $piece ->
    [predator] { $seat }’s predator is swapped · { $from } → { $to }.
   *[prey] { $seat }’s prey is swapped · { $from } → { $to }.
}
fact-ate = { $seat } eats one of { $victim }’s prey { $at }.
fact-freed = { $seat }’s predator is free!
fact-left = { $seat } takes the predator off the board.
fact-turn = It is { $seat }’s turn.
fact-ended = { $points ->
    [one] The game is over: { $ending }. { $winners } wins with { $points } point!
   *[other] The game is over: { $ending }. { $winners } wins with { $points } points!
}
fact-ended-shared = { $points ->
    [one] The game is over: { $ending }. { $winners } share the win with { $points } point each!
   *[other] The game is over: { $ending }. { $winners } share the win with { $points } points each!
}

position-draw = Who begins is still to be drawn.
position-throw = { $seat } throws the sticks.
asked-move = { $can ->
    [enter] You threw a 1: enter a prey.
    [enter-prey] You threw a 1: enter a prey or move one square.
    [enter-predator] You threw a 1: enter a prey or move the predator two squares.
    [enter-prey-predator] You threw a 1: enter a prey or move one square (predator: two).
    [predator] You threw a { $throw }: move the predator { $double } squares.
    [prey-predator] { $throw ->
        [one] You threw a { $throw }: move one square (predator: two).
       *[other] You threw a { $throw }: move { $throw } squares (predator: { $double }).
    }
    [retreat] { $throw ->
        [one] You threw a { $throw }: nothing can advance, so take a prey back one square.
       *[other] You threw a { $throw }: nothing can advance, so take a prey back { $throw } squares.
    }
   *[prey] { $throw ->
        [one] You threw a { $throw }: move a prey one square.
       *[other] You threw a { $throw }: move a prey { $throw } squares.
    }
}
awaited-move = { $seat } throws { $throw } and chooses a piece.
position-track = The snake has { $length } squares: the tail is 0, the last square { $last }, the centre { $length }.
position-pairs = In this game pairs do not stop predators: they only prevent swaps.
position-leaving = In this game a predator may leave only while no prey of its colour is on the tail.
position-hand = { $seat } has { $count } prey in hand.
position-tail = { $seat } has { $count } prey on the tail.
position-squares = { $count ->
    [one] { $seat } has a prey on square { $squares }.
   *[other] { $seat } has { $count } prey on squares { $squares }.
}
position-protected = { $against ->
    [prey] { $count ->
        [one] { $seat }’s prey on square { $squares } is safe from swaps.
       *[other] { $seat }’s prey on squares { $squares } are safe from swaps.
    }
   *[all] { $count ->
        [one] { $seat }’s prey on square { $squares } is protected.
       *[other] { $seat }’s prey on squares { $squares } are protected.
    }
}
position-home = { $seat } has { $count } prey safe at the centre.
position-eaten = { $seat } has lost { $count } prey, eaten.
position-predator = { $where ->
    [bound] { $seat }’s predator is at the centre, not free yet.
    [free] { $seat }’s predator is at the centre, free to go.
    [never] { $seat }’s predator is at the centre and can never be freed.
    [out] { $seat }’s predator has left the board.
   *[square] { $seat }’s predator is on square { $square }.
}
position-caught = { $seat }’s predator has eaten { $count } prey.
position-quiet = There has been no progress for { $throws } throws; after 200 the game ends.
position-score = { $count ->
    [one] { $seat } has { $count } point.
   *[other] { $seat } has { $count } points.
}

lesson-enter = You play the blue marbles: they are your prey. The sticks show a 1, and only a 1 brings a prey onto the snake’s tail. Touch your prey!
lesson-enter-right = There it is, on the tail! After a 1, a 3 or a 6 you throw again. Look: a 3.
lesson-run = A prey runs as far as the throw says, round the snake towards its head in the middle. You have a 3: touch your prey.
lesson-run-right = Three squares! After a 3 you throw again: it is a 1.
lesson-another = With a 1 you may choose: one step on, or another prey onto the tail. Bring in another prey.
lesson-another-wrong = You may do that, and sometimes it is clever. But all six prey have to come in: bring in one now.
lesson-another-right = Well done! Your next throw is a 2. You play it, and then it is red’s turn.
lesson-swap = A little later: a red prey is ahead of you, and you have thrown a 3. If you land exactly on a red prey, the two swap places. Do it!
lesson-swap-wrong = That is allowed. But your other prey is exactly three squares behind the red one: swap!
lesson-swap-right = Swapped! You are ahead now, and red has been pushed back.
lesson-pair = Two prey of one colour side by side protect each other: nobody may land on them. You have thrown a 1. Make a pair!
lesson-pair-wrong = That makes no pair. Which prey is one step away from standing right behind another one?
lesson-pair-right = A pair! While they stand side by side, nobody can swap with them or eat them.
lesson-home = Much later. You reach the middle only with exactly the right throw, not one step more. Which prey gets home with this 3?
lesson-home-wrong = That one has a long way to go. One of your two prey near the middle is exactly three steps away from it.
lesson-home-right = Home, and safe for ever! None is left in your hand and one is home: that sets your predator free.
lesson-eat = Your predator, the lion, runs from the middle back to the tail, and twice as far as the throw: with a 3, six squares. It eats the prey that it lands on. Let it run!
lesson-eat-wrong = You may do that. But six squares from the middle something tasty is waiting: touch the lion.
lesson-eat-right = Snap! That prey is yours now, and it counts as a point for you.
lesson-end = A predator leaves by the tail, with an exact throw. When they have all left, or no prey is left to run, count: a point for each of your prey that was not eaten, and one for each that you ate. Now you can play!

ending-predators-gone = every predator has gone
ending-no-prey-left = no prey is left to run
ending-quiet = there has been no progress for 200 throws

refusal-M4-own-piece-there = one of your own pieces is there; choose another piece
refusal-M5-throw-first = the sticks have to be thrown first
refusal-M5-no-such-throw = the sticks show 1, 2, 3 or 6, nothing else
refusal-M5-unreadable = that is not an outcome of chance; it is written throw 3 or begin 2
refusal-M6-not-your-turn = it is not your turn
refusal-M8-no-such-player = only a player at the table can begin
refusal-M9-needs-a-one = a prey enters only with a throw of 1; move another piece
refusal-M9-none-in-hand = you have no prey left in hand
refusal-M9-still-in-hand = this prey is still in hand; it enters with a throw of 1
refusal-M10-no-such-move = there is no such move
refusal-M10-one-of-equals = prey on the tail are all the same; move the first of them
refusal-M10-unreadable = that is not a move; write enter, prey 5-8 or predator 30-28
refusal-M10-no-prey-there = you have no prey there
refusal-M10-whole-throw = a prey moves by the whole throw, no more and no less
refusal-M11-exact-throw = the centre is reached by an exact throw only; choose another piece
refusal-M13-predator-there = a prey cannot land on a predator; choose another piece
refusal-M14-protected = the prey there is protected by a neighbour of its own side; choose another piece
refusal-M15-protected = the prey there is protected, against predators too; choose another way
refusal-M17-can-advance = you may go back only when none of your pieces can advance
refusal-M18-below-tail = a prey cannot go back beyond the tail
refusal-M19-safe-at-centre = a prey at the centre is safe and never moves again
refusal-M20-not-freed = your predator is not free yet: no prey may be left in your hand and one must be at the centre
refusal-M21-no-predator-there = your predator is not there
refusal-M21-twice-the-throw = a predator moves by exactly twice the throw
refusal-M22-eaten = this prey has been eaten
refusal-M24-short-of-centre = a predator must stop short of the centre
refusal-M24-own-prey-there = a predator never lands on its own side’s prey
refusal-M25-already-out = your predator has left the board
refusal-M25-exact-throw = a predator leaves through the tail by an exact throw only
refusal-M25-prey-on-tail = one of your prey is still on the tail, so your predator may not leave; choose another move
refusal-M27-game-over = the game is over
