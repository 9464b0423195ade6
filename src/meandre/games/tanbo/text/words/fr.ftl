# Tanbo, les rizières.

name = Tanbo
about = Faites tourner serpents, riz et riziculteur dans vos cinq rizières, et rentrez le riz partout où il a pris le dessus sur les serpents.

card-age = dès 8 ans
card-duration = 5 à 15 minutes
card-material = 10 digues, 20 serpents, 30 grains de riz, 2 riziculteurs, 1 sac en tissu

option-season = Quelle mise en place ?
option-season-help = La feuille a cinq mises en place pour la saison des pluies (taue-ki), avec plus de pions, et cinq pour la saison sèche (tayasumi-ki), avec moins. Ses images sont perdues : ces dix-là sont de nous, et dans chaque saison elles vont de la plus douce à la plus sauvage. La simple convient à une première partie : les cinq rizières s’y valent, placez votre riziculteur où vous voulez.
option-season-plain = Simple, deux serpents dans chaque rizière
option-season-rainy-1 = Saison des pluies, terrain 1
option-season-rainy-2 = Saison des pluies, terrain 2
option-season-rainy-3 = Saison des pluies, terrain 3
option-season-rainy-4 = Saison des pluies, terrain 4
option-season-rainy-5 = Saison des pluies, terrain 5
option-season-dry-1 = Saison sèche, terrain 1
option-season-dry-2 = Saison sèche, terrain 2
option-season-dry-3 = Saison sèche, terrain 3
option-season-dry-4 = Saison sèche, terrain 4
option-season-dry-5 = Saison sèche, terrain 5
option-first = Qui commence ?
option-first-help = Qui a mangé du riz en dernier ? D’après la feuille imprimée, c’est cette personne qui commence : choisissez sa place si cela vous plaît. Sinon, on tire au sort, car un écran ne sait pas ce que vous avez mangé. Qui commence place aussi son riziculteur en premier.
option-rest = Au repos sans riz récolté, que fait le riziculteur ?
option-rest-walks = Il avance quand même, et cela ne coûte rien
option-rest-stays = Il reste sur place, et vos actions sont finies
option-rest-help = D’après la feuille, vous ne faites rien si vous n’avez récolté aucun riz. Pour nous, cela ne parle que du paiement, car on se repose pour que le riziculteur avance. On peut aussi l’entendre de toute l’action : alors le riziculteur reste.
option-exchange = Avant un grand déplacement, l’adversaire peut-il se passer d’échange ?
option-exchange-strict = Non : deux pions différents doivent changer de place
option-exchange-free = Oui : tout peut aussi rester en place
option-exchange-help = La feuille demande exactement deux pions et ne dit pas qu’ils doivent être différents. Mais échanger deux pions pareils ne change rien. Chez nous, il faut que quelque chose change, pour que l’échange en soit un.
option-second-round = Quelles actions suivent un grand déplacement ?
option-second-round-chain = L’une après l’autre, chacune des cinq une fois au plus
option-second-round-one-action = Une seule action ; jusqu’à cinq grands déplacements par tour
option-second-round-help = La feuille demande toutes les actions possibles dans la dernière rizière. Comme chaque action change cette rizière, nous regardons de nouveau et faisons la suivante. Mais une seule action convient à la fois : « toutes » peut donc aussi vouloir dire celle-là seulement.

preset-first-rains = Premières pluies
preset-dry-summer = Été sec
preset-other-readings = La feuille, lue autrement

season-not-five-paddies = chaque camp a cinq rizières, il faut donc cinq mots séparés par des espaces, et non { $count } (T1)
season-other-letters = une rizière s’écrit avec un s par serpent et un r par grain de riz, comme ssr, ou - si elle est vide (T18)
season-paddy-too-full = une rizière commence avec { $most } pions au plus, pour laisser une place au riziculteur, et celle-ci en a { $count } (T18)
season-too-many-snakes = il n’y a que 20 serpents, donc { $most } par camp et non { $count } (T1)
season-too-much-rice = il n’y a que 30 grains de riz, donc { $most } par camp et non { $count } (T1)
season-no-pieces = toutes les rizières sont vides et aucune partie ne pourrait commencer ; mettez un serpent ou un grain de riz quelque part (T18)

