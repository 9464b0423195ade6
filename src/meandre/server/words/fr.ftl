# Les mots de la table.

stranded = Cette table de { $game } a commencé avec la version { $version } des règles ; ce serveur joue la version { $known }. Elle peut continuer là où tourne cette version.
not-begun = La partie n’a pas commencé : il reste des places libres.
not-over = La partie n’est pas finie : vous pourrez la télécharger à la fin.
table-damaged = La suite de cette table est abîmée sur le serveur : voici tout ce qui s’est passé jusque-là. On ne peut plus y jouer. Prévenez la personne qui tient le serveur.
table-unreadable = Cette table est abîmée sur le serveur. Prévenez la personne qui le tient ; les autres tables vont bien.
inapplicable = Ce n’est pas votre faute : le serveur s’est trompé. Rien n’a changé ; essayez autre chose.
no-such-table = Cette table n’existe pas.
no-such-seat = Il n’y a pas de place { $seat } à cette table.
not-your-seat = Cette place n’est pas la vôtre.
host-only = Seule la personne qui a ouvert la table peut le faire.
seat-taken = Cette place est prise.
by-invitation = Cette place est sur invitation : il faut son lien.
colour-taken = Quelqu’un d’autre a cette couleur.
link-used = Ce lien a déjà servi, ou n’en a jamais été un : chacun ne sert qu’une fois.
bot-plays-for-you = Un robot joue pour vous en ce moment : reprenez d’abord votre place.
stale = La table a avancé entre-temps : regardez de nouveau.
changed-too-often = Vous avez déjà changé d’avis { $times } fois : gardez ce choix.
taken-back-too-often = Vous avez déjà repris ce coup { $times } fois : jouez-le maintenant.
undo-needs-consent = Il s’est passé quelque chose depuis : demandez aux autres si vous pouvez annuler ce coup.
asked-already = Quelqu’un le demande déjà.
nobody-asks = Personne ne demande à annuler un coup.
not-waited-for = La partie n’attend pas cette place.
be-patient = Attendez encore { $seconds ->
    [one] une seconde
   *[other] { $seconds } secondes
} avant qu’un robot puisse prendre la place.
still-here = Cette personne est encore là : un robot ne prend que la place de quelqu’un qui est parti.
no-chat = On ne discute pas à cette table.
muted = La personne qui a ouvert la table vous demande le silence.
field-unfit = Ceci ne va pas : { $field }.
no-chain = Vous envoyez un maillon, mais cette place n’a pas de chaîne de hachage. Publiez-en la fin en prenant la place.
wrong-link = Ce n’est pas le maillon numéro { $number } de votre chaîne, à compter du numéro { $last }.
chain-settled = Votre part du hasard est déjà fixée.
chance-due = Un instant : le tirage est en cours.
chance-waits = Tirage en cours…
database-away = Les tables sont injoignables pour le moment. Rien n’est perdu ; votre coup n’est joué que si vous le voyez ici. Réessayez bientôt.
database-full = Rien ne peut être écrit dans la base de données : le disque est-il plein, ou le fichier verrouillé ? Ce qui a été accepté est en sûreté.
database-unfit = La base de données { $database } est inutilisable : { $reason }
database-newer = La base de données { $database } a servi à une version plus récente de Méandre : lancez celle-là.
database-unknown = { $database }:// n’est pas l’adresse d’une base de données : donnez un fichier, ou postgresql://…
closing = Le serveur ferme et sera de retour dans un instant.
crowded = Trop de connexions à la fois.
limited = Doucement : c’est beaucoup à la fois. Réessayez dans { $seconds ->
    [one] une seconde
   *[other] { $seconds } secondes
}.
versions-unknown = { $setting } ne va qu’avec les versions d’uvicorn, de httptools et de websockets que Méandre connaît.
port-taken = Le port { $port } est pris : choisissez-en un autre avec --port.
other-site = Ceci vient d’un autre site.
no-such-act = Cela ne se fait pas à une table.

