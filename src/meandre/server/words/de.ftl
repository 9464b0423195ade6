# Die Wörter des Tisches.

stranded = Dieser Tisch mit { $game } begann mit Fassung { $version } der Regeln; dieser Server spielt Fassung { $known }. Er kann weitergehen, wo jene Fassung läuft.
not-begun = Die Partie hat noch nicht begonnen: Es sind noch Plätze frei.
not-over = Die Partie ist noch nicht zu Ende: Die Aufzeichnung gibt es am Schluss.
no-such-table = Diesen Tisch gibt es nicht.
no-such-seat = Platz { $seat } gibt es an diesem Tisch nicht.
not-your-seat = Das ist nicht dein Platz.
host-only = Das darf nur, wer den Tisch gedeckt hat.
seat-taken = Dieser Platz ist besetzt.
by-invitation = Dieser Platz ist auf Einladung: Es braucht seinen Link.
colour-taken = Diese Farbe hat schon jemand.
link-used = Dieser Link ist verbraucht oder war nie einer: Jeder gilt nur einmal.
bot-plays-for-you = Gerade spielt ein Bot für dich: Nimm zuerst deinen Platz zurück.
stale = Am Tisch ging es inzwischen weiter: Schau noch einmal hin.
undo-needs-consent = Seither ist etwas geschehen: Frag die anderen, ob du zurücknehmen darfst.
asked-already = Es fragt schon jemand.
nobody-asks = Niemand möchte einen Zug zurücknehmen.
not-waited-for = Die Partie wartet nicht auf diesen Platz.
be-patient = Warte noch { $seconds ->
    [one] eine Sekunde
   *[other] { $seconds } Sekunden
}, bevor ein Bot übernehmen darf.
no-chat = An diesem Tisch wird nicht geplaudert.
muted = Der Gastgeber hat dich gebeten, still zu sein.
field-unfit = Das geht so nicht: { $field }.
database-away = Die Tische sind gerade nicht erreichbar. Nichts ist verloren; dein Zug gilt nur, wenn du ihn hier siehst. Versuch es bald noch einmal.
database-full = In die Datenbank kann nichts geschrieben werden: Ist die Platte voll oder die Datei gesperrt? Was angenommen wurde, ist sicher.
database-unfit = Die Datenbank { $database } ist nicht zu gebrauchen: { $reason }
database-newer = Die Datenbank { $database } wurde von einer neueren Fassung von Méandre benutzt: Starte jene.
database-unknown = { $database }:// ist keine Adresse einer Datenbank: Gib eine Datei an, oder postgresql://…
closing = Der Server schließt und ist gleich wieder da.
crowded = Zu viele Verbindungen auf einmal.
port-taken = Port { $port } ist belegt: Wähle mit --port einen anderen.
other-site = Das kam von einer anderen Seite.
no-such-act = So etwas gibt es an einem Tisch nicht zu tun.

