# Rio Grande, le grand fleuve.

name = Rio Grande
about = Posez vos cartes sur des fleuves qui sont à tout le monde, construisez vos ponts près de la source, et espérez que le delta arrive avant le sable.
card-age = dès 10 ans
card-duration = environ une heure
card-material = 165 cartes, 20 ponts, 5 pions, une piste de score

option-order = Dans quel ordre fait-on ses trois actions ?
option-order-help = L’ordre libre est plus vivant : essayez-le ! On peut alors construire un pont et achever son fleuve dans le même tour. Il existe deux versions de cette règle : la feuille fixe un ordre, d’autres descriptions n’en ont pas. Sans autre choix, nous suivons la feuille : c’est plus facile à apprendre.
option-order-sheet = celui de la feuille : cartes fleuve, puis carte spéciale, pont, cartes jetées
option-order-any = l’ordre libre : plus vivant
option-bend = Que fait une chicane aux ponts de son tronçon ?
option-bend-help = Les descriptions divergent : la feuille fait enlever, une description allemande fait échanger. Nous suivons la feuille. L’échange est plus doux, car personne ne perd de pont ; si tous les ponts sont à la même personne, on n’échange rien.
option-bend-take-off = elle en enlève deux, puis vous pouvez en mettre un à vous
option-bend-swap = elle échange deux ponts qui ne sont pas à la même personne
option-last-round = Qui joue encore quand la dernière carte est piochée ?
option-last-round-help = La feuille prévoit un dernier tour de jeu sans dire qui y joue, et elle emploie aussi « tour » quand une seule personne joue. Chez nous, tout le monde joue encore un tour : ainsi, personne n’est pris de court. Si l’on finit la manche, tout le monde a joué autant de tours. Si tout s’arrête aussitôt, surveillez la pioche !
option-last-round-one-more = tout le monde, encore un tour
option-last-round-finish-round = les places qui n’ont pas encore joué dans cette manche
option-last-round-at-once = personne : la partie s’arrête aussitôt
preset-german = Comme dans les descriptions allemandes
option-first = Qui commence ?
option-first-help = La feuille vous laisse désigner qui joue en premier. Nous tirons au sort, pour ne favoriser personne ; ou bien choisissez une place.

landscape = { $landscape ->
    [forest] forêt
    [steppe] steppe
    [meadow] prairie
   *[rocks] rochers
}
water = { $water ->
    [blue] eau bleue
    [green] eau verte
   *[brown] eau marron
}
    .masculine = { $water ->
        [blue] bleu
        [green] vert
       *[brown] marron
    }
card-some = { $family ->
    [river] une carte « { landscape }, { water } »
    [delta] un delta de { landscape } à l’{ water }
    [bend] une chicane de { landscape } à l’{ water }
    [lake] un lac de { landscape } à l’{ water }
    [sandbank] un banc de sable { water.masculine }
   *[hidden] une carte
}
card-plain = { $family ->
    [delta] delta : { landscape }, { water }
    [bend] chicane : { landscape }, { water }
    [lake] lac : { landscape }, { water }
    [sandbank] banc de sable : { water }
   *[river] { landscape }, { water }
}
spot = carte { $number } du fleuve { $river } ({ $card })

move-lay = Poser { $card }
move-throw = Jeter { $card }
move-build = Construire un pont sur le fleuve { $river }
move-start = Poser { $card } : la source du fleuve { $river }
move-extend = Poser { $card } au bout du fleuve { $river }
move-bring = Poser { $card } sur le fleuve { $river }
move-cover = Poser le banc de sable sur la { $spot }
move-span = Construire le pont sur la { $spot }
move-take = Enlever de la { $spot } le pont qui est à { $owner }
move-put = Mettre un de vos ponts sur la { $spot }
move-pass = Ne mettre aucun pont
move-swap = Échanger le pont de la { $spot }, qui est à { $owner }
move-swap-with = Échanger le pont de la carte { $number }, qui est à { $first }, avec celui de la { $spot }, qui est à { $owner }

