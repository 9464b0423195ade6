# Mehen, le serpent enroulé.

name = Mehen
about = Menez vos proies le long du serpent jusqu’à sa tête, puis lâchez votre prédateur sur le chemin du retour.

option-length = Combien de cases sur le dos du serpent ? Un nombre pair de 30 à 400
option-length-help = La feuille ne fixe pas la longueur ; les plateaux retrouvés ont d’environ 30 à 400 cases. Nous jouons avec 30, pour finir en une soirée. Plus le serpent est long, plus la partie dure.
option-first = Qui commence ?
option-first-help = La feuille laisse le choix : on décide, ou on tire au sort. Sauf accord contraire, nous tirons au sort, et tout le monde peut vérifier ce tirage.
option-pairs = Les paires arrêtent-elles les prédateurs ?
option-pairs-yes = oui : une proie voisine d’un pion de sa couleur n’est ni échangée ni mangée
option-pairs-no = non : elle n’est pas échangée, mais un prédateur peut la manger
option-pairs-help = La feuille dit ces proies imprenables, sans exception ; mais ensuite elle ne parle que d’échanges. Nous jouons « oui », car imprenable veut dire imprenable. Avec « non », la chasse est plus rude : sur une case paire, aucune proie n’est à l’abri d’un prédateur.
option-leaving = Quand un prédateur peut-il quitter le plateau ?
option-leaving-entered = quand toutes les proies de sa couleur sont entrées
option-leaving-off-tail = quand, en plus, aucune n’est sur la queue
option-leaving-help = La feuille veut des proies entrées et engagées ; ailleurs, elle compte aussi la queue comme une case du parcours. Nous demandons donc seulement qu’elles soient entrées. L’autre réponse prend « engagées » au mot : tant qu’une de vos proies est sur la queue, votre prédateur reste en jeu.

preset-long-snake = Le long serpent
preset-hard-hunt = La chasse rude

card-age = dès 8 ans
card-duration = environ 20 minutes par personne
card-material = 6 proies et 1 prédateur par personne, 3 dje-bao (bâtonnets à lancer)

length-odd = il faut un nombre pair de cases, car un prédateur va du centre à la queue par pas pairs et ne pourrait jamais sortir d’une piste impaire (M2)

place-from = { $place ->
    [tail] de la queue
    [centre] du centre
   *[square] de la case { $square }
}
place-to = { $place ->
    [tail] sur la queue
    [centre] au centre
   *[square] à la case { $square }
}
place-at = { $place ->
    [tail] sur la queue
    [centre] au centre
   *[square] sur la case { $square }
}
place-short = { $place ->
    [tail] queue
    [centre] centre
   *[square] { $square }
}

move-enter = Faire entrer une proie sur la queue
move-advance = Avancer une proie { $from } { $to }
move-home = Mettre une proie à l’abri, { $from } { $to }
move-retreat = Reculer une proie { $from } { $to }
move-outward = Lancer le prédateur vers l’extérieur, { $from } { $to }
move-inward = Ramener le prédateur vers l’intérieur, { $from } { $to }
move-leave = Faire sortir le prédateur par la queue, { $from }

fact-begins = { $seat } commence.
fact-thrown = { $seat } fait { $throw }.
fact-lost = { $seat } ne peut pas jouer ce { $throw } : le lancer est perdu.
fact-entered = { $seat } fait entrer une proie sur la queue.
fact-moved = { $piece ->
    [predator] { $seat } lance son prédateur · { $from } → { $to }.
    [retreat] { $seat } doit reculer · { $from } → { $to }.
   *[prey] { $seat } avance une proie · { $from } → { $to }.
}
fact-swapped = { $piece ->
    [predator] Échange de prédateurs pour { $seat } · { $from } → { $to }.
   *[prey] Échange de proies pour { $seat } · { $from } → { $to }.
}
fact-ate = { $seat } mange une proie { $at } : { $victim } la perd.
fact-freed = { $seat } libère son prédateur !
fact-left = { $seat } fait sortir son prédateur du plateau.
fact-turn = C’est à { $seat } de jouer.
fact-ended = { $points ->
    [one] La partie est finie : { $ending }. { $winners } gagne avec { $points } point !
   *[other] La partie est finie : { $ending }. { $winners } gagne avec { $points } points !
}
fact-ended-shared = { $points ->
    [one] La partie est finie : { $ending }. { $winners } partagent la victoire avec { $points } point !
   *[other] La partie est finie : { $ending }. { $winners } partagent la victoire avec { $points } points !
}

