import { type Actor } from '#libs/audit';
import { type Caller, isAboutSource, mayPush } from '#libs/auth';
import { type ErasureQuery, type ErasureReceipt, Problem } from '#libs/contract';
import type { ErasureRow } from './erasure-ledger.js';
import { type ErasureRunner, unknownErasure } from './erasure-runner.js';
import type { EraseSelection, Remaining } from './erasure-steps.js';

export interface ErasureResult {
  receipt: ErasureReceipt;
  /** The analysis no longer counts the erased records once it is past this transaction; 0 for a dry run. */
  tx: bigint;
}

/** Erases what a caller may erase. A receipt says `completed` when nothing of it is kept anywhere in the product. */
export class ErasureService {
  /** @param onErased called with the transaction that erased the records, before the other places are cleaned */
  constructor(
    private readonly runner: ErasureRunner,
    private readonly onErased: (tx: bigint) => void,
  ) {}

  /**
   * Idempotent. What cannot be cleaned now is retried in the background, and the receipt says so.
   * @throws Problem source_not_allowed for a token whose bound filters do not allow it
   */
  async erase(query: ErasureQuery, caller: Caller, actor: Actor): Promise<ErasureResult> {
    const { source, user_name: userName, source_batch: sourceBatch } = query;
    const selection = { source, userName, sourceBatch, isUndo: query.undo === 'true' };
    const refusal = refusalOf(caller, selection);
    if (refusal) throw new Problem('source_not_allowed', refusal);
    if (query.dry_run === 'true') return { receipt: await this.dryRun(selection, actor), tx: 0n };
    const opened = await this.runner.open(selection, actor);
    const erasure = await this.runner.advance(opened, this.onErased);
    return { receipt: receiptOf(erasure), tx: erasure.tx };
  }

  /** @throws Problem not_found, also for an erasure that the caller could not have asked for */
  async read(id: string, caller: Caller): Promise<ErasureReceipt> {
    const erasure = await this.runner.find(id);
    if (refusalOf(caller, erasure.selection)) throw unknownErasure();
    return receiptOf(erasure);
  }

  private async dryRun(selection: EraseSelection, actor: Actor): Promise<ErasureReceipt> {
    const { records, revisions, steps } = await this.runner.count(selection, actor);
    return {
      id: null,
      status: 'dry_run',
      dry_run: true,
      records,
      revisions,
      steps: steps.map((step) => ({ ...step, status: 'dry_run', reason: null })),
      remaining: [],
    };
  }
}

/** Erasing cannot be undone, so a bound token must name a source it is bound to. @returns why it may not erase */
function refusalOf(caller: Caller, { source }: EraseSelection): string | undefined {
  if (caller.filters.length === 0) return undefined;
  if (!caller.filters.every(isAboutSource))
    return 'This token is bound by more than the source; such tokens may not erase.';
  if (source !== undefined && mayPush(caller, source)) return undefined;
  return 'This token may only erase in the sources it is bound to: name one with source.';
}

/** What no program can remove at once, because the database and the disk keep it below the level the product works on. */
const BELOW: Remaining[] = [
  {
    where: 'PostgreSQL: dead rows in the pages of the record tables',
    until:
      'autovacuum has cleaned the tables and new rows have reused the space; VACUUM FULL does it at once',
  },
  {
    where: 'PostgreSQL: write-ahead log',
    until:
      'its segments are recycled, a few checkpoints later; archived segments stay as long as you keep them',
  },
  {
    where: 'backups and copies of the database made earlier',
    until: 'you remove them yourself; after restoring one, erase again',
  },
];

function receiptOf({ id, status, records, revisions, steps }: ErasureRow): ErasureReceipt {
  const states = Object.entries(steps).sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    id,
    status,
    dry_run: false,
    records,
    revisions,
    steps: states.map(([name, { done, removed = {}, reason = null }]) => ({
      name,
      status: done ? 'completed' : 'pending',
      removed: { ...removed },
      reason: done ? null : reason,
    })),
    remaining: [...BELOW, ...states.flatMap(([, { remaining = [] }]) => remaining)],
  };
}
