import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { checkFeedEpoch, migrate, openDatabase, startEmbeddedPostgres } from '#libs/database';
import { noClickHouse, startClickHouse } from '../kit/clickhouse.js';
import { fill } from './fill.js';
import { quantile, type Result } from './measure.js';
import { type Cell, cellsOf } from './query.bench.js';
import { startServer } from './server.js';

export { aloneBench } from './clickhouse-alone.bench.js';

const RUNS = 10;
const MOST_MS = 400;
const LEAST_A_SECOND = 60_000;

/** The feed into ClickHouse, and the questions of `query` through the whole service; beside them the index in memory. */
export async function besideMemoryBench(records: number, say: (text: string) => void): Promise<Result[]> {
  if (noClickHouse) throw new Error('There is no ClickHouse for this machine.');
  const home = await mkdtemp(path.join(os.tmpdir(), 'earshot-bench-'));
  const postgres = await startEmbeddedPostgres({ home });
  const database = await openDatabase({ url: postgres.url });
  try {
    await migrate(database.url);
    await checkFeedEpoch(database.pool);
    say(`filling ${records} records`);
    await fill(database, records, say);
    await database.streams.query('VACUUM ANALYZE record');

    const asked = async (name: string, env: Record<string, string>) => {
      say(`${name}: reading all records`);
      const server = await startServer(postgres.url, home, name, env);
      say(`${name}: trend, distribution and stacked distribution over HTTP`);
      const cells = await cellsOf(server, { runs: RUNS });
      await server.stop();
      return { cells, seconds: server.indexSeconds };
    };
    const memory = await asked('memory', {});
    const clickhouse = await startClickHouse();
    try {
      const { cells, seconds } = await asked('clickhouse', clickhouse.env);
      const rates = [seconds, memory.seconds].map((own) => records / own) as [number, number];
      return [
        {
          what: `feed into ClickHouse with the start of the process, ${records} records`,
          ours: `${Math.round(rates[0])} records/s`,
          peer: `in memory: ${Math.round(rates[1])}`,
          ratio: rates[0] / rates[1],
          goal: `≥ ${LEAST_A_SECOND} records/s`,
          met: rates[0] >= LEAST_A_SECOND,
        },
        ...compared(cells, memory.cells),
      ];
    } finally {
      await clickhouse.stop();
    }
  } finally {
    await database.close();
    await postgres.stop();
    await rm(home, { recursive: true, force: true });
  }
}

/** The worst class of each question decides. */
function compared(own: readonly Cell[], memory: readonly Cell[]): Result[] {
  const questions = [...new Set(own.map(({ question }) => question))];
  return questions.flatMap((question) =>
    (['cold', 'repeated'] as const).map((kind): Result => {
      const [ours, theirs] = [own, memory].map((cells) =>
        Math.max(
          ...cells.filter((cell) => cell.question === question).map((cell) => quantile(cell[kind], 0.95)),
        ),
      ) as [number, number];
      return {
        what: `${question} over HTTP, ${kind}, worst of 12 classes`,
        ours: `p95 ${ours.toFixed(1)} ms`,
        peer: `in memory: p95 ${theirs.toFixed(1)} ms`,
        ratio: ours / theirs,
        goal: `≤ ${MOST_MS} ms`,
        met: ours <= MOST_MS,
      };
    }),
  );
}
