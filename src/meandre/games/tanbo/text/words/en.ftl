# Tanbo, the rice paddies.

name = Tanbo
about = Wander round your five paddies with snakes, rice and a farmer, and carry the rice home wherever it has outgrown the snakes.

card-age = 8 and up
card-duration = 5–15 minutes
card-material = 10 dikes, 20 snakes, 30 grains of rice, 2 farmers, 1 cloth bag

option-season = Which set-up?
option-season-help = The sheet has five set-ups for the rainy season (taue-ki), with more pieces, and five for the dry season (tayasumi-ki), with fewer. Its pictures are lost, so these ten are ours; in each season they go from gentle to wild. Plain is best for a first game: there all five paddies are equal, so put your farmer anywhere.
option-season-plain = Plain, two snakes in every paddy
option-season-rainy-1 = Rainy season, field 1
option-season-rainy-2 = Rainy season, field 2
option-season-rainy-3 = Rainy season, field 3
option-season-rainy-4 = Rainy season, field 4
option-season-rainy-5 = Rainy season, field 5
option-season-dry-1 = Dry season, field 1
option-season-dry-2 = Dry season, field 2
option-season-dry-3 = Dry season, field 3
option-season-dry-4 = Dry season, field 4
option-season-dry-5 = Dry season, field 5
option-first = Who begins?
option-first-help = Who ate rice last? By the printed sheet, that player begins: choose that seat if you like. Otherwise lots are drawn, since a screen cannot know what you ate. Whoever begins also places the farmer first.
option-rest = A rest without any harvested rice: what does the farmer do?
option-rest-walks = Walks on all the same, and it costs nothing
option-rest-stays = Stays in place, and your actions are over
option-rest-help = The sheet says that you do nothing if you have harvested no rice. We read this as being about the paying, because the walk is what a rest is for. It can also be read as the whole action: then the farmer stays.
option-exchange = May your opponent skip the exchange before a great move?
option-exchange-strict = No: two different pieces have to change places
option-exchange-free = Yes: everything may also stay as it is
option-exchange-help = The sheet asks for exactly two pieces and does not say that they have to differ. But to exchange two that are alike changes nothing. We play that something has to change, because an exchange should be one.
option-second-round = Which actions follow a great move?
option-second-round-chain = One after another, each of the five once at most
option-second-round-one-action = One action; up to five great moves in a turn
option-second-round-help = The sheet asks for all possible actions in the last paddy. Every action changes that paddy, so we look again and do the next one. But only one action fits at a time, so “all” can also mean just that one.

preset-first-rains = First rains
preset-dry-summer = A dry summer
preset-other-readings = The sheet, read another way

season-not-five-paddies = a side has five paddies, so there must be five words with spaces between them, not { $count } (T1)
season-other-letters = a paddy is written with s for each snake and r for each grain of rice, as in ssr, or - if it is empty (T18)
season-paddy-too-full = a paddy may start with { $most } pieces at most, so that there is room for the farmer, and this one has { $count } (T18)
season-too-many-snakes = there are 20 snakes in all, so { $most } for each side and not { $count } (T1)
season-too-much-rice = there are 30 grains of rice in all, so { $most } for each side and not { $count } (T1)
season-no-pieces = no paddy holds a piece, so no game could begin; put a snake or a grain of rice somewhere (T18)

piece-some = { $piece ->
    [snake] { $count ->
        [one] a snake
       *[other] { $count } snakes
    }
    [white] { $count ->
        [one] a white grain
       *[other] { $count } white grains
    }
    [black] { $count ->
        [one] a black grain
       *[other] { $count } black grains
    }
    [red] { $count ->
        [one] a red grain
       *[other] { $count } red grains
    }
   *[farmer] the farmer
}
piece-the = { $piece ->
    [snake] the snake
    [white] the white grain
    [black] the black grain
    [red] the red grain
   *[farmer] the farmer
}
piece-in-paddy = { $piece } in paddy { $paddy }

move-settle = Put the farmer into paddy { $paddy }
move-sow = Drop { $piece } into paddy { $paddy }
move-harvest = Harvest { $piece }: { $points } points
move-return = Put { $piece } back into the bag: { $points } points less
move-exchange = Exchange { $piece }
move-partner = Exchange { $one } for { $other }
move-leave = Leave everything as it is
move-remove = Take { $piece } out of paddy { $paddy }

