# Die Wörter des Hauses, die zu keinem Spiel gehören.

player = Spieler { NUMBER($number, useGrouping: 0) }
rule-says = { $rule }: { $reason }
no-such-game = Ein Spiel namens { $game } gibt es nicht. Die Spiele sind: { $known }.
nothing-to-undo = Es gibt keinen Zug, der zurückgenommen werden könnte.

seats-out-of-range = Dieses Spiel ist für { $low } bis { $high } Personen, nicht für { $seats }.
names-unfit = Ein Name hat 1 bis 40 Buchstaben, Zeichen oder Leerzeichen und keinen Zeilenumbruch.
option-unknown = Die Option { $option } gibt es nicht. Die Optionen sind: { $known }.
option-without-value = Bitte als Name=Wert schreiben: { $option } hat keinen Wert.
option-not-whole = { $option } muss eine ganze Zahl sein; { $value } ist keine.
option-out-of-range = { $option } muss zwischen { $low } und { $high } liegen; { $value } tut das nicht.
option-misfit = { $option } kann nicht { $value } sein: { $reason }.
option-steps = die Werte steigen ab { $low } in Schritten von { $step }
option-not-a-choice = { $option } muss eines von { $choices } sein; { $value } gehört nicht dazu.

record-error = { $place }: { $problem }
record-too-long = { $size } Bytes sind zu viel für eine Aufzeichnung; höchstens { $limit } sind erlaubt
record-not-json = das ist kein JSON: { $problem }
record-too-new = diese Aufzeichnung hat das Format { $format }; diese Fassung von Méandre liest bis Format { $known }
record-field = { $problem }
record-twice = dieser Name steht zweimal in einem Objekt
record-other-game = das ist eine Aufzeichnung von { $game }, nicht von { $expected }
record-other-rules = gespielt nach Fassung { $version } der Regeln; diese Fassung von Méandre spielt nach Fassung { $known }
record-options-missing = alle Optionen des Spiels müssen dabei sein
record-other-secret = das Geheimnis passt nicht zur Verpflichtung
record-chance-not-due = { $event }: der Zufall ist nicht an der Reihe
record-no-such-outcome = { $event } kann hier nicht geschehen; möglich sind: { $outcomes }
record-unfair = { $event } wurde nicht ehrlich gezogen: Das Geheimnis ergibt { $drawn }
record-illegal = Platz { $seat }, { $move }: { $reason }
record-spelling = { $move } schreibt man { $right }
record-unfinished = die Partie ist nicht zu Ende, also kann es noch kein Ergebnis geben
record-other-result = so ist die Partie nicht ausgegangen
record-early-secret = das Geheimnis darf nicht vor dem Ende der Partie verraten werden
record-no-secret = die Partie ist zu Ende, also muss das Geheimnis verraten werden

bot = Computer { $number }
terminal-welcome = Mehen. Tippe die Nummer einer Möglichkeit oder ihren Text; q zum Aufhören.
terminal-your-throw = Du hast eine { $throw } geworfen. Deine Möglichkeiten:
terminal-prompt = Dein Zug?
terminal-choices = { $count ->
    [one] Es gibt nur eine Möglichkeit: 1.
   *[other] Es gibt nur { $count } Möglichkeiten: 1 bis { $count }.
}
terminal-bye = Bis zum nächsten Mal!
terminal-score = { $name }: { $score ->
    [one] { $score } Punkt
   *[other] { $score } Punkte
}
terminal-in-hand = Hand
terminal-on-tail = Schwanz ~
terminal-at-centre = Mitte ⊙
terminal-eaten = erbeutet
terminal-predator = Raubtier
