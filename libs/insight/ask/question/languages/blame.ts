import type { Form } from './words.js';

/** How a language asks what is to blame, spelled without accents. */
interface Blame {
  /** "Which" */
  which: string;
  /** Names of a version, besides that of the field. */
  version: string;
  /** "Is to blame", and what follows before a topic. */
  blamed: string;
  of?: string;
  /** "Has broken", around its object or before it. */
  has?: string;
  broke: string;
  /** "After the update" */
  after: string;
}

const BLAMES: Readonly<Record<string, Blame>> = {
  de: {
    which: 'welche[srnm]?',
    version: 'version|update|aktualisierung|release|build',
    blamed:
      '(?:(?:ist|war|sind|hat|tragt|denn|eigentlich|wohl|daran|dafur|das|der|die|den|an) )*(?:schuld(?:ig)?|schuldige|ubeltater|grund|ursache|verursacher|verantwortlich)',
    of: '(?:(?:an|fur|von|der|den|dem|die|das|des) )*',
    has: '(?:hat|haben)',
    broke:
      '(?:(?:kaputt|schlimmer|zunichte) ?gemacht|zerstort|zerschossen|verursacht|ausgelost|lahmgelegt|eingefuhrt|verschlimmert|ruiniert|verbockt)',
    after:
      '(?:nach|seit|mit|durch) (?:(?:dem|der|das|letzten|neuesten|einem) )*(?:update|aktualisierung|updaten)',
  },
  fr: {
    which: 'quel(?:le)?s?',
    version: 'version|mise a jour|maj|update',
    blamed:
      "(?:(?:est|etait|sont|a|la|le|qui|en|plus|c'est) )*(?:responsable|coupable|en cause|fautive?|a l'origine|a blamer|la cause)",
    of: "(?:(?:de la|de l'|des|du|de|d'|pour|les|la|le)[ ]?)*",
    has: '(?:a|ont)',
    broke: '(?:casse|provoque|cause|introduit|declenche|foutu en l.air|plante|abime|bousille)',
    after: "(?:apres|depuis|avec) (?:(?:la|une|cette|derniere) )*(?:mise a jour|maj|l'update)",
  },
  es: {
    which: '(?:que|cual)',
    version: 'version|actualizacion|update',
    blamed:
      '(?:(?:es|fue|era|son|tiene|tuvo|la|el|de) )*(?:culpa|culpable|responsable|causante|causa|culpables)',
    of: '(?:(?:de los|de las|de la|del|de|en|los|las|el|la|por) )*',
    has: '(?:ha|han)',
    broke:
      '(?:rompio|roto|estropeo|estropeado|causo|causado|causa|provoco|provocado|provoca|jodio|arruino|daño|dano|introdujo)',
    after: '(?:tras|despues de|desde|con|al) (?:(?:la|una|ultima|esta) )*(?:actualizacion|actualizar|update)',
  },
  pt: {
    which: '(?:qual|que)',
    version: 'versao|atualizacao|update',
    blamed: '(?:(?:e|foi|era|sao|tem|a|o|teve|de) )*(?:culpa|culpada|culpado|responsavel|causadora?|causa)',
    of: '(?:(?:dos|das|da|do|de|pelos|pelas|pelo|pela|por|os|as|o|a) )*',
    has: '(?:tem|ha)',
    broke: '(?:quebrou|estragou|causou|causa|provocou|provoca|introduziu|arruinou|ferrou|bugou)',
    after: '(?:apos|depois d[ae]|desde|com) (?:(?:a|uma|ultima|da) )*(?:atualizacao|atualizar|update)',
  },
  it: {
    which: '(?:quale|qual|che|quali)',
    version: 'versione|aggiornamento|update|release',
    blamed: "(?:(?:e|era|sono|ha|la|il|di|ne) |e' )*(?:colpa|colpevole|responsabile|causa|da incolpare)",
    of: "(?:(?:dei|delle|della|dello|degli|del|di|per|i|le|gli|la|il|dell'|l')[ ]?)*",
    has: '(?:ha|hanno)',
    broke: '(?:rotto|causato|causa|provocato|provoca|introdotto|rovinato|scassato|incasinato|peggiorato)',
    after: "(?:dopo|da|con) (?:(?:l'|un|il|ultimo) ?)*(?:aggiornamento|aggiornare|update)",
  },
  nl: {
    which: '(?:welke|welk)',
    version: 'versie|update|release|build',
    blamed:
      '(?:(?:is|was|zijn|heeft|de|het|hieraan|daaraan|nou|eigenlijk) )*(?:schuld(?:ig|ige)?|boosdoener|verantwoordelijk|oorzaak|de dader)',
    of: '(?:(?:aan|voor|van|de|het) )*',
    has: '(?:heeft|hebben)',
    broke: '(?:kapot ?gemaakt|gesloopt|veroorzaakt|verpest|geintroduceerd|verziekt|stuk ?gemaakt)',
    after: '(?:na|sinds|met) (?:(?:de|het|een|laatste) )*(?:update|updaten)',
  },
  id: {
    which: '',
    version: 'versi|pembaruan|update|rilis',
    blamed:
      '(?:(?:yang|jadi|adalah) )*(?:salah|penyebab|penyebabnya|bersalah|biang kerok(?:nya)?|biangnya|bermasalah|paling (?:parah|bermasalah|lemot|lambat|error))',
    of: '(?:(?:dari|atas|untuk) )*',
    broke:
      '(?:(?:yang|telah|sudah) )*(?:merusak|rusakin|menyebabkan|nyebabin|bikin|membuat|memicu|mengakibatkan|ngerusak)',
    after: '(?:setelah|sejak|habis) (?:di ?)?(?:update|pembaruan|diperbarui)',
  },
};

