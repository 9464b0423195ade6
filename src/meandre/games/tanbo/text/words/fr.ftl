# Tanbo, les rizières.

name = Tanbo
about = Faites tourner serpents, riz et riziculteur dans vos cinq rizières, et rentrez le riz partout où il a pris le dessus sur les serpents.

option-season = Mise en place : la simple, ou l’une de celles de la saison des pluies (taueki) ou de la saison sèche (tayasumi)
option-season-help = Les saisons des pluies commencent avec plus de pions dans les rizières, les saisons sèches avec moins. La simple convient à une première partie.
option-season-plain = Simple, deux serpents dans chaque rizière
option-season-rainy-1 = Saison des pluies, premier terrain
option-season-rainy-2 = Saison des pluies, deuxième terrain
option-season-rainy-3 = Saison des pluies, troisième terrain
option-season-rainy-4 = Saison des pluies, quatrième terrain
option-season-rainy-5 = Saison des pluies, cinquième terrain
option-season-dry-1 = Saison sèche, premier terrain
option-season-dry-2 = Saison sèche, deuxième terrain
option-season-dry-3 = Saison sèche, troisième terrain
option-season-dry-4 = Saison sèche, quatrième terrain
option-season-dry-5 = Saison sèche, cinquième terrain
option-first = Qui commence
option-first-help = Qui commence place son riziculteur en premier.

season-not-five-paddies = chaque camp a cinq rizières, il faut donc cinq mots séparés par des espaces, et non { $count } (T1)
season-other-letters = une rizière s’écrit avec un s par serpent et un r par riz, comme ssr, ou - si elle est vide (T18)
season-paddy-too-full = une rizière commence avec { $most } pièces au plus, pour laisser une place au riziculteur, et celle-ci en a { $count } (T18)
season-too-many-snakes = il n’y a que 20 serpents, donc { $most } par camp et non { $count } (T1)
season-too-much-rice = il n’y a que 30 riz, donc { $most } par camp et non { $count } (T1)
season-no-pieces = toutes les rizières sont vides et aucune partie ne pourrait commencer ; mettez un serpent ou un riz quelque part (T18)

piece-some = { $piece ->
    [snake] { $count ->
        [one] un serpent
       *[other] { $count } serpents
    }
    [white] { $count ->
        [one] un riz blanc
       *[other] { $count } riz blancs
    }
    [black] { $count ->
        [one] un riz noir
       *[other] { $count } riz noirs
    }
    [red] { $count ->
        [one] un riz rouge
       *[other] { $count } riz rouges
    }
   *[farmer] le riziculteur
}
piece-the = { $piece ->
    [snake] le serpent
    [white] le riz blanc
    [black] le riz noir
    [red] le riz rouge
   *[farmer] le riziculteur
}
piece-in-paddy = { $piece } de la rizière { $paddy }

move-settle = Placer le riziculteur dans la rizière { $paddy }
move-sow = Déposer { $piece } dans la rizière { $paddy }
move-harvest = Récolter { $piece } : { $points } points
move-return = Remettre { $piece } dans le sac : { $points } points de moins
move-exchange = Échanger { $piece }
move-partner = Échanger { $one } contre { $other }
move-remove = Retirer { $piece } de la rizière { $paddy }

