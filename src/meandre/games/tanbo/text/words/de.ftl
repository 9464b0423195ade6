# Tanbo, die Reisfelder.

name = Tanbo
about = Zieh mit Schlangen, Reis und Reisbauer durch deine fünf Felder und bring den Reis dort ein, wo er den Schlangen über den Kopf gewachsen ist.

card-age = ab 8 Jahren
card-duration = 5–15 Minuten
card-material = 10 Dämme, 20 Schlangen, 30 Reiskörner, 2 Reisbauern, 1 Stoffbeutel

option-season = Welcher Aufbau?
option-season-help = Auf dem Blatt sind fünf Aufbauten für die Regenzeit (taue-ki) mit mehr Figuren und fünf für die Trockenzeit (tayasumi-ki) mit weniger. Die Bilder davon sind verloren, darum sind diese zehn von uns; in jeder Jahreszeit geht es von sanft nach wild. Der einfache ist gut für die erste Partie: Da sind alle fünf Felder gleich, und dein Reisbauer kann überall anfangen.
option-season-plain = Einfach, zwei Schlangen in jedem Feld
option-season-rainy-1 = Regenzeit, Aufbau 1
option-season-rainy-2 = Regenzeit, Aufbau 2
option-season-rainy-3 = Regenzeit, Aufbau 3
option-season-rainy-4 = Regenzeit, Aufbau 4
option-season-rainy-5 = Regenzeit, Aufbau 5
option-season-dry-1 = Trockenzeit, Aufbau 1
option-season-dry-2 = Trockenzeit, Aufbau 2
option-season-dry-3 = Trockenzeit, Aufbau 3
option-season-dry-4 = Trockenzeit, Aufbau 4
option-season-dry-5 = Trockenzeit, Aufbau 5
option-first = Wer beginnt?
option-first-help = Wer hat zuletzt Reis gegessen? Auf dem gedruckten Blatt beginnt diese Person: Wählt ihren Platz, wenn ihr mögt. Sonst wird gelost, denn ein Bildschirm weiß nicht, was ihr gegessen habt. Wer beginnt, setzt auch zuerst den Reisbauern.
option-rest = Ausruhen ohne geernteten Reis: Was tut der Reisbauer?
option-rest-walks = Er geht trotzdem weiter, und es kostet nichts
option-rest-stays = Er bleibt stehen, und deine Aktionen sind zu Ende
option-rest-help = Auf dem Blatt steht, dass du nichts tust, wenn du keinen Reis geerntet hast. Wir beziehen das nur auf das Bezahlen, denn der Weg ist ja der Sinn des Ausruhens. Man kann auch die ganze Aktion gemeint sehen: Dann bleibt der Reisbauer stehen.
option-exchange = Darf der Tausch vor einem großen Zug ausfallen?
option-exchange-strict = Nein: Zwei verschiedene Figuren müssen die Plätze tauschen
option-exchange-free = Ja: Es darf auch alles bleiben, wie es ist
option-exchange-help = Das Blatt verlangt genau zwei Figuren und sagt nicht, dass sie verschieden sein müssen. Aber ein Tausch von zwei gleichen ändert nichts. Bei uns muss sich etwas ändern, damit es wirklich ein Tausch ist.
option-second-round = Welche Aktionen folgen auf einen großen Zug?
option-second-round-chain = Eine nach der anderen, jede der fünf höchstens einmal
option-second-round-one-action = Nur eine; bis zu fünf große Züge, solange du dran bist
option-second-round-help = Das Blatt verlangt alle möglichen Aktionen im letzten Feld. Jede Aktion verändert dieses Feld, also sehen wir noch einmal hin und führen die nächste aus. Aber es passt immer nur eine Aktion: „Alle“ kann also auch nur diese eine heißen.

preset-first-rains = Der erste Regen
preset-dry-summer = Ein trockener Sommer
preset-other-readings = Das Blatt, anders gelesen

season-not-five-paddies = eine Seite hat fünf Felder, also braucht es fünf Wörter mit Leerzeichen dazwischen, nicht { $count } (T1)
season-other-letters = ein Feld schreibt man mit s für jede Schlange und r für jedes Reiskorn, etwa ssr, oder - wenn es leer ist (T18)
season-paddy-too-full = ein Feld darf mit höchstens { $most } Figuren beginnen, damit noch Platz für den Reisbauern ist, und dieses hat { $count } (T18)
season-too-many-snakes = es gibt nur 20 Schlangen, also { $most } für jede Seite und nicht { $count } (T1)
season-too-much-rice = es gibt nur 30 Reiskörner, also { $most } für jede Seite und nicht { $count } (T1)
season-no-pieces = alle Felder sind leer, so könnte keine Partie beginnen; setz irgendwo eine Schlange oder ein Reiskorn hin (T18)

