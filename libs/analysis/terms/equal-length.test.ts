import { describe, expect, it } from 'vitest';
import { mix } from '../engine/words.js';
import { given } from '../oracle/key-terms.fixture.js';

/** Icelandic, of which no words of grammar are listed. */
const GRAMMAR = 'það ekki ég við fyrir þetta alltaf með hefur mér þegar þar'.split(' ');
const WORDS = Array.from({ length: 40 }, (_, i) => `orð${i}`);

const draw = (seed: number, below: number) => (mix(seed) >>> 9) % below;

/** Texts in which every third word is one of grammar, and some hold one more. */
const written = (
  count: number,
  { lengths, more, first }: { lengths: number[]; more: string; first: number },
) =>
  Array.from({ length: count }, (_, text) => {
    const i = first + text;
    const words = Array.from({ length: lengths[i % lengths.length] }, (__, k) => {
      const from = draw(100 * i + k, 3) === 0 ? GRAMMAR : WORDS;
      return from[draw(1e6 + 100 * i + k, from.length)];
    });
    return [...words, ...(i % 4 === 0 ? [more] : [])].join(' ');
  });

describe('where one side writes longer texts', () => {
  const praise = written(600, { lengths: [4, 5, 4, 24, 5], more: 'frábært', first: 0 });
  const complaints = written(600, { lengths: [24, 28, 5, 30, 26], more: 'innskráning', first: 600 });

  it('words that are spread evenly are no terms, in a language without a list', async () => {
    const terms = (await given(praise, complaints).ask({ limit: 20 })).map(({ term }) => term);
    expect(terms[0]).toBe('innskráning');
    expect(terms.filter((term) => GRAMMAR.includes(term))).toEqual([]);
  });

  it('what either side says more often at any length is', async () => {
    const terms = await given(praise, complaints).ask({ limit: 20, both: true });
    expect(terms.find(({ term }) => term === 'frábært')).toMatchObject({ leans: 'background' });
    expect(terms.find(({ term }) => term === 'innskráning')).toMatchObject({ leans: 'foreground' });
  });

  it('a term is kept where no texts are of equal length', async () => {
    const short = Array.from({ length: 60 }, () => 'gott app');
    const long = written(60, { lengths: [40], more: 'hrun', first: 0 });
    const terms = (await given(short, long).ask({ limit: 50 })).map(({ term }) => term);
    expect(terms).toContain('hefur');
  });
});
