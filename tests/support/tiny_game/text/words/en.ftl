name = Pebbles
about = Take one, two or three pebbles; the last one wins.
option-heap = Pebbles in the heap, from 5 to 20
option-heap-help = More pebbles make a longer game.
move-take = Take { $pebbles ->
    [one] one pebble
   *[other] { $pebbles } pebbles
}
fact-took = { $seat } takes { $pebbles }; { $left } are left.
fact-ended = { $seat } takes the last pebble and wins.
asked-take = Take one, two or three pebbles.
awaited-take = { $seat } takes one, two or three pebbles.
position-heap = Pebbles in the heap: { $pebbles }.
ending-heap-empty = the heap is empty
refusal-N2-one-to-three = take one, two or three pebbles
refusal-N2-not-so-many = there are not so many pebbles
refusal-N2-unreadable = a move is written like take 2
refusal-N3-not-your-turn = it is not your turn
refusal-N4-over = the game is over
