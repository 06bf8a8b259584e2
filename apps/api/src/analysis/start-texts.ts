import { connectMeilisearch, MatchReader, MeilisearchEngine } from '#libs/text';
import type { IndexFollower } from './index-follower.js';
import type { WorkerOptions } from './protocol.js';
import { ServedTextIndex } from './served-text-index.js';
import { TextResolver } from './text-resolver.js';

/** Millions of matches take seconds to read; nobody waits so long for them, but they are kept. */
const TIMEOUT_MS = 15_000;
/** For the matches of some hundred queries to a million records. */
const MATCH_BYTES = 128 * 2 ** 20;

export interface Texts {
  resolver: TextResolver;
  close(): Promise<void>;
}

/** Who answers text queries: Meilisearch before the built-in engine when there is one. */
export function startTexts(follower: IndexFollower, { databaseUrl, meili }: WorkerOptions): Texts {
  if (!meili) return { resolver: new TextResolver({ follower }), close: () => Promise.resolve() };
  const server = connectMeilisearch({ ...meili, timeout: TIMEOUT_MS });
  const engine = new MeilisearchEngine(new MatchReader(server), MATCH_BYTES);
  const served = new ServedTextIndex(databaseUrl, meili.index);
  return {
    resolver: new TextResolver({ follower, meilisearch: { engine, served } }),
    close: () => served.close(),
  };
}
