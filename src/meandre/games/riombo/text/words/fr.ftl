# Riombo, donner ou prendre sur le fleuve Ombo.

name = Riombo
about = Descendez l’Ombo en canoë, pendant que les mises secrètes de toute la table décident jusqu’où vous allez.

-bank-pays-10 = prendre 10 à la banque
-left-pays-3 = prendre 3 au voisin de gauche
-pay-right-5 = donner 5 au voisin de droite
-each-pays-2 = prendre 2 à chacun des autres
-pay-each-2 = donner 2 à chacun des autres
-swap = changer de place avec le canoë le plus avancé
-another-turn = jouer encore un tour
-nothing = rien

card-age = dès 8 ans
card-duration = de 60 à 80 tours, 30 à 40 minutes
card-material = un plateau, 135 bâtonnets de trois couleurs, 18 canoës de six couleurs

option-board = Sur quel plateau jouez-vous ?
option-board-help = L’image du plateau imprimé est perdue : nous en avons dessiné un autre, Ombo, le plateau habituel ici. Ruisseau est vite fini, Rapides est plein de surprises. Ou bien écrivez votre propre fleuve.
option-board-ombo = Ombo, 38 cases
option-board-brook = Ruisseau, court : 16 cases
option-board-rapids = Rapides, agité : 45 cases
option-agreed-1 = Que veut dire la première case « à négocier » ?
option-agreed-1-help = Vous fixez vous-mêmes le sens des deux cases « à négocier » ; la feuille en donne deux exemples. Pour celle-ci, la plus proche du départ, nous prenons le premier. Choisissez un autre sens ou composez-en un, et donnez-lui un nom si vous voulez.
option-agreed-1-bank-pays-10 = { -bank-pays-10 }
option-agreed-1-left-pays-3 = { -left-pays-3 }
option-agreed-1-pay-right-5 = { -pay-right-5 }
option-agreed-1-each-pays-2 = { -each-pays-2 }
option-agreed-1-pay-each-2 = { -pay-each-2 }
option-agreed-1-swap = { -swap }
option-agreed-1-another-turn = { -another-turn }
option-agreed-1-nothing = { -nothing }
option-agreed-2 = Que veut dire la seconde case « à négocier » ?
option-agreed-2-help = C’est la case la plus proche de l’arrivée. Par défaut, elle a le sens du second exemple de la feuille. Vous pouvez choisir autre chose dans la liste, ou le composer vous-mêmes.
option-agreed-2-bank-pays-10 = { -bank-pays-10 }
option-agreed-2-left-pays-3 = { -left-pays-3 }
option-agreed-2-pay-right-5 = { -pay-right-5 }
option-agreed-2-each-pays-2 = { -each-pays-2 }
option-agreed-2-pay-each-2 = { -pay-each-2 }
option-agreed-2-swap = { -swap }
option-agreed-2-another-turn = { -another-turn }
option-agreed-2-nothing = { -nothing }
option-agreed-verb-take = prendre
option-agreed-verb-give = donner
option-agreed-verb-swap = { -swap }
option-agreed-verb-another-turn = { -another-turn }
option-agreed-verb-back = retourner au départ
option-agreed-verb-nothing = { -nothing }
option-agreed-target-bank = à la banque
option-agreed-target-left = au voisin de gauche
option-agreed-target-right = au voisin de droite
option-agreed-target-each = à chacun des autres
option-trip = Quelle longueur de partie ?
option-trip-help = La feuille propose les deux. Par défaut, nous jouons la longue : les canoës repartent jusqu’à ce que quelqu’un soit assez riche. La courte est un seul trajet sur le fleuve.
option-trip-long = longue : jusqu’à la valeur à atteindre
option-trip-short = courte : un seul trajet sur le fleuve
option-short-end = Quand la partie courte finit-elle ?
option-short-end-all = quand tout le monde est arrivé
option-short-end-first = dès la première arrivée
option-short-end-help = La feuille dit seulement que l’on fait un seul trajet. Par défaut, chacun le fait jusqu’au bout, pour que personne ne soit arrêté en chemin. Ou bien faites la course : la première arrivée met fin à la partie, et qui possède alors le plus gagne.
option-winning = Combien faut-il pour gagner ? De 50 à 200, dans la partie longue seulement
option-winning-help = Sur la feuille, c’est 80, et ici aussi par défaut. Moins, c’est plus rapide ; plus, c’est plus long.
option-first = Qui commence ?
option-first-help = La feuille vous laisse décider. Par défaut, la place est tirée au sort, pour que ce soit juste. Cela dit seulement quel canoë part le premier : tous misent à chaque tour.
preset-one-trip = La partie courte : un seul trajet
preset-first-home = La course : finie dès la première arrivée
preset-quick = Une partie rapide : le ruisseau, jusqu’à 60
winning-short = La valeur à atteindre concerne la partie longue (R23) : laissez-la à { $default }, ou jouez la partie longue.
short-end-long = Qui doit arriver ne compte que dans la partie courte (R22) : laissez « quand tout le monde est arrivé », ou jouez la partie courte.
agreed-ways-back = Si « à négocier » veut dire retour au départ, ce fleuve a 8 retours à la file, et à deux on ne les franchirait jamais (R13) : convenez d’autre chose, ou choisissez un autre plateau.

