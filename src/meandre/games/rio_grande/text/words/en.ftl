# Rio Grande, the great river.

name = Rio Grande
about = Lay cards on rivers that belong to everybody, build your bridges close to the source, and hope that the delta comes before the sand.
card-age = 10 and up
card-duration = about an hour
card-material = 165 cards, 20 bridges, 5 pieces, a score track

option-order = In which order do you take your three actions?
option-order-help = Any order is livelier: try it! You can then build a bridge and end its river in one turn. The sheet has a fixed order, other accounts of the game have none. We play by the sheet unless you choose otherwise: it is easier to learn.
option-order-sheet = the sheet’s: river cards, then a special card, a bridge, cards thrown away
option-order-any = any order: livelier
option-bend = What does a bend do to the bridges of its stretch?
option-bend-help = Accounts differ: on the sheet a bend takes bridges off, in a German account it swaps them. We play by the sheet. A swap is gentler, for nobody loses a bridge; where all the bridges have one owner, nothing is swapped.
option-bend-take-off = it takes two off, then you may put down one of your own
option-bend-swap = it swaps two bridges of different owners
option-last-round = Who still plays when the last card has been drawn?
option-last-round-help = The sheet has a last round, but it does not say who plays in it, and it uses the same word for the turn of one player. We play one more turn each, so that nobody is caught out. When the round is finished, everybody has had equally many turns. When it is over at once, keep an eye on the pile!
option-last-round-one-more = everybody, one more turn each
option-last-round-finish-round = only those who have not played yet in this round
option-last-round-at-once = nobody: the game is over at once
preset-german = As German accounts have it
option-first = Who begins?
option-first-help = The sheet leaves it to you to say who plays first. We draw lots, so that nobody is favoured; or choose a seat.

landscape = { $landscape ->
    [forest] forest
    [steppe] steppe
    [meadow] meadow
   *[rocks] rocks
}
water = { $water ->
    [blue] blue
    [green] green
   *[brown] brown
}
card-some = { $family ->
    [river] a { landscape } card with { water } water
    [delta] a { landscape } delta with { water } water
    [bend] a { landscape } bend with { water } water
    [lake] a { landscape } lake with { water } water
    [sandbank] a { water } sandbank
   *[hidden] a card
}
card-plain = { $family ->
    [delta] delta: { landscape }, { water }
    [bend] bend: { landscape }, { water }
    [lake] lake: { landscape }, { water }
    [sandbank] sandbank: { water }
   *[river] { landscape }, { water }
}
spot = card { $number } of river { $river } ({ $card })

move-lay = Lay { $card }
move-throw = Throw away { $card }
move-build = Build a bridge on river { $river }
move-start = Lay { $card } as the source of river { $river }
move-extend = Lay { $card } at the end of river { $river }
move-bring = Lay { $card } on river { $river }
move-cover = Lay the sandbank on { $spot }
move-span = Build the bridge on { $spot }
move-take = Take { $owner }’s bridge off { $spot }
move-put = Put one of your bridges on { $spot }
move-pass = Put no bridge there
move-swap = Swap { $owner }’s bridge on { $spot }
move-swap-with = Swap { $first }’s bridge on card { $number } with { $owner }’s on { $spot }

label-throw = throw away
label-throw-first = Choose a card of your hand first, then throw it away here.
label-pass = no bridge

