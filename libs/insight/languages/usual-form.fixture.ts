import type { LanguageRecords } from './records.fixture.js';

/** How many of so many. */
export interface Share {
  readonly part: number;
  readonly all: number;
}

/** How many of the terms of a selection are written as most of its records write them, and which are not. */
export function inUsualForm(
  { code, said, analyzer }: LanguageRecords,
  places: readonly number[],
  terms: readonly string[],
): { all: number; unusual: string[] } {
  const rules = analyzer.rulesOf(code);
  const keyOf = (words: readonly string[]) => words.map((word) => rules.key(word)).join(' ');
  const wordsOf = (text: string) => analyzer.tokens(text).map(({ term }) => term);
  const wanted = new Map(terms.map((term) => [keyOf(wordsOf(term)), new Map<string, number>()]));
  const lengths = new Set(terms.map((term) => wordsOf(term).length));
  for (const place of places) {
    const words = wordsOf(said[place]?.message ?? '');
    const spellings = new Set<string>();
    for (const length of lengths)
      for (let i = 0; i + length <= words.length; i++) spellings.add(words.slice(i, i + length).join(' '));
    for (const spelling of spellings) {
      const counts = wanted.get(keyOf(spelling.split(' ')));
      counts?.set(spelling, (counts.get(spelling) ?? 0) + 1);
    }
  }
  const counted = terms.filter((term) => wanted.get(keyOf(wordsOf(term)))!.size > 0);
  const unusual = counted.filter((term) => {
    const words = wordsOf(term);
    const counts = wanted.get(keyOf(words))!;
    return (counts.get(words.join(' ')) ?? 0) < Math.max(...counts.values());
  });
  return { all: counted.length, unusual };
}
