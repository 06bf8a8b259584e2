import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Where requests and filters name fields: as a value, and within a list. JSON is read as PostgreSQL writes it. */
const NAMED = String.raw`"(key|trend_on|breakdown|distribution_of|distribution_by|stacked_by)": "rating"`;
const LISTED = String.raw`("(?:facets|fields|additional_fields|sorted_by)": \[[^]]*")(-?)rating"`;

const PLACES = [
  ['view', 'request'],
  ['view', 'bound'],
  ['alert', 'definition'],
  ['alert', 'bound'],
  ['api_token', 'filters'],
] as const;

/** `rating` is a field of every scored record now: what was stored before meant the attribute of that name. */
export class RatingField1764600000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [table, column] of PLACES) {
      const renamed = `regexp_replace(regexp_replace(${column}::text, $1, '"\\1": "filters.rating"', 'g'),
        $2, '\\1\\2filters.rating"', 'g')::jsonb`;
      await runner.query(
        `UPDATE ${table} SET ${column} = ${renamed} WHERE ${column}::text LIKE '%rating"%' AND ${column} <> ${renamed}`,
        [NAMED, LISTED],
      );
    }
  }

  /** The name is understood by every version. */
  async down(): Promise<void> {}
}
