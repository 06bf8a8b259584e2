import { suggestion, mistake } from '../failure.js';

const CORE_FIELDS = ['message', 'ds', 'score', 'user_name', 'url', 'id', 'filters'] as const;
export type CoreField = (typeof CORE_FIELDS)[number];

/** Fields that every record has. */
export const NEEDED: readonly string[] = ['message', 'ds'];

const TYPES = ['text', 'number', 'boolean', 'list'] as const;
export type AttributeType = (typeof TYPES)[number];

/** Where the value of one field comes from. */
export interface FieldRule {
  field: CoreField | 'attribute';
  /** Name of the attribute. */
  key: string;
  /** Default: text from CSV; from JSON the value as it is. */
  type?: AttributeType;
  columns: readonly string[];
  /** The same for every record. */
  constant?: string;
}

export interface MappingOptions {
  /** `field=column,column`, `field:type=column`, `field==constant`. */
  map: readonly string[];
  /** `key=column,key:type=column,key==constant`, the short form for attributes. */
  filters: readonly string[];
}

/**
 * Reads the mapping of the command line. Without any, the columns are those of the contract: `message`, `ds`, `score`,
 * `user_name`, `url`, `id`, `filters` and, in CSV, `filters.<key>`.
 * Whether all that is needed is mapped, and to columns there are, is for `checkSettings` to say.
 * @param header names of the columns when they are known
 */
export function readMapping({ map, filters }: MappingOptions, header?: readonly string[]): FieldRule[] {
  const rules =
    map.length + filters.length === 0
      ? ownRules(header)
      : [
          ...map.map((text) => ruleOf(text, text)),
          ...filters.flatMap((list) => splitList(list).map((text) => ruleOf(`filters.${text}`, text))),
        ];
  checkTogether(rules);
  return rules;
}

function ownRules(header: readonly string[] = CORE_FIELDS): FieldRule[] {
  return header.flatMap((column): FieldRule[] => {
    const field = CORE_FIELDS.find((name) => name === column);
    if (field) return [{ field, key: '', columns: [column] }];
    return column.startsWith('filters.')
      ? [{ field: 'attribute', key: column.slice(8), columns: [column] }]
      : [];
  });
}

function ruleOf(text: string, shown: string): FieldRule {
  const match = /^([^=]+?)(?::(\w+))?=(=?)(.*)$/s.exec(text);
  const [, name = '', type, constant, rest = ''] = match ?? [];
  if (!match || rest === '') {
    throw mistake(
      `'${shown}' is not a mapping.`,
      'Write field=column, field=column,column or field==constant.',
    );
  }
  const target = targetOf(name, shown);
  if (type !== undefined && (target.field !== 'attribute' || !isType(type))) {
    throw mistake(
      `'${shown}': ${isType(type) ? `only filters.<key> take a type` : `'${type}' is not a type`}.`,
      `Types are ${TYPES.join(', ')}, for attributes: filters.${target.key || 'key'}:number=column.`,
    );
  }
  const rule = { ...target, type: type as AttributeType | undefined };
  return constant ? { ...rule, columns: [], constant: rest } : { ...rule, columns: splitList(rest) };
}

function targetOf(name: string, shown: string): Pick<FieldRule, 'field' | 'key'> {
  if (name.startsWith('filters.') && name.length > 8) return { field: 'attribute', key: name.slice(8) };
  const field = CORE_FIELDS.find((one) => one === name);
  if (field) return { field, key: '' };
  throw mistake(
    `'${shown}': '${name}' is not a field.${suggestion(name, CORE_FIELDS)}`,
    `Fields are ${CORE_FIELDS.join(', ')} and filters.<key>; your own attribute is filters.${name}.`,
  );
}

function isType(type: string): type is AttributeType {
  return TYPES.some((one) => one === type);
}

/** Parts between commas; `\,` is a comma of a name. */
function splitList(text: string): string[] {
  return text.split(/(?<!\\),/).map((part) => part.replaceAll(String.raw`\,`, ','));
}

function checkTogether(rules: readonly FieldRule[]): void {
  const names = rules.map(nameOf);
  const twice = names.find((name, place) => names.indexOf(name) !== place);
  if (twice !== undefined) {
    throw mistake(
      `'${twice}' is mapped twice.`,
      `Join several columns in one mapping: ${twice}=first,second.`,
    );
  }
  const whole = rules.find((rule) => rule.field === 'filters');
  if (
    whole &&
    (whole.columns.length !== 1 ||
      rules.some((rule) => rule.field === 'attribute' && !rule.columns[0]?.startsWith('filters.')))
  ) {
    throw mistake("'filters' takes one column with an object and cannot be combined with filters.<key>.");
  }
}

/** The field as it is written in a mapping. */
export function nameOf({ field, key }: FieldRule): string {
  return field === 'attribute' ? `filters.${key}` : field;
}
