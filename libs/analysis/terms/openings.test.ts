import { describe, expect, it } from 'vitest';
import { given } from '../oracle/key-terms.fixture.js';
import { openingsOf } from './openings.js';

const AIRLINES = ['British Airways', 'Emirates', 'Cathay Pacific', 'Air New Zealand', 'KLM', 'Qantas'];
const WORDS =
  'seat knees row crew water lamp screen plug tray light noise window aisle blanket film music cold warm late early gate bag queue desk'.split(
    ' ',
  );
/** Texts that differ from one another. */
const written = (count: number, title: (i: number) => string, more: (i: number) => string = () => '') =>
  Array.from({ length: count }, (_, i) => {
    const said = Array.from(
      { length: 24 },
      (__, k) => WORDS[(Math.imul(31 * i + k + 1, 0x9e3779b1) >>> 8) % WORDS.length],
    );
    return [title(i), ...said, more(i)].join(' ');
  });

describe('titles of a template', () => {
  it('are no terms, whatever they are about', async () => {
    const { ask } = given(
      written(60, (i) => `${AIRLINES[i % 6]} customer review`),
      written(
        60,
        () => 'Emirates customer review',
        (i) => (i % 2 ? 'shower dirty' : ''),
      ),
    );
    const terms = (await ask({ both: true })).map(({ term }) => term);
    expect(terms).toContain('shower dirty');
    expect(terms.filter((term) => /emirates|customer|review|airways/.test(term))).toEqual([]);
  });

  it('are not what people say there and elsewhere', async () => {
    const { ask } = given(
      written(60, () => 'Flight delayed'),
      written(
        60,
        (i) => (i % 2 ? 'Cannot sign in' : 'Hello'),
        (i) => (i % 2 ? '' : 'I cannot sign in'),
      ),
    );
    expect((await ask()).map(({ term }) => term)).toContain('cannot sign');
  });

  it('end with their fixed words', () => {
    const [review, of, said] = [1, 2, 3];
    const texts = Array.from({ length: 40 }, (_, i) => [
      100 + i,
      ...(i % 2 ? [200 + i] : []),
      review,
      of,
      ...Array.from({ length: 20 }, (__, k) => said + ((i + k) % 7)),
    ]);
    const starts = texts.reduce((all, words) => [...all, all[all.length - 1] + words.length], [0]);
    const sides = texts.map((_, i) => i % 2);
    const found = openingsOf({ starts, codes: texts.flat(), sides, sizes: [20, 20] });
    expect([...(found ?? [])]).toEqual(texts.map((_, i) => (i % 2 ? 4 : 3)));
    const short = texts.map((words) => words.slice(0, 6));
    const shorter = short.reduce((all, words) => [...all, all[all.length - 1] + words.length], [0]);
    expect(openingsOf({ starts: shorter, codes: short.flat(), sides, sizes: [20, 20] })).toBeUndefined();
  });
});
