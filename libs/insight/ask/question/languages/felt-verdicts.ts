import type { Form } from './words.js';

/** How a language says that something is dreadful or splendid, and asks who has it; spelled without accents. */
interface Felt {
  which: string;
  has: string;
  bad: string;
  good: string;
  /** Patterns of who should be ashamed or proud of `OF`, after `WHICH`. */
  ashamed: string;
  proud: string;
}

const FELT: Readonly<Record<string, Felt>> = {
  de: {
    which: 'welche[rs]?',
    has: '(?:hat|haben|bietet|bieten|serviert|servieren)',
    bad: '(?:schrecklich|furchtbar|grauenhaft|grauenvoll|grottenschlecht|grottig|mies|miserabl|erbarmlich|peinlich|beschamend|schlecht|eklig|ekelhaft|scheu(?:ß|ss)lich|scheusslich|katastrophal|unterirdisch)e[snrm]?',
    good: '(?:toll|gro(?:ß|ss)artig|grossartig|super|fantastisch|hervorragend|ausgezeichnet|wunderbar|genial|klasse|spitze|gut|herrlich|erstklassig|exzellent)(?:e[snrm]?)?',
    ashamed:
      '(?:sollten?|mussten?|mussen?|konnen|kann) sich (?:fur|wegen|uber) OF (?:wirklich |echt |mal )?schamen',
    proud: '(?:sollten?|durfen|darf|konnen|kann|ist|sind) (?:zu recht )?stolz auf OF(?: sein)?',
  },
  fr: {
    which: 'quel(?:le)?s?',
    has: '(?:a|ont|sert|servent|propose|proposent|offre|offrent)',
    bad: '(?:horribles?|affreu(?:x|ses?)|terribles?|epouvantables?|lamentables?|honteu(?:x|ses?)|deplorables?|execrables?|degueulasses?|minables?|mauvais(?:es?)?|nul(?:le)?s?|catastrophiques?|atroces?|pitoyables?)',
    good: '(?:excellente?s?|geni(?:al|ale|aux|ales)|formidables?|fantastiques?|super|superbes?|incroyables?|magnifiques?|remarquables?|exceptionnel(?:le)?s?|tres bon(?:ne)?s?)',
    ashamed: '(?:devrait|devraient|doit|doivent|peut|peuvent) avoir honte (?:de|du|des) OF',
    proud:
      '(?:devrait|devraient|doit|doivent|peut|peuvent) (?:etre fi(?:er|ere|ers|eres) (?:de|du|des)|se vanter (?:de|du|des)) OF',
  },
  es: {
    which: 'que|cual(?:es)?',
    has: '(?:tiene|tienen|sirve|sirven|ofrece|ofrecen)',
    bad: '(?:horribles?|terribles?|pesim[oa]s?|malisim[oa]s?|espantos[oa]s?|asqueros[oa]s?|lamentables?|vergonzos[oa]s?|desastros[oa]s?|fatal(?:es)?|deplorables?|patetic[oa]s?|mal[oa]s?|de pena|de verguenza)',
    good: '(?:excelentes?|genial(?:es)?|fantastic[oa]s?|increibles?|maravillos[oa]s?|estupend[oa]s?|buenisim[oa]s?|magnific[oa]s?|espectacular(?:es)?|muy buen[oa]s?|buen[oa]s?|impresionantes?)',
    ashamed:
      '(?:deberian?|debe|deben|tendrian? que|pueden?) (?:avergonzarse|sentir verguenza|estar avergonzad[oa]s?|disculparse) (?:de|del|por) OF',
    proud:
      '(?:deberian?|debe|deben|pueden?) (?:estar|sentirse)? ?(?:orgullos[oa]s?|presumir|enorgullecerse) (?:de|del) OF',
  },
  pt: {
    which: 'qua(?:l|is)|que',
    has: '(?:tem|servem?|oferecem?)',
    bad: '(?:horrive(?:l|is)|terrive(?:l|is)|pessim[oa]s?|nojent[oa]s?|lamentave(?:l|is)|vergonhos[oa]s?|desastros[oa]s?|ruins?|ruim|patetic[oa]s?|deplorave(?:l|is)|med[oi]onh[oa]s?)',
    good: '(?:excelentes?|otim[oa]s?|incrive(?:l|is)|fantastic[oa]s?|maravilhos[oa]s?|muito bo[am]s?|sensaciona(?:l|is)|esplendid[oa]s?|impressionantes?)',
    ashamed:
      '(?:deveriam?|deviam?|devem?|podem?) (?:ter|sentir|estar)? ?(?:vergonha|envergonhad[oa]s?|envergonhar-se|se envergonhar) (?:de|da|do|das|dos|pela|pelo) OF',
    proud:
      '(?:deveriam?|deviam?|devem?|podem?) (?:se |ter |estar )*(?:orgulh(?:ar|ar-se|o|os[oa]s?)) (?:de|da|do|das|dos) OF',
  },
  it: {
    which: 'qual[ie]?|che',
    has: '(?:ha|hanno|serve|servono|offre|offrono)',
    bad: '(?:orribil[ei]|terribil[ei]|pessim[oaie]|disgustos[oaie]|vergognos[oaie]|schifos[oaie]|penos[oaie]|disastros[oaie]|scadent[ei]|deplorevol[ei]|cattiv[oaie])',
    good: '(?:eccellent[ei]|ottim[oaie]|fantastic(?:o|a|i|he)|incredibil[ei]|meraviglios[oaie]|splendid[oaie]|stupend[oaie]|eccezional[ei])',
    ashamed: '(?:dovrebbe|dovrebbero|deve|devono|puo|possono) vergognarsi (?:di|del|della|dei|delle|per) OF',
    proud:
      '(?:dovrebbe|dovrebbero|deve|devono|puo|possono) (?:essere (?:orgoglios|fier)[oaie]|andare fier[oaie]|vantarsi) (?:di|del|della|dei|delle) OF',
  },
  nl: {
    which: 'welke?',
    has: '(?:heeft|hebben|biedt|bieden|serveert|serveren)',
    bad: '(?:vreselijke?|verschrikkelijke?|afschuwelijke?|slechte?|waardeloze?|belabberde?|beschamende?|walgelijke?|smerige?|rampzalige?|erbarmelijke?|gruwelijke?)',
    good: '(?:geweldige?|fantastische?|uitstekende?|prachtige?|goede|heerlijke?|schitterende?|ongelooflijke?|top|super)',
    ashamed:
      '(?:zou|zouden|moet|moeten|mag|mogen|kan|kunnen) zich (?:moeten )?(?:schamen )?(?:voor|over) OF(?: (?:moeten )?schamen)?',
    proud:
      '(?:zou|zouden|moet|moeten|mag|mogen|kan|kunnen) trots (?:moeten |mogen )?(?:zijn )?op OF(?: (?:moeten |mogen )?zijn)?',
  },
};

