import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { access } from './access.fixture.js';
import { incremental } from './incremental.fixture.js';
import { paging } from './paging.fixture.js';
import { partsOfStreams } from './parts.fixture.js';
import { records } from './records.fixture.js';
import { PYTHON, readOurs, readReference, type Result, type SeenRequest } from './run.fixture.js';

const cases = [...paging, ...partsOfStreams, ...incremental, ...records, ...access];

/** What the reference interpreter asked for and read. */
const file = path.join(import.meta.dirname, 'recorded.json');
const recorded = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Result>;

describe('a manifest', () => {
  it.each(cases)('is read as the reference reads it: $name', async (given) => {
    const { requests, ...rest } = await readOurs(given);
    const { requests: asked, ...read } = recorded[given.name] ?? { requests: [] };
    expect(rest).toEqual(read);
    expect(inOrder(requests)).toEqual(inOrder(asked));
  });

  it('is covered by the recorded cases alone', () => {
    expect(Object.keys(recorded)).toEqual(cases.map(({ name }) => name));
  });
});

/** The reference looks one parent ahead before it reads the children of the one before. */
function inOrder(requests: readonly SeenRequest[]): readonly SeenRequest[] {
  const parents = requests.filter((one) => one.path === '/parents');
  return [...parents, ...requests.filter((one) => one.path !== '/parents')];
}

/** Runs where the reference is installed: `python -m venv .cache/airbyte`, then `pip install airbyte-cdk freezegun`. */
describe.runIf(PYTHON && inject('soak'))('the reference interpreter', () => {
  it('still reads what is recorded', { timeout: 900_000 }, async () => {
    const results = await readReference(cases);
    const read = Object.fromEntries(cases.map(({ name }, n) => [name, results[n]]));
    if (process.env.RECORD) writeFileSync(file, `${JSON.stringify(read, null, 1)}\n`);
    else expect(read).toEqual(recorded);
  });
});
