import { defineConfig } from 'vitest/config';

/** Pure code is tested beside its file; whatever needs a service lives under test/ and comes in by the front door. */
export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: {
    include: ['{apps,libs,connectors}/**/*.test.ts', 'test/**/*.test.ts'],
    exclude: ['node_modules/**', 'dist/**', 'test/load/**'],
    globalSetup: ['test/kit/global-setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    reporters: ['default'],
  },
});
