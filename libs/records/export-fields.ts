import { type FieldError, Problem, shown } from '#libs/contract';

const CORE = [
  'id',
  'ds',
  'source',
  'message',
  'score',
  'user_name',
  'url',
  'filters',
  'ingested_at',
  'source_batch',
  'source_id',
  'language',
  'themes',
  'sentiment',
  'message:length',
] as const;

export type CoreField = (typeof CORE)[number];

/** One column of an export: its title in the file, and the core field or the attribute (dotted path) it shows. */
export type ExportColumn =
  | { readonly name: string; readonly field: CoreField }
  | { readonly name: string; readonly attribute: string };

/** Columns an export may have once `filters.*` is spelled out; PostgreSQL allows 1 664 and rows get unreadable long before. */
const COLUMNS = 1000;

/**
 * The columns of an export, in the order they were asked for, each once. `filters.*` stands for every attribute of
 * `attributes` (dotted paths, as they should appear) that has no column of its own. Throws `unknown_field` and
 * `invalid_request` problems that point at `export_fields`.
 */
export function exportColumns(
  fields: readonly string[],
  attributes: readonly string[],
): { columns: ExportColumn[]; unseen: string[] } {
  const known = new Set(attributes);
  const errors: FieldError[] = [];
  const slots = fields.map((name, index) => {
    const column = name === 'filters.*' ? ('rest' as const) : columnOf(name, known);
    if (column === undefined) errors.push(unknownField(name, `/export_fields/${index}`, attributes));
    return column;
  });
  const named = new Set<string>();
  for (const [index, slot] of slots.entries()) {
    if (slot === undefined || slot === 'rest') continue;
    if (named.has(identity(slot))) errors.push(duplicate(index));
    named.add(identity(slot));
  }
  if (errors[0]) throw problemOf(errors);
  const rest = attributes.map((attribute) => ({ name: `filters.${attribute}`, attribute }));
  const columns = slots.flatMap((slot) => {
    if (slot === 'rest') return rest.filter((column) => !named.has(identity(column)));
    return slot ?? [];
  });
  if (columns.length === 0) throw problemOf([empty()]);
  if (columns.length > COLUMNS) throw problemOf([tooMany(columns.length)]);
  const unseen = columns.flatMap((column) =>
    'attribute' in column && !known.has(column.attribute) ? [column.name] : [],
  );
  return { columns, unseen };
}

/** A core field; an attribute by `filters.<path>` or `<path>__filter`; an attribute's bare name once it was seen. */
export function columnOf(name: string, known: ReadonlySet<string>): ExportColumn | undefined {
  const field = CORE.find((core) => core === name);
  if (field) return { name, field };
  const attribute = name.startsWith('filters.')
    ? name.slice('filters.'.length)
    : name.endsWith('__filter')
      ? name.slice(0, -'__filter'.length)
      : known.has(name)
        ? name
        : '';
  return attribute === '' ? undefined : { name, attribute };
}

/** An error for an unknown field, with the closest field names. */
export function unknownField(name: string, pointer: string, attributes: readonly string[]): FieldError {
  const candidates = [...CORE, ...attributes.map((attribute) => `filters.${attribute}`)];
  const near = candidates
    .map((candidate) => ({ candidate, distance: nearness(name, candidate) }))
    .filter(({ distance }) => distance <= Math.max(1, Math.floor(name.length / 3)))
    .toSorted((a, b) => a.distance - b.distance);
  const hint = near[0] ? ` Did you mean '${shown(near[0].candidate)}'?` : '';
  const allowed = near.length > 0 ? near.slice(0, 5).map(({ candidate }) => candidate) : [...CORE];
  return { pointer, code: 'unknown_field', detail: `Field '${shown(name)}' is not known.${hint}`, allowed };
}

function problemOf(errors: FieldError[]): Problem {
  const [first] = errors;
  const kind = first?.code === 'unknown_field' ? 'unknown_field' : 'invalid_request';
  return new Problem(kind, first?.detail ?? 'The export cannot be made.', { errors: errors.slice(0, 100) });
}

function identity(column: ExportColumn): string {
  return 'field' in column ? column.field : `filters.${column.attribute}`;
}

function duplicate(index: number): FieldError {
  const detail = 'this column is already included under another name';
  return { pointer: `/export_fields/${index}`, code: 'duplicate', detail };
}

function empty(): FieldError {
  return {
    pointer: '/export_fields',
    code: 'empty',
    detail: 'no record has an attribute yet, so there are no columns',
  };
}

function tooMany(count: number): FieldError {
  const detail = `filters.* stands for ${count} columns here; name those you need (at most ${COLUMNS})`;
  return { pointer: '/export_fields', code: 'too_long', detail };
}

/** Edit distance, blind to case and to the `filters.` prefix; names of very different length are not compared. */
function nearness(name: string, candidate: string): number {
  const a = name.toLowerCase().replace(/^filters\./, '');
  const b = candidate.toLowerCase().replace(/^filters\./, '');
  if (Math.abs(a.length - b.length) > 3) return Number.POSITIVE_INFINITY;
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const swap = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, swap));
    }
    row = next;
  }
  return row[b.length] ?? Number.POSITIVE_INFINITY;
}