fact-begins = { $seat } begins.
fact-drew = { $seat } draws { $piece } for paddy { $paddy }.
fact-placed = { $seat } puts the farmer into paddy { $paddy }.
fact-turn = It is { $seat }’s turn.
fact-took-up = { $count ->
    [one] { $seat } picks up the only piece in paddy { $paddy }.
   *[other] { $seat } picks up the { $count } pieces in paddy { $paddy }.
}
fact-sowed = { $seat } drops { $piece } into paddy { $paddy }.
fact-harvested = { $seat } harvests { $piece } from paddy { $paddy }: { $points } points.
fact-cultivated = { $count ->
    [one] There is one more snake than rice in paddy { $paddy }: { $seat } cultivates.
   *[other] There are { $count } more snakes than rice in paddy { $paddy }: { $seat } cultivates.
}
fact-cleared = { $snakes ->
    [0] { $rice ->
        [one] { $seat } sows in paddy { $paddy }: one grain of rice goes back into the bag.
       *[other] { $seat } sows in paddy { $paddy }: { $rice } grains of rice go back into the bag.
    }
    [one] { $seat } sows in paddy { $paddy }: one snake goes to the supply.
   *[other] { $seat } sows in paddy { $paddy }: { $snakes } snakes go to the supply.
}
fact-seeded = { $count ->
    [0] The supply is empty: no snake comes into paddy { $paddy }.
    [one] The last snake of the supply comes into paddy { $paddy }.
   *[other] { $count } snakes come into paddy { $paddy }.
}
fact-walked = { $steps ->
    [0] { $seat } rests, but there is no piece in any other paddy: the farmer stays in paddy { $to }.
   *[other] { $seat } rests: the farmer walks on · { $from } → { $to }.
}
fact-stayed = { $seat } rests without any harvested rice: the farmer stays in paddy { $paddy }.
fact-gave-back = { $seat } puts { $piece } back into the bag: { $points } points less.
fact-ran-short = { $count ->
    [0] The bag is empty: { $seat } draws no rice.
    [one] The bag has no more: { $seat } draws only one grain of rice.
   *[other] The bag has no more: { $seat } draws only { $count } grains of rice.
}
fact-great = As many snakes as rice in paddy { $paddy }: a great move for { $seat }!
fact-chose = { $seat } chooses { $chosen } for the exchange.
fact-exchanged = { $seat } exchanges { $one } for { $other }.
fact-no-exchange = { $seat } has no two pieces to exchange: there is no exchange.
fact-left = { $seat } leaves everything as it is.
fact-no-great = As many snakes as rice in paddy { $paddy } once more, but { $seat } has made five great moves in this turn: the actions are over.
fact-removed = Paddy { $paddy } is too full: { $seat } takes out { $piece }.
fact-ended = { $seat } wins: { $ending }!
fact-draw = The game is a draw: 200 turns have been played and the scores are equal.

