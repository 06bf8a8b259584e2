import { hash } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { type Actor, AuditLog, PRODUCT } from '#libs/audit';
import { Problem } from '#libs/contract';
import { RecurringWork } from '#libs/database';
import { ErasureLedger, type ErasureRow } from './erasure-ledger.js';
import { type Erasure, type EraseSelection, type ErasureStep, ErasureSteps } from './erasure-steps.js';
import { RecordEraser } from './record-eraser.js';

const log = new Logger('Erasure');
const NO_BATCH = '00000000-0000-0000-0000-000000000000';

/** Takes an erasure as far as possible: the record tables first, then every other place. */
@Injectable()
export class ErasureRunner {
  constructor(
    private readonly eraser: RecordEraser,
    private readonly ledger: ErasureLedger,
    private readonly steps: ErasureSteps,
    private readonly audit: AuditLog,
  ) {}

  /** What an erasure would remove. */
  async count(selection: EraseSelection, actor: Actor) {
    const { records, revisions } = await this.eraser.count(selection);
    const steps = await Promise.all(
      this.steps.list().map(async (step) => ({
        name: step.name,
        removed: { ...(await step.count?.(selection)) },
      })),
    );
    const counts = { records, revisions };
    await this.audit.append({ actor, action: 'erasure.dry_run', target: targetOf(selection), counts });
    return { ...counts, steps };
  }

  /** Stores what is to be erased, and who asked for it, before anything is erased. */
  async open(selection: EraseSelection, actor: Actor): Promise<ErasureRow> {
    const id = await this.ledger.open(selection, (opened, tx) =>
      this.audit.append(
        { actor, action: 'erasure.requested', target: `${opened} ${targetOf(selection)}` },
        tx,
      ),
    );
    return this.find(id);
  }

  /** Erases the records of a source that are past its retention, everywhere. */
  async erasePast(source: string): Promise<ErasureRow> {
    // A batch that does not exist makes the steps go by the list of records alone, never by the whole source.
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
   * Completed steps are not repeated, and a step that fails does not stop the others.
   * @param onErased called with the transaction that erased the records
   */
  async advance(erasure: ErasureRow, onErased?: (tx: bigint) => void): Promise<ErasureRow> {
    const gone = erasure.recordsGone ? erasure : await this.eraseRecords(erasure);
    onErased?.(gone.tx);
    for (const step of this.steps.list()) {
      if (!gone.steps[step.name]?.done) gone.steps[step.name] = await this.run(step, gone);
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

  private async run(step: ErasureStep, { id, selection, tx }: ErasureRow) {
    const erasure: Erasure = { id, selection, tx, records: () => this.ledger.records(id) };
    const state = await step.forget(erasure).then(
      (receipt) => ({ ...receipt, done: true }),
      (error: Error) => {
        log.warn({ message: 'An erasure step failed and will be retried.', step: step.name, id });
        return { done: false, reason: error.message };
      },
    );
    await this.ledger.noteStep(id, step.name, state);
    return state;
  }
}

/** Finishes erasures that a request could not finish, or whose process died. */
@Injectable()
export class PendingErasures extends RecurringWork {
  constructor(ledger: ErasureLedger, runner: ErasureRunner) {
    super({ name: 'finish pending erasures', everyMs: 10_000, log }, async () => {
      const erasure = await ledger.takeOver();
      if (erasure) await runner.advance(erasure);
      return erasure !== undefined;
    });
  }
}

/** For the audit log. Of a user name only the hash: it proves the erasure to anyone who knows the name. */
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
