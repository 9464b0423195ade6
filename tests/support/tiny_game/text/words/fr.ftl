name = Cailloux
about = Prenez un, deux ou trois cailloux ; le dernier gagne.
option-heap = Cailloux dans le tas, de 5 à 20
option-heap-help = Plus il y en a, plus la partie est longue.
move-take = Prendre { $pebbles ->
    [one] un caillou
   *[other] { $pebbles } cailloux
}
fact-took = { $seat } prend { $pebbles } ; il en reste { $left }.
fact-ended = { $seat } prend le dernier caillou et gagne.
asked-take = Prenez un, deux ou trois cailloux.
awaited-take = { $seat } prend un, deux ou trois cailloux.
position-heap = Cailloux dans le tas : { $pebbles }.
ending-heap-empty = le tas est vide
refusal-N2-one-to-three = prenez un, deux ou trois cailloux
refusal-N2-not-so-many = il n’y a pas autant de cailloux
refusal-N2-unreadable = un coup s’écrit take 2
refusal-N3-not-your-turn = ce n’est pas à vous
refusal-N4-over = la partie est finie