lesson-farmer = The lower ring of five paddies is yours, with two snakes in each. Your turns begin where your farmer stands. Put the farmer into paddy 1.
lesson-farmer-wrong = That would do as well: now all paddies are alike. For this lesson take paddy 1.
lesson-farmer-right = Red has placed a farmer too. You begin!
lesson-sow = You have taken up all that was in the farmer’s paddy: two snakes and the farmer. Drop them one by one, clockwise, in any order you like. A snake first!
lesson-sow-wrong = You may do that. But your next turn begins where the farmer falls: drop a snake first.
lesson-sow-right = One is down, two are left.
lesson-last = The paddy that gets the last piece decides what happens. Keep the farmer for it, and drop your other snake.
lesson-last-wrong = Then the farmer would stay here. Drop the snake, and keep the farmer for the end.
lesson-last-right = In the last paddy there were snakes and no rice. So you sow: the snakes leave, and two grains of rice come out of the bag. Then red plays a turn.
lesson-grow = You hold two grains of rice and the farmer. The last piece will fall among three snakes: with a grain beside them, more rice grows! So drop the farmer now.
lesson-grow-wrong = That may go well too, if no farmer falls at the end. To be sure, drop the farmer now.
lesson-grow-right = Three snakes and one grain: two more grains grow, one for each extra snake.
lesson-order = A few turns later you hold a grain of rice and the farmer. In the last paddy there are one snake and one grain. With more rice than snakes you harvest! What do you drop first?
lesson-order-wrong = Then the farmer falls last, and there are still as many grains as snakes. Keep the grain for the end.
lesson-order-right = Two grains and one snake: that is one grain more, so you harvest one.
lesson-harvest = White rice is worth 3 points, black 4 and red 5. Take the best one!
lesson-harvest-wrong = That one is worth less. Red rice is worth most.
lesson-harvest-right = 5 points for you! Now red drops the farmer, and look what happens.
lesson-exchange = As many snakes as rice: a great move, and red may go on from there. But first you exchange two of your own pieces. Take a snake in paddy 2.
lesson-exchange-wrong = That is allowed. But there are too many snakes in paddy 2: take one of them.
lesson-exchange-right = And what is to change places with it?
lesson-partner = If a grain comes into paddy 2, there will be more rice than snakes. Which grain shall it be?
lesson-partner-wrong = The farmer brings no rice into paddy 2. Choose a grain.
lesson-partner-right = Now there is more rice than snakes in paddy 2: a harvest is near.
lesson-full = Much later. No paddy may keep more than ten pieces at the end of a turn, and you choose what leaves. Keep the rice!
lesson-full-wrong = That is rice, and rice means points. Let a snake go.
lesson-full-right = Ten are left, and not one grain is lost.
lesson-end = More rice than snakes: harvest. More snakes: rice grows. Only one kind: sow. Equal: a great move. You win with 25 points, 20 ahead, or 20 in one turn. Now you can play!

ending-in-one-turn = at least 20 points in a single turn
ending-enough = at least 25 points
ending-ahead = at least 20 points ahead
ending-turns = 200 turns have been played and the higher score counts

position-points = { $seat } has { $points } points: { $rice }.
position-no-points = { $seat } has no points yet.
position-paddy = { $seat }, paddy { $paddy }: { $pieces }.
position-paddy-empty = { $seat }, paddy { $paddy }: empty.
position-hand = { $seat } holds { $pieces }.
position-farmer-waits = { $seat } has not placed the farmer yet.
position-bag = The bag holds { $rice }.
position-bag-empty = The bag is empty.
position-supply = { $count ->
    [0] There is no snake in the supply.
    [one] There is one snake in the supply.
   *[other] There are { $count } snakes in the supply.
}
position-turns = This is turn { $turn } of { $last } at most.
position-gained = { $seat } has made { $points } points in this turn.
position-great-moves = Great moves in this turn: { $count } of { $most } at most.
position-rest-stays = As agreed, a farmer who rests without any harvested rice stays in place.
position-exchange-free = As agreed, an exchange may also leave everything as it is.
position-one-action = As agreed, a great move is followed by one action.
position-second = After the great move, each action is done once at most.
position-second-used = After the great move, each action is done once at most; already done: { $actions }.

action-harvest = harvest
action-cultivate = cultivate
action-sow = sow
action-rest = rest
action-great = another great move

