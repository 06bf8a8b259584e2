// Accents of Latin, Greek and Cyrillic, vowel signs of Hebrew and Arabic, tatweel, variation selectors, joiners.
const dropped =
  /[\u0300-\u036f]|[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7]|[\u064b-\u065f\u0670]|\u0640|[\ufe00-\ufe0f]|\u00ad|\u200c|\u200d|\u2060/g;
const letters = /[ßæœøłđðþıς]/g;
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
};

/** Longer words (a key, a file as text) are distinguished by their first characters only. */
export const LONGEST_WORD = 128;

/** NFKC, lower case, no accents, no apostrophes nor possessive 's. At most `LONGEST_WORD` units, empty for
 * what is nothing but marks (a lone tatweel). */
export function fold(raw: string): string {
  return raw
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(dropped, '')
    .replace(letters, (letter) => replacements[letter])
    .normalize('NFC')
    .replace(/['\u2019]s$/, '')
    .replace(/['\u2019]/g, '')
    .slice(0, LONGEST_WORD);
}
