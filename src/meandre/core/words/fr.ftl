# Les mots de la maison qui n’appartiennent à aucun jeu.

player = Joueur { NUMBER($number, useGrouping: 0) }
list-two = { $first } et { $others }
list-more = { $first }, { $others }
rule-says = { $rule } : { $reason }
no-such-game = Il n’y a pas de jeu appelé { $game }. Les jeux sont : { $known }.
no-such-seat = Il n’y a pas de place { $seat } dans cette partie.
only-to-look-at = On ne peut que regarder cette partie : pour la continuer, il faut son secret.
nothing-to-undo = Il n’y a aucun coup à annuler.
no-undo-after-a-reveal = Ce coup a fait voir quelque chose de caché : on ne peut plus l’annuler.
no-undo-after-the-end = La partie est finie et son secret révélé : aucun coup ne peut plus être annulé.
opening-unfit = Une ouverture s’arrête avant une décision : la partie ne doit pas être finie, et personne ne doit avoir déjà fait un choix que tous font ensemble.

seats-out-of-range = Ce jeu se joue de { $low } à { $high }, pas à { $seats }.
names-unfit = un nom compte de 1 à 40 caractères, pas seulement des espaces, sans retour à la ligne
names-for-players = { $names } noms ne font pas les noms de { $players } joueurs.
first-random = par tirage au sort
first-seat = la place { $seat }
first-not-there = La place { $seat } ne peut pas commencer : vous êtes { $seats } à jouer.
option-unknown = L’option { $option } n’existe pas. Les options sont : { $known }.
option-twice = { $option } est donné deux fois : une fois suffit.
option-without-value = Écrivez l’option sous la forme nom=valeur : { $option } n’a pas de valeur.
option-not-whole = { $option } doit être un nombre entier ; { $value } n’en est pas un.
option-out-of-range = { $option } doit être compris entre { $low } et { $high } ; { $value } ne l’est pas.
option-misfit = { $option } ne peut pas valoir { $value } : { $reason }.
option-steps = les valeurs partent de { $low } et vont de { $step } en { $step }
option-not-a-choice = { $option } doit être l’un de : { $choices } ; { $value } n’en fait pas partie.
option-not-a-phrase = { $option } doit être l’un de : { $known }, ou composé comme { $example } ; { $value } n’est ni l’un ni l’autre.
phrase-amount = le montant doit aller de { $low } à { $high }
caption-unfit = une légende entre guillemets droits compte de 1 à { $longest } lettres, sans retour à la ligne ni guillemets droits
captioned = « { $caption } » – { $words }
captioned-after = { $words } (« { $caption } »)
option-not-drawn = { $option } doit être l’un de ceux-ci : { $known }, ou des mots à vous, séparés par des espaces ; { $value } n’est ni l’un ni l’autre.
sheet-unreadable = Le fichier { $file } ne peut pas être lu : il n’existe pas, n’est pas du texte ou est trop long.
sheet-error = { $file }, ligne { NUMBER($line, useGrouping: 0) } : { $problem }.
sheet-not-toml = ce n’est pas du TOML ({ $problem })
sheet-unknown-key = il n’y a pas de champ { $name } ici, seulement { $field }
sheet-no-words = il manque le champ { $field } avec ses mots entre guillemets

position-no-fields = Une position est un objet avec une valeur pour chaque champ ; { $value } n’en est pas un.
position-field-missing = Il manque à la position le champ { $field }.
position-field-unknown = Une position de ce jeu n’a pas de champ { $field }. Les champs sont : { $known }.
position-number = { $field } doit être un nombre entier de { $low } à { $high } ; { $value } n’en est pas un.
position-numbers = { $field } doit être une liste de { $numbers } nombres entiers de { $low } à { $high } ; { $value } n’en est pas une.

