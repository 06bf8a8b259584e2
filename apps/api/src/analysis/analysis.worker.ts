import { parentPort, workerData } from 'node:worker_threads';
import { analyze, PartialCache } from '#libs/analysis';
import { Problem } from '#libs/contract';
import { ChangeFeed } from '#libs/database';
import { AnalysisIndex, createAnalyzer } from '#libs/index';
import { IndexFollower } from './index-follower.js';
import type { Await, FromWorker, Question, ToWorker, WireProblem, WorkerOptions } from './protocol.js';

/** How long a question waits for the writes it must see. */
const WAIT_MS = 1_000;

/** Kept of earlier answers: a few dozen questions to ten million records, thousands to one million. */
const PARTIALS_BYTES = 128 * 2 ** 20;

const { databaseUrl, textLanguage } = workerData as WorkerOptions;
const partials = new PartialCache(PARTIALS_BYTES);
const port = parentPort;
if (!port) throw new Error('this file runs as a worker thread');
const send = (message: FromWorker) => port.postMessage(message);

const feed = new ChangeFeed({ url: databaseUrl, applicationName: 'earshot index' });
const follower = new IndexFollower(new AnalysisIndex(createAnalyzer(textLanguage)), feed);

port.on('message', (message: ToWorker) => {
  if (message.kind === 'stop') follower.stop();
  else if (message.kind === 'await') void tell(message.awaited);
  else void reply(message.question);
});

const started = performance.now();
const position = await follower.load((loaded) => send({ kind: 'loading', loaded }));
await feed.listen(() => follower.wake());
send({ kind: 'ready', records: follower.index.size, seconds: (performance.now() - started) / 1000 });
await follower.follow(position);
await feed.close();
port.close();

async function tell({ id, after, within }: Await): Promise<void> {
  send({ kind: 'awaited', id, reached: await follower.reached(BigInt(after), within) });
}

async function reply({ id, op, request, context, after }: Question): Promise<void> {
  try {
    const behind = after !== undefined && !(await follower.reached(BigInt(after), WAIT_MS));
    const operation = { op, request, context } as Parameters<typeof analyze>[1];
    const answer = analyze(follower.index, operation, partials);
    send({
      kind: 'answer',
      id,
      answer,
      freshness: { asOf: follower.asOf, behind, watermark: String(follower.watermark) },
    });
  } catch (error) {
    send({ kind: 'problem', id, problem: wireProblem(error) });
  }
}

function wireProblem(error: unknown): WireProblem {
  if (!(error instanceof Problem))
    return { kind: 'internal_error', detail: String((error as Error)?.stack ?? error), errors: [] };
  const { kind, message, errors, retryAfter } = error;
  return { kind, detail: message, errors, retryAfter };
}
