# Rio Grande, der große Fluss.

name = Rio Grande
about = Leg Karten an Flüsse, die allen gehören, bau deine Brücken nah an der Quelle und hoffe, dass das Delta vor dem Sand kommt.
card-age = ab 10 Jahren
card-duration = etwa eine Stunde
card-material = 165 Karten, 20 Brücken, 5 Figuren, eine Punkteleiste

option-order = In welcher Reihenfolge machst du deine drei Aktionen?
option-order-help = Ohne feste Reihenfolge wird es lebhafter: Probiert es aus! Dann kannst du im selben Zug eine Brücke bauen und ihren Fluss beenden. Von dieser Regel gibt es zwei Fassungen: Das Blatt hat eine feste Reihenfolge, andere Beschreibungen nicht. Wenn ihr nichts anderes wählt, gilt das Blatt: Das lernt sich leichter.
option-order-sheet = wie auf dem Blatt: Flusskarten, dann Sonderkarte, Brücke, Abwerfen
option-order-any = beliebig: lebhafter
option-bend = Was macht eine Schikane mit den Brücken ihres Abschnitts?
option-bend-help = Die Beschreibungen gehen auseinander: Auf dem Blatt nimmt sie Brücken herunter, in einer deutschen Beschreibung tauscht sie welche. Wir folgen dem Blatt. Tauschen ist sanfter, denn niemand verliert eine Brücke; gehören alle Brücken derselben Person, wird nichts getauscht.
option-bend-take-off = sie nimmt zwei herunter, danach darfst du eine eigene setzen
option-bend-swap = sie tauscht zwei Brücken, die nicht derselben Person gehören
option-last-round = Wer ist noch dran, wenn die letzte Karte gezogen ist?
option-last-round-help = Das Blatt kennt eine letzte Runde, sagt aber nicht, wer in ihr noch spielt, und benutzt dasselbe Wort auch für den Zug einer einzigen Person. Bei uns sind alle noch einmal dran, so wird niemand überrascht. Wird die Runde zu Ende gespielt, hatten alle gleich viele Züge. Ist sofort Schluss, behaltet den Stapel im Auge!
option-last-round-one-more = alle, noch je ein Zug
option-last-round-finish-round = nur wer in dieser Runde noch nicht dran war
option-last-round-at-once = niemand: Sofort ist Schluss
preset-german = Wie in deutschen Beschreibungen
option-first = Wer beginnt?
option-first-help = Das Blatt überlässt es euch, wer zuerst spielt. Wir losen, damit niemand im Vorteil ist; oder wählt einen Platz.

landscape = { $landscape ->
    [forest] Wald
    [steppe] Steppe
    [meadow] Wiese
   *[rocks] Felsen
}
    .compound = { $landscape ->
        [forest] Wald
        [steppe] Steppen
        [meadow] Wiesen
       *[rocks] Felsen
    }
water = { $water ->
    [blue] blau
    [green] grün
   *[brown] braun
}
# Im Akkusativ.
card-some = { $family ->
    [river] eine { landscape.compound }karte mit { water }em Wasser
    [delta] ein { landscape.compound }delta mit { water }em Wasser
    [bend] eine { landscape.compound }schikane mit { water }em Wasser
    [lake] einen { landscape.compound }see mit { water }em Wasser
    [sandbank] eine { water }e Sandbank
   *[hidden] eine Karte
}
card-plain = { $family ->
    [delta] Delta: { landscape }, { water }
    [bend] Schikane: { landscape }, { water }
    [lake] See: { landscape }, { water }
    [sandbank] Sandbank: { water }
   *[river] { landscape }, { water }
}
spot = Karte { $number } von Fluss { $river } ({ $card })

move-lay = Legen: { $card }
move-throw = Abwerfen: { $card }
move-build = An Fluss { $river } eine Brücke bauen
move-start = Als Quelle von Fluss { $river } { $card } legen
move-extend = Ans Ende von Fluss { $river } { $card } legen
move-bring = Auf Fluss { $river } { $card } legen
move-cover = Die Sandbank auf { $spot } legen
move-span = Die Brücke auf { $spot } bauen
move-take = Herunternehmen: die Brücke von { $owner } auf { $spot }
move-put = Eine eigene Brücke auf { $spot } setzen
move-pass = Dort keine Brücke setzen
move-swap = Tauschen: die Brücke von { $owner } auf { $spot }
move-swap-with = Tauschen: die Brücke von { $first } auf Karte { $number } mit der von { $owner } auf { $spot }