piece-some = { $piece ->
    [snake] { $count ->
        [one] un serpent
       *[other] { $count } serpents
    }
    [white] { $count ->
        [one] un grain blanc
       *[other] { $count } grains blancs
    }
    [black] { $count ->
        [one] un grain noir
       *[other] { $count } grains noirs
    }
    [red] { $count ->
        [one] un grain rouge
       *[other] { $count } grains rouges
    }
   *[farmer] le riziculteur
}
piece-the = { $piece ->
    [snake] le serpent
    [white] le grain blanc
    [black] le grain noir
    [red] le grain rouge
   *[farmer] le riziculteur
}
piece-in-paddy = { $piece } de la rizière { $paddy }

move-settle = Placer le riziculteur dans la rizière { $paddy }
move-sow = Déposer { $piece } dans la rizière { $paddy }
move-harvest = Récolter { $piece } : { $points } points
move-return = Remettre { $piece } dans le sac : { $points } points de moins
move-exchange = Échanger { $piece }
move-partner = Échanger { $one } contre { $other }
move-leave = Tout laisser en place
move-remove = Retirer { $piece } de la rizière { $paddy }

fact-begins = { $seat } commence.
fact-drew = { $seat } pioche { $piece } pour la rizière { $paddy }.
fact-placed = { $seat } place son riziculteur dans la rizière { $paddy }.
fact-turn = C’est à { $seat } de jouer.
fact-took-up = { $count ->
    [one] { $seat } ramasse le seul pion de la rizière { $paddy }.
   *[other] { $seat } ramasse les { $count } pions de la rizière { $paddy }.
}
fact-sowed = { $seat } dépose { $piece } dans la rizière { $paddy }.
fact-harvested = { $seat } récolte { $piece } de la rizière { $paddy } : { $points } points.
fact-cultivated = { $count ->
    [one] Il y a un serpent de plus que de grains de riz dans la rizière { $paddy } : { $seat } cultive.
   *[other] Il y a { $count } serpents de plus que de grains de riz dans la rizière { $paddy } : { $seat } cultive.
}
fact-cleared = { $snakes ->
    [0] { $rice ->
        [one] { $seat } sème dans la rizière { $paddy } : un grain de riz retourne dans le sac.
       *[other] { $seat } sème dans la rizière { $paddy } : { $rice } grains de riz retournent dans le sac.
    }
    [one] { $seat } sème dans la rizière { $paddy } : un serpent part dans la réserve.
   *[other] { $seat } sème dans la rizière { $paddy } : { $snakes } serpents partent dans la réserve.
}
fact-seeded = { $count ->
    [0] La réserve est vide : aucun serpent ne vient dans la rizière { $paddy }.
    [one] Le dernier serpent de la réserve vient dans la rizière { $paddy }.
   *[other] { $count } serpents viennent dans la rizière { $paddy }.
}
fact-walked = { $steps ->
    [0] { $seat } se repose, mais aucune autre rizière ne contient de pion : le riziculteur reste dans la rizière { $to }.
   *[other] { $seat } se repose : le riziculteur avance · { $from } → { $to }.
}
fact-stayed = { $seat } se repose sans riz récolté : le riziculteur reste dans la rizière { $paddy }.
fact-gave-back = { $seat } remet { $piece } dans le sac : { $points } points de moins.
fact-ran-short = { $count ->
    [0] Le sac est vide : { $seat } ne pioche aucun grain.
    [one] Le sac n’en a pas plus : { $seat } ne pioche qu’un grain de riz.
   *[other] Le sac n’en a pas plus : { $seat } ne pioche que { $count } grains de riz.
}
fact-great = Autant de serpents que de riz dans la rizière { $paddy } : grand déplacement pour { $seat } !
fact-chose = { $seat } choisit { $chosen } pour l’échange.
fact-exchanged = { $seat } échange { $one } contre { $other }.
fact-no-exchange = { $seat } n’a pas deux pions à échanger : l’échange n’a pas lieu.
fact-left = { $seat } laisse tout en place.
fact-no-great = De nouveau autant de serpents que de riz dans la rizière { $paddy }, mais { $seat } a fait cinq grands déplacements dans ce tour : les actions sont finies.
fact-removed = La rizière { $paddy } est trop pleine : { $seat } retire { $piece }.
fact-ended = { $seat } gagne : { $ending } !
fact-draw = La partie est nulle : 200 tours ont été joués et les scores sont égaux.

