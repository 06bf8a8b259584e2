import { DelegateBackoff, handleType, type IRetryBackoffContext, retry } from 'cockatiel';
import { type IngestionReceipt, LIMITS } from '#libs/contract';
import type { Connection } from '../connection.js';
import type { ImportState, Totals } from './import-state.js';
import type { MappedRecord, Origin } from '#libs/files';
import type { Rejects } from './rejects.js';
import { type Answer, failureOf, type RequestParts, send, Unreachable } from '../http.js';

/** One request in the making. */
interface Batch {
  number: number;
  parts: string[];
  bytes: number;
  origins: Origin[];
}

/** The server no longer has what it acknowledged: its address leads to another database now. */
class Forgotten extends Error {}

const IN_FLIGHT = 3;
/** Well under the limit of a request's body. */
const BATCH_BYTES = 3 << 20;

/**
 * Sends records in batches, a few at once. Batches are cut the same way in every run, so that those acknowledged in an
 * interrupted one are left out; the last of them is sent again first, to see that the server still has it.
 */
export class ImportRun {
  private batch: Batch;
  private readonly inFlight = new Set<Promise<void>>();
  private failure: unknown;

  constructor(
    private readonly connection: Connection,
    private readonly source: string,
    private readonly state: ImportState,
    private readonly rejects: Rejects,
  ) {
    this.batch = emptyBatch(0);
  }

  async add(record: MappedRecord, origin: Origin): Promise<void> {
    const text = JSON.stringify(record);
    const bytes = Buffer.byteLength(text) + 1;
    if (this.batch.parts.length === LIMITS.records_per_batch || this.batch.bytes + bytes > BATCH_BYTES) {
      await this.dispatch();
    }
    this.batch.parts.push(text);
    this.batch.bytes += bytes;
    this.batch.origins.push(origin);
  }

  /** Sends the rest and waits for every answer. */
  async end(): Promise<void> {
    if (this.batch.parts.length > 0) await this.dispatch();
    await Promise.all(this.inFlight);
    if (this.failure !== undefined) throw this.failure;
  }

  /** Waits for what is under way, after a failure elsewhere. */
  async settle(): Promise<void> {
    await Promise.all(this.inFlight);
  }

  private async dispatch(): Promise<void> {
    const { batch } = this;
    this.batch = emptyBatch(batch.number + 1);
    if (batch.number === this.state.last) await this.probe(batch);
    if (this.state.isDone(batch.number)) return;
    while (this.inFlight.size >= IN_FLIGHT) await Promise.race(this.inFlight);
    if (this.failure !== undefined) throw this.failure;
    const sent: Promise<void> = this.store(batch)
      .catch((error: unknown) => {
        this.failure ??= error;
      })
      .finally(() => this.inFlight.delete(sent));
    this.inFlight.add(sent);
  }

  private async store(batch: Batch): Promise<void> {
    const receipt = await this.send(batch);
    this.reportRefused(batch, receipt);
    this.state.acknowledge(batch.number, totalsOf(receipt));
  }

  private async probe(batch: Batch): Promise<void> {
    const receipt = await this.send(batch);
    if (receipt.accepted > 0) throw new Forgotten('The server no longer knows this import.');
  }

  private send({ parts }: Batch): Promise<IngestionReceipt> {
    const body = `{"source":${JSON.stringify(this.source)},"records":[${parts.join(',')}]}`;
    return push(this.connection, { query: { on_error: 'skip', batch: this.state.batch }, body });
  }

  /** Records were checked by the same rules already; a server of another version may still refuse some. */
  private reportRefused({ origins }: Batch, { errors }: IngestionReceipt): void {
    const seen = new Set<number>();
    for (const { pointer = '', code, detail } of errors) {
      const index = Number(/^\/records\/(\d+)/.exec(pointer)?.[1] ?? -1);
      const origin = origins[index];
      if (!origin || seen.has(index)) continue;
      seen.add(index);
      this.rejects.add(origin, { code, detail: `refused by the server: ${detail}` });
    }
  }
}

/** Whether an import must be started over because the server has lost its beginning. */
export function isForgotten(error: unknown): boolean {
  return error instanceof Forgotten;
}

function totalsOf(receipt: IngestionReceipt): Totals {
  const erased = receipt.rejected_as_erased ?? 0;
  const { accepted, revised, duplicates, rejected } = receipt;
  return { accepted, revised, duplicates, erased, refused: rejected - erased };
}

function emptyBatch(number: number): Batch {
  return { number, parts: [], bytes: 0, origins: [] };
}

const LONGEST_WAIT = 30_000;

/** After a 5xx it is unknown whether the batch was stored; sending it again is always safe. */
const isTemporary = (answer: unknown) => {
  const { status } = answer as Answer;
  return status === 408 || status === 429 || status >= 500;
};

/** Nine attempts with growing pauses: about a minute and a half, or as long as the server asks. */
const RETRY = retry(handleType(Unreachable).orWhenResult(isTemporary), {
  maxAttempts: 8,
  backoff: new DelegateBackoff(({ attempt, result }: IRetryBackoffContext<unknown>) => {
    const pause = Math.min(LONGEST_WAIT, 250 * 2 ** attempt) * (0.5 + Math.random() / 2);
    const { retryAfter = 0 } = 'value' in result ? (result.value as Answer) : {};
    return Math.max(pause, retryAfter * 1000);
  }),
});

/**
 * Pushes one batch until it is acknowledged. If it was stored although its answer was lost, the next attempt is a
 * duplicate. @throws Failure when the server refuses it, or never answers.
 */
async function push(connection: Connection, request: RequestParts): Promise<IngestionReceipt> {
  const answer = await RETRY.execute(() => send(connection, 'post', '/ingestion', request));
  if (answer.status === 200) return answer.body as IngestionReceipt;
  throw failureOf(answer, connection);
}
