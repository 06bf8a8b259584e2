import { describe, expect, it } from 'vitest';
import { quantify } from '../oracle/oracle-kit.fixture.js';
import type { PlainRecord } from '../oracle/oracle.fixture.js';
import { indexOf } from '../oracle/records.fixture.js';

let made = 0;

function some(count: number, word: string, scores: readonly (number | null)[]): PlainRecord[] {
  return Array.from({ length: count }, (_, i) => ({
    seq: ++made,
    ds: Date.UTC(2025, 0, 1 + (i % 28)),
    offset: 0,
    source: i % 2 ? 'a' : 'b',
    words: [word],
    score: scores[i % scores.length],
    user: i < count / 2 ? 'talker' : `user ${made}`,
    url: null,
    filters: {},
  }));
}

const index = indexOf([
  ...some(40, 'crash', [1, 2]),
  ...some(38, 'login', [4, 5]),
  ...some(12, 'slow', [4, 5]),
  ...some(3, 'refund', [null]),
  ...some(100, 'fine', [3]),
]);
const ask = (main_query: string, more: object = {}) => quantify(index, { main_query, ...more });

describe('the verdict', () => {
  it('names frequency and rating', async () => {
    expect((await ask('crash', { secondary_query: 'slow' })).verdict).toMatch(
      /^'crash' is 3\.3 times as frequent as 'slow' \(20\.7 % vs 6\.2 %, \+14\.5 points, 95 % CI [\d.]+ to [\d.]+\) and is rated 3\.0 points lower\.$/,
    );
    expect((await ask('slow', { secondary_query: 'crash' })).verdict).toMatch(
      /^'slow' is 0\.3 times as frequent as 'crash' \(6\.2 % vs 20\.7 %, -14\.5 points, .*\) and is rated 3\.0 points higher\.$/,
    );
  });

  it('says when the interval holds no difference, and still what is rated lower', async () => {
    expect((await ask('crash', { secondary_query: 'login' })).verdict).toBe(
      "No reliable difference between 'crash' and 'login' (20.7 % vs 19.7 %), but 'crash' is rated 3.0 points lower.",
    );
  });

  it('says when there is too little, on either side', async () => {
    expect((await ask('crash', { secondary_query: 'refund' })).verdict).toBe(
      "Too few records to compare 'crash' (40) with 'refund' (3).",
    );
    expect((await ask('refund', { secondary_query: 'crash' })).caveats).toContain(
      'Only 3 records on the main side: too few to compare.',
    );
  });

  it('calls a part a part, whichever side it is', async () => {
    const part = "'crash' is 20.7 % of all records (40 of 193, 95 % CI 15.6 to 27.0 %). It is rated ";
    expect((await ask('crash')).verdict).toContain(part);
    const turned = (await quantify(index, { secondary_query: 'crash' })).verdict;
    expect(turned).toBe((await ask('crash')).verdict);
  });

  it('names sides that only filters make by what tells them apart', async () => {
    const both = { key: 'ds', min: '2025-01-01', max: '2025-02-28' };
    const verdict = async (mine: object, other: object) =>
      (await quantify(index, { main_filters: [both, mine], secondary_filters: [both, other] })).verdict;
    expect(await verdict({ key: 'score', max: 2 }, { key: 'score', min: 4 })).toMatch(
      /^No reliable difference in number between records with score up to 2 and records with score from 4 \(/,
    );
    expect(await verdict({ key: 'score', values: [3] }, { key: 'score', operator: 'gte', value: 4 })).toMatch(
      /^There are 2\.0 times as many records with score 3 as records with score from 4 \(/,
    );
    expect(await verdict({ key: 'rating', values: ['low'] }, { key: 'rating', values: ['high'] })).toMatch(
      /^No reliable difference in number between records with a low score and records with a high score \(/,
    );
    const more = { main_filters: [{ key: 'score', value: 3 }], secondary_filters: [both] };
    expect((await quantify(index, more)).verdict).toMatch(
      /^Records with score 3 are \d+\.\d % of records with dates from 2025/,
    );
  });

  it('says of no difference that rounds to nothing that it is one', async () => {
    const many = indexOf([
      ...some(8000, 'crash', [...Array.from({ length: 39 }, () => 3), 2]),
      ...some(8000, 'login', [3]),
      ...some(40, 'rare', [null]),
      ...some(12, 'odd', [null]),
      ...some(90_000, 'fine', [null]),
    ]);
    const verdict = async (main_query: string, secondary_query: string) =>
      (await quantify(many, { main_query, secondary_query })).verdict;
    expect(await verdict('crash', 'login')).toBe("'crash' and 'login' are equally frequent (7.5 % each).");
    expect(await verdict('rare', 'odd')).toBe("'rare' is 3.3 times as frequent as 'odd' (0.04 % vs 0.01 %).");
    const lower = (await quantify(many, { main_query: 'crash' })).verdict;
    expect(lower).toBe("'crash' is 7.5 % of all records (8000 of 106052, 95 % CI 7.4 to 7.7 %).");
  });

  it('compares times of different lengths per day, and of unknown length not at all', async () => {
    const days = (min?: string, max?: string) => [{ key: 'ds', ...(min && { min }), ...(max && { max }) }];
    const compare = async (main_filters: object[], secondary_filters: object[]) =>
      (await quantify(index, { main_filters, secondary_filters })).verdict;
    // As many on each day.
    expect(await compare(days('2025-01-01', '2025-01-03'), days('2025-01-04', '2025-01-12'))).toMatch(
      /^No reliable difference in number per day between records with dates from 2025-01-01 to 2025-01-03 and records with dates from 2025-01-04 to 2025-01-12 \(10\.0 vs 8\.8 a day\)/,
    );
    // Nothing after the 28th.
    expect(await compare(days('2025-01-01', '2025-01-03'), days('2025-01-10', '2025-03-31'))).toMatch(
      /^Records with dates from 2025-01-01 to 2025-01-03 are \d\.\d times as frequent per day as records with dates from 2025-01-10 to 2025-03-31 \(10\.0 vs 1\.\d a day, 95 % CI \d/,
    );
    expect(await compare(days('2025-01-10'), days(undefined, '2025-01-09'))).toMatch(
      /^Records with dates from 2025-01-10 and records with dates up to 2025-01-09 \(\d+ vs \d+\) cover times of different lengths, so their numbers are not compared\b/,
    );
    expect(await compare(days('2025-01-01', '2025-01-14'), days('2025-01-15', '2025-01-28'))).toMatch(
      /^(?:There are|No reliable difference in number between) /,
    );
  });

  it('words groups, articles and open ends as a person would', async () => {
    const named = async (...main_filters: object[]) =>
      (await quantify(index, { main_filters, secondary_query: 'crash' })).verdict;
    const scores = [
      { key: 'score', value: 1 },
      { key: 'score', value: 2 },
    ];
    expect(await named({ operator: 'or', filters: scores })).toContain(
      'records with any of several conditions',
    );
    expect(await named({ key: 'user_name', type: 'exists' })).toContain('records with an author');
    const january = { key: 'ds', min: '2025-01-05', max: '2025-01-20', max_exclusive: true };
    expect(await named(january)).toContain('ecords with dates from 2025-01-05 and before 2025-01-20 are');
  });

  it('uses the confidence asked for', async () => {
    expect((await ask('crash', { secondary_query: 'slow', confidence: 0.99 })).verdict).toContain('99 % CI');
  });
});

describe('caveats', () => {
  it('points at one author of much, with the shares of authors', async () => {
    expect((await ask('crash', { secondary_query: 'slow' })).caveats).toContain(
      'One author wrote 20 of the 40 records on the main side (one author, one vote: 21.6 % vs 7.2 % of the authors).',
    );
  });

  it('says when populations share records', async () => {
    const half = { secondary_query: 'crash', secondary_filters: [{ key: 'source', value: 'a' }] };
    expect((await ask('crash', half)).caveats).toEqual(
      expect.arrayContaining([
        '20 records are on both sides.',
        'The populations of the two sides share records.',
      ]),
    );
  });
});
