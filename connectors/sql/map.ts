import { type MapResult, RecordMapper, type RecordMapping, type Slice } from '#libs/connector';
import { isoOf } from './database.js';
import type { Raw } from './read-page.js';
import type { Config } from './settings.js';

const FIELDS = ['id', 'message', 'ds', 'score', 'user_name', 'url'] as const;
const mappers = new WeakMap<Config, Map<string, RecordMapper>>();

/** Columns are named like the fields of a record, or mapped by expressions; what remains becomes attributes. */
export function mapRow({ row, updated }: Raw, _: Slice, config: Config): MapResult {
  const known = mappers.get(config) ?? new Map<string, RecordMapper>();
  mappers.set(config, known);
  const columns = Object.keys(row);
  const name = JSON.stringify(columns);
  const mapper = known.get(name) ?? new RecordMapper(mappingOf(columns, config));
  known.set(name, mapper);
  const mapped = mapper.map(row);
  return 'id' in mapped && updated !== undefined && mapped.updatedAt === undefined
    ? { ...mapped, ...timeOf(updated) }
    : mapped;
}

function mappingOf(columns: readonly string[], { id, updated, map = {} }: Config): RecordMapping {
  const given = FIELDS.filter((field) => columns.includes(field) && map[field] === undefined);
  const own = Object.fromEntries(given.map((field) => [field, nameOf(field)]));
  const used = new Set<string>([...FIELDS, id, ...(updated === undefined ? [] : [updated])]);
  const rest = columns.filter((column) => !used.has(column));
  return {
    message: 'message',
    ...own,
    id: nameOf(id),
    filters: Object.fromEntries(rest.map((column) => [column, nameOf(column)])),
    ...map,
  };
}

const nameOf = (column: string): string => `\`${column}\``;

/** The time in the text of a column; none if the column has another type. */
function timeOf(updated: string): { updatedAt?: string } {
  const text = isoOf(updated);
  return /^\d{4}-\d\d-\d\dT/.test(text) ? { updatedAt: /[+-]\d\d:\d\d$/.test(text) ? text : `${text}Z` } : {};
}
