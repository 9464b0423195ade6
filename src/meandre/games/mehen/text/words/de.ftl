# Mehen, die eingerollte Schlange.

name = Mehen
about = Bring deine Beutetiere die Schlange hinauf bis zum Kopf und schick dann dein Raubtier auf den Rückweg.

option-length = Wie viele Felder auf dem Rücken der Schlange? Eine gerade Zahl von 30 bis 400
option-length-help = Das Blatt legt die Länge nicht fest; die gefundenen Bretter haben etwa 30 bis 400 Felder. Wir spielen mit 30, damit eine Partie in einen Abend passt. Je länger die Schlange, desto länger die Partie.
option-first = Wer beginnt?
option-first-help = Das Blatt überlässt es euch: ausmachen oder auslosen. Wenn ihr nichts wählt, losen wir aus, und alle können das Los überprüfen.
option-pairs = Halten Paare Raubtiere auf?
option-pairs-yes = ja: ein Beutetier neben einer Figur seiner Farbe wird weder getauscht noch gefressen
option-pairs-no = nein: es wird nicht getauscht, aber ein Raubtier darf es fressen
option-pairs-help = Das Blatt nennt solche Beutetiere unangreifbar, ohne Ausnahme; danach spricht es aber nur vom Tauschen. Wir spielen „ja“: Unangreifbar heißt unangreifbar. Mit „nein“ wird die Jagd härter: Auf einem geraden Feld ist kein Beutetier vor Raubtieren sicher.
option-leaving = Wann darf ein Raubtier das Brett verlassen?
option-leaving-entered = wenn alle Beutetiere seiner Farbe eingesetzt sind
option-leaving-off-tail = wenn außerdem keines davon auf der Schwanzspitze steht
option-leaving-help = Das Blatt will alle Beutetiere eingesetzt und unterwegs sehen; an anderer Stelle zählt es auch die Schwanzspitze zum Weg. Darum verlangen wir nur, dass sie eingesetzt sind. Die andere Antwort nimmt „unterwegs“ beim Wort: Solange eines deiner Beutetiere auf der Schwanzspitze steht, bleibt dein Raubtier im Spiel.

preset-long-snake = Die lange Schlange
preset-hard-hunt = Die harte Jagd

card-age = ab 8 Jahren
card-duration = etwa 20 Minuten je Person
card-material = 6 Beutetiere und 1 Raubtier je Person, 3 Wurfstäbe

length-odd = die Bahn braucht eine gerade Zahl von Feldern, denn ein Raubtier geht in geraden Schritten von der Mitte zur Schwanzspitze und käme von einer ungeraden Bahn nie herunter (M2)

place-from = { $place ->
    [tail] von der Schwanzspitze
    [centre] aus der Mitte
   *[square] von Feld { $square }
}
place-to = { $place ->
    [tail] auf die Schwanzspitze
    [centre] in die Mitte
   *[square] auf Feld { $square }
}
place-at = { $place ->
    [tail] auf der Schwanzspitze
    [centre] in der Mitte
   *[square] auf Feld { $square }
}
place-short = { $place ->
    [tail] Schwanzspitze
    [centre] Mitte
   *[square] { $square }
}

move-enter = Ein Beutetier auf die Schwanzspitze setzen
move-advance = Ein Beutetier { $from } { $to } ziehen
move-home = Ein Beutetier { $from } heim { $to } bringen
move-retreat = Mit einem Beutetier { $from } { $to } zurückgehen
move-outward = Das Raubtier { $from } nach außen { $to } schicken
move-inward = Das Raubtier { $from } nach innen { $to } schicken
move-leave = Das Raubtier { $from } über die Schwanzspitze vom Brett nehmen

