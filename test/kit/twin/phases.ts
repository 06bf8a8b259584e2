import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { until } from '../process.js';
import { batch } from '../builders.js';
import { leaving, SHARED_SOURCE } from './records.js';
import { pauseOf, restart, type Twin } from './stores.js';
import type { Scenario, TwinRequest } from './walk.js';

const asking = (phase: string, requests: readonly TwinRequest[]): Scenario[] =>
  requests.map((request) => ({
    name: `${phase}: ${request.path} ${JSON.stringify(request.body ?? '')}`,
    run: async (ask) => void (await ask(request)),
  }));

const WHILE_HELD: readonly TwinRequest[] = [
  { path: '/public/search', body: { search_query: 'login', limit: 1000, sorted_by: ['ds'], summary: false } },
  { path: '/public/search', body: { search_query: 'parcel', summary: true } },
  { path: '/public/quantify', body: { main_query: 'login', secondary_query: 'battery', examples: 20 } },
  { path: '/public/deeper-search', body: { search_query: 'What do users say about the login?' } },
  {
    path: '/mcp',
    body: {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'search_feedback', arguments: { search_query: 'login', limit: 50, sorted_by: ['ds'] } },
    },
    headers: { accept: 'application/json, text/event-stream' },
  },
];

/**
 * Records leave the bounds of the tokens in one store, and stay in the other, while an open transaction keeps the
 * indexes as they are: both are to be answered as the records were.
 */
export async function whileHeld<T>(
  twins: readonly [Twin, Twin],
  walk: (scenarios: Scenario[]) => Promise<T>,
): Promise<T> {
  const [alone, crowded] = twins;
  const release = await holdingBack(crowded);
  try {
    await alone.api.ingest(batch(leaving('ours'), SHARED_SOURCE));
    await crowded.api.ingest(batch(leaving('theirs'), SHARED_SOURCE));
    return await walk(asking('held back', WHILE_HELD));
  } finally {
    await release();
    // They come back, so that both stores hold the same of what the tokens are bound to.
    await crowded.api.ingest(batch(leaving('ours'), SHARED_SOURCE));
  }
}

const WHILE_STARTING: readonly TwinRequest[] = [
  { path: '/health/ready', token: null },
  { path: '/health/live', token: null },
  { path: '/public/search', body: {} },
  { path: '/public/fields' },
  { path: '/public/sources' },
  { path: '/public/export', body: { export_fields: ['message'] } },
];

/** Both products start again, without their index files, and are kept from reading their records meanwhile. */
export async function whileStarting<T>(
  twins: readonly [Twin, Twin],
  walk: (scenarios: Scenario[]) => Promise<T>,
): Promise<T> {
  for (const { api } of twins) {
    // An engine that keeps its records would have those of its last moment or not.
    await api.search({ limit: 0 });
    await api.stop();
    rmSync(path.join(api.home, 'index'), { recursive: true, force: true });
    writeFileSync(pauseOf(api.home), '');
  }
  const started = Promise.all(twins.map(restart));
  try {
    for (const twin of twins) twin.url = await until('an address', () => addressOf(twin.api.home));
    return await walk(asking('starting', WHILE_STARTING));
  } finally {
    for (const { api } of twins) rmSync(pauseOf(api.home));
    await started;
  }
}

/** A transaction that is open until the function it returns is called. */
async function holdingBack({ database }: Twin): Promise<() => Promise<void>> {
  const client = await (await database.open()).pool.connect();
  await client.query(`BEGIN; SET LOCAL idle_in_transaction_session_timeout = 0; SELECT pg_current_xact_id()`);
  return async () => {
    await client.query('COMMIT');
    client.release();
  };
}

function addressOf(home: string): string | undefined {
  return (JSON.parse(readFileSync(path.join(home, 'credentials.json'), 'utf8')) as { url?: string }).url;
}
