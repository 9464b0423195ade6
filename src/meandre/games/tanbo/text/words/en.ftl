# Tanbo, the rice paddies.

name = Tanbo
about = Wander round your five paddies with snakes, rice and a farmer, and carry the rice home wherever it has outgrown the snakes.

option-season = Set-up: the plain one, or one for the rainy season (taueki) or the dry season (tayasumi)
option-season-help = Rainy seasons begin with more pieces in the paddies, dry ones with fewer. Plain is best for a first game.
option-season-plain = Plain, two snakes in every paddy
option-season-rainy-1 = Rainy season, first field
option-season-rainy-2 = Rainy season, second field
option-season-rainy-3 = Rainy season, third field
option-season-rainy-4 = Rainy season, fourth field
option-season-rainy-5 = Rainy season, fifth field
option-season-dry-1 = Dry season, first field
option-season-dry-2 = Dry season, second field
option-season-dry-3 = Dry season, third field
option-season-dry-4 = Dry season, fourth field
option-season-dry-5 = Dry season, fifth field
option-first = Who begins
option-first-help = Whoever begins places the farmer first.

season-not-five-paddies = a side has five paddies, so there must be five words with spaces between them, not { $count } (T1)
season-other-letters = a paddy is written with s for each snake and r for each rice, as in ssr, or - if it is empty (T18)
season-paddy-too-full = a paddy may start with { $most } pieces at most, so that there is room for the farmer, and this one has { $count } (T18)
season-too-many-snakes = there are 20 snakes in all, so { $most } for each side and not { $count } (T1)
season-too-much-rice = there are 30 rice in all, so { $most } for each side and not { $count } (T1)
season-no-pieces = no paddy holds a piece, so no game could begin; put a snake or a rice somewhere (T18)

piece-some = { $piece ->
    [snake] { $count ->
        [one] a snake
       *[other] { $count } snakes
    }
    [white] { $count ->
        [one] a white rice
       *[other] { $count } white rice
    }
    [black] { $count ->
        [one] a black rice
       *[other] { $count } black rice
    }
    [red] { $count ->
        [one] a red rice
       *[other] { $count } red rice
    }
   *[farmer] the farmer
}
piece-the = { $piece ->
    [snake] the snake
    [white] the white rice
    [black] the black rice
    [red] the red rice
   *[farmer] the farmer
}
piece-in-paddy = { $piece } in paddy { $paddy }

move-settle = Put the farmer into paddy { $paddy }
move-sow = Drop { $piece } into paddy { $paddy }
move-harvest = Harvest { $piece }: { $points } points
move-return = Put { $piece } back into the bag: { $points } points less
move-exchange = Exchange { $piece }
move-partner = Exchange { $one } for { $other }
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
        [one] { $seat } sows in paddy { $paddy }: one rice goes back into the bag.
       *[other] { $seat } sows in paddy { $paddy }: { $rice } rice go back into the bag.
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
    [one] { $seat } rests: the farmer walks one paddy on, from paddy { $from } to paddy { $to }.
   *[other] { $seat } rests: the farmer walks { $steps } paddies on, from paddy { $from } to paddy { $to }.
}
fact-gave-back = { $seat } puts { $piece } back into the bag: { $points } points less.
fact-ran-short = { $count ->
    [0] The bag is empty: { $seat } draws no rice.
   *[other] The bag has no more: { $seat } draws only { $count } rice.
}
fact-great = As many snakes as rice in paddy { $paddy }: a great move for { $seat }!
fact-chose = { $seat } chooses { $chosen } for the exchange.
fact-exchanged = { $seat } exchanges { $one } for { $other }.
fact-no-exchange = { $seat } has no two pieces to exchange: there is no exchange.
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
lesson-last-right = In the last paddy there were snakes and no rice. So you sow: the snakes leave, and two rice come out of the bag. Then red plays a turn.
lesson-grow = You hold two rice and the farmer. The last piece will fall among three snakes: with a rice beside them, more rice grows! So drop the farmer now.
lesson-grow-wrong = That may go well too, if no farmer falls at the end. To be sure, drop the farmer now.
lesson-grow-right = Three snakes and one rice: two more rice grow, one for each snake too many.
lesson-order = A few turns later you hold a rice and the farmer. In the last paddy there are one snake and one rice. With more rice than snakes you harvest! What do you drop first?
lesson-order-wrong = Then the farmer falls last, and there is still just as much rice as snakes. Keep the rice for the end.
lesson-order-right = Two rice and one snake: that is one rice more, so you harvest one.
lesson-harvest = White rice is worth 3 points, black 4 and red 5. Take the best one!
lesson-harvest-wrong = That one is worth less. Red rice is worth most.
lesson-harvest-right = 5 points for you! Now red drops the farmer, and look what happens.
lesson-exchange = As many snakes as rice: a great move, and red may go on from there. But first you exchange two of your own pieces. Take a snake in paddy 2.
lesson-exchange-wrong = That is allowed. But there are too many snakes in paddy 2: take one of them.
lesson-exchange-right = And what is to change places with it?
lesson-partner = If a rice comes into paddy 2, there will be more rice than snakes. Which rice shall it be?
lesson-partner-wrong = The farmer brings no rice into paddy 2. Choose a rice.
lesson-partner-right = Now there is more rice than snakes in paddy 2: a harvest is near.
lesson-full = Much later. No paddy may keep more than ten pieces at the end of a turn, and you choose what leaves. Keep the rice!
lesson-full-wrong = That is rice, and rice means points. Let a snake go.
lesson-full-right = Ten are left, and not one rice is lost.
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
    [0] There is no snake in the middle.
    [one] There is one snake in the middle.
   *[other] There are { $count } snakes in the middle.
}
position-turns = This is turn { $turn } of { $last } at most.
position-gained = { $seat } has made { $points } points in this turn.
position-second = After the great move, each action is done once at most.
position-second-used = After the great move, each action is done once at most; already done: { $actions }.