label-throw = jeter
label-throw-first = Choisissez d’abord une carte de votre main, puis jetez-la ici.
label-pass = pas de pont

fact-begins = { $seat } commence.
fact-drew = { $seat } pioche { $card }.
fact-turn = C’est à { $seat } de jouer.
fact-last = La pioche est vide : la dernière manche commence, et { $seat } y jouera en dernier.
fact-last-finish = La pioche est vide : cette manche est la dernière, et { $seat } y jouera en dernier.
fact-last-over = { $seat } a pioché la dernière carte, et c’était le dernier tour.
fact-chose = { $seat } va poser { $card }.
fact-laid = { $seat } pose { $card } au bout du fleuve { $river }.
fact-laid-delta = { $seat } pose { $card } : le fleuve { $river } est achevé.
fact-laid-no-swap = { $seat } pose { $card } au bout du fleuve { $river }. Les ponts de son tronçon sont tous à la même personne : on n’échange rien.
fact-laid-sandbank = { $seat } choisit le fleuve { $river } pour { $card }.
fact-started = { $seat } pose { $card } : le fleuve { $river } commence.
fact-covered = { $number ->
    [1] { $seat } pose { $card } sur la source du fleuve { $river }.
   *[other] { $seat } pose { $card } sur la carte { $number } du fleuve { $river } : tout l’amont disparaît.
}
fact-dried = Il ne reste rien du fleuve { $river }.
fact-threw = { $seat } jette { $card }.
fact-planned = { $seat } va construire un pont sur le fleuve { $river }.
fact-built = { $seat } construit un pont sur la { $spot }.
fact-took-off = { $seat } enlève le pont de la { $spot } : il retourne à { $owner }.
fact-put-on = { $seat } met un pont sur la { $spot }.
fact-passed = { $seat } ne met aucun pont.
fact-pointed = { $seat } choisit pour l’échange le pont de la { $spot }, qui est à { $owner }.
fact-swapped = { $seat } échange deux ponts du fleuve { $river } : { $owner } a maintenant le sien sur la carte { $number }, { $neighbour } sur la carte { $other }.
fact-scored = { $points ->
    [one] Le fleuve { $river } rapporte { $points } point à { $seat }.
   *[other] Le fleuve { $river } rapporte { $points } points à { $seat }.
}
fact-halved = { $points ->
    [one] Le fleuve { $river } compte pour moitié : il rapporte { $points } point à { $seat }.
   *[other] Le fleuve { $river } compte pour moitié : il rapporte { $points } points à { $seat }.
}
fact-ended = { $points ->
    [one] La partie est finie : { $ending }. { $winners } gagne avec { $points } point !
   *[other] La partie est finie : { $ending }. { $winners } gagne avec { $points } points !
}
fact-ended-shared = { $points ->
    [one] La partie est finie : { $ending }. { $winners } partagent la victoire, à { $points } point !
   *[other] La partie est finie : { $ending }. { $winners } partagent la victoire, à { $points } points !
}

