import type { Database } from '#libs/database';
import {
  type FilterClass,
  type Question,
  QUESTIONS,
  type TextClass,
  TEXTS,
  FILTERS,
  unheard,
  wordOf,
} from './classes.js';
import { DuckPeer } from './duck-peer.js';
import { GinPeer } from './gin-peer.js';
import { quantile, type Result, times } from './measure.js';
import type { Server } from './server.js';

const RUNS = 30;
const PEER_RUNS = 5;

export interface QueryGoals {
  cold: number;
  repeated: number;
  /** Ten million records are not given to the peers. */
  peers: boolean;
}

export interface Cell {
  question: Question;
  text: TextClass;
  filters: FilterClass;
  cold: number[];
  repeated: number[];
  gin?: number[];
  duck?: number[];
}

interface Peers {
  gin?: GinPeer | undefined;
  duck?: DuckPeer | undefined;
}

/** Trend, distribution and stacked distribution for every class of text and filters over HTTP, cold and repeated. */
export async function queryBench(
  database: Database,
  server: Server,
  { goals, home }: { goals: QueryGoals; home: string },
): Promise<Result[]> {
  const gin = goals.peers ? await GinPeer.build(database) : undefined;
  const duck = goals.peers ? await DuckPeer.build(database, home) : undefined;
  if (goals.peers && !duck) process.stderr.write('  DuckDB could not be installed: its column is empty\n');
  const cells = await cellsOf(server, { gin, duck });
  await gin?.drop();
  await duck?.drop();
  return (Object.keys(QUESTIONS) as Question[]).flatMap((question) =>
    rowsOf(
      question,
      cells.filter((cell) => cell.question === question),
      goals,
    ),
  );
}

/** Sorted times of every question for every class of text and filters, and those of the peers. */
export async function cellsOf(
  server: Server,
  { gin, duck, runs = RUNS }: Peers & { runs?: number } = {},
): Promise<Cell[]> {
  const cells: Cell[] = [];
  for (const text of Object.keys(TEXTS) as TextClass[]) {
    for (const filters of Object.keys(FILTERS) as FilterClass[]) {
      for (const question of Object.keys(QUESTIONS) as Question[]) {
        const theirs = (peer: GinPeer | DuckPeer | undefined) =>
          peer && times(PEER_RUNS, () => peer.ask(question, text, filters), 1);
        const own = await ours(server, { question, text, filters, runs });
        const peers = { gin: await theirs(gin), duck: await theirs(duck) };
        cells.push({ question, text, filters, ...own, ...peers });
      }
      process.stderr.write(`${cells.slice(-Object.keys(QUESTIONS).length).map(lineOf).join('\n')}\n`);
    }
  }
  return cells;
}

async function ours(
  server: Server,
  { question, text, filters, runs }: Pick<Cell, 'question' | 'text' | 'filters'> & { runs: number },
) {
  const { path, body } = QUESTIONS[question];
  const ask = async (word: string | undefined, list: readonly object[]) =>
    (await server.post(path, { search_query: word, filters: list, ...body })).text();
  let n = 0;
  const cold = await times(runs, () => ask(wordOf(text, n++), unheard(filters)));
  return { cold, repeated: await times(runs, () => ask(TEXTS[text], FILTERS[filters])) };
}

function lineOf({ question, text, filters, cold, repeated, gin, duck }: Cell): string {
  const shown = (sorted: number[] | undefined) =>
    sorted ? `${quantile(sorted, 0.5).toFixed(1)}/${quantile(sorted, 0.95).toFixed(1)}` : '-';
  const name = `${question.split(' ', 1)[0]} ${text} ${filters}`.padEnd(18);
  return `  ${name} cold ${shown(cold)}, repeated ${shown(repeated)}, GIN ${shown(gin)}, DuckDB ${shown(duck)} ms`;
}

/** The worst class decides. */
function rowsOf(question: Question, cells: readonly Cell[], goals: QueryGoals): Result[] {
  const p95 = (kind: 'cold' | 'repeated') => Math.max(...cells.map((cell) => quantile(cell[kind], 0.95)));
  const rows: Result[] = (['cold', 'repeated'] as const).map((kind) => ({
    what: `${question} over HTTP, ${kind}, worst of 12 classes`,
    ours: `p95 ${p95(kind).toFixed(1)} ms`,
    goal: `≤ ${goals[kind]} ms`,
    met: p95(kind) <= goals[kind],
  }));
  for (const [peer, name] of [
    ['gin', 'PostgreSQL with GIN'],
    ['duck', 'DuckDB'],
  ] as const) {
    // A ratio to a few milliseconds would measure HTTP.
    const ratios = cells.flatMap(({ cold, [peer]: theirs }) =>
      theirs && quantile(theirs, 0.5) > 50 ? [quantile(cold, 0.5) / quantile(theirs, 0.5)] : [],
    );
    if (ratios.length === 0) continue;
    const ratio = Math.max(...ratios);
    rows.push({
      what: `${question}, cold, against ${name}`,
      ours: `${ratios.length} of 12 classes`,
      peer: `its questions over 50 ms (worst ratio)`,
      ratio,
      goal: peer === 'gin' ? '≤ 0.1' : '',
      met: peer === 'gin' ? ratio <= 0.1 : undefined,
    });
  }
  return rows;
}
