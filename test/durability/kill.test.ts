import path from 'node:path';
import { expect, inject, it } from 'vitest';
import { killWhilePushing } from '../kit/kill-run.js';

const KILLS = inject('soak') ? 20 : 4;

it(
  `loses nothing that was acknowledged in ${KILLS} kills of the process and of the whole tree`,
  async () => {
    const report = await killWhilePushing({ kills: KILLS });
    expect(report).toMatchObject({ lost: 0, partial: 0, duplicates: 0, missingAfterResend: 0 });
    expect(report.acknowledged).toBeGreaterThan(10 * KILLS);
    process.stdout.write(`${JSON.stringify(report)}\n`);
  },
  60_000 + KILLS * 20_000,
);

it('would detect an answer sent before the commit', async () => {
  const mutant = path.resolve('test/kit/mutants/ack-before-commit.mjs');
  expect((await killWhilePushing({ kills: 4, preload: [mutant] })).lost).toBeGreaterThan(0);
}, 120_000);