# Beide stehen im Akkusativ.
piece-some = { $piece ->
    [snake] { $count ->
        [one] eine Schlange
       *[other] { $count } Schlangen
    }
    [white] { $count ->
        [one] ein weißes Reiskorn
       *[other] { $count } weiße Reiskörner
    }
    [black] { $count ->
        [one] ein schwarzes Reiskorn
       *[other] { $count } schwarze Reiskörner
    }
    [red] { $count ->
        [one] ein rotes Reiskorn
       *[other] { $count } rote Reiskörner
    }
   *[farmer] den Reisbauern
}
piece-the = { $piece ->
    [snake] die Schlange
    [white] das weiße Reiskorn
    [black] das schwarze Reiskorn
    [red] das rote Reiskorn
   *[farmer] den Reisbauern
}
piece-in-paddy = { $piece } aus Feld { $paddy }

move-settle = Den Reisbauern in Feld { $paddy } setzen
move-sow = In Feld { $paddy } { $piece } absetzen
move-harvest = Ernten: { $piece } für { $points } Punkte
move-return = In den Beutel zurücklegen: { $piece }, { $points } Punkte weniger
move-exchange = Tauschen: { $piece }
move-partner = Tauschen: { $one } gegen { $other }
move-leave = Alles lassen, wie es ist
move-remove = Aus Feld { $paddy } { $piece } herausnehmen

fact-begins = { $seat } beginnt.
fact-drew = { $seat } zieht { $piece } für Feld { $paddy }.
fact-placed = { $seat } setzt den Reisbauern in Feld { $paddy }.
fact-turn = { $seat } ist am Zug.
fact-took-up = { $count ->
    [one] { $seat } nimmt die einzige Figur aus Feld { $paddy }.
   *[other] { $seat } nimmt die { $count } Figuren aus Feld { $paddy }.
}
fact-sowed = { $seat } setzt { $piece } in Feld { $paddy } ab.
fact-harvested = { $seat } erntet { $piece } aus Feld { $paddy }: { $points } Punkte.
fact-cultivated = { $count ->
    [one] In Feld { $paddy } gibt es eine Schlange mehr als Reiskörner: { $seat } baut an.
   *[other] In Feld { $paddy } gibt es { $count } Schlangen mehr als Reiskörner: { $seat } baut an.
}
fact-cleared = { $snakes ->
    [0] { $rice ->
        [one] { $seat } sät in Feld { $paddy }: Ein Reiskorn kommt in den Beutel.
       *[other] { $seat } sät in Feld { $paddy }: { $rice } Reiskörner kommen in den Beutel.
    }
    [one] { $seat } sät in Feld { $paddy }: Eine Schlange kommt in den Vorrat.
   *[other] { $seat } sät in Feld { $paddy }: { $snakes } Schlangen kommen in den Vorrat.
}
fact-seeded = { $count ->
    [0] Der Vorrat ist leer: Keine Schlange kommt in Feld { $paddy }.
    [one] Die letzte Schlange aus dem Vorrat kommt in Feld { $paddy }.
   *[other] { $count } Schlangen kommen in Feld { $paddy }.
}
fact-walked = { $steps ->
    [0] { $seat } ruht sich aus, aber in keinem anderen Feld steht eine Figur: Der Reisbauer bleibt in Feld { $to }.
   *[other] { $seat } ruht sich aus: Der Reisbauer geht weiter · { $from } → { $to }.
}
fact-stayed = { $seat } ruht sich ohne geernteten Reis aus: Der Reisbauer bleibt in Feld { $paddy }.
fact-gave-back = { $seat } legt { $piece } in den Beutel zurück: { $points } Punkte weniger.
fact-ran-short = { $count ->
    [0] Der Beutel ist leer: { $seat } zieht keinen Reis.
    [one] Mehr gibt der Beutel nicht her: { $seat } zieht nur ein Reiskorn.
   *[other] Mehr gibt der Beutel nicht her: { $seat } zieht nur { $count } Reiskörner.
}
fact-great = Gleich viele Schlangen und Reiskörner in Feld { $paddy }: ein großer Zug für { $seat }!
fact-chose = { $seat } wählt für den Tausch { $chosen }.
fact-exchanged = { $seat } tauscht { $one } gegen { $other }.
fact-no-exchange = { $seat } hat keine zwei Figuren, die tauschen könnten: Der Tausch fällt aus.
fact-left = { $seat } lässt alles, wie es ist.
fact-no-great = Wieder gleich viele Schlangen und Reiskörner in Feld { $paddy }, aber { $seat } hat in diesem Zug schon fünf große Züge gemacht: Die Aktionen sind zu Ende.
fact-removed = Feld { $paddy } ist zu voll: { $seat } nimmt { $piece } heraus.
fact-ended = { $seat } gewinnt: { $ending }!
fact-draw = Die Partie endet unentschieden: 200 Züge sind gespielt, und die Punkte sind gleich.

