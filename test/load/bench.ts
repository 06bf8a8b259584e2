import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { checkFeedEpoch, migrate, openDatabase, startEmbeddedPostgres } from '#libs/database';
import { askBench } from './ask.bench.js';
import { dashboardBench } from './dashboard.bench.js';
import { deeperBench } from './deeper.bench.js';
import { exportBench } from './export.bench.js';
import { changesBench, discoveryBench } from './changes.bench.js';
import { concurrencyBench } from './concurrency.bench.js';
import { fill } from './fill.js';
import { floodsBench } from './floods.bench.js';
import { httpBench, storeBench } from './ingest.bench.js';
import { printTable, type Result } from './measure.js';
import { meilisearchBench } from './meilisearch.bench.js';
import { mixedBench } from './mixed.bench.js';
import { memoryBench } from './memory.bench.js';
import { otherQuestionsBench } from './other-questions.bench.js';
import { queryBench } from './query.bench.js';
import { replicasBench } from './replicas.bench.js';
import { noChromium } from '../kit/browser.js';
import { startServer } from './server.js';
import { sourcesBench } from './sources.bench.js';
import { summaryBench } from './summary.bench.js';
import { themesBench } from './themes.bench.js';
import { visibilityBench } from './visibility.bench.js';
import { whileErasingBench } from './while-erasing.bench.js';
import { whileIngestingBench } from './while-ingesting.bench.js';

/**
 * Measures the goals of docs/performance.md in one run, on a database and a server of its own, and prints them as a
 * table. Figures without a peer in the same run depend on the machine; ratios do not, or little.
 * Above two million records only the index and its questions are measured: the peers would take an hour.
 * With --engine=clickhouse: the feed into ClickHouse and its answers, beside those of the index in memory; with
 * --generated ClickHouse alone, with records that it makes itself.
 * usage: npm run bench -- [--records=1000000] [--engine=clickhouse [--generated]] [--only=ingest,query,other,themes,changes,discovery,summary,deeper,ask,concurrency,mixed,floods,ingesting,erasing,replicas,visibility,export,dashboard,sources,meilisearch,memory]
 */
const options = new Map(
  process.argv.slice(2).map((argument) => argument.replace(/^--/, '').split('=') as [string, string]),
);
const records = Number(options.get('records') ?? 1_000_000);
const only = options.get('only')?.split(',');
const large = records > 2_000_000;
const atScale = [
  'query',
  'other',
  'themes',
  'changes',
  'discovery',
  'summary',
  'concurrency',
  'mixed',
  'floods',
  'ingesting',
  'visibility',
];
const wanted = (part: string) => (only ? only.includes(part) : !large || atScale.includes(part));
const say = (text: string) => process.stderr.write(`${new Date().toISOString().slice(11, 19)} ${text}\n`);

if (options.get('engine') === 'clickhouse') {
  // It loads a ClickHouse, which nothing else needs.
  const bench = await import('./clickhouse.bench.js');
  const measure = options.has('generated') ? bench.aloneBench : bench.besideMemoryBench;
  printResults(await measure(records, say));
  process.exit();
}

const home = await mkdtemp(path.join(os.tmpdir(), 'earshot-bench-'));
const postgres = await startEmbeddedPostgres({ home });
const database = await openDatabase({ url: postgres.url });
const results: Result[] = [];
try {
  await migrate(database.url);
  await checkFeedEpoch(database.pool);
  if (wanted('ingest')) {
    say('ingest: the store against COPY');
    results.push(...(await storeBench(database)));
    say('ingest: over HTTP against the same batches without it');
    const server = await startServer(postgres.url, home);
    results.push(await httpBench(database, server));
    await server.stop();
    await database.pool.query('TRUNCATE record, record_revision');
  }
  say(`filling ${records} records`);
  await fill(database, records, say);
  await database.streams.query('VACUUM ANALYZE record');
  // A separate home: an index file of the records that were just deleted would be used.
  const server = await startServer(postgres.url, home, 'measured');
  results.push({
    what: `index start from PostgreSQL, ${records} records`,
    ours: `${server.indexSeconds.toFixed(1)} s`,
    goal: '≤ 4 s at 1M, ≤ 45 s at 10M',
    met: server.indexSeconds <= (large ? 4.5 : 4) * Math.max(1, records / 1e6),
  });
  const goals = { cold: large ? 100 : 25, repeated: 10, peers: !large };
  await part('query', 'trend, distribution and stacked distribution over HTTP; the same on the peers', () =>
    queryBench(database, server, { goals, home }),
  );
  await part('other', 'other questions', () => otherQuestionsBench(server));
  await part('themes', 'questions by theme', () => themesBench(server));
  await part('changes', 'what changed, when and why', () => changesBench(server));
  await part('discovery', 'a discovery of themes', () => discoveryBench(server));
  await part('summary', 'summaries', () => summaryBench(server));
  await part('deeper', 'questions in plain words', () => deeperBench(server));
  await part('ask', 'a hundred and twenty questions', () => askBench(server));
  await part('concurrency', 'sixteen clients', () => concurrencyBench(server));
  await part('mixed', 'short and long questions, an open loop', () => mixedBench(server));
  await part('floods', 'a cheap question beside floods', () => floodsBench(server));
  await part('visibility', 'visibility of a push', async () => [await visibilityBench(server)]);
  await part('ingesting', 'reads while records come in', async () => [await whileIngestingBench(server)]);
  await part('erasing', 'reads while the index forgets and is written', async () => [
    await whileErasingBench(server),
  ]);
  await part('replicas', 'a second process on the same database', async () => {
    const second = await startServer(postgres.url, home, 'second');
    const row = await replicasBench(server, second);
    await second.stop();
    return [row];
  });
  await part('export', 'export against COPY TO STDOUT', () => exportBench(database, server));
  if (!noChromium) await part('dashboard', 'the dashboard in a browser', () => dashboardBench(server));
  await server.indexWritten();
  await server.stop();
  const again = await startServer(postgres.url, home, 'measured');
  results.push({
    what: `index start from its file, ${records} records`,
    ours: `${again.indexSeconds.toFixed(2)} s`,
    goal: '≤ 1 s at 1M',
    met: again.indexSeconds <= Math.max(1, records / 1e6),
  });
  await again.stop();
  await part('sources', 'hundreds of sources at once', () =>
    sourcesBench(database, { postgresUrl: postgres.url, home }),
  );
  await part('meilisearch', 'text queries through Meilisearch', () =>
    meilisearchBench(database, {
      postgresUrl: postgres.url,
      home,
      records: Math.min(records, 200_000),
      say,
    }),
  );
  await part('memory', 'memory of the index', async () => memoryBench(records));
} finally {
  await database.close();
  await postgres.stop();
  await rm(home, { recursive: true, force: true });
}
printResults(results);

function printResults(rows: readonly Result[]): void {
  process.stdout.write(
    `\n${os.cpus()[0]?.model ?? 'unknown'}, ${os.cpus().length} cores, Node ${process.version}\n\n`,
  );
  printTable(rows);
}

/** Measures one part if it is wanted. One that fails is a row of the table, too: an hour's other figures are kept. */
async function part(name: string, about: string, measure: () => Promise<Result[]>): Promise<void> {
  if (!wanted(name)) return;
  say(about);
  try {
    results.push(...(await measure()));
  } catch (error) {
    const { message } = error as Error;
    say(`${name} failed: ${message}`);
    results.push({ what: about, ours: `failed: ${message.slice(0, 80)}`, goal: '', met: false });
    process.exitCode = 1;
  }
}