label-throw = abwerfen
label-throw-first = Wähl zuerst eine Karte deiner Hand und wirf sie dann hier ab.
label-pass = keine Brücke

fact-begins = { $seat } beginnt.
fact-drew = { $seat } zieht { $card }.
fact-turn = { $seat } ist am Zug.
fact-last = Der Stapel ist leer: Die letzte Runde beginnt, und { $seat } ist darin zuletzt dran.
fact-last-finish = Der Stapel ist leer: Diese Runde ist die letzte, und { $seat } ist darin zuletzt dran.
fact-last-over = { $seat } hat die letzte Karte gezogen, und das war der letzte Zug.
fact-chose = { $seat } will { $card } legen.
fact-laid = { $seat } legt { $card } ans Ende von Fluss { $river }.
fact-laid-delta = { $seat } legt { $card }: Fluss { $river } ist zu Ende.
fact-laid-no-swap = { $seat } legt { $card } ans Ende von Fluss { $river }. Die Brücken des Abschnitts gehören alle derselben Person: Getauscht wird nichts.
fact-laid-sandbank = { $seat } bringt { $card } an Fluss { $river }.
fact-started = { $seat } legt { $card }: Fluss { $river } beginnt.
fact-covered = { $number ->
    [1] { $seat } legt { $card } auf die Quelle von Fluss { $river }.
   *[other] { $seat } legt { $card } auf Karte { $number } von Fluss { $river }: Alles flussaufwärts wird abgeräumt.
}
fact-dried = Von Fluss { $river } bleibt nichts übrig.
fact-threw = { $seat } wirft { $card } ab.
fact-planned = { $seat } will an Fluss { $river } eine Brücke bauen.
fact-built = { $seat } baut eine Brücke auf { $spot }.
fact-took-off = { $seat } nimmt die Brücke auf { $spot } herunter: Sie geht an { $owner } zurück.
fact-put-on = { $seat } setzt eine Brücke auf { $spot }.
fact-passed = { $seat } setzt dort keine Brücke.
fact-pointed = { $seat } wählt für den Tausch die Brücke von { $owner } auf { $spot }.
fact-swapped = { $seat } tauscht zwei Brücken an Fluss { $river }: Die von { $owner } steht jetzt auf Karte { $number }, die von { $neighbour } auf Karte { $other }.
fact-scored = { $points ->
    [one] { $seat } bekommt { $points } Punkt für Fluss { $river }.
   *[other] { $seat } bekommt { $points } Punkte für Fluss { $river }.
}
fact-halved = { $points ->
    [one] Fluss { $river } zählt halb: { $seat } bekommt { $points } Punkt.
   *[other] Fluss { $river } zählt halb: { $seat } bekommt { $points } Punkte.
}
fact-ended = { $points ->
    [one] Die Partie ist zu Ende; { $ending }. { $winners } gewinnt mit { $points } Punkt!
   *[other] Die Partie ist zu Ende; { $ending }. { $winners } gewinnt mit { $points } Punkten!
}
fact-ended-shared = { $points ->
    [one] Die Partie ist zu Ende; { $ending }. { $winners } teilen sich mit je { $points } Punkt den Sieg!
   *[other] Die Partie ist zu Ende; { $ending }. { $winners } teilen sich mit je { $points } Punkten den Sieg!
}

