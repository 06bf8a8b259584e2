import { hash } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { type Actor, AuditLog, PRODUCT } from '#libs/auth';
import { type ErasureReceipt, Problem } from '#libs/contract';
import {
  type EraseSelection,
  type Erasure,
  ErasureLedger,
  type ErasureRow,
  type ErasureStep,
  RecordEraser,
} from '#libs/records';
import { Written } from '../analysis/written.js';
import { countedReceipt } from './erasure-receipt.js';
import { ErasureSteps } from './erasure-steps.js';

const NO_BATCH = '00000000-0000-0000-0000-000000000000';

/** Takes an erasure as far as it can be taken now: the record tables first, then every other place. */
@Injectable()
export class ErasureWork {
  private readonly log = new Logger('Erasure');

  constructor(
    private readonly eraser: RecordEraser,
    private readonly ledger: ErasureLedger,
    private readonly steps: ErasureSteps,
    private readonly audit: AuditLog,
  ) {}

  /** What an erasure would remove. */
  async count(selection: EraseSelection, actor: Actor): Promise<ErasureReceipt> {
    const { records, revisions } = await this.eraser.count(selection);
    const counted = await Promise.all(
      this.steps.list().map(async (step) => ({ name: step.name, removed: await step.count?.(selection) })),
    );
    const counts = { records, revisions };
    await this.audit.append({ actor, action: 'erasure.dry_run', target: targetOf(selection), counts });
    return countedReceipt(counts, counted);
  }

  /** Writes down what is to go, and who wants it, before anything goes. */
  async open(selection: EraseSelection, actor: Actor): Promise<ErasureRow> {
    const id = await this.ledger.open(selection, (opened, tx) =>
      this.audit.append(
        { actor, action: 'erasure.requested', target: `${opened} ${targetOf(selection)}` },
        tx,
      ),
    );
    return this.find(id);
  }

  /** Erases what a source keeps no longer, everywhere. */
  async erasePast(source: string): Promise<ErasureRow> {
    // A batch that is none: places find what goes by its records alone, never by the whole source.
    const id = await this.ledger.open({ source, sourceBatch: NO_BATCH }, async () => undefined);
    const { tx } = await this.eraser.erasePast(source, id);
    const gone = await this.ledger.recordsGone(id, tx);
    if (gone.records > 0) return this.advance(gone);
    await this.ledger.drop(id);
    return gone;
  }

  /** @throws Problem not_found */
  async find(id: string): Promise<ErasureRow> {
    const erasure = await this.ledger.find(id);
    if (!erasure) throw new Problem('not_found', 'There is no such erasure.');
    return erasure;
  }

  /**
   * What was done before is not done again. A place that fails does not keep the others from being cleaned.
   * @param written told of the transaction from which on the analysis does not count the records any more
   */
  async advance(erasure: ErasureRow, written?: Written): Promise<ErasureRow> {
    const gone = erasure.recordsGone ? erasure : await this.eraseRecords(erasure);
    written?.record(gone.tx);
    for (const step of this.steps.list()) {
      if (!gone.steps[step.name]?.done) gone.steps[step.name] = await this.take(step, gone);
    }
    if (this.steps.list().some(({ name }) => !gone.steps[name]?.done)) return gone;
    await this.ledger.complete(gone.id);
    const { id: target, records, revisions } = gone;
    await this.audit.append({
      actor: PRODUCT,
      action: 'erasure.completed',
      target,
      counts: { records, revisions },
    });
    return { ...gone, status: 'completed' };
  }

  private async eraseRecords({ id, selection }: ErasureRow): Promise<ErasureRow> {
    const { tx } = await this.eraser.erase(selection, id);
    return this.ledger.recordsGone(id, tx);
  }

  private async take(step: ErasureStep, { id, selection, tx }: ErasureRow) {
    const erasure: Erasure = { id, selection, tx, records: () => this.ledger.records(id) };
    const state = await step.forget(erasure).then(
      (receipt) => ({ ...receipt, done: true }),
      (error: Error) => {
        this.log.warn({ msg: 'A place could not be cleaned yet; it is tried again.', step: step.name, id });
        return { done: false, reason: error.message };
      },
    );
    await this.ledger.noteStep(id, step.name, state);
    return state;
  }
}

/** For the audit log: of a user name only the hash, by which an erasure can be proved to whoever knows the name. */
function targetOf({ source, userName, sourceBatch }: EraseSelection): string {
  const about = {
    source,
    source_batch: sourceBatch,
    user_name: userName === undefined ? undefined : `sha256:${hash('sha256', userName, 'hex')}`,
  };
  return Object.entries(about)
    .flatMap(([name, value]) => (value === undefined ? [] : `${name}=${value}`))
    .join(' ');
}