const END = '[?!.\\s]*$';
const OF =
  '(?:(?:ihr(?:e[nrms]?)?|leurs?|sus?|(?:a |o |as |os )?(?:sua|seu)s?|(?:il |la |i |le )?(?:loro|su[oaei]|propri[oaie])|hun|haar|la|le|les|el|los|las|o|os|as|il|i|gli|de|das|die|der|een|eine?|une?|una?|uno|um|uma) )?(?<a>[^,;:?!]{3,40}?)';

function european({ which, has, bad, good, ashamed, proud }: Felt): Form[] {
  const who = `^\\W*(?:${which}) (?<n>\\p{L}+(?: \\p{L}+){0,2}?)`;
  const say = (end: 'best' | 'worst') => `which {n} has the ${end} {a}?`;
  const form = (pattern: string, end: 'best' | 'worst'): Form => [
    new RegExp(`${who} ${pattern.replaceAll('OF', OF)}${END}`, 'iu'),
    say(end),
  ];
  return [
    form(ashamed, 'worst'),
    form(proud, 'best'),
    form(`${has} (?:\\p{L}{1,6} )?${bad} OF`, 'worst'),
    form(`${has} (?:\\p{L}{1,6} )?${good} OF`, 'best'),
    form(`${has} OF (?:muy |tres |molto |muito |vraiment )?${bad}`, 'worst'),
    form(`${has} OF (?:muy |tres |molto |muito |vraiment )?${good}`, 'best'),
  ];
}

