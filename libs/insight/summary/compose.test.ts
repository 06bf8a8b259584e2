import { describe, expect, it } from 'vitest';
import type { SampleChange, SampleScores } from '#libs/analysis';
import { compose, escapeMarkdown, leadOf } from './compose.js';
import { extractive } from './extractive.js';
import { analyzer, saying } from './records.fixture.js';

const scale = { least: 1, most: 5, low: 2, high: 4, inferred: false };
const scores: SampleScores = { n: 1200, mean: 2.14, others_mean: 3.46, scale, low: 744, high: 96 };
const change: SampleChange = {
  interval: 'week',
  since: '2025-03-03',
  before: 0.021,
  after: 0.054,
  of: 'share',
  sources: null,
};
const counted = { total: 1240, visible: 5999, scores, change };

describe('the first sentences', () => {
  it('are templates filled with what was counted', () => {
    expect(leadOf(counted)).toBe(
      '1,240 of 5,999 records match (20.7%). The mean score of the 1,200 that have one is 2.14 on a scale from 1 to 5, ' +
        'compared with 3.46 for all others; 62% are 2 or lower, 8% are 4 or higher. ' +
        'Since the week of 3 March 2025 they have been 5.4% of all records, compared with 2.1% before.',
    );
  });

  it.each([
    [1200, 0, 'all are 2 or lower.'],
    [0, 1200, 'all are 4 or higher.'],
    [744, 0, '62% are 2 or lower, none are 4 or higher.'],
    [1199, 0, '99.9% are 2 or lower, none are 4 or higher.'],
  ])('say all and none where it is so (%d low, %d high)', (low, high, words) => {
    const lead = leadOf({ ...counted, scores: { ...scores, low, high }, change: null });
    expect(lead.endsWith(`for all others; ${words}`)).toBe(true);
  });

  it('say of a scale that no one declared that it is inferred', () => {
    const inferred = { ...scores, scale: { ...scale, inferred: true } };
    expect(leadOf({ ...counted, scores: inferred, change: null })).toMatch(
      / 8% are 4 or higher\. The scale is inferred from the scores\.$/,
    );
  });

  it('say no mean of scores on different scales', () => {
    const mixed = { ...scores, scale: null, mean: null, others_mean: null };
    expect(leadOf({ ...counted, scores: mixed, change: null })).toBe(
      '1,240 of 5,999 records match (20.7%). ' +
        'Of the 1,200 scores, on the different scales of their sources, 62% are low and 8% are high.',
    );
  });

  it('never call a part all', () => {
    const part = { total: 19_053, visible: 19_056, scores: null, change: null };
    expect(leadOf(part)).toBe('19,053 of 19,056 records match (99.98%).');
  });

  it('leave out what is not known', () => {
    expect(leadOf({ total: 1, visible: 1, scores: null, change: null })).toBe('1 record.');
    const daily = {
      interval: 'day',
      since: '2025-03-03',
      before: 12.4,
      after: 31,
      of: 'records',
      sources: null,
    } as const;
    expect(leadOf({ total: 9000, visible: 9000, scores: null, change: daily })).toBe(
      '9,000 records. Since 3 March 2025 there have been 31 a day, compared with 12 before.',
    );
  });
});

it('a jump in how many records there are at all is no finding about some of them', () => {
  const jump: SampleChange = { ...change, before: 58.3, after: 1190, of: 'collection', sources: 'Netflix' };
  expect(leadOf({ ...counted, scores: null, change: jump })).toContain(
    'Since the week of 3 March 2025 there have been 1,190 records a week in Netflix, compared with 58 before: they may have been collected differently, so earlier and later ones are not compared.',
  );
  expect(leadOf({ ...counted, scores: null, change: { ...change, sources: 'Netflix' } })).toContain(
    'they have been 5.4% of all records of Netflix, compared with 2.1% before.',
  );
});

describe('the text', () => {
  const theme = {
    label: 'login',
    terms: ['login'],
    records: 312,
    share: 0.2516,
    share_ci: [0.228, 0.277] as [number, number],
    leans: null,
    mean_score: 1.42,
    drilldown: { filters: [] },
    seqs: [],
  };
  const records = saying(['The login fails on my phone.', 'The music is too loud in the car.'], {
    url: 'javascript:alert(1)',
  });

  it('gives each quote its theme, the count of it, and the number of its citation', () => {
    const quotes = extractive(records, {
      analyzer,
      length: 'short',
      themes: [{ label: 'login', phrases: [['login']] }],
    });
    const { text, citations } = compose({
      counted,
      themes: [theme],
      contrast: 'rest',
      against: 'other records of App Store',
      quotes,
    });
    expect(text.split('\n').slice(1)).toEqual([
      '',
      'Mentioned more often than in other records of App Store:',
      '',
      '- **login** (312 records, 25.2%, mean score 1.42): “The login fails on my phone.” [1]',
      '',
      'Other quotes:',
      '',
      '- “The music is too loud in the car.” [2]',
    ]);
    expect(citations[0]).toEqual({
      n: 1,
      record_id: 'record 0',
      quote: 'The login fails on my phone.',
      start: 0,
      end: 28,
      url: null,
    });
  });

  it('never reads record text as Markdown', () => {
    const hostile =
      'See [1] ![x](https://evil.example/p.png) <img src=x> **b** `c` _d_ www.evil.example me@evil.example &lt;';
    expect(escapeMarkdown(hostile)).toBe(
      'See \\[1\\] !\\[x\\](… \\<img src=x\\> \\*\\*b\\*\\* \\`c\\` \\_d\\_ … … \\&lt;',
    );
  });
});
