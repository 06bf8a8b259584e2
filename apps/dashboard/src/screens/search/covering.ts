import { sidesOf } from '../themes/split.js';

/** Words with an order, a rule or an exception of their own are not what a theme is named by. */
const RULED = /["()*:=~^]|(?:^|\s)-|\bOR\b/u;

/** Further forms of a word are found by the service; these are enough to recognise the word of a theme. */
const ENDINGS = /(?:es|s)$/u;

/** Whether a query is nothing but words. */
export function isPlain(query: string): boolean {
  return query.trim() !== '' && !RULED.test(query);
}

/** Whether plain words are among those that the query of a theme looks for: `crash` is, by `crash* OR stürzt`. */
export function covers(query: string, words: string): boolean {
  const wanted = words.trim().toLowerCase();
  if (!isPlain(words)) return false;
  return sidesOf(query.toLowerCase().replaceAll(' or ', ' OR ')).some((side) => {
    const word = plainOf(side);
    const isBeginning = word.endsWith('*');
    const text = word.replaceAll(/["=*]/gu, '');
    if (text === '') return false;
    return isBeginning
      ? wanted.startsWith(text) && !wanted.includes(' ')
      : wanted === text || wanted.replace(ENDINGS, '') === text.replace(ENDINGS, '');
  });
}

/** One side without what it leaves out: `crash*` of `crash* -"login crashes"`. */
function plainOf(side: string): string {
  return side.replaceAll(/\s-(?:"[^"]*"|\S+)/gu, '').trim();
}
