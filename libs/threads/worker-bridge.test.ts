import { expect, it } from 'vitest';
import { WorkerBridge } from './worker-bridge.js';

/** Makes a million objects, of which many live for a while, and says what the thread holds for new ones (MB). */
const BURST = `
import v8 from 'node:v8';
import { workerData } from 'node:worker_threads';
let kept = [];
for (let n = 0; n < 3e6; n++) {
  kept.push({ n, text: 'value ' + n });
  if (kept.length === 5e5) kept = [];
}
const space = v8.getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space');
Atomics.store(workerData, 0, Math.ceil(space.physical_space_size / 2 ** 20));
Atomics.notify(workerData, 0);`;

/** Mutant: no limit. Then it holds 128 MB. */
it('a thread keeps little memory for new objects after a burst of work', async () => {
  const held = new Int32Array(new SharedArrayBuffer(4));
  const bridge = new WorkerBridge({
    url: new URL(`data:text/javascript,${encodeURIComponent(BURST)}`),
    worker: { workerData: held },
    lost: () => new Error('ended'),
  });
  bridge.start();
  await Atomics.waitAsync(held, 0, 0).value;
  await bridge.stop();
  expect(held[0]).toBeGreaterThan(0);
  expect(held[0]).toBeLessThanOrEqual(48);
});
