# Riombo, Geben und Nehmen auf dem Fluss Ombo.

name = Riombo
about = Fahr mit deinem Kanu den Ombo hinab, während die geheimen Gebote der ganzen Runde bestimmen, wie weit es kommt.

-bank-pays-10 = nimm 10 aus der Kasse
-left-pays-3 = nimm 3 vom linken Nachbarn
-pay-right-5 = gib dem rechten Nachbarn 5
-each-pays-2 = nimm von jedem 2
-pay-each-2 = gib jedem 2
-swap = tausche den Platz mit dem Kanu, das am weitesten vorn liegt
-another-turn = du bist noch einmal dran
-nothing = nichts

card-age = ab 8 Jahren
card-duration = 60 bis 80 Züge, 30 bis 40 Minuten
card-material = ein Brett, 135 Stäbchen in drei Farben, 18 Kanus in sechs Farben

option-board = Auf welchem Brett spielt ihr?
option-board-help = Das Bild des gedruckten Bretts ist verloren, darum haben wir ein neues gezeichnet: Ombo, hier das übliche. Bach ist schnell vorbei, Stromschnellen steckt voller Überraschungen. Oder ihr schreibt einen eigenen Fluss.
option-board-ombo = Ombo, 38 Felder
option-board-brook = Bach, kurz: 16 Felder
option-board-rapids = Stromschnellen, wild: 45 Felder
option-agreed-1 = Was bedeutet das erste Feld „Nach Vereinbarung“?
option-agreed-1-help = Das macht ihr vor der Partie selbst aus; das Blatt nennt zwei Beispiele. Für dieses Feld, das näher am Start liegt, nehmen wir das erste. Wählt etwas anderes oder setzt es selbst zusammen, und gebt ihm einen Namen, wenn ihr mögt.
option-agreed-1-bank-pays-10 = { -bank-pays-10 }
option-agreed-1-left-pays-3 = { -left-pays-3 }
option-agreed-1-pay-right-5 = { -pay-right-5 }
option-agreed-1-each-pays-2 = { -each-pays-2 }
option-agreed-1-pay-each-2 = { -pay-each-2 }
option-agreed-1-swap = { -swap }
option-agreed-1-another-turn = { -another-turn }
option-agreed-1-nothing = { -nothing }
option-agreed-2 = Was bedeutet das zweite Feld „Nach Vereinbarung“?
option-agreed-2-help = Dieses Feld liegt näher am Ziel. Ohne Absprache gilt das andere Beispiel vom Blatt. Ihr könnt auch etwas anderes aus der Liste nehmen oder es selbst zusammensetzen.
option-agreed-2-bank-pays-10 = { -bank-pays-10 }
option-agreed-2-left-pays-3 = { -left-pays-3 }
option-agreed-2-pay-right-5 = { -pay-right-5 }
option-agreed-2-each-pays-2 = { -each-pays-2 }
option-agreed-2-pay-each-2 = { -pay-each-2 }
option-agreed-2-swap = { -swap }
option-agreed-2-another-turn = { -another-turn }
option-agreed-2-nothing = { -nothing }
option-agreed-verb-take = nimm
option-agreed-verb-give = gib
option-agreed-verb-swap = { -swap }
option-agreed-verb-another-turn = { -another-turn }
option-agreed-verb-back = zurück zum Start
option-agreed-verb-nothing = { -nothing }
option-agreed-target-bank = Kasse
option-agreed-target-left = linker Nachbar
option-agreed-target-right = rechter Nachbar
option-agreed-target-each = alle anderen
option-trip = Wie lang ist die Partie?
option-trip-help = Das Blatt kennt beides. Ohne Absprache spielen wir die lange: Die Kanus fahren wieder los, bis jemand reich genug ist. Die kurze ist eine einzige Fahrt den Fluss hinab.
option-trip-long = lang: bis zum Siegwert
option-trip-short = kurz: eine Fahrt den Fluss hinab
option-short-end = Wann endet die kurze Partie?
option-short-end-all = wenn alle angekommen sind
option-short-end-first = sobald das erste Kanu ankommt
option-short-end-help = Auf dem Blatt steht nur, dass es eine einzige Fahrt ist. Ohne Absprache fahren alle zu Ende, damit niemand auf halbem Weg aufhören muss. Oder ihr fahrt um die Wette: Die erste Ankunft beendet die Partie, und wer dann am meisten besitzt, gewinnt.
option-winning = Wie viel reicht zum Sieg? Von 50 bis 200, nur in der langen Partie
option-winning-help = Auf dem Blatt sind es 80, und ohne Absprache auch hier. Weniger geht schneller, mehr dauert länger.
option-first = Wer beginnt?
option-first-help = Das Blatt überlässt es euch. Ohne Absprache wird der Platz ausgelost, das ist gerecht. Es geht nur darum, wessen Kanu zuerst fährt: Alle bieten in jedem Zug.
preset-one-trip = Die kurze Partie: nur eine Fahrt
preset-first-home = Die Wettfahrt: Die erste Ankunft beendet sie
preset-quick = Eine schnelle Partie: der Bach, bis 60
winning-short = Der Siegwert gehört zur langen Partie (R23): Lasst ihn bei { $default }, oder spielt die lange Partie.
short-end-long = Wer ankommen muss, zählt nur in der kurzen Partie (R22): Lasst es bei „wenn alle angekommen sind“, oder spielt die kurze Partie.
agreed-ways-back = Wenn „Nach Vereinbarung“ zurück zum Start heißt, hat dieser Fluss 8 Felder zurück zum Start hintereinander, und zu zweit käme man nie darüber hinweg (R13): Macht etwas anderes aus, oder nehmt ein anderes Brett.