position-lots = On tire au sort qui commence.
position-deal = On distribue des cartes à { $seat }.
position-draw = { $seat } pioche.
asked-act = { $actions ->
    [throw] On ne peut plus que jeter : choisissez une carte.
    [build-throw] Construisez un pont ou jetez une carte.
    [lay-throw] Posez une carte ou jetez-en une.
   *[lay-build-throw] Posez une carte, construisez un pont ou jetez une carte.
}
asked-place = Sur quel fleuve posez-vous { $card } ?
asked-cover = Sur quelle carte du fleuve { $river } posez-vous { $card } ?
asked-span = Sur quelle carte du fleuve { $river } construisez-vous votre pont ?
asked-take = Votre chicane enlève deux ponts du fleuve { $river }. Lequel d’abord ?
asked-take-more = Et quel pont du fleuve { $river } enlevez-vous ensuite ?
asked-put = Mettez un de vos ponts sur le fleuve { $river }, ou aucun.
asked-swap = Votre chicane échange deux ponts du fleuve { $river }. Lequel d’abord ?
asked-swap-with = Avec quel pont du fleuve { $river } échangez-vous celui de la carte { $number } ?
awaited-act = { $seat } choisit une action.
awaited-place = { $seat } choisit un fleuve pour { $card }.
awaited-cover = { $seat } choisit la carte du fleuve { $river } qui ira sous { $card }.
awaited-span = { $seat } choisit une carte du fleuve { $river } pour y construire un pont.
awaited-take = { $seat } a posé une chicane et enlève deux ponts du fleuve { $river }.
awaited-take-more = { $seat } enlève encore un pont du fleuve { $river }.
awaited-put = { $seat } peut mettre un pont sur le fleuve { $river }.
awaited-swap = { $seat } a posé une chicane et échange deux ponts du fleuve { $river }.
awaited-swap-with = { $seat } échange le pont de la carte { $number } du fleuve { $river } avec un autre.
position-actions = { $seat } a fait { $actions } des 3 actions de ce tour.
position-last-action = { $level ->
    [1] Dernière action : poser une carte fleuve.
    [2] Dernière action : poser une carte spéciale.
    [3] Dernière action : construire un pont.
   *[4] Dernière action : jeter une carte.
}
position-special = Une carte spéciale a été posée pendant ce tour, et une seule est permise.
position-built = Un pont a été construit pendant ce tour, et un seul est permis.
position-river = { $cards ->
    [0] Le fleuve { $river } n’a pas de carte.
    [one] Le fleuve { $river } a { $cards } carte, sa source :
   *[other] Le fleuve { $river } a { $cards } cartes, depuis la source :
}
position-card = Carte { $number } : { $card }.
position-card-bridge = Carte { $number } : { $card }, avec un pont qui est à { $owner }.
position-extended = Le fleuve { $river } a été allongé pendant ce tour.
position-points = { $points ->
    [one] { $seat } a { $points } point.
   *[other] { $seat } a { $points } points.
}
position-free = { $bridges ->
    [0] { $seat } n’a pas de pont libre.
    [one] { $seat } a { $bridges } pont libre.
   *[other] { $seat } a { $bridges } ponts libres.
}
position-hand = { $cards ->
    [0] { $seat } n’a pas de carte en main.
    [one] { $seat } a { $cards } carte en main :
   *[other] { $seat } a { $cards } cartes en main :
}
position-hidden = { $cards ->
    [one] { $seat } a en main { $cards } carte que vous ne voyez pas.
   *[other] { $seat } a en main { $cards } cartes que vous ne voyez pas.
}
position-in-hand = En main : { $card }.
position-wasted = { $cards ->
    [0] { $seat } n’a pas jeté de carte.
    [one] { $seat } a jeté { $cards } carte, face cachée.
   *[other] { $seat } a jeté { $cards } cartes, face cachée.
}
position-thrown = Jeté { $cards } fois : { $card }.
position-pile = { $cards ->
    [0] La pioche est vide.
    [one] Il reste { $cards } carte dans la pioche.
   *[other] Il reste { $cards } cartes dans la pioche.
}
position-last-round = { $turns ->
    [one] C’est la dernière manche : on ne pioche plus, et il reste { $turns } tour.
   *[other] C’est la dernière manche : on ne pioche plus, et il reste { $turns } tours.
}
position-gone = { $cards ->
    [0] Aucune carte n’a quitté les fleuves.
    [one] { $cards } carte a quitté les fleuves.
   *[other] { $cards } cartes ont quitté les fleuves.
}
position-option = { $option } – { $choice }.

