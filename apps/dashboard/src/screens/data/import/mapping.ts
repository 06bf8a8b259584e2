import type { AnswerOf } from '#libs/client';

export type Preview = AnswerOf<'/admin/imports/preview'>;

/** What a column becomes: a field of the contract, an attribute, or nothing. */
export interface ColumnTarget {
  field: 'message' | 'ds' | 'score' | 'user_name' | 'url' | 'id' | 'attribute' | 'none';
  /** Name of the attribute. */
  key: string;
  type: '' | 'text' | 'number' | 'boolean' | 'list';
}

export const FIELDS: readonly (readonly [ColumnTarget['field'], string])[] = [
  ['message', 'Text'],
  ['ds', 'Date'],
  ['score', 'Score'],
  ['user_name', 'Author'],
  ['url', 'Link'],
  ['id', 'ID'],
  ['attribute', 'Attribute'],
  ['none', 'Leave out'],
];

export const TYPES: readonly (readonly [ColumnTarget['type'], string])[] = [
  ['', 'as is'],
  ['text', 'text'],
  ['number', 'number'],
  ['boolean', 'yes or no'],
  ['list', 'list'],
];

/** The target of each column, from the mapping as the service writes it: `filters.stars:number=Stars`. */
export function targetsOf({ columns, map }: Pick<Preview, 'columns' | 'map'>): Map<string, ColumnTarget> {
  const targets = new Map(columns.map(({ name }) => [name, leftOut(name)]));
  for (const rule of map) {
    const [, field = '', type = '', list = ''] = /^([^=]+?)(?::(\w+))?=(.*)$/s.exec(rule) ?? [];
    for (const column of list.split(/(?<!\\),/).map((part) => part.replaceAll('\\,', ','))) {
      const isAttribute = field.startsWith('filters.');
      targets.set(column, {
        field: isAttribute ? 'attribute' : (field as ColumnTarget['field']),
        key: isAttribute ? field.slice('filters.'.length) : keyOf(column),
        type: type as ColumnTarget['type'],
      });
    }
  }
  return targets;
}

/** The mapping of targets. Several columns of one field are joined in the order of the file. */
export function mapOf(targets: ReadonlyMap<string, ColumnTarget>): string[] {
  const columns = new Map<string, string[]>();
  for (const [column, { field, key, type }] of targets) {
    if (field === 'none' || (field === 'attribute' && key.trim() === '')) continue;
    const name = field === 'attribute' ? `filters.${key.trim()}${type === '' ? '' : `:${type}`}` : field;
    columns.set(name, [...(columns.get(name) ?? []), column.replaceAll(',', String.raw`\,`)]);
  }
  return [...columns].map(([name, list]) => `${name}=${list.join(',')}`);
}

/** The column that holds dates, if one is chosen. */
export function dateColumn(targets: ReadonlyMap<string, ColumnTarget>): string | undefined {
  return [...targets].find(([, { field }]) => field === 'ds')?.[0];
}

/** What has to be chosen before the file can be imported. */
export function missingIn(targets: ReadonlyMap<string, ColumnTarget>): string[] {
  const fields = new Set([...targets.values()].map(({ field }) => field));
  return [
    ...(fields.has('message') ? [] : ['Choose the column that holds what people wrote (Text).']),
    ...(fields.has('ds') ? [] : ['Choose the column that says when they wrote it (Date).']),
  ];
}

function leftOut(column: string): ColumnTarget {
  return { field: 'none', key: keyOf(column), type: '' };
}

/** As attributes are usually written. */
function keyOf(column: string): string {
  return column
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '_')
    .replaceAll(/^_+|_+$/g, '');
}
