import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { SUPPORTED } from '../compile/supported.js';
import { isComponent } from '../load/document.js';
import { propagate } from '../load/parameters.js';
import { resolveReferences } from '../load/references.js';
import { access } from './access.fixture.js';
import { budgets } from './budgets.fixture.js';
import { combinations } from './combinations.fixture.js';
import { incremental } from './incremental.fixture.js';
import { paging } from './paging.fixture.js';
import { partsOfStreams } from './parts.fixture.js';
import { records } from './records.fixture.js';
import { unusual } from './unusual.fixture.js';
import { PYTHON, readOurs, readReference, type Result, type SeenRequest } from './run.fixture.js';

const cases = [
  ...paging,
  ...partsOfStreams,
  ...combinations,
  ...incremental,
  ...records,
  ...access,
  ...budgets,
  ...unusual,
];

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

  it.each(combinations)('is read the same when every page follows a crash: $name', async (given) => {
    expect((await readOurs(given, true)).records).toEqual(recorded[given.name]?.records);
  });

  it('has every supported component in a case that is read', () => {
    const read = cases.filter(({ name }) => recorded[name]?.failed !== true);
    const used = new Set(
      read.flatMap(({ manifest: given }) => typesIn(propagate('', { ...resolveReferences(given) }))),
    );
    expect(read.length).toBeGreaterThanOrEqual(40);
    expect(SUPPORTED.filter((type) => !used.has(type))).toEqual([]);
  });

  it('is covered by the recorded cases alone', () => {
    expect(Object.keys(recorded)).toEqual(cases.map(({ name }) => name));
  });
});

function typesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(typesIn);
  if (!isComponent(value)) return [];
  return [String(value.type), ...Object.values(value).flatMap(typesIn)];
}

/** The reference looks a parent ahead before it reads the children of the one before, and lists of combinations whole. */
function inOrder(requests: readonly SeenRequest[]): readonly SeenRequest[] {
  const first = ['/parents', '/others', '/more'];
  const rank = ({ path: at }: SeenRequest) =>
    first.includes(at) ? first.indexOf(at) : first.length + (at.startsWith('/parents/') ? 0 : 1);
  return requests.toSorted((one, other) => rank(one) - rank(other));
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