fact-begins = { $seat } begins.
fact-drew = { $seat } draws { $card }.
fact-turn = It is { $seat }’s turn.
fact-last = The pile is empty: the last round begins, and { $seat } will be the last to play.
fact-last-finish = The pile is empty: this round is the last one, and { $seat } will be the last to play.
fact-last-over = { $seat } has drawn the last card, and that was the last turn.
fact-chose = { $seat } is about to lay { $card }.
fact-laid = { $seat } lays { $card } at the end of river { $river }.
fact-laid-delta = { $seat } lays { $card }: that ends river { $river }.
fact-laid-no-swap = { $seat } lays { $card } at the end of river { $river }. All the bridges of its stretch have one owner, so nothing is swapped.
fact-laid-sandbank = { $seat } brings { $card } to river { $river }.
fact-started = { $seat } lays { $card }: river { $river } begins.
fact-covered = { $number ->
    [1] { $seat } lays { $card } on the source of river { $river }.
   *[other] { $seat } lays { $card } on card { $number } of river { $river }: everything upstream is cleared away.
}
fact-dried = Nothing is left of river { $river }.
fact-threw = { $seat } throws away { $card }.
fact-planned = { $seat } is about to build a bridge on river { $river }.
fact-built = { $seat } builds a bridge on { $spot }.
fact-took-off = { $seat } takes { $owner }’s bridge off { $spot }.
fact-put-on = { $seat } puts a bridge on { $spot }.
fact-passed = { $seat } puts no bridge there.
fact-pointed = { $seat } chooses { $owner }’s bridge on { $spot } for the swap.
fact-swapped = { $seat } swaps two bridges on river { $river }: { $owner }’s is now on card { $number }, { $neighbour }’s on card { $other }.
fact-scored = { $points ->
    [one] { $seat } earns { $points } point on river { $river }.
   *[other] { $seat } earns { $points } points on river { $river }.
}
fact-halved = { $points ->
    [one] River { $river } counts half: { $seat } earns { $points } point.
   *[other] River { $river } counts half: { $seat } earns { $points } points.
}
fact-ended = { $points ->
    [one] The game is over: { $ending }. { $winners } wins with { $points } point!
   *[other] The game is over: { $ending }. { $winners } wins with { $points } points!
}
fact-ended-shared = { $points ->
    [one] The game is over: { $ending }. { $winners } share the win with { $points } point each!
   *[other] The game is over: { $ending }. { $winners } share the win with { $points } points each!
}

position-lots = It is being drawn who begins.
position-deal = Cards are being dealt to { $seat }.
position-draw = { $seat } draws cards.
asked-act = { $actions ->
    [throw] Only throwing away is left: choose a card.
    [build-throw] Build a bridge, or throw away a card.
    [lay-throw] Lay a card, or throw one away.
   *[lay-build-throw] Lay a card, build a bridge, or throw away a card.
}
asked-place = Which river for { $card }?
asked-cover = Which card of river { $river } do you cover with { $card }?
asked-span = On which card of river { $river } do you build your bridge?
asked-take = Your bend takes two bridges off river { $river }. Which one first?
asked-take-more = And which bridge on river { $river } comes off next?
asked-put = Put one of your bridges on river { $river }, or none.
asked-swap = Your bend swaps two bridges on river { $river }. Which one first?
asked-swap-with = With which bridge of river { $river } do you swap the one on card { $number }?
awaited-act = { $seat } chooses an action.
awaited-place = { $seat } chooses a river for { $card }.
awaited-cover = { $seat } chooses which card of river { $river } goes under { $card }.
awaited-span = { $seat } chooses a card of river { $river } for a bridge.
awaited-take = { $seat } has laid a bend and takes two bridges off river { $river }.
awaited-take-more = { $seat } takes another bridge off river { $river }.
awaited-put = { $seat } may put a bridge on river { $river }.
awaited-swap = { $seat } has laid a bend and swaps two bridges on river { $river }.
awaited-swap-with = { $seat } swaps the bridge on card { $number } of river { $river } for another one.
position-actions = { $seat } has done { $actions } of the 3 actions of this turn.
position-last-action = { $level ->
    [1] The last action was to lay a river card.
    [2] The last action was to lay a special card.
    [3] The last action was to build a bridge.
   *[4] The last action was to throw away a card.
}
position-special = A special card has been laid in this turn, and one is the most.
position-built = A bridge has been built in this turn, and one is the most.
position-river = { $cards ->
    [0] River { $river } has no cards.
    [one] River { $river } has { $cards } card, its source:
   *[other] River { $river } has { $cards } cards, from the source on:
}
position-card = Card { $number }: { $card }.
position-card-bridge = Card { $number }: { $card }, with { $owner }’s bridge.
position-extended = River { $river } has been made longer in this turn.
position-points = { $points ->
    [one] { $seat } has { $points } point.
   *[other] { $seat } has { $points } points.
}
position-free = { $bridges ->
    [0] { $seat } has no bridge at home.
    [one] { $seat } has { $bridges } bridge at home.
   *[other] { $seat } has { $bridges } bridges at home.
}
position-hand = { $cards ->
    [0] { $seat } has no cards in hand.
    [one] { $seat } has { $cards } card in hand:
   *[other] { $seat } has { $cards } cards in hand:
}
position-hidden = { $cards ->
    [one] { $seat } has { $cards } card in hand that you cannot see.
   *[other] { $seat } has { $cards } cards in hand that you cannot see.
}
position-in-hand = In hand: { $card }.
position-wasted = { $cards ->
    [0] { $seat } has thrown away no cards.
    [one] { $seat } has thrown away { $cards } card, face down.
   *[other] { $seat } has thrown away { $cards } cards, face down.
}
position-thrown = Thrown away, { $cards } of: { $card }.
position-pile = { $cards ->
    [0] The pile is empty.
    [one] There is { $cards } card left in the pile.
   *[other] There are { $cards } cards left in the pile.
}
position-last-round = { $turns ->
    [one] It is the last round: nobody draws any more, and { $turns } turn is left.
   *[other] It is the last round: nobody draws any more, and { $turns } turns are left.
}
position-gone = { $cards ->
    [0] No card has been cleared from the rivers.
    [one] { $cards } card has been cleared from the rivers.
   *[other] { $cards } cards have been cleared from the rivers.
}
position-option = { $option } – { $choice }.

