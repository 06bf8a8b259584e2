import type { QueryRunner } from 'typeorm';

/** What stores requests and filters. */
type StoredRequests = readonly (readonly [table: string, column: string])[];

const REQUESTS: StoredRequests = [
  ['view', 'request'],
  ['view', 'bound'],
  ['alert', 'definition'],
  ['alert', 'bound'],
  ['api_token', 'filters'],
  ['person', 'filters'],
];

/** A name becomes that of a core field: in stored requests it still means the attribute, and the audit log says in how many. */
export async function keepAttributeAudited(runner: QueryRunner, name: string): Promise<void> {
  const kept = await keepAttribute(runner, name, REQUESTS);
  if (Object.values(kept).every((rows) => rows === 0)) return;
  await runner.query(
    `INSERT INTO audit_log (actor, action, target, counts) VALUES ('earshot', 'attribute.renamed', $1, $2)`,
    [`${name} to filters.${name}`, kept],
  );
}

/**
 * Rewrites a bare attribute name that has become the name of a core field: what was stored before meant
 * `filters.<name>`, which every version understands. JSON is read as PostgreSQL writes it.
 * @returns by table, how many rows were rewritten
 */
export async function keepAttribute(
  runner: QueryRunner,
  name: string,
  places: StoredRequests,
): Promise<Record<string, number>> {
  const named = `"(key|trend_on|breakdown|distribution_of|distribution_by|stacked_by)": "${name}"`;
  const listed = String.raw`("(?:facets|fields|additional_fields|export_fields|sorted_by)": \[[^]]*")(-?)${name}"`;
  const rewritten: Record<string, number> = {};
  for (const [table, column] of places) {
    const renamed = `regexp_replace(regexp_replace(${column}::text, $1, '"\\1": "filters.${name}"', 'g'),
      $2, '\\1\\2filters.${name}"', 'g')::jsonb`;
    const rows = (await runner.query(
      `WITH done AS (
         UPDATE ${table} SET ${column} = ${renamed}
         WHERE ${column}::text LIKE '%${name}"%' AND ${column} <> ${renamed} RETURNING 1
       ) SELECT count(*)::int AS rows FROM done`,
      [named, listed],
    )) as { rows: number }[];
    rewritten[table] = (rewritten[table] ?? 0) + (rows[0]?.rows ?? 0);
  }
  return rewritten;
}