const END = '[?!.\\s]*$';

function apart({ which, version, blamed, of = '', has, broke, after }: Blame, isAfter: boolean): Form[] {
  // Indonesian asks "versi mana".
  const field = (name: string) =>
    isAfter ? `(?<a>${name}) (?:apa |yang )?(?:mana|berapa|brp)(?: (?:yang|yg))?` : `${which} (?<a>${name})`;
  return [
    [version, 'version'],
    ['(?!version\\b)\\p{L}+', '{a}'],
  ].flatMap(([name = '', called]): Form[] => {
    const asks = field(name === version ? `(?:${version})` : name);
    const topic = `(?:${after},? )?(?<b>[^?]+?)(?: ${after})?`;
    const about = `which ${called} is to blame for {b}?`;
    return [
      [
        new RegExp(
          `^\\W*${topic}[\\s,.;:?¿–—-]+(?:\\p{L}{1,3} )?${asks} (?:${blamed}|${broke})(?: das| es| dit| ca| eso| isso)?${END}`,
          'iu',
        ),
        about,
      ],
      [new RegExp(`^\\W*(?:\\p{L}{1,3} )?${asks} ${blamed} ${of}${topic}${END}`, 'iu'), about],
      [
        new RegExp(
          `^\\W*(?:\\p{L}{1,3} )?${asks} (?:${has ?? '-'} )?${broke} (?:(?:die|das|den|la|le|les|el|los|las|o|a|os|as|il|lo|i|gli|de|het) |l')?${topic}${END}`,
          'iu',
        ),
        about,
      ],
      ...(has
        ? [
            [
              new RegExp(`^\\W*${asks} ${has} (?:(?:die|das|den|de|het) )?${topic} ${broke}${END}`, 'iu'),
              about,
            ] as const,
          ]
        : []),
    ];
  });
}

const DENSE: Readonly<Record<string, readonly Form[]>> = {
  ja: [
    [
      /^(?<b>[^?？]+?)(?:の|が|は|って)*(?:アップデート後|更新後)?(?:の)?(?:原因|犯人|せい|問題)?(?:は|って|が|、)*どの(?:バージョン|アップデート|更新|版)(?:の|が|は)?(?:せい|原因|悪い|犯人|問題)?(?:です|なの|だ)?(?:か|の)?[?？。\s]*$/u,
      'which version is to blame for {b}?',
    ],
    [
      /^どの(?:バージョン|アップデート|更新|版)(?:のせい)?(?:が|で|から|は)(?<b>[^?？]+?)(?:が|を|は|の|に)?(?:おかしく|壊|原因|動かなく|悪化|悪く|始ま|引き起こ|発生|起き|ひどく|だめに|ダメに|できなく)[^?？]*[?？。\s]*$/u,
      'which version is to blame for {b}?',
    ],
  ],
  ko: [
    [
      /^(?<b>[^?]+?)(?:은|는|이|가)? ?(?:어느|어떤|무슨) ?(?:버전|업데이트)(?:이|가|의|에서|은|는)? ?(?:원인|탓|때문|문제|범인|책임|잘못)[^?]*[?.\s]*$/u,
      'which version is to blame for {b}?',
    ],
    [
      /^(?:어느|어떤|무슨) ?(?:버전|업데이트)(?: ?때문에|이|가|에서|부터|의)? (?:앱이 )?(?<b>[^?]+?)(?:이|가|을|를|은|는|의|에)? ?(?:망가|고장|망쳤|안 ?되|문제|일으|생기|생겼|시작|원인|유발|책임)[^?]*[?.\s]*$/u,
      'which version is to blame for {b}?',
    ],
    [
      /^(?:어느|어떤|무슨) ?(?:버전|업데이트) ?때문에 (?:앱이 )?(?<b>[^?]+?)[?.\s]*$/u,
      'which version is to blame for {b}?',
    ],
  ],
  zh: [
    [
      /^(?<b>[^?？]+?)(?:更新后|的)?(?:原因)?(?:到底)?(?:，|,)?(?:是)?(?:因为|由)?(?:哪个|哪一个|哪次|哪一次|什么)(?:版本|更新|升级)(?:造成|导致|引起|的锅|的问题|惹|害|出的|引发|的错|是罪魁祸首|要负责)[^?？]*[?？。\s]*$/u,
      'which version is to blame for {b}?',
    ],
    [
      /^(?:是)?(?:哪个|哪一个|哪次|哪一次|什么)(?:版本|更新|升级)(?:造成|导致|引起|弄坏|搞坏|破坏|引发|让|把)(?:了|的)?(?<b>[^?？]+?)(?:弄坏了?|搞坏了?|坏了|出问题|失败)?(?:的)?[?？。\s]*$/u,
      'which version is to blame for {b}?',
    ],
  ],
};

/** "Abstürze nach dem Update, welche Version ist schuld?" asks what is to blame for them. */
export function blameForms(language: string): readonly Form[] {
  const blame = BLAMES[language];
  return blame ? apart(blame, language === 'id') : (DENSE[language] ?? []);
}
