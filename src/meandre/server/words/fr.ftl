# Les mots de la table.

stranded = Cette table de { $game } a commencé avec la version { $version } des règles ; ce serveur joue la version { $known }. Elle peut continuer là où tourne cette version.
not-begun = La partie n’a pas commencé : il reste des places libres.
not-over = La partie n’est pas finie : son relevé vient à la fin.
no-such-table = Cette table n’existe pas.
no-such-seat = Il n’y a pas de place { $seat } à cette table.
not-your-seat = Cette place n’est pas la vôtre.
host-only = Seule la personne qui a dressé la table peut le faire.
seat-taken = Cette place est prise.
by-invitation = Cette place est sur invitation : il faut son lien.
colour-taken = Quelqu’un d’autre a cette couleur.
link-used = Ce lien a déjà servi, ou n’en a jamais été un : chacun ne sert qu’une fois.
bot-plays-for-you = Un robot joue pour vous en ce moment : reprenez d’abord votre place.
stale = La table a avancé entre-temps : regardez de nouveau.
undo-needs-consent = Il s’est passé quelque chose depuis : demandez aux autres si vous pouvez reprendre ce coup.
asked-already = Quelqu’un le demande déjà.
nobody-asks = Personne ne demande à reprendre un coup.
not-waited-for = La partie n’attend pas cette place.
be-patient = Attendez encore { $seconds ->
    [one] une seconde
   *[other] { $seconds } secondes
} avant qu’un robot puisse prendre la place.
no-chat = On ne discute pas à cette table.
muted = L’hôte vous a prié de vous taire.
field-unfit = Ceci ne va pas : { $field }.
database-away = Les tables sont injoignables pour le moment. Rien n’est perdu ; votre coup n’est joué que si vous le voyez ici. Réessayez bientôt.
database-full = Rien ne peut être écrit dans la base de données : le disque est-il plein, ou le fichier verrouillé ? Ce qui a été accepté est en sûreté.
database-unfit = La base de données { $database } est inutilisable : { $reason }
database-newer = La base de données { $database } a servi à une version plus récente de Méandre : lancez celle-là.
database-unknown = { $database }:// n’est pas l’adresse d’une base de données : donnez un fichier, ou postgresql://…
closing = Le serveur ferme et sera de retour dans un instant.
crowded = Trop de connexions à la fois.
port-taken = Le port { $port } est pris : choisissez-en un autre avec --port.
other-site = Ceci vient d’un autre site.
no-such-act = Cela ne se fait pas à une table.

skip = Au contenu
languages = Langues
home-title = Une table au bord de l’eau
home-lead = Des jeux de rivières et de serpents : seul contre des robots, autour d’un écran, ou avec des amis par un lien.
play-now = Jouer tout de suite
new-table = Dresser une table
rules = Règles
learn-title = Apprendre { $game } en jouant
lesson-back = Retour
lesson-next = Continuer
no-such-lesson = Cette leçon n’existe pas.
your-tables = Vos tables
phase-over = finie
over-tables = Parties finies
join-label = Un code ou un lien reçu d’un ami
join-go = Rejoindre
to-learn = Apprendre
no-such-code = Ceci ne mène à aucune table avec une place libre : le code est peut-être mal écrit, ou la partie a commencé. On peut aussi coller ici un lien entier.
too-many-tries = Trop de codes à la fois : attendez une minute, ou prenez le lien.
code-shown = Vos amis peuvent rejoindre la table avec le code { $code }, ou avec l’adresse de cette page.
lobby = Tables avec une place libre
seats-free = { $free } places libres sur { $all }
new-title = Une table de { $game }
seats-title = Qui joue
players-label = Joueurs
seat-label = Place { $seat }
kind-here = à cet écran
kind-invited = par un lien
kind-open = qui veut
kind-bot = robot, niveau { $level }
name-label = Nom
colour-label = Couleur
colour = { $colour ->
    [0] bleu
    [1] rouge
    [2] or
    [3] vert
    [4] noir
   *[other] blanc
}
seats-hint = La partie commence quand toutes les places sont prises.
colour-twice = Deux places ont la même couleur : chaque pierre ne joue qu’une fois.
bot-level = robot
levels-hint = Les robots : 1 joue comme un enfant qui connaît les règles, 3 comme un ami attentif, 5 aussi bien qu’il peut.
fewer-players = Un joueur de moins
more-players = Un joueur de plus
players-range = { $high ->
    [2] à deux
   *[other] de { $low } à { $high } personnes
}
players-count = { $count } joueurs
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
effect = avec { $players } robots de niveau 3, { $bots } ; au hasard, { $random }
effect-longer = les parties durent { $percent } % de plus
effect-shorter = les parties durent { $percent } % de moins
effect-same = les parties durent autant
effect-first = qui commence en gagne { $share } %, d’ordinaire { $usual } %
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
   *[other] { $pace } ms
}
patience-label = Secondes à attendre avant qu’un robot puisse prendre la place d’un absent
chat-label = Discussion
yes = oui
no = non
listed-label = Montrer la table à tous
open-table = Dresser la table
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
your-turn = C’est à vous.
your-turn-name = C’est à { $name }.
waiting-for = On attend { $name } …
waiting-for-several = On attend { $count } joueurs …
choose-again = Vous avez choisi ; tant que les autres choisissent, vous pouvez changer d’avis.
bot-name = Robot { $seat } (niveau { $level })
player-name = Joueur { $seat }
you = vous
stand-in = un robot joue, niveau { $level }
seat-here = libre
seat-invited = sur invitation
seat-open = libre
sit = S’asseoir
invite = Créer un lien
mute = Faire taire
unmute = Laisser parler
undo = Reprendre
ask-back = Demander à reprendre
asks-back = { $name } aimerait reprendre un coup.
agree = D’accord
decline = Non
hand-to-bot = Laisser un robot jouer pour { $name }
take-back-seat = Reprendre ma place
rematch = Rejouer
to-rematch = À la partie suivante
replay = Revoir
export = Relevé
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
join-text = Quelqu’un vous a gardé une place.
join-from = { $name } vous a gardé une place.
watch = Regarder la partie
device-text = Vous continuerez ici. Le lien sert une fois.
device-go = Continuer ici
check-title = Le hasard était-il loyal ?
check-fair = Oui. Les { $events } événements ont été rejoués d’après le relevé, chaque jet et chaque tirage à nouveau d’après le secret, et tous sont les mêmes.
check-opening = Les { $events } premiers événements viennent d’une autre partie : le secret a fixé ce qui est venu après.
check-commitment = Publié avant la partie
check-secret = Publié après
check-how = La première ligne est le SHA-256 de la seconde : tout ce que ferait le hasard était donc fixé avant le premier coup, et personne ne pouvait le choisir.
trouble = Cela n’a pas marché
to-home = Au début

