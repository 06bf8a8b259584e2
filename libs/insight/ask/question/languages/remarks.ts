/** How people remark, beside a question, on who is upset and on who waits for the answer; words without spaces are patterns. */
export interface RemarkWords {
  /** Who: everyone, and those who wait. */
  who: string;
  /** What they feel or do, and want. */
  feel: string;
  /** Words that may stand anywhere in a remark. */
  fill: string;
  /** That it is urgent, or what it is needed for. */
  urgent: string;
  polite: string;
}

const MEETING_EN =
  "(?:(?:a|an|my|our|the|this|next|today[’']?s|tomorrow[’']?s|\\p{L}+day[’']?s?|board|team|leadership|quick|big|weekly|monthly|quarterly|product|client|customer|investor|all) )*(?:meetings?|decks?|slides?|reports?|presentations?|boss|ceo|board|standup|stand-up|call|demo|review|qbr|town ?hall|all-hands|sync up|hands|update|manager|pitch|workshop|retro|newsletter|email|memo|deadline)";

export const REMARK_WORDS: Readonly<Record<string, RemarkWords>> = {
  en: {
    who: 'ppls?|peeps|people|folks|users?|customers?|clients?|everyone|every ?body|every1|guests?|passengers|members|subscribers|reviewers|they|we|i|im|he|she|boss|manager|ceo|cto|cfo|coo|founder|director|lead|vp|pm|team|management|leadership|board|support|investors?|stakeholders?|sales|marketing|twitter|social media|phones?',
    feel: 'compl[ai]+n\\p{L}*|complaing|moan\\p{L}*|grumbl\\p{L}*|grip\\p{L}+|whin\\p{L}+|rant\\p{L}*|vent\\p{L}*|mad|angry|furious|fuming|livid|raging|upset|annoyed|unhappy|pissed|frustrated|irritated|disappointed|worried|concerned|nervous|anxious|panick?\\p{L}*|scream\\p{L}*|yell\\p{L}*|shout\\p{L}*|freak\\p{L}*|crazy|nuts|insane|ballistic|impatient|stressed|desperate|asking|asks?|asked|wants?|wanted|wanting|need|needs|needed|wait|waits|waiting|nag\\p{L}*|chas\\p{L}+|pressing|pushing|pester\\p{L}*|bugging|curious|wondering|losing (?:it|patience|their minds?)|on fire|exploding|ringing|off the hook|on my (?:back|case|neck)|breathing down my neck|up in arms|fed up|in a panic|in a hurry|in a rush|going off|blowing up|know|answers?',
    fill: 'my|our|the|all|so|very|really|super|pretty|quite|extremely|getting|gets|got|get|keeps?|kept|starting|started|to|and|already|now|again|still|always|just|totally|absolutely|are|r|is|was|were|am|m|re|s|have|has|been|be|at|with|about|me|us|it|this|that|him|her|them|lot|a|here|today|right|going|many|some|most|of|lots|because|cuz|bc|cos|on|for|an|over|rn|like|kinda|not|happy|too|also|even|who|us',
    urgent: `asap|a\\.s\\.a\\.p|(?:it[’']?s |this is |is |very |super |pretty |really |kinda )*urgent(?:ly)?(?: please| pls)?|(?:(?:i|we|just|so|really|urgently|and|also) )*need(?:s|ed|ing)? (?:(?:it|this|that|the|an|answer|answers|numbers?|figures?|data|something|urgently|quickly|asap|fast|info) )*(?:for|in|before|by|to show|to tell|at) (?:${MEETING_EN}|\\d+ (?:min|mins|minutes|hours?|hrs?)|tomorrow|today|tonight|noon|eod|lunch|\\p{L}+day|an hour|ten minutes|five minutes)|(?:it[’']?s |this is |asking |is )*for ${MEETING_EN}|(?:(?:i|we)(?:[’']?(?:ve|m|re))? (?:got |have |am |are )?|got )(?:in |into |going into )?${MEETING_EN}(?: (?:in|at|tomorrow|today|soon|later)\\b[\\p{L}\\d ]*)?|quick (?:question|one|q)|(?:(?:i[’']?m|we[’']?re|am) )?in an? (?:hurry|rush)|no rush|help(?: me)?(?: out)?|need help|sorry|thanks?(?: you)?(?: (?:in advance|so much|a lot|a million))?|thx|ty|cheers|hurry(?: up)?|(?:be )?quick(?:ly)?|time is short|this is bad|it[’']?s bad|not good|what a mess|what a day|omg|wtf|ugh|argh|damn|god|sos`,
    polite: 'pls|plz|plss+|please|pleas|plse|kindly|thx|tks|thanks|ty',
  },
  de: {
    who: 'leute|alle|jeder|kunden|nutzer|user|anwender|nutzerinnen|kundschaft|gäste|menschen|man|ich|wir|sie|er|chef|chefin|boss|vorgesetzte\\p{L}*|geschäftsführ\\p{L}+|team|vorstand|management|leitung|support|investoren|vertrieb',
    feel: 'beschwer\\p{L}*|meckern|meckert|motzen|schimpfen|schimpft|jammern|nörgeln|klagen|sauer|stinksauer|wütend|verärgert|genervt|böse|unzufrieden|enttäuscht|frustriert|besorgt|nervös|ungeduldig|aufgebracht|empört|außer sich|aufgeregt|fragt|fragen|will|wollen|wartet|warten|braucht|brauche|brauchen|drängt|drängelt|nervt|ärgern|regen|rasten|drehen|toben|tobt|schreien|wissen|antwort\\p{L}*|auf 180|durch',
    fill: 'die|der|den|das|mein\\p{L}*|unser\\p{L}*|sind|ist|war|waren|werden|wird|sich|so|sehr|total|echt|richtig|ziemlich|schon|wieder|gerade|jetzt|immer|noch|nur|dauernd|ständig|mich|mir|uns|darüber|danach|es|und|ganz|viele|am|auf|auch|eine|nach|auf|aus|zu|bei|hier|heute|drüber|völlig',
    urgent:
      '(?:es |das )?(?:ist |wäre )?(?:sehr |echt |super )?(?:dringend|eilig|eilt)|(?:(?:ich|wir) )?(?:brauche?n? (?:es|das|die zahlen|die antwort|die daten|ich|wir) ?|ist |nur |das ist )*(?:dringend |schnell |bis |heute )*(?:für|fürs|vor|bis|in) (?:(?:ein|eine|einen|das|die|den|der|mein\\p{L}*|unser\\p{L}*) )*(?:meeting|besprechung|sitzung|termin|präsentation|bericht|report|chef|chefin|boss|vorstand|call|morgen|heute|gleich|konferenz|\\d+ minuten|folien)|schnelle frage|kurze frage|danke(?: im voraus| schön| dir)?|vielen dank|hilfe|sorry|so schnell wie möglich|asap|mfg|lg',
    polite: 'bitte|bidde|danke',
  },
  fr: {
    who: "gens|tout le monde|utilisateurs?|clients?|usagers|abonnés|on|ils|elles|je|j['’]|nous|chef|cheffe|patron|patronne|boss|directeur|directrice|direction|équipe|manager|support|investisseurs",
    feel: 'plaignent|plaint|râlent|râle|ralent|gueulent|gueule|énerv\\p{L}+|fâch\\p{L}+|furieu\\p{L}+|mécontent\\p{L}*|furax|vénères?|colère|déçus?|agac\\p{L}+|inqui\\p{L}+|impatient\\p{L}*|frustr\\p{L}+|exaspér\\p{L}+|crient|hurlent|demande|demandent|attend|attendent|veut|veulent|besoin|presse|réclame\\p{L}*|savoir|réponse|marre|bout',
    fill: "les|le|la|l['’]|mon|ma|notre|nos|mes|s['’]|se|sont|est|en|a|ont|ai|très|trop|vraiment|tellement|super|déjà|encore|toujours|me|nous|ça|c['’]|de|d['’]|à|et|beaucoup|tous|toutes|y|une|la|qui|que|maintenant|il|elle|bien|plus",
    urgent:
      "(?:c['’]est |très |assez )*urgent|(?:(?:j['’]en ai|j['’]ai|on a|on en a|nous avons|il me|il m['’]en) ?(?:faut |besoin )?|c['’]est |besoin )*(?:de ça |en )?(?:pour|avant) (?:(?:une?|la|le|ma|mon|notre|ce|cet|cette) )*(?:réunion|présentation|rapport|chef|patron|boss|demain|ce soir|meeting|call|comité|point|board)|question rapide|petite question|merci(?: d['’]avance| beaucoup| bien)?|au secours|désolé|au plus vite|vite|dès que possible|aidez[- ]moi",
    polite:
      "s['’]il (?:te|vous) pla[iî]t|sil (?:te|vous) pla[iî]t|svp|stp|s\\.v\\.p\\.?|merci|je te prie|je vous prie|de grâce",
  },
  es: {
    who: 'gente|todos|todas|todo el mundo|usuarios?|clientes?|personas|jefe|jefa|director|directora|equipo|dirección|gerente|gerencia|inversores|soporte|yo|nosotros|ellos|mundo',
    feel: 'quej\\p{L}+|protest\\p{L}+|reclam\\p{L}+|enfadad\\p{L}+|enojad\\p{L}+|cabread\\p{L}+|furios\\p{L}+|molest\\p{L}+|hart\\p{L}+|indignad\\p{L}+|decepcionad\\p{L}+|preocupad\\p{L}+|impacient\\p{L}+|frustrad\\p{L}+|descontent\\p{L}+|grita\\p{L}*|pregunta\\p{L}*|pide|piden|espera\\p{L}*|quiere|quieren|necesit\\p{L}+|saber|respuesta|loc[oa]s?|nervios\\p{L}*|presion\\p{L}+',
    fill: 'la|el|los|las|mi|nuestro|nuestra|mis|se|está|estan|están|estamos|estoy|es|son|muy|tan|super|ya|otra|vez|siempre|me|nos|lo|por|eso|esto|esta|mucho|mucha|y|de|que|bastante|realmente|a|una|con|ahora|hoy|también|todo',
    urgent:
      '(?:(?:es|muy|súper|super|algo) )*urgente|(?:(?:lo|la|los|esto|yo) )*(?:(?:necesito|necesitamos|es|preciso|quiero) )?(?:(?:esto|eso|los datos|la respuesta|urgente|lo) )*(?:para|antes de) (?:(?:una?|la|el|mi|nuestra|esta) )*(?:reunión|reunion|presentación|informe|jefe|jefa|mañana|hoy|junta|llamada|meeting|comité|directiva)|pregunta rápida|(?:muchas )?gracias(?: de antemano)?|ayuda|perdón|cuanto antes|lo antes posible|rápido',
    polite: 'por favor|porfa|porfis|porfavor|plis|gracias|xfa|xfavor',
  },
  pt: {
    who: 'pessoas|pessoal|galera|todos|todo mundo|toda a gente|gente|usuários?|utilizadores|clientes?|chefe|chefa|diretor|diretora|equipe|equipa|diretoria|gerente|investidores|suporte|eu|nós|eles|povo|turma',
    feel: 'reclam\\p{L}+|queix\\p{L}+|xing\\p{L}+|brav[oa]s?|zangad\\p{L}+|irritad\\p{L}+|furios\\p{L}+|chatead\\p{L}+|revoltad\\p{L}+|put[oa]s?|insatisfeit\\p{L}+|decepcionad\\p{L}+|preocupad\\p{L}+|impacient\\p{L}+|frustrad\\p{L}+|nervos\\p{L}+|gritando|pergunt\\p{L}+|pede|pedindo|espera\\p{L}*|quer|querem|querendo|precis\\p{L}+|saber|resposta|louc[oa]s?|cobrando|pression\\p{L}+|raiva|da vida',
    fill: 'as|os|o|a|meu|minha|nosso|nossa|se|está|estão|tá|tão|estamos|estou|é|são|muito|tão|super|já|de|novo|sempre|me|nos|isso|isto|por|com|e|que|bem|mesmo|agora|hoje|também|pra|para|lá|muita|muitos',
    urgent:
      '(?:(?:é|muito|super) )*urgente|(?:(?:eu|disso|isso|isto|é) )*(?:(?:preciso|precisamos|é|quero) )?(?:(?:disso|isso|dos dados|da resposta|urgente) )*(?:para|pra|antes de|antes da|pro|prum|pruma) (?:(?:uma?|a|o|minha|meu|nossa|esta|essa) )*(?:reunião|reuniao|apresentação|relatório|chefe|amanhã|hoje|chamada|meeting|call|diretoria)|pergunta rápida|(?:muito )?obrigad[oa](?: desde já)?|valeu|ajuda|desculpa|o quanto antes|rápido|o mais rápido possível',
    polite: 'por favor|pfv|pfvr|porfavor|faz favor|se faz favor|obrigad[oa]|por gentileza',
  },
  it: {
    who: 'gente|tutti|persone|utenti|clienti|capo|capa|direttore|direttrice|team|direzione|responsabile|investitori|supporto|io|noi|loro|boss',
    feel: 'lament\\p{L}+|protest\\p{L}+|arrabbiat\\p{L}+|incazzat\\p{L}+|furios\\p{L}+|infuriat\\p{L}+|scontent\\p{L}+|delus\\p{L}+|irritat\\p{L}+|nervos\\p{L}+|preoccupat\\p{L}+|impazient\\p{L}+|frustrat\\p{L}+|stuf[aoei]|urla\\p{L}*|chiede|chiedono|aspett\\p{L}+|vuole|vogliono|serve|bisogno|sapere|risposta|impazz\\p{L}+|fuori di sé|insist\\p{L}+',
    fill: 'la|il|i|gli|le|mio|mia|nostro|nostra|si|sono|è|sta|stanno|molto|così|davvero|già|di|nuovo|sempre|mi|ci|ne|lo|e|che|troppo|tanto|per|questo|ho|ha|hanno|ora|oggi|anche|una|su',
    urgent:
      "(?:(?:è|molto|super) )*urgente|(?:(?:mi|ne|ci|lo|ho) )*(?:(?:serve|servono|bisogno|occorre|è) )?(?:(?:questo|i dati|la risposta|subito|urgentemente) )*(?:per|prima della|prima di) (?:(?:una?|la|il|un['’]|mia|mio|nostra|questa) )*(?:riunione|presentazione|report|relazione|capo|domani|oggi|call|meeting)|domanda veloce|grazie(?: mille| in anticipo)?|aiuto|scusa|il prima possibile|in fretta",
    polite: 'per favore|per piacere|perfavore|pf|grazie|per cortesia|ti prego|vi prego',
  },
  nl: {
    who: 'mensen|iedereen|gebruikers?|klanten?|baas|manager|directeur|directie|team|bestuur|management|leiding|support|investeerders|ik|we|wij|ze|zij|men',
    feel: 'klagen|klaagt|zeuren|mopperen|mekkeren|boos|kwaad|woedend|woest|razend|pissig|gefrustreerd|ontevreden|teleurgesteld|geïrriteerd|bezorgd|ongerust|ongeduldig|zenuwachtig|schreeuwen|vraagt|vragen|wil|willen|wacht|wachten|nodig|weten|antwoord|gek|dringt|zat|beu',
    fill: 'de|het|mijn|onze|ons|zijn|is|was|worden|wordt|zich|heel|erg|zo|echt|al|weer|steeds|altijd|me|er|over|erover|ernaar|daarover|daarnaar|eraan|dat|dit|en|veel|allemaal|nu|vandaag|op|om|ook|te|een|helemaal|zo|even|naar|mij|uit',
    urgent:
      '(?:(?:het|dit|is|heel|erg|zeer) )*(?:dringend|spoed|urgent|haast)|(?:(?:ik|we|wij) )?(?:(?:heb|hebben|nodig|moet|is|dit|het|dat|de cijfers) )*(?:voor|vóór) (?:(?:een|de|het|mijn|onze|deze) )*(?:vergadering|meeting|presentatie|rapport|baas|morgen|vandaag|overleg|bespreking|call|directie)(?: nodig)?|snelle vraag|korte vraag|bedankt(?: alvast)?|alvast bedankt|dank je|help|sorry|zo snel mogelijk|met spoed|snel',
    polite: 'alsjeblieft|alstublieft|alsjeblief|aub|a\\.u\\.b\\.?|graag|bedankt|svp',
  },
  id: {
    who: 'orang|orang-orang|semua|semua orang|pengguna|pelanggan|user|bos|atasan|manajer|tim|direktur|manajemen|netizen|mereka|saya|kami|kita|banyak',
    feel: 'mengeluh|ngeluh|komplain|komplen|protes|marah\\p{L}*|ngamuk|kesal|kesel|jengkel|kecewa|emosi|geram|frustrasi|khawatir|panik|cemas|tanya|nanya|bertanya|menunggu|nunggu|mau|minta|butuh|perlu|tahu|jawaban|ribut|teriak\\p{L}*',
    fill: 'para|yang|pada|sudah|udah|lagi|sangat|sekali|banget|terus|semua|saya|kami|ini|itu|dan|juga|sedang|pun|nih|sih|dong|ya|selalu|karena|tentang|soal|sama|sekarang|benar-benar',
    urgent:
      '(?:(?:ini|sangat|agak) )*(?:mendesak|urgent|darurat)|(?:(?:saya|kami|ini|aku) )*(?:(?:butuh|perlu|buat|untuk) )+(?:(?:ini|itu|data|jawabannya|untuk|buat) )*(?:rapat|meeting|presentasi|laporan|bos|atasan|besok|hari ini)|(?:terima kasih|makasih|trims)(?: banyak| sebelumnya)?|bantu(?: dong)?|maaf|secepatnya|cepat|buru-buru',
    polite: 'tolong|mohon|plis|makasih|terima kasih|please|silakan|dong',
  },
  ja: {
    who: '(?:みんな|みな|皆|皆さん|全員|ユーザー|お客様|お客さん|顧客|人々|利用者|上司|社長|部長|ボス|チーム|経営陣|客)(?:たち|達|さん)?(?:が|は|も|から)?',
    feel: '(?:とても|すごく|かなり|もう|また|ずっと|本当に|めっちゃ|めちゃくちゃ)?(?:文句(?:を)?(?:言|いっ)\\p{L}*|苦情(?:を|が)?\\p{L}*|不満\\p{L}*|クレーム\\p{L}*|怒\\p{L}*|キレ\\p{L}*|激怒\\p{L}*|イライラ\\p{L}*|困っ\\p{L}*|心配\\p{L}*|騒い\\p{L}*|待っ\\p{L}*|聞い\\p{L}*|聞か\\p{L}*|急かし\\p{L}*|急かさ\\p{L}*|知りたが\\p{L}*|カンカン\\p{L}*)',
    fill: '',
    urgent:
      '(?:至急|急ぎ|お急ぎ|急いで|緊急)\\p{L}*|(?:会議|ミーティング|打ち合わせ|プレゼン|報告|上司|発表)(?:で|に|のため(?:に)?|用に?|がある)\\p{L}*|(?:どうも)?ありがとう\\p{L}*|お願い\\p{L}*|すみません|助けて\\p{L}*|よろしく\\p{L}*|なるはや\\p{L}*|早めに\\p{L}*',
    polite: 'お願いします|おねがいします|よろしく(?:お願いします)?',
  },
  ko: {
    who: '(?:사람들|모두|다들|다|사용자|유저|고객|손님|상사|사장|팀장|보스|대표|팀|이용자)(?:들)?(?:님)?(?:이|가|은|는|도|께서)?',
    feel: '(?:너무|정말|진짜|많이|엄청|계속|막|벌써|또|다|매우)? ?(?:불평\\p{L}*|불만\\p{L}*|항의\\p{L}*|화(?:가)? ?(?:나|났|내|난)\\p{L}*|화났\\p{L}*|짜증\\p{L}*|분노\\p{L}*|난리\\p{L}*|실망\\p{L}*|걱정\\p{L}*|빡\\p{L}*|물어\\p{L}*|묻\\p{L}*|기다리\\p{L}*|원하\\p{L}*|재촉\\p{L}*|투덜\\p{L}*)(?: ?(?:있어요|있습니다|있음|해요|합니다|중))?',
    fill: '',
    urgent:
      '(?:급해요|급합니다|급함|급히|긴급|급하\\p{L}*|빨리)(?: ?\\p{L}+)?|(?:회의|미팅|발표|보고|보고서|상사)(?:에|에서|를|을)? ?(?:위해|때문에|필요\\p{L}*|써야\\p{L}*|쓸\\p{L}*|용)(?: ?필요\\p{L}*| ?거\\p{L}*)?|(?:감사|고마)\\p{L}*|도와\\p{L}*|부탁\\p{L}*|죄송\\p{L}*',
    polite: '제발|부탁(?:드려요|드립니다|해요|합니다)|좀',
  },
  zh: {
    who: '(?:大家|所有人|人们|用户|用户们|客户|顾客|老板|领导|上司|经理|团队|大伙|很多人|每个人|网友)(?:们)?',
    feel: '(?:都|全|也|正|正在|一直|已经|又|非常|很|特别|在|好|太|超)*(?:在)?(?:抱怨|投诉|吐槽|生气|愤怒|发火|火大|骂|不满|不满意|不爽|着急|担心|失望|急|催|问|等|气炸|闹|恼火|炸锅)(?:我|了|着|呢|啊|死了|得很|答案|结果|坏了)*',
    fill: '',
    urgent:
      '(?:很|非常|特别|比较|有点)?(?:急|紧急|着急|急用|在线等)(?:用|需|求)?(?:的)?|(?:我)?(?:要|需要|得|急着)?(?:开会|会议|汇报|报告|演示)(?:要|需要|上)?(?:用|时用)?|(?:非常|多)?(?:谢谢|感谢|多谢)(?:了|啦|你|您)?|帮(?:帮)?忙|不好意思|尽快|快点|拜托(?:了)?|求助',
    polite: '请问|麻烦|拜托|求',
  },
};