lesson-farmer = Der untere Ring mit fünf Reisfeldern gehört dir, in jedem sind zwei Schlangen. Dein Zug beginnt immer beim Reisbauern. Setz ihn in Feld 1.
lesson-farmer-wrong = Das ginge auch: Am Anfang sind alle gleich. Nimm für diese Lektion Feld 1.
lesson-farmer-right = Rot hat den Reisbauern auch gesetzt. Du beginnst!
lesson-sow = Du hast alles aufgenommen, was beim Reisbauern lag: zwei Schlangen und ihn selbst. Setz sie einzeln ab, im Uhrzeigersinn, in beliebiger Reihenfolge. Zuerst eine Schlange!
lesson-sow-wrong = Das darfst du. Aber dein nächster Zug beginnt, wo der Reisbauer liegt: Setz zuerst eine Schlange ab.
lesson-sow-right = Eine liegt, zwei Figuren hast du noch.
lesson-last = Das Feld, in das die letzte Figur fällt, entscheidet, was geschieht. Heb den Reisbauern dafür auf und setz die andere Schlange ab.
lesson-last-wrong = Dann bliebe der Reisbauer hier. Setz die Schlange ab und heb den Reisbauern für das Ende auf.
lesson-last-right = Im letzten Feld waren Schlangen und kein Reis. Also wird gesät: Die Schlangen gehen, zwei Reiskörner kommen aus dem Beutel. Dann zieht Rot.
lesson-grow = Du hast zwei Reiskörner und den Reisbauern. Die letzte Figur fällt zwischen drei Schlangen: Liegt dort ein Reiskorn dabei, wächst neuer Reis! Setz also jetzt den Reisbauern ab.
lesson-grow-wrong = Das kann auch gut gehen, wenn nicht der Reisbauer zuletzt fällt. Setz ihn zur Sicherheit jetzt ab.
lesson-grow-right = Drei Schlangen und ein Reiskorn: Zwei Reiskörner wachsen nach, eines für jede Schlange zu viel.
lesson-order = Ein paar Züge später hast du noch ein Reiskorn und den Reisbauern. Im letzten Feld sind eine Schlange und ein Reiskorn. Mit mehr Reis als Schlangen erntest du! Was setzt du zuerst ab?
lesson-order-wrong = Dann fällt der Reisbauer zuletzt, und es bleiben gleich viele Reiskörner wie Schlangen. Heb das Reiskorn für das Ende auf.
lesson-order-right = Zwei Reiskörner und eine Schlange: eines mehr, also erntest du eines.
lesson-harvest = Ein weißes Reiskorn zählt 3 Punkte, ein schwarzes 4, ein rotes 5. Nimm das beste!
lesson-harvest-wrong = Das zählt weniger. Das rote zählt am meisten.
lesson-harvest-right = 5 Punkte für dich! Rot setzt den Reisbauern ab, und schau, was geschieht.
lesson-exchange = Gleich viele Schlangen wie Reiskörner: ein großer Zug, Rot darf von dort weiterziehen. Aber vorher tauschst du zwei eigene Figuren. Nimm eine Schlange in Feld 2.
lesson-exchange-wrong = Das ist erlaubt. Aber in Feld 2 sind zu viele Schlangen: Nimm eine davon.
lesson-exchange-right = Und womit tauscht sie den Platz?
lesson-partner = Kommt ein Reiskorn in Feld 2, dann ist dort mehr Reis als Schlangen. Welches soll es sein?
lesson-partner-wrong = Der Reisbauer bringt keinen Reis in Feld 2. Wähle ein Reiskorn.
lesson-partner-right = Jetzt ist in Feld 2 mehr Reis als Schlangen: Die Ernte ist nah.
lesson-full = Viel später. Am Ende eines Zuges behält kein Feld mehr als zehn Figuren, und du wählst, was weggeht. Behalte den Reis!
lesson-full-wrong = Das ist Reis, und Reis bringt Punkte. Lass eine Schlange gehen.
lesson-full-right = Zehn bleiben, und kein Reiskorn ist verloren.
lesson-end = Mehr Reis als Schlangen: ernten. Mehr Schlangen: Reis wächst. Nur eine Sorte: säen. Gleich viele: großer Zug. Du gewinnst mit 25 Punkten, 20 Vorsprung oder 20 in einem Zug. Jetzt kannst du spielen!