position-lots = Es wird ausgelost, wer beginnt.
position-deal = { $seat } bekommt Karten ausgeteilt.
position-draw = { $seat } zieht Karten.
asked-act = { $actions ->
    [throw] Jetzt geht nur noch Abwerfen: Wähle eine Karte.
    [build-throw] Bau eine Brücke oder wirf eine Karte ab.
    [lay-throw] Leg eine Karte oder wirf eine ab.
   *[lay-build-throw] Leg eine Karte, bau eine Brücke oder wirf ab.
}
asked-place = An welchen Fluss legst du { $card }?
asked-cover = Auf welche Karte von Fluss { $river } legst du { $card }?
asked-span = Auf welche Karte von Fluss { $river } baust du deine Brücke?
asked-take = Deine Schikane nimmt zwei Brücken von Fluss { $river } herunter. Welche zuerst?
asked-take-more = Und welche Brücke nimmst du als Nächstes von Fluss { $river } herunter?
asked-put = Setz eine deiner Brücken auf Fluss { $river }, oder keine.
asked-swap = Deine Schikane tauscht zwei Brücken an Fluss { $river }. Welche zuerst?
asked-swap-with = Mit welcher Brücke an Fluss { $river } tauschst du die auf Karte { $number }?
awaited-act = { $seat } wählt eine Aktion.
awaited-place = { $seat } wählt einen Fluss und legt dort { $card }.
awaited-cover = { $seat } wählt eine Karte von Fluss { $river } und legt { $card } darauf.
awaited-span = { $seat } wählt eine Karte von Fluss { $river } für eine Brücke.
awaited-take = { $seat } hat eine Schikane gelegt und nimmt zwei Brücken von Fluss { $river } herunter.
awaited-take-more = { $seat } nimmt noch eine Brücke von Fluss { $river } herunter.
awaited-put = { $seat } darf eine Brücke auf Fluss { $river } setzen.
awaited-swap = { $seat } hat eine Schikane gelegt und tauscht zwei Brücken an Fluss { $river }.
awaited-swap-with = { $seat } tauscht die Brücke auf Karte { $number } von Fluss { $river } gegen eine andere.
position-actions = { $seat } hat { $actions } der 3 Aktionen dieses Zuges gemacht.
position-last-action = { $level ->
    [1] Die letzte Aktion war, eine Flusskarte zu legen.
    [2] Die letzte Aktion war, eine Sonderkarte zu legen.
    [3] Die letzte Aktion war, eine Brücke zu bauen.
   *[4] Die letzte Aktion war, eine Karte abzuwerfen.
}
position-special = In diesem Zug wurde eine Sonderkarte gelegt, mehr als eine geht nicht.
position-built = In diesem Zug wurde eine Brücke gebaut, mehr als eine geht nicht.
position-river = { $cards ->
    [0] Fluss { $river } hat keine Karten.
    [one] Fluss { $river } hat { $cards } Karte, seine Quelle:
   *[other] Fluss { $river } hat { $cards } Karten, von der Quelle an:
}
position-card = Karte { $number }: { $card }.
position-card-bridge = Karte { $number }: { $card }, mit einer Brücke von { $owner }.
position-extended = Fluss { $river } ist in diesem Zug länger geworden.
position-points = { $points ->
    [one] { $seat } hat { $points } Punkt.
   *[other] { $seat } hat { $points } Punkte.
}
position-free = { $bridges ->
    [0] { $seat } hat keine freie Brücke.
    [one] { $seat } hat { $bridges } freie Brücke.
   *[other] { $seat } hat { $bridges } freie Brücken.
}
position-hand = { $cards ->
    [0] { $seat } hat keine Karten auf der Hand.
    [one] { $seat } hat { $cards } Karte auf der Hand:
   *[other] { $seat } hat { $cards } Karten auf der Hand:
}
position-hidden = { $cards ->
    [one] { $seat } hat { $cards } Karte auf der Hand, die du nicht siehst.
   *[other] { $seat } hat { $cards } Karten auf der Hand, die du nicht siehst.
}
position-in-hand = Auf der Hand: { $card }.
position-wasted = { $cards ->
    [0] { $seat } hat keine Karten abgeworfen.
    [one] { $seat } hat { $cards } Karte verdeckt abgeworfen.
   *[other] { $seat } hat { $cards } Karten verdeckt abgeworfen.
}
position-thrown = Abgeworfen, { $cards }-mal: { $card }.
position-pile = { $cards ->
    [0] Der Stapel ist leer.
    [one] Im Stapel ist noch { $cards } Karte.
   *[other] Im Stapel sind noch { $cards } Karten.
}
position-last-round = { $turns ->
    [one] Es ist die letzte Runde: Niemand zieht mehr nach, und es bleibt { $turns } Zug.
   *[other] Es ist die letzte Runde: Niemand zieht mehr nach, und es bleiben { $turns } Züge.
}
position-gone = { $cards ->
    [0] Von den Flüssen wurde noch keine Karte abgeräumt.
    [one] Von den Flüssen wurde { $cards } Karte abgeräumt.
   *[other] Von den Flüssen wurden { $cards } Karten abgeräumt.
}
position-option = { $option } – { $choice }.

