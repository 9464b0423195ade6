# Die Wörter des Hauses, die zu keinem Spiel gehören.

player = Spieler { NUMBER($number, useGrouping: 0) }
list-two = { $first } und { $others }
list-more = { $first }, { $others }
rule-says = { $rule }: { $reason }
no-such-game = Ein Spiel namens { $game } gibt es nicht. Die Spiele sind: { $known }.
no-such-seat = Einen Platz { $seat } gibt es in dieser Partie nicht.
only-to-look-at = Diese Partie lässt sich nur ansehen: Um sie fortzusetzen, braucht es ihr Geheimnis.
nothing-to-undo = Es gibt keinen Zug, der zurückgenommen werden könnte.
no-undo-after-a-reveal = Durch diesen Zug ist etwas Verborgenes gesehen worden: er lässt sich nicht mehr zurücknehmen.
no-undo-after-the-end = Die Partie ist aus und ihr Geheimnis verraten: Kein Zug lässt sich mehr zurücknehmen.
opening-unfit = Eine Eröffnung endet vor einer Entscheidung: Die Partie darf dann nicht zu Ende sein, und niemand darf schon gewählt haben, was alle zugleich wählen.

seats-out-of-range = Dieses Spiel ist für { $low } bis { $high } Personen, nicht für { $seats }.
names-unfit = ein Name hat 1 bis 40 Zeichen, nicht nur Leerzeichen, und keinen Zeilenumbruch
names-for-players = { $names } Namen passen nicht zu { $players } Spielern.
first-random = wird ausgelost
first-seat = Platz { $seat }
first-not-there = Platz { $seat } kann nicht beginnen: ihr seid zu { $seats }.
option-unknown = Die Option { $option } gibt es nicht. Die Optionen sind: { $known }.
option-twice = { $option } ist zweimal angegeben: einmal genügt.
option-without-value = Bitte als Name=Wert schreiben: { $option } hat keinen Wert.
option-not-whole = { $option } muss eine ganze Zahl sein; { $value } ist keine.
option-out-of-range = { $option } muss zwischen { $low } und { $high } liegen; { $value } tut das nicht.
option-misfit = { $option } kann nicht { $value } sein: { $reason }.
option-steps = die Werte steigen ab { $low } in Schritten von { $step }
option-not-a-choice = { $option } muss eines von { $choices } sein; { $value } gehört nicht dazu.
option-not-a-phrase = { $option } muss eines von diesen sein: { $known }, oder zusammengesetzt wie { $example }; { $value } ist keins von beidem.
phrase-amount = der Betrag muss zwischen { $low } und { $high } liegen
caption-unfit = eine Aufschrift in geraden Anführungszeichen hat 1 bis { $longest } Buchstaben, keinen Zeilenumbruch und keine geraden Anführungszeichen darin
captioned = „{ $caption }“ – { $words }
captioned-after = { $words } („{ $caption }“)
option-not-drawn = { $option } muss eines von diesen sein: { $known }, oder eigene Wörter mit Leerzeichen dazwischen; { $value } ist keins von beidem.
sheet-unreadable = Die Datei { $file } lässt sich nicht lesen: sie fehlt, ist kein Text oder zu lang.
sheet-error = { $file }, Zeile { NUMBER($line, useGrouping: 0) }: { $problem }.
sheet-not-toml = das ist kein TOML ({ $problem })
sheet-unknown-key = ein Feld { $name } gibt es hier nicht, nur { $field }
sheet-no-words = das Feld { $field } mit seinen Wörtern in Anführungszeichen fehlt

position-no-fields = Eine Stellung ist ein Objekt mit einem Wert für jedes Feld; { $value } ist keins.
position-field-missing = Der Stellung fehlt das Feld { $field }.
position-field-unknown = Eine Stellung dieses Spiels hat kein Feld { $field }. Die Felder sind: { $known }.
position-number = { $field } muss eine ganze Zahl von { $low } bis { $high } sein; { $value } ist keine.
position-numbers = { $field } muss eine Liste von { $numbers } ganzen Zahlen von { $low } bis { $high } sein; { $value } ist keine.