lesson-source = These five cards are yours, and nobody else sees them. You do three things in a turn. First lay the forest with blue water: it begins a river.
lesson-source-wrong = You may do that too. But begin this river with the forest with blue water.
lesson-source-right = Here the river rises. That was the first of your three actions.
lesson-match = A river grows at its end. The next card must have the same water as the last one, or the same landscape. Which of your cards can follow?
lesson-match-wrong = That one shows neither blue water nor forest. Lay the card that shows one of them.
lesson-match-right = Blue water goes with blue water. And where does it go?
lesson-place = It could begin a new river, or make this one longer. Lay it at the end of the river.
lesson-place-wrong = There it would begin a second river. Make the first one longer.
lesson-place-right = The water flows on from card to card.
lesson-bridge = You have made this river longer, so now you may build a bridge on it. Let that be your third action.
lesson-bridge-wrong = You may do that too. But bridges bring points: build one!
lesson-bridge-right = On which of the cards?
lesson-span = A bridge counts all cards from its own down to the end of the river. Where does it count most?
lesson-span-wrong = There it counts one card less. Build it on the source.
lesson-span-right = The best place! You draw two new cards. Red makes the same river longer, with a lake too, and builds a bridge.
lesson-delta = A delta ends a river, and every bridge on it is paid: 1 for each card down to the delta, and 3 more for a lake. Lay your delta!
lesson-delta-wrong = You may do that too. But your delta has green water like the lake: lay it before red builds more.
lesson-delta-right = Your bridge counts five cards and a lake: 8 points. Red’s counts three cards and a lake: 6.
lesson-throw = The order is: river cards, a special card, a bridge, cards thrown away. There is no going back, so now throw away a card. But keep the sandbank!
lesson-throw-wrong = You will need the sandbank in a moment. Throw away another card.
lesson-throw-right = Away with it, face down. At the end of your turn you draw up to five cards again.
lesson-sand = Red has a bridge on a new river. A sandbank covers a card of its own water without a bridge, and dries up all that lies above it, without points. Lay it!
lesson-sand-wrong = You may do that too. But try the sandbank: it is the card without a landscape.
lesson-sand-right = Nothing is left of the river, and red’s bridge goes home without a point.
lesson-end = And a bend takes two bridges off a river. When the pile is empty, everybody has one more turn, then rivers without a delta count half. Whoever has the most points wins. Now you can play!

