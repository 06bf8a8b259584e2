import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { checkFeedEpoch, migrate, openDatabase, startEmbeddedPostgres } from '#libs/database';
import { dashboardBench } from './dashboard.bench.js';
import { deeperBench } from './deeper.bench.js';
import { exportBench } from './export.bench.js';
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
import { summaryBench } from './summary.bench.js';
import { visibilityBench } from './visibility.bench.js';
import { whileErasingBench } from './while-erasing.bench.js';
import { whileIngestingBench } from './while-ingesting.bench.js';

/**
 * Measures the goals of docs/performance.md in one run, on a database and a server of its own, and prints them as a
 * table. Figures without a peer in the same run depend on the machine; ratios do not, or little.
 * Above two million records only the index and its questions are measured: the peers would take an hour.
 * usage: npm run bench -- [--records=1000000] [--only=ingest,query,other,summary,deeper,concurrency,mixed,floods,ingesting,erasing,replicas,visibility,export,dashboard,meilisearch,memory]
 */
const options = new Map(
  process.argv.slice(2).map((argument) => argument.replace(/^--/, '').split('=') as [string, string]),
);
const records = Number(options.get('records') ?? 1_000_000);
const only = options.get('only')?.split(',');
const large = records > 2_000_000;
const atScale = ['query', 'other', 'summary', 'concurrency', 'mixed', 'floods', 'ingesting', 'visibility'];
const wanted = (part: string) => (only ? only.includes(part) : !large || atScale.includes(part));
const say = (text: string) => process.stderr.write(`${new Date().toISOString().slice(11, 19)} ${text}\n`);

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
  if (wanted('query')) {
    say('trend, distribution and stacked distribution over HTTP; the same on the peers');
    const goals = { cold: large ? 100 : 25, repeated: 10, peers: !large };
    results.push(...(await queryBench(database, server, { goals, home })));
  }
  if (wanted('other')) {
    say('other questions');
    results.push(...(await otherQuestionsBench(server)));
  }
  if (wanted('summary')) {
    say('summaries');
    results.push(...(await summaryBench(server)));
  }
  if (wanted('deeper')) {
    say('questions in plain words');
    results.push(...(await deeperBench(server)));
  }
  if (wanted('concurrency')) {
    say('sixteen clients');
    results.push(...(await concurrencyBench(server)));
  }
  if (wanted('mixed')) {
    say('short and long questions, an open loop');
    results.push(...(await mixedBench(server)));
  }
  if (wanted('floods')) {
    say('a cheap question beside floods');
    results.push(...(await floodsBench(server)));
  }
  if (wanted('visibility')) {
    say('visibility of a push');
    results.push(await visibilityBench(server));
  }
  if (wanted('ingesting')) {
    say('reads while records come in');
    results.push(await whileIngestingBench(server));
  }
  if (wanted('erasing')) {
    say('reads while the index forgets and is written');
    results.push(await whileErasingBench(server));
  }
  if (wanted('replicas')) {
    say('a second process on the same database');
    const second = await startServer(postgres.url, home, 'second');
    results.push(await replicasBench(server, second));
    await second.stop();
  }
  if (wanted('export')) {
    say('export against COPY TO STDOUT');
    results.push(...(await exportBench(database, server)));
  }
  if (wanted('dashboard') && !noChromium) {
    say('the dashboard in a browser');
    results.push(...(await dashboardBench(server)));
  }
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
  if (wanted('meilisearch')) {
    say('text queries through Meilisearch');
    const options = { postgresUrl: postgres.url, home, records: Math.min(records, 200_000), say };
    results.push(...(await meilisearchBench(database, options)));
  }
  if (wanted('memory')) {
    say('memory of the index');
    results.push(...memoryBench(records));
  }
} finally {
  await database.close();
  await postgres.stop();
  await rm(home, { recursive: true, force: true });
}
process.stdout.write(
  `\n${os.cpus()[0]?.model ?? 'unknown'}, ${os.cpus().length} cores, Node ${process.version}\n\n`,
);
printTable(results);
