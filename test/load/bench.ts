import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { checkFeedEpoch, migrate, openDatabase, startEmbeddedPostgres } from '#libs/database';
import { exportBench } from './export.bench.js';
import { fill, httpBench, storeBench } from './ingest.bench.js';
import { printTable, type Result } from './measure.js';
import { memoryBench } from './memory.bench.js';
import { queryBench } from './query.bench.js';
import { startServer } from './server.js';
import { visibilityBench } from './visibility.bench.js';

/**
 * Measures the goals of docs/performance.md in one run, on a database and a server of its own, and prints them as a
 * table. Figures without a peer in the same run depend on the machine; ratios do not, or little.
 * usage: npm run bench -- [--records=1000000] [--only=ingest,query,search,export,memory,visibility]
 */
const options = new Map(
  process.argv.slice(2).map((argument) => argument.replace(/^--/, '').split('=') as [string, string]),
);
const records = Number(options.get('records') ?? 1_000_000);
const only = options.get('only')?.split(',');
const wanted = (part: string) => !only || only.includes(part);
const say = (text: string) => process.stderr.write(`${new Date().toISOString().slice(11, 19)} ${text}\n`);

const home = await mkdtemp(path.join(os.tmpdir(), 'earshot-bench-'));
const postgres = await startEmbeddedPostgres({ home });
const database = await openDatabase({ url: postgres.url });
const results: Result[] = [];
try {
  await migrate(database.dataSource);
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
  await fill(database, records);
  await database.streams.query('VACUUM ANALYZE record');
  const server = await startServer(postgres.url, home);
  results.push({
    what: `index start from PostgreSQL, ${records} records`,
    ours: `${server.indexSeconds.toFixed(1)} s`,
    goal: '≤ 6 s at 1M',
    met: server.indexSeconds <= 6 * Math.max(1, records / 1e6),
  });
  if (wanted('query') || wanted('search')) {
    say('queries over HTTP, and the same on PostgreSQL with GIN');
    results.push(...(await queryBench(database, server)));
  }
  if (wanted('visibility')) {
    say('visibility of a push');
    results.push(await visibilityBench(server));
  }
  if (wanted('export')) {
    say('export against COPY TO STDOUT');
    results.push(...(await exportBench(database, server)));
  }
  await server.stop();
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