lesson-farmer = L’anneau du bas, avec ses cinq rizières, est à vous : deux serpents dans chacune. Votre tour part toujours du riziculteur. Placez-le dans la rizière 1.
lesson-farmer-wrong = Celle-là irait aussi : au début, toutes se valent. Pour cette leçon, prenez la rizière 1.
lesson-farmer-right = Les rouges ont placé leur riziculteur aussi. Vous commencez !
lesson-sow = Vous avez ramassé tout ce qu’il y avait avec le riziculteur : deux serpents et lui-même. Posez-les un par un, dans le sens des aiguilles d’une montre, dans l’ordre que vous voulez. D’abord un serpent !
lesson-sow-wrong = C’est permis. Mais votre prochain tour part de là où tombe le riziculteur : posez d’abord un serpent.
lesson-sow-right = Un de posé, il en reste deux.
lesson-last = La rizière qui reçoit le dernier pion décide de la suite. Gardez le riziculteur pour la fin et posez l’autre serpent.
lesson-last-wrong = Alors le riziculteur resterait ici. Posez le serpent et gardez le riziculteur pour la fin.
lesson-last-right = Dans la dernière rizière il y avait des serpents et pas de riz. Alors on sème : les serpents partent, deux grains de riz sortent du sac. Puis les rouges jouent un tour.
lesson-grow = Vous avez deux grains de riz et le riziculteur. Le dernier pion tombera parmi trois serpents : si c’est un grain, d’autres poussent ! Posez donc le riziculteur maintenant.
lesson-grow-wrong = Cela peut aller aussi, si le riziculteur ne tombe pas en dernier. Pour ne pas prendre de risque, posez le riziculteur maintenant.
lesson-grow-right = Trois serpents et un grain : deux grains de plus poussent, un par serpent de trop.
lesson-order = Quelques tours plus tard, il vous reste un grain de riz et le riziculteur. La dernière rizière a un serpent et un grain. Plus de riz que de serpents, et vous récoltez ! Que posez-vous d’abord ?
lesson-order-wrong = Alors le riziculteur tombe en dernier, et il y a toujours autant de grains que de serpents. Gardez le grain pour la fin.
lesson-order-right = Deux grains et un serpent : un grain de plus, donc vous en récoltez un.
lesson-harvest = Le riz blanc vaut 3 points, le noir 4, le rouge 5. Prenez le meilleur !
lesson-harvest-wrong = Celui-là vaut moins. Le riz rouge vaut le plus.
lesson-harvest-right = 5 points pour vous ! Les rouges posent leur riziculteur, et voyez ce qui arrive.
lesson-exchange = Autant de serpents que de riz : c’est un grand déplacement, et les rouges pourront repartir de là. Mais d’abord vous échangez deux de vos pions. Prenez un serpent de la rizière 2.
lesson-exchange-wrong = C’est permis. Mais il y a trop de serpents dans la rizière 2 : prenez-en un.
lesson-exchange-right = Et avec quoi change-t-il de place ?
lesson-partner = Si un grain vient dans la rizière 2, il y aura plus de riz que de serpents. Lequel choisissez-vous ?
lesson-partner-wrong = Le riziculteur n’apporte pas de riz dans la rizière 2. Choisissez un grain.
lesson-partner-right = Il y a maintenant plus de riz que de serpents dans la rizière 2 : une récolte approche.
lesson-full = Bien plus tard. À la fin d’un tour, aucune rizière ne garde plus de dix pions, et vous choisissez ce qui part. Gardez le riz !
lesson-full-wrong = C’est du riz, et le riz fait des points. Laissez partir un serpent.
lesson-full-right = Il en reste dix, et pas un grain de perdu.
lesson-end = Plus de riz que de serpents : récolte. Plus de serpents : le riz pousse. Une seule sorte : on sème. Autant : grand déplacement. On gagne avec 25 points, 20 d’avance ou 20 en un tour. À vous de jouer !