skip = Au contenu
languages = Langues
home-title = Une table au bord de l’eau
home-lead = Des jeux de rivières et de serpents : en solo contre des robots, autour d’un écran, ou à distance par un lien.
play-now = Jouer tout de suite
new-table = Ouvrir une table
rules = Règles
learn-title = Apprendre { $game } en jouant
lesson-back = Retour
lesson-next = Continuer
no-such-lesson = Cette leçon n’existe pas.
your-tables = Vos tables
phase-over = finie
over-tables = Parties finies
join-label = Un code ou un lien que l’on vous a envoyé
join-go = Rejoindre
to-learn = Apprendre
no-such-code = Ceci ne mène à aucune table avec une place libre : le code est peut-être mal écrit, ou la partie a commencé. On peut aussi coller ici un lien entier.
lobby = Tables avec une place libre
seats-free = { $free ->
    [one] { $free } place libre sur { $all }
   *[other] { $free } places libres sur { $all }
}
new-title = Une table de { $game }
seats-title = Qui joue
players-label = À combien
seat-label = Place { $seat }
kind-here = sur cet écran
kind-invited = par un lien
kind-open = ouverte à tous
name-label = Nom
colour-label = Couleur
colour = { $colour ->
    [0] bleu
    [1] rouge
    [2] jaune
    [3] vert
    [4] noir
   *[other] blanc
}
colour-name = { $colour ->
    [0] Bleu
    [1] Rouge
    [2] Jaune
    [3] Vert
    [4] Noir
   *[other] Blanc
}
seats-hint = La partie commence quand toutes les places sont prises.
colour-twice = Deux places ont la même couleur : chaque pierre ne joue qu’une fois.
fewer-players = Une personne de moins
more-players = Une personne de plus
players-range = { $high ->
    [2] à deux
   *[other] de { $low } à { $high } personnes
}
players-count = { $count } personnes
phrase-own = à composer vous-mêmes…
phrase-verb = Ce qui se passe
phrase-amount = Combien de bâtonnets
phrase-target = De qui ou à qui
phrase-caption = Vos mots à vous
own-words = Le vôtre, en mots
for-example = Par exemple : { $words }
options-title = Les règles
rules-as-printed = Règles de la feuille
rules-as-usual = Les règles habituelles
rules-of-your-own = Vos règles à vous
rule-by-rule = Règle par règle
effect = avec { $players } robots habiles, { $bots } ; au hasard, { $random }
effect-longer = les parties durent { $percent } % de plus
effect-shorter = les parties durent { $percent } % de moins
effect-same = les parties durent autant
effect-first = qui commence en gagne { $share } %, d’ordinaire { $usual } %
manners-title = Temps, robots, discussion
clock-label = Temps pour un tour ; ensuite un robot le joue
clock-none = sans limite
duration = { $unit ->
    [second] { $count } secondes
    [minute] { $count ->
        [one] une minute
       *[other] { $count } minutes
    }
    [hour] { $count ->
        [one] une heure
       *[other] { $count } heures
    }
   *[day] { $count ->
        [one] un jour
       *[other] { $count } jours
    }
}
pace-label = Le temps qu’un robot prend au moins
pace = { $pace ->
    [0] aucun
   *[other] { $pace } s
}
patience-label = Secondes à attendre avant qu’un robot puisse prendre une place abandonnée
chat-label = Discussion
yes = oui
no = non
listed-label = Montrer la table à tout le monde
open-table = Ouvrir la table
link-shown = Envoyez ce lien : il sert une fois et ne sera plus montré.
link-label = Le lien
close = Fermer
connection-lost = La connexion est coupée. Vous voyez la dernière position ; tout reprendra de soi-même.
log = Ce qui s’est passé
log-earlier = Voir ce qui précède
hand-over = Donnez l’écran à { $name }, s’il vous plaît.
hand-over-ready = C’est moi, { $name }
filling = On attend que toutes les places soient prises.
over = La partie est finie : { $ending }.
rank = { $rank }. { $name } : { $score }
your-turn = À vous de jouer
waiting-for = On attend { $name }…
waiting-for-several = On attend { $count } personnes…
choose-again = Vous avez choisi ; tant que les autres choisissent, vous pouvez changer d’avis.
you = vous
stand-in = un robot joue en attendant
seat-here = libre
seat-invited = sur invitation
seat-open = libre
sit = S’asseoir
invite = Changer de lien (l’ancien ne marchera plus)
mute = Faire taire
unmute = Laisser parler
undo = Annuler le coup
request-undo = Demander à annuler
asked-back = Vous avez demandé à annuler un coup.
asks-back = { $name } aimerait annuler un coup.
agree = Accepter
decline = Refuser
hand-to-bot = Laisser un robot jouer pour { $name }
take-back-seat = Reprendre ma place
rematch = Rejouer
to-rematch = À la partie suivante
replay = Revoir
export = Télécharger la partie
check-it = Vérifier le hasard
other-device = Continuer sur un autre appareil
chat = Discussion
chat-say = Dire quelque chose
chat-send = Envoyer
step-of = étape { $step } sur { $last }
first-step = Au début
previous-step = Une étape en arrière
next-step = Une étape en avant
last-step = À la fin
to-table = À la table
join-title = On vous invite à jouer à { $game }
watch = Regarder la partie
device-text = Vous continuerez ici. Le lien sert une fois.
device-go = Continuer ici
check-title = Le hasard était-il honnête ?
check-fair = Oui. Les { $events } événements ont été rejoués, chaque lancer et chaque tirage à nouveau d’après le secret, et tous sont les mêmes.
check-opening = Les { $events } premiers événements viennent d’une autre partie : le secret a fixé ce qui est venu après.
check-commitment = Publié avant la partie
check-secret = Publié après
check-how = La première ligne est le SHA-256 de la seconde : tout ce que ferait le hasard était donc fixé avant le premier coup, et personne ne pouvait le choisir.
check-how-chains = Chaque lancer et chaque tirage vient du secret et de nombres que les appareils des joueuses et des joueurs avaient promis d’avance et n’ont montrés qu’au moment voulu. Personne ne pouvait donc choisir ce qui viendrait ni le savoir plus tôt, pas même l’hôte.
check-yourself = Votre navigateur vérifie
check-begins = Un instant…
check-progress = { $done } sur { $all }…
check-found-fair = Les { $all } lancers et tirages sont justes : votre navigateur les a recalculés lui-même, d’après la partie seule.
check-found-yours = Les { $all } lancers et tirages sont justes : votre navigateur les a recalculés lui-même, et la promesse est celle qu’il avait notée quand vous avez pris place.
check-found-unfair = Quelque chose ne va pas, ici : { $place }. Gardez la partie téléchargée et parlez-en à votre hôte.
check-share = { $name } : une part dans le hasard, { $count } fois sur { $all }.
check-share-left = { $name } : une part dans le hasard, { $count } fois sur { $all }, puis plus aucune.
check-share-none = { $name } : aucune part dans le hasard.
check-outcomes = Chaque lancer, chaque tirage, et qui y avait part
check-elsewhere = Vous préférez ne faire confiance à personne ?
check-elsewhere-how = Téléchargez la partie et le petit programme ci-dessous. Il vérifie la même chose sur tout ordinateur qui a Python, sans ce site.
check-program = Télécharger le programme
to-home = Accueil