agreed-take-bank = nimm { $amount } aus der Kasse
agreed-take-left = nimm { $amount } vom linken Nachbarn
agreed-take-right = nimm { $amount } vom rechten Nachbarn
agreed-take-each = nimm von jedem { $amount }
agreed-give-bank = gib { $amount } in die Kasse
agreed-give-left = gib dem linken Nachbarn { $amount }
agreed-give-right = gib dem rechten Nachbarn { $amount }
agreed-give-each = gib jedem { $amount }
agreed-swap = { -swap }
agreed-another-turn = { -another-turn }
agreed-back = zurück zum Start
agreed-nothing = { -nothing }

board-no-square = { $word } ist kein Feld; schreib - (ohne Aufschrift), G3, N3, K3, J3, A oder S (R13)
board-amount = die Zahl in { $word } muss zwischen 1 und 20 liegen (R13)
board-length = ein Brett hat 10 bis 100 Felder, und dieses hat { $squares } (R13)
board-agreed = ein Brett hat genau zwei Felder A, nach Vereinbarung, und dieses hat { $agreed } (R13)
board-ways-back = über 8 Felder S, zurück zum Start, hintereinander käme man zu zweit nie hinweg; höchstens 7 dürfen es sein (R13)

place-from = { $place ->
    [start] vom Start
    [finish] vom Ziel
   *[square] von Feld { $square }
}
place-to = { $place ->
    [start] zum Start
    [finish] ins Ziel
   *[square] auf Feld { $square }
}
place-at = { $place ->
    [start] am Start
    [finish] im Ziel
   *[square] auf Feld { $square }
}

square-plain = hier geschieht nichts
square-give-each = „Gib jedem { $amount }“
square-take-each = „Nimm von jedem { $amount }“
square-give-bank = „Gib { $amount } in die Kasse“
square-all-give-bank = „Jeder gibt { $amount } in die Kasse“
square-agreed = „Nach Vereinbarung“ ({ $agreed })
square-back = „Zurück zum Start“

word-give-each = gib jedem
word-take-each = von jedem
word-give-bank = Kasse
word-all-give-bank = alle zahlen
word-agreed = vereinbart
word-back = zurück
word-start = Start
word-finish = Ziel
word-bank = Die Kasse

move-bid = { $bid } Stäbchen bieten
move-some-bid = Geheim bieten
move-take = { $amount } aus der Kasse nehmen
move-stack = { $canoes ->
    [2] Das Kanu verdoppeln
   *[other] Das Kanu verdreifachen
}

fact-begins = { $seat } beginnt.
fact-chose = { $seat } hat geboten.
fact-showed = { $bid ->
    [0] { $seat } zeigt eine leere Faust.
   *[other] { $seat } zeigt { $bid } Stäbchen.
}
fact-sum = Das macht zusammen { $sum }.
fact-moved = { $seat } paddelt { $from } { $to }.
fact-stayed = { $seat } bleibt { $at } liegen.
fact-greeted = { $seat } grüßt { $other }.
fact-landed = Das Feld verlangt: { $square }.
fact-paid = { $seat } gibt { $amount } an { $payee }.
fact-paid-by-bank = { $seat } nimmt { $amount } aus der Kasse.
fact-paid-to-bank = { $seat } gibt { $amount } in die Kasse.
fact-paid-nothing = { $seat } hat für { $payee } nichts mehr übrig.
fact-paid-nothing-to-bank = { $seat } hat für die Kasse nichts mehr übrig.
fact-returned = { $seat } fährt zurück zum Start.
fact-swapped = { $seat } tauscht den Platz mit { $other } · { $here } → { $there }.
fact-in-vain = { $agreement ->
    [swap] Kein Kanu auf dem Fluss liegt vor dem von { $seat }, also geschieht nichts.
   *[other] Ein Zusatzzug bringt { $seat } nie noch einen.
}
fact-again = { $seat } ist noch einmal dran.
fact-arrived = { $seat } hat die ganze Fahrt geschafft und kehrt zum Start zurück.
fact-arrived-for-good = { $seat } hat die ganze Fahrt geschafft und bleibt im Ziel.
fact-stacked = { $canoes ->
    [2] { $seat } verdoppelt das Kanu.
   *[other] { $seat } verdreifacht das Kanu.
}
fact-went-out = { $seat } hat nichts mehr und scheidet aus.
fact-turn = { $seat } ist am Zug.
fact-ended = Die Partie ist zu Ende; { $ending }. { $winners } gewinnt!
fact-ended-shared = Die Partie ist zu Ende; { $ending }. { $winners } teilen sich den Sieg!

