/** A word that is left of an affix has two syllables. */
const isWord = (rest: string) => rest.length >= 4 && /[aiueo].*[aiueo]/.test(rest);

function cut(word: string, affix: RegExp, by = ''): string {
  const rest = word.replace(affix, by);
  return rest !== word && isWord(rest) ? rest : word;
}

/** The nasal of me- and pe- takes the place of the letter the word begins with. */
const nasals: readonly (readonly [RegExp, string])[] = [
  // Words that begin with a nasal themselves.
  [/^[mp]e(?=m(?:udah|asuk|asak|ulai|ilik|ain|inta|ohon|uat|aksimal|inimal|enang|andi))/, ''],
  [/^[mp]e(?=n(?:aik|ilai|ikmat|ikah|onton))/, ''],
  [/^[mp]eny(?=[aiueo])/, 's'],
  [/^memper(?=[^r])/, ''],
  // k before a vowel is gone in all forms: see below.
  [/^[mp]eng(?=[aiueogh])/, ''],
  [/^[mp]em(?=[aiueo])/, 'p'],
  [/^[mp]em(?=[bfv])/, ''],
  [/^[mp]en(?=[aiueo])/, 't'],
  [/^[mp]en(?=[cdjz])/, ''],
  [/^[mp]e(?=[lrwy][aiueo])/, ''],
  [/^(?:ber|ter|per)(?=[^r])/, ''],
];

/**
 * What the forms of an Indonesian word have in common: kirim of mengirim, dikirim, pengiriman, kirimkan. The stemmer
 * of Snowball also takes apart what only looks like an affix: kecewa, pesan.
 */
export function indonesianKey(word: string): string {
  const bare = cut(cut(cut(word, /(?:lah|kah|pun)$/), /(?:nya|ku|mu)$/), /^ke(.+)an$/, '$1');
  let rest = cut(bare, /^di/);
  if (rest === bare || rest.startsWith('per')) {
    for (const [affix, by] of nasals) {
      const shorter = cut(rest, affix, by);
      if (shorter === rest) continue;
      rest = shorter;
      break;
    }
  }
  // -in is -kan in everyday speech: batalin, bayarin.
  const suffixes = rest === bare ? [/kan$/, /an$/, /in$/] : [/kan$/, /i$/, /an$/, /in$/];
  for (const suffix of suffixes) {
    const shorter = cut(rest, suffix);
    if (shorter === rest) continue;
    rest = shorter;
    break;
  }
  return rest.length >= 5 ? rest.replace(/^k(?=[aiueo])/, '') : rest;
}