settings = Réglages
theme-label = Lumière
theme-auto = automatique
theme-light = jour
theme-dark = nuit
speed-label = Mouvement
speed-slow = lent
speed-usual = normal
speed-fast = rapide
speed-none = aucun
sound-label = Son
help = Aide
help-board = Touchez ce qui brille pour le jouer. Au-dessus du plateau, vous lisez ce que cela ferait ; la liste dit la même chose.
help-keys = Au clavier : Tab jusqu’au plateau, les flèches d’un choix à l’autre, Entrée pour le faire, l pour la liste, r pour les règles, ? pour cette aide.
in-words = La position en mots
hint = Conseil
no-hints = Les conseils sont pour les parties contre des robots seulement.
hint-only = Il n’y a rien d’autre à faire : { $move }
hint-best = Le robot jouerait plutôt : { $move } ({ $share } % de parties gagnées, sinon { $less } %)
hint-equal = Le robot voit peu de différence : { $move }, par exemple.
hint-mixed = Tout le monde choisit en même temps. Le robot jouerait le plus souvent : { $move }
hint-outdated = Ce conseil n’est plus valable : vous avez redemandé.
search-failed = Le robot n’a pas pu réfléchir jusqu’au bout. C’est notre faute, et c’est noté.
bots-hurry = Beaucoup de monde : les robots réfléchissent moins.
play-pause = Lecture, pause
step-label = Étape
course = Le cours de la partie
course-slider = Parcourir la partie
turns = Les tours
previous-turn = Un tour en arrière
next-turn = Un tour en avant
seeking = On cherche le moment qui a tout décidé…
decided = C’est ici que la partie a basculé.
undone-here = Ici, des coups ont été annulés.
mark-better = il y avait mieux
moment-yours = Vous avez joué : { $move }
moment-theirs = { $name } a joué : { $move }
moment-better = Mieux : { $move }
moment-chances = Chances de gagner : { $after } % au lieu de { $before } %.
moment-chances-several = Chances de gagner : { $after } % au lieu de { $before } %, selon le choix des autres.

