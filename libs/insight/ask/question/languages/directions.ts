import type { Form } from './words.js';

/** How a language asks whether something goes down or up; `A` is what does, and what may follow says when or where. */
interface Directions {
  down: readonly string[];
  up: readonly string[];
  /** "Since launch" */
  always: string;
  /** What may follow. */
  rest: string;
}

const de = (verbs: string, participles: string, particles: string, others: readonly string[]) => [
  ...others,
  `(?:${verbs}) (?:sich )?A(?: sich)?(?: (?:gerade|derzeit|aktuell|langsam|immer|weiter|wieder|stetig|noch))*`,
  `(?:geht|gehen|rutscht|rutschen|bricht|brechen|lasst|lassen|sackt|sacken|schmiert|sturzt|sturzen|zieht|ziehen|kommt|kommen|legt|legen|fallt|fallen) A(?: (?:gerade|derzeit|aktuell|langsam|immer|weiter|wieder|stetig))* (?:${particles})`,
  `(?:ist|sind|hat|haben) (?:sich )?A (?:sich )?(?:wieder |weiter |stark |deutlich )*(?:${participles})`,
];

const DIRECTIONS: Readonly<Record<string, Directions>> = {
  de: {
    down: de(
      'sinkt|sinken|fallt|fallen|purzelt|purzeln',
      'gesunken|abgerutscht|abgesturzt|eingebrochen|runtergegangen|heruntergegangen|abgesackt|abgeschmiert|nachgelassen|abgeflaut',
      'ab|runter|herunter|hinunter|nach unten|bergab|abwarts|zuruck|ein|nach|in den keller|den bach runter',
      [
        '(?:geht|gehts|lauft) (?:es )?(?:mit |bei )?A (?:derzeit |gerade )?(?:bergab|abwarts|den bach (?:runter|hinunter))',
      ],
    ),
    up: de(
      'steigt|steigen|klettert|klettern|erholt|erholen|bessert|bessern',
      'gestiegen|geklettert|erholt|hochgegangen|angezogen|gebessert',
      'hoch|rauf|herauf|nach oben|bergauf|aufwarts|an|zu|voran',
      ['(?:geht|gehts) es (?:mit |bei )?A (?:wieder |derzeit )?(?:bergauf|aufwarts|nach oben|voran)'],
    ),
    always:
      'seit (?:dem |der |unserem )?(?:launch|start|beginn|anfang|veroffentlichung|release|einfuhrung|erscheinen|markteinfuhrung)',
    rest: ' (?:seit|im|in|bei|uber|auf|von|dieses|diesen|diese|letzten?|over)',
  },
  fr: {
    down: [
      "(?:est-ce que |est-ce qu')?A (?:baisse|baissent|chutent?|degringolent?|plongent?|s'effondrent?|reculent?|descend|descendent|s'essoufflent?|piquent? du nez|(?:est|sont) (?:en (?:baisse|chute|recul|declin)(?: libre)?|en train de (?:baisser|chuter|degringoler|plonger))|(?:a|ont) (?:baisse|chute|plonge|degringole|recule))(?:-t)?(?:-(?:il|elle)s?)?",
    ],
    up: [
      "(?:est-ce que |est-ce qu')?A (?:montent?|remontent?|grimpent?|se redressent?|progressent?|rebondi(?:t|ssent)|decollent?|(?:est|sont) (?:en (?:hausse|progression|augmentation|amelioration)|en train de (?:monter|remonter|grimper|se redresser))|(?:a|ont) (?:monte|remonte|grimpe|progresse|rebondi))(?:-t)?(?:-(?:il|elle)s?)?",
    ],
    always: "depuis (?:le |la |l'|son |sa )?(?:lancement|sortie|debut|origine|ouverture|mise en ligne)",
    rest: ' (?:depuis|en|dans|sur|pour|a|au|ces|cette|ce|over)',
  },
  es: {
    down: [
      '(?:esta|estan) (?:bajando|cayendo|descendiendo|desplomandose|hundiendose) A',
      'A (?:esta|estan) (?:bajando|cayendo|descendiendo|desplomandose|hundiendose|en caida(?: libre)?|de capa caida|a la baja)',
      '(?:baja|bajan|cae|caen|se desploman?|se hunden?|(?:ha|han) (?:bajado|caido|descendido)|bajo|bajaron|cayo|cayeron) A',
      'A (?:baja|bajan|cae|caen|se desploman?|se hunden?|va cuesta abajo|van cuesta abajo|va a peor|van a peor|(?:ha|han) (?:bajado|caido|descendido))',
    ],
    up: [
      '(?:esta|estan) (?:subiendo|remontando|repuntando|recuperandose|creciendo) A',
      'A (?:esta|estan) (?:subiendo|remontando|repuntando|recuperandose|al alza|en alza)',
      '(?:sube|suben|remontan?|repuntan?|se recuperan?|(?:ha|han) (?:subido|remontado)) A',
      'A (?:sube|suben|remontan?|repuntan?|se recuperan?|va a mejor|van a mejor|(?:se )?(?:ha|han) (?:subido|remontado|recuperado))',
    ],
    always: 'desde (?:el |la |su )?(?:lanzamiento|estreno|inicio|principio|salida|comienzo)',
    rest: ' (?:desde|en|de|este|esta|estos|ultimamente|over)',
  },
  pt: {
    down: [
      '(?:esta|estao) (?:caindo|a cair|baixando|a baixar|a descer|descendo|despencando) A',
      'A (?:esta|estao) (?:caindo|a cair|baixando|a baixar|a descer|descendo|despencando|em queda(?: livre)?|em baixa)',
      'A (?:cai|caem|caiu|cairam|despencou|despencaram|baixou|baixaram|vem caindo|tem caido)',
      '(?:caiu|cairam|despencou|baixou|baixaram) A',
    ],
    up: [
      '(?:esta|estao) (?:subindo|a subir|se recuperando|a recuperar|crescendo) A',
      'A (?:esta|estao) (?:subindo|a subir|se recuperando|a recuperar|em alta|em recuperacao)',
      'A (?:sobe|sobem|subiu|subiram|se recuperou|recuperou|vem subindo)',
    ],
    always: 'desde (?:o |a |seu )?(?:lancamento|inicio|comeco|estreia|principio)',
    rest: ' (?:desde|em|no|na|nos|nas|de|do|da|este|esta|over)',
  },
  it: {
    down: [
      '(?:sta|stanno) (?:calando|scendendo|crollando|precipitando|cadendo) A',
      'A (?:sta|stanno) (?:calando|scendendo|crollando|precipitando|cadendo|andando (?:giu|male))',
      'A (?:e|sono) in (?:calo|discesa|picchiata|caduta(?: libera)?|declino)',
      'A (?:e|sono) (?:calat[aeoi]|sces[aeoi]|crollat[aeoi])',
    ],
    up: [
      '(?:sta|stanno) (?:salendo|crescendo|risalendo|riprendendosi) A',
      'A (?:(?:si )?sta|(?:si )?stanno) (?:salendo|crescendo|risalendo|riprendendo|riprendendosi|andando su)',
      'A (?:e|sono) in (?:crescita|salita|aumento|ripresa|rialzo)',
      'A (?:e|sono) (?:salit[aeoi]|cresciut[aeoi]|risalit[aeoi])',
    ],
    always: "(?:dal|dalla|da|dall')(?: )?(?:lancio|uscita|inizio|debutto|principio)",
    rest: ' (?:dal|dalla|da|in|nel|nella|negli|su|questo|questa|over)',
  },
  nl: {
    down: [
      '(?:daalt|dalen|zakt|zakken|keldert|kelderen) A(?: (?:verder|steeds|nog))*',
      '(?:gaat|gaan|loopt|lopen|stort|storten|zakt|zakken|neemt|nemen) A (?:steeds |verder )?(?:omlaag|naar beneden|achteruit|terug|in|in elkaar|bergafwaarts|af)',
      'gaat het (?:bergafwaarts|slechter|achteruit) met A',
      '(?:is|zijn) A (?:gedaald|gezakt|gekelderd|achteruitgegaan|ingestort)',
    ],
    up: [
      '(?:stijgt|stijgen|klimt|klimmen|herstelt|herstellen) (?:zich )?A(?: zich)?(?: (?:weer|verder|steeds))*',
      '(?:gaat|gaan|trekt|trekken|neemt|nemen|krabbelt|krabbelen) A (?:weer |steeds )?(?:omhoog|vooruit|aan|toe|overeind)',
      'gaat het (?:bergopwaarts|beter|vooruit) met A',
      '(?:is|zijn) A (?:gestegen|geklommen|vooruitgegaan|hersteld)',
    ],
    always: 'sinds (?:de |het )?(?:lancering|start|begin|introductie|release)',
    rest: ' (?:sinds|in|op|bij|van|dit|deze|over)',
  },
  id: {
    down: [
      '(?:apakah )?A (?:sedang |semakin |makin |terus |mulai |sudah |lagi )*(?:turun|menurun|anjlok|merosot|jatuh|terjun(?: bebas)?|melemah)',
    ],
    up: [
      '(?:apakah )?A (?:sedang |semakin |makin |terus |mulai |sudah |lagi )*(?:naik|pulih|menanjak|melonjak|menguat)',
    ],
    always: 'sejak (?:diluncurkan|peluncuran|rilis|dirilis|awal|pertama)',
    rest: ' (?:sejak|di|pada|dalam|bulan|tahun|akhir|over)',
  },
  ja: {
    down: [
      'A(?:は|が|って)(?:どんどん|徐々に|最近|だんだん|ずっと|少しずつ)*(?:下がっ|下がり|落ち|低下し|下落し|急落し|下降し|落ち込ん|右肩下がり)[^?？]*',
    ],
    up: [
      'A(?:は|が|って)(?:どんどん|徐々に|最近|だんだん|ずっと|少しずつ)*(?:上がっ|上がり|上昇し|回復し|持ち直し|良くなっ|よくなっ|右肩上がり)[^?？]*',
    ],
    always:
      '(?:リリース|ローンチ|発売|公開|配信開始|開始|サービス開始|最初)(?:以来|以降|から)(?:ずっと)?(?:、|は)?',
    rest: '',
  },
  ko: {
    down: [
      'A(?:이|가|은|는)? (?:계속 |점점 |요즘 |자꾸 |최근 )*(?:떨어지|떨어졌|하락|내려가|내려갔|나빠지|나빠졌|추락|급락|곤두박질)[^?]*',
    ],
    up: [
      'A(?:이|가|은|는)? (?:계속 |점점 |요즘 |다시 |최근 )*(?:오르|올랐|올라가|올라갔|상승|회복|좋아지|좋아졌|반등)[^?]*',
    ],
    always: '(?:출시|런칭|론칭|서비스 시작|처음)(?: 이후(?:로)?|부터| 때부터)',
    rest: '',
  },
  zh: {
    down: [
      'A(?:是不是|是否|有没有)?(?:一直|正在|在|持续|最近|越来越|不断|都)*(?:往下|下降|下滑|下跌|走低|变差|变低|暴跌|跌|滑坡|走下坡路|低(?=[了吗？?]))[^?？]*',
    ],
    up: [
      'A(?:是不是|是否|有没有)?(?:一直|正在|在|持续|最近|越来越|不断|都)*(?:往上|上升|上涨|回升|回暖|变高|提高|提升|走高|恢复|反弹|变好|高(?=[了吗？?]))[^?？]*',
    ],
    always: '(?:自)?(?:上线|推出|发布|上市|开始|首发)(?:以来|之后|后)(?:，|,)?',
    rest: '',
  },
};

/** Questions about a fall or a rise, with the parts in the order of English; which verb fits, the grammar decides there. */
export function directionForms(language: string): readonly Form[] {
  const known = DIRECTIONS[language];
  if (!known) return [];
  const rest = known.rest ? `(?<b>(?:${known.rest}\\b[^?]*?)?)` : '(?<b>)';
  const form = (pattern: string, english: string): Form => [
    new RegExp(
      `^(?![^?？]*(?:\\d\\.\\d|언급|言及|提到|提及|それとも|还是|아니면|、下が|、上が|か下が|か上が))[^\\p{L}\\p{N}]*${pattern.replace('A', '(?<a>[^?？,;]{2,60}?)')}${rest}[?？!.\\s]*$`,
      'iu',
    ),
    english,
  ];
  return [
    [
      new RegExp(`${known.rest ? '(?<!\\p{L})' : ''}${known.always}`, 'iu'),
      known.rest ? 'over time' : ' over time ',
    ],
    ...known.down.map((pattern) => form(pattern, 'are {a} going down{b}')),
    ...known.up.map((pattern) => form(pattern, 'are {a} going up{b}')),
  ];
}
