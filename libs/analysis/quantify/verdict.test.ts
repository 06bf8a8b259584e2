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
  it('names the more frequent side first, then how sure it is', async () => {
    expect((await ask('crash', { secondary_query: 'slow' })).verdict).toBe(
      '“crash” is 3.3 times as frequent as “slow” (20.7% vs 6.2%), with ratings 3 points lower. Both differences are certain.',
    );
    expect((await ask('slow', { secondary_query: 'crash' })).verdict).toBe(
      '“crash” is 3.3 times as frequent as “slow” (20.7% vs 6.2%), with ratings 3 points lower. Both differences are certain.',
    );
  });

  it('says when the interval holds no difference, and still what is rated lower', async () => {
    expect((await ask('crash', { secondary_query: 'login' })).verdict).toBe(
      'No clear difference in frequency between “crash” and “login” (20.7% vs 19.7%, which may be chance), but the ratings of “crash” are 3 points lower. That difference is certain.',
    );
  });

  it('says when there is too little, on either side', async () => {
    expect((await ask('crash', { secondary_query: 'refund' })).verdict).toBe(
      'Too few records to compare “crash” (40) with “refund” (3).',
    );
    expect((await ask('refund', { secondary_query: 'crash' })).caveats).toContain(
      '“refund”: only 3 records, too few to compare.',
    );
  });

  it('calls a part a part, whichever side it is', async () => {
    expect((await ask('crash')).verdict).toBe(
      '“crash” is mentioned in 20.7% of all records (40 of 193). Its ratings are 2 points lower than those of the rest. The difference is certain.',
    );
    const turned = (await quantify(index, { secondary_query: 'crash' })).verdict;
    expect(turned).toBe((await ask('crash')).verdict);
  });

  it('names sides that only filters make by what tells them apart', async () => {
    const both = { key: 'ds', min: '2025-01-01', max: '2025-02-28' };
    const verdict = async (mine: object, other: object) =>
      (await quantify(index, { main_filters: [both, mine], secondary_filters: [both, other] })).verdict;
    expect(await verdict({ key: 'score', max: 2 }, { key: 'score', min: 4 })).toMatch(
      /^No clear difference in number between records with score up to 2 and records with score from 4 \(\d+ vs \d+, which may be chance\)/,
    );
    expect(await verdict({ key: 'score', values: [3] }, { key: 'score', operator: 'gte', value: 4 })).toMatch(
      /^There are twice as many records with score 3 as records with score from 4 \(100 vs 50\)\. The difference is certain\.$/,
    );
    expect(await verdict({ key: 'rating', values: ['low'] }, { key: 'rating', values: ['high'] })).toMatch(
      /^No clear difference in number between low ratings and high ratings \(/,
    );
    const more = { main_filters: [{ key: 'score', value: 3 }], secondary_filters: [both] };
    expect((await quantify(index, more)).verdict).toMatch(
      /^Records with score 3 are [\d.]+% of records of January to February 2025 \(/,
    );
  });

  it('says first how groups are rated, where only their numbers are compared beside it', async () => {
    const versions = (mine: readonly number[], other: readonly number[]) => {
      const of = (version: string, count: number, scores: readonly number[]) =>
        some(count, 'fine', scores).map((one) => ({ ...one, filters: { version } }));
      const both = indexOf([...of('1.0', 60, mine), ...of('2.0', 30, other)]);
      const side = (value: string) => [{ key: 'filters.version', value }];
      return quantify(both, { main_filters: side('1.0'), secondary_filters: side('2.0') });
    };
    const worse = await versions([1, 2, 3], [4, 5]);
    expect(worse.verdict).toBe(
      'Records with version 1.0 are rated 2.5 points lower than records with version 2.0 (2.00 vs 4.50). The difference is certain.',
    );
    expect(worse.caveats.join(' ')).not.toContain('share');
    expect((await versions([1, 5], [1, 5])).verdict).toMatch(
      /^No clear difference in ratings between records with version 1\.0 and records with version 2\.0 \(3\.00 vs 3\.00, which may be chance\)\.$/,
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
    expect(await verdict('crash', 'login')).toBe('“crash” and “login” are equally frequent (7.5% each).');
    expect(await verdict('rare', 'odd')).toBe(
      '“rare” is 3.3 times as frequent as “odd” (0.04% vs 0.01%). The difference is certain.',
    );
    const lower = (await quantify(many, { main_query: 'crash' })).verdict;
    expect(lower).toBe('“crash” is mentioned in 7.5% of all records (8,000 of 106,052).');
  });

  it('compares times of different lengths per day, and of unknown length not at all', async () => {
    const days = (min?: string, max?: string) => [{ key: 'ds', ...(min && { min }), ...(max && { max }) }];
    const compare = async (main_filters: object[], secondary_filters: object[]) =>
      (await quantify(index, { main_filters, secondary_filters })).verdict;
    // As many on each day.
    expect(await compare(days('2025-01-01', '2025-01-03'), days('2025-01-04', '2025-01-12'))).toMatch(
      / Per day, no clear difference in number between records of 1 to 3 January 2025 and records of 4 to 12 January 2025 \(10 vs 8\.8 a day, which may be chance\)\.$/,
    );
    // Nothing after the 28th.
    expect(await compare(days('2025-01-01', '2025-01-03'), days('2025-01-10', '2025-03-31'))).toMatch(
      / Per day, there are \d\.\d times as many records of 1 to 3 January 2025 as records of 10 January to 31 March 2025 \(10 vs 1\.\d a day\)\. The difference is certain\./,
    );
    expect(await compare(days('2025-01-10'), days(undefined, '2025-01-09'))).toMatch(
      / Records since 10 January 2025 and records until 9 January 2025 cover different lengths of time, so their numbers are not compared \(\d+ vs \d+ records\)/,
    );
    expect(await compare(days('2025-01-01', '2025-01-14'), days('2025-01-15', '2025-01-28'))).toMatch(
      / (?:There are|No clear difference in number between) /,
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
    expect(await named(january)).toContain('ecords of 5 to 19 January 2025 are');
  });

  it('says of one query in two selections who mentions it more often', async () => {
    const inSource = (value: string) => [{ key: 'source', values: [value] }];
    const both = (word: string) => ({
      main_query: word,
      main_filters: inSource('a'),
      secondary_query: word,
      secondary_filters: inSource('b'),
    });
    expect((await quantify(index, both('crash'))).verdict).toBe(
      'No clear difference in how often records from a and records from b mention “crash” (20.8% vs 20.6%, which may be chance), but the ratings of records from a that mention “crash” are 1 point higher. That difference is certain.',
    );
    const rated = { ...both('fine OR slow'), main_filters: [{ key: 'rating', values: ['high'] }] };
    expect(
      (await quantify(index, { ...rated, secondary_filters: [{ key: 'rating', values: ['middle'] }] }))
        .verdict,
    ).toMatch(/^Middle ratings mention “fine OR slow” 4\.2 times as often as high ratings \(100% vs 24%\)/);
  });

  it('calls chance what the confidence asked for calls chance', async () => {
    const few = indexOf([...some(30, 'crash', [3]), ...some(15, 'slow', [3]), ...some(100, 'fine', [3])]);
    const at = async (confidence: number) =>
      (await quantify(few, { main_query: 'crash', secondary_query: 'slow', confidence })).verdict;
    expect(await at(0.95)).toMatch(/twice as frequent .* The difference is likely real\.$/);
    expect(await at(0.99)).toMatch(/^No clear difference .* which may be chance\)\.$/);
  });
});

describe('caveats', () => {
  it('points at one author of much, with the shares of authors', async () => {
    expect((await ask('crash', { secondary_query: 'slow' })).caveats).toContain(
      'One author wrote 20 of the 40 records that mention “crash” (counting each author once: 21.6% vs 7.2% of authors).',
    );
  });

  it('says when populations share records', async () => {
    const half = { secondary_query: 'crash', secondary_filters: [{ key: 'source', value: 'a' }] };
    expect((await ask('crash', half)).caveats).toEqual(
      expect.arrayContaining([
        '20 records are on both sides.',
        'The two sides are partly drawn from the same records.',
      ]),
    );
  });
});
