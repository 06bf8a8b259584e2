import type { Phrases } from './story.js';

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

export const spanish: Phrases = {
  greeting: 'Buenos días:',
  space: ' ',
  openers: {
    good: ['[Muy buen trabajo|Enhorabuena].', 'Uso Harbor desde hace [un año|dos años|unos meses].'],
    bad: ['[Decepcionado|Qué pena].', 'Antes era [mejor|muy buena].', 'Por favor, [arréglenlo|revísenlo].'],
    wish: ['Buena aplicación, un deseo.', 'Casi perfecta.', 'Sugerencia:'],
  },
  says: {
    login: [
      'Desde la actualización a {version} no puedo [iniciar sesión|entrar en mi cuenta].',
      'El inicio de sesión [falla|se queda cargando] en mi {device}, [reinstalar no sirve|ni con otra contraseña].',
    ],
    login_repaired: ['Con {version} [ya puedo entrar|funciona de nuevo el inicio de sesión], gracias.'],
    payment: [
      'El pago [fue rechazado|se queda en proceso] aunque hay saldo.',
      'Me cobraron dos veces, [devuelvan el dinero.|¿dónde está mi dinero?]',
    ],
    slow: [
      'Tarda [diez|veinte] segundos en [abrir|cargar las cuentas].',
      'Muy lenta, [cada toque|la lista] tarda una eternidad.',
    ],
    crash: [
      'Se cierra sola [al abrir un presupuesto|al iniciar|todo el tiempo] en {device}.',
      'La versión {version} se cierra constantemente.',
    ],
    sync: ['La sincronización [no funciona|se queda parada], los movimientos llegan [tarde|duplicados].'],
    price: [
      'La suscripción es [demasiado cara|un robo].',
      'Otra subida de precio [sin nada nuevo|sin avisar].',
    ],
    notifications: [
      'Las notificaciones llegan [tarde|dos veces].',
      'Demasiadas notificaciones, [quiero silenciarlas|molestan].',
    ],
    support: ['El soporte respondió [en una hora|enseguida] y [lo resolvió|fue muy amable].'],
    design: [
      'El modo oscuro es [precioso|muy cómodo].',
      'Diseño limpio y [bonito|tranquilo], [todo está en su sitio|los gráficos son muy claros].',
    ],
    shared_budgets: [
      'Los presupuestos compartidos son [geniales|una maravilla]: [mi pareja y yo|en casa] por fin vemos los mismos números.',
    ],
    praise: [
      'Fácil de usar, [muy recomendable|cumple lo que promete].',
      'La mejor aplicación para [ahorrar|el dinero].',
      '[Excelente|Muy buena|Me encanta|Funciona bien].',
    ],
    export_wish: ['Por favor, exportar a [CSV|Excel|PDF] [para la declaración|con categorías].'],
    widget_wish: ['Un widget con [el saldo|lo que queda del mes] sería [genial|muy útil].'],
  },
  adds: {
    good: ['Toda mi familia la usa.', 'Va muy fluida en mi {device}.', 'Sigan así.'],
    bad: ['Versión {version}, {device}.', 'Reinstalé y sigue igual.', 'Antes de actualizar funcionaba.'],
    wish: ['Por lo demás, [ninguna queja|muy contento].', 'Otras aplicaciones ya lo tienen.'],
  },
  closers: {
    good: ['¡Gracias!', 'Recomendada.', '👍'],
    bad: ['Arréglenlo, por favor.', 'Una estrella hasta que funcione.'],
    wish: ['¡Gracias!', 'Entonces serán cinco estrellas.'],
  },
};

