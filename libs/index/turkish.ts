import { stemmer } from '@orama/stemmers/turkish';

const FRONT: Readonly<Record<string, string>> = { o: 'ö', u: 'ü' };

/**
 * What the forms of a Turkish word have in common. Its suffixes follow the vowels before them (vowel harmony), so those
 * are guessed of a folded word; and suffixes come one after another.
 */
export function turkishKey(word: string): string {
  let key = inHarmony(word);
  for (let suffix = 0; suffix < 3; suffix++) {
    const shorter = stemmer(key);
    if (shorter.length < 3) break;
    key = shorter;
  }
  return key;
}

function inHarmony(word: string): string {
  let isBack: boolean | undefined;
  return word.replace(/[aeiou]|(?<=[aeiou])g(?=[aeiou])/g, (letter, at: number) => {
    if (letter === 'g') return 'ğ';
    if (letter === 'a' || letter === 'e') isBack = letter === 'a';
    else isBack ??= letter !== 'i' && /[ae]/.exec(word.slice(at))?.[0] !== 'e';
    if (letter === 'i') return isBack ? 'ı' : 'i';
    return isBack ? letter : (FRONT[letter] ?? letter);
  });
}
