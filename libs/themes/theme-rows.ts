import type pg from 'pg';
import type { Transaction } from '#libs/database';
import { labelsOf, type ThemeContent } from './codeframe.js';

export interface StoredTheme extends ThemeContent {
  version: number;
  created_at: Date;
  updated_at: Date;
  updated_by: string;
}

export type Codeframe = readonly StoredTheme[];

/** A theme that finds other records than before. */
export interface EditedTheme {
  id: string;
  label: string;
}

/** `bound`: the bound filters of those whose themes they are, as JSON. */
export async function readThemes(pool: Pick<pg.Pool, 'query'>, bound: string): Promise<Codeframe> {
  const { rows } = await pool.query<StoredTheme>(
    `SELECT id, name, parent, queries, version, created_at, updated_at, updated_by FROM theme
     WHERE md5(bound::text) = md5($1::jsonb::text) AND bound = $1::jsonb ORDER BY id`,
    [bound],
  );
  return rows;
}

interface Change {
  bound: string;
  before: Codeframe;
  after: readonly ThemeContent[];
  /** Who changes it. */
  by: string;
}

/** Makes `before` into `after`; what a theme was before is kept. */
export async function writeThemes(tx: Transaction, { bound, before, after, by }: Change) {
  const known = new Map(before.map((theme) => [theme.id, theme]));
  const kept = new Set(after.map(({ id }) => id));
  const added = after.filter(({ id }) => !known.has(id));
  const removed = before.filter(({ id }) => !kept.has(id));
  const changed = after.filter((theme) => {
    const own = known.get(theme.id);
    return own && textOf(own) !== textOf(theme);
  });
  const former = [...removed, ...changed].map(({ id }) => id);
  await tx.query(
    `INSERT INTO theme_version (bound, id, version, name, parent, queries, updated_at, updated_by)
     SELECT bound, id, version, name, parent, queries, updated_at, updated_by FROM theme
     WHERE bound = $1::jsonb AND id = ANY($2)`,
    [bound, former],
  );
  await tx.query('DELETE FROM theme WHERE bound = $1::jsonb AND id = ANY($2)', [
    bound,
    removed.map(({ id }) => id),
  ]);
  await tx.query(
    `INSERT INTO theme AS t (bound, id, name, parent, queries, version, updated_by)
     SELECT $1::jsonb, w.id, w.name, w.parent, w.queries, coalesce(v.version, 0) + 1, $3
     FROM jsonb_to_recordset($2::jsonb) AS w (id text, name text, parent text, queries jsonb) LEFT JOIN LATERAL (
       SELECT max(version) AS version FROM theme_version WHERE bound = $1::jsonb AND id = w.id
     ) v ON true
     ON CONFLICT (md5(bound::text), id) DO UPDATE SET name = excluded.name, parent = excluded.parent,
       queries = excluded.queries, version = excluded.version, updated_at = now(), updated_by = excluded.updated_by`,
    [bound, JSON.stringify([...added, ...changed]), by],
  );
  return {
    counts: { added: added.length, changed: changed.length, removed: removed.length },
    edited: editedThemes(before, after),
  };
}

function textOf({ name, parent, queries }: ThemeContent): string {
  return JSON.stringify([name, parent, queries.map(({ query, language }) => [query, language ?? null])]);
}

/** Those whose queries are others or elsewhere, and those they are or were below. A new name changes nothing. */
function editedThemes(before: readonly ThemeContent[], after: readonly ThemeContent[]): EditedTheme[] {
  const labels = new Map([...labelsOf(before), ...labelsOf(after)]);
  const found = (themes: readonly ThemeContent[]) =>
    new Map(themes.map((theme) => [theme.id, textOf({ ...theme, name: '' })]));
  const [one, other] = [found(before), found(after)];
  const ids = new Set(
    [...before, ...after].flatMap(({ id, parent }) =>
      one.get(id) === other.get(id) ? [] : parent === null ? [id] : [id, parent],
    ),
  );
  return [...ids].map((id) => ({ id, label: labels.get(id) ?? id }));
}