ending-in-one-turn = au moins 20 points en un seul tour
ending-enough = au moins 25 points
ending-ahead = au moins 20 points d’avance
ending-turns = 200 tours ont été joués et le score le plus élevé l’emporte

position-points = { $seat } a { $points } points : { $rice }.
position-no-points = { $seat } n’a pas encore de points.
position-paddy = { $seat }, rizière { $paddy } : { $pieces }.
position-paddy-empty = { $seat }, rizière { $paddy } : vide.
position-hand = { $seat } a en main { $pieces }.
position-farmer-waits = { $seat } n’a pas encore placé son riziculteur.
position-bag = Le sac contient { $rice }.
position-bag-empty = Le sac est vide.
position-supply = { $count ->
    [0] Il n’y a aucun serpent dans la réserve.
    [one] Il y a un serpent dans la réserve.
   *[other] Il y a { $count } serpents dans la réserve.
}
position-turns = C’est le tour { $turn }, sur { $last } au plus.
position-gained = { $seat } a marqué { $points } points pendant ce tour.
position-great-moves = Grands déplacements dans ce tour : { $count }, sur { $most } au plus.
position-rest-stays = Comme convenu, un riziculteur qui se repose sans riz récolté reste sur place.
position-exchange-free = Comme convenu, un échange peut aussi tout laisser en place.
position-one-action = Comme convenu, un grand déplacement est suivi d’une seule action.
position-second = Après le grand déplacement, chaque action se fait une fois au plus.
position-second-used = Après le grand déplacement, chaque action se fait une fois au plus ; déjà faites : { $actions }.

action-harvest = récolter
action-cultivate = cultiver
action-sow = semer
action-rest = se reposer
action-great = un autre grand déplacement

drawn-begin = On tire au sort qui commence.
drawn-rain = On pioche du riz pour { $seat }, rizière { $paddy }.
asked-settle = Choisissez une rizière pour votre riziculteur.
asked-sow = { $count ->
    [one] Déposez le dernier pion dans la rizière { $paddy }.
   *[other] Déposez un pion dans la rizière { $paddy } ; le dernier ira dans la { $last }.
}
asked-harvest = { $count ->
    [one] Récoltez encore un grain de la rizière { $paddy }.
   *[other] Récoltez { $count } grains de la rizière { $paddy }.
}
asked-return = { $count ->
    [one] Remettez un grain récolté dans le sac.
   *[other] Remettez { $count } grains récoltés dans le sac.
}
asked-exchange = Grand déplacement pour { $other } depuis la rizière { $paddy }. D’abord, échangez deux de vos pions.
asked-exchange-free = Grand déplacement pour { $other } depuis la rizière { $paddy }. D’abord, échangez deux de vos pions, ou laissez tout en place.
asked-partner = Grand déplacement pour { $other } depuis la rizière { $paddy }. Contre quoi échangez-vous { $chosen } ?
asked-remove = { $count ->
    [one] Retirez un pion d’une rizière qui en a plus de 10.
   *[other] Retirez { $count } pions des rizières qui en ont plus de 10.
}
awaited-settle = { $seat } choisit une rizière pour son riziculteur.
awaited-sow = { $count ->
    [one] { $seat } dépose le dernier pion dans la rizière { $paddy }.
   *[other] { $seat } dépose un pion dans la rizière { $paddy } ; le dernier ira dans la { $last }.
}
awaited-harvest = { $count ->
    [one] { $seat } récolte encore un grain de la rizière { $paddy }.
   *[other] { $seat } récolte { $count } grains de la rizière { $paddy }.
}
drawn-grow = { $count ->
    [one] On pioche encore un grain pour { $seat }, rizière { $paddy }.
   *[other] On pioche { $count } grains pour { $seat }, rizière { $paddy }.
}
awaited-return = { $count ->
    [one] { $seat } remet un grain récolté dans le sac.
   *[other] { $seat } remet { $count } grains récoltés dans le sac.
}
awaited-exchange = Grand déplacement pour { $other } depuis la rizière { $paddy } : d’abord, { $seat } échange deux pions.
awaited-exchange-free = Grand déplacement pour { $other } depuis la rizière { $paddy } : d’abord, { $seat } échange deux pions ou laisse tout en place.
awaited-partner = Grand déplacement pour { $other } depuis la rizière { $paddy } : d’abord, { $seat } échange { $chosen } contre un autre pion.
awaited-remove = { $count ->
    [one] { $seat } retire un pion d’une rizière qui en a plus de 10.
   *[other] { $seat } retire { $count } pions des rizières qui en ont plus de 10.
}

