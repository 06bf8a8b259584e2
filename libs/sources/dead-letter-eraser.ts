import { inflateRawSync } from 'node:zlib';
import type pg from 'pg';
import { identity } from '#libs/connector';
import type { Erasure, EraseSelection, ErasureStep, StepReceipt } from '#libs/records';

interface Letter {
  id: string;
  sourceId: number;
  runId: string;
  raw: Buffer;
}

const AT_ONCE = 200;

/** The erasure step for item texts that the engine keeps outside of records: dead letters and samples of failures. */
export class DeadLetterEraser implements ErasureStep {
  readonly name = 'dead_letters';

  constructor(private readonly pool: pg.Pool) {}

  async count(selection: EraseSelection): Promise<Record<string, number>> {
    let found = 0;
    for await (const letters of this.letters(selection)) {
      found += letters.filter((letter) => matches(letter, selection)).length;
    }
    return { dead_letters: found };
  }

  async forget({ id, selection }: Erasure): Promise<StepReceipt> {
    const dead_letters = await this.erase(selection, id);
    return { removed: { dead_letters, failure_samples: await this.dropSamples(selection) } };
  }

  /**
   * Empties the dead letters that match the selection or belong to an erased record. The empty row stays, so that the
   * same item is not stored again when the source still serves it.
   */
  private async erase(selection: EraseSelection, erasure: string): Promise<number> {
    let emptied = 0;
    for await (const letters of this.letters({ source: selection.source })) {
      const meant = letters.filter((letter) => matches(letter, selection));
      const erased = await this.ofErasedRecords(letters, erasure);
      const ids = [...new Set([...meant, ...erased].map(({ id }) => id))];
      if (ids.length > 0) await this.empty(ids);
      emptied += ids.length;
    }
    return emptied;
  }

  /** Failures quote unreadable items, and it is unknown whose they are. @returns how many quoted one. */
  private async dropSamples({ source }: EraseSelection): Promise<number> {
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

  private async *letters({ source }: EraseSelection): AsyncGenerator<(Letter & { text: ItemText })[]> {
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
      yield rows.map((row) => ({ ...row, text: readItem(inflateRawSync(row.raw).toString('utf8')) }));
      after = last.id;
    }
  }

  /** Dead letters that are unreadable later versions of erased records. */
  private async ofErasedRecords(
    letters: readonly (Letter & { text: ItemText })[],
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

/** Whether a dead letter matches the selection; its source was matched by the query. */
function matches(
  { runId, text }: Letter & { text: ItemText },
  { userName, sourceBatch }: EraseSelection,
): boolean {
  if (sourceBatch !== undefined && runId !== sourceBatch) return false;
  return userName === undefined || mentions(text, userName);
}

function quotes(failure: string): string {
  return `(${failure} ? 'sample' OR ${failure}->>'kind' = 'source_changed' AND ${failure}->>'message' LIKE '%(%')`;
}

/** The brackets quote the first item. */
function without(failure: string): string {
  return `jsonb_set(${failure} - 'sample', '{message}', to_jsonb(regexp_replace(${failure}->>'message', ' ?\\(.*\\)', '')))`;
}

/** The parts of an item that may name a person or hold its id: its short texts, or the whole of a truncated item. */
export interface ItemText {
  /** Lower case. */
  texts: readonly string[];
  /** Values that may be its identity, as records keep it. */
  ids: readonly string[];
}

/** Longer texts are content, not names. */
const NAMELY = 200;
/** Shorter values are ids only if the property is called so. */
const TELLING = 4;
const CALLED_ID = /(^|[_-]|[a-z])(id|guid|uuid|key)$/i;

/** @param raw an item's JSON, possibly truncated */
export function readItem(raw: string): ItemText {
  const texts: string[] = [];
  const ids = new Set<string>();
  const visit = (value: unknown, name: string): void => {
    if (typeof value === 'object' && value !== null) {
      const named = Array.isArray(value) ? value.map((one) => [name, one] as const) : Object.entries(value);
      for (const [inner, one] of named) visit(one, inner);
    } else if (typeof value === 'string' || typeof value === 'number') {
      const text = String(value);
      if (text.length <= NAMELY) texts.push(folded(text));
      if (text.length >= TELLING || CALLED_ID.test(name)) ids.add(identity.given(text));
    }
  };
  try {
    visit(JSON.parse(raw), '');
    return { texts, ids: [...ids] };
  } catch {
    return { texts: [folded(raw), folded(unescaped(raw))], ids: [] };
  }
}

/** Whether a person is named, as a whole word and in any case. */
export function mentions({ texts }: ItemText, person: string): boolean {
  const name = folded(person);
  return texts.some((text) => {
    for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
      if (!continues(text, at - 1, name.at(0)) && !continues(text, at + name.length, name.at(-1)))
        return true;
    }
    return false;
  });
}

function continues(text: string, at: number, beside: string | undefined): boolean {
  const letter = /[\p{L}\p{N}]/u;
  return letter.test(text.charAt(at)) && letter.test(beside ?? '');
}

function folded(text: string): string {
  return text.normalize('NFC').toLowerCase();
}

/** Resolves JSON escapes in a truncated JSON text. */
function unescaped(raw: string): string {
  return raw
    .replaceAll(/\\u([0-9a-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll(/\\(.)/g, '$1');
}
