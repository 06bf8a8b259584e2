/** Feedback as people write it, by language: of forty characters and more, and shorter. */
export const GOLDEN: Readonly<Record<string, { long: readonly string[]; short: readonly string[] }>> = {
  en: {
    long: [
      'Since the last update the app crashes every time I open the camera.',
      'I have been waiting for my refund for three weeks and nobody answers.',
    ],
    short: ['good app', 'Very nice and easy to use', 'worst service ever', "doesn't work anymore"],
  },
  de: {
    long: [
      'Seit dem letzten Update stürzt die App beim Öffnen sofort wieder ab.',
      'Der Kundendienst hat mir nach drei Wochen noch immer nicht geantwortet.',
    ],
    short: ['Sehr gute App', 'funktioniert leider nicht', 'Ich bin sehr zufrieden'],
  },
  fr: {
    long: [
      "Depuis la dernière mise à jour, l'application se ferme toute seule.",
      "J'attends mon remboursement depuis un mois et personne ne répond.",
    ],
    short: ['Très bonne application', 'ne marche plus du tout', "J'adore cette appli"],
  },
  es: {
    long: [
      'Desde la última actualización la aplicación se cierra sola todo el tiempo.',
      'Llevo un mes esperando la devolución del dinero y nadie me contesta.',
    ],
    short: ['Muy buena aplicación', 'no funciona desde ayer', 'Me gusta mucho, gracias'],
  },
  pt: {
    long: [
      'Depois da última atualização o aplicativo não abre mais no meu celular.',
      'Estou esperando o reembolso há um mês e ninguém responde às mensagens.',
    ],
    short: ['Muito bom, recomendo', 'não funciona mais', 'Gostei muito do aplicativo'],
  },
  it: {
    long: [
      "Dopo l'ultimo aggiornamento l'applicazione si chiude da sola ogni volta.",
      'Aspetto il rimborso da un mese e nessuno risponde alle mie richieste.',
    ],
    short: ['Ottima applicazione', 'non funziona più niente', 'Molto utile, grazie'],
  },
  nl: {
    long: [
      'Sinds de laatste update sluit de app zichzelf steeds weer af.',
      'Ik wacht al een maand op mijn geld en niemand geeft antwoord.',
    ],
    short: ['Heel goede app', 'werkt niet meer op mijn telefoon', 'Ik ben erg tevreden'],
  },
  sv: {
    long: [
      'Efter den senaste uppdateringen kraschar appen varje gång jag öppnar den.',
      'Jag har väntat på mina pengar i en månad och ingen svarar på mejl.',
    ],
    short: ['Mycket bra app', 'fungerar inte längre', 'Jag är väldigt nöjd'],
  },
  da: {
    long: [
      'Efter den seneste opdatering lukker appen ned, hver gang jeg åbner den.',
      'Jeg har ventet på mine penge i en måned, og der er ingen, der svarer mig.',
    ],
    short: ['Det er en rigtig god app', 'virker slet ikke mere', 'Jeg er meget tilfreds'],
  },
  no: {
    long: [
      'Etter den siste oppdateringen krasjer appen hver gang jeg prøver å åpne den.',
      'Nå har jeg ventet i en måned på pengene mine, og ingen svarer meg lenger.',
    ],
    short: ['Veldig bra app', 'fungerer ikke lenger', 'Jeg er veldig fornøyd'],
  },
  fi: {
    long: [
      'Viimeisimmän päivityksen jälkeen sovellus kaatuu aina kun avaan sen.',
      'Olen odottanut rahojani jo kuukauden, eikä kukaan vastaa viesteihini.',
    ],
    short: ['Erittäin hyvä sovellus', 'ei toimi enää ollenkaan'],
  },
  pl: {
    long: [
      'Po ostatniej aktualizacji aplikacja zamyka się za każdym razem sama.',
      'Od miesiąca czekam na zwrot pieniędzy i nikt mi nie odpowiada.',
    ],
    short: ['Bardzo dobra aplikacja', 'nie działa od wczoraj', 'Polecam wszystkim'],
  },
  cs: {
    long: [
      'Po poslední aktualizaci aplikace pokaždé spadne, když ji otevřu.',
      'Už měsíc čekám na vrácení peněz a nikdo mi neodpovídá na zprávy.',
    ],
    short: ['Velmi dobrá aplikace', 'vůbec to nefunguje, škoda'],
  },
  ro: {
    long: [
      'După ultima actualizare aplicația se închide singură de fiecare dată.',
      'Aștept de o lună să îmi primesc banii înapoi și nimeni nu răspunde.',
    ],
    short: ['O aplicație foarte bună', 'nu mai funcționează deloc'],
  },
  hu: {
    long: [
      'A legutóbbi frissítés óta az alkalmazás mindig leáll, amikor megnyitom.',
      'Egy hónapja várok a pénzemre, és senki sem válaszol az üzeneteimre.',
    ],
    short: ['Nagyon jó alkalmazás', 'egyáltalán nem működik'],
  },
  tr: {
    long: [
      'Son güncellemeden sonra uygulama her açtığımda kendi kendine kapanıyor.',
      'Bir aydır paramın iadesini bekliyorum ve kimse cevap vermiyor.',
    ],
    short: ['Çok güzel bir uygulama', 'artık hiç çalışmıyor'],
  },
  ru: {
    long: [
      'После последнего обновления приложение постоянно вылетает при запуске.',
      'Уже месяц жду возврата денег, и никто не отвечает на мои письма.',
    ],
    short: ['Очень хорошее приложение', 'совсем не работает'],
  },
  uk: {
    long: [
      'Після останнього оновлення застосунок щоразу закривається під час запуску.',
      'Вже місяць чекаю на повернення коштів, і ніхто не відповідає на листи.',
    ],
    short: ['Дуже гарний застосунок', 'зовсім не працює, що робити'],
  },
  el: {
    long: ['Μετά την τελευταία ενημέρωση η εφαρμογή κλείνει μόνη της κάθε φορά.'],
    short: ['Πολύ καλή εφαρμογή', 'δεν λειτουργεί'],
  },
  ar: {
    long: ['بعد التحديث الأخير يتوقف التطبيق عن العمل في كل مرة أفتحه فيها.'],
    short: ['تطبيق ممتاز جدا', 'لا يعمل على هاتفي'],
  },
  he: {
    long: ['מאז העדכון האחרון האפליקציה נסגרת בכל פעם שאני פותח אותה בטלפון.'],
    short: ['אפליקציה מצוינת', 'לא עובד'],
  },
  hi: {
    long: ['पिछले अपडेट के बाद से यह ऐप हर बार खोलने पर अपने आप बंद हो जाता है।'],
    short: ['बहुत अच्छा ऐप है', 'यह काम नहीं करता है'],
  },
  id: {
    long: [
      'Setelah pembaruan terakhir aplikasi ini selalu keluar sendiri waktu dibuka.',
      'Sudah sebulan saya menunggu uang kembali tapi tidak ada yang membalas.',
    ],
    short: ['mantap', 'bagus banget', 'aplikasinya gak bisa dibuka', 'drivernya ramah'],
  },
  ms: {
    long: [
      'Selepas kemas kini terkini aplikasi ini sentiasa tertutup apabila dibuka.',
      'Sudah sebulan saya tunggu wang dikembalikan dan tiada sesiapa menjawab mesej.',
    ],
    short: ['tak boleh hantar mesej langsung', 'perkhidmatan sangat lambat'],
  },
  vi: {
    long: ['Sau bản cập nhật mới nhất, ứng dụng luôn tự thoát mỗi khi tôi mở nó.'],
    short: ['Ứng dụng rất tốt', 'không dùng được nữa'],
  },
  th: { long: ['หลังจากอัปเดตล่าสุดแอปก็ปิดตัวเองทุกครั้งที่ฉันเปิดใช้งาน'], short: ['ดีมาก', 'ใช้งานไม่ได้'] },
  ko: {
    long: ['지난번 업데이트 이후로 앱을 열 때마다 저절로 꺼져서 아무것도 할 수가 없어요. 빨리 고쳐 주세요.'],
    short: ['좋아요', '앱이 안 열려요', 'iPhone 앱 좋아요'],
  },
  ja: {
    long: [
      '前回のアップデートから、アプリを開くたびに勝手に落ちてしまい何もできません。早く直してください。',
    ],
    short: ['とても使いやすい', 'アプリが開かない', '最高のアプリ'],
  },
  zh: {
    long: [
      '自从上次更新以后，每次打开应用都会自动退出，什么都做不了，客服也一直没有人回复我的问题，请尽快修复。',
    ],
    short: ['非常好用', '打不开', '很好的应用'],
  },
};

/** What says no language, or too little to tell. */
export const UNKNOWN: readonly string[] = [
  '',
  '   ',
  '👍',
  '😀😀😀 ❤️',
  '5/5',
  '10 €',
  '...',
  'ok',
  'https://example.com/the/way/it/was',
  '@somebody @somebodyelse',
  'iphone 12',
  'Dmitri Vasquez',
];
