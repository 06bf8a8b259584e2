import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../kit/api.js';
import { batch, records } from '../kit/builders.js';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const BATCHES = 10;
/** In MB. Without a limit on how heaps grow it was 490, with it 230. */
const GROWTH = 350;

/** A batch of a source that takes something unique for the name of an attribute. */
const flood = (number: number) =>
  batch(
    records(1_000, (n) => ({
      filters: Object.fromEntries(
        Array.from({ length: 60 }, (_, line) => [`order_${number}_${n}_line_${line}`, 'x']),
      ),
    })),
  );

/** In MB. */
function residentMemory(): number {
  const status = readFileSync(`/proc/${api.running.pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1_024;
}

describe.runIf(process.platform === 'linux')('a flood of names of attributes', () => {
  it('leaves little garbage in memory', async () => {
    const before = residentMemory();
    for (let number = 0; number < BATCHES; number++) await api.ingest(flood(number), '?wait=indexed');
    expect(residentMemory() - before).toBeLessThan(GROWTH);
  });
});
