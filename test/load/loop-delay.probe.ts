import { renameSync, writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

/** Loaded before the product: at SIGUSR2 it writes how late the main thread's timers were since the last time. */
const file = process.env.LOOP_DELAYS;
if (isMainThread && file) {
  const resolution = 5;
  const delays = monitorEventLoopDelay({ resolution });
  delays.enable();
  process.on('SIGUSR2', () => {
    const p99 = Math.max(0, delays.percentile(99) / 1e6 - resolution);
    writeFileSync(`${file}.new`, JSON.stringify({ p99 }));
    renameSync(`${file}.new`, file);
    delays.reset();
  });
}