position-draw = Noch ist nicht ausgelost, wer beginnt.
position-goal = Wer zuerst { $winning } besitzt, gewinnt.
position-goal-short = Wer nach einer Fahrt am meisten besitzt, gewinnt.
position-goal-first = Die Partie endet, sobald das erste Kanu im Ziel ist; wer dann am meisten besitzt, gewinnt.
position-turns = { $turns ->
    [0] Noch ist kein Zug gespielt; spätestens nach { $most } ist die Partie zu Ende.
    [one] { $turns } Zug ist gespielt; spätestens nach { $most } ist die Partie zu Ende.
   *[other] { $turns } Züge sind gespielt; spätestens nach { $most } ist die Partie zu Ende.
}
position-limit = Alle bieten 0 bis { $most } Stäbchen, aber nie mehr, als sie besitzen.
asked-bid = { $most ->
    [one] { $seat } paddelt. Wie viele versteckst du (0 oder 1)?
   *[other] { $seat } paddelt. Wie viele versteckst du (0 bis { $most })?
}
asked-own-bid = { $most ->
    [one] Du paddelst. Wie viele versteckst du (0 oder 1)?
   *[other] Du paddelst. Wie viele versteckst du (0 bis { $most })?
}
asked-arrive = { $canoes ->
    [2] Du bist im Ziel: Nimm { $amount } aus der Kasse oder verdopple dein Kanu.
   *[other] Du bist im Ziel: Nimm { $amount } aus der Kasse oder verdreifache dein Kanu.
}
awaited-bid = { $seat } paddelt. Warten auf { $waiting }.
awaited-last-bid = Warten auf { $seat }: Dieses Kanu paddelt gleich los.
awaited-after-bid = { $bid ->
    [0] Du hast nichts versteckt. Warten auf { $waiting }.
   *[other] Du hast { $bid } versteckt. Warten auf { $waiting }.
}
awaited-arrive = { $canoes ->
    [2] { $seat } ist im Ziel und wählt: { $amount } aus der Kasse nehmen oder das Kanu verdoppeln.
   *[other] { $seat } ist im Ziel und wählt: { $amount } aus der Kasse nehmen oder das Kanu verdreifachen.
}
position-no-bid = { $seat } hat noch nicht geboten.
position-hidden-bid = { $seat } hat geboten; wie viel, siehst du nicht.
position-own-bid = { $bid ->
    [0] { $seat } hat nichts geboten; die anderen sehen es nicht, und es lässt sich noch ändern.
   *[other] { $seat } hat { $bid } Stäbchen geboten; die anderen sehen es nicht, und es lässt sich noch ändern.
}
position-order = Im Uhrzeigersinn, von linkem Nachbarn zu linkem Nachbarn: { $players }.
position-player = { $canoes ->
    [1] { $seat } besitzt { $money }; das Kanu liegt { $at }.
    [2] { $seat } besitzt { $money }; das doppelte Kanu liegt { $at }.
   *[other] { $seat } besitzt { $money }; das dreifache Kanu liegt { $at }.
}
position-reserve = { $canoes ->
    [one] { $seat } hat noch { $canoes } Kanu in Reserve.
   *[other] { $seat } hat noch { $canoes } Kanus in Reserve.
}
position-out = { $seat } ist seit Zug { $turn } ausgeschieden.
position-river = Der Fluss hat { $squares } Felder zwischen Start und Ziel. Alle außer diesen sind ohne Aufschrift:
position-square = Feld { $square }: { $says }.
position-finish = Ziel: nimm 10 aus der Kasse oder verdopple das Kanu, später verdreifache es; verdoppelt nimmt es 20, verdreifacht 30.
position-finish-short = Ziel: nimm 10 aus der Kasse.
position-finish-first = Ziel: nimm 10 aus der Kasse, und die Partie ist zu Ende.

