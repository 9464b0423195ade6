# Die Wörter des Tisches.

stranded = Dieser Tisch mit { $game } begann mit Fassung { $version } der Regeln; dieser Server spielt Fassung { $known }. Er kann weitergehen, wo jene Fassung läuft.
not-begun = Die Partie hat noch nicht begonnen: Es sind noch Plätze frei.
not-over = Die Partie ist noch nicht zu Ende: Herunterladen kannst du sie am Schluss.
table-damaged = Was an diesem Tisch folgt, ist auf dem Server beschädigt: Du siehst alles bis dahin. Weiterspielen kann hier niemand. Sag es bitte der Person, die den Server betreibt.
table-unreadable = Dieser Tisch ist auf dem Server beschädigt. Sag es bitte der Person, die ihn betreibt; den anderen Tischen fehlt nichts.
inapplicable = Du kannst nichts dafür: Der Server hat einen Fehler gemacht. Nichts hat sich geändert; versuch etwas anderes.
no-such-table = Diesen Tisch gibt es nicht.
no-such-seat = Platz { $seat } gibt es an diesem Tisch nicht.
not-your-seat = Das ist nicht dein Platz.
host-only = Das darf nur, wer den Tisch eröffnet hat.
seat-taken = Dieser Platz ist besetzt.
by-invitation = Dieser Platz ist auf Einladung: Es braucht seinen Link.
colour-taken = Diese Farbe hat schon jemand.
link-used = Dieser Link ist verbraucht oder war nie einer: Jeder gilt nur einmal.
bot-plays-for-you = Gerade spielt ein Bot für dich: Nimm zuerst deinen Platz zurück.
stale = Am Tisch ging es inzwischen weiter: Schau noch einmal hin.
changed-too-often = Du hast es dir schon { $times }-mal anders überlegt: Bleib bei dieser Wahl.
taken-back-too-often = Du hast diesen Zug schon { $times }-mal zurückgenommen: Spiel ihn jetzt.
undo-needs-consent = Seither ist etwas geschehen: Frag die anderen, ob du zurücknehmen darfst.
asked-already = Es fragt schon jemand.
nobody-asks = Niemand möchte einen Zug zurücknehmen.
not-waited-for = Die Partie wartet nicht auf diesen Platz.
be-patient = Warte noch { $seconds ->
    [one] eine Sekunde
   *[other] { $seconds } Sekunden
}, bevor ein Bot übernehmen darf.
still-here = Diese Person ist noch da: Ein Bot übernimmt nur den Platz von jemandem, der gegangen ist.
no-chat = An diesem Tisch wird nicht geplaudert.
muted = Du bist gebeten worden, still zu sein.
field-unfit = Das geht so nicht: { $field }.
no-chain = Du sendest ein Glied, aber dieser Platz hat keine Hashkette. Veröffentliche ihr Ende, wenn du dich setzt.
wrong-link = Das ist nicht Glied Nummer { $number } deiner Kette, von Nummer { $last } an gezählt.
chain-settled = Dein Anteil am Zufall steht schon fest.
chance-due = Einen Moment: Es wird gerade gezogen.
chance-waits = Es wird gezogen …
database-away = Die Tische sind gerade nicht erreichbar. Nichts ist verloren; dein Zug gilt nur, wenn du ihn hier siehst. Versuch es bald noch einmal.
database-full = In die Datenbank kann nichts geschrieben werden: Ist die Platte voll oder die Datei gesperrt? Was angenommen wurde, ist sicher.
database-unfit = Die Datenbank { $database } ist nicht zu gebrauchen: { $reason }
database-newer = Die Datenbank { $database } wurde von einer neueren Fassung von Méandre benutzt: Starte jene.
database-unknown = { $database }:// ist keine Adresse einer Datenbank: Gib eine Datei an, oder postgresql://…
closing = Der Server schließt und ist gleich wieder da.
crowded = Zu viele Verbindungen auf einmal.
limited = Sachte: Das ist viel auf einmal. Versuche es in { $seconds ->
    [one] einer Sekunde
   *[other] { $seconds } Sekunden
} noch einmal.
versions-unknown = { $setting } geht nur mit den Versionen von uvicorn, httptools und websockets, die Méandre kennt.
port-taken = Port { $port } ist belegt: Wähle mit --port einen anderen.
other-site = Das kam von einer anderen Seite.
no-such-act = So etwas gibt es an einem Tisch nicht zu tun.