ending-in-one-turn = mindestens 20 Punkte in einem einzigen Zug
ending-enough = mindestens 25 Punkte
ending-ahead = mindestens 20 Punkte Vorsprung
ending-turns = 200 Züge sind gespielt, und die höhere Punktzahl zählt

position-points = { $seat } hat { $points } Punkte: { $rice }.
position-no-points = { $seat } hat noch keine Punkte.
position-paddy = { $seat } hat in Feld { $paddy }: { $pieces }.
position-paddy-empty = { $seat } hat in Feld { $paddy } nichts.
position-hand = { $seat } hat in der Hand: { $pieces }.
position-farmer-waits = { $seat } hat den Reisbauern noch nicht gesetzt.
position-bag = Der Beutel enthält { $rice }.
position-bag-empty = Der Beutel ist leer.
position-supply = { $count ->
    [0] Im Vorrat ist keine Schlange.
    [one] Im Vorrat ist eine Schlange.
   *[other] Im Vorrat sind { $count } Schlangen.
}
position-turns = Das ist Zug { $turn } von höchstens { $last }.
position-gained = { $seat } hat in diesem Zug { $points } Punkte gemacht.
position-great-moves = Große Züge in diesem Zug: { $count } von höchstens { $most }.
position-rest-stays = Wie ausgemacht bleibt ein Reisbauer stehen, der sich ohne geernteten Reis ausruht.
position-exchange-free = Wie ausgemacht darf bei einem Tausch auch alles bleiben, wie es ist.
position-one-action = Wie ausgemacht folgt auf einen großen Zug nur eine Aktion.
position-second = Nach dem großen Zug kommt jede Aktion höchstens einmal vor.
position-second-used = Nach dem großen Zug kommt jede Aktion höchstens einmal vor; schon getan: { $actions }.

action-harvest = ernten
action-cultivate = anbauen
action-sow = säen
action-rest = ausruhen
action-great = noch ein großer Zug

drawn-begin = Es wird ausgelost, wer beginnt.
drawn-rain = Für { $seat }, Feld { $paddy }, wird Reis gezogen.
asked-settle = Wähle ein Feld für deinen Reisbauern.
asked-sow = { $count ->
    [one] Setz die letzte Figur in Feld { $paddy } ab.
   *[other] Setz eine Figur in Feld { $paddy } ab; die letzte kommt in Feld { $last }.
}
asked-harvest = { $count ->
    [one] Ernte noch ein Reiskorn aus Feld { $paddy }.
   *[other] Ernte { $count } Reiskörner aus Feld { $paddy }.
}
asked-return = { $count ->
    [one] Leg ein geerntetes Reiskorn in den Beutel zurück.
   *[other] Leg { $count } geerntete Reiskörner in den Beutel zurück.
}
asked-exchange = { $other } macht einen großen Zug aus Feld { $paddy }. Wähle vorher zwei deiner Figuren zum Tausch.
asked-exchange-free = { $other } macht einen großen Zug aus Feld { $paddy }. Wähle vorher zwei deiner Figuren zum Tausch, oder lass alles, wie es ist.
asked-partner = { $other } macht einen großen Zug aus Feld { $paddy }. Wogegen tauschst du { $chosen }?
asked-remove = { $count ->
    [one] Nimm eine Figur aus einem Feld, in dem mehr als 10 sind.
   *[other] Nimm { $count } Figuren aus Feldern, in denen mehr als 10 sind.
}
awaited-settle = { $seat } wählt ein Feld für den Reisbauern.
awaited-sow = { $count ->
    [one] { $seat } setzt die letzte Figur in Feld { $paddy } ab.
   *[other] { $seat } setzt eine Figur in Feld { $paddy } ab; die letzte kommt in Feld { $last }.
}
awaited-harvest = { $count ->
    [one] { $seat } erntet noch ein Reiskorn aus Feld { $paddy }.
   *[other] { $seat } erntet { $count } Reiskörner aus Feld { $paddy }.
}
drawn-grow = { $count ->
    [one] Für { $seat }, Feld { $paddy }, wird noch ein Reiskorn gezogen.
   *[other] Für { $seat }, Feld { $paddy }, werden { $count } Reiskörner gezogen.
}
awaited-return = { $count ->
    [one] { $seat } legt ein geerntetes Reiskorn in den Beutel zurück.
   *[other] { $seat } legt { $count } geerntete Reiskörner in den Beutel zurück.
}
awaited-exchange = { $other } macht einen großen Zug aus Feld { $paddy }: Erst wählt { $seat } zwei Figuren zum Tausch.
awaited-exchange-free = { $other } macht einen großen Zug aus Feld { $paddy }: Erst wählt { $seat } zwei Figuren zum Tausch oder lässt alles, wie es ist.
awaited-partner = { $other } macht einen großen Zug aus Feld { $paddy }: Erst tauscht { $seat } { $chosen } und wählt die zweite Figur.
awaited-remove = { $count ->
    [one] { $seat } nimmt eine Figur aus einem Feld, in dem mehr als 10 sind.
   *[other] { $seat } nimmt { $count } Figuren aus Feldern, in denen mehr als 10 sind.
}

