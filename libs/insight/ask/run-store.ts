import type pg from 'pg';
import type { AskAnswer, AskStep, Filter } from '#libs/contract';
import { inTransaction } from '#libs/database';

/** An answer as it is kept: the records it cites are read again each time. */
export type StoredAnswer = Omit<AskAnswer, 'results'>;

export interface StoredRun {
  answer: StoredAnswer;
  /** In the order of their citations. */
  recordIds: string[];
}

export interface StoredStep {
  step: AskStep;
  result: Record<string, unknown>;
}

/** What a run may have read. */
export interface RunReader {
  id: string;
  /** The filters of its token. */
  bound: Filter[] | null;
  /** Those of its request, which no step leaves. */
  filters: Filter[] | null;
  /** Null while it is under way. */
  endedAt: Date | null;
  /** All that is stored of it, where it holds the name that was asked for. */
  text: string | null;
}

/** Days a run is kept. */
const KEPT_DAYS = 7;
/** A run whose process has said nothing for so long has none any more. */
const LEASE_SECONDS = 30;

const LOST = {
  code: 'process_ended',
  detail: 'The process that worked on this run ended before the run was complete. Ask again.',
};

/** The table of deeper searches. A token sees only its own runs. */
export class RunStore {
  constructor(private readonly pool: pg.Pool) {}

  async start(tokenId: string, answer: StoredAnswer): Promise<void> {
    const sql = `INSERT INTO deeper_run (id, token_id, status, answer, lease_until, expires_at)
      VALUES ($1, $2, 'running', $3, now() + $4 * interval '1 second', now() + $5 * interval '1 day')`;
    await this.pool.query(sql, [answer.run_id, tokenId, JSON.stringify(answer), LEASE_SECONDS, KEPT_DAYS]);
  }

  /** Renews the lease. `cancelled`: the run shall end. One that an erasure has removed goes on, and nothing of it is kept. */
  async beat(id: string): Promise<{ cancelled: boolean }> {
    const sql = `WITH beaten AS (UPDATE deeper_run SET lease_until = now() + $2 * interval '1 second'
        WHERE id = $1 AND status = 'running' RETURNING cancelled)
      SELECT coalesce((SELECT cancelled FROM beaten), EXISTS (SELECT FROM deeper_run WHERE id = $1)) AS cancelled`;
    const { rows } = await this.pool.query<{ cancelled: boolean }>(sql, [id, LEASE_SECONDS]);
    return { cancelled: rows[0]?.cancelled ?? false };
  }

  /**
   * A step as it is done, so that a reader of a run under way sees it.
   * @param seen the ids of the records in it
   */
  async addStep(answer: StoredAnswer, { step, result }: StoredStep, seen: readonly string[]): Promise<void> {
    const sql = `WITH run AS (UPDATE deeper_run SET answer = $2, seen_ids = seen_ids || $6::uuid[]
        WHERE id = $1 AND status = 'running' RETURNING id)
      INSERT INTO deeper_step (run_id, id, step, result) SELECT id, $3, $4, $5 FROM run`;
    await this.pool.query(sql, [
      answer.run_id,
      JSON.stringify(answer),
      step.id,
      JSON.stringify(step),
      JSON.stringify(result),
      seen,
    ]);
  }

  /**
   * Ends a run that is still under way. Its records are held meanwhile: an erasure waits and then finds the run; where
   * one came first, the answer is not kept.
   * @returns whether it was kept
   */
  async finish(answer: StoredAnswer, recordIds: readonly string[]): Promise<boolean> {
    return inTransaction(this.pool, async (tx) => {
      const ids = [...new Set(recordIds)];
      const held = await tx.query('SELECT 1 FROM record WHERE id = ANY ($1::uuid[]) FOR KEY SHARE', [ids]);
      if (held.rowCount !== ids.length) {
        await tx.query('DELETE FROM deeper_run WHERE id = $1', [answer.run_id]);
        return false;
      }
      const sql = `UPDATE deeper_run SET status = $2, answer = $3, record_ids = $4, seen_ids = seen_ids || $4::uuid[],
        ended_at = clock_timestamp(), expires_at = now() + $5 * interval '1 day' WHERE id = $1 AND status = 'running'`;
      const values = [answer.run_id, answer.status, JSON.stringify(answer), recordIds, KEPT_DAYS];
      return (await tx.query(sql, values)).rowCount === 1;
    });
  }