/** That quotes are wanted with the answer, and the words of a ranking, each of which has its quote: all languages together. */
export const QUOTES_WANTED: readonly string[] = [
  '(?:(?:and|please|pls|then|also|now|can you|could you|i want|i need) )*(?:(?:give|show|list|share|include|add|quote|pick|provide|get|send|need)(?: (?:me|us))? )?(?:(?:with|plus|and) )?(?:(?:a|an|one|two|three|some|a few|several|few|any|the|typical|real|actual|verbatim|direct|sample|short|user|customer|best|\\d+) )*(?:quotes?|quotations?|examples?|verbatims?|citations?|snippets?|original (?:words|comments)|excerpts?)(?: (?:for|from|of|per|on) (?:each|every|all|those|them|these|it|one)(?: (?:of )?(?:them|one|theme|topic|issue|complaint))?| each| please| pls| too| as well| maybe)*',
  '(?:(?:und|bitte|dann|auch|mit) )*(?:(?:gib|gebt|zeig|zeige|nenn|nenne|liefere|liste)(?: (?:mir|uns))? )?(?:(?:bitte|dazu|mit|ein|eine|einen|ein paar|einige|paar|je|jeweils|die|passende|typische|echte|\\d+) )*(?:zitate?n?|beispiele?n?|originalzitate?|o-töne|originaltöne|wortlaute?|belege?)(?: (?:dazu|bitte|je thema|für jedes|zu jedem|jeweils|auch))*',
  "(?:(?:et|avec|puis|aussi|merci de) )*(?:(?:donne|donnez|montre|montrez|cite|citez|ajoute|ajoutez)(?:[- ](?:moi|nous))? )?(?:(?:moi|avec|quelques|des|une?|les|plusieurs|de|\\d+) )*(?:citations?|exemples?|verbatims?|extraits?)(?: (?:pour chaque|par thème|chacun|chacune|aussi|s'il te plaît|svp|à l'appui))*",
  '(?:(?:y|con|también|además|por favor) )*(?:(?:dame|danos|muestra|muéstrame|enséñame|cita|añade|incluye|pon|ponme) )?(?:(?:con|algunas?|algunos?|unas?|unos?|una|un|las|los|varias|varios|\\d+) )*(?:citas?|ejemplos?|frases(?: textuales)?|comentarios textuales|palabras textuales)(?: (?:textuales|literales|de cada uno|de cada una|por tema|cada uno|cada una|también|por favor))*',
  '(?:(?:e|com|também|por favor) )*(?:(?:me )?(?:dê|dá|dê-me|dá-me|mostre|mostra|mostre-me|cite|cita|inclua|traga|manda|mande)(?:[- ]me)? )?(?:(?:me|com|algumas?|alguns|umas?|uns|um|as|os|várias|vários|\\d+) )*(?:citações|citação|exemplos?|frases|trechos?|comentários originais)(?: (?:de cada um|de cada uma|para cada|por tema|cada|também|por favor))*',
  '(?:(?:e|con|anche|per favore) )*(?:(?:dammi|dacci|mostrami|mostra|cita|aggiungi|fammi vedere|riporta) )?(?:(?:con|qualche|alcune|alcuni|una|un|delle|degli|le|gli|\\d+) )*(?:citazion[ei]|esemp(?:io|i)|frasi(?: originali)?|estratti|virgolettati)(?: (?:per ciascuno|per ciascuna|per ognuno|ciascuno|per tema|anche|per favore))*',
  '(?:(?:en|met|ook|graag|dan) )*(?:(?:geef|toon|laat|noem)(?: (?:me|mij|ons))? )?(?:(?:met|een|een paar|enkele|wat|de|per|\\d+) )*(?:citaten?|voorbeelden|voorbeeld|quotes?|uitspraken)(?: (?:zien|erbij|per thema|voor elk|van elk|elk|ook|graag|alsjeblieft))*',
  '(?:(?:dan|dengan|serta|juga|tolong|mohon) )*(?:(?:beri|berikan|kasih|tunjukkan|sertakan|tampilkan)(?: (?:saya|kami))? )?(?:(?:dengan|beberapa|satu|contoh|\\d+) )*(?:kutipan|contoh|contohnya|kutipannya|komentar asli)(?: (?:masing-masing|untuk setiap|untuk tiap|juga|dong|tiap tema|per tema))*',
  '(?:それぞれ|各|いくつか|実際の|具体的な|生の|\\d+(?:つ|件|個)?|と|も|の|、)*(?:例|引用|声|コメント|原文|口コミ)(?:も|を|の)?(?:いくつか|それぞれ|少し|数件|\\d+(?:つ|件|個)?)?(?:も|を)?(?:見せて|教えて|ください|挙げて|出して|お願い|付けて|つけて|ほしい|欲しい)?(?:ください|下さい|します)?',
  '(?:몇 가지|몇 개(?:의)?|실제|각각|그리고|예시로)? ?(?:인용문?|예시|예|원문|코멘트|의견 원문|인용구|사례)(?:도|를|을)?(?: ?(?:몇 개|몇 가지|하나씩|각각|좀))?(?:도|만)?(?: ?(?:보여|알려|들어)\\s?(?:줘|주세요|줄래|주실래요|주십시오))?(?: ?주세요| ?줘)?',
  '(?:请|再|并|也|另外|麻烦)*(?:给|给我|给出|列出|附上|举|来|展示|引用|提供|看看)*(?:我|我们)*(?:一些|几条|几个|几句|各|每个|一条|一个|些|\\d+条|\\d+个|\\d+句)*(?:用户)?(?:的)?(?:原话|原文|例子|引用|引文|评论原文|原句|实例|评论)(?:各)?(?:一条|一个|几条)?(?:看看|吧|例子)?',
];
export const RANKS =
  '(?<!\\p{L})(?:top|biggest|main|most(?! (?:recent|helpful|liked|useful|popular reviews|upvoted))|worst|favou?rite|commonest|key|number one|größte\\p{L}*|häufigste\\p{L}*|am (?:meisten|häufigsten)|wichtigste\\p{L}*|le plus|les plus|principa(?:l|le|les|ux|is|li)|más|mayor(?:es)?|principale?s?|mais|maior(?:es)?|di più|più|maggior[ei]|meest\\p{L}*|het meest|grootste|belangrijkste|paling|terbanyak|terbesar|utama)(?!\\p{L})|一番|最も|最大|最多|上位|トップ|가장|제일|많은|많이|最|前[三五十\\d]|主要';