fact-begins = { $seat } beginnt.
fact-thrown = { $seat } wirft eine { $throw }.
fact-lost = { $seat } kann die { $throw } nicht nutzen: Der Wurf verfällt.
fact-entered = { $seat } setzt ein Beutetier auf die Schwanzspitze.
fact-moved = { $piece ->
    [predator] { $seat } jagt mit dem Raubtier · { $from } → { $to }.
    [retreat] { $seat } muss zurück · { $from } → { $to }.
   *[prey] { $seat } zieht ein Beutetier · { $from } → { $to }.
}
fact-swapped = { $piece ->
    [predator] Tausch der Raubtiere für { $seat } · { $from } → { $to }.
   *[prey] Tausch der Beutetiere für { $seat } · { $from } → { $to }.
}
fact-ate = { $seat } frisst { $at } ein Beutetier von { $victim }.
fact-freed = Das Raubtier von { $seat } ist frei!
fact-left = { $seat } bringt das Raubtier vom Brett.
fact-turn = { $seat } ist am Zug.
fact-ended = { $points ->
    [one] Die Partie ist zu Ende; { $ending }. { $winners } gewinnt mit { $points } Punkt!
   *[other] Die Partie ist zu Ende; { $ending }. { $winners } gewinnt mit { $points } Punkten!
}
fact-ended-shared = { $points ->
    [one] Die Partie ist zu Ende; { $ending }. { $winners } teilen sich den Sieg mit { $points } Punkt!
   *[other] Die Partie ist zu Ende; { $ending }. { $winners } teilen sich den Sieg mit { $points } Punkten!
}

position-draw = Wer beginnt, wird erst noch ausgelost.
position-throw = { $seat } wirft die Stäbe.
asked-move = { $can ->
    [enter] Du hast eine 1: Setz ein Beutetier ein.
    [enter-prey] Du hast eine 1: Setz ein Beutetier ein oder zieh ein Feld weit.
    [enter-predator] Du hast eine 1: Setz ein Beutetier ein oder zieh das Raubtier zwei Felder weit.
    [enter-prey-predator] Du hast eine 1: Setz ein Beutetier ein oder zieh ein Feld weit (Raubtier: zwei).
    [predator] Du hast eine { $throw }: Zieh das Raubtier { $double } Felder weit.
    [prey-predator] { $throw ->
        [one] Du hast eine { $throw }: Zieh ein Feld weit (Raubtier: zwei).
       *[other] Du hast eine { $throw }: Zieh { $throw } Felder weit (Raubtier: { $double }).
    }
    [retreat] { $throw ->
        [one] Du hast eine { $throw }: Nichts kommt voran, also zieh ein Beutetier ein Feld zurück.
       *[other] Du hast eine { $throw }: Nichts kommt voran, also zieh ein Beutetier { $throw } Felder zurück.
    }
   *[prey] { $throw ->
        [one] Du hast eine { $throw }: Zieh ein Beutetier ein Feld weit.
       *[other] Du hast eine { $throw }: Zieh ein Beutetier { $throw } Felder weit.
    }
}
awaited-move = { $seat } wirft eine { $throw } und wählt eine Figur.
position-track = Die Schlange hat { $length } Felder: Die Schwanzspitze ist Feld 0, das letzte Feld { $last }, die Mitte { $length }.
position-pairs = In dieser Partie halten Paare keine Raubtiere auf: Sie verhindern nur das Tauschen.
position-leaving = In dieser Partie darf ein Raubtier nur hinaus, solange kein Beutetier seiner Farbe auf der Schwanzspitze steht.
position-hand = { $count ->
    [one] { $seat } hat { $count } Beutetier in der Hand.
   *[other] { $seat } hat { $count } Beutetiere in der Hand.
}
position-tail = { $count ->
    [one] { $seat } hat { $count } Beutetier auf der Schwanzspitze.
   *[other] { $seat } hat { $count } Beutetiere auf der Schwanzspitze.
}
position-squares = { $count ->
    [one] { $seat } hat ein Beutetier auf Feld { $squares }.
   *[other] { $seat } hat { $count } Beutetiere auf den Feldern { $squares }.
}
position-protected = { $against ->
    [prey] { $count ->
        [one] Das Beutetier von { $seat } auf Feld { $squares } ist vor dem Tauschen sicher.
       *[other] Die Beutetiere von { $seat } auf den Feldern { $squares } sind vor dem Tauschen sicher.
    }
   *[all] { $count ->
        [one] Das Beutetier von { $seat } auf Feld { $squares } ist geschützt.
       *[other] Die Beutetiere von { $seat } auf den Feldern { $squares } sind geschützt.
    }
}
position-home = { $count ->
    [one] { $seat } hat { $count } Beutetier sicher in der Mitte.
   *[other] { $seat } hat { $count } Beutetiere sicher in der Mitte.
}
position-eaten = { $count ->
    [one] { $seat } hat { $count } Beutetier verloren: gefressen.
   *[other] { $seat } hat { $count } Beutetiere verloren: gefressen.
}
position-predator = { $where ->
    [bound] Das Raubtier von { $seat } ist in der Mitte und noch nicht frei.
    [free] Das Raubtier von { $seat } ist in der Mitte und frei.
    [never] Das Raubtier von { $seat } ist in der Mitte und kommt nie mehr frei.
    [out] Das Raubtier von { $seat } hat das Brett verlassen.
   *[square] Das Raubtier von { $seat } ist auf Feld { $square }.
}
position-caught = { $count ->
    [one] Das Raubtier von { $seat } hat { $count } Beutetier gefressen.
   *[other] Das Raubtier von { $seat } hat { $count } Beutetiere gefressen.
}
position-quiet = Seit { $throws } Würfen gab es keinen Fortschritt; nach 200 ist die Partie zu Ende.
position-score = { $count ->
    [one] { $seat } hat { $count } Punkt.
   *[other] { $seat } hat { $count } Punkte.
}