skip = Zum Inhalt
languages = Sprachen
home-title = Ein Tisch am Fluss
home-lead = Spiele von Flüssen und Schlangen: allein gegen Bots, um einen Bildschirm oder mit Freunden über einen Link.
play-now = Gleich spielen
new-table = Tisch eröffnen
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
lobby = Tische mit freiem Platz
seats-free = { $free } von { $all } Plätzen frei
new-title = Ein Tisch mit { $game }
seats-title = Wer spielt
players-label = Personen
seat-label = Platz { $seat }
kind-here = an diesem Bildschirm
kind-invited = per Link
kind-open = für alle offen
name-label = Name
colour-label = Farbe
colour = { $colour ->
    [0] blau
    [1] rot
    [2] gelb
    [3] grün
    [4] schwarz
   *[other] weiß
}
colour-name = { $colour ->
    [0] Blau
    [1] Rot
    [2] Gelb
    [3] Grün
    [4] Schwarz
   *[other] Weiß
}
seats-hint = Die Partie beginnt, wenn alle Plätze besetzt sind.
colour-twice = Zwei Plätze haben dieselbe Farbe: Jeder Stein spielt nur einmal.
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
effect = Mit { $players } aufmerksamen Bots { $bots }; bei zufälligem Spiel { $random }
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
   *[other] { $pace } s
}
patience-label = Sekunden, bis ein Bot einen verlassenen Platz nehmen darf
chat-label = Plaudern
yes = ja
no = nein
listed-label = Den Tisch allen zeigen
open-table = Tisch eröffnen
link-shown = Schick diesen Link: Er gilt einmal und wird nicht wieder gezeigt.
link-label = Der Link
close = Schließen
connection-lost = Die Verbindung ist unterbrochen. Du siehst die letzte Stellung; es geht von selbst weiter.
log = Was geschah
log-earlier = Frühere Zeilen zeigen
hand-over = Bitte gib den Bildschirm an { $name }.
hand-over-ready = Ich bin { $name }
filling = Es sind noch Plätze frei.
over = Die Partie ist zu Ende: { $ending }.
rank = { $rank }. { $name }: { $score }
your-turn = Du bist dran
waiting-for = Warten auf { $name } …
waiting-for-several = Warten auf { $count } Personen …
choose-again = Du hast gewählt; bis die anderen gewählt haben, darfst du noch ändern.
you = du
stand-in = einstweilen spielt ein Bot
seat-here = frei
seat-invited = auf Einladung
seat-open = frei
sit = Hinsetzen
invite = Link ändern (der alte gilt dann nicht mehr)
mute = Stumm schalten
unmute = Reden lassen
undo = Schritt zurück
request-undo = Darf ich zurück?
asked-back = Du hast gebeten, einen Zug zurückzunehmen.
asks-back = { $name } möchte einen Zug zurücknehmen.
agree = Annehmen
decline = Ablehnen
hand-to-bot = Einen Bot für { $name } spielen lassen
take-back-seat = Meinen Platz zurücknehmen
rematch = Noch einmal
to-rematch = Zur nächsten Partie
replay = Nachspielen
export = Partie herunterladen
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
watch = Zuschauen
device-text = Du spielst hier weiter. Der Link gilt einmal.
device-go = Hier weiterspielen
check-title = War der Zufall ehrlich?
check-fair = Ja. Alle { $events } Ereignisse wurden noch einmal gespielt, jeder Wurf und jede Ziehung neu aus dem Geheimnis, und alle sind gleich.
check-opening = Die ersten { $events } Ereignisse stammen aus einer anderen Partie: Das Geheimnis hat festgelegt, was danach kam.
check-commitment = Vor der Partie veröffentlicht
check-secret = Danach veröffentlicht
check-how = Die erste Zeile ist der SHA-256 der zweiten: Alles, was der Zufall tun würde, stand also vor dem ersten Zug fest, und niemand konnte es wählen.
check-how-chains = Jeder Wurf und jede Ziehung kommt aus dem Geheimnis und aus Zahlen, die die Geräte der Spielenden vorher versprochen und erst gezeigt haben, als sie gebraucht wurden. Niemand, auch der Gastgeber nicht, konnte also wählen, was kommt, oder es früher wissen.
check-yourself = Dein Browser prüft
check-begins = Einen Moment …
check-progress = { $done } von { $all } …
check-found-fair = Alle { $all } Würfe und Ziehungen stimmen: Dein Browser hat sie selbst nachgerechnet, aus der Partie allein.
check-found-yours = Alle { $all } Würfe und Ziehungen stimmen: Dein Browser hat sie selbst nachgerechnet, und das Versprechen ist das, das er sich notiert hat, als du dich gesetzt hast.
check-found-unfair = Hier stimmt etwas nicht: { $place }. Behalte die Partie, und sprich mit deinem Gastgeber.
check-share = { $name }: am Zufall beteiligt, { $count }-mal von { $all }.
check-share-left = { $name }: am Zufall beteiligt, { $count }-mal von { $all }, danach nicht mehr.
check-share-none = { $name }: am Zufall nicht beteiligt.
check-outcomes = Jeder Wurf, jede Ziehung, und wer daran beteiligt war
check-elsewhere = Willst du lieber niemandem trauen?
check-elsewhere-how = Lade die Partie und das kleine Programm unten herunter. Es prüft dasselbe auf jedem Rechner mit Python, ohne diese Seite.
check-program = Programm herunterladen
to-home = Startseite

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
help-board = Was leuchtet, kannst du spielen: Tippe es an. Über dem Brett steht, was dann geschieht; die Liste sagt dasselbe.
help-keys = Mit der Tastatur: Tab zum Brett, Pfeile von einer Möglichkeit zur nächsten, Eingabe, um sie zu wählen, l für die Liste, r für die Regeln, ? für diese Hilfe.
in-words = Die Stellung in Worten
hint = Tipp
no-hints = Tipps gibt es nur in Partien gegen Bots.
hint-only = Es gibt nichts anderes zu tun: { $move }
hint-best = Der Bot würde eher das spielen: { $move } (gewinnt { $share } %, sonst { $less } %)
hint-equal = Der Bot sieht kaum einen Unterschied: { $move }, zum Beispiel.
hint-mixed = Alle wählen gleichzeitig. Der Bot würde meist das spielen: { $move }
hint-outdated = Dieser Tipp ist überholt: Du hast noch einmal gefragt.
search-failed = Der Bot konnte das nicht zu Ende denken. Das ist unser Fehler, und er ist notiert.
bots-hurry = Es ist viel los: Bots denken jetzt kürzer.
play-pause = Abspielen, anhalten
step-label = Schritt
course = Wie die Partie lief
course-slider = Durch die Partie gehen
turns = Züge
previous-turn = Einen Zug zurück
next-turn = Einen Zug weiter
seeking = Gleich zeigt sich, was die Partie entschieden hat …
decided = Hier kippte die Partie.
undone-here = Hier wurden Züge zurückgenommen.
mark-better = es gab Besseres
moment-yours = Du hast gespielt: { $move }
moment-theirs = { $name } hat gespielt: { $move }
moment-better = Besser: { $move }
moment-chances = Gewinnchancen: { $after } % statt { $before } %.
moment-chances-several = Gewinnchancen: { $after } % statt { $before } %, je nach Wahl der anderen.

