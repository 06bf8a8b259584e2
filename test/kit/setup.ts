import fc from 'fast-check';
import { afterEach, beforeEach, expect, inject } from 'vitest';
import { failures } from './failures.js';
import { cpuSeconds } from './pace.js';
import { killAllBut, runningChildren } from './process.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** True in `npm run soak`: the long matrices, with new seeds in every run. */
    soak: boolean;
    /** Where random input starts. The same in every `npm test`, so that a failure is about the change and not the draw. */
    seed: number;
  }
  interface Matchers<R extends void | Promise<void> = void | Promise<void>, T = unknown> {
    /** A function of a size whose CPU time grows at most `times`-fold between two sizes. */
    toCostAtMost(times: number, sizes: { from: number; to: number }): R;
  }
}

/** Seconds below which a cost is the noise of a machine. */
const NOISE = 0.02;

expect.extend({
  toCostAtMost(work: (size: number) => unknown, times: number, { from, to }: { from: number; to: number }) {
    const small = Math.max(
      cpuSeconds(() => work(from)),
      NOISE,
    );
    const large = cpuSeconds(() => work(to));
    return {
      pass: large <= times * small,
      message: () =>
        `size ${to} takes ${(large / small).toFixed(1)} times the CPU of size ${from}, not ${times}`,
    };
  },
});

fc.configureGlobal({ seed: inject('seed') });

/** A test that fails leaves no process of its own behind: the next one, often its own retry, has the machine to itself. */
let before = runningChildren();
beforeEach(() => {
  before = runningChildren();
});
afterEach(({ task }) => {
  if (task.result?.state !== 'fail') return;
  killAllBut(before);
  failures.any = true;
});