lesson-source = Ces cinq cartes sont à vous, et personne d’autre ne les voit. À chaque tour, on fait trois choses. Posez d’abord la forêt à l’eau bleue : un fleuve commence.
lesson-source-wrong = C’est permis aussi. Mais commencez ce fleuve par la forêt à l’eau bleue.
lesson-source-right = Ici naît le fleuve. C’était la première de vos trois actions.
lesson-match = Un fleuve grandit par son bout. La carte suivante doit avoir la même eau que la dernière, ou le même paysage. Laquelle de vos cartes convient ?
lesson-match-wrong = Celle-là n’a ni eau bleue ni forêt. Posez la carte qui a l’une des deux.
lesson-match-right = L’eau bleue suit l’eau bleue. Et où va-t-elle ?
lesson-place = Elle pourrait commencer un autre fleuve, ou allonger celui-ci. Posez-la au bout du fleuve.
lesson-place-wrong = Là, elle commencerait un deuxième fleuve. Allongez le premier.
lesson-place-right = L’eau coule de carte en carte.
lesson-bridge = Vous avez allongé ce fleuve : vous pouvez donc y construire un pont. Que ce soit votre troisième action.
lesson-bridge-wrong = C’est permis aussi. Mais les ponts rapportent des points : construisez-en un !
lesson-bridge-right = Sur quelle carte ?
lesson-span = Un pont compte toutes les cartes, de la sienne jusqu’au bout du fleuve. Où compte-t-il le plus ?
lesson-span-wrong = Là, il compte une carte de moins. Construisez-le sur la source.
lesson-span-right = La meilleure place ! Vous piochez deux cartes. Rouge allonge le même fleuve, avec un lac, et construit un pont.
lesson-delta = Un delta achève un fleuve, et chaque pont est payé : 1 par carte jusqu’au delta, et 3 de plus pour un lac. Posez votre delta !
lesson-delta-wrong = C’est permis aussi. Mais votre delta a l’eau verte du lac : posez-le avant que Rouge ne construise davantage.
lesson-delta-right = Votre pont compte cinq cartes et un lac : 8 points. Celui de Rouge, trois cartes et un lac : 6.
lesson-throw = L’ordre est : cartes fleuve, une carte spéciale, un pont, cartes jetées. On ne revient pas en arrière : jetez donc une carte. Mais gardez le banc de sable !
lesson-throw-wrong = Le banc de sable va bientôt servir. Jetez une autre carte.
lesson-throw-right = La voilà partie, face cachée. À la fin du tour, on pioche jusqu’à cinq cartes.
lesson-sand = Rouge a un pont sur un nouveau fleuve. Un banc de sable couvre une carte de même eau, sans pont, et assèche tout ce qui est en amont : cela ne rapporte rien. Posez-le !
lesson-sand-wrong = C’est permis aussi. Mais essayez le banc de sable : c’est la carte sans paysage.
lesson-sand-right = Il ne reste rien du fleuve, et le pont de Rouge rentre sans un point.
lesson-end = Une chicane, elle, enlève deux ponts d’un fleuve. Quand la pioche est vide, tout le monde joue encore un tour, puis les fleuves sans delta comptent pour moitié. Qui a le plus de points gagne. À vous de jouer !

ending-last-round = la dernière manche est jouée
ending-last-card = la dernière carte est piochée