agreed-take-bank = prendre { $amount } à la banque
agreed-take-left = prendre { $amount } au voisin de gauche
agreed-take-right = prendre { $amount } au voisin de droite
agreed-take-each = prendre { $amount } à chacun des autres
agreed-give-bank = donner { $amount } à la banque
agreed-give-left = donner { $amount } au voisin de gauche
agreed-give-right = donner { $amount } au voisin de droite
agreed-give-each = donner { $amount } à chacun des autres
agreed-swap = { -swap }
agreed-another-turn = { -another-turn }
agreed-back = retourner au départ
agreed-nothing = { -nothing }

board-no-square = { $word } n’est pas une case ; écrivez - (sans inscription), G3, N3, K3, J3, A ou S (R13)
board-amount = le nombre dans { $word } doit aller de 1 à 20 (R13)
board-length = un plateau a de 10 à 100 cases, et celui-ci en a { $squares } (R13)
board-agreed = un plateau a exactement deux cases A, à négocier, et celui-ci en a { $agreed } (R13)
board-ways-back = à deux, on ne franchirait jamais 8 cases S, retour au départ, à la file ; 7 au plus (R13)

place-from = { $place ->
    [start] du départ
    [finish] de l’arrivée
   *[square] de la case { $square }
}
place-to = { $place ->
    [start] au départ
    [finish] à l’arrivée
   *[square] à la case { $square }
}
place-at = { $place ->
    [start] au départ
    [finish] à l’arrivée
   *[square] sur la case { $square }
}

square-plain = il ne se passe rien ici
square-give-each = « Donnez { $amount } à chacun des autres »
square-take-each = « Prenez { $amount } à chacun des autres »
square-give-bank = « Donnez { $amount } à la banque »
square-all-give-bank = « Tout le monde donne { $amount } à la banque »
square-agreed = « À négocier » ({ $agreed })
square-back = « Retour au départ »

word-give-each = donnez
word-take-each = prenez
word-give-bank = banque
word-all-give-bank = tous paient
word-agreed = à négocier
word-back = retour
word-start = Départ
word-finish = Arrivée
word-bank = La banque

move-bid = { $bid ->
    [one] Miser { $bid } bâtonnet
   *[other] Miser { $bid } bâtonnets
}
move-some-bid = Miser en secret
move-take = Prendre { $amount } à la banque
move-stack = { $canoes ->
    [2] Doubler le canoë
   *[other] Tripler le canoë
}

fact-begins = { $seat } commence.
fact-chose = { $seat } a fait sa mise.
fact-showed = { $bid ->
    [0] { $seat } montre un poing vide.
    [one] { $seat } montre { $bid } bâtonnet.
   *[other] { $seat } montre { $bid } bâtonnets.
}
fact-sum = Cela fait { $sum } en tout.
fact-moved = { $seat } pagaie { $from } { $to }.
fact-stayed = { $seat } reste { $at }.
fact-greeted = { $seat } salue { $other }.
fact-landed = La case dit : { $square }.
fact-paid = { $seat } donne { $amount } à { $payee }.
fact-paid-by-bank = { $seat } prend { $amount } à la banque.
fact-paid-to-bank = { $seat } donne { $amount } à la banque.
fact-paid-nothing = { $seat } n’a plus rien à donner à { $payee }.
fact-paid-nothing-to-bank = { $seat } n’a plus rien à donner à la banque.
fact-returned = { $seat } revient au départ.
fact-swapped = { $seat } change de place avec { $other } · { $here } → { $there }.
fact-in-vain = { $agreement ->
    [swap] { $seat } n’a aucun canoë devant soi sur le fleuve : il ne se passe rien.
   *[other] Un tour supplémentaire n’en donne jamais un autre à { $seat }.
}
fact-again = { $seat } joue encore un tour.
fact-arrived = { $seat } a fait tout le trajet et revient au départ.
fact-arrived-for-good = { $seat } a fait tout le trajet et reste à l’arrivée.
fact-stacked = { $canoes ->
    [2] { $seat } double son canoë.
   *[other] { $seat } triple son canoë.
}
fact-went-out = { $seat } n’a plus rien et quitte la partie.
fact-turn = C’est à { $seat } de jouer.
fact-ended = La partie est finie : { $ending }. { $winners } gagne !
fact-ended-shared = La partie est finie : { $ending }. { $winners } partagent la victoire !

