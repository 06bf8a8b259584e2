import pg from 'pg';
import { z } from 'zod';
import type { Page, Slice } from '#libs/connector';
import { type Here, reading, type Row } from './database.js';
import type { Config } from './settings.js';

/** Rows of a page, and fewer where they are large. */
const PAGE = 500;

/** The last row that was read: rows are in the order of `updated`, and of `id` among equals, both as text. */
export const place = z.strictObject({ updated: z.string().optional(), id: z.string() });
type Place = z.infer<typeof place>;

interface PlacedRow {
  row: Row;
  at: Place;
}

/** A row as it is mapped, with the time of its last change. */
export interface Raw {
  row: Row;
  updated?: string;
}

export async function readPage(context: Here, slice: Slice): Promise<Page<Raw>> {
  const { config } = context;
  const limit = Math.max(1, PAGE >> (slice.smaller ?? 0));
  const found = await reading(context, async (client) => {
    const { text, values } = statementOf(config, slice, limit);
    const { rows } = await client.query<Row>(text, values);
    return rows.map((row) => foundOf(row, config));
  });
  const last = found.at(-1)?.at;
  return {
    items: found.map(({ row, at }) => ({ row, updated: at.updated })),
    next: found.length === limit && last ? last : null,
    // Where only new rows are asked for, none is no sign of trouble.
    unchanged: found.length === 0 && config.updated === undefined && lastIn(slice) !== undefined,
    // Where there is no time of changes, the next run continues after the highest id.
    hints:
      last && config.updated === undefined
        ? { validators: { url: `sql:${slice.partition}`, kept: last } }
        : {},
  };
}

const AT = 'earshot$at';
const ID = 'earshot$id';

function foundOf({ [AT]: at, [ID]: id, ...row }: Row, { updated }: Config): PlacedRow {
  return { row, at: { ...(updated !== undefined && { updated: String(at) }), id: String(id) } };
}

/** The query of the user as a table, from a place on. Parameters get the types of the columns they are compared with. */
function statementOf(
  config: Config,
  slice: Slice,
  limit: number,
): { text: string; values: (string | number)[] } {
  const id = pg.escapeIdentifier(config.id);
  const at = config.updated === undefined ? undefined : pg.escapeIdentifier(config.updated);
  const { conditions, values } = conditionsOf(slice, { id, at });
  const where = conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';
  const keys = at === undefined ? [] : [`q.${at}::text AS "${AT}"`];
  const text = `SELECT q.*, q.${id}::text AS "${ID}"${keys.map((key) => `, ${key}`).join('')}
FROM (${config.query.replace(/[;\s]+$/, '')}\n) AS q ${where}
ORDER BY ${at === undefined ? '' : `q.${at}, `}q.${id} LIMIT ${limit}`;
  return { text, values };
}

function conditionsOf(
  slice: Slice,
  { id, at }: { id: string; at: string | undefined },
): { conditions: string[]; values: string[] } {
  if (at === undefined) {
    const last = lastIn(slice);
    return last ? { conditions: [`q.${id} > $1`], values: [last.id] } : { conditions: [], values: [] };
  }
  const { cursor, from, reason, to } = slice;
  const conditions: string[] = [];
  const values: string[] = [];
  const last = place.safeParse(cursor);
  if (last.success) {
    values.push(last.data.updated ?? '', last.data.id);
    conditions.push(`(q.${at}, q.${id}) > ($1, $2)`);
  } else if (from !== undefined) {
    values.push(new Date(from).toISOString());
    conditions.push(`q.${at} >= $1`);
  }
  if (reason === 'backfill') {
    values.push(new Date(to).toISOString());
    conditions.push(`q.${at} <= $${values.length}`);
  }
  return { conditions, values };
}

/** The row that a page begins after, where there is no time of changes: that of this slice, else of the run before. */
function lastIn({ cursor, reason, validators }: Slice): Place | undefined {
  return place.safeParse(cursor ?? (reason === 'incremental' ? validators?.kept : undefined)).data;
}
