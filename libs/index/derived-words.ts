/** Comes before the ending of a derived word in a key; a word of grammar has nothing after it. */
export const DERIVED = '+';

/** A key without what a derived word adds. */
export function stemOf(key: string): string {
  const at = key.indexOf(DERIVED, 1);
  return at === -1 ? key : key.slice(0, at);
}

const ENGLISH_INFLECTION = /(?:e?s|ed|ing)$/;

/**
 * The ending that makes an English word another word than the rest of its stem: `ive` of expensive, which is no form of
 * expense. Inflected, a word has the same ending: `iz` of organize, organized. Empty where the stem keeps the ending.
 */
function englishDerivation(word: string, stem: string): string {
  const inflected = word.replace(ENGLISH_INFLECTION, '');
  const base = (inflected.length < 3 ? word : inflected).replace(/(?:e|s+)$/, '').replace(/y$/, 'i');
  let same = 0;
  while (same < stem.length && base[same] === stem[same]) same++;
  const rest = base.slice(same);
  return rest.length < 2 ? '' : rest;
}

/** Endings of nouns and adjectives that Snowball's stemmers cut off as they do those of verbs, with their inflections. */
const ENDINGS: Readonly<Record<string, RegExp>> = {
  de: /(ung|heit|keit|isch|lich|ik)(?:e[mnrs]?|en)?$/,
  es: /(ador|acion|amiento|imiento|mente|idad|ible|able|ism|ist|iv(?=[oa])|os(?=[oa])|ic(?=[oa])|anci|enci)(?:[oa]s?|es|s)?$/,
  fr: /(ateur|atrice|ation|ati[fv]|ement|isme|ique|able|ible|ance|ence)(?:e?s?)$/,
  it: /(azion|ator|atric|mente|ament|iment|abil|ibil|ism|ist|iv|os|ic|anz|enz)(?:[aeio]|h[ei])$/,
  nl: /(ing|heid|heden|lijk|isch)(?:en?|s)?$/,
  pt: /(ac(?=ao|oes)|ador|mente|ament|iment|idade|i(?=ve[il]s?$)|a(?=ve[il]s?$)|ism|ist|iv(?=[oa])|os(?=[oa])|ic(?=[oa])|anci|enci)(?:[oa]s?|ao|oes|es|ve[il]s?|s)?$/,
};

/** What a derived word adds to its stem, by language; empty for a word that is not derived. Words are folded. */
export function derivationOf(language: string, word: string, stem: string): string {
  if (language === 'en') return englishDerivation(word, stem);
  const found = ENDINGS[language]?.exec(word);
  // Only what the stemmer has cut off: `table` only ends like one.
  if (!found || stem.length > found.index + 1) return '';
  return found[1] ?? '';
}