place-file = le fichier
place-in-file = { $file }, { $place }
place-record = l’enregistrement
place-line = ligne { $line }, colonne { $column }
place-byte = octet { $byte }
record-error = { $place } : { $problem }
record-too-long = c’est trop long pour un enregistrement : { $limit } octets au plus
record-not-json = ce n’est pas du JSON : { $problem }
record-too-new = cet enregistrement est au format { $format } ; cette version de Méandre lit jusqu’au format { $known }
record-field = cela ne convient pas ici : { $problem }
record-twice = ce nom figure deux fois dans un même objet
record-other-game = c’est un enregistrement de { $game }, pas de { $expected }
record-other-rules = joué avec la version { $version } des règles ; cette version de Méandre joue la version { $known }
record-options-missing = toutes les options du jeu doivent y figurer
record-other-secret = le secret ne correspond pas à l’engagement
record-unfair = { $event } n’a pas été tiré honnêtement : le secret donne { $drawn }
record-illegal = { $seat ->
    [0] le hasard
   *[other] place { $seat }
}, { $move } : { $reason }
record-chosen-twice = la place { $seat } a déjà choisi : une partie enregistrée ne dit que le dernier choix de chaque place, une fois
record-spelling = { $move } s’écrit { $right }
record-unfinished = la partie n’est pas finie, il ne peut donc pas y avoir de résultat
record-other-result = la partie ne s’est pas terminée ainsi
record-early-secret = le secret ne doit pas être révélé avant la fin de la partie
record-no-secret = la partie est finie, le secret doit donc être révélé
record-other-format = une partie au format { $format } ne se présente pas ainsi : seul le format 2 a des poids, et il doit en avoir
record-chains-unfit = cela ne va pas avec les chaînes de hachage des places
record-wrong-link = ce n’est pas le maillon suivant de la chaîne de cette place
record-other-odds = ce ne sont pas les tirages alors possibles, ou pas leurs poids
record-no-such-outcome = aucun tirage ne porte ce numéro
record-seeded-unfit = le hasard vient d’une graine pour toute la partie ou pas du tout : alors tous les événements sont l’ouverture
seeded-game = Son hasard vient de la graine d’une étude : rien ne prouve que personne ne l’a choisi.

no-such-bot = Il n’y a pas de robot { $spec } pour ce jeu. Les robots sont { $known }, random, search:1000, search:50ms et plain:1000, avec n’importe quel nombre ; et les vôtres : module:Classe, fichier.py:Classe, ./programme ou exec:commande.
bot-unfit = Le robot { $bot } n’est pas utilisable : { $problem }.
bot-not-a-class = ce n’est ni une classe ni une fonction qui fait des robots
bot-other-arguments = il doit se faire avec le jeu pour seul argument, ou sans argument
bot-without-choose = il n’a pas de méthode choose(view, seat, seed)
bot-no-such-name = { $name } n’est pas dans { $module }
bot-no-file = il n’y a pas de fichier { $file }
bot-raised = { $error } : { $text }
bot-no-time = { $time } n’est pas un temps comme 500ms ou 2s
bot-no-command = ce n’est pas une commande ({ $problem })
bot-not-ready = il n’est pas prêt à jouer : { $problem }
too-few-bots = Un tournoi demande au moins deux robots, pas { $bots } : écrivez --bots random,random.
bot-illegal = Dans la partie { NUMBER($game, useGrouping: 0) }, le robot { $bot } à la place { $seat } a choisi { $move }, qui n’est pas un coup permis.
too-few-games = Une étude demande au moins une partie, pas { $games }.
bots-for-seats = Voilà { $bots } robots pour { $players } places : donnez-en un pour toutes, ou un par place, ou laissez-les tourner.
other-plan = { $file } contient les parties d’une autre étude : d’autres robots, d’autres options ou une autre graine. Choisissez un autre fichier.
kept-damaged = { $file } est abîmé à la ligne { $line } : supprimez cette ligne et les suivantes pour reprendre de là.
sprt-seats = Ce test compare deux robots qui tournent, dans un jeu à nombre pair de places ; voilà { $bots } robots et { $players } places.
sprt-bounds = Les parts de points vont de 0 à 1, la première plus petite que la seconde ; les risques sont entre 0 et 0,5, sans les atteindre.
no-such-fact = Ce jeu n’a pas de fait { $fact }. Les faits sont { $known }.
no-such-column = Le fait { $fact } n’a pas de nombre { $column }. Ses nombres sont { $known }.
plot-format = Un graphique est un fichier .svg, .png ou .html, pas { $file }.
no-such-plot = Il n’y a pas de graphique { $plot }. Les graphiques sont { $known }.
plot-takes-bots = Ce graphique compare des robots : donnez-en au moins deux à l’étude.