lesson-bid = Das blaue Kanu gehört dir, und du bist dran. Alle verstecken Stäbchen in der Faust; dein Kanu fährt so weit, wie es zusammen sind. Die anderen haben gewählt. Nimm ein Stäbchen!
lesson-bid-wrong = Das darfst du: 0 bis 3, wie du magst. Nimm fürs erste Mal eines.
lesson-bid-right = Die Fäuste gehen auf: 1 + 1 + 0 = 2. Du fährst zwei Felder, und dort nimmst du von jedem 1. Die Stäbchen in den Fäusten werden nur gezeigt, nie bezahlt.
lesson-send = Rot ist dran, und du bietest mit! Vier Felder nach dem Start müsste Rot jedem 1 geben. Wenn Rot und Gelb je 1 nehmen, wie viele brauchst du?
lesson-send-wrong = Zähl noch einmal: 1 und 1 und deine sollen 4 ergeben.
lesson-send-right = 1 + 1 + 2 = 4, und Rot zahlt. Du steuerst also alle Kanus mit, nicht nur deines.
lesson-land = Du bist wieder dran. Drei Felder vor dir gibt dir die Kasse 10! Wenn die anderen je 1 nehmen, wie viele nimmst du?
lesson-land-wrong = Es sind drei Felder, und zwei davon schenken dir die anderen.
lesson-land-right = Genau getroffen: 10 aus der Kasse! Auf einem Feld mit einem anderen Kanu hättest du grüßen müssen: Das kostet ein Stäbchen.
lesson-stay = Rot ist dran und liegt auf „Gib jedem 1“. Wenn niemand ein Stäbchen nimmt, bleibt das Kanu liegen und muss seinem Feld noch einmal gehorchen. Was nimmst du?
lesson-stay-wrong = Dann kommt Rot davon. Auch eine leere Faust ist ein Gebot!
lesson-stay-right = Alle Fäuste sind leer: Rot bleibt liegen und zahlt noch einmal.
lesson-arrive = Später: Du bist am Ziel! Jetzt darfst du 10 aus der Kasse nehmen oder ein zweites Kanu. Nimm das Kanu.
lesson-arrive-wrong = 10 sind auch gut! Aber sieh, was ein zweites Kanu kann: Nimm das Kanu.
lesson-arrive-right = Zwei Kanus übereinander beginnen wieder am Start. Von nun an gibst und nimmst du in deinen Zügen doppelt.
lesson-double = Mit deinem doppelten Kanu: Auf dem siebten Feld nimmt man von jedem 2, für dich sind das 4. Wenn die anderen je 3 nehmen, was nimmst du?
lesson-double-wrong = Zähl noch einmal: 3 und 3 und deine sollen 7 ergeben.
lesson-double-right = 4 von jedem! Aber was du gibst, ist auch doppelt: Pass auf, wo du landest.
lesson-end = Wer zuerst 80 besitzt, gewinnt; wer nichts mehr hat, scheidet aus. Schau auf die Felder, errate die Fäuste der anderen und lass dir nichts anmerken. Jetzt kannst du spielen!

ending-winning-value = der Siegwert ist erreicht
ending-last-one = nur eine Person ist noch dabei
ending-nobody-left = niemand ist mehr dabei
ending-all-arrived = niemand ist mehr unterwegs
ending-turns = der letzte Zug ist gespielt
ending-first-arrived = das erste Kanu ist angekommen

refusal-R6-more-than-you-have = du kannst nicht mehr Stäbchen bieten, als dein Geld wert ist; biete weniger
refusal-R6-at-most-2 = jetzt bieten alle 0 bis 2 Stäbchen, solange fünf oder sechs dabei sind
refusal-R6-at-most-3 = jetzt bieten alle 0 bis 3 Stäbchen, solange drei oder vier dabei sind
refusal-R6-at-most-4 = jetzt bieten alle 0 bis 4 Stäbchen, solange zwei dabei sind
refusal-R7-not-bidding = nur wer noch dabei ist, bietet
refusal-R7-same-bid = das ist schon dein Gebot; lass es dabei oder wähle ein anderes
refusal-R7-unreadable = das ist kein Zug; schreib bid 2, take oder stack
refusal-R10-draw-first = zuerst wird ausgelost, wer beginnt
refusal-R10-no-such-player = nur wer am Tisch sitzt, kann beginnen
refusal-R10-unreadable = das ist kein Zufallsereignis; man schreibt begin 2
refusal-R16-not-your-reward = erst wählt, wer im Ziel ist: das Geld oder noch ein Kanu
refusal-R16-no-such-reward = du bist im Ziel: schreib take für das Geld oder stack für noch ein Kanu
refusal-R20-game-over = die Partie ist zu Ende
