import { type FieldError, Problem, type Sort } from '#libs/contract';
import { attributeJson } from './export-cells.js';
import { columnOf, unknownField } from './export-fields.js';

const SORTABLE = ['ds', 'source', 'user_name', 'score', 'ingested_at', 'source_batch', 'language'] as const;

/** Checks `sorted_by` against the fields that have an order; throws a problem that points at the first wrong key. */
export function checkSort(sort: readonly Sort[], attributes: readonly string[]): void {
  const known = new Set(attributes);
  const errors = sort.flatMap(({ key }, index): FieldError[] => {
    const pointer = `/sorted_by/${index}`;
    const column = columnOf(key, known);
    if (column && ('attribute' in column || SORTABLE.some((name) => name === column.field))) return [];
    if (!column && key !== 'relevance') return [unknownField(key, pointer, attributes)];
    const detail = `an export cannot be sorted by '${key}'`;
    return [{ pointer, code: 'not_sortable', detail, allowed: [...SORTABLE, 'filters.<key>'] }];
  });
  const [first] = errors;
  if (!first) return;
  const kind = first.code === 'unknown_field' ? 'unknown_field' : 'invalid_request';
  throw new Problem(kind, first.detail, { errors });
}

/** `ORDER BY` terms: missing values last either way; of mixed types numbers, then text by code points, then booleans. */
export function orderTerms(sort: readonly Sort[]): string[] {
  return sort.flatMap(({ key, order }) => {
    const column = columnOf(key, new Set([key]));
    const keys = column && 'attribute' in column ? attributeKeys(column.attribute) : [coreKey(key)];
    return keys.map((term) => `${term} ${order === 'desc' ? 'DESC' : 'ASC'} NULLS LAST`);
  });
}

function coreKey(key: string): string {
  switch (SORTABLE.find((name) => name === key)) {
    case 'source':
      return `(SELECT s.name FROM source s WHERE s.id = r.source_id) COLLATE "C"`;
    case 'user_name':
      return `nullif(r.user_name, '') COLLATE "C"`;
    case 'ds':
      return 'r.ds';
    case 'score':
      return 'r.score';
    case 'ingested_at':
      return 'r.ingested_at';
    case 'source_batch':
      return 'r.source_batch';
    case 'language':
      return `coalesce(r.language, 'und') COLLATE "C"`;
    case undefined:
      throw new TypeError('a sort key that was not checked');
  }
}

function attributeKeys(path: string): string[] {
  const json = attributeJson(path);
  const value = (type: string, cast: string): string =>
    `(SELECT CASE jsonb_typeof(o.v) WHEN '${type}' THEN ${cast} END FROM (SELECT ${json} AS v OFFSET 0) o)`;
  const text = `nullif(o.v #>> '{}', '')`;
  const rank = `CASE jsonb_typeof(o.v) WHEN 'number' THEN 0 WHEN 'string' THEN CASE WHEN o.v <> '""' THEN 1 END WHEN 'boolean' THEN 2 END`;
  return [
    `(SELECT ${rank} FROM (SELECT ${json} AS v OFFSET 0) o)`,
    value('number', 'o.v::numeric'),
    `${value('string', text)} COLLATE "C"`,
    value('boolean', 'o.v::boolean'),
  ];
}