no-such-figure = Cette image n’existe pas.
ruling = notre décision
ruling-title = La feuille imprimée n’en dit rien : c’est nous qui l’avons décidé. Voici pourquoi.
ruling-part = en partie notre décision
ruling-part-title = La feuille imprimée laisse ici quelque chose ouvert : nous l’avons décidé. Voici quoi, et pourquoi.
rules-contents = Sommaire
rules-page = Sur une page à part
depends-on-others = La suite dépend de ce que choisissent les autres.
play-on = Essayer à partir d’ici
play-on-hint = À une nouvelle table, avec des robots habiles aux autres places ; à partir d’ici, le hasard est tiré de nouveau.
change-name = Changer de nom ou de couleur
change-name-done = Enregistrer

your-move = À vous de jouer
have-code = Vous avez un code ?
learn-quickly = Apprendre en 3 minutes
lobby-running = Parties à regarder
card-with = avec { $names }
card-on-hold = en suspens
ago = { $unit ->
    [minute] { $count ->
        [one] depuis une minute
       *[other] depuis { $count } minutes
    }
    [hour] { $count ->
        [one] depuis une heure
       *[other] depuis { $count } heures
    }
    [day] { $count ->
        [one] depuis un jour
       *[other] depuis { $count } jours
    }
   *[now] à l’instant
}

invite-title = { $free ->
    [one] Il manque une personne : invitez-la
   *[other] Il manque { $free } personnes : invitez-les
}
invite-all = Ce lien mène à la table
invite-one = Ce lien vaut pour une personne
invite-qr = Le lien en code QR, à lire avec un téléphone
invite-copy = Copier le lien
invite-copied = Le lien est copié : collez-le dans un message.
invite-share = Partager
invite-code = ou bien le code
table-code = Le code de cette table : { $code }
sit-here-too = Jouer ici aussi
your-colour = Votre couleur : { $colour }

start-title = Commencer tout de suite
start-bots = { $count ->
    [one] Contre un robot
    [3] Contre trois robots
   *[other] Contre { $count } robots
}
start-friend = Avec quelqu’un, à distance
start-friend-text = Vous recevez un lien à envoyer.
start-screen = Autour de cet écran
start-screen-text = On se passe l’appareil, chacun son tour.
choose-yourself = Tout choisir

error-title = { $status ->
    [403] Cette berge est réservée
    [404] La rivière ne passe pas par ici
    [429] Doucement, pagayez moins vite
    [500] Le canot prend l’eau
    [503] On revient dans un instant
   *[other] Cela n’a pas marché
}
error-text = { $status ->
    [404] Il n’y a rien à cette adresse. Le lien est peut-être incomplet, ou la page a changé de place.
    [405] Cette page ne s’ouvre pas de cette façon.
    [413] C’est trop long pour nous : envoyez-en moins à la fois.
    [429] Trop de demandes à la fois : attendez une minute, puis réessayez.
    [500] C’est notre faute, pas la vôtre. Vos parties sont en sûreté : rechargez la page dans un moment.
    [503] Le serveur n’y arrive pas pour l’instant. Vos parties sont en sûreté : réessayez bientôt.
   *[other] Cette demande n’a pas été comprise.
}
error-request = Si cela se répète, dites-nous ce numéro : { $id }
error-games = Ou bien jouez à

preview-seats = à { $players }, { $free ->
    [0] plus de place libre
    [one] une place libre
   *[other] { $free } places libres
}
preview-invitation = On vous invite à jouer à { $game }.
preview-invitation-from = { $name } vous invite à jouer à { $game }.
preview-filling = Une partie de { $game } va bientôt commencer, avec { $names }.
preview-playing = { $names } jouent à { $game } : regardez la partie en direct.
preview-over = Cette partie de { $game } est finie. { $ranks }. Revoyez-la coup par coup.
preview-replay = Une partie de { $game } avec { $names }, à revoir coup par coup.
preview-check = Dans cette partie de { $game }, personne ne pouvait choisir ce que ferait le hasard. Voici la preuve.
preview-rules = Comment jouer à { $game } : toutes les règles, avec des images et des exemples.
preview-lesson = Apprenez { $game } en jouant : { $steps } petites étapes sur le vrai plateau.
preview-board = Le plateau de { $game }
preview-boards = Les plateaux de nos jeux