action-harvest = harvest
action-cultivate = cultivate
action-sow = sow
action-rest = rest
action-great = another great move

asked-begin = It is drawn who begins.
asked-rain = Rice is drawn for { $seat }, paddy { $paddy }.
asked-settle = { $seat } chooses a paddy for the farmer.
asked-sow = { $count ->
    [one] { $seat } drops the last piece into paddy { $paddy }.
   *[other] { $seat } drops a piece into paddy { $paddy }; the last of the { $count } will fall into paddy { $last }.
}
asked-harvest = { $count ->
    [one] { $seat } harvests one more rice from paddy { $paddy }.
   *[other] { $seat } harvests { $count } rice from paddy { $paddy }.
}
asked-grow = { $count ->
    [one] One more rice is drawn for { $seat }, paddy { $paddy }.
   *[other] { $count } rice are drawn for { $seat }, paddy { $paddy }.
}
asked-return = { $count ->
    [one] { $seat } puts one harvested rice back into the bag.
   *[other] { $seat } puts { $count } harvested rice back into the bag.
}
asked-exchange = { $other } makes a great move from paddy { $paddy }: first { $seat } chooses two pieces to exchange.
asked-partner = { $other } makes a great move from paddy { $paddy }: first { $seat } chooses a piece to exchange for { $chosen }.
asked-remove = { $count ->
    [one] { $seat } takes one piece out of a paddy that has more than 10.
   *[other] { $seat } takes { $count } pieces out of paddies that have more than 10.
}

refusal-T2-no-such-paddy = you have five paddies, numbered 1 to 5; put the farmer into one of them
refusal-T2-farmer-now = now you place your farmer; write farmer with the number of a paddy, as in farmer 3
refusal-T3-no-such-player = first it is drawn who begins, and it can only be a player at the table: begin 1 or begin 2
refusal-T4-not-your-turn = it is not your turn
refusal-T5-no-such-piece = you can only put down a snake, a rice or the farmer; choose one from your hand
refusal-T5-not-in-hand = you have no such piece in your hand; choose one that you picked up
refusal-T5-sow-now = now you put down a piece from your hand; write sow with its kind, as in sow snake or sow red
refusal-T5-unreadable = that is not a move; write farmer 3, sow snake, harvest red, return white, exchange snake 2, with white 4 or remove snake 2
refusal-T7-no-such-piece = there is no such piece in that paddy; choose one that is there
refusal-T7-not-too-full = that paddy has no more than 10 pieces; take from one that is too full
refusal-T7-farmer-stays = the farmer stays; take out a snake or a rice
refusal-T7-remove-now = now you take out what is too much; write remove with a kind and a paddy, as in remove snake 2
refusal-T8-draw-first = chance comes first; wait for the draw
refusal-T8-not-in-the-bag = now rice is drawn, and only a colour that is still in the bag; it is written draw white
refusal-T8-unreadable = that is not an outcome of chance; it is written begin 1 or draw white
refusal-T9-no-such-rice = there is no such rice in the last paddy; choose a colour that is there
refusal-T9-harvest-now = now you harvest; write harvest with a colour of rice, as in harvest red
refusal-T12-no-such-rice = you have harvested no such rice; choose a colour that lies in front of you
refusal-T12-return-now = now you put a harvested rice back into the bag; write return with its colour, as in return white
refusal-T13-not-your-exchange = first your opponent exchanges two pieces; then you move on
refusal-T13-no-such-piece = you have no such piece in that paddy; choose one that is there
refusal-T13-no-partner = no other paddy of yours has a different piece to exchange this one for; choose another
refusal-T13-same-paddy = the two pieces must be in different paddies; choose one from another paddy
refusal-T13-same-kind = the two pieces must be different; choose another kind or colour
refusal-T13-exchange-now = now you choose the first piece of the exchange; write exchange with a kind and a paddy, as in exchange snake 2
refusal-T13-partner-now = now you choose the second piece of the exchange; write with, a kind and a paddy, as in with white 4
refusal-T15-game-over = the game is over