refusal-T2-no-such-paddy = vous avez cinq rizières, numérotées de 1 à 5 ; placez le riziculteur dans l’une d’elles
refusal-T2-farmer-now = il faut maintenant placer votre riziculteur ; écrivez farmer et le numéro d’une rizière, comme farmer 3
refusal-T3-no-such-player = il faut d’abord tirer au sort qui commence, et ce ne peut être qu’une place de la table : begin 1 ou begin 2
refusal-T4-not-your-turn = ce n’est pas à vous de jouer
refusal-T5-no-such-piece = on ne peut déposer qu’un serpent, un grain de riz ou le riziculteur ; choisissez un pion que vous avez en main
refusal-T5-not-in-hand = vous n’avez pas ce pion en main ; choisissez-en un que vous avez ramassé
refusal-T5-sow-now = il faut maintenant déposer un pion que vous avez en main ; écrivez sow et sa sorte, comme sow snake ou sow red
refusal-T5-unreadable = ce n’est pas un coup ; écrivez farmer 3, sow snake, harvest red, return white, exchange snake 2, with white 4 ou remove snake 2
refusal-T7-no-such-piece = ce pion n’est pas dans cette rizière ; choisissez-en un qui s’y trouve
refusal-T7-not-too-full = cette rizière n’a pas plus de 10 pions ; retirez un pion d’une rizière trop pleine
refusal-T7-farmer-stays = le riziculteur reste ; retirez un serpent ou un grain de riz
refusal-T7-remove-now = il faut maintenant retirer ce qui dépasse ; écrivez remove, une sorte et une rizière, comme remove snake 2
refusal-T8-draw-first = c’est d’abord au hasard d’agir ; attendez le tirage
refusal-T8-not-in-the-bag = il faut maintenant piocher du riz, d’une couleur qui est encore dans le sac ; on écrit draw white
refusal-T8-unreadable = ce n’est pas un tirage ; on écrit begin 1 ou draw white
refusal-T9-no-such-rice = il n’y a pas de grain de cette couleur dans la dernière rizière ; choisissez une couleur qui s’y trouve
refusal-T9-harvest-now = il faut maintenant récolter ; écrivez harvest et une couleur de riz, comme harvest red
refusal-T12-no-such-rice = vous n’avez pas récolté de grain de cette couleur ; choisissez une couleur posée devant vous
refusal-T12-return-now = il faut maintenant remettre un grain récolté dans le sac ; écrivez return et sa couleur, comme return white
refusal-T13-not-your-exchange = c’est d’abord à votre adversaire d’échanger deux pions ; vous repartez ensuite
refusal-T13-no-such-piece = vous n’avez pas ce pion dans cette rizière ; choisissez-en un qui s’y trouve
refusal-T13-no-partner = aucune autre de vos rizières n’a de pion différent contre lequel échanger celui-ci ; choisissez-en un autre
refusal-T13-same-paddy = les deux pions doivent être dans des rizières différentes ; choisissez-en un dans une autre rizière
refusal-T13-same-kind = les deux pions doivent être différents ; choisissez une autre sorte ou une autre couleur
refusal-T13-must-exchange = on ne peut pas tout laisser en place maintenant ; deux de vos pions doivent changer de place, choisissez-en un
refusal-T13-exchange-now = il faut maintenant choisir le premier pion de l’échange ; écrivez exchange, une sorte et une rizière, comme exchange snake 2
refusal-T13-partner-now = il faut maintenant choisir le second pion de l’échange ; écrivez with, une sorte et une rizière, comme with white 4
refusal-T15-game-over = la partie est finie
