import { defineConfig } from 'vitest/config';

const source = {
  resolve: { conditions: ['earshot-source'] },
  ssr: { resolve: { conditions: ['earshot-source'] } },
};

/** Pure code is tested beside its file; whatever needs a service lives under test/ and comes in by the front door. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        ...source,
        test: {
          name: 'unit',
          include: ['{apps,libs,connectors}/**/*.test.{ts,tsx}', 'test/architecture.test.ts'],
          // Patience for machines that do much else; most take milliseconds.
          testTimeout: 120_000,
        },
      },
      {
        ...source,
        test: {
          name: 'product',
          include: ['test/**/*.test.ts'],
          exclude: ['test/architecture.test.ts', 'test/load/**'],
          globalSetup: ['test/kit/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
