import { describe, expect, it } from 'vitest';
import { type Answer, notesOf, statisticsOf } from './notes.js';

function answer(parts: object): Answer {
  return {
    distribution_by: 'filters.tags',
    stacked_by: '-',
    total_records: 200,
    records_with_value: 200,
    overlapping: false,
    ...parts,
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
      '50 of 200 records (25%) have a value of Tags; every share is of all 200.',
    ]);
  });

  it('say that shares of lists add up to more', () => {
    expect(notesOf(answer({ overlapping: true }))).toEqual([
      'A record can hold several values of Tags, so the shares may add up to more than 100 %.',
    ]);
  });

  it.each([
    [{ cramers_v: 0.67 }, 'Tags and Source are strongly related (Cramér’s V 0.67 of 1).'],
    [{ cramers_v: 0.31 }, 'Tags and Source are clearly related (Cramér’s V 0.31 of 1).'],
    [{ cramers_v: 0.04 }, 'Tags and Source are hardly related (Cramér’s V 0.04 of 1).'],
    [
      { cramers_v: 0.04, p_value: 0.31 },
      'Tags and Source may be independent of each other (Cramér’s V 0.04 of 1, p 0.31).',
    ],
    [
      { cramers_v: 0.2, valid: false, note: 'overlapping values' },
      'Tags and Source are weakly related (Cramér’s V 0.20 of 1). Take this as a hint: overlapping values.',
    ],
  ])('say how two fields hang together: %j', (association, note) => {
    expect(crossed(association)).toEqual([note]);
  });
});

it('lists the numbers of a histogram that there are', () => {
  const statistics = { n: 4, mean: 2.5, sd: null, min: 1, q1: 1, median: 2, q3: 4, max: 5, csat: 0.25 };
  expect(statisticsOf(answer({ statistics })).map(({ name, value }) => `${name} ${value}`)).toEqual([
    'Numbers 4',
    'Mean 2.50',
    'Median 2',
    'Lower quartile 1',
    'Upper quartile 4',
    'Lowest 1',
    'Highest 5',
    'Scores 4 and 5 25%',
  ]);
});