no-such-figure = Dieses Bild gibt es nicht.
ruling = unsere Entscheidung
ruling-title = Das gedruckte Blatt sagt dazu nichts: Wir haben es entschieden. Hier steht, warum.
ruling-part = teils unsere Entscheidung
ruling-part-title = Das gedruckte Blatt lässt hier etwas offen: Wir haben es entschieden. Hier steht, was und warum.
rules-contents = Inhalt
rules-page = Auf einer eigenen Seite
depends-on-others = Was daraus wird, hängt davon ab, was die anderen wählen.
play-on = Von hier aus probieren
play-on-hint = An einem neuen Tisch, mit aufmerksamen Bots auf den anderen Plätzen; der Zufall wird von hier an neu gezogen.
change-name = Namen oder Farbe ändern
change-name-done = Speichern

your-move = Du bist am Zug
have-code = Hast du einen Code?
learn-quickly = In 3 Minuten lernen
lobby-running = Partien zum Zuschauen
card-with = mit { $names }
card-on-hold = steht still
ago = { $unit ->
    [minute] { $count ->
        [one] seit einer Minute
       *[other] seit { $count } Minuten
    }
    [hour] { $count ->
        [one] seit einer Stunde
       *[other] seit { $count } Stunden
    }
    [day] { $count ->
        [one] seit einem Tag
       *[other] seit { $count } Tagen
    }
   *[now] gerade eben
}

