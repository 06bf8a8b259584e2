import type { ReadText } from './read-texts.js';

/** Which of some words, and pairs of words, a text holds. */
export function termsHeld(keys: readonly string[]): (text: ReadText) => Set<string> {
  const single = new Set(keys.filter((key) => !key.includes(' ')));
  const pairs = keys.filter((key) => key.includes(' ')).map((key) => ({ key, words: key.split(' ') }));
  return ({ sentences }) => {
    const all = new Set(sentences.flat().flatMap((word) => (word.isBland ? [] : [word.key])));
    const both = pairs.filter(({ words }) => words.every((word) => all.has(word)));
    return new Set([...single.intersection(all), ...both.map(({ key }) => key)]);
  };
}
