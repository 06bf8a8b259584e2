import type { Form } from './words.js';

/** How a language asks which of two is better or worse, and in how many lines it wants to know something. */
interface Either {
  or: string;
  better: string;
  worse: string;
  /** What may stand before "better": "which is", "who has". */
  which: string;
  article: string;
  of: string;
  /** "Two lines on" */
  lines: string;
}

/** Spelled without accents, as questions are when they are compared with them. */
const EITHER: Readonly<Record<string, Either>> = {
  de: {
    or: '(?:oder|od|vs\\.?|versus)',
    better: '(?:besser|bessere[rsn]?|lieber|eher)',
    worse: '(?:schlechter|schlechtere[rsn]?|schlimmer|mieser)',
    which:
      '(?:(?:was|wer|welche[rs]?|wo) (?:ist|sind|hat|findet ihr|finden die leute|lauft)?(?: denn| da)? ?)?',
    article: '(?:(?:die|der|das|den) )?',
    of: '(?:von|bei|der|des)',
    lines: '(?:zwei|2|drei|3|ein paar|wenige) (?:satze|zeilen|worte|stichpunkte)',
  },
  fr: {
    or: '(?:ou(?: bien| alors)?|vs\\.?|versus)',
    better: '(?:mieux|meilleure?s?)',
    worse: '(?:pire|moins bien|moins bonne?s?)',
    which:
      "(?:(?:qui|lequel|laquelle|c'est quoi|qu'est-ce qui|lesquels)(?: est| a| sont)? ?|(?:c'est|c)(?: quoi)? )?",
    article: "(?:(?:le|la|les) |l')?",
    of: "(?:de|d'|du|chez)",
    lines: '(?:deux|2|trois|3|quelques) (?:lignes|phrases|mots)',
  },
  es: {
    or: '(?:o|u|vs\\.?|versus)',
    better: '(?:mejor(?:es)?)',
    worse: '(?:peor(?:es)?)',
    which: '(?:(?:que|cual|cuales|quien|quienes)(?: es| son| esta| estan| va)? )?',
    article: '(?:(?:el|la|los|las) )?',
    of: '(?:de|del)',
    lines: '(?:dos|2|tres|3|un par de|unas) (?:lineas|frases|palabras)',
  },
  pt: {
    or: '(?:ou|vs\\.?|versus)',
    better: '(?:melhor(?:es)?)',
    worse: '(?:pior(?:es)?)',
    which: '(?:(?:qual|quais|quem|o que)(?: e| eh| sao| ta| esta)? )?',
    article: '(?:(?:o|a|os|as) )?',
    of: '(?:de|do|da|na|no)',
    lines: '(?:duas|2|tres|3|umas|algumas) (?:linhas|frases|palavras)',
  },
  it: {
    or: '(?:o|oppure|vs\\.?|versus)',
    better: '(?:megli?o|miglior[ei])',
    worse: '(?:peggio|peggior[ei])',
    which: '(?:(?:cosa|quale|quali|chi|qual)(?: e| sono| va| ha)? )?',
    article: "(?:(?:il|la|lo|le|i|gli) |l')?",
    of: '(?:di|del|della|dei|delle|da)',
    lines: '(?:due|2|tre|3|poche|un paio di) (?:righe|frasi|parole)',
  },
  nl: {
    or: '(?:of|vs\\.?|versus)',
    better: '(?:beter|betere|liever|fijner)',
    worse: '(?:slechter|slechtere|erger)',
    which: '(?:(?:wat|wie|welke|welk)(?: is| zijn| heeft)? ?)?',
    article: '(?:(?:de|het) )?',
    of: '(?:van|bij)',
    lines: '(?:twee|2|drie|3|een paar|enkele) (?:regels|zinnen|woorden)',
  },
  id: {
    or: '(?:atau|ato|vs\\.?|versus)',
    better: '(?:(?:lebih )?(?:bagus(?:an)?|baik|enak(?:an)?|oke)|mending(?:an)?)(?: (?:yang |yg )?mana)?',
    worse: '(?:(?:lebih )?(?:parah(?:an)?|jelek(?:an)?|buruk))(?: (?:yang |yg )?mana)?',
    which: '(?:(?:mana|siapa)(?: yang| yg)? )?',
    article: '',
    of: '(?:dari|punya|di)',
    lines: '(?:dua|2|tiga|3|beberapa) (?:kalimat|baris|kata)',
  },
};

const SIDE = (name: string) => `(?<${name}>[^?,;:]+?)`;
const END = '[?!.\\s]*$';

function spacedForms({ or, better, worse, which, article, of, lines }: Either): Form[] {
  const form = (pattern: string, english: string): Form => [
    new RegExp(`^\\W*${pattern}${END}`, 'iu'),
    english,
  ];
  const pair = `${article}${SIDE('a')},? ${or} (?:${of} )?${article}${SIDE('b')}`;
  return [
    [
      new RegExp(
        `\\b${lines} (?:su(?:i|l|lla|lle)?|sur|sobre|zu[mr]?|uber|over|soal|tentang|${of})\\b`,
        'iu',
      ),
      'summary of',
    ],
    ...[
      [better, 'better'],
      [worse, 'worse'],
    ].flatMap(([adverb, english]): Form[] => [
      form(
        `${which}${adverb},?:? ${article}(?<c>\\p{L}{3,}) ${of} ${pair}`,
        `is {c} of {a} ${english} than {b}`,
      ),
      form(`${which}${adverb},?:? ${pair}`, `is {a} ${english} than {b}`),
      form(`${pair}[,;:–-]* ${which}${adverb}`, `is {a} ${english} than {b}`),
    ]),
    form(`(?<c>\\p{L}{4,}): ?${pair}`, 'compare {c} of {a} with {b}'),
  ];
}

