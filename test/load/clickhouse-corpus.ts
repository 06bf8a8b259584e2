import type { ClickHouseDatabase } from '#libs/analysis';
import { type Bound, integer, raw, type Sql, sql } from '../../libs/analysis/clickhouse/sql.js';
import { START, SYLLABLES, TWO_YEARS, WORDS } from './corpus.js';

/** Records made by one statement. */
const AT_ONCE = 1_000_000;
/** Parts in which other versions of records arrive, and the share of records that have one. */
const REVISIONS = 10;
const REVISED = 0.01;

export interface Range {
  /** These fill two years. */
  from: number;
  to: number;
  /** How many there will be in the end. */
  of: number;
}

/** Of this code, 0 … below 1: the same for a record and a purpose. */
const random = (purpose: string) => raw(`(cityHash64(number, ${purpose}) / 18446744073709551616.)`);
const syllable = (rank: string) =>
  `transform(${rank} % 16, range(16), [${SYLLABLES.map((one) => `'${one}'`).join(', ')}], '')`;

/** The word of a number from 1 on, as `spell` spells it. */
const word = (rank: string) =>
  raw(
    `concat(${syllable(rank)}, ${[16, 256, 4096]
      .map((unit) => `if(${rank} >= ${unit}, ${syllable(`intDiv(${rank}, ${unit})`)}, '')`)
      .join(', ')})`,
  );

/** What the corpus of `corpus.ts` is like, made by ClickHouse: the same words, fields and sizes. */
export async function generate(
  database: ClickHouseDatabase,
  range: Range,
  say: (text: string) => void,
): Promise<void> {
  const { from, to } = range;
  for (let first = from; first < to; first += AT_ONCE) {
    const numbers = raw(`numbers_mt(${first}, ${Math.min(AT_ONCE, to - first)})`);
    await database.run(
      sql`INSERT INTO record (${raw(COLUMNS.join(', '))}) ${made(numbers, range, integer(1))}`,
    );
    if (((first + AT_ONCE) / AT_ONCE) % 10 === 0) say(`  ${(first + AT_ONCE) / 1e6} million`);
  }
}

/** Some of them in another version, in parts of their own. */
export async function revise(database: ClickHouseDatabase, { to, of }: Range): Promise<void> {
  const range = { from: 0, to, of };
  const each = Math.ceil((to * REVISED) / REVISIONS);
  for (let part = 0; part < REVISIONS; part++) {
    const numbers = sql`(SELECT DISTINCT cityHash64(number, ${integer(part)}) % ${integer(to)} AS number FROM numbers(${integer(each)}))`;
    await database.run(
      sql`INSERT INTO record (${raw(COLUMNS.join(', '))}) ${made(numbers, range, integer(2 + part))}`,
    );
  }
}

/** Every word, and every field. */
export async function generateNames(database: ClickHouseDatabase): Promise<void> {
  await database.run(
    sql`INSERT INTO term (term, folded) SELECT ${word('number')} AS term, term FROM numbers(1, ${integer(WORDS)})`,
  );
  await database.insert(
    'field',
    ['country', 'tags', 'version'].map((name) => ({ name: `filters.${name}` })),
  );
}

const COLUMNS = [
  'seq',
  'tx',
  'ds',
  'ds_offset',
  'ingested_at',
  'source',
  'source_batch',
  'language',
  'rules',
  'user_name',
  'score',
  'length',
  'tokens',
  'words',
  'attributes',
  'print',
  'content',
  'sample',
];

function made(numbers: Sql, { from, to, of }: Range, tx: Bound): Sql {
  const all = integer(of);
  const elapsed = (units: number) =>
    sql`intDiv((number - ${integer(from)}) * ${integer(units)}, ${integer(to - from)})`;
  // Of ranks with probability proportional to 1 / rank.
  const rank = `toUInt32(exp(cityHash64(number, i) / 18446744073709551616. * log(${WORDS + 1})))`;
  return sql`SELECT number + 1, ${tx}, ${integer(START)} + ${elapsed(TWO_YEARS / 1000)} * 1000,
      (country % 12) * 60, ${integer(START + TWO_YEARS)} + intDiv(number, 500) * 137,
      concat('source ', toString(toUInt8(20 * pow(${random(`'source'`)}, 2)))), toString(intDiv(number, 500)), 'en', 'en',
      concat('user ', toString(cityHash64(number, 'user') % intDiv(${all} + 3, 4))), 1 + cityHash64(number, 'score') % 5,
      length(arrayStringConcat(said, ' ')), length(said), said,
      mapFilter((k, v) -> notEmpty(v), map('filters.country', [concat('sC', toString(country))],
        'filters.tags', tags, 'filters.version', [concat('s', toString(1 + ${elapsed(6)}), '.0.0')])),
      if(length(said) < 8, 0, cityHash64(said)), toUInt32(cityHash64(number, 'content')), toUInt32(cityHash64(number, 'sample'))
    FROM (SELECT number, toUInt8(60 * pow(${random(`'country'`)}, 2)) AS country,
      arrayDistinct(arrayMap(i -> concat('stag-', toString(toUInt8(200 * pow(${random(`100 + i`)}, 2)))),
        range(cityHash64(number, 'tags') % 5))) AS tags,
      arrayMap(r -> ${word('r')}, arrayMap(i -> ${raw(rank)},
        range(5 + toUInt8(round(55 * pow(${random(`'length'`)}, 2.2)))))) AS said
      FROM ${numbers})`;
}
