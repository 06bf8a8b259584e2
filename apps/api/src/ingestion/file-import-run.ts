import { ExponentialBackoff, handleType, retry } from 'cockatiel';
import { v7 } from 'uuid';
import { clientGone, type IngestionRecord, ingestionRecord, LIMITS, Problem } from '#libs/contract';
import { type MappedRecord, RejectedRows, type RowFault } from '#libs/files';
import type { PushService } from '#libs/ingestion';

const BATCH_BYTES = 3 << 20;
const REASONS = 10;
/** Of an import, before it gives up: what is stored stays, and the same file can be imported again. */
const patient = retry(
  handleType(Problem, ({ kind }) => kind === 'unavailable'),
  { maxAttempts: 6, backoff: new ExponentialBackoff({ initialDelay: 500, maxDelay: 8_000 }) },
);

/** One import under way: cuts records into batches and counts what became of them. */
export class FileImportRun {
  readonly rejected = new RejectedRows();
  private readonly batch = v7();
  private records: IngestionRecord[] = [];
  private bytes = 0;
  private last?: bigint;
  private readonly totals = { accepted: 0, revised: 0, duplicates: 0, erased: 0 };

  constructor(
    private readonly pushes: PushService,
    private readonly source: string,
    private readonly signal: AbortSignal,
  ) {}

  async add(record: MappedRecord): Promise<void> {
    const bytes = Buffer.byteLength(record.message) + 1_000;
    const isFull = this.records.length === LIMITS.records_per_batch || this.bytes + bytes > BATCH_BYTES;
    if (isFull) await this.store();
    this.records.push(ingestionRecord.parse(record));
    this.bytes += bytes;
  }

  /** Stores the rest, and waits until searches find it. */
  async end(): Promise<void> {
    if (this.records.length > 0) await this.store();
    if (this.last !== undefined) await this.pushes.indexed(this.last);
  }

  result() {
    return {
      source: this.source,
      batch_id: this.batch,
      ...this.totals,
      rejected: this.rejected.count,
      reasons: reasonsOf(this.rejected),
      examples: examplesOf(this.rejected),
    };
  }

  /** @throws Problem request_timeout once the client has gone */
  refuseStopped(): void {
    if (this.signal.aborted) throw clientGone();
  }

  private async store(): Promise<void> {
    this.refuseStopped();
    const { source, batch, records } = this;
    this.records = [];
    this.bytes = 0;
    const stored = await patient.execute(() =>
      this.pushes.store({ source, records, batch, onError: 'reject' }),
    );
    this.last = stored.tx;
    this.totals.accepted += stored.accepted;
    this.totals.revised += stored.revised;
    this.totals.duplicates += stored.duplicates;
    this.totals.erased += stored.rejected_as_erased ?? 0;
  }
}

/** The most frequent reasons for which rows were rejected. */
export function reasonsOf(rejected: RejectedRows) {
  return rejected
    .byReason()
    .slice(0, REASONS)
    .map(({ count, ...fault }) => ({ ...faultOf(fault), count }));
}

/** The first rejected rows. */
export function examplesOf(rejected: RejectedRows) {
  return rejected.first.map(({ line, value, ...fault }) => ({
    row: line,
    ...faultOf(fault),
    value: value ?? null,
  }));
}

function faultOf({ field, columns = [], code, detail, allowed = [] }: Omit<RowFault, 'value'>) {
  return { field: field ?? null, columns: [...columns], code, detail, allowed: [...allowed] };
}