lesson-enter = Die blauen Murmeln sind deine Beutetiere. Die Stäbe zeigen eine 1, und nur mit einer 1 kommt ein Beutetier auf die Schwanzspitze der Schlange. Tippe dein Beutetier an!
lesson-enter-right = Da ist es, auf der Schwanzspitze! Nach einer 1, 3 oder 6 wirfst du noch einmal. Schau: eine 3.
lesson-run = Ein Beutetier läuft so weit, wie der Wurf sagt, die Schlange entlang zum Kopf in der Mitte. Du hast eine 3: Tippe dein Beutetier an.
lesson-run-right = Drei Felder! Nach einer 3 wirfst du noch einmal: Es ist eine 1.
lesson-another = Mit einer 1 darfst du wählen: einen Schritt weiter, oder noch ein Beutetier auf die Schwanzspitze. Bring noch eines ins Spiel.
lesson-another-wrong = Das darfst du, und manchmal ist es schlau. Aber alle sechs müssen ins Spiel: Bring jetzt eines herein.
lesson-another-right = Gut gemacht! Dein nächster Wurf ist eine 2. Du ziehst noch, dann ist Rot dran.
lesson-swap = Etwas später: Ein rotes Beutetier ist vor dir, und du hast eine 3. Wenn du genau auf einem roten landest, tauschen die beiden die Plätze. Los!
lesson-swap-wrong = Das ist erlaubt. Aber dein anderes Beutetier steht genau drei Felder hinter dem roten: Tausche!
lesson-swap-right = Getauscht! Jetzt bist du vorn, und Rot ist zurückgefallen.
lesson-pair = Zwei Beutetiere einer Farbe nebeneinander schützen sich: Niemand darf auf ihnen landen. Du hast eine 1. Bilde ein Paar!
lesson-pair-wrong = Das gibt kein Paar. Welches Beutetier kommt mit einem Schritt direkt hinter ein anderes?
lesson-pair-right = Ein Paar! Solange sie nebeneinander stehen, kann niemand mit ihnen tauschen oder sie fressen.
lesson-home = Viel später. In die Mitte kommt nur, wer genau passend wirft, keinen Schritt zu viel. Wer kommt mit dieser 3 heim?
lesson-home-wrong = Das hat noch einen weiten Weg. Eines deiner beiden Beutetiere nahe der Mitte ist genau drei Schritte davon entfernt.
lesson-home-right = Daheim und für immer sicher! Keines mehr in der Hand und eines daheim: Das macht dein Raubtier frei.
lesson-eat = Dein Raubtier, der Löwe, läuft aus der Mitte zurück zur Schwanzspitze, doppelt so weit wie der Wurf: mit einer 3 sechs Felder. Es frisst das Beutetier, auf dem es landet. Lass es los!
lesson-eat-wrong = Das darfst du. Aber sechs Felder von der Mitte wartet etwas Leckeres: Tippe den Löwen an.
lesson-eat-right = Schnapp! Dieses Beutetier gehört jetzt dir und zählt einen Punkt.
lesson-end = Ein Raubtier verlässt das Brett über die Schwanzspitze, mit genauem Wurf. Sind alle fort oder läuft kein Beutetier mehr, zählt jedes deiner nicht gefressenen Beutetiere einen Punkt, jedes von dir gefressene auch. Los!

