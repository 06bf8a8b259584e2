import { inflateRawSync } from 'node:zlib';
import type pg from 'pg';
import type { EraseSelection } from '#libs/records';
import { type LetterText, names, readLetter } from './letter-text.js';

interface Letter {
  id: string;
  sourceId: number;
  runId: string;
  raw: Buffer;
}

const AT_ONCE = 200;

/** Texts of items in what the engine keeps beside records: dead letters, and the samples of failures. */
export class LetterEraser {
  constructor(private readonly pool: pg.Pool) {}

  /** Letters that hold something of a selection. */
  async count(selection: EraseSelection): Promise<number> {
    let found = 0;
    for await (const letters of this.letters(selection)) {
      found += letters.filter((letter) => isMeant(letter, selection)).length;
    }
    return found;
  }

  /**
   * Empties the letters that hold something of a selection or of a record of the erasure. An empty letter stays: the
   * same item read again is not kept anew.
   */
  async erase(selection: EraseSelection, erasure: string): Promise<number> {
    let emptied = 0;
    for await (const letters of this.letters({ source: selection.source })) {
      const meant = letters.filter((letter) => isMeant(letter, selection));
      const erased = await this.thoseOfRecords(letters, erasure);
      const ids = [...new Set([...meant, ...erased].map(({ id }) => id))];
      if (ids.length > 0) await this.empty(ids);
      emptied += ids.length;
    }
    return emptied;
  }

  /** Failures quote items that could not be read; whose, nobody knows. @returns how many quoted one */
  async dropSamples({ source }: EraseSelection): Promise<number> {
    const of = '($1::text IS NULL OR source_id = (SELECT id FROM source WHERE name = $1))';
    const { rows } = await this.pool.query<{ n: number }>(
      `WITH runs AS (
         UPDATE source_run SET failure = ${without('failure')} WHERE ${quotes('failure')} AND ${of} RETURNING 1
       ), sources AS (
         UPDATE pull_source SET last_failure = ${without('last_failure')} WHERE ${quotes('last_failure')} AND ${of} RETURNING 1
       )
       SELECT ((SELECT count(*) FROM runs) + (SELECT count(*) FROM sources))::int AS n`,
      [source ?? null],
    );
    return rows[0]?.n ?? 0;
  }

  private async *letters({ source }: EraseSelection): AsyncGenerator<(Letter & { text: LetterText })[]> {
    let after = '00000000-0000-0000-0000-000000000000';
    for (;;) {
      const { rows } = await this.pool.query<Letter>(
        `SELECT id, source_id AS "sourceId", run_id AS "runId", raw FROM dead_letter
         WHERE id > $1 AND raw IS NOT NULL AND ($2::text IS NULL OR source_id = (SELECT id FROM source WHERE name = $2))
         ORDER BY id LIMIT ${AT_ONCE}`,
        [after, source ?? null],
      );
      const last = rows.at(-1);
      if (!last) return;
      yield rows.map((row) => ({ ...row, text: readLetter(inflateRawSync(row.raw).toString('utf8')) }));
      after = last.id;
    }
  }

  /** Later versions of erased records that could not be read. */
  private async thoseOfRecords(
    letters: readonly (Letter & { text: LetterText })[],
    erasure: string,
  ): Promise<{ id: string }[]> {
    const pairs = letters.flatMap(({ id, sourceId, text }) =>
      text.ids.map((value) => ({ id, sourceId, value })),
    );
    const { rows } = await this.pool.query<{ id: string }>(
      `SELECT DISTINCT item.id FROM unnest($2::uuid[], $3::int[], $4::text[]) AS item (id, source_id, value)
       JOIN erased_record e ON e.source_id = item.source_id AND e.caller_id = item.value WHERE e.erasure_id = $1`,
      [
        erasure,
        pairs.map(({ id }) => id),
        pairs.map(({ sourceId }) => sourceId),
        pairs.map(({ value }) => value),
      ],
    );
    return rows;
  }

  private async empty(ids: readonly string[]): Promise<void> {
    await this.pool.query(
      `UPDATE dead_letter SET raw = NULL, message = '', path = NULL, status = 'erased', replay_asked = false
       WHERE id = ANY ($1::uuid[])`,
      [ids],
    );
  }
}

/** All that a selection says holds of the letter; its source was asked for already. */
function isMeant(
  { runId, text }: Letter & { text: LetterText },
  { userName, sourceBatch }: EraseSelection,
): boolean {
  if (sourceBatch !== undefined && runId !== sourceBatch) return false;
  return userName === undefined || names(text, userName);
}

function quotes(failure: string): string {
  return `(${failure} ? 'sample' OR ${failure}->>'kind' = 'source_changed' AND ${failure}->>'message' LIKE '%(%')`;
}

/** What stands in brackets is what was said of the first item. */
function without(failure: string): string {
  return `jsonb_set(${failure} - 'sample', '{message}', to_jsonb(regexp_replace(${failure}->>'message', ' ?\\(.*\\)', '')))`;
}
