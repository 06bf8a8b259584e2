import { expect, it } from 'vitest';
import type { Filter } from '#libs/contract';
import type { Step } from '../steps/investigation.js';
import { type Figure, faultsOf, sideFigures } from './figures.js';

/* The mutants of a sentence: each must be found. */

const source = (value: string): Filter => ({ type: 'list', key: 'source', operator: 'eq', values: [value] });
const low: Filter = { type: 'list', key: 'rating', operator: 'eq', values: ['low'] };

function stepOf(main: object, secondary: object, filters: [Filter[], Filter[]]): Step<'quantify'> {
  return {
    id: 'S1',
    plan: 1,
    tool: 'quantify',
    input: { main_filters: filters[0], secondary_filters: filters[1] },
    summary: '',
    tookMs: 1,
    answer: {
      main,
      secondary,
      overlap: { both: 419 },
      comparison: { score_difference: { secondary_mean: 3.91, secondary_n: 900 } },
    },
  } as unknown as Step<'quantify'>;
}

const step = stepOf(
  { matches: 918, population: 2264, score: { mean: 3.43, n: 867 } },
  { matches: 88, population: 1258, score: { mean: 3.85, n: 87 } },
  [[source('Lounges')], [source('Seats')]],
);
const selections = [{ filters: [source('Lounges')] }, { filters: [source('Seats')] }];
const shares = '40.5% of Lounges (918 of 2,264 records), 7% of Seats (88 of 1,258 records)';
const means = 'Ratings are better for Seats: Lounges 3.43 (867 ratings), Seats 3.85 (87 ratings)';
const records = sideFigures(step, ['Lounges', 'Seats'], selections, 'records');
const scores = sideFigures(step, ['Lounges', 'Seats'], selections, 'mean');

it('finds nothing in sentences that say what their steps found', () => {
  expect(faultsOf(shares, records, [step])).toEqual([]);
  expect(faultsOf(means, scores, [step])).toEqual([]);
  const classes = sideFigures(step, ['Economy', 'Premium Economy'], selections, 'mean');
  expect(faultsOf('Economy 3.43 (867 ratings), Premium Economy 3.85 (87 ratings)', classes, [step])).toEqual(
    [],
  );
});

it('finds swapped denominators', () => {
  const swapped = records.map((one, i) => ({ ...one, denominator: records[1 - i]?.denominator ?? 0 }));
  expect(faultsOf(shares, swapped, [step])).not.toEqual([]);
  const text = '40.5% of Lounges (918 of 1,258 records), 7% of Seats (88 of 2,264 records)';
  expect(faultsOf(text, records, [step])).toHaveLength(2);
});

it('finds swapped sides, in the sentence and in what it claims', () => {
  expect(faultsOf('Lounges 3.85 (87 ratings), Seats 3.43 (867 ratings)', scores, [step])).toHaveLength(2);
  const swapped = sideFigures(step, ['Seats', 'Lounges'], selections.toReversed(), 'mean');
  expect(faultsOf('Seats 3.43 (867 ratings), Lounges 3.85 (87 ratings)', swapped, [step])).toHaveLength(2);
});

it('finds low ratings of records without any', () => {
  const unrated = stepOf(
    { matches: 300, population: 300, score: null },
    { matches: 500, population: 500, score: null },
    [[source('Forum')], []],
  );
  const figure: Figure = {
    step: 'S1',
    side: 'main',
    name: 'Low ratings',
    selection: { filters: [source('Forum'), low] },
    counts: 'records',
    value: 300,
  };
  expect(faultsOf('Low ratings are 300', [figure], [unrated])).toHaveLength(2);
});

it('finds everything where the rest is claimed', () => {
  const rest: Figure = {
    step: 'S1',
    side: 'rest',
    name: 'the rest',
    selection: { filters: [source('Seats')] },
    counts: 'mean',
    value: 3.91,
  };
  expect(faultsOf('3.43 against the rest: 3.91', [rest], [step])).toEqual([]);
  expect(faultsOf('3.43 against the rest: 3.85', [{ ...rest, value: 3.85 }], [step])).not.toEqual([]);
  expect(
    faultsOf('3.43 against the rest: 3.85', [{ ...rest, side: 'secondary', value: 3.85 }], [step]),
  ).toHaveLength(1);
});
