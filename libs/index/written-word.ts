/** Of longer text (a key, a file as text) only the first characters count. */
export const LONGEST_WORD = 128;

// Soft hyphens, word joiners, joiners outside emoji, variation selectors, the Arabic tatweel.
const invisible = /\u00ad|\u2060|[\ufe00-\ufe0f]|\u0640/g;
const joiners = /[\u200c\u200d]/g;
const emoji = /^[#@]?\p{Extended_Pictographic}/u;

/**
 * A word as the index holds it: NFKC, lower case, accents kept, no invisible marks, ' for every apostrophe. At most
 * `LONGEST_WORD` units, empty for what is nothing but marks.
 */
export function writtenWord(raw: string): string {
  // Most words: none of the rest would change them.
  if (/^[#@]?[A-Za-z\d']*$/.test(raw)) return raw.toLowerCase().slice(0, LONGEST_WORD);
  const plain = raw.replace(invisible, '');
  const word = emoji.test(plain) ? plain : plain.normalize('NFKC').toLowerCase().replace(joiners, '');
  return word
    .replace(/\u2019/g, "'")
    .normalize('NFC')
    .replace(/^\p{M}+$/u, '')
    .slice(0, LONGEST_WORD);
}

// Accents of Latin, Greek and Cyrillic, vowel signs of Hebrew and Arabic.
const accents = /[\u0300-\u036f]|[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7]|[\u064b-\u065f\u0670]/g;
const letters = /[ßæœøłđðþıς\u0671\u0649\u0629]/g;
const replacements: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ς: 'σ',
  // Alef wasla, alef maksura and teh marbuta.
  '\u0671': '\u0627',
  '\u0649': '\u064a',
  '\u0629': '\u0647',
};
/** й and ї are letters of their own, not и and і with an accent. */
const ownLetters: readonly (readonly [RegExp, string])[] = [
  [/\u0438\u0306/g, '\u0439'],
  [/\u0456\u0308/g, '\u0457'],
];

/**
 * What a written word has in common with itself in other spellings: no accents, no apostrophes nor possessive 's, no
 * # or @ before it, an emoji without its skin tone.
 */
export function foldWord(word: string): string {
  if (/^[a-z\d]*$/.test(word)) return word;
  let folded = word.replace(/^[#@]+(?=.)/, '').normalize('NFD');
  for (const [letter, own] of ownLetters) folded = folded.replace(letter, own);
  folded = folded
    .replace(accents, '')
    .replace(letters, (letter) => replacements[letter])
    .replace(/(?!^)\p{Emoji_Modifier}/gu, '')
    .normalize('NFC')
    .replace(/'s$/, '')
    .replaceAll("'", '');
  return folded || word;
}
