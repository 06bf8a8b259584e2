import type { Form } from './words.js';

/** "Up or down?", at the end of what does either; of numbers, and of how it is rated. */
const EITHER_WAY: Readonly<Record<string, readonly [count: string, rating: string]>> = {
  de: [
    '(?:(?:eher|wird es|werden es|wurden es|gibt es|sind es) )*(?:mehr oder (?:eher )?weniger|weniger oder (?:eher )?mehr|rauf oder runter|rauf od runter|hoch oder runter)(?: geworden)?',
    '(?:eher |wird es |wurde es )*(?:besser oder schlechter|schlechter oder besser)(?: geworden)?',
  ],
  fr: [
    "(?:(?:il|elle)s? |y en a(?:-t-il)? |en a-t-on )?(?:plus ou moins|en hausse ou en baisse|en baisse ou en hausse|a la hausse ou a la baisse|plus ou moins qu'avant)",
    "(?:c'est |c |en )?(?:mieux ou (?:moins bien|pire)|pire ou mieux)(?: qu'avant)?",
  ],
  es: [
    '(?:van |va |hay |son )?(?:(?:a )?mas o (?:a )?menos|al alza o a la baja|para arriba o para abajo|p.?arriba o p.?abajo|arriba o abajo)',
    '(?:van |va )?(?:a )?(?:mejor o (?:a )?peor|peor o (?:a )?mejor)',
  ],
  pt: [
    '(?:tem |ha |sao |esta |ta )?(?:mais ou menos reclamacoes|em alta ou em queda|para cima ou para baixo|pra cima ou pra baixo|mais ou menos que antes)',
    '(?:esta |ta |ficou )?(?:melhor ou pior|pior ou melhor)',
  ],
  it: [
    '(?:sono |ce ne sono )?(?:di piu o (?:di )?meno|piu o meno di prima|in aumento o in calo|su o giu|in salita o in discesa)',
    '(?:va |vanno )?(?:meglio o peggio|peggio o meglio)',
  ],
  nl: [
    '(?:zijn het er |worden het er |is dat )?(?:meer of (?:juist )?minder|minder of (?:juist )?meer|omhoog of omlaag|op of neer)(?: geworden)?',
    '(?:gaat het |is het )?(?:beter of slechter|slechter of beter)(?: geworden)?',
  ],
  id: [
    '(?:makin |lebih |tambah )?(?:banyak (?:atau|ato|apa) (?:makin |lebih |tambah )?(?:sedikit|dikit)|naik (?:atau|ato|apa) turun|turun (?:atau|ato|apa) naik)',
    '(?:makin |lebih )?(?:bagus|baik|membaik) (?:atau|ato|apa) (?:makin |lebih )?(?:jelek|buruk|parah|memburuk)',
  ],
  ja: [
    '(?:は|が|って)?(?:、|,)?(?:増えて(?:い)?る?|増えた|多くなった|増加)(?:の)?(?:か|？|\\?|、|,|それとも)+(?:減って(?:い)?る?|減った|少なくなった|減少)[^。]*',
    '(?:は|が|って)?(?:、|,)?(?:上がっ(?:た|て(?:い)?る)|良くなっ(?:た|て(?:い)?る)|よくなっ(?:た|て(?:い)?る)|改善し?(?:た|て(?:い)?る))(?:の)?(?:か|？|\\?|、|,|それとも)+(?:下がっ|悪くなっ|悪化|落ち)[^。]*',
  ],
  ko: [
    '(?:은|는|이|가)? (?:늘었|늘어|늘고|많아졌|증가)\\S*,? (?:아니면 )?(?:줄었|줄어|줄고|적어졌|감소)\\S*',
    '(?:은|는|이|가)? (?:올랐|오르|올라|좋아졌|나아졌)\\S*,? (?:아니면 )?(?:떨어|내렸|내려|나빠)\\S*',
  ],
  zh: [
    '(?:是|到底|在|变|变得|越来越)*(?:多|增多|增加|增)了?(?:，|,)?还是(?:是|在|变|变得|越来越)*(?:少|减少|减|变少)了?[呢啊]?',
    '(?:是|到底|在|变|变得|越来越)*(?:涨|升|上升|上涨|提高|高|好|变好|上|往上|走高)了?(?:，|,)?还是(?:是|在|变|变得|越来越)*(?:跌|降|下降|下跌|降低|低|差|变差|坏|下|往下|走低)了?[呢啊]?',
  ],
};

/** "Complaints about sync in Spain this year, more or fewer?" */
export function eitherWayForms(language: string): readonly Form[] {
  const known = EITHER_WAY[language];
  if (!known) return [];
  const isSpaced = !/^(?:ja|ko|zh)$/.test(language);
  const form = (pattern: string, english: string): Form => [
    new RegExp(
      `^[^\\p{L}\\p{N}]*(?<a>[^?？]{2,70}?)${isSpaced ? '(?:[,;:–-]+ ?| )' : '[，,、：:]?'}${pattern}[?？!.\\s]*$`,
      'iu',
    ),
    english,
  ];
  return [form(known[0], 'are {a} growing or decreasing'), form(known[1], 'are {a} getting better or worse')];
}