position-draw = On n’a pas encore tiré au sort qui commence.
position-throw = { $seat } lance les dje-bao.
asked-move = { $can ->
    [enter] Vous avez fait 1 : faites entrer une proie.
    [enter-prey] Vous avez fait 1 : faites entrer une proie ou avancez d’une case.
    [enter-predator] Vous avez fait 1 : faites entrer une proie ou déplacez le prédateur de 2 cases.
    [enter-prey-predator] Vous avez fait 1 : faites entrer une proie ou avancez d’une case (prédateur : 2).
    [predator] Vous avez fait { $throw } : déplacez le prédateur de { $double } cases.
    [prey-predator] { $throw ->
        [one] Vous avez fait { $throw } : avancez d’une case (prédateur : 2).
       *[other] Vous avez fait { $throw } : avancez de { $throw } cases (prédateur : { $double }).
    }
    [retreat] { $throw ->
        [one] Vous avez fait { $throw } : rien ne peut avancer, reculez donc une proie d’une case.
       *[other] Vous avez fait { $throw } : rien ne peut avancer, reculez donc une proie de { $throw } cases.
    }
   *[prey] { $throw ->
        [one] Vous avez fait { $throw } : avancez une proie d’une case.
       *[other] Vous avez fait { $throw } : avancez une proie de { $throw } cases.
    }
}
awaited-move = { $seat } fait { $throw } et choisit un pion.
position-track = Le serpent a { $length } cases : la queue est la case 0, la dernière la { $last }, le centre porte le numéro { $length }.
position-pairs = Ici, les paires n’arrêtent pas les prédateurs : elles empêchent seulement les échanges.
position-leaving = Ici, un prédateur ne sort que si aucune proie de sa couleur n’est sur la queue.
position-hand = { $count ->
    [one] { $seat } a { $count } proie en main.
   *[other] { $seat } a { $count } proies en main.
}
position-tail = { $count ->
    [one] { $seat } a { $count } proie sur la queue.
   *[other] { $seat } a { $count } proies sur la queue.
}
position-squares = { $count ->
    [one] { $seat } a une proie sur la case { $squares }.
   *[other] { $seat } a { $count } proies sur les cases { $squares }.
}
position-protected = { $against ->
    [prey] { $count ->
        [one] { $seat } a une proie à l’abri des échanges sur la case { $squares }.
       *[other] { $seat } a des proies à l’abri des échanges sur les cases { $squares }.
    }
   *[all] { $count ->
        [one] { $seat } a une proie protégée sur la case { $squares }.
       *[other] { $seat } a des proies protégées sur les cases { $squares }.
    }
}
position-home = { $count ->
    [one] { $seat } a { $count } proie à l’abri au centre.
   *[other] { $seat } a { $count } proies à l’abri au centre.
}
position-eaten = { $count ->
    [one] { $seat } a perdu { $count } proie, mangée.
   *[other] { $seat } a perdu { $count } proies, mangées.
}
position-predator = { $where ->
    [bound] { $seat } a son prédateur au centre, pas encore libre.
    [free] { $seat } a son prédateur au centre, libre de partir.
    [never] { $seat } a son prédateur au centre et ne pourra plus le libérer.
    [out] { $seat } n’a plus de prédateur sur le plateau : il est sorti.
   *[square] { $seat } a son prédateur sur la case { $square }.
}
position-caught = { $count ->
    [one] { $seat } a mangé { $count } proie avec son prédateur.
   *[other] { $seat } a mangé { $count } proies avec son prédateur.
}
position-quiet = Aucun progrès depuis { $throws } lancers ; à 200, la partie se termine.
position-score = { $count ->
    [one] { $seat } a { $count } point.
   *[other] { $seat } a { $count } points.
}