ending-predators-gone = alle Raubtiere sind fort
ending-no-prey-left = kein Beutetier ist mehr unterwegs
ending-quiet = seit 200 Würfen gab es keinen Fortschritt

refusal-M4-own-piece-there = dort steht eine eigene Figur; wähle eine andere
refusal-M5-throw-first = zuerst müssen die Stäbe geworfen werden
refusal-M5-no-such-throw = die Stäbe zeigen 1, 2, 3 oder 6, nichts anderes
refusal-M5-unreadable = das ist kein Zufallsereignis; man schreibt throw 3 oder begin 2
refusal-M6-not-your-turn = du bist nicht am Zug
refusal-M8-no-such-player = nur wer am Tisch sitzt, kann beginnen
refusal-M9-needs-a-one = ein Beutetier kommt nur mit einer 1 ins Spiel; zieh eine andere Figur
refusal-M9-none-in-hand = du hast kein Beutetier mehr in der Hand
refusal-M9-still-in-hand = dieses Beutetier ist noch in der Hand; es kommt mit einer 1 ins Spiel
refusal-M10-no-such-move = diesen Zug gibt es nicht
refusal-M10-one-of-equals = die Beutetiere auf der Schwanzspitze sind alle gleich; nimm das erste
refusal-M10-unreadable = das ist kein Zug; schreib enter, prey 5-8 oder predator 30-28
refusal-M10-no-prey-there = dort hast du kein Beutetier
refusal-M10-whole-throw = ein Beutetier zieht um den ganzen Wurf, nicht mehr und nicht weniger
refusal-M11-exact-throw = die Mitte wird nur mit genauem Wurf erreicht; wähle eine andere Figur
refusal-M13-predator-there = ein Beutetier darf nicht auf einem Raubtier landen; wähle eine andere Figur
refusal-M14-protected = das Beutetier dort ist durch einen Nachbarn seiner Seite geschützt; wähle eine andere Figur
refusal-M15-protected = das Beutetier dort ist geschützt, auch vor Raubtieren; wähle einen anderen Weg
refusal-M17-can-advance = zurück geht es nur, wenn keine deiner Figuren vorankommt
refusal-M18-below-tail = ein Beutetier kann nicht hinter die Schwanzspitze zurück
refusal-M19-safe-at-centre = ein Beutetier in der Mitte ist in Sicherheit und zieht nie wieder
refusal-M20-not-freed = dein Raubtier ist noch nicht frei: Du darfst kein Beutetier mehr in der Hand haben, und eines muss in der Mitte sein
refusal-M21-no-predator-there = dort ist dein Raubtier nicht
refusal-M21-twice-the-throw = ein Raubtier zieht genau um den doppelten Wurf
refusal-M22-eaten = dieses Beutetier wurde gefressen
refusal-M24-short-of-centre = ein Raubtier muss vor der Mitte anhalten
refusal-M24-own-prey-there = ein Raubtier landet nie auf einem Beutetier der eigenen Seite
refusal-M25-already-out = dein Raubtier hat das Brett verlassen
refusal-M25-exact-throw = ein Raubtier verlässt das Brett nur mit genauem Wurf
refusal-M25-prey-on-tail = eines deiner Beutetiere steht noch auf der Schwanzspitze, darum darf dein Raubtier nicht hinaus; wähle einen anderen Zug
refusal-M27-game-over = die Partie ist zu Ende
