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
closing = Der Server schließt und ist gleich wieder da.
crowded = Zu viele Verbindungen auf einmal.
port-taken = Port { $port } ist belegt: Wähle mit --port einen anderen.
other-site = Das kam von einer anderen Seite.
