/** Numbers as words, by language: a name of a theme holds none, and no theme is made of them. */
const WORDS: Readonly<Record<string, string>> = {
  de: `null zwei drei vier fünf sechs sieben acht neun zehn elf zwölf zwanzig dreißig vierzig fünfzig hundert tausend
    million millionen`,
  en: `zero two three four five six seven eight nine ten eleven twelve twenty thirty forty fifty sixty seventy eighty
    ninety hundred hundreds thousand thousands million millions billion dozen dozens`,
  es: `cero dos tres cuatro cinco seis siete ocho nueve diez once doce veinte treinta cincuenta cien mil millón millones`,
  fr: `zéro deux trois quatre cinq six sept huit neuf dix onze douze vingt trente cinquante cent mille million millions`,
  id: `nol satu dua tiga empat lima enam tujuh delapan sembilan sepuluh sebelas belas puluh ratus ratusan ribu ribuan juta
    jutaan seribu sejuta seratus`,
  it: `zero due tre quattro cinque sei sette otto nove dieci undici dodici venti trenta cinquanta cento mille milione
    milioni`,
  ja: '一 二 三 四 五 六 七 八 九 十 百 千 万 億',
  ko: '하나 둘 셋 넷 다섯 여섯 일곱 여덟 아홉 열 백 천 만 억',
  nl: 'nul twee drie vier vijf zes zeven acht negen tien elf twaalf twintig dertig vijftig honderd duizend miljoen',
  pt: `zero dois duas três quatro cinco seis sete oito nove dez onze doze vinte trinta cinquenta cem cento mil milhão
    milhões`,
  zh: '一 二 两 三 四 五 六 七 八 九 十 百 千 万 亿',
};
const sets = new Map(Object.entries(WORDS).map(([code, words]) => [code, new Set(words.split(/\s+/))]));

/** @param language BCP 47 */
export function isNumberWord(term: string, language: string): boolean {
  return sets.get(language.split('-', 1)[0] ?? '')?.has(term) ?? false;
}
