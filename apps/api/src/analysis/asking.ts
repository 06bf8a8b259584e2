import { Injectable } from '@nestjs/common';
import type { Operation } from '#libs/analysis';
import type { Caller } from '#libs/auth';
import type { Meta } from '#libs/contract';
import { traced } from '#libs/database';
import { AnalysisThread, type Answered } from './analysis-thread.js';
import { AskingContext } from './asking-context.js';
import type { Freshness } from './protocol.js';
import { Written } from './written.js';

/** What a request says about itself beside its body. */
export interface Asked {
  requestId: string;
  /** Answer only from a state that holds everything up to this transaction (waited for, 1 s at most). */
  watermark?: string;
}

/** Older than this, an answer says that the database is not being followed. */
const STALE_MS = 5_000;

/** Puts a question to the index together with what it needs to know of the caller and the database. */
@Injectable()
export class Asking {
  constructor(
    private readonly thread: AnalysisThread,
    private readonly written: Written,
    private readonly contexts: AskingContext,
  ) {}

  async ask<T>(operation: Operation, caller: Caller, asked: Pick<Asked, 'watermark'>): Promise<Answered<T>> {
    return traced(`index ${operation.op}`, {}, async () => {
      const context = await this.contexts.of(operation, caller);
      const after = this.written.after(asked.watermark);
      return this.thread.ask<T>({ ...operation, context, after, seen: asked.watermark });
    });
  }
}

/** The part of `meta` that tells how fresh an answer is, and what it cost. */
export function freshMeta(
  meta: Pick<Meta, 'warnings'>,
  { asOf, followedAt, behind, warnings: found }: Freshness,
  { requestId, started }: { requestId: string; started: number },
) {
  const now = Date.now();
  const warnings = [...meta.warnings, ...found];
  if (behind) {
    const detail =
      'Records of the latest writes are not counted yet: a transaction is still open in the database.';
    warnings.push({ code: 'index_behind', detail });
  }
  if (now - followedAt > STALE_MS) {
    const detail = 'The database cannot be followed at the moment; data_as_of says how old this answer is.';
    warnings.push({ code: 'stale', detail });
  }
  return {
    request_id: requestId,
    took_ms: Math.round(performance.now() - started),
    data_as_of: new Date(asOf).toISOString().replace('Z', '+00:00'),
    index_lag_ms: Math.max(0, now - asOf),
    warnings,
  };
}
