import type { MigrationInterface, QueryRunner } from 'typeorm';

/*
 * Attributes that are indexed, for all records or for none; `dropped` ones are not, until someone pins them.
 * `source_id`: whose share of the names it takes; null for those that were there before the limit and for pinned ones.
 * `changed` grows with every change, in the order of commits: each is made under one lock.
 */
const TABLE = `
CREATE SEQUENCE attribute_change;
CREATE TABLE attribute (
  name text PRIMARY KEY,
  source_id int,
  pinned boolean NOT NULL DEFAULT false,
  dropped boolean NOT NULL DEFAULT false,
  changed bigint NOT NULL DEFAULT nextval('attribute_change')
);
ALTER SEQUENCE attribute_change OWNED BY attribute.changed;`;

/*
 * Admits names in the transaction of the records that bring them, and returns those that are not indexed, the first 100
 * of them. Each statement in it sees what was committed before it starts. The block returns the lock when there
 * is no room after all. When not all records were stored, `filters` are those of the stored ones.
 */
const ADMIT = `
CREATE FUNCTION attribute_room(its_source int, most int, most_of_source int) RETURNS int LANGUAGE sql AS $$
  SELECT least(most - count(*), most_of_source - count(*) FILTER (WHERE source_id = its_source))::int
  FROM attribute WHERE NOT dropped
$$;
CREATE FUNCTION admit_attributes(names text[], its_source int, most int, most_of_source int, filters text) RETURNS text[]
LANGUAGE plpgsql AS $$
DECLARE
  room int;
BEGIN
  IF NOT EXISTS (SELECT FROM unnest(names) n WHERE NOT EXISTS (
    SELECT FROM attribute a WHERE a.name = n AND NOT a.dropped)) THEN
    RETURN '{}';
  END IF;
  IF attribute_room(its_source, most, most_of_source) > 0
    AND EXISTS (SELECT FROM unnest(names) n WHERE NOT EXISTS (SELECT FROM attribute a WHERE a.name = n)) THEN
    BEGIN
      PERFORM pg_advisory_xact_lock(hashtextextended('attribute', 0));
      room := attribute_room(its_source, most, most_of_source);
      IF room <= 0 THEN RAISE SQLSTATE 'EA001'; END IF;
      INSERT INTO attribute (name, source_id)
        SELECT n, its_source FROM (
          SELECT n, i FROM unnest(names) WITH ORDINALITY given(n, i)
          WHERE NOT EXISTS (SELECT FROM attribute a WHERE a.name = n) ORDER BY i LIMIT room) new
        WHERE filters IS NULL OR position(to_json(regexp_replace(n, '^.*[.]', ''))::text IN filters) > 0 ORDER BY i;
    EXCEPTION WHEN SQLSTATE 'EA001' THEN NULL;
    END;
  END IF;
  RETURN array(SELECT n FROM (SELECT n FROM unnest(names) n WHERE NOT EXISTS (
      SELECT FROM attribute a WHERE a.name = n AND NOT a.dropped) LIMIT 1000) unknown
    WHERE filters IS NULL OR position(to_json(regexp_replace(n, '^.*[.]', ''))::text IN filters) > 0 LIMIT 100);
END $$;`;

/*
 * The names that stored records hold, as the index reads them: dotted paths of leaf values, nested objects extend the
 * path, arrays do not.
 */
const STORED = `
WITH RECURSIVE part(name, value) AS (
  SELECT DISTINCT e.key, CASE WHEN jsonb_typeof(e.value) IN ('object', 'array') THEN e.value ELSE '0'::jsonb END
  FROM record, jsonb_each(filters) e WHERE e.value NOT IN ('null', '""')
  UNION
  SELECT inner_part.name, inner_part.value FROM part, LATERAL (
    SELECT part.name || '.' || o.key, o.value FROM jsonb_each(CASE jsonb_typeof(part.value) WHEN 'object' THEN part.value END) o
    UNION ALL
    SELECT part.name, a.value FROM jsonb_array_elements(CASE jsonb_typeof(part.value) WHEN 'array' THEN part.value END) a
  ) inner_part(name, value)
)
INSERT INTO attribute (name)
  SELECT DISTINCT name FROM part WHERE jsonb_typeof(value) NOT IN ('object', 'array', 'null') AND value <> '""'
  ORDER BY name`;

/** The names of attributes are limited, and all processes agree which of them are indexed. Names in use stay. */
export class Attributes1764800000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLE);
    await runner.query(ADMIT);
    await runner.query(STORED);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION admit_attributes, attribute_room; DROP TABLE attribute');
  }
}
