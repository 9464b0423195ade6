name = Kiesel
about = Nimm einen, zwei oder drei Kiesel; der letzte gewinnt.
option-heap = Kiesel im Haufen, 5 bis 20
option-heap-help = Je mehr Kiesel, desto länger die Partie.
move-take = { $pebbles ->
    [one] Einen Kiesel
   *[other] { $pebbles } Kiesel
} nehmen
fact-took = { $seat } nimmt { $pebbles }; { $left } bleiben.
fact-ended = { $seat } nimmt den letzten Kiesel und gewinnt.
asked-take = Nimm einen, zwei oder drei Kiesel.
awaited-take = { $seat } nimmt einen, zwei oder drei Kiesel.
position-heap = Kiesel im Haufen: { $pebbles }.
ending-heap-empty = der Haufen ist leer
refusal-N2-one-to-three = nimm einen, zwei oder drei Kiesel
refusal-N2-not-so-many = so viele Kiesel sind nicht da
refusal-N2-unreadable = ein Zug heißt zum Beispiel take 2
refusal-N3-not-your-turn = du bist nicht dran
refusal-N4-over = die Partie ist zu Ende
