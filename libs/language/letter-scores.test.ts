import { eld } from 'eld/small';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GOLDEN } from './golden.fixture.js';
import { letterScores } from './letter-scores.js';

const asTheLibrary = (text: string) => eld.detect(text).getScores();

/** The mean over the parts of a text, scaled to 0 … 1 as the library does. */
function scored(text: string): Record<string, number> {
  letterScores.read(text);
  const { sums, parts, languages } = letterScores;
  const means = [...sums].map((sum) => sum / parts);
  const scores = means.map((mean, place) => [languages[place] ?? '', mean / (mean + 25)] as const);
  return Object.fromEntries(scores.filter(([, score]) => score > 0));
}

describe('the scores of letters', () => {
  it('are those of the library', () => {
    expect(letterScores.languages).toEqual(Object.values(eld.info().Languages));
    const texts = Object.values(GOLDEN).flatMap(({ long, short }) => [...long, ...short]);
    for (const text of texts.flatMap((each) => [each, ...each.split(' ')]))
      expect(scored(text), text).toEqual(asTheLibrary(text));
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        expect(scored(text)).toEqual(asTheLibrary(text));
      }),
    );
  });
});
