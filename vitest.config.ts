import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

/** `npm run soak`: only the tests with a longer matrix than `npm test` runs, at full length and with new seeds. */
const soak = process.env.SOAK !== undefined;
const seed = soak ? Number(process.env.SOAK) || Date.now() % 2 ** 31 : 1;
if (soak) process.stdout.write(`Soak run; repeat it with SOAK=${seed} npm run soak\n`);

const source = {
  resolve: { conditions: ['earshot-source'] },
  ssr: { resolve: { conditions: ['earshot-source'] } },
};
const shared = {
  provide: { soak, seed },
  setupFiles: ['test/kit/setup.ts'],
  // For what is waited for on a busy machine. One process that has run all unit tests holds more than a gigabyte: there,
  // giving that back has taken longer than the ten seconds of the default.
  teardownTimeout: 60_000,
  expect: { poll: { timeout: 60_000 } },
  // A build server is shared: it retries a failed test, and the report says so.
  retry: process.env.CI ? 1 : 0,
};

const TEXT = ['test/architecture.test.ts', 'test/docs.test.ts', 'test/words.test.ts'];
const UNIT = ['{apps,libs,connectors}/**/*.test.{ts,tsx}', ...TEXT];
const PRODUCT = ['test/**/*.test.ts'];
const NOT_PRODUCT = [...TEXT, 'test/load/**'];

/** Pure code is tested beside its file; whatever needs a service lives under test/ and goes through the front door. */
export default defineConfig({
  test: {
    // On two cores: what tests wait for leaves room for a third.
    maxWorkers: 3,
    projects: [
      {
        ...source,
        test: {
          name: 'unit',
          ...shared,
          include: included(UNIT),
          // One process for all files: half of the time would go to starting one for each.
          isolate: false,
          testTimeout: soak ? 300_000 : 60_000,
        },
      },
      {
        ...source,
        test: {
          name: 'product',
          ...shared,
          include: included(PRODUCT),
          exclude: NOT_PRODUCT,
          globalSetup: ['test/kit/global-setup.ts'],
          // Most tests start the product, some often, and a busy machine takes several times as long as a quiet one.
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});

function included(patterns: string[]): string[] {
  if (!soak) return patterns;
  return globSync(patterns, { exclude: (name) => name === 'node_modules' }).filter((file) =>
    /inject\('soak'\)|oracle-kit\.fixture|visit-marks/.test(readFileSync(file, 'utf8')),
  );
}