/** Of languages whose words are not apart, or are in another order. */
const OTHERS: Readonly<Record<string, readonly Form[]>> = {
  ja: [
    [
      /^(?<a>[^?？、。]{2,20}?)(?:と|か|or|vs\.?)(?<b>[^?？、。]{2,20}?)(?:って|は|だったら|なら|では|だと|か|、|,)+(?<c>[^?？、。]{2,12}?)(?:は|が|って)(?:、)?(?:どっち|どちら)(?:のほう|の方)?(?:が|は)?(?:いい|良い|よい|マシ|まし|評価高い|評判いい|上|おすすめ|快適)[^?？]*/u,
      'compare {c} of {a} with {b}',
    ],
    [
      /^(?<a>[^?？、。]+?)(?:と|か|or|vs\.?)(?<b>[^?？、。]+?)(?:だったら|なら|では|だと|か)?[、,]?(?:どっち|どちら|どれ)の(?:ほう|方)?が?(?<c>[^?？、。]+?)(?:が|は)?(?:いい|良い|よい|マシ|まし|評価高い|評判いい|上)[^?？]*/u,
      'compare {c} of {a} with {b}',
    ],
    [
      /^(?<a>[^?？、。]+?)(?:と|か|or|vs\.?)(?<b>[^?？、。]+?)(?:って|は|だったら|なら|では|だと|か)?[、,]?(?:どっち|どちら)(?:のほう|の方)?(?:が|は)?(?:いい|良い|よい|マシ|まし|評価高い|評判いい|上|おすすめ)[^?？]*/u,
      'is {a} better than {b}',
    ],
    [
      /^(?<a>[^?？、。]+?)(?:と|か|or|vs\.?)(?<b>[^?？、。]+?)(?:って|は|だったら|なら|では|だと|か)?[、,]?(?:どっち|どちら)(?:のほう|の方)?(?:が|は)?(?:悪い|ひどい|ダメ|だめ|最悪|やばい)[^?？]*/u,
      'is {a} worse than {b}',
    ],
  ],
  ko: [
    [
      /^(?<a>[^?]{2,20}?)(?:와|과|랑|하고| vs\.?| 아니면) (?<b>[^?]{2,20}?)(?:(?: 둘)? 중(?:에서?|에)?)?,? (?<c>[^?\s]{2,10}?)(?:은|는|이|가)? (?:어디|어느 쪽|어느쪽|어느 게|뭐|누구)(?:가|이|게)? (?:더 )?(?:좋|나[은아음]|낫|괜찮|편)\S*/u,
      'compare {c} of {a} with {b}',
    ],
    [
      /^(?<a>[^?]+?)(?:와|과|이랑|랑|하고| vs\.?| 아니면|이냐|냐) (?<b>[^?]+?)(?:이냐|냐)?(?: ?(?:둘 )?중(?:에서?|에)?)?,? (?:어디|어느 쪽|어느쪽|어느 게|뭐|뭘|누구|누)(?:가|이)? (?:더 )?(?:좋|나[은아음]|낫|괜찮)\S*/u,
      'is {a} better than {b}',
    ],
    [
      /^(?<a>[^?]+?)(?:와|과|이랑|랑|하고| vs\.?| 아니면|이냐|냐) (?<b>[^?]+?)(?:이냐|냐)?(?: ?(?:둘 )?중(?:에서?|에)?)?,? (?:어디|어느 쪽|어느쪽|어느 게|뭐|누구|누)(?:가|이)? (?:더 )?(?:별로|나쁘|나빠|안 좋|구려|구린|심해|심한)\S*/u,
      'is {a} worse than {b}',
    ],
  ],
  zh: [
    [
      /^(?<a>[^，,。?？]{2,20}?)(?:和|跟|与|還是|还是|、|比|vs\.?)(?<b>[^，,。?？]{2,20}?)(?:相比|比较|相比较)?[，,]?(?:的)?(?:哪家|哪个|哪一家|哪一个|哪边|谁家|谁)(?:航空公司|公司)?的?(?<c>[^，,。?？的]{2,8}?)(?:更|比较|要)?(?:好|舒服|强|棒|宽|干净|好吃|好用|评分高|靠谱|不错)(?:一点|一些|些)?[呢啊吗?？\s]*$/u,
      'compare {c} of {a} with {b}',
    ],
    [
      /^(?<a>[^，,。?？]{2,20}?)(?:和|跟|与|还是|、|vs\.?)(?<b>[^，,。?？]{2,20}?)(?:的)(?<c>[^，,。?？的]{2,8}?)[，,]?(?:哪家|哪个|哪一家|哪一个|哪边|谁)(?:的)?(?:更|比较|要)?(?:好|舒服|强|棒|宽|干净|好吃|好用|评分高|靠谱|不错)(?:一点|一些|些)?[呢啊吗?？\s]*$/u,
      'compare {c} of {a} with {b}',
    ],
    [
      /^(?<a>[^，,。?？]+?)(?:更|比较)?好?[，,]?还是(?<b>[^，,。?？]+?)(?:更|比较)?好(?:一点|一些|些)?[呢啊吗?？\s]*$/u,
      'is {a} better than {b}',
    ],
    [
      /^(?<a>[^，,。?？]+?)(?:更|比较)?(?:差|烂)?[，,]?还是(?<b>[^，,。?？]+?)(?:更|比较)?(?:差|烂)(?:一点|一些|些)?[呢啊吗?？\s]*$/u,
      'is {a} worse than {b}',
    ],
  ],
};

export function eitherForms(language: string): readonly Form[] {
  const either = EITHER[language];
  return either ? spacedForms(either) : (OTHERS[language] ?? []);
}
