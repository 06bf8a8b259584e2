import type { TestDatabase } from './database.js';

const PUBLIC = `'public'::regnamespace`;

/** The schema as PostgreSQL describes it, with names of tables instead of their numbers. */
const CATALOG = {
  relations: `SELECT relname, relkind, relpersistence, reloptions FROM pg_class
    WHERE relnamespace = ${PUBLIC} AND relkind IN ('r', 'i', 'S', 'v')`,
  columns: `SELECT attrelid::regclass::text, attname, row_number() OVER (PARTITION BY attrelid ORDER BY attnum) AS place,
      format_type(atttypid, atttypmod), attnotnull, attidentity, attgenerated, attstorage, attcollation,
      pg_get_expr(adbin, adrelid) AS "default"
    FROM pg_attribute LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum JOIN pg_class c ON c.oid = attrelid
    WHERE c.relnamespace = ${PUBLIC} AND c.relkind = 'r' AND attnum > 0 AND NOT attisdropped`,
  constraints: `SELECT conrelid::regclass::text, conname, pg_get_constraintdef(oid) FROM pg_constraint
    WHERE connamespace = ${PUBLIC}`,
  indexes: `SELECT tablename, indexname, indexdef FROM pg_indexes WHERE schemaname = 'public'`,
  sequences: `SELECT sequencename, data_type, start_value, increment_by, pg_get_serial_sequence(d.refobjid::regclass::text, a.attname)
    FROM pg_sequences s JOIN pg_depend d ON d.objid = format('%I.%I', schemaname, sequencename)::regclass AND d.refobjsubid > 0
      JOIN pg_attribute a ON a.attrelid = d.refobjid AND a.attnum = d.refobjsubid
    WHERE schemaname = 'public'`,
  functions: `SELECT proname, pg_get_functiondef(oid) FROM pg_proc WHERE pronamespace = ${PUBLIC}`,
  triggers: `SELECT tgrelid::regclass::text, pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal`,
  types: `SELECT typname, typtype, array(SELECT enumlabel FROM pg_enum WHERE enumtypid = t.oid ORDER BY enumsortorder)
    FROM pg_type t WHERE typnamespace = ${PUBLIC}`,
};

export type Catalog = Record<keyof typeof CATALOG, string[]>;

/** The schema of a database as sorted lines, one per object. */
export async function readCatalog(database: TestDatabase): Promise<Catalog> {
  const kinds = Object.entries(CATALOG).map(async ([kind, sql]) => {
    const rows = await database.query(sql);
    return [kind, rows.map((row) => JSON.stringify(Object.values(row))).sort()];
  });
  return Object.fromEntries(await Promise.all(kinds)) as Catalog;
}
