import type { Random } from './random.js';
import { instantOf, type RawRecord, storedValues } from './raw-record.js';
import type { RawFilter, RawSelection } from './selection.js';
import { isCountable } from './indonesian.js';
import { wordsOf } from './words.js';

export const ZONES = [
  'UTC',
  'Europe/Lisbon',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'America/St_Johns',
  'record',
];

/** What can be asked of a corpus, by what its records hold. */
export interface Fields {
  /** To filter and group by. */
  coded: string[];
  /** To measure. */
  numeric: string[];
}

export function fieldsOf(records: readonly RawRecord[]): Fields {
  const kinds = new Map<string, { numbers: number; others: number }>();
  for (const record of records) {
    for (const key of ['source', 'language', 'user_name', 'score', ...paths(record.filters, 'filters')]) {
      const kind = kinds.get(key) ?? { numbers: 0, others: 0 };
      kinds.set(key, kind);
      for (const value of storedValues(record, key)) {
        if (typeof value === 'number') kind.numbers++;
        else kind.others++;
      }
    }
  }
  const held = [...kinds].filter(([, { numbers, others }]) => numbers + others > 0);
  return {
    coded: held.map(([key]) => key),
    numeric: held.filter(([, { numbers, others }]) => numbers > others).map(([key]) => key),
  };
}

function paths(value: unknown, path: string): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => paths(item, path));
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([key, inner]) => paths(inner, `${path}.${key}`));
}

/** A query, filters and a zone, each of which may be absent. */
export function randomSelection(random: Random, records: readonly RawRecord[], fields: Fields): RawSelection {
  const filters = Array.from({ length: random.pick([0, 0, 1, 1, 2, 3]) }, () =>
    randomFilter(random, records, fields),
  );
  return {
    ...(random.chance(0.6) && { search_query: randomQuery(random, records) }),
    ...(filters.length > 0 && { filters }),
    ...(random.chance(0.15) && { mode: 'any_terms' }),
    ...(random.chance(0.1) && { query_language: random.pick(['en', 'ja']) }),
    ...(random.chance(0.8) && { timezone: random.pick(ZONES) }),
  };
}

export function randomQuery(random: Random, records: readonly RawRecord[]): string {
  const branch = (): string =>
    Array.from(
      { length: random.pick([1, 1, 2, 3]) },
      () => (random.chance(0.15) ? '-' : '') + randomLeaf(random, records),
    ).join(' ');
  return random.chance(0.2) ? `${branch()} OR ${branch()}` : branch();
}

/** Words in Latin letters, tags, names and emoji. */
const askable = /^[#@]?[\p{Script=Latin}']{2,20}$|^\p{Extended_Pictographic}/u;

function randomLeaf(random: Random, records: readonly RawRecord[]): string {
  const terms = wordsOf(random.pick(records).message)
    .map(({ term }) => term)
    .filter((term) => askable.test(term) && isCountable(term, records));
  if (terms.length === 0) return 'nothing';
  const at = random.below(terms.length);
  const term = terms[at] ?? 'nothing';
  if (random.chance(0.1) && /^[a-z]{4}/.test(term)) return `${term.slice(0, 3)}*`;
  if (random.chance(0.2)) return `"${terms.slice(at, at + 1 + random.below(3)).join(' ')}"`;
  return random.chance(0.1) ? `="${term}"` : term;
}

export function randomFilter(
  random: Random,
  records: readonly RawRecord[],
  fields: Fields,
  depth = 0,
): RawFilter {
  if (depth < 2 && random.chance(0.12)) {
    const filters = Array.from({ length: 1 + random.below(3) }, () =>
      randomFilter(random, records, fields, depth + 1),
    );
    return { type: 'group', operator: random.pick(['and', 'or', 'not']), filters };
  }
  if (random.chance(0.25)) return randomTime(random, records);
  const key = random.pick([...fields.coded, 'ds:weekday', 'ds:hour_of_day', 'url', 'message:length']);
  const operator = random.pick(['eq', 'eq', 'neq']);
  if (key === 'message:length')
    return { key, operator, min: random.below(100), max: 100 + random.below(200) };
  if (key.startsWith('ds:'))
    return { key, type: 'list', operator, values: random.some([1, 2, 3, 4, 5, 6, 7], 4) };
  const values = storedValues(random.pick(records), key);
  if (values.length === 0 || random.chance(0.1)) return { key, type: 'exists', operator };
  const value = random.pick(values);
  if (random.chance(0.4)) {
    const others = records.slice(0, 30).flatMap((record) => storedValues(record, key));
    const list = [
      value,
      ...(others.length > 0 ? random.some(others, 3) : []),
      ...(random.chance(0.2) ? [null] : []),
    ];
    return {
      key,
      type: 'list',
      operator: random.chance(0.1) && key !== 'url' ? 'all' : operator,
      values: list,
    };
  }
  if (typeof value === 'number' && random.chance(0.7)) {
    const range = { key, operator, min: value - random.below(5), max: value + random.below(9) };
    return random.pick<RawFilter>([
      range,
      { ...range, max_exclusive: true },
      { key, type: 'value', operator: random.pick(['gt', 'gte', 'lt', 'lte']), value },
    ]);
  }
  const isText = typeof value === 'string' && key !== 'url' && key !== 'score';
  if (isText && random.chance(0.3)) {
    const part = Array.from(value).slice(0, 3).join('');
    return {
      key,
      type: 'value',
      operator: random.pick(['contains', 'not_contains', 'starts_with']),
      value: part.trim() || 'a',
    };
  }
  return { key, type: 'value', operator, value };
}

function randomTime(random: Random, records: readonly RawRecord[]): RawFilter {
  const text = (ms: number) => {
    const iso = new Date(ms).toISOString().slice(0, 19);
    return random.chance(0.5) ? iso.slice(0, 10) : `${iso}+0000`;
  };
  const one = instantOf(random.pick(records));
  const days = random.pick([3, 30, 400]);
  const bounds = { min: text(one - days * 86_400_000), max: text(one + days * 86_400_000) };
  const sides = random.pick<Partial<typeof bounds>>([
    bounds,
    bounds,
    { min: bounds.min },
    { max: bounds.max },
  ]);
  return {
    key: 'ds',
    type: 'range',
    operator: random.pick(['eq', 'eq', 'eq', 'neq']),
    ...sides,
    ...(random.chance(0.2) && { max_exclusive: sides.max !== undefined }),
  };
}
