import { hash } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { type Actor, AuditLog, PRODUCT } from '#libs/audit';
import { Problem } from '#libs/contract';
import { RecurringWork, type Transaction } from '#libs/database';
import { type ErasureClaim, ErasureLedger, type ErasureRow, TakenOver } from './erasure-ledger.js';
import { type Erasure, type EraseSelection, type ErasureStep, ErasureSteps } from './erasure-steps.js';
import { RecordEraser } from './record-eraser.js';

const log = new Logger('Erasure');
/** Well within the time after which another process takes an erasure over. */
const RENEW_MS = 10_000;

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
    return this.ledger.open(selection, ({ id }, tx) =>
      this.audit.append({ actor, action: 'erasure.requested', target: `${id} ${targetOf(selection)}` }, tx),
    );
  }

  /** Erases the records of a source that are past its retention, everywhere. @returns whether a source was due */
  async retain(): Promise<boolean> {
    const due = await this.ledger.openRetention();
    if (due) await this.advance(due);
    return due !== undefined;
  }

  /** @throws Problem not_found */
  async find(id: string): Promise<ErasureRow> {
    const erasure = await this.ledger.find(id);
    if (!erasure) throw unknownErasure();
    return erasure;
  }

  /**
   * Completed steps are not repeated, and a step that fails does not stop the others. If another attempt has taken the
   * erasure over, it goes on there, and this is how far it is.
   * @param onErased called with the transaction that erased the records
   */
  async advance(erasure: ErasureRow, onErased?: (tx: bigint) => void): Promise<ErasureRow> {
    const renewing = setInterval(
      () => void this.ledger.renew(erasure).catch(() => undefined),
      RENEW_MS,
    ).unref();
    try {
      return await this.finish(erasure, onErased);
    } catch (error) {
      if (error instanceof TakenOver) return await this.find(erasure.id);
      throw error;
    } finally {
      clearInterval(renewing);
    }
  }

  private async finish(erasure: ErasureRow, onErased?: (tx: bigint) => void): Promise<ErasureRow> {
    const gone = erasure.recordsGone ? erasure : await this.eraseRecords(erasure);
    onErased?.(gone.tx);
    if (gone.retentionDays !== null && gone.records === 0) {
      await this.ledger.drop(gone);
      return { ...gone, status: 'completed' };
    }
    for (const step of this.steps.list()) {
      if (!gone.steps[step.name]?.done) gone.steps[step.name] = await this.take(step, gone);
    }
    if (this.steps.list().some(({ name }) => !gone.steps[name]?.done)) return gone;
    await this.ledger.complete(gone);
    const { id: target, records, revisions } = gone;
    await this.audit.append({
      actor: PRODUCT,
      action: 'erasure.completed',
      target,
      counts: { records, revisions },
    });
    return { ...gone, status: 'completed' };
  }

  private async eraseRecords(erasure: ErasureRow): Promise<ErasureRow> {
    try {
      const { tx } = await this.removeRecords(erasure);
      return await this.ledger.recordsGone(erasure, tx, (gone, client) => this.auditRetention(gone, client));
    } catch (error) {
      if (!(error instanceof TakenOver)) await this.noteFailure(erasure, error as Error);
      throw error;
    }
  }

  private removeRecords(erasure: ErasureRow) {
    const { selection, retentionDays: days } = erasure;
    if (days === null) return this.eraser.erase(selection, erasure);
    return this.eraser.erasePast({ source: selection.source ?? '', days }, erasure);
  }

  private async auditRetention(
    { selection, retentionDays: days, records, revisions }: ErasureRow,
    tx: Transaction,
  ) {
    if (days === null || records === 0) return;
    const counts = { records, revisions, days };
    await this.audit.append(
      { actor: PRODUCT, action: 'retention.erased', target: selection.source ?? '', counts },
      tx,
    );
    log.log({ message: 'Records past their retention were erased.', ...counts });
  }

  /** For an erasure that no request waits for, the row says why it goes no further. */
  private async noteFailure(claim: ErasureClaim, { message }: Error): Promise<void> {
    log.warn({ message: 'An erasure could not remove its records and will be retried.', id: claim.id });
    await this.ledger.noteFailure(claim, message).catch(() => undefined);
  }

  private async take(step: ErasureStep, row: ErasureRow) {
    const awaited = step.after === undefined ? undefined : row.steps[step.after];
    const state =
      awaited?.done === false
        ? { done: false, reason: `waits for ${step.after}` }
        : await this.run(step, row);
    await this.ledger.noteStep(row, step.name, state);
    return state;
  }

  private run(step: ErasureStep, { id, selection, tx, since }: ErasureRow) {
    const sources = Object.entries(since).map(([name, at]) => ({ name, since: new Date(1000 * at) }));
    const erasure: Erasure = { id, selection, tx, sources, records: () => this.ledger.records(id) };
    return step.forget(erasure).then(
      (receipt) => ({ ...receipt, done: true }),
      (error: Error) => {
        log.warn({ message: 'An erasure step failed and will be retried.', step: step.name, id });
        return { done: false, reason: error.message };
      },
    );
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
function targetOf({ source, userName, sourceBatch, isUndo }: EraseSelection): string {
  const about = {
    source,
    source_batch: sourceBatch,
    user_name: userName === undefined ? undefined : `sha256:${hash('sha256', userName, 'hex')}`,
    undo: isUndo ? 'true' : undefined,
  };
  return Object.entries(about)
    .flatMap(([name, value]) => (value === undefined ? [] : `${name}=${value}`))
    .join(' ');
}

export function unknownErasure(): Problem {
  return new Problem('not_found', 'There is no such erasure.');
}