ending-last-round = the last round has been played
ending-last-card = the last card has been drawn

refusal-G2-draw-first = chance comes first; wait for the draw
refusal-G2-no-such-player = first it is drawn who begins, and it can only be a player at the table: begin 2
refusal-G2-not-in-the-pile = now a card is drawn, and only one that is still in the pile: draw forest-blue
refusal-G2-not-your-turn = it is not your turn
refusal-G2-not-in-hand = you have no such card in hand; choose one that you hold
refusal-G2-unreadable = that is not an outcome of chance; it is written begin 2 or draw forest-blue
refusal-G3-no-such-action = there is no such action; lay a card, build on one of the rivers 1 to 6, or throw away a card
refusal-G3-no-such-place = there is no such river or card; count rivers from 1 to 6, and the cards of a river from its source
refusal-G3-action-now = now you choose an action; write lay or throw with a card, as in lay forest-blue, or build with a river, as in build 3
refusal-G3-unreadable = that is not a move; write lay forest-blue, throw lake-rocks-blue, build 3, river 3, card 4 or no bridge
refusal-G4-too-late = too late for that in this turn: first river cards, then a special card, then a bridge, throwing away last
refusal-G5-one-special = you have laid a special card in this turn, and one is the most; choose another action
refusal-G5-one-bridge = you have built a bridge in this turn, and one is the most; choose another action
refusal-G7-no-match = that card does not go with the last card of this river: they need the same water or the same landscape; choose another river
refusal-G7-nowhere = there is no place on the table for that card now; choose another one
refusal-G7-river-now = now you choose the river for your card; write river with its number, as in river 3
refusal-G8-no-source = a special card never starts a river; lay it on one that is there
refusal-G10-nowhere = no river that suits this bend has the bridges that it needs on its last stretch
refusal-G10-two-bridges = a bend needs a stretch with at least 2 bridges; choose another river
refusal-G10-no-bridge = there is no bridge on that card; choose one that has a bridge
refusal-G10-take-now = now you take off a bridge; write card with the number of its card, as in card 4
refusal-G10-put-now = now you may put down a bridge of your own; write card with a number, as in card 4, or no bridge
refusal-G11-other-stretch = that card is not in the stretch of the new bend; choose one between the bend before it, if there is one, and the new bend
refusal-G12-two-owners = a bend needs a stretch with bridges of two owners, or there is nothing to swap; choose another river
refusal-G12-same-owner = both bridges have the same owner; choose one of somebody else’s
refusal-G12-swap-now = now you choose a bridge for the swap; write card with the number of its card, as in card 4
refusal-G14-nowhere = no card on the table can be covered by this sandbank: it takes the same water, no bridge and no other sandbank
refusal-G14-nothing-to-cover = no card of this river has the sandbank’s water and no bridge; choose another river
refusal-G14-other-water = a sandbank covers only a card of its own water; choose another card
refusal-G14-bridge-there = a sandbank cannot lie on a bridge; choose a card without one
refusal-G14-sandbank-there = a sandbank does not cover another one; choose another card
refusal-G14-card-now = now you choose the card under the sandbank; write card with its number, as in card 4
refusal-G15-not-extended = you build only on a river that has been made longer in this turn; starting one is not enough
refusal-G15-special-card = a special card never carries a bridge; choose a river card
refusal-G15-bridge-there = there is a bridge on that card already; choose one without
refusal-G15-no-room = this river has no river card without a bridge; build on another one
refusal-G15-card-now = now you choose the card under your bridge; write card with its number, as in card 4
refusal-G17-no-bridge-left = all four of your bridges are on the table; choose another action
refusal-G20-game-over = the game is over
refusal-G23-lowest-place = a new river takes the free place with the lowest number; choose that one
prospect = { $points ->
    [one] River { $river } would then be worth { $points } point to { $seat }.
   *[other] River { $river } would then be worth { $points } points to { $seat }.
}