  async find(id: string, tokenId: string): Promise<StoredRun | undefined> {
    await this.failLost();
    const sql = `SELECT answer, record_ids AS "recordIds" FROM deeper_run
      WHERE id = $1 AND token_id = $2 AND expires_at > now()`;
    return (await this.pool.query<StoredRun>(sql, [id, tokenId])).rows[0];
  }

  async findStep(id: string, tokenId: string, step: string): Promise<StoredStep | undefined> {
    const sql = `SELECT s.step, s.result FROM deeper_step s JOIN deeper_run r ON r.id = s.run_id
      WHERE s.run_id = $1 AND r.token_id = $2 AND s.id = $3 AND r.expires_at > now()`;
    return (await this.pool.query<StoredStep>(sql, [id, tokenId, step])).rows[0];
  }

  /** Ends a run under way wherever it is worked on, and removes one that has ended. @returns whether there was one */
  async cancel(id: string, tokenId: string): Promise<boolean> {
    const sql = `WITH ended AS (DELETE FROM deeper_run WHERE id = $1 AND token_id = $2 AND status <> 'running' RETURNING id),
      told AS (UPDATE deeper_run SET cancelled = true WHERE id = $1 AND token_id = $2 AND status = 'running' RETURNING id)
      SELECT id FROM ended UNION ALL SELECT id FROM told`;
    return (await this.pool.query(sql, [id, tokenId])).rowCount === 1;
  }

  /** Removes what is past its time. */
  async sweep(): Promise<void> {
    await this.failLost();
    await this.pool.query('DELETE FROM deeper_run WHERE expires_at < now()');
  }

  /** Runs whose process died have failed: nothing works on them. */
  private async failLost(): Promise<void> {
    const sql = `UPDATE deeper_run SET status = 'failed', answer = jsonb_set(jsonb_set(jsonb_set(answer, '{status}', '"failed"'),
      '{budget,stop_reason}', '"cancelled"'), '{meta,warnings}', (answer #> '{meta,warnings}') || $1::jsonb)
      WHERE status = 'running' AND lease_until < now()`;
    await this.pool.query(sql, [JSON.stringify([LOST])]);
  }

  /** Removes every run that has seen one of the records. */
  async forgetRecords(ids: readonly string[]): Promise<number> {
    const sql = 'DELETE FROM deeper_run WHERE seen_ids && $1::uuid[] OR record_ids && $1::uuid[]';
    return (await this.pool.query(sql, [ids])).rowCount ?? 0;
  }

  /** All runs, as an erasure sees them. @param name `text` is set for the runs that hold it */
  async readers(name = ''): Promise<RunReader[]> {
    const sql = `SELECT id, bound, filters, "endedAt",
        CASE WHEN $1 <> '' AND (strpos(text, $1) > 0 OR strpos(lower(text), lower($1)) > 0) THEN text END AS text
      FROM (
        SELECT r.id, coalesce(t.filters, p.filters) AS bound, r.answer->'meta'->'filters_applied' AS filters, r.ended_at AS "endedAt",
          concat_ws(chr(10), r.answer, (SELECT string_agg(concat_ws(chr(10), s.step, s.result), chr(10))
            FROM deeper_step s WHERE s.run_id = r.id AND $1 <> '')) AS text
        FROM deeper_run r LEFT JOIN api_token t ON t.id = r.token_id LEFT JOIN person p ON p.id = r.token_id
      ) run`;
    return (await this.pool.query<RunReader>(sql, [quoted(name)])).rows;
  }

  async forget(ids: readonly string[]): Promise<number> {
    return (await this.pool.query('DELETE FROM deeper_run WHERE id = ANY ($1::uuid[])', [ids])).rowCount ?? 0;
  }
}

/** A text as it stands inside JSON. */
function quoted(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}