export const portuguese: Phrases = {
  greeting: 'Bom dia,',
  space: ' ',
  openers: {
    good: ['[Muito bom trabalho|Parabéns].', 'Uso o Harbor há [um ano|dois anos|alguns meses].'],
    bad: ['[Desiludido|Que pena].', 'Antes era [melhor|muito boa].', 'Por favor, [resolvam isto|corrijam].'],
    wish: ['Boa aplicação, um desejo.', 'Quase perfeita.', 'Sugestão:'],
  },
  says: {
    login: [
      'Desde a atualização para {version} não consigo [iniciar sessão|fazer login|entrar na conta].',
      'O login [falha|fica a carregar|dá erro] no meu {device}, [reinstalar não resolve|nem com outra palavra-passe].',
      'Bloqueado fora da conta: o ecrã de login [volta sempre ao início|fica branco] na versão {version}.',
    ],
    login_repaired: [
      'Com a {version} [já consigo entrar|o login voltou a funcionar], obrigado.',
      'Login corrigido, [finalmente|obrigado pela rapidez].',
    ],
    payment: [
      'O pagamento [foi recusado|fica pendente] apesar de haver saldo.',
      'Cobraram duas vezes, [quero o reembolso.|onde está o meu dinheiro?]',
    ],
    slow: [
      'Demora [dez|vinte] segundos a [abrir|carregar as contas].',
      'Muito lenta, [cada toque|a lista] demora uma eternidade.',
    ],
    crash: [
      'Fecha sozinha [ao abrir um orçamento|ao iniciar|a toda a hora] no {device}.',
      'A versão {version} fecha constantemente.',
    ],
    sync: ['A sincronização [não funciona|fica parada], os movimentos chegam [tarde|em duplicado].'],
    price: ['A assinatura é [cara demais|um roubo].', 'Mais um aumento de preço [sem novidades|sem aviso].'],
    notifications: [
      'As notificações chegam [tarde|a dobrar].',
      'Notificações a mais, [quero silenciar|incomodam].',
    ],
    support: ['O suporte respondeu [numa hora|logo] e [resolveu|foi muito simpático].'],
    design: [
      'O modo escuro é [lindo|muito confortável].',
      'Design limpo e [bonito|calmo], [tudo no sítio certo|gráficos muito claros].',
    ],
    shared_budgets: [
      'Os orçamentos partilhados são [fantásticos|uma maravilha]: [a família|cá em casa todos] finalmente vê os mesmos números.',
    ],
    praise: [
      'Fácil de usar, [recomendo|faz o que promete].',
      'A melhor aplicação para [poupar|controlar o dinheiro].',
      '[Excelente|Muito bom|Adoro|Funciona bem|Ótimo app].',
    ],
    export_wish: ['Por favor, exportar para [CSV|Excel|PDF] [para o IRS|com categorias].'],
    widget_wish: ['Um widget com [o saldo|o que resta do mês] seria [ótimo|muito útil].'],
  },
  adds: {
    good: ['A minha família toda usa.', 'Muito fluida no meu {device}.', 'Continuem assim.'],
    bad: ['Versão {version}, {device}.', 'Reinstalei e está igual.', 'Antes da atualização funcionava.'],
    wish: ['De resto, [nada a apontar|muito satisfeito].', 'Outras aplicações já têm.'],
  },
  closers: {
    good: ['Obrigado!', 'Recomendo.', '👍'],
    bad: ['Resolvam, por favor.', 'Uma estrela até funcionar.', 'Inaceitável.'],
    wish: ['Obrigado!', 'Depois dou cinco estrelas.'],
  },
};

export const japanese: Phrases = {
  greeting: 'サポート担当者様',
  space: '',
  openers: {
    good: ['[とても|本当に]良いアプリです。', '[一年|二年|数か月]前から使っています。'],
    bad: ['残念です。', '以前は[良かった|もっと良かった]のに。', '[修正|対応]をお願いします。'],
    wish: ['良いアプリですが、要望があります。', 'あと一歩です。'],
  },
  says: {
    login: [
      '{version}に更新してからログインできません。',
      '{device}でログイン画面が[固まります|繰り返されます]。再インストールしても同じです。',
    ],
    login_repaired: ['{version}でログインできるようになりました。'],
    payment: [
      '残高があるのに支払いが[拒否されました|完了しません]。',
      '二重に請求されました。[返金してください|確認をお願いします]。',
    ],
    slow: ['起動に[十秒|二十秒]かかります。', '動作が[遅すぎます|とても重いです]。'],
    crash: ['[予算を開くと|起動すると]落ちます。{device}です。', '{version}になってから頻繁に落ちます。'],
    sync: ['同期が[止まったまま|うまくいかず]、明細が[遅れて届きます|二重になります]。'],
    price: ['サブスクリプションが[高すぎます|値段に見合いません]。', '[また|突然の]値上げは困ります。'],
    notifications: [
      '通知が[遅れます|二回届きます]。',
      '通知が多すぎるので[オフにしたい|減らしてほしい]です。',
    ],
    support: ['サポートが[すぐに|一時間で]返事をくれて[解決しました|助かりました]。'],
    design: [
      'ダークモードが[きれい|目に優しい]です。',
      'デザインがすっきりしていて[見やすい|使いやすい]です。',
    ],
    shared_budgets: ['共有予算が[最高|とても便利]です。[家族|夫婦]で同じ数字を見られます。'],
    praise: [
      '使いやすくて[おすすめ|満足]です。',
      '家計簿アプリで一番[好き|良い]です。',
      '[便利です|最高です|とても良い|気に入っています]。',
    ],
    export_wish: ['[CSV|Excel|PDF]で書き出せるようにしてほしいです。'],
    widget_wish: ['[残高|今月の残り]を表示するウィジェットが欲しいです。'],
  },
  adds: {
    good: ['家族みんなで使っています。', '{device}でも快適です。'],
    bad: ['バージョンは{version}です。', '更新前は問題ありませんでした。'],
    wish: ['それ以外は満足しています。'],
  },
  closers: {
    good: ['ありがとうございます。', '👍'],
    bad: ['早く直してください。', '星一つです。'],
    wish: ['よろしくお願いします。'],
  },
};