place-file = die Datei
place-in-file = { $file }, { $place }
place-record = die Aufzeichnung
place-line = Zeile { $line }, Spalte { $column }
place-byte = Byte { $byte }
record-error = { $place }: { $problem }
record-too-long = das ist zu lang für eine Aufzeichnung: höchstens { $limit } Bytes
record-not-json = das ist kein JSON: { $problem }
record-too-new = diese Aufzeichnung hat das Format { $format }; diese Fassung von Méandre liest bis Format { $known }
record-field = das passt hier nicht: { $problem }
record-twice = dieser Name steht zweimal in einem Objekt
record-other-game = das ist eine Aufzeichnung von { $game }, nicht von { $expected }
record-other-rules = gespielt nach Fassung { $version } der Regeln; diese Fassung von Méandre spielt nach Fassung { $known }
record-options-missing = alle Optionen des Spiels müssen dabei sein
record-other-secret = das Geheimnis passt nicht zur Verpflichtung
record-unfair = { $event } wurde nicht ehrlich gezogen: Das Geheimnis ergibt { $drawn }
record-illegal = { $seat ->
    [0] der Zufall
   *[other] Platz { $seat }
}, { $move }: { $reason }
record-chosen-twice = Platz { $seat } hat schon gewählt: eine Aufzeichnung nennt die letzte Wahl jedes Platzes, einmal
record-spelling = { $move } schreibt man { $right }
record-unfinished = die Partie ist nicht zu Ende, also kann es noch kein Ergebnis geben
record-other-result = so ist die Partie nicht ausgegangen
record-early-secret = das Geheimnis darf nicht vor dem Ende der Partie verraten werden
record-no-secret = die Partie ist zu Ende, also muss das Geheimnis verraten werden
record-other-format = so sieht eine Partie im Format { $format } nicht aus: nur Format 2 hat Gewichte, und es muss welche haben
record-chains-unfit = das passt nicht zu den Hashketten der Plätze
record-wrong-link = das ist nicht das nächste Glied der Kette dieses Platzes
record-other-odds = das sind nicht die damals möglichen Ziehungen oder nicht ihre Gewichte
record-no-such-outcome = eine Ziehung mit dieser Nummer gab es nicht
record-seeded-unfit = der Zufall kommt für die ganze Partie aus einem Startwert oder gar nicht: Dann sind alle Ereignisse die Eröffnung
seeded-game = Der Zufall kam aus dem Startwert einer Studie: Nichts beweist, dass ihn niemand gewählt hat.

no-such-bot = Für dieses Spiel gibt es keinen Bot { $spec }. Die Bots sind { $known }, random, search:1000, search:50ms und plain:1000, mit beliebiger Zahl; und eigene: modul:Klasse, datei.py:Klasse, ./programm oder exec:befehl.
bot-unfit = Der Bot { $bot } ist nicht zu gebrauchen: { $problem }.
bot-not-a-class = das ist weder eine Klasse noch eine Funktion, die Bots macht
bot-other-arguments = er muss sich mit dem Spiel als einzigem Argument machen lassen, oder ohne
bot-without-choose = er hat keine Methode choose(view, seat, seed)
bot-no-such-name = in { $module } gibt es kein { $name }
bot-no-file = es gibt keine Datei { $file }
bot-raised = { $error }: { $text }
bot-no-time = { $time } ist keine Zeit wie 500ms oder 2s
bot-no-command = das ist kein Befehl ({ $problem })
bot-not-ready = er ist nicht spielbereit: { $problem }
too-few-bots = Ein Turnier braucht mindestens zwei Bots, nicht { $bots }: zum Beispiel --bots random,random.
bot-illegal = In Partie { NUMBER($game, useGrouping: 0) } hat der Bot { $bot } auf Platz { $seat } { $move } gewählt, was kein erlaubter Zug ist.
too-few-games = Eine Studie braucht mindestens eine Partie, nicht { $games }.
bots-for-seats = Das sind { $bots } Bots für { $players } Plätze: Gib einen für alle an, einen für jeden Platz, oder lass sie reihum sitzen.
other-plan = { $file } enthält die Partien einer anderen Studie: andere Bots, Optionen oder einen anderen Startwert. Nimm eine andere Datei.
kept-damaged = { $file } ist in Zeile { $line } beschädigt: Entferne diese Zeile und alle folgenden, um dort weiterzumachen.
sprt-seats = Dieser Test vergleicht zwei Bots, die reihum sitzen, in einem Spiel mit gerader Zahl von Plätzen; hier sind { $bots } Bots und { $players } Plätze.
sprt-bounds = Die Anteile der Punkte liegen von 0 bis 1, der erste unter dem zweiten; die Risiken liegen zwischen 0 und 0,5.
no-such-fact = Dieses Spiel hat keine Tatsache { $fact }. Die Tatsachen sind { $known }.
no-such-column = Die Tatsache { $fact } hat keine Zahl { $column }. Ihre Zahlen sind { $known }.
plot-format = Ein Diagramm ist eine .svg-, .png- oder .html-Datei, nicht { $file }.
no-such-plot = Es gibt kein Diagramm { $plot }. Die Diagramme sind { $known }.
plot-takes-bots = Dieses Diagramm vergleicht Bots: Gib der Studie mindestens zwei.