drawn-begin = It is drawn who begins.
drawn-rain = Rice is drawn for { $seat }, paddy { $paddy }.
asked-settle = Choose a paddy for your farmer.
asked-sow = { $count ->
    [one] Drop the last piece into paddy { $paddy }.
   *[other] Drop a piece into paddy { $paddy }; the last one will go into paddy { $last }.
}
asked-harvest = { $count ->
    [one] Harvest one more grain from paddy { $paddy }.
   *[other] Harvest { $count } grains from paddy { $paddy }.
}
asked-return = { $count ->
    [one] Put one harvested grain back into the bag.
   *[other] Put { $count } harvested grains back into the bag.
}
asked-exchange = { $other } makes a great move from paddy { $paddy }. First choose two of your pieces to exchange.
asked-exchange-free = { $other } makes a great move from paddy { $paddy }. First choose two of your pieces to exchange, or leave everything as it is.
asked-partner = { $other } makes a great move from paddy { $paddy }. What do you exchange for { $chosen }?
asked-remove = { $count ->
    [one] Take one piece out of a paddy that has more than 10.
   *[other] Take { $count } pieces out of paddies that have more than 10.
}
awaited-settle = { $seat } chooses a paddy for the farmer.
awaited-sow = { $count ->
    [one] { $seat } drops the last piece into paddy { $paddy }.
   *[other] { $seat } drops a piece into paddy { $paddy }; the last one will go into paddy { $last }.
}
awaited-harvest = { $count ->
    [one] { $seat } harvests one more grain from paddy { $paddy }.
   *[other] { $seat } harvests { $count } grains from paddy { $paddy }.
}
drawn-grow = { $count ->
    [one] One more grain is drawn for { $seat }, paddy { $paddy }.
   *[other] { $count } grains are drawn for { $seat }, paddy { $paddy }.
}
awaited-return = { $count ->
    [one] { $seat } puts one harvested grain back into the bag.
   *[other] { $seat } puts { $count } harvested grains back into the bag.
}
awaited-exchange = { $other } makes a great move from paddy { $paddy }: first { $seat } chooses two pieces to exchange.
awaited-exchange-free = { $other } makes a great move from paddy { $paddy }: first { $seat } chooses two pieces to exchange, or leaves everything as it is.
awaited-partner = { $other } makes a great move from paddy { $paddy }: first { $seat } chooses a piece to exchange for { $chosen }.
awaited-remove = { $count ->
    [one] { $seat } takes one piece out of a paddy that has more than 10.
   *[other] { $seat } takes { $count } pieces out of paddies that have more than 10.
}

refusal-T2-no-such-paddy = you have five paddies, numbered 1 to 5; put the farmer into one of them
refusal-T2-farmer-now = now you place your farmer; write farmer with the number of a paddy, as in farmer 3
refusal-T3-no-such-player = first it is drawn who begins, and it can only be a player at the table: begin 1 or begin 2
refusal-T4-not-your-turn = it is not your turn
refusal-T5-no-such-piece = you can only put down a snake, a grain of rice or the farmer; choose one from your hand
refusal-T5-not-in-hand = you have no such piece in your hand; choose one that you picked up
refusal-T5-sow-now = now you put down a piece from your hand; write sow with its kind, as in sow snake or sow red
refusal-T5-unreadable = that is not a move; write farmer 3, sow snake, harvest red, return white, exchange snake 2, with white 4 or remove snake 2
refusal-T7-no-such-piece = there is no such piece in that paddy; choose one that is there
refusal-T7-not-too-full = that paddy has no more than 10 pieces; take a piece from one that is too full
refusal-T7-farmer-stays = the farmer stays; take out a snake or a grain of rice
refusal-T7-remove-now = now you take out what is too much; write remove with a kind and a paddy, as in remove snake 2
refusal-T8-draw-first = chance comes first; wait for the draw
refusal-T8-not-in-the-bag = now rice is drawn, and only a colour that is still in the bag; it is written draw white
refusal-T8-unreadable = that is not an outcome of chance; it is written begin 1 or draw white
refusal-T9-no-such-rice = there is no such grain in the last paddy; choose a colour that is there
refusal-T9-harvest-now = now you harvest; write harvest with a colour of rice, as in harvest red
refusal-T12-no-such-rice = you have harvested no such grain; choose a colour that lies in front of you
refusal-T12-return-now = now you put a harvested grain back into the bag; write return with its colour, as in return white
refusal-T13-not-your-exchange = first your opponent exchanges two pieces; then you move on
refusal-T13-no-such-piece = you have no such piece in that paddy; choose one that is there
refusal-T13-no-partner = no other paddy of yours has a different piece to exchange this one for; choose another
refusal-T13-same-paddy = the two pieces must be in different paddies; choose one from another paddy
refusal-T13-same-kind = the two pieces must be different; choose another kind or colour
refusal-T13-must-exchange = you cannot leave everything as it is now; two of your pieces have to change places, so choose one
refusal-T13-exchange-now = now you choose the first piece of the exchange; write exchange with a kind and a paddy, as in exchange snake 2
refusal-T13-partner-now = now you choose the second piece of the exchange; write with, a kind and a paddy, as in with white 4
refusal-T15-game-over = the game is over
