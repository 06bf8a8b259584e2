import type { Place } from './reworded.js';

/** Numbers from one to five as words, and what stars are called, without accents. */
const STARS: Readonly<Record<string, readonly [numbers: string, star: string]>> = {
  de: ['eine?[mnrs]? zwei drei vier funf|fuenf', 'sternen?|stern'],
  fr: ['une? deux trois quatre cinq', 'etoiles?'],
  es: ['un[oa]? dos tres cuatro cinco', 'estrellas?'],
  pt: ['uma? dois|duas tres quatro cinco', 'estrelas?'],
  it: ['un[oa]? due tre quattro cinque', 'stell[ae]'],
  nl: ['een|eén twee drie vier vijf', 'ster(?:ren)?'],
  id: ['satu|se dua tiga empat lima', 'bintang'],
  ko: ['하나|한 둘|두 셋|세 넷|네 다섯', '별점|별'],
  ja: ['一|１ 二|２ 三|３ 四|４ 五|５', 'つ?星|★'],
  zh: ['一 二|两 三 四 五', '(?: ?颗)?星级?'],
};
/** Where the number follows: `bintang 5`, `별점 1점`, `星1つ`. */
const FIRST: Readonly<Record<string, string>> = { id: 'bintang', ko: '별점|별', ja: '星|★' };
const COUNTED = '(?: ?(?:점|개|つ))?';

/** Stars with their number in a text without accents: where, and how many. */
export function starNumbers(language: string, text: string): (Place & { score: number })[] {
  const [numbers, star] = STARS[language] ?? [];
  if (!numbers || !star) return [];
  const words = numbers.split(' ');
  const number = `(?<n>[1-5]|${words.join('|')})`;
  const isDense = ['ko', 'ja', 'zh'].includes(language);
  const [begin, end] = isDense ? ['', ''] : ['(?<![\\p{L}\\p{N}])', '(?![\\p{L}\\p{N}])'];
  const before = FIRST[language];
  const patterns = [
    `${begin}${number}[ -]?(?:${star})${end}`,
    ...(before ? [`(?:${before}) ?${number}${COUNTED}${end}`] : []),
    ...(language === 'ko' ? ['(?<n>[1-5])점'] : []),
  ];
  const [found] = patterns
    .map((pattern) => [...text.matchAll(new RegExp(pattern, 'giu'))])
    .filter(({ length }) => length > 0);
  return (found ?? []).map(({ 0: all, index: start, groups }) => {
    const written = groups?.n?.toLowerCase() ?? '';
    const named = words.findIndex((word) => new RegExp(`^(?:${word})$`, 'u').test(written));
    return { start, end: start + all.length, score: named < 0 ? Number(written) : named + 1 };
  });
}
