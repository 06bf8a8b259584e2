import { readFileSync } from 'node:fs';
import { analyze, askOneState, type ClickHouseDatabase, migrateClickHouse } from '#libs/analysis';
import { distributionRequest, trendRequest } from '#libs/contract';
import { createAnalyzer } from '#libs/index';
import { raw, sql } from '../../libs/analysis/clickhouse/sql.js';
import { noClickHouse, startClickHouse } from '../kit/clickhouse.js';
import { until } from '../kit/process.js';
import {
  type FilterClass,
  FILTERS,
  type Question,
  QUESTIONS,
  type TextClass,
  TEXTS,
  unheard,
  wordOf,
} from './classes.js';
import { generate, generateNames, revise } from './clickhouse-corpus.js';
import { median, quantile, type Result, seconds, times } from './measure.js';

const RUNS = 5;
const MOST_MS = 4_000;
const MOST_BYTES = 8e9;
/** Of the records asked for: what they grow through, for how the cost grows. */
const STEPS = [0.01, 0.1, 1];
/** A tick of the clock by which Linux counts processor time. */
const TICK_MS = 10;

const analyzer = createAnalyzer('en');

/** What ClickHouse answers without the service around it, on records that it makes itself. */
export async function aloneBench(records: number, say: (text: string) => void): Promise<Result[]> {
  if (noClickHouse) throw new Error('There is no ClickHouse for this machine.');
  const clickhouse = await startClickHouse();
  const { database } = clickhouse;
  const asked = () => askAll(database, { say, worked: () => processorMs(clickhouse.pid()) });
  try {
    await migrateClickHouse(database);
    await generateNames(database);
    const sizes: { size: number; worst: Map<Question, number>; typical: Map<Question, number> }[] = [];
    let there = 0;
    for (const step of STEPS) {
      const size = Math.round(records * step);
      const range = { from: there, to: size, of: records };
      const took = await seconds(() => generate(database, range, say));
      say(`${size} records; ${Math.round((size - there) / took)} made in a second`);
      await revise(database, range);
      await merged(database);
      there = size;
      sizes.push({ size, ...(await asked()) });
    }
    const merging = await seconds(() => database.run(raw('OPTIMIZE TABLE record FINAL')));
    say(`${records} records, versions merged in ${merging.toFixed(0)} seconds`);
    const { worst: mergedWorst } = await asked();
    const { bytes } = await database.row<{ bytes: number }>(
      sql`SELECT sum(bytes_on_disk) AS bytes FROM system.parts WHERE active AND table = 'record'`,
    );
    const held = mostMemory(clickhouse.pid());
    return [
      ...(Object.keys(QUESTIONS) as Question[]).flatMap((question) => [
        ...sizes.map(({ size, worst }) => resultOf(question, `${size} records`, worst)),
        resultOf(question, `${records} records, versions merged`, mergedWorst),
        {
          what: `${question}: its median grows with records to the power of`,
          ours: growth(sizes.map(({ size, typical }) => [size, typical.get(question) ?? Number.NaN])).toFixed(
            2,
          ),
          goal: '',
        },
      ]),
      { what: 'on disk', ours: `${(bytes / records).toFixed(0)} bytes a record`, goal: '' },
      {
        what: 'memory of the server, at most',
        ours: `${(held / 1e9).toFixed(1)} GB`,
        goal: `≤ ${MOST_BYTES / 1e9} GB`,
        met: held <= MOST_BYTES,
      },
    ];
  } finally {
    await clickhouse.stop();
  }
}

function resultOf(question: Question, of: string, worst: ReadonlyMap<Question, number>): Result {
  const p95 = worst.get(question) ?? Number.NaN;
  return {
    what: `${question}, ${of}, ClickHouse alone, worst of 12 classes`,
    ours: `p95 ${p95.toFixed(0)} ms`,
    goal: `≤ ${MOST_MS} ms`,
    met: p95 <= MOST_MS,
  };
}

/** @param worked processor time of the server until now */
async function askAll(
  database: ClickHouseDatabase,
  { say, worked }: { say: (text: string) => void; worked: () => number },
) {
  const worst = new Map<Question, number>();
  const typical = new Map<Question, number>();
  for (const question of Object.keys(QUESTIONS) as Question[]) {
    const measured: number[][] = [];
    const before = worked();
    for (const text of Object.keys(TEXTS) as TextClass[]) {
      for (const filters of Object.keys(FILTERS) as FilterClass[]) {
        let n = 0;
        measured.push(
          await times(RUNS, () => ask(database, question, { word: wordOf(text, n++), filters }), 1),
        );
      }
    }
    worst.set(question, Math.max(...measured.map((sorted) => quantile(sorted, 0.95))));
    typical.set(question, median(measured.map((sorted) => quantile(sorted, 0.5))));
    const each = (worked() - before) / (measured.length * (RUNS + 1));
    say(
      `  ${question}: typical ${typical.get(question)?.toFixed(0)} ms, worst ${worst.get(question)?.toFixed(0)} ms, processor ${each.toFixed(0)} ms each`,
    );
  }
  return { worst, typical };
}

function ask(
  database: ClickHouseDatabase,
  question: Question,
  { word, filters }: { word: string | undefined; filters: FilterClass },
) {
  const { path, body } = QUESTIONS[question];
  const whole = { search_query: word, filters: unheard(filters), ...body };
  const context = { bound: [], timezone: 'UTC', now: Date.now() };
  const alone = <T>(work: () => Promise<T>) => work();
  return askOneState<unknown>(database, { analyzer, alone }, ({ engine }) =>
    path === '/public/trend'
      ? analyze(engine, { op: 'trend', request: trendRequest.parse(whole), context })
      : analyze(engine, { op: 'distribution', request: distributionRequest.parse(whole), context }),
  );
}

/** Parts are merged in the background, which takes time from questions. */
async function merged(database: ClickHouseDatabase): Promise<void> {
  await until(
    'merges to end',
    async () => {
      const { running } = await database.row<{ running: number }>(
        sql`SELECT count() AS running FROM system.merges`,
      );
      return running === 0;
    },
    3_600_000,
  );
}

/** Bytes of a process at its largest. */
function mostMemory(pid: number): number {
  const [, kilobytes] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) * 1_024;
}

function processorMs(pid: number): number {
  const [, user, system] =
    /\) .(?: \S+){10} (\d+) (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
  return (Number(user) + Number(system)) * TICK_MS;
}

/** The slope of a line through the logarithms, by least squares. */
function growth(points: readonly (readonly [number, number])[]): number {
  const logs = points.map(([size, ms]) => [Math.log(size), Math.log(ms)] as const);
  const mean = (at: 0 | 1) => logs.reduce((sum, point) => sum + point[at], 0) / logs.length;
  const [x, y] = [mean(0), mean(1)];
  const along = logs.reduce((sum, [a, b]) => sum + (a - x) * (b - y), 0);
  return along / logs.reduce((sum, [a]) => sum + (a - x) ** 2, 0);
}