invite-title = { $free ->
    [one] Eine Person fehlt noch: Lade sie ein
   *[other] { $free } Personen fehlen noch: Lade sie ein
}
invite-all = Dieser Link führt zum Tisch
invite-one = Dieser Link gilt für eine Person
invite-qr = Der Link als QR-Code, mit dem Handy zu lesen
invite-copy = Link kopieren
invite-copied = Der Link ist kopiert: Füge ihn in eine Nachricht ein.
invite-share = Teilen
invite-code = oder der Code
table-code = Der Code dieses Tisches: { $code }
sit-here-too = Hier mitspielen
your-colour = Deine Farbe: { $colour }

start-title = Gleich beginnen
start-bots = { $count ->
    [one] Gegen einen Bot
    [3] Gegen drei Bots
   *[other] Gegen { $count } Bots
}
start-friend = Mit jemandem anderswo
start-friend-text = Du bekommst einen Link zum Verschicken.
start-screen = Um diesen Bildschirm
start-screen-text = Ihr reicht das Gerät reihum weiter.
choose-yourself = Alles selbst wählen

error-title = { $status ->
    [403] Dieses Ufer ist privat
    [404] Hier fließt kein Fluss vorbei
    [429] Langsam, weniger paddeln
    [500] Das Kanu hat ein Leck
    [503] Gleich sind wir wieder da
   *[other] Das ging nicht
}
error-text = { $status ->
    [404] Unter dieser Adresse ist nichts. Vielleicht ist der Link unvollständig, oder die Seite ist umgezogen.
    [405] So lässt sich diese Seite nicht öffnen.
    [413] Das ist uns zu lang: Schick weniger auf einmal.
    [429] Zu viele Anfragen auf einmal: Warte eine Minute und versuche es dann noch einmal.
    [500] Das liegt an uns, nicht an dir. Deine Partien sind sicher: Lade die Seite in einer Weile neu.
    [503] Der Server schafft es gerade nicht. Deine Partien sind sicher: Versuche es bald wieder.
   *[other] Diese Anfrage haben wir nicht verstanden.
}
error-request = Falls es wieder passiert, nenne uns diese Nummer: { $id }
error-games = Oder spiel

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
preview-check = In dieser Partie { $game } konnte niemand wählen, was der Zufall tat. Hier ist der Beweis.
preview-rules = So spielt man { $game }: alle Regeln, mit Bildern und Beispielen.
preview-lesson = Lerne { $game } beim Spielen: { $steps } kleine Schritte auf dem echten Brett.
preview-board = Das Spielbrett von { $game }
preview-boards = Die Spielbretter unserer Spiele

list = Liste
log-short = Verlauf
progress = { $step } von { $steps }
touch-again = Noch einmal tippen, um zu ziehen.
end-you-win = Du gewinnst!
end-you-share = Ihr teilt euch den Sieg!
end-shared = { $names } teilen sich den Sieg
end-wins = { $name } gewinnt mit { $lead } { $lead ->
    [one] Punkt
   *[other] Punkten
} Vorsprung
end-wins-narrowly = { $name } gewinnt
end-beats-you = { $name } schlägt dich um { $lead } { $lead ->
    [one] Punkt
   *[other] Punkte
}
end-beats-you-narrowly = { $name } schlägt dich
end-your-best-turn = Dein bester Zug: +{ $points }
end-best-turn = Bester Zug, von { $name }: +{ $points }
end-turned = Ab dem { $turn }. Zug endgültig vorn
end-curve = Der Punktestand im Lauf der Partie: sieh, wo die Führung wechselte
end-close = Zum Brett
result = Ergebnis
rematch-stronger = Gegen einen stärkeren Bot
share = Teilen
confirm-label = Zweimal tippen
confirm-auto = endgültige Züge
confirm-always = immer
confirm-never = nie
players-shown = Wer spielt