settings = Réglages
theme-label = Lumière
theme-auto = comme l’appareil
theme-light = jour
theme-dark = nuit
speed-label = Mouvement
speed-slow = lent
speed-usual = normal
speed-fast = rapide
speed-none = aucun
sound-label = Son
help = Aide
help-board = Ce qui luit peut se faire : touchez-le. Ce que cela ferait est dit sous le plateau ; la liste à côté le dit aussi.
help-keys = Au clavier : Tab jusqu’au plateau, les flèches d’un choix à l’autre, Entrée pour le faire, r pour les règles, ? pour cette aide.
in-words = La position en mots
hint = Conseil
no-hints = Les conseils sont pour les parties contre des robots seulement.
hint-only = Il n’y a rien d’autre à faire : { $move }
hint-best = La recherche ferait plutôt ceci : { $move } (gagne environ { $share } % de ses parties ; { $other } : { $less } %)
hint-equal = La recherche voit peu de différence : { $move }, par exemple.
hint-mixed = Il n’y a pas un seul meilleur choix ici, puisque les autres choisissent en même temps. La recherche ferait le plus souvent ceci : { $move }
play-pause = Jouer ou arrêter
step-label = Étape
assessments = Ce qu’en pensait la recherche
assessments-hint = La part de victoire que chacun pouvait attendre avant chaque décision. Les points marqués ont coûté le plus : touchez-en un pour y aller.

no-such-figure = Cette image n’existe pas.
ruling = notre décision
ruling-title = La feuille imprimée n’en dit rien : c’est nous qui l’avons décidé. Voici pourquoi.
ruling-part = en partie notre décision
ruling-part-title = La feuille imprimée laisse ici quelque chose ouvert : nous l’avons décidé. Voici quoi, et pourquoi.
rules-contents = Sommaire
rules-page = Sur une page à part
depends-on-others = La suite dépend de ce que choisissent les autres.
play-on = Continuer d’ici
play-on-hint = À une nouvelle table, avec des robots de niveau 3 aux autres places ; à partir d’ici, le hasard est tiré de nouveau.
change-name = Changer de nom ou de couleur
change-name-done = Enregistrer

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
preview-check = Dans cette partie de { $game }, tout ce que ferait le hasard était fixé avant le premier coup. Voici la preuve.
preview-rules = Comment jouer à { $game } : toutes les règles, avec des images et des exemples.
preview-lesson = Apprenez { $game } en jouant : { $steps } petites étapes sur le vrai plateau.
preview-board = Le plateau de { $game }
preview-boards = Les plateaux de nos jeux
