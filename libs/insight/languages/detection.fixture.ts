import type { TextsOfLanguage } from './texts.fixture.js';

const UNSPACED = new Set(['ja', 'th', 'zh']);
/** Tags of what is written alike in many languages. */
const OF_NO_LANGUAGE = new Set(['NUM', 'PROPN', 'PUNCT', 'SYM', 'X', '_']);
/** Fewer words make no sentence: treebanks hold addresses, names and rulers. */
const LEAST_WORDS = 3;

/** Texts of 40 characters and more, and beginnings of them of 10 to 39, cut between words. */
export function longAndShort(code: string, { sentences }: TextsOfLanguage) {
  const said = sentences.filter(
    ({ words }) => words.filter(({ tag }) => !OF_NO_LANGUAGE.has(tag)).length >= LEAST_WORDS,
  );
  if (UNSPACED.has(code)) return { long: said.map(({ text }) => text), short: [] };
  const long = said.map(({ text }) => text).filter((text) => text.length >= 40);
  const short = long.flatMap((text) => /^.{9,38}\S(?=\s)/u.exec(text) ?? []);
  return { long, short };
}