bot-strength-1 = sanft
bot-strength-2 = verspielt
bot-strength-3 = aufmerksam
bot-strength-4 = gerissen
bot-strength-5 = gnadenlos
bot-about = Bot, { $strength }. { $temper }
bot-temper-1-0 = Ona staunt über alles und vergisst unterwegs den Plan.
bot-temper-1-1 = Sumi spielt zum Spaß und kichert sogar beim Verlieren.
bot-temper-1-2 = Dao schaut den Booten nach und manchmal aufs Brett.
bot-temper-1-3 = Lou kommt gerade vom Mittagsschlaf und spielt, was zuerst einfällt.
bot-temper-1-4 = Sena hat alle Regeln gelesen, aber verkehrt herum.
bot-temper-1-5 = Mika vergisst jeden Plan, aber nie, danke zu sagen.
bot-temper-2-0 = Kai probiert alles, was platscht, und manchmal klappt es.
bot-temper-2-1 = Lupe hat eine gute Idee, dann noch eine, und vergisst die erste.
bot-temper-2-2 = Simi lässt sich treiben und wacht erst kurz vor Schluss auf.
bot-temper-2-3 = Noor sieht einen Zug voraus, und bei Sonnenschein zwei.
bot-temper-2-4 = Robin jongliert mit Kieseln, und ab und zu fällt einer herunter.
bot-temper-2-5 = Tashi liebt Überraschungen, am meisten die selbst gemachten.
bot-temper-3-0 = Hapi wartet auf einem Bein und verpasst keinen leichten Fisch.
bot-temper-3-1 = Kiran scheint zu dösen, zählt aber deine Punkte mit.
bot-temper-3-2 = Yara schaut vor jedem Zug zweimal hin. Mach es auch so!
bot-temper-3-3 = Camille hat es nie eilig und irrt sich selten.
bot-temper-3-4 = Sava sieht deine Tricks kommen, nur die ganz neuen nicht.
bot-temper-3-5 = Yuma spielt gut, lächelt immer und verzeiht jeden zweiten Fehler.
bot-temper-4-0 = Sobek stellt sich schlafend wie ein Baumstamm. Setz dich bloß nicht drauf!
bot-temper-4-1 = Cruz hat deinen Plan verstanden, vielleicht sogar vor dir.
bot-temper-4-2 = Ife legt dir ein Geschenk ans Ufer. Es ist eine Falle.
bot-temper-4-3 = Quinn sieht alles, merkt sich alles und putzt jeden Zahn.
bot-temper-4-4 = Andrea lächelt mit allen Zähnen: Du hast gerade einen Fehler gemacht.
bot-temper-4-5 = Jing schaut woandershin, und zwar mit Absicht.
bot-temper-5-0 = Mélusine hat diese Partie schon tausendmal gespielt, mit geschlossenen Augen.
bot-temper-5-1 = Apep hat zum Frühstück die Sonne verspeist und wartet auf den Nachtisch.
bot-temper-5-2 = Naga blinzelt nie und verzeiht nichts.
bot-temper-5-3 = Yaku gratuliert dir gern, gleich nach dem eigenen Sieg.
bot-temper-5-4 = Zola duftet gut, spricht leise und gewinnt fast immer.
bot-temper-5-5 = Lorelei singt so schön, dass man das Paddeln vergisst. Halt dir die Ohren zu!
bot-says-greets-1 = Hallo!
bot-says-greets-2 = Gutes Spiel!
bot-says-greets-3 = Los geht’s!
bot-says-gains-1 = Fein!
bot-says-gains-2 = Hui!
bot-says-gains-3 = Lecker!
bot-says-suffers-1 = Autsch!
bot-says-suffers-2 = Oh nein …
bot-says-suffers-3 = Gut gesehen.
bot-says-wins-1 = Schöne Partie!
bot-says-wins-2 = Danke, das war schön.
bot-says-wins-3 = Noch eine?
bot-says-loses-1 = Gut gespielt!
bot-says-loses-2 = Hut ab!
bot-says-loses-3 = Nächstes Mal vielleicht.
pass-on = Fertig, weitergeben
hand-over-news = Seit deinem letzten Zug
undo-turn = Zug zurück
remarks-label = Bots sagen ein Wort
undo-short = Zurück
undo-turn-short = Ganzer Zug
request-undo-short = Zurück?
hint-short = Tipp
