# Les mots de la table.

stranded = Cette table de { $game } a commencé avec la version { $version } des règles ; ce serveur joue la version { $known }. Elle peut continuer là où tourne cette version.
not-begun = La partie n’a pas commencé : il reste des places libres.
not-over = La partie n’est pas finie : son relevé vient à la fin.
no-such-table = Cette table n’existe pas.
no-such-seat = Il n’y a pas de place { $seat } à cette table.
not-your-seat = Cette place n’est pas la vôtre.
host-only = Seule la personne qui a dressé la table peut le faire.
seat-taken = Cette place est prise.
by-invitation = Cette place est sur invitation : il faut son lien.
colour-taken = Quelqu’un d’autre a cette couleur.
link-used = Ce lien a déjà servi, ou n’en a jamais été un : chacun ne sert qu’une fois.
bot-plays-for-you = Un robot joue pour vous en ce moment : reprenez d’abord votre place.
stale = La table a avancé entre-temps : regardez de nouveau.
undo-needs-consent = Il s’est passé quelque chose depuis : demandez aux autres si vous pouvez reprendre ce coup.
asked-already = Quelqu’un le demande déjà.
nobody-asks = Personne ne demande à reprendre un coup.
not-waited-for = La partie n’attend pas cette place.
be-patient = Attendez encore { $seconds ->
    [one] une seconde
   *[other] { $seconds } secondes
} avant qu’un robot puisse prendre la place.
no-chat = On ne discute pas à cette table.
muted = L’hôte vous a prié de vous taire.
field-unfit = Ceci ne va pas : { $field }.
database-away = Les tables sont injoignables pour le moment. Rien n’est perdu ; votre coup n’est joué que si vous le voyez ici. Réessayez bientôt.
closing = Le serveur ferme et sera de retour dans un instant.
crowded = Trop de connexions à la fois.
port-taken = Le port { $port } est pris : choisissez-en un autre avec --port.
other-site = Ceci vient d’un autre site.