lesson-source = Diese fünf Karten gehören dir, und niemand sonst sieht sie. In jedem Zug tust du drei Dinge. Leg zuerst den Wald mit blauem Wasser: Damit beginnt ein Fluss.
lesson-source-wrong = Das darfst du auch. Aber beginne diesen Fluss mit dem Wald mit blauem Wasser.
lesson-source-right = Hier entspringt der Fluss. Das war die erste deiner drei Aktionen.
lesson-match = Ein Fluss wächst an seinem Ende. Die nächste Karte muss dasselbe Wasser haben wie die letzte, oder dieselbe Landschaft. Welche deiner Karten passt?
lesson-match-wrong = Die zeigt weder blaues Wasser noch Wald. Leg die Karte, die eines davon zeigt.
lesson-match-right = Blaues Wasser passt zu blauem. Und wohin damit?
lesson-place = Sie könnte einen neuen Fluss beginnen oder diesen verlängern. Leg sie ans Ende des Flusses.
lesson-place-wrong = Dort begänne ein zweiter Fluss. Verlängere den ersten.
lesson-place-right = Das Wasser fließt von Karte zu Karte weiter.
lesson-bridge = Du hast diesen Fluss verlängert, also darfst du jetzt eine Brücke auf ihm bauen. Mach das als dritte Aktion.
lesson-bridge-wrong = Das darfst du auch. Aber Brücken bringen Punkte: Bau eine!
lesson-bridge-right = Auf welcher der Karten?
lesson-span = Eine Brücke zählt alle Karten von ihrer eigenen bis zum Ende des Flusses. Wo zählt sie am meisten?
lesson-span-wrong = Dort zählt sie eine Karte weniger. Bau sie auf die Quelle.
lesson-span-right = Der beste Platz! Du ziehst zwei Karten. Rot verlängert denselben Fluss, auch mit einem See, und baut eine Brücke.
lesson-delta = Ein Delta beendet einen Fluss, und jede Brücke wird bezahlt: 1 für jede Karte bis zum Delta, und 3 mehr für einen See. Leg dein Delta!
lesson-delta-wrong = Das darfst du auch. Aber dein Delta hat grünes Wasser wie der See: Leg es, bevor Rot mehr baut.
lesson-delta-right = Deine Brücke zählt fünf Karten und einen See: 8 Punkte. Die von Rot drei Karten und einen See: 6.
lesson-throw = Die Reihenfolge: Flusskarten, eine Sonderkarte, eine Brücke, Karten abwerfen. Zurück geht es nicht, also wirf jetzt eine Karte ab. Aber behalte die Sandbank!
lesson-throw-wrong = Die Sandbank brauchst du gleich. Wirf eine andere Karte ab.
lesson-throw-right = Weg ist sie, verdeckt. Am Ende deines Zuges ziehst du wieder auf fünf Karten nach.
lesson-sand = Rot hat eine Brücke auf einem neuen Fluss. Eine Sandbank deckt eine Karte ihres Wassers ohne Brücke zu und lässt alles oberhalb austrocknen, ohne Punkte. Leg sie!
lesson-sand-wrong = Das darfst du auch. Aber probier die Sandbank: Es ist die Karte ohne Landschaft.
lesson-sand-right = Vom Fluss bleibt nichts, und die Brücke von Rot geht ohne Punkt nach Hause.
lesson-end = Und eine Schikane nimmt zwei Brücken von einem Fluss. Ist der Stapel leer, sind alle noch einmal dran, dann zählen Flüsse ohne Delta halb. Wer die meisten Punkte hat, gewinnt. Jetzt kannst du spielen!

ending-last-round = die letzte Runde ist gespielt
ending-last-card = die letzte Karte ist gezogen