lesson-enter = Les billes bleues sont vos proies. Les trois dje-bao, des bâtonnets que l’on lance, donnent 1, et seul un 1 fait entrer une proie sur la queue du serpent. Touchez votre proie !
lesson-enter-right = La voilà sur la queue ! Après un 1, un 3 ou un 6, on relance. Regardez : un 3.
lesson-run = Une proie court d’autant de cases que le lancer, le long du serpent, vers la tête au milieu. Vous avez un 3 : touchez votre proie.
lesson-run-right = Trois cases ! Après un 3, on relance : c’est un 1.
lesson-another = Avec un 1, vous avez le choix : un pas en avant, ou une autre proie sur la queue. Faites entrer une autre proie.
lesson-another-wrong = C’est permis, et parfois malin. Mais les six proies doivent toutes entrer : faites-en entrer une maintenant.
lesson-another-right = Bien joué ! Le lancer suivant est un 2. On le joue, puis c’est au tour des rouges.
lesson-swap = Un peu plus tard : une proie rouge est devant vous, et vous avez un 3. Si vous tombez pile sur une proie rouge, les deux échangent leurs places. Allez-y !
lesson-swap-wrong = C’est permis. Mais votre autre proie est exactement trois cases derrière la rouge : échangez !
lesson-swap-right = Échange réussi ! Vous êtes devant, et la rouge a reculé.
lesson-pair = Deux proies d’une couleur côte à côte se protègent : personne ne peut se poser sur elles. Vous avez un 1. Formez une paire !
lesson-pair-wrong = Cela ne fait pas de paire. Quelle proie peut, en un pas, se mettre juste derrière une autre ?
lesson-pair-right = Une paire ! Tant qu’elles sont côte à côte, personne ne peut échanger avec elles ni les manger.
lesson-home = Bien plus tard. On n’arrive au milieu que par un lancer exact, pas un pas de trop. Qui peut rentrer avec ce 3 ?
lesson-home-wrong = Celle-là est encore loin. Une de vos deux proies près du milieu en est à trois pas exactement.
lesson-home-right = Arrivée, et à l’abri pour toujours ! Plus de proie en main et une au milieu : votre prédateur est libre.
lesson-eat = Votre prédateur, le lion, court du milieu vers la queue, deux fois plus loin que le lancer : six cases pour un 3. Il mange la proie sur laquelle il tombe. Lâchez-le !
lesson-eat-wrong = C’est permis. Mais à six cases du milieu, un bon repas attend : touchez le lion.
lesson-eat-right = Miam ! Cette proie est à vous et vous vaut un point.
lesson-end = Un prédateur sort par la queue, d’un lancer exact. Quand tous sont sortis, ou quand plus aucune proie ne court, c’est fini : un point par proie à vous qui n’a pas été mangée, un par proie que vous avez mangée. À vous !

ending-predators-gone = tous les prédateurs sont partis
ending-no-prey-left = plus aucune proie n’est en chemin
ending-quiet = aucun progrès depuis 200 lancers

refusal-M4-own-piece-there = un de vos pions s’y trouve ; choisissez un autre pion
refusal-M5-throw-first = il faut d’abord lancer les dje-bao
refusal-M5-no-such-throw = les dje-bao donnent 1, 2, 3 ou 6, rien d’autre
refusal-M5-unreadable = ce n’est pas un tirage ; on écrit throw 3 ou begin 2
refusal-M6-not-your-turn = ce n’est pas à vous de jouer
refusal-M8-no-such-player = seule une personne de la table peut commencer
refusal-M9-needs-a-one = une proie n’entre qu’avec un lancer de 1 ; jouez un autre pion
refusal-M9-none-in-hand = vous n’avez plus de proie en main
refusal-M9-still-in-hand = cette proie est encore en main ; elle entre avec un lancer de 1
refusal-M10-no-such-move = ce coup n’existe pas
refusal-M10-one-of-equals = les proies sur la queue se valent toutes ; jouez la première
refusal-M10-unreadable = ce n’est pas un coup ; écrivez enter, prey 5-8 ou predator 30-28
refusal-M10-no-prey-there = vous n’avez pas de proie à cet endroit
refusal-M10-whole-throw = une proie se déplace du lancer entier, ni plus ni moins
refusal-M11-exact-throw = le centre ne s’atteint que par un lancer exact ; choisissez un autre pion
refusal-M13-predator-there = une proie ne peut pas se poser sur un prédateur ; choisissez un autre pion
refusal-M14-protected = cette proie est protégée par un pion voisin de sa couleur ; choisissez un autre pion
refusal-M15-protected = cette proie est protégée, même contre les prédateurs ; choisissez un autre chemin
refusal-M17-can-advance = vous ne pouvez reculer que si aucun de vos pions ne peut avancer
refusal-M18-below-tail = une proie ne recule pas au-delà de la queue
refusal-M19-safe-at-centre = une proie au centre est à l’abri et ne bouge plus
refusal-M20-not-freed = votre prédateur n’est pas encore libre : il faut n’avoir plus de proie en main et en avoir une au centre
refusal-M21-no-predator-there = votre prédateur n’est pas à cet endroit
refusal-M21-twice-the-throw = un prédateur se déplace d’exactement deux fois le lancer
refusal-M22-eaten = cette proie a été mangée
refusal-M24-short-of-centre = un prédateur doit s’arrêter avant le centre
refusal-M24-own-prey-there = un prédateur ne se pose jamais sur une proie de sa couleur
refusal-M25-already-out = votre prédateur a quitté le plateau
refusal-M25-exact-throw = un prédateur ne sort par la queue que par un lancer exact
refusal-M25-prey-on-tail = une de vos proies est encore sur la queue, donc votre prédateur ne peut pas sortir ; choisissez un autre coup
refusal-M27-game-over = la partie est finie