refusal-G2-draw-first = c’est d’abord au hasard d’agir ; attendez le tirage
refusal-G2-no-such-player = il faut d’abord tirer au sort qui commence, et ce ne peut être qu’une personne de la table : begin 2
refusal-G2-not-in-the-pile = il faut maintenant piocher une carte qui est encore dans la pioche : draw forest-blue
refusal-G2-not-your-turn = ce n’est pas à vous de jouer
refusal-G2-not-in-hand = vous n’avez pas cette carte en main ; choisissez-en une que vous avez
refusal-G2-unreadable = ce n’est pas un tirage ; on écrit begin 2 ou draw forest-blue
refusal-G3-no-such-action = cette action n’existe pas ; posez une carte, construisez sur l’un des fleuves 1 à 6, ou jetez une carte
refusal-G3-no-such-place = ce fleuve ou cette carte n’existe pas ; comptez les fleuves de 1 à 6, et les cartes d’un fleuve depuis sa source
refusal-G3-action-now = il faut maintenant choisir une action ; écrivez lay ou throw et une carte, comme lay forest-blue, ou build et un fleuve, comme build 3
refusal-G3-unreadable = ce n’est pas un coup ; écrivez lay forest-blue, throw lake-rocks-blue, build 3, river 3, card 4 ou no bridge
refusal-G4-too-late = trop tard pour ce tour : d’abord les cartes fleuve, puis la carte spéciale, puis le pont, les cartes jetées en dernier
refusal-G5-one-special = vous avez déjà posé une carte spéciale pendant ce tour, et une seule est permise ; choisissez une autre action
refusal-G5-one-bridge = vous avez déjà construit un pont pendant ce tour, et un seul est permis ; choisissez une autre action
refusal-G7-no-match = cette carte ne s’accorde pas avec la dernière de ce fleuve : il faut la même eau ou le même paysage ; choisissez un autre fleuve
refusal-G7-nowhere = il n’y a pas de place sur la table pour cette carte en ce moment ; choisissez-en une autre
refusal-G7-river-now = il faut maintenant choisir le fleuve de votre carte ; écrivez river et son numéro, comme river 3
refusal-G8-no-source = une carte spéciale ne commence jamais un fleuve ; posez-la sur un fleuve qui est là
refusal-G10-nowhere = aucun fleuve qui convient n’a les ponts nécessaires sur son dernier tronçon
refusal-G10-two-bridges = il faut au moins 2 ponts sur le tronçon d’une chicane ; choisissez un autre fleuve
refusal-G10-no-bridge = cette carte ne porte pas de pont ; choisissez-en une qui en porte un
refusal-G10-take-now = il faut maintenant enlever un pont ; écrivez card et le numéro de sa carte, comme card 4
refusal-G10-put-now = vous pouvez maintenant mettre un de vos ponts ; écrivez card et un numéro, comme card 4, ou no bridge
refusal-G11-other-stretch = cette carte n’est pas sur le tronçon de la nouvelle chicane ; choisissez-en une entre la chicane d’avant, s’il y en a une, et la nouvelle
refusal-G12-two-owners = il faut des ponts de deux personnes sur le tronçon d’une chicane, sinon il n’y a rien à échanger ; choisissez un autre fleuve
refusal-G12-same-owner = ces deux ponts sont à la même personne ; choisissez celui de quelqu’un d’autre
refusal-G12-swap-now = il faut maintenant choisir un pont à échanger ; écrivez card et le numéro de sa carte, comme card 4
refusal-G14-nowhere = ce banc de sable ne peut recouvrir aucune carte de la table : il faut la même eau, pas de pont et pas d’autre banc de sable
refusal-G14-nothing-to-cover = aucune carte de ce fleuve n’est à la fois sans pont et de la même eau que le banc de sable ; choisissez un autre fleuve
refusal-G14-other-water = un banc de sable ne couvre qu’une carte de la même eau ; choisissez une autre carte
refusal-G14-bridge-there = un banc de sable ne se pose pas sur un pont ; choisissez une carte sans pont
refusal-G14-sandbank-there = un banc de sable n’en couvre pas un autre ; choisissez une autre carte
refusal-G14-card-now = il faut maintenant choisir la carte à couvrir de sable ; écrivez card et son numéro, comme card 4
refusal-G15-not-extended = on ne construit que sur un fleuve allongé pendant ce tour ; le commencer ne suffit pas
refusal-G15-special-card = une carte spéciale ne porte jamais de pont ; choisissez une carte fleuve
refusal-G15-bridge-there = cette carte porte déjà un pont ; choisissez-en une qui n’en a pas
refusal-G15-no-room = ce fleuve n’a pas de carte fleuve sans pont ; construisez sur un autre
refusal-G15-card-now = il faut maintenant choisir la carte de votre pont ; écrivez card et son numéro, comme card 4
refusal-G17-no-bridge-left = vos quatre ponts sont sur la table ; choisissez une autre action
refusal-G20-game-over = la partie est finie
refusal-G23-lowest-place = un nouveau fleuve prend l’emplacement libre au plus petit numéro ; choisissez celui-là
prospect = { $points ->
    [one] Le fleuve { $river } vaudrait alors { $points } point pour { $seat }.
   *[other] Le fleuve { $river } vaudrait alors { $points } points pour { $seat }.
}
