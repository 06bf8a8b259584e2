import type { SearchAnswer } from '#libs/contract';
import { checkFeedEpoch, type Database, migrate, openDatabase } from '#libs/database';
import { provideMeilisearch } from '../kit/meilisearch-binary.js';
import { type Meilisearch, startMeilisearch } from '../kit/meilisearch.js';
import { until } from '../kit/process.js';
import { spell } from './corpus.js';
import { fill } from './fill.js';
import { quantile, type Result } from './measure.js';
import { type Server, startServer } from './server.js';

const DATABASE = 'earshot_meilisearch_bench';
/** Words from a quarter of the records to one in a thousand, each asked for the first time once. */
const RANKS = [5, 6, 7, 8, 9, 10, 12, 15, 20, 30, 50, 80, 110, 200, 400, 800, 1500];
const REPEATED = 5;

interface Options {
  postgresUrl: string;
  home: string;
  records: number;
  say: (text: string) => void;
}

/** Text queries through a real Meilisearch, on a database of its own. Empty, with a message, if none can run. */
export async function meilisearchBench(database: Database, options: Options): Promise<Result[]> {
  const remove = await provideMeilisearch();
  try {
    if (process.env.TEST_MEILI_MISSING !== undefined) {
      options.say('NOT MEASURED: text queries through Meilisearch, because none can run here.');
      return [];
    }
    return await measured(database, options);
  } finally {
    await remove();
  }
}

async function measured(admin: Database, { postgresUrl, home, records, say }: Options): Promise<Result[]> {
  await admin.pool.query(`CREATE DATABASE ${DATABASE}`);
  const url = postgresUrl.replace(/^(postgresql:\/\/[^/]*\/)[^?]*/, `$1${DATABASE}`);
  const database = await openDatabase({ url });
  const meilisearch = await startMeilisearch();
  await migrate(database.url);
  await checkFeedEpoch(database.pool);
  await fill(database, records, say);
  const server = await startServer(url, home, 'meilisearch', meilisearch.env);
  try {
    say(`  Meilisearch reads ${records} records`);
    const seconds = await indexed(server);
    return [
      {
        what: `Meilisearch holds ${records} records`,
        ours: `${Math.round(records / seconds)} records/s`,
        goal: '',
      },
      ...(await firstAndAgain(server, meilisearch)),
    ];
  } finally {
    await server.stop();
    await meilisearch.stop();
    await database.close();
  }
}

async function indexed(server: Server): Promise<number> {
  const started = performance.now();
  const answers = async () => (await ask(server, spell(3))).meta.query_applied?.engine === 'meilisearch';
  await until('Meilisearch to hold everything', answers, 1_800_000);
  return (performance.now() - started) / 1_000;
}

async function firstAndAgain(server: Server, meilisearch: Meilisearch): Promise<Result[]> {
  let hits = 0;
  let ours = 0;
  let theirs = 0;
  const again: number[] = [];
  for (const rank of RANKS) {
    const text = spell(rank);
    const first = await timed(() => ask(server, text));
    hits += first.value.total;
    ours += first.ms;
    // The obvious way: every match as a document of which one number is wanted.
    const at = `/indexes/${meilisearch.env.MEILI_INDEX}/search`;
    const q = { q: `${text} `, matchingStrategy: 'all', limit: 1e9, attributesToRetrieve: ['seq'] };
    theirs += (await timed(() => meilisearch.ask(at, 'POST', q))).ms;
    for (let i = 0; i < REPEATED; i++) again.push((await timed(() => ask(server, text))).ms);
  }
  again.sort((a, b) => a - b);
  const each = (ours * 1_000) / hits;
  return [
    {
      what: `a text query through Meilisearch, first touch (${RANKS.length} words, ${hits} matches)`,
      ours: `${each.toFixed(1)} µs a match`,
      peer: `every match as a document: ${((theirs * 1_000) / hits).toFixed(1)} µs`,
      ratio: ours / theirs,
      goal: '≤ 6 µs a match',
      met: each <= 6,
    },
    {
      what: 'the same queries again',
      ours: `p50 ${quantile(again, 0.5).toFixed(1)} ms, p95 ${quantile(again, 0.95).toFixed(1)} ms`,
      goal: 'p95 ≤ 10 ms',
      met: quantile(again, 0.95) <= 10,
    },
  ];
}

async function ask(server: Server, search_query: string): Promise<SearchAnswer> {
  const answer = await server.post('/public/search', { search_query, limit: 0, summary: false });
  return (await answer.json()) as SearchAnswer;
}

async function timed<T>(call: () => Promise<T>): Promise<{ ms: number; value: T }> {
  const started = performance.now();
  const value = await call();
  return { ms: performance.now() - started, value };
}