const [JA_BAD, JA_GOOD] = [
  '(?:ひどい|最低な|最悪な|まずい|恥ずかしい|お粗末な|残念な|ダメな|イマイチな)',
  '(?:素晴らしい|すばらしい|最高な|最高の|優れた|素敵な|見事な|誇れる|自慢できる)',
];
const [KO_BAD, KO_GOOD] = [
  '(?:형편없는|끔찍한|최악인|부끄러운|창피한|엉망인|나쁜|별로인)',
  '(?:훌륭한|환상적인|최고인|자랑스러운|뛰어난|멋진|좋은|굉장한)',
];
const [ZH_BAD, ZH_GOOD] = [
  '(?:糟糕|糟透了|差劲|很差|太差|差|很烂|烂|恶心|可怕|丢人|丢脸|难吃|不堪)',
  '(?:很棒|超棒|棒|出色|优秀|精彩|一流|完美|惊艳|很好|特别好)',
];
const ZH_N = '(?<n>[^的有应该]{1,8}?)';
const IN_THE_EAST: Readonly<Record<string, readonly (readonly [pattern: string, end: 'best' | 'worst'])[]>> =
  {
    ja: [
      [
        `^(?<a>[^、。?？]{2,20}?)[がの]${JA_BAD}(?<n>[^、。?？はがの]{2,10})(?:は|って)?(?:どこ|どれ|どちら)`,
        'worst',
      ],
      [
        `^(?<a>[^、。?？]{2,20}?)[がの]${JA_GOOD}(?<n>[^、。?？はがの]{2,10})(?:は|って)?(?:どこ|どれ|どちら)`,
        'best',
      ],
      [
        '^(?<a>[^、。?？]{2,20}?)を恥じるべき(?<n>[^、。?？はがの]{2,10})(?:は|って)?(?:どこ|どれ|どちら)',
        'worst',
      ],
      [
        '^(?<a>[^、。?？]{2,20}?)を(?:誇る|誇れる|自慢す)べき(?<n>[^、。?？はがの]{2,10})(?:は|って)?(?:どこ|どれ|どちら)',
        'best',
      ],
    ],
    ko: [
      [
        `^(?<a>[^?,]{2,20}?)(?:이|가) ${KO_BAD} (?<n>[가-힣]{2,8}?)(?:은|는|이|가)? ?(?:어디|어느|무엇|뭐)`,
        'worst',
      ],
      [
        `^(?<a>[^?,]{2,20}?)(?:이|가) ${KO_GOOD} (?<n>[가-힣]{2,8}?)(?:은|는|이|가)? ?(?:어디|어느|무엇|뭐)`,
        'best',
      ],
      [
        '^(?<a>[^?,]{2,20}?)(?:을|를) 부끄러워해야 (?:할|하는) (?<n>[가-힣]{2,8}?)(?:은|는|이|가)? ?(?:어디|어느|무엇|뭐)',
        'worst',
      ],
    ],
    zh: [
      [
        `^哪(?:些|个|家|几家)${ZH_N}(?:的|有)(?<a>[^，。?？]{2,12}?)(?:真的|非常|特别|太|很)?(?:让人|令人)?${ZH_BAD}[了的？?。]*$`,
        'worst',
      ],
      [
        `^哪(?:些|个|家|几家)${ZH_N}(?:的|有)(?<a>[^，。?？]{2,12}?)(?:真的|非常|特别|太)?(?:让人|令人)?${ZH_GOOD}[了的？?。]*$`,
        'best',
      ],
      [
        `^哪(?:些|个|家|几家)${ZH_N}应该?(?:为|对)(?:自己的|他们的|其)?(?<a>[^，。?？]{2,12}?)(?:感到)?(?:羞耻|羞愧|丢脸|惭愧)`,
        'worst',
      ],
      [
        `^哪(?:些|个|家|几家)${ZH_N}应该?(?:为|对)(?:自己的|他们的|其)?(?<a>[^，。?？]{2,12}?)(?:感到)?(?:自豪|骄傲)`,
        'best',
      ],
    ],
    id: [
      [
        '^\\W*(?<n>\\p{L}+) (?:mana|apa) yang (?:seharusnya |harusnya |harus |patut )?malu (?:dengan|atas|karena|soal) (?<a>[^,;:?!]{3,40}?)(?: mereka| nya)?[?!.\\s]*$',
        'worst',
      ],
      [
        '^\\W*(?<n>\\p{L}+) (?:mana|apa) yang (?:seharusnya |harusnya |boleh |patut )?bangga (?:dengan|atas|akan|pada) (?<a>[^,;:?!]{3,40}?)(?: mereka| nya)?[?!.\\s]*$',
        'best',
      ],
      [
        '^\\W*(?<n>\\p{L}+) (?:mana|apa) yang (?:punya |memiliki )?(?<a>[^,;:?!]{3,40}?)(?:nya)? (?:yang )?(?:buruk|parah|payah|mengerikan|memalukan|menjijikkan|jelek|ga enak|tidak enak)[?!.\\s]*$',
        'worst',
      ],
    ],
  };

/** "Qué aerolíneas tienen comida horrible?" asks who has the worst food. */
export function feltForms(language: string): readonly Form[] {
  const east = IN_THE_EAST[language];
  if (east) return east.map(([pattern, end]) => [new RegExp(pattern, 'iu'), `which {n} has the ${end} {a}`]);
  const felt = FELT[language];
  return felt ? european(felt) : [];
}
