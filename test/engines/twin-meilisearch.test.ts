import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PartState } from '#libs/serving';
import { type Meilisearch, noMeilisearch, startMeilisearch } from '../kit/meilisearch.js';
import { until } from '../kit/process.js';
import { routeScenarios, textScenarios, toolScenarios } from '../kit/twin/scenarios.js';
import { runScenarios } from '../kit/twin/objects.js';
import { startTwins, type Twin, type Twins } from '../kit/twin/stores.js';
import { walk } from '../kit/twin/walk.js';

/** What Meilisearch matches and how it ranks depends on all its documents: `test/api/twin.test.ts`, with it. */
describe.skipIf(noMeilisearch)('with Meilisearch, a bound token is answered', () => {
  let server: Meilisearch;
  let twins: Twins;
  beforeAll(async () => {
    server = await startMeilisearch();
    const { env } = server;
    twins = await startTwins((alone) =>
      alone ? env : { ...env, MEILI_INDEX: `${env.MEILI_INDEX}_crowded` },
    );
    await Promise.all(twins.both.map(indexed));
  }, 240_000);
  afterAll(async () => {
    await twins.stop();
    await server.stop();
  });

  /** Mutant: Meilisearch asked for a bound token. */
  it('as if there were no records but its own', { timeout: 240_000 }, async () => {
    for (const { api } of twins.both) {
      const { meta } = await api.search({ search_query: 'login', limit: 1 });
      expect(meta.query_applied?.engine).toBe('meilisearch');
    }
    const scenarios = [
      ...textScenarios(),
      ...toolScenarios().filter(({ name }) => name.includes('search_feedback')),
      ...runScenarios().slice(0, 2),
      ...routeScenarios(['GET /health/ready', 'GET /public/fields']),
    ];
    const walked = { routes: new Set<string>(), streams: new Set<string>(), answers: 0 };
    expect(await walk(twins.both, scenarios, walked)).toEqual([]);
    expect(walked.answers).toBeGreaterThan(100);
  });
});

function indexed({ api }: Twin): Promise<unknown> {
  return until(
    'Meilisearch to hold all records',
    async () => {
      const { parts } = (
        await api.request<{ parts: Record<string, PartState> }>('/health/ready', {
          method: 'GET',
          token: null,
        })
      ).body;
      return parts.text_index?.detail === 'up to date';
    },
    120_000,
  );
}
