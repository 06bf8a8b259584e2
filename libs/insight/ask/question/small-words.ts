/** Of Latin letters: chat spellings such as "pb", "koi" and "tov", where the language has no more words for it. */
const SMALL = /^\p{Script=Latin}{1,4}$/u;
/** English is read in all its everyday words, so that only what is no word of it says nothing: "rn", "smth". */
const NO_ENGLISH = /^(?:\p{Ll}{1,2}|[bcdfghjklmnpqrstvwxz]{3,5})$/u;
/** What the segmenter leaves of a word that no list has. */
const PIECE = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]{1,2}$/u;

/**
 * Whether a word that nothing was made of is so short that it hardly names what a question is about. An answer can do
 * without it, and says so; a longer one may be all that was asked for.
 */
export function isSmallWord(word: string, language: string): boolean {
  if (/^\p{Lu}/u.test(word)) return false;
  return PIECE.test(word) || (language === 'en' ? NO_ENGLISH : SMALL).test(word);
}