skip = Zum Inhalt
languages = Sprachen
home-title = Ein Tisch am Fluss
home-lead = Spiele von Flüssen und Schlangen: allein gegen Bots, um einen Bildschirm oder mit Freunden über einen Link.
play-now = Gleich spielen
new-table = Tisch decken
rules = Regeln
learn-title = { $game } spielend lernen
lesson-back = Zurück
lesson-next = Weiter
no-such-lesson = Diese Lektion gibt es nicht.
your-tables = Deine Tische
phase-over = beendet
over-tables = Beendete Partien
join-label = Ein Code oder ein Link von Freunden
join-go = Mitspielen
to-learn = Lernen
no-such-code = Damit findet sich kein Tisch mit einem freien Platz: Vielleicht ist der Code falsch geschrieben, oder die Partie hat begonnen. Auch ein ganzer Link lässt sich hier einfügen.
too-many-tries = Zu viele Codes auf einmal: Warte eine Minute, oder nimm den Link.
code-shown = Andere kommen mit dem Code { $code } an den Tisch, oder mit der Adresse dieser Seite.
lobby = Tische mit freiem Platz
seats-free = { $free } von { $all } Plätzen frei
new-title = Ein Tisch mit { $game }
seats-title = Wer spielt
players-label = Spieler
seat-label = Platz { $seat }
kind-here = an diesem Bildschirm
kind-invited = per Link
kind-open = wer kommt
kind-bot = Bot, Stufe { $level }
name-label = Name
colour-label = Farbe
colour = { $colour ->
    [0] blau
    [1] rot
    [2] gold
    [3] grün
    [4] schwarz
   *[other] weiß
}
seats-hint = Die Partie beginnt, wenn alle Plätze besetzt sind.
colour-twice = Zwei Plätze haben dieselbe Farbe: Jeder Stein spielt nur einmal.
bot-level = Bot
levels-hint = Bots: 1 spielt wie ein Kind, das die Regeln kennt, 3 wie ein aufmerksamer Freund, 5 so gut er kann.
fewer-players = Eine Person weniger
more-players = Eine Person mehr
players-range = { $high ->
    [2] zu zweit
   *[other] { $low } bis { $high } Personen
}
players-count = { $count } Personen
phrase-own = selbst zusammengestellt …
phrase-verb = Was geschieht
phrase-amount = Wie viele Stäbchen
phrase-target = Von wem oder an wen
phrase-caption = Eure eigenen Worte dafür
own-words = Ein eigener Aufbau, in Worten
for-example = Zum Beispiel: { $words }
options-title = Die Regeln
rules-as-printed = Regeln wie auf dem Blatt
rules-as-usual = Die üblichen Regeln
rules-of-your-own = Eure eigenen Regeln
rule-by-rule = Regel für Regel
effect = Mit { $players } Bots der Stufe 3 { $bots }; bei zufälligem Spiel { $random }
effect-longer = dauern die Partien { $percent } % länger
effect-shorter = sind die Partien { $percent } % kürzer
effect-same = dauern die Partien gleich lang
effect-first = wer beginnt, gewinnt { $share } % davon, sonst { $usual } %
manners-title = Zeit, Bots, Plaudern
clock-label = Zeit für einen Zug; dann spielt ihn ein Bot
clock-none = unbegrenzt
duration = { $unit ->
    [second] { $count } Sekunden
    [minute] { $count ->
        [one] eine Minute
       *[other] { $count } Minuten
    }
    [hour] { $count ->
        [one] eine Stunde
       *[other] { $count } Stunden
    }
   *[day] { $count ->
        [one] ein Tag
       *[other] { $count } Tage
    }
}
pace-label = Wie lange ein Bot mindestens braucht
pace = { $pace ->
    [0] gar keine Zeit
   *[other] { $pace } ms
}
patience-label = Sekunden, bis ein Bot den Platz eines Fehlenden nehmen darf
chat-label = Plaudern
yes = ja
no = nein
listed-label = Den Tisch allen zeigen
open-table = Tisch decken
link-shown = Schick diesen Link: Er gilt einmal und wird nicht wieder gezeigt.
link-label = Der Link
close = Schließen
connection-lost = Die Verbindung ist unterbrochen. Du siehst die letzte Stellung; es geht von selbst weiter.
log = Was geschah
log-earlier = Frühere Zeilen zeigen
hand-over = Bitte gib den Bildschirm an { $name }.
hand-over-ready = Ich bin { $name }
filling = Es fehlen noch Spieler.
over = Die Partie ist zu Ende: { $ending }.
rank = { $rank }. { $name }: { $score }
your-turn = Du bist dran.
your-turn-name = { $name } ist dran.
waiting-for = Warten auf { $name } …
waiting-for-several = Warten auf { $count } Spieler …
choose-again = Du hast gewählt; bis die anderen gewählt haben, darfst du noch ändern.
bot-name = Bot { $seat } (Stufe { $level })
player-name = Spieler { $seat }
you = du
stand-in = ein Bot spielt, Stufe { $level }
seat-here = frei
seat-invited = auf Einladung
seat-open = frei
sit = Hinsetzen
invite = Link machen
mute = Stumm schalten
unmute = Reden lassen
undo = Zurücknehmen
ask-back = Um Rücknahme bitten
asks-back = { $name } möchte einen Zug zurücknehmen.
agree = Einverstanden
decline = Nein
hand-to-bot = Einen Bot für { $name } spielen lassen
take-back-seat = Meinen Platz zurücknehmen
rematch = Noch einmal
to-rematch = Zur nächsten Partie
replay = Nachspielen
export = Aufzeichnung
check-it = Zufall prüfen
other-device = Auf anderem Gerät weiterspielen
chat = Plaudern
chat-say = Etwas sagen
chat-send = Senden
step-of = Schritt { $step } von { $last }
first-step = Zum Anfang
previous-step = Einen Schritt zurück
next-step = Einen Schritt weiter
last-step = Zum Ende
to-table = Zum Tisch
join-title = Du bist zu { $game } eingeladen
join-text = Jemand hat dir einen Platz freigehalten.
join-from = { $name } hat dir einen Platz freigehalten.
watch = Zuschauen
device-text = Du spielst hier weiter. Der Link gilt einmal.
device-go = Hier weiterspielen
check-title = War der Zufall ehrlich?
check-fair = Ja. Alle { $events } Ereignisse wurden nach der Aufzeichnung noch einmal gespielt, jeder Wurf und jeder Zug aus dem Vorrat neu aus dem Geheimnis, und alle sind gleich.
check-opening = Die ersten { $events } Ereignisse stammen aus einer anderen Partie: Das Geheimnis hat festgelegt, was danach kam.
check-commitment = Vor der Partie veröffentlicht
check-secret = Danach veröffentlicht
check-how = Die erste Zeile ist der SHA-256 der zweiten: Alles, was der Zufall tun würde, stand also vor dem ersten Zug fest, und niemand konnte es wählen.
trouble = Das ging nicht
to-home = Zum Anfang