position-draw = Il reste à tirer au sort qui commence.
position-goal = Qui possède { $winning } en premier gagne.
position-goal-short = Qui possède le plus après un seul trajet gagne.
position-goal-first = La partie finit dès la première arrivée ; qui possède alors le plus gagne.
position-turns = { $turns ->
    [0] Aucun tour n’est encore joué ; la partie finit après { $most } au plus tard.
    [one] { $turns } tour est joué ; la partie finit après { $most } au plus tard.
   *[other] { $turns } tours sont joués ; la partie finit après { $most } au plus tard.
}
position-limit = On mise de 0 à { $most } bâtonnets, et jamais plus que ce que l’on possède.
asked-bid = { $most ->
    [one] { $seat } pagaie. Misez 0 ou 1 bâtonnet.
   *[other] { $seat } pagaie. Misez de 0 à { $most } bâtonnets.
}
asked-own-bid = { $most ->
    [one] Vous pagayez. Misez 0 ou 1 bâtonnet.
   *[other] Vous pagayez. Misez de 0 à { $most } bâtonnets.
}
asked-arrive = { $canoes ->
    [2] Vous êtes à l’arrivée : prenez { $amount } à la banque, ou doublez votre canoë.
   *[other] Vous êtes à l’arrivée : prenez { $amount } à la banque, ou triplez votre canoë.
}
awaited-bid = { $seat } pagaie. On attend { $waiting }.
awaited-last-bid = On attend { $seat }, qui va pagayer.
awaited-after-bid = { $bid ->
    [0] Vous n’avez rien misé. On attend { $waiting }.
   *[other] Vous avez misé { $bid }. On attend { $waiting }.
}
awaited-arrive = { $canoes ->
    [2] { $seat } est à l’arrivée et choisit : prendre { $amount } à la banque, ou doubler son canoë.
   *[other] { $seat } est à l’arrivée et choisit : prendre { $amount } à la banque, ou tripler son canoë.
}
position-no-bid = { $seat } n’a pas encore misé.
position-hidden-bid = { $seat } a misé ; combien, vous ne le voyez pas.
position-own-bid = { $bid ->
    [0] { $seat } n’a rien misé ; les autres ne le voient pas, et cela peut encore changer.
    [one] { $seat } a misé { $bid } bâtonnet ; les autres ne le voient pas, et cela peut encore changer.
   *[other] { $seat } a misé { $bid } bâtonnets ; les autres ne le voient pas, et cela peut encore changer.
}
position-order = Dans le sens des aiguilles d’une montre, de voisin de gauche en voisin de gauche : { $players }.
position-player = { $canoes ->
    [1] { $seat } possède { $money } ; son canoë est { $at }.
    [2] { $seat } possède { $money } ; son canoë doublé est { $at }.
   *[other] { $seat } possède { $money } ; son canoë triplé est { $at }.
}
position-reserve = { $canoes ->
    [one] { $seat } a encore { $canoes } canoë en réserve.
   *[other] { $seat } a encore { $canoes } canoës en réserve.
}
position-out = { $seat } a quitté la partie au tour { $turn }.
position-river = Le fleuve a { $squares } cases entre le départ et l’arrivée. Toutes sont sans inscription, sauf :
position-square = Case { $square } : { $says }.
position-finish = Arrivée : prenez 10 à la banque, ou doublez le canoë, puis triplez-le ; doublé, il prend 20, triplé, 30.
position-finish-short = Arrivée : prenez 10 à la banque.
position-finish-first = Arrivée : prenez 10 à la banque, et la partie est finie.

