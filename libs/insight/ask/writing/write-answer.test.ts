import { expect, it } from 'vitest';
import type { SearchResult } from '#libs/contract';
import type { Step } from '../steps/investigation.js';
import { type FieldFigure, figure, partOf } from './field-figures.js';
import { point, verdict, writeAnswer, type Line } from './write-answer.js';

/* The mutants of a sentence: an answer that holds one is not verified. */

const step = {
  id: 'S1',
  plan: 1,
  tool: 'quantify',
  input: { main_query: 'wifi', main_filters: [], secondary_filters: [], limit: 77 },
  summary: '',
  tookMs: 1,
  answer: {
    main: { matches: 918, population: 2264, label: 'version 3.2' },
    secondary: { matches: 88, population: 1258 },
    verdict: '419 records are on both sides',
    overlap: { both: 419 },
  },
} as unknown as Step<'quantify'>;

const verified = (line: Line, question = 'How many mention wifi?') =>
  writeAnswer({ lines: [line], total: 0, followUps: [] }, [step], { question }).answer.findings[0]?.verified;
const size = partOf(step, 'main.matches', 'main.population');
const line = (text: string, figures: FieldFigure[] = size) => ({ ...verdict(text, ['S1']), figures });

it('passes a sentence of figures, of names and of what was asked', () => {
  expect(verified(line('918 of 2,264 records (40.5%)'))).toBe(true);
  expect(verified(line('918 records of version 3.2 (40.5%)'))).toBe(true);
  expect(verified(point('Nothing about 2030', ['S1']), 'What do people say in 2030?')).toBe(true);
  expect(verified({ ...point('at most 12 values', ['S1']), numbers: [12] })).toBe(true);
});

it('finds a number that no figure of the sentence is, though the step counted it', () => {
  expect(verified(line('419 records'))).toBe(false);
  expect(verified(line('918 of 1,258 records (40.5%)'))).toBe(false);
  expect(verified(line('918 of 2,264 records (41.5%)'))).toBe(false);
  expect(verified(line('77 records'))).toBe(false);
});

it('finds a figure that is not what its step found, and one of a step that the sentence does not name', () => {
  const [above] = size;
  if (!above) throw new Error('there is a figure');
  expect(verified(line('917 records', [{ ...above, value: 917 }]))).toBe(false);
  expect(verified(line('88 records', [{ ...above, field: 'main.matches', value: 88 }]))).toBe(false);
  expect(verified(line('918 records', [{ ...above, field: 'main.found' }]))).toBe(false);
  expect(verified({ ...verdict('918 records', []), figures: [figure(step, 'main.matches')] })).toBe(false);
});

it('finds a share of another side', () => {
  const wrong = { ...figure(step, 'main.matches'), of: { step: 'S1', field: 'secondary.population' } };
  expect(verified(line('a share of 73%', [{ ...wrong, value: 918 / 1258 }]))).toBe(true);
  expect(verified(line('a share of 40.5%', [{ ...wrong, value: 918 / 2264 }]))).toBe(false);
});

it('passes a whole sentence of the step, and not a part of one', () => {
  expect(verified(line('419 records are on both sides', []))).toBe(true);
  expect(verified(line('419 records are on one side', []))).toBe(false);
});

it('names steps once: after the quotes of a line, and of sentences that rest on the same at the last of them', () => {
  const other = { ...step, id: 'S2' };
  const record = { id: 'r1', message: 'No wifi at all.', url: null } as unknown as SearchResult;
  const lines: Line[] = [
    verdict('First', ['S2', 'S1']),
    verdict('Second', ['S1', 'S2']),
    verdict('Third', ['S1']),
    point('Fourth', ['S1'], [{ record, start: 0, end: 15 }]),
  ];
  const { answer } = writeAnswer({ lines, total: 0, followUps: [] }, [step, other], { question: '' });
  expect(answer.text).toBe('First. Second [S1][S2]. Third [S1].\n\n- Fourth: “No wifi at all.” [1] [S1]');
});
