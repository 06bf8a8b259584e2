import { describe, expect, it } from 'vitest';
import { drawingOf, notesOf, statisticsOf, type Answer } from './drawing.js';
import { readRequest } from './request.js';

const stack = (key: string | number | null, kind: string, count: number) => ({
  key,
  kind,
  count,
  label: String(key ?? kind),
  value: count,
});

function stacksDrawn(stacks: ReturnType<typeof stack>[], stacked_by = 'score'): string[] {
  const answer = {
    distribution_of: 'volume',
    distribution_by: 'source',
    stacked_by,
    total_records: 9,
    buckets: [{ ...stack('mail', 'value', 9), share: 1, stacks }],
    stacks,
  } as unknown as Answer;
  const drawing = drawingOf(
    answer,
    readRequest(new URLSearchParams('distribution_by=source&stacked_by=score'), []),
  );
  if (drawing.form !== 'bars') throw new Error(drawing.form);
  return drawing.model.bars[0]?.stacks?.map(({ label }) => label) ?? [];
}

it('stacks numbers from low to high, what is no value behind them', () => {
  const [five, ten, one] = [stack(5, 'value', 4), stack(10, 'value', 3), stack(1, 'value', 0)];
  expect(stacksDrawn([five, ten, one, stack(null, 'other', 0), stack(null, 'missing', 2)])).toEqual([
    '1',
    '5',
    '10',
    'missing',
  ]);
});

it('stacks ratings from low to high, too', () => {
  const ratings = ['high', 'low', 'middle'].map((key, i) => stack(key, 'value', 3 - i));
  expect(stacksDrawn([...ratings, stack(null, 'missing', 2)], 'rating')).toEqual([
    'low',
    'middle',
    'high',
    'missing',
  ]);
});

it('leaves words in the order of the answer', () => {
  expect(stacksDrawn([stack('b', 'value', 4), stack('a', 'value', 3), stack(null, 'other', 1)])).toEqual([
    'b',
    'a',
    'other',
  ]);
});

function answer(parts: object): Answer {
  return {
    distribution_by: 'filters.tags',
    stacked_by: '-',
    total_records: 200,
    records_with_value: 200,
    overlapping: false,
    buckets: [],
    ...(parts as Partial<Answer>),
  } as Answer;
}

const crossed = (association: object) =>
  notesOf(
    answer({ stacked_by: 'source', association: { valid: true, note: null, p_value: 1e-9, ...association } }),
  );

describe('notes of a breakdown', () => {
  it('say nothing where there is nothing to say', () => {
    expect(notesOf(answer({}))).toEqual([]);
  });

  it('say how many records have a value, and what shares are of', () => {
    expect(notesOf(answer({ records_with_value: 50 }))).toEqual([
      '50 of 200 records (25%) have a value for Tags. Shares are of all 200.',
    ]);
  });

  it('say that shares of lists add up to more', () => {
    expect(notesOf(answer({ overlapping: true }))).toEqual([
      'A record can have several values of Tags, so shares can add up to more than 100%.',
    ]);
  });

  it('say that the bars of a long tail grow', () => {
    const buckets = (...keys: number[]) => keys.map((key) => stack(key, 'range', 1)) as Answer['buckets'];
    const notes = (...keys: number[]) => notesOf(answer({ distribution_by: '-', buckets: buckets(...keys) }));
    expect(notes(0, 1.1, 2.2, 3.3)).toEqual([]);
    expect(notes(0, 1, 2, 5, 10)).toEqual([
      'Bars further from 0 cover more, because most values are close together.',
    ]);
  });

  it.each([
    [{ cramers_v: 0.67 }, 'Tags and Source are strongly related. The relation is certain.'],
    [{ cramers_v: 0.31 }, 'Tags and Source are clearly related. The relation is certain.'],
    [{ cramers_v: 0.04 }, 'Tags and Source are hardly related.'],
    [
      { cramers_v: 0.04, p_value: 0.31 },
      'Tags and Source may be unrelated: what they have in common may be chance.',
    ],
    [
      { cramers_v: 0.2, valid: false, note: 'overlapping values' },
      'Tags and Source are weakly related. Treat with caution: overlapping values.',
    ],
  ])('say how two fields hang together: %j', (association, note) => {
    expect(crossed(association)).toEqual([note]);
  });

  it('say that the relation is that of records with both fields, where some lack one', () => {
    const association = { valid: true, note: null, p_value: 1e-9, cramers_v: 0.67 };
    const stacks = [{ ...stack(null, 'missing', 3), total: 3 }] as Answer['stacks'];
    expect(notesOf(answer({ stacked_by: 'source', association, stacks }))).toEqual([
      'Among records that have both, Tags and Source are strongly related. The relation is certain.',
    ]);
  });
});

it('lists the numbers of a histogram that there are', () => {
  const statistics = { n: 4, mean: 2.5, sd: null, min: 1, q1: 1, median: 2, q3: 4, max: 5, csat: 0.25 };
  expect(statisticsOf(answer({ statistics })).map(({ name, value }) => `${name} ${value}`)).toEqual([
    'Count 4',
    'Mean 2.50',
    'Median 2',
    'Lower quartile 1',
    'Upper quartile 4',
    'Lowest 1',
    'Highest 5',
    'Scores 4 and 5 25%',
  ]);
});
