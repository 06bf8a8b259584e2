import type { SearchAnswer } from '#libs/contract';
import { type Api, type ApiOptions, startApi } from './api.js';
import { type Meilisearch, noMeilisearch, startMeilisearch } from './meilisearch.js';
import { until } from './process.js';

export const ENGINES = ['built_in', 'meilisearch'] as const;
export type TextEngineName = (typeof ENGINES)[number];

/** For `describe.skipIf`: what both engines must guarantee is written once, and what cannot run here is counted. */
export function isMissing(engine: TextEngineName): boolean {
  return engine === 'meilisearch' && noMeilisearch;
}

export interface ApiWithEngine {
  api: Api;
  meilisearch: Meilisearch | undefined;
  /** Waits until text queries are answered by the engine and from all that is stored. */
  settled(): Promise<void>;
  stop(): Promise<void>;
}

/** The product with this text engine: a real Meilisearch of its own where that is the one, or the given one. */
export async function startWith(
  engine: TextEngineName | Meilisearch,
  options: ApiOptions = {},
): Promise<ApiWithEngine> {
  const given = typeof engine === 'object' ? engine : undefined;
  const meilisearch = engine === 'meilisearch' ? await startMeilisearch() : given;
  const api = await startApi({ ...options, env: { ...meilisearch?.env, ...options.env } });
  return {
    api,
    meilisearch,
    settled: () => (meilisearch ? indexed(api) : Promise.resolve()),
    stop: async () => {
      await api.stop();
      await meilisearch?.stop();
    },
  };
}

/** The first tasks after a start take Meilisearch seconds. */
async function indexed(api: Api): Promise<void> {
  const [{ tx } = { tx: '0' }] =
    (await api.database?.query<{ tx: string }>(
      `SELECT greatest((SELECT max(tx) FROM record), (SELECT max(tx) FROM record_tombstone))::text AS tx`,
    )) ?? [];
  const headers = { 'X-Earshot-Watermark': tx ?? '0' };
  await until('Meilisearch to hold everything', async () => {
    const { body } = await api.request<SearchAnswer>('/public/search', {
      body: { search_query: 'anything', limit: 0 },
      headers,
    });
    return body.meta.query_applied?.engine === 'meilisearch' && body.meta.warnings.length === 0;
  });
}