list = Liste
log-short = Journal
progress = { $step } sur { $steps }
touch-again = Touchez encore pour jouer.
end-you-win = Vous gagnez !
end-you-share = Vous partagez la victoire !
end-shared = { $names } partagent la victoire
end-wins = { $name } gagne avec { $lead } d’avance
end-wins-narrowly = { $name } gagne
end-beats-you = { $name } vous bat de { $lead }
end-beats-you-narrowly = { $name } vous bat
end-your-best-turn = Votre meilleur tour : +{ $points }
end-best-turn = Meilleur tour, joué par { $name } : +{ $points }
end-turned = En tête pour de bon dès le tour { $turn }
end-curve = Les scores au fil de la partie : voir où l’avance a été prise
end-close = Voir le plateau
result = Résultat
rematch-stronger = Contre un robot plus fort
share = Partager
confirm-label = Toucher deux fois pour jouer
confirm-auto = coups définitifs
confirm-always = toujours
confirm-never = jamais
players-shown = Qui joue

bot-strength-1 = paisible
bot-strength-2 = espiègle
bot-strength-3 = habile
bot-strength-4 = coriace
bot-strength-5 = impitoyable
bot-about = Robot { $strength }. { $temper }
bot-temper-1-0 = Ona s’émerveille de tout et oublie son plan en route.
bot-temper-1-1 = Sumi joue pour rire, et rit même en perdant.
bot-temper-1-2 = Dao regarde passer les bateaux, et parfois le plateau.
bot-temper-1-3 = Lou sort de la sieste et joue la première idée venue.
bot-temper-1-4 = Sena a lu toutes les règles, mais à l’envers.
bot-temper-1-5 = Mika oublie tous ses plans, mais jamais de dire merci.
bot-temper-2-0 = Kai tente tout ce qui fait plouf, et parfois ça marche.
bot-temper-2-1 = Lupe a une bonne idée, puis une autre, et oublie la première.
bot-temper-2-2 = Simi se laisse flotter et se réveille juste avant la fin.
bot-temper-2-3 = Noor voit un coup d’avance, et deux par beau temps.
bot-temper-2-4 = Robin jongle avec des cailloux, et il en tombe un de temps en temps.
bot-temper-2-5 = Tashi adore les surprises, surtout les siennes.
bot-temper-3-0 = Hapi attend sur une patte et ne rate aucun poisson facile.
bot-temper-3-1 = Kiran semble dormir, mais compte vos points.
bot-temper-3-2 = Yara regarde toujours deux fois avant de jouer. Faites pareil !
bot-temper-3-3 = Camille ne se presse jamais et se trompe rarement.
bot-temper-3-4 = Sava voit venir vos ruses, sauf les toutes neuves.
bot-temper-3-5 = Yuma joue bien, sourit toujours et pardonne une erreur sur deux.
bot-temper-4-0 = Sobek fait semblant d’être un tronc d’arbre. Ne vous asseyez pas dessus !
bot-temper-4-1 = Cruz a compris votre plan, peut-être même avant vous.
bot-temper-4-2 = Ife vous laisse un cadeau sur la rive. C’est un piège.
bot-temper-4-3 = Quinn voit tout, retient tout et se brosse bien les dents.
bot-temper-4-4 = Andrea sourit de toutes ses dents : vous venez de faire une erreur.
bot-temper-4-5 = Jing regarde ailleurs, et c’est exprès.
bot-temper-5-0 = Mélusine a déjà joué cette partie mille fois, les yeux fermés.
bot-temper-5-1 = Apep a mangé le soleil au petit déjeuner et attend le dessert.
bot-temper-5-2 = Naga ne cligne jamais des yeux et ne pardonne rien.
bot-temper-5-3 = Yaku vous félicitera, juste après avoir gagné.
bot-temper-5-4 = Zola sent bon, parle tout bas et gagne presque toujours.
bot-temper-5-5 = Lorelei chante si bien qu’on en oublie de pagayer. Bouchez-vous les oreilles !
bot-says-greets-1 = Bonjour !
bot-says-greets-2 = Bonne partie !
bot-says-greets-3 = C’est parti !
bot-says-gains-1 = Chic !
bot-says-gains-2 = Hop là !
bot-says-gains-3 = Miam !
bot-says-suffers-1 = Aïe !
bot-says-suffers-2 = Oh non…
bot-says-suffers-3 = Bien vu.
bot-says-wins-1 = Belle partie !
bot-says-wins-2 = Merci, c’était chouette.
bot-says-wins-3 = On rejoue ?
bot-says-loses-1 = Bien joué !
bot-says-loses-2 = Chapeau !
bot-says-loses-3 = La prochaine fois, peut-être.
pass-on = C’est vu, je passe l’écran
hand-over-news = Depuis votre dernier tour
undo-turn = Annuler le tour
remarks-label = Les robots disent un mot
undo-short = Annuler
undo-turn-short = Tout le tour
request-undo-short = Annuler ?
hint-short = Conseil