lesson-bid = Le canoë bleu est à vous, et c’est votre tour. Tout le monde cache des bâtonnets dans le poing ; votre canoë avance du total. Les autres ont choisi. Mettez un bâtonnet !
lesson-bid-wrong = C’est permis : de 0 à 3, comme vous voulez. Pour commencer, essayez un seul bâtonnet.
lesson-bid-right = Les poings s’ouvrent : 1 + 1 + 0 = 2. Vous avancez de deux cases, et là vous prenez 1 à chacun. Les bâtonnets des poings sont montrés, jamais payés.
lesson-send = Au tour des rouges, et vous misez aussi ! À quatre cases du départ, les rouges devraient donner 1 à chacun. Si rouge et jaune mettent 1, combien vous faut-il ?
lesson-send-wrong = Recomptez : 1 et 1 et les vôtres doivent faire 4.
lesson-send-right = 1 + 1 + 2 = 4, et les rouges paient. Vous aidez donc à mener tous les canoës, pas seulement le vôtre.
lesson-land = À vous de nouveau. Trois cases plus loin, la banque vous donne 10 ! Si les autres mettent 1 chacun, combien mettez-vous ?
lesson-land-wrong = Il faut trois cases, et les autres vous en donnent deux.
lesson-land-right = Pile dessus : 10 de la banque ! Sur une case avec un autre canoë, il aurait fallu le saluer : cela coûte un bâtonnet.
lesson-stay = Au tour des rouges. Ils sont sur « Donnez 1 à chacun ». Si personne ne met rien, le canoë reste et doit obéir encore une fois. Que mettez-vous ?
lesson-stay-wrong = Alors les rouges s’échappent. Un poing vide est aussi une mise !
lesson-stay-right = Tous les poings sont vides : les rouges restent et paient encore.
lesson-arrive = Plus tard : vous voilà à l’arrivée ! Vous pouvez prendre 10 à la banque, ou un deuxième canoë. Prenez le canoë.
lesson-arrive-wrong = 10, c’est bien aussi ! Mais voyez ce que fait un deuxième canoë : prenez-le.
lesson-arrive-right = Deux canoës l’un sur l’autre repartent du départ. Désormais, à votre tour, vous donnez et prenez le double.
lesson-double = Avec votre canoë double : à la septième case on prend 2 à chacun, donc 4 pour vous. Si les autres mettent 3 chacun, que mettez-vous ?
lesson-double-wrong = Recomptez : 3 et 3 et les vôtres doivent faire 7.
lesson-double-right = 4 pris à chacun ! Mais ce que vous donnez est doublé aussi : attention où vous arrivez.
lesson-end = Qui possède 80 en premier gagne ; qui n’a plus rien est éliminé. Regardez les cases, devinez ce que cachent les autres et gardez votre secret. À vous de jouer !

ending-winning-value = la valeur à atteindre est réunie
ending-last-one = il ne reste qu’une personne
ending-nobody-left = il ne reste plus personne
ending-all-arrived = plus personne n’est en route
ending-turns = le dernier tour est joué
ending-first-arrived = le premier canoë est arrivé

refusal-R6-more-than-you-have = vous ne pouvez pas miser plus de bâtonnets que ne vaut votre fortune ; misez moins
refusal-R6-at-most-2 = c’est le moment de miser, de 0 à 2 bâtonnets : c’est ainsi à cinq ou six
refusal-R6-at-most-3 = c’est le moment de miser, de 0 à 3 bâtonnets : c’est ainsi à trois ou quatre
refusal-R6-at-most-4 = c’est le moment de miser, de 0 à 4 bâtonnets : c’est ainsi à deux
refusal-R7-not-bidding = seules les personnes encore en jeu font une mise
refusal-R7-same-bid = c’est déjà votre mise ; laissez-la, ou choisissez-en une autre
refusal-R7-unreadable = ce n’est pas un coup ; écrivez bid 2, take ou stack
refusal-R10-draw-first = il faut d’abord tirer au sort qui commence
refusal-R10-no-such-player = seule une personne de la table peut commencer
refusal-R10-unreadable = ce n’est pas un tirage ; on écrit begin 2
refusal-R16-not-your-reward = c’est d’abord à la personne arrivée de choisir : l’argent ou un canoë de plus
refusal-R16-no-such-reward = vous êtes à l’arrivée : écrivez take pour l’argent, ou stack pour un canoë de plus
refusal-R20-game-over = la partie est finie
