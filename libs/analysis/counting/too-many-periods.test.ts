import { expect, it } from 'vitest';
import { Problem } from '#libs/contract';
import { distribution, quantify, trend } from '../oracle/oracle-kit.fixture.js';
import { indexOf } from '../oracle/records.fixture.js';

const index = indexOf(
  [0, 400].map((day, i) => ({
    seq: i + 1,
    ds: Date.UTC(2025, 0, 1 + day),
    offset: 0,
    source: 'a',
    words: ['crash'],
    score: null,
    user: null,
    url: null,
    filters: {},
  })),
);

async function refused(ask: () => Promise<unknown>) {
  try {
    await ask();
  } catch (error) {
    if (error instanceof Problem) return error.errors[0];
  }
  throw new Error('it was not refused');
}

it('a refusal names the property that asked for too many periods, and the next coarser value of it', async () => {
  expect(await refused(() => distribution(index, { distribution_by: 'ds:hour' }))).toMatchObject({
    parameter: 'distribution_by',
    allowed: ['ds:day'],
  });
  expect(
    await refused(() => distribution(index, { distribution_by: 'source', stacked_by: 'ds:hour' })),
  ).toMatchObject({
    parameter: 'stacked_by',
    allowed: ['ds:day'],
  });
  expect(await refused(() => quantify(index, { main_query: 'crash', interval: 'hour' }))).toMatchObject({
    parameter: 'interval',
    allowed: ['day'],
  });
  expect(await refused(() => trend(index, { trend_by: 'hour' }))).toMatchObject({ parameter: 'trend_by' });
});