refusal-T2-no-such-paddy = du hast fünf Felder mit den Nummern 1 bis 5; setz den Reisbauern in eines davon
refusal-T2-farmer-now = jetzt setzt du deinen Reisbauern; schreib farmer mit der Nummer eines Feldes, etwa farmer 3
refusal-T3-no-such-player = zuerst wird ausgelost, wer beginnt, und das kann nur jemand am Tisch sein: begin 1 oder begin 2
refusal-T4-not-your-turn = du bist nicht am Zug
refusal-T5-no-such-piece = absetzen kannst du nur eine Schlange, ein Reiskorn oder den Reisbauern; wähle eine Figur aus deiner Hand
refusal-T5-not-in-hand = so eine Figur hast du nicht in der Hand; wähle eine, die du aufgenommen hast
refusal-T5-sow-now = jetzt setzt du eine Figur aus deiner Hand ab; schreib sow mit ihrer Art, etwa sow snake oder sow red
refusal-T5-unreadable = das ist kein Zug; schreib farmer 3, sow snake, harvest red, return white, exchange snake 2, with white 4 oder remove snake 2
refusal-T7-no-such-piece = so eine Figur ist nicht in diesem Feld; wähle eine, die dort ist
refusal-T7-not-too-full = in diesem Feld sind nicht mehr als 10 Figuren; nimm eine Figur aus einem, das zu voll ist
refusal-T7-farmer-stays = der Reisbauer bleibt; nimm eine Schlange oder ein Reiskorn heraus
refusal-T7-remove-now = jetzt nimmst du heraus, was zu viel ist; schreib remove mit Art und Feld, etwa remove snake 2
refusal-T8-draw-first = zuerst ist der Zufall dran; warte die Ziehung ab
refusal-T8-not-in-the-bag = jetzt wird Reis gezogen, und nur eine Farbe, die noch im Beutel ist; man schreibt draw white
refusal-T8-unreadable = das ist kein Zufallsereignis; man schreibt begin 1 oder draw white
refusal-T9-no-such-rice = so ein Reiskorn liegt nicht im letzten Feld; wähle eine Farbe, die dort ist
refusal-T9-harvest-now = jetzt erntest du; schreib harvest mit einer Farbe, etwa harvest red
refusal-T12-no-such-rice = so ein Reiskorn hast du nicht geerntet; wähle eine Farbe, die vor dir liegt
refusal-T12-return-now = jetzt legst du ein geerntetes Reiskorn in den Beutel zurück; schreib return mit seiner Farbe, etwa return white
refusal-T13-not-your-exchange = zuerst werden auf der anderen Seite zwei Figuren getauscht; dann ziehst du weiter
refusal-T13-no-such-piece = so eine Figur hast du nicht in diesem Feld; wähle eine, die dort ist
refusal-T13-no-partner = in keinem anderen deiner Felder gibt es eine andersartige Figur, mit der diese tauschen könnte; wähle eine andere
refusal-T13-same-paddy = die beiden Figuren müssen in verschiedenen Feldern sein; wähle eine aus einem anderen Feld
refusal-T13-same-kind = die beiden Figuren müssen verschieden sein; wähle eine andere Art oder Farbe
refusal-T13-must-exchange = jetzt kannst du nicht alles lassen, wie es ist; zwei deiner Figuren müssen die Plätze tauschen, also wähle eine
refusal-T13-exchange-now = jetzt wählst du die erste Figur für den Tausch; schreib exchange mit Art und Feld, etwa exchange snake 2
refusal-T13-partner-now = jetzt wählst du die zweite Figur für den Tausch; schreib with mit Art und Feld, etwa with white 4
refusal-T15-game-over = die Partie ist zu Ende
