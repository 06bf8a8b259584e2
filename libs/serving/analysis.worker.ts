import { parentPort, workerData } from 'node:worker_threads';
import { analyze, type AnalysisContext, type Operation, PartialCache, textsOf } from '#libs/analysis';
import { Problem } from '#libs/contract';
import { ChangeFeed, SnapshotLedger } from '#libs/database';
import { createAnalyzer, textRules } from '#libs/index';
import { IndexFile } from './index-file.js';
import { IndexKeeper } from './index-keeper.js';
import type { IndexFollower } from './index-follower.js';
import { startIndex } from './index-start.js';
import { KeeperThread } from './keeper-thread.js';
import { startTexts, type Texts } from './text-resolver.js';
import { withServedTotals } from './suggestion-totals.js';
import type {
  Await,
  Forget,
  FromWorker,
  Question,
  ToWorker,
  WireProblem,
  WorkerOptions,
} from './protocol.js';

/** How long a question waits for the writes it must see. */
const WAIT_MS = 1_000;
/** How long an erasure waits to be seen: a foreign transaction in the same cluster may hold the feed back. */
const FORGET_MS = 30_000;

/** Kept of earlier answers: a few dozen questions to ten million records, thousands to one million. */
const PARTIALS_BYTES = 128 * 2 ** 20;

const options = workerData as WorkerOptions;
const { databaseUrl, textLanguage, folder } = options;
const partials = new PartialCache(PARTIALS_BYTES);
const port = parentPort;
if (!port) throw new Error('this file runs as a worker thread');
const send = (message: FromWorker) => port.postMessage(message);
const say = (level: 'log' | 'warn', text: string) => send({ kind: 'said', level, text });

const analyzer = createAnalyzer(textLanguage);
const feed = new ChangeFeed({ url: databaseUrl, applicationName: 'earshot index' });
const ledger = new SnapshotLedger({ url: databaseUrl });
const file = new IndexFile(folder, textRules(analyzer), ledger);

interface Running {
  follower: IndexFollower;
  keeper: IndexKeeper;
  texts: Texts;
}
let running: Running | undefined;
const started = start();

port.on('message', (message: ToWorker) => {
  if (message.kind === 'stop') stop();
  else if (message.kind === 'await') void tell(message.awaited);
  else if (message.kind === 'forget') void forget(message.forget);
  else void reply(message.question);
});

const { follower, keeper, texts } = await started;
await Promise.all([follower.follow(), keeper.run()]);
await Promise.all([feed.close(), ledger.close(), texts.close()]);
port.close();

async function start(): Promise<Running> {
  const began = performance.now();
  const begun = await startIndex({ analyzer, feed, file }, send);
  const keptChanges = begun.from === 'PostgreSQL' ? -Infinity : 0;
  const thread = new KeeperThread();
  running = {
    follower: begun.follower,
    texts: startTexts(begun.follower, options),
    keeper: new IndexKeeper(begun.follower, file, { thread, keptChanges, say }),
  };
  await feed.listen(() => begun.follower.wake());
  const seconds = (performance.now() - began) / 1000;
  send({ kind: 'ready', records: begun.follower.index.size, seconds, from: begun.from });
  return running;
}

function stop(): void {
  // While it is starting there is nothing to end in order.
  if (!running) process.exit();
  running.follower.stop();
  void running.keeper.stop();
}

async function tell({ id, after, within }: Await): Promise<void> {
  const index = await started;
  send({ kind: 'awaited', id, reached: await index.follower.reached(BigInt(after), within) });
}

async function forget({ id, after }: Forget): Promise<void> {
  try {
    const index = await started;
    const seen = await index.follower.reached(BigInt(after), FORGET_MS);
    if (!seen) throw new Error('the change feed has not come to it');
    await index.keeper.forget();
    send({ kind: 'forgotten', id });
  } catch (error) {
    const detail = `The records are erased, but the index still keeps some of what they said: ${(error as Error).message}. Send the same erasure again.`;
    send({ kind: 'problem', id, problem: { kind: 'index_starting', detail, errors: [], retryAfter: 5 } });
  }
}

async function reply({ id, op, request, context, after, seen }: Question): Promise<void> {
  try {
    const { follower: index } = await started;
    const behind = after !== undefined && !(await index.reached(BigInt(after), WAIT_MS));
    const compute = (operation: Operation) => computed(operation, context, seen);
    const { answer, ...found } = await compute({ op, request } as Operation);
    const search = async (operation: Operation) => (await compute(operation)).answer;
    send({
      kind: 'answer',
      id,
      answer: await withServedTotals(answer, request as object, search),
      freshness: { ...found, followedAt: index.asOf, behind },
    });
  } catch (error) {
    send({ kind: 'problem', id, problem: wireProblem(error) });
  }
}

/** An answer from one state of the records, whichever engine says what their texts match. */
async function computed(operation: Operation, context: unknown, seen: string | undefined) {
  const { texts } = await started;
  const asked = { ...operation, context: context as AnalysisContext };
  return texts.resolver.answer({ queries: textsOf(analyzer, operation), seen }, (index, textOf) =>
    analyze(index, asked, partials, textOf),
  );
}

function wireProblem(error: unknown): WireProblem {
  if (!(error instanceof Problem))
    return { kind: 'internal_error', detail: String((error as Error)?.stack ?? error), errors: [] };
  const { kind, message, errors, retryAfter } = error;
  return { kind, detail: message, errors, retryAfter };
}
