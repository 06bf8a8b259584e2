import type { Phrases } from './phrases.js';

export const german: Phrases = {
  greeting: 'Guten Tag,',
  space: ' ',
  openers: {
    good: [
      '[Wirklich|Richtig] gut gemacht.',
      'Nutze Harbor seit [einem Jahr|zwei Jahren|ein paar Monaten].',
      'Von einer anderen App gewechselt.',
    ],
    bad: [
      '[Leider|Schade].',
      'Früher war die App [besser|gut].',
      'Bitte [beheben|kümmert euch darum].',
      'Zum [zweiten|dritten] Mal gemeldet.',
    ],
    wish: ['Schöne App, ein Wunsch.', 'Fast perfekt.', 'Vorschlag:'],
  },
  says: {
    login: [
      'Seit dem Update auf {version} [kann ich mich nicht mehr anmelden|funktioniert die Anmeldung nicht].',
      'Die Anmeldung [bricht ab|hängt] auf meinem {device}, [neu installieren hilft nicht|auch mit neuem Passwort].',
    ],
    login_repaired: ['Mit {version} [klappt die Anmeldung wieder|komme ich wieder hinein], danke.'],
    payment: [
      'Die Zahlung [wurde abgelehnt|hängt], obwohl genug Geld auf dem Konto ist.',
      'Überweisung [fehlgeschlagen|doppelt abgebucht], [wo ist mein Geld?|bitte erstatten.] Die Miete ist [morgen|am Freitag] fällig.',
    ],
    slow: [
      'Die App braucht [zehn|zwanzig] Sekunden zum [Laden|Öffnen].',
      'Sehr langsam, [jedes Tippen ruckelt|die Liste lädt ewig].',
    ],
    crash: [
      'Stürzt [beim Start|beim Öffnen eines Budgets|ständig] ab, {device}.',
      'Seit {version} nur noch Abstürze.',
    ],
    sync: ['Die Synchronisierung [hängt|klappt nicht], Buchungen kommen [einen Tag zu spät|doppelt].'],
    price: [
      'Das Abo ist [zu teuer|sein Geld nicht wert].',
      'Schon wieder eine Preiserhöhung [ohne neue Funktionen|ohne Ankündigung].',
    ],
    notifications: [
      'Benachrichtigungen kommen [zu spät|doppelt|gar nicht mehr].',
      'Zu viele Benachrichtigungen, [bitte abschaltbar machen|das nervt].',
    ],
    support: [
      'Der Support hat [innerhalb einer Stunde|sofort] geantwortet und [geholfen|das Problem gelöst].',
    ],
    design: [
      'Der dunkle Modus ist [wunderschön|sehr angenehm].',
      'Klares, [ruhiges|schönes] Design, [alles am richtigen Platz|tolle Diagramme].',
    ],
    shared_budgets: [
      'Gemeinsame Budgets sind [großartig|genau das, was uns fehlte]: [unsere WG|die Familie] sieht endlich dieselben Zahlen.',
      'Das gemeinsame Budget [funktioniert tadellos|ist der Grund, warum ich bleibe].',
    ],
    praise: [
      'Einfach zu bedienen, [klare Empfehlung|macht, was es soll].',
      'Die beste [Haushalts|Finanz]-App, die ich [kenne|benutzt habe].',
      '[Super App|Sehr gut|Top|Funktioniert einwandfrei].',
    ],
    export_wish: ['Bitte einen Export als [CSV|Excel|PDF] [für die Steuer|mit Kategorien].'],
    widget_wish: ['Ein Widget mit dem [Kontostand|Restbudget] wäre [toll|sehr nützlich].'],
  },
  adds: {
    good: [
      '[Meine ganze Familie|Auch meine Mutter] nutzt sie.',
      'Läuft flüssig auf dem {device}.',
      'Weiter so.',
    ],
    bad: ['Version {version}, {device}.', 'Neuinstallation half nicht.', 'Vor dem Update ging es.'],
    wish: ['Sonst [keine Klagen|sehr zufrieden].', 'Andere Apps können das längst.'],
  },
  closers: {
    good: ['Danke!', 'Empfehlenswert.', '👍'],
    bad: ['Bitte beheben.', 'So nur ein Stern.', 'Sehr ärgerlich.'],
    wish: ['Danke!', 'Dann gibt es fünf Sterne.'],
  },
};