fact-begins = { $seat } commence.
fact-drew = { $seat } pioche { $piece } pour la rizière { $paddy }.
fact-placed = { $seat } place son riziculteur dans la rizière { $paddy }.
fact-turn = C’est à { $seat } de jouer.
fact-took-up = { $count ->
    [one] { $seat } ramasse la seule pièce de la rizière { $paddy }.
   *[other] { $seat } ramasse les { $count } pièces de la rizière { $paddy }.
}
fact-sowed = { $seat } dépose { $piece } dans la rizière { $paddy }.
fact-harvested = { $seat } récolte { $piece } de la rizière { $paddy } : { $points } points.
fact-cultivated = { $count ->
    [one] Il y a un serpent de plus que de riz dans la rizière { $paddy } : { $seat } cultive.
   *[other] Il y a { $count } serpents de plus que de riz dans la rizière { $paddy } : { $seat } cultive.
}
fact-cleared = { $snakes ->
    [0] { $rice ->
        [one] { $seat } sème dans la rizière { $paddy } : un riz retourne dans le sac.
       *[other] { $seat } sème dans la rizière { $paddy } : { $rice } riz retournent dans le sac.
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
    [0] { $seat } se repose, mais aucune autre rizière ne contient de pièce : le riziculteur reste dans la rizière { $to }.
    [one] { $seat } se repose : le riziculteur avance d’une rizière, de la rizière { $from } à la rizière { $to }.
   *[other] { $seat } se repose : le riziculteur avance de { $steps } rizières, de la rizière { $from } à la rizière { $to }.
}
fact-gave-back = { $seat } remet { $piece } dans le sac : { $points } points de moins.
fact-ran-short = { $count ->
    [0] Le sac est vide : { $seat } ne pioche aucun riz.
   *[other] Le sac n’en a pas plus : { $seat } ne pioche que { $count } riz.
}
fact-great = Autant de serpents que de riz dans la rizière { $paddy } : grand déplacement pour { $seat } !
fact-chose = { $seat } choisit { $chosen } pour l’échange.
fact-exchanged = { $seat } échange { $one } contre { $other }.
fact-no-exchange = { $seat } n’a pas deux pièces à échanger : l’échange n’a pas lieu.
fact-removed = La rizière { $paddy } est trop pleine : { $seat } retire { $piece }.
fact-ended = { $seat } gagne : { $ending } !
fact-draw = La partie est nulle : 200 tours ont été joués et les scores sont égaux.

lesson-farmer = L’anneau du bas, avec ses cinq rizières, est à vous : deux serpents dans chacune. Votre tour part toujours du riziculteur. Placez-le dans la rizière 1.
lesson-farmer-wrong = Celle-là irait aussi : au début, toutes se valent. Pour cette leçon, prenez la rizière 1.
lesson-farmer-right = Les rouges ont placé leur riziculteur aussi. Vous commencez !
lesson-sow = Vous avez ramassé tout ce qu’il y avait avec le riziculteur : deux serpents et lui-même. Posez-les un par un, dans le sens des aiguilles, dans l’ordre que vous voulez. D’abord un serpent !
lesson-sow-wrong = C’est permis. Mais votre prochain tour part de là où tombe le riziculteur : posez d’abord un serpent.
lesson-sow-right = Un de posé, il en reste deux.
lesson-last = La rizière qui reçoit la dernière pièce décide de la suite. Gardez le riziculteur pour la fin et posez l’autre serpent.
lesson-last-wrong = Alors le riziculteur resterait ici. Posez le serpent et gardez le riziculteur pour la fin.
lesson-last-right = Dans la dernière rizière il y avait des serpents et pas de riz. Alors on sème : les serpents partent, deux riz sortent du sac. Puis les rouges jouent un tour.
lesson-grow = Vous avez deux riz et le riziculteur. La dernière pièce tombera parmi trois serpents : si c’est un riz, d’autres riz poussent ! Posez donc le riziculteur maintenant.
lesson-grow-wrong = Cela peut aller aussi, si le riziculteur ne tombe pas en dernier. Pour être sûr, posez le riziculteur maintenant.
lesson-grow-right = Trois serpents et un riz : deux riz de plus poussent, un par serpent de trop.
lesson-order = Quelques tours plus tard, il vous reste un riz et le riziculteur. La dernière rizière a un serpent et un riz. Plus de riz que de serpents, et vous récoltez ! Que posez-vous d’abord ?
lesson-order-wrong = Alors le riziculteur tombe en dernier, et il y a toujours autant de riz que de serpents. Gardez le riz pour la fin.
lesson-order-right = Deux riz et un serpent : un riz de plus, donc vous en récoltez un.
lesson-harvest = Le riz blanc vaut 3 points, le noir 4, le rouge 5. Prenez le meilleur !
lesson-harvest-wrong = Celui-là vaut moins. Le riz rouge vaut le plus.
lesson-harvest-right = 5 points pour vous ! Les rouges posent leur riziculteur, et voyez ce qui arrive.
lesson-exchange = Autant de serpents que de riz : c’est un grand déplacement, et les rouges pourront repartir de là. Mais d’abord vous échangez deux de vos pièces. Prenez un serpent de la rizière 2.
lesson-exchange-wrong = C’est permis. Mais il y a trop de serpents dans la rizière 2 : prenez-en un.
lesson-exchange-right = Et avec quoi change-t-il de place ?
lesson-partner = Si un riz vient dans la rizière 2, il y aura plus de riz que de serpents. Lequel choisissez-vous ?
lesson-partner-wrong = Le riziculteur n’apporte pas de riz dans la rizière 2. Choisissez un riz.
lesson-partner-right = Il y a maintenant plus de riz que de serpents dans la rizière 2 : une récolte approche.
lesson-full = Bien plus tard. À la fin d’un tour, aucune rizière ne garde plus de dix pièces, et vous choisissez ce qui part. Gardez le riz !
lesson-full-wrong = C’est du riz, et le riz fait des points. Laissez partir un serpent.
lesson-full-right = Il en reste dix, et pas un riz de perdu.
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
position-second = Après le grand déplacement, chaque action se fait une fois au plus.
position-second-used = Après le grand déplacement, chaque action se fait une fois au plus ; déjà faites : { $actions }.

action-harvest = récolter
action-cultivate = cultiver
action-sow = semer
action-rest = se reposer
action-great = un autre grand déplacement

asked-begin = On tire au sort qui commence.
asked-rain = On pioche du riz pour { $seat }, rizière { $paddy }.
asked-settle = { $seat } choisit une rizière pour son riziculteur.
asked-sow = { $count ->
    [one] { $seat } dépose la dernière pièce dans la rizière { $paddy }.
   *[other] { $seat } dépose une pièce dans la rizière { $paddy } ; la dernière des { $count } tombera dans la rizière { $last }.
}
asked-harvest = { $count ->
    [one] { $seat } récolte encore un riz de la rizière { $paddy }.
   *[other] { $seat } récolte { $count } riz de la rizière { $paddy }.
}
asked-grow = { $count ->
    [one] On pioche encore un riz pour { $seat }, rizière { $paddy }.
   *[other] On pioche { $count } riz pour { $seat }, rizière { $paddy }.
}
asked-return = { $count ->
    [one] { $seat } remet un riz récolté dans le sac.
   *[other] { $seat } remet { $count } riz récoltés dans le sac.
}
asked-exchange = { $other } fait un grand déplacement depuis la rizière { $paddy } : d’abord, { $seat } choisit deux pièces à échanger.
asked-partner = { $other } fait un grand déplacement depuis la rizière { $paddy } : d’abord, { $seat } choisit une pièce à échanger contre { $chosen }.
asked-remove = { $count ->
    [one] { $seat } retire une pièce d’une rizière qui en a plus de 10.
   *[other] { $seat } retire { $count } pièces des rizières qui en ont plus de 10.
}

refusal-T2-no-such-paddy = vous avez cinq rizières, numérotées de 1 à 5 ; placez le riziculteur dans l’une d’elles
refusal-T2-farmer-now = il faut maintenant placer votre riziculteur ; écrivez farmer et le numéro d’une rizière, comme farmer 3
refusal-T3-no-such-player = il faut d’abord tirer au sort qui commence, et ce ne peut être qu’un joueur de la table : begin 1 ou begin 2
refusal-T4-not-your-turn = ce n’est pas à vous de jouer
refusal-T5-no-such-piece = on ne peut déposer qu’un serpent, un riz ou le riziculteur ; choisissez une pièce que vous avez en main
refusal-T5-not-in-hand = vous n’avez pas cette pièce en main ; choisissez-en une que vous avez ramassée
refusal-T5-sow-now = il faut maintenant déposer une pièce que vous avez en main ; écrivez sow et sa sorte, comme sow snake ou sow red
refusal-T5-unreadable = ce n’est pas un coup ; écrivez farmer 3, sow snake, harvest red, return white, exchange snake 2, with white 4 ou remove snake 2
refusal-T7-no-such-piece = il n’y a pas de telle pièce dans cette rizière ; choisissez-en une qui s’y trouve
refusal-T7-not-too-full = cette rizière n’a pas plus de 10 pièces ; retirez d’une rizière trop pleine
refusal-T7-farmer-stays = le riziculteur reste ; retirez un serpent ou un riz
refusal-T7-remove-now = il faut maintenant retirer ce qui dépasse ; écrivez remove, une sorte et une rizière, comme remove snake 2
refusal-T8-draw-first = c’est d’abord au hasard d’agir ; attendez le tirage
refusal-T8-not-in-the-bag = il faut maintenant piocher du riz, d’une couleur qui est encore dans le sac ; on écrit draw white
refusal-T8-unreadable = ce n’est pas un tirage ; on écrit begin 1 ou draw white
refusal-T9-no-such-rice = il n’y a pas de tel riz dans la dernière rizière ; choisissez une couleur qui s’y trouve
refusal-T9-harvest-now = il faut maintenant récolter ; écrivez harvest et une couleur de riz, comme harvest red
refusal-T12-no-such-rice = vous n’avez pas récolté de tel riz ; choisissez une couleur posée devant vous
refusal-T12-return-now = il faut maintenant remettre un riz récolté dans le sac ; écrivez return et sa couleur, comme return white
refusal-T13-not-your-exchange = c’est d’abord à votre adversaire d’échanger deux pièces ; vous repartez ensuite
refusal-T13-no-such-piece = vous n’avez pas de telle pièce dans cette rizière ; choisissez-en une qui s’y trouve
refusal-T13-no-partner = aucune autre de vos rizières n’a de pièce différente contre laquelle échanger celle-ci ; choisissez-en une autre
refusal-T13-same-paddy = les deux pièces doivent être dans des rizières différentes ; choisissez-en une dans une autre rizière
refusal-T13-same-kind = les deux pièces doivent être différentes ; choisissez une autre sorte ou une autre couleur
refusal-T13-exchange-now = il faut maintenant choisir la première pièce de l’échange ; écrivez exchange, une sorte et une rizière, comme exchange snake 2
refusal-T13-partner-now = il faut maintenant choisir la seconde pièce de l’échange ; écrivez with, une sorte et une rizière, comme with white 4
refusal-T15-game-over = la partie est finie
