/** Case endings of Russian nouns in -а, in a consonant and in -ия; Korean particles, up to three after one another. */
const [A, HARD, IYA] = [
  '(?:а|ы|и|у|е|ой|ам|ами|ах)?',
  '(?:а|у|ом|е|ы|ов|ам|ами|ах)?',
  '(?:я|и|ю|ей|й|ям|ями|ях)',
];
const PARTICLES = `(?:들|은|는|이|가|을|를|의|에|에서|에게|와|과|도|만|로|으로|까지|부터|처럼|보다|이나|나|이라는|라는|이라고|라고|이다|인|입니다|이었다|였다|하\\p{L}*|했\\p{L}*|할|한|한다|해|해서|함){0,3}`;
const korean = (words: string) => words.split(' ').map((word) => word + PARTICLES);

/** Ten words that are frequent in the texts, by language: the forms of each, as regular expressions. */
export const INFLECTED: Readonly<Record<string, readonly string[]>> = {
  de: [
    'jahr(?:e|en|es|s)?',
    'stadt|städten?',
    'firm(?:a|en)',
    'produkt(?:e|en|es|s)?',
    'kunden?',
    'preis(?:e|en|es)?',
  ].concat(
    'gemeinden?',
    '(?:ge)?arbeit(?:en|et|ete|eten)?',
    'problem(?:e|en|s)?',
    'gr[oö]ß(?:t|e|en|er|es|em|te|ten|ter|tes|tem|ere|eren|erer|eres)?',
  ),
  en: [
    'apps?',
    'problems?',
    'updat(?:e|es|ed|ing)',
    'crash(?:es|ed|ing)?',
    'payments?',
    'work(?:s|ed|ing)?',
  ].concat('lounges?', 'flights?', 'movies?', 'download(?:s|ed|ing)?'),
  es: ['años?', 'ciudad(?:es)?', 'películas?', 'equipos?', 'canci(?:ón|ones)', 'nacional(?:es)?'].concat(
    'primer(?:o|a|os|as)?',
    'grupos?',
    'familias?',
    'españo(?:l|la|les|las)',
  ),
  fr: ['villes?', 'communes?', 'années?', 'équipes?', 'films?', 'grande?s?', 'françaises?|français'].concat(
    'systèmes?',
    'produits?',
    'familles?',
  ),
  id: [
    'driver(?:nya)?',
    'aplikasi(?:nya)?',
    'harga(?:nya)?',
    'promo(?:nya)?',
    '(?:mem|di)?bantu(?:an)?|terbantu',
  ]
    .concat(
      '(?:mem|di)?bayar(?:nya)?|pembayaran(?:nya)?',
      '(?:me|di)?mudah(?:kan)?|(?:mem|di)permudah|kemudahan',
    )
    .concat(
      '(?:me|di)?pesan(?:an)?(?:nya)?|memesan|pemesanan',
      '(?:di|mem)?batal(?:kan|in)?|pembatalan',
      'kendala(?:nya)?',
    ),
  it: [
    'ann[oi]',
    'legg[ei]',
    'person[ae]',
    'diritt[oi]',
    'articol[oi]',
    'provinc(?:ia|e|ie)',
    'italian[oaie]',
  ].concat('problem[ai]', 'libr[oi]', 'parol[ae]'),
  ja: ['映画', '時代', '会社', '世界', '日本', '東京', '問題', '学校', '音楽', '番組'],
  ko: korean('사람 생각 문제 영화 시간 한국 대통령 회사 세계 학교'),
  nl: [
    'jaar|jaren',
    'land(?:en)?',
    'mens(?:en)?',
    'films?',
    'partij(?:en)?',
    'bedrij(?:f|ven)',
    'groep(?:en)?',
  ].concat('school|scholen', 'gro(?:ot|te)', 'kind(?:eren)?'),
  pt: [
    'anos?',
    'cidades?',
    'governos?',
    'empresas?',
    'presidentes?',
    'brasileir[oa]s?',
    'país(?:es)?',
    'milh(?:ão|ões)',
  ].concat('últim[oa]s?', 'grupos?'),
  ru: [`год${HARD}`, `город${HARD}`, `стран${A}`, `войн${A}`, `компани${IYA}`, `район${HARD}`].concat(
    'област(?:ь|и|ью|ей|ях)',
    `фильм${HARD}`,
    `команд${A}`,
    `систем${A}`,
  ),
  zh: ['中国', '公司', '政府', '城市', '人口', '电影', '大学', '世界', '电视', '学校'],
};