refusal-G2-draw-first = zuerst ist der Zufall dran; warte ab, was gezogen wird
refusal-G2-no-such-player = zuerst wird ausgelost, wer beginnt, und das kann nur jemand am Tisch sein: begin 2
refusal-G2-not-in-the-pile = jetzt wird eine Karte gezogen, und zwar eine, die noch im Stapel ist: draw forest-blue
refusal-G2-not-your-turn = du bist nicht am Zug
refusal-G2-not-in-hand = so eine Karte hast du nicht auf der Hand; wähle eine, die du hast
refusal-G2-unreadable = das ist kein Zufallsereignis; man schreibt begin 2 oder draw forest-blue
refusal-G3-no-such-action = diese Aktion gibt es nicht; leg eine Karte, bau an einem der Flüsse 1 bis 6 oder wirf eine Karte ab
refusal-G3-no-such-place = diesen Fluss oder diese Karte gibt es nicht; zähl die Flüsse von 1 bis 6 und die Karten eines Flusses von der Quelle an
refusal-G3-action-now = jetzt wählst du eine Aktion; schreib lay oder throw mit einer Karte, etwa lay forest-blue, oder build mit einem Fluss, etwa build 3
refusal-G3-unreadable = das ist kein Zug; schreib lay forest-blue, throw lake-rocks-blue, build 3, river 3, card 4 oder no bridge
refusal-G4-too-late = dafür ist es zu spät: erst Flusskarten, dann eine Sonderkarte, dann eine Brücke, zuletzt Abwerfen
refusal-G5-one-special = du hast in diesem Zug schon eine Sonderkarte gelegt, mehr als eine geht nicht; wähle eine andere Aktion
refusal-G5-one-bridge = du hast in diesem Zug schon eine Brücke gebaut, mehr als eine geht nicht; wähle eine andere Aktion
refusal-G7-no-match = diese Karte passt nicht zur letzten Karte des Flusses: Es braucht gleiches Wasser oder gleiche Landschaft; wähle einen anderen Fluss
refusal-G7-nowhere = für diese Karte gibt es gerade keinen Platz auf dem Tisch; wähle eine andere
refusal-G7-river-now = jetzt wählst du den Fluss für deine Karte; schreib river mit seiner Nummer, etwa river 3
refusal-G8-no-source = mit einer Sonderkarte beginnt nie ein Fluss; leg sie an einen, der schon da ist
refusal-G10-nowhere = kein Fluss, zu dem diese Schikane passt, hat auf seinem letzten Abschnitt die nötigen Brücken
refusal-G10-two-bridges = eine Schikane braucht einen Abschnitt mit mindestens 2 Brücken; wähle einen anderen Fluss
refusal-G10-no-bridge = auf dieser Karte steht keine Brücke; wähle eine, auf der eine steht
refusal-G10-take-now = jetzt nimmst du eine Brücke herunter; schreib card mit der Nummer ihrer Karte, etwa card 4
refusal-G10-put-now = jetzt darfst du eine eigene Brücke setzen; schreib card mit einer Nummer, etwa card 4, oder no bridge
refusal-G11-other-stretch = diese Karte gehört nicht zum Abschnitt der neuen Schikane; wähle eine zwischen der Schikane davor, falls es eine gibt, und der neuen
refusal-G12-two-owners = eine Schikane braucht einen Abschnitt mit Brücken von zwei Personen, sonst gibt es nichts zu tauschen; wähle einen anderen Fluss
refusal-G12-same-owner = beide Brücken gehören derselben Person; wähle eine, die jemand anderem gehört
refusal-G12-swap-now = jetzt wählst du eine Brücke für den Tausch; schreib card mit der Nummer ihrer Karte, etwa card 4
refusal-G14-nowhere = diese Sandbank kann keine Karte auf dem Tisch bedecken: Es braucht das gleiche Wasser, keine Brücke und keine andere Sandbank
refusal-G14-nothing-to-cover = keine Karte dieses Flusses hat das Wasser der Sandbank und keine Brücke; wähle einen anderen Fluss
refusal-G14-other-water = eine Sandbank bedeckt nur eine Karte mit dem gleichen Wasser; wähle eine andere Karte
refusal-G14-bridge-there = eine Sandbank kann nicht auf einer Brücke liegen; wähle eine Karte ohne Brücke
refusal-G14-sandbank-there = eine Sandbank bedeckt keine andere; wähle eine andere Karte
refusal-G14-card-now = jetzt wählst du die Karte unter der Sandbank; schreib card mit ihrer Nummer, etwa card 4
refusal-G15-not-extended = du baust nur an einem Fluss, der in diesem Zug länger geworden ist; ihn zu beginnen genügt nicht
refusal-G15-special-card = eine Sonderkarte trägt nie eine Brücke; wähle eine Flusskarte
refusal-G15-bridge-there = auf dieser Karte steht schon eine Brücke; wähle eine ohne
refusal-G15-no-room = dieser Fluss hat keine Flusskarte ohne Brücke; bau an einem anderen
refusal-G15-card-now = jetzt wählst du die Karte für deine Brücke; schreib card mit ihrer Nummer, etwa card 4
refusal-G17-no-bridge-left = deine vier Brücken stehen alle auf dem Tisch; wähle eine andere Aktion
refusal-G20-game-over = die Partie ist zu Ende
refusal-G23-lowest-place = ein neuer Fluss kommt auf den freien Platz mit der kleinsten Nummer; wähle den
prospect = { $points ->
    [one] Fluss { $river } wäre dann { $points } Punkt für { $seat } wert.
   *[other] Fluss { $river } wäre dann { $points } Punkte für { $seat } wert.
}