settings = Einstellungen
theme-label = Licht
theme-auto = wie das Gerät
theme-light = Tag
theme-dark = Nacht
speed-label = Bewegung
speed-slow = langsam
speed-usual = normal
speed-fast = schnell
speed-none = keine
sound-label = Ton
help = Hilfe
help-board = Was leuchtet, kannst du tun: Berühre es. Was es täte, steht unter dem Brett; die Liste daneben sagt dasselbe.
help-keys = Mit der Tastatur: Tab zum Brett, Pfeile von einer Möglichkeit zur nächsten, Eingabe, um sie zu wählen, r für die Regeln, ? für diese Hilfe.
in-words = Die Stellung in Worten
hint = Tipp
no-hints = Tipps gibt es nur in Partien gegen Bots.
hint-only = Es gibt nichts anderes zu tun: { $move }
hint-best = Die Suche täte lieber dies: { $move } (gewinnt etwa { $share } % ihrer Partien; { $other }: { $less } %)
hint-equal = Die Suche sieht kaum einen Unterschied: { $move }, zum Beispiel.
hint-mixed = Hier gibt es nicht die eine beste Wahl, weil die anderen gleichzeitig wählen. Die Suche täte am häufigsten dies: { $move }
play-pause = Abspielen oder anhalten
step-label = Schritt
assessments = Was die Suche dachte
assessments-hint = Der Anteil am Sieg, den jeder vor jeder Entscheidung erwarten konnte. Die markierten Punkte kosteten am meisten: Berühre einen, um dorthin zu gehen.

no-such-figure = Dieses Bild gibt es nicht.
ruling = unsere Entscheidung
ruling-title = Das gedruckte Blatt sagt dazu nichts: Wir haben es entschieden. Hier steht, warum.
ruling-part = teils unsere Entscheidung
ruling-part-title = Das gedruckte Blatt lässt hier etwas offen: Wir haben es entschieden. Hier steht, was und warum.
rules-contents = Inhalt
rules-page = Auf einer eigenen Seite
depends-on-others = Was daraus wird, hängt davon ab, was die anderen wählen.
play-on = Von hier aus weiterspielen
play-on-hint = An einem neuen Tisch, mit Bots der Stufe 3 auf den anderen Plätzen; der Zufall wird von hier an neu gezogen.
change-name = Namen oder Farbe ändern
change-name-done = Speichern

preview-seats = zu { $players ->
    [2] zweit
    [3] dritt
    [4] viert
    [5] fünft
   *[other] sechst
}, { $free ->
    [0] kein Platz frei
    [one] ein Platz frei
   *[other] { $free } Plätze frei
}
preview-invitation = Du bist zu { $game } eingeladen.
preview-invitation-from = { $name } lädt dich zu { $game } ein.
preview-filling = Gleich beginnt eine Partie { $game } mit { $names }.
preview-playing = { $names } spielen { $game }: Sieh live zu.
preview-over = Diese Partie { $game } ist zu Ende. { $ranks }. Sieh sie dir Zug für Zug an.
preview-replay = Eine Partie { $game } mit { $names }, Zug für Zug anzusehen.
preview-check = In dieser Partie { $game } stand alles, was der Zufall tun würde, vor dem ersten Zug fest. Hier ist der Beweis.
preview-rules = So spielt man { $game }: alle Regeln, mit Bildern und Beispielen.
preview-lesson = Lerne { $game } beim Spielen: { $steps } kleine Schritte auf dem echten Brett.
preview-board = Das Spielbrett von { $game }
preview-boards = Die Spielbretter unserer Spiele
