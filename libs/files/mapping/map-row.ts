import { faultsOf, type IngestionRecord, ingestionRecord } from '#libs/contract';
import { type DateReader, shown } from './dates.js';
import { type FieldRule, nameOf } from './mapping.js';
import { readNumber, readScore } from './score.js';
import type { Row } from '../rows/row.js';
import type { RowFault } from '../rows/row-fault.js';

export interface MapOptions {
  rules: readonly FieldRule[];
  date: DateReader;
  /** Between the elements of a text that is a list. */
  listSeparator: string;
  /** Texts that stand for no value. */
  nulls: ReadonlySet<string>;
}

/** A record as it is sent, without `occurrence`. */
export interface MappedRecord extends Partial<IngestionRecord> {
  ds: string;
  message: string;
}

export type Mapped =
  | { record: MappedRecord; doubt?: 'gap' | 'overlap' }
  /** Why it cannot be stored. */
  | { fault: RowFault };

/** Turns one row into a record of the contract, checked by the contract's own rules. */
export function mapRow(row: Row, options: MapOptions): Mapped {
  if (row.fault !== undefined) return { fault: row.fault };
  try {
    const { record, doubt } = build(row, options);
    const checked = ingestionRecord.safeParse(record);
    if (checked.success) return { record, doubt };
    return { fault: refusalOf(checked.error.issues, record, options.rules) };
  } catch (error) {
    if (error instanceof ValueFault) return { fault: error.fault };
    throw error;
  }
}

/** A value that cannot become what its field needs. */
class ValueFault extends Error {
  readonly fault: RowFault;

  constructor(rule: FieldRule, fault: RowFault) {
    super(fault.detail);
    this.fault = { ...fault, field: nameOf(rule), columns: rule.columns };
  }
}

/** The first thing that the rules for all records refuse. */
function refusalOf(
  issues: Parameters<typeof faultsOf>[0],
  record: MappedRecord,
  rules: readonly FieldRule[],
): RowFault {
  const [{ path, code, detail } = { path: [], code: 'invalid', detail: 'is refused' }] = faultsOf(issues);
  const [name = '', key] = path.map(String);
  const rule = rules.find(({ field, key: own }) => (field === 'attribute' ? own === key : field === name));
  const own = `'${path.at(-1)}': `;
  return {
    code,
    field: rule ? nameOf(rule) : name,
    columns: rule?.columns,
    value: name === 'score' ? String(record.score) : undefined,
    detail: detail.startsWith(own) ? detail.slice(own.length) : detail,
  };
}

function build(row: Row, options: MapOptions): { record: MappedRecord; doubt?: 'gap' | 'overlap' } {
  const record: Record<string, unknown> = { ds: '', message: '' };
  const filters: Record<string, unknown> = {};
  let doubt: 'gap' | 'overlap' | undefined;
  for (const rule of options.rules) {
    const values = valuesOf(rule, row, options.nulls);
    if (rule.field === 'attribute') {
      const value = attributeOf(rule, values, options);
      if (value !== undefined) filters[rule.key] = value;
    } else if (rule.field === 'filters') {
      if (values[0] !== undefined) Object.assign(filters, exact(rule, objectOf(rule, values[0])));
    } else if (rule.field === 'ds') {
      if (values.length === 0) throw new ValueFault(rule, { code: 'required', detail: 'is empty' });
      const read = options.date(textOf(rule, values, ' ').trim());
      if ('fault' in read) throw new ValueFault(rule, read.fault);
      record.ds = read.ds;
      doubt = read.doubt;
    } else if (rule.field === 'score') {
      if (values.length > 0) record.score = numberOf(rule, textOf(rule, values, ' '), readScore);
    } else if (rule.field === 'message') {
      record.message = textOf(rule, values, '\n\n');
    } else if (values.length > 0) {
      record[rule.field] = textOf(rule, values, ' ');
    }
  }
  if (Object.keys(filters).length > 0) record.filters = filters;
  return { record: record as unknown as MappedRecord, doubt };
}

/** What the columns of a rule hold, empty ones left out. */
function valuesOf({ columns, constant }: FieldRule, row: Row, nulls: ReadonlySet<string>): unknown[] {
  if (constant !== undefined) return [constant];
  return columns
    .map((column) => row.value(column))
    .filter((value) => !isEmpty(value) && !(typeof value === 'string' && nulls.has(value.trim())));
}

function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === '';
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0);
}

function textOf(rule: FieldRule, values: readonly unknown[], joint: string): string {
  return values
    .map((value) => {
      if (typeof value === 'string') return value;
      if (typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean')
        return `${value}`;
      throw new ValueFault(rule, {
        code: 'bad_type',
        detail: 'must be one text or number, not a list or an object',
      });
    })
    .join(joint);
}

function attributeOf(rule: FieldRule, values: readonly unknown[], { listSeparator }: MapOptions): unknown {
  if (values.length === 0) return undefined;
  if (rule.type === 'number') return numberOf(rule, textOf(rule, values, ' '));
  if (rule.type === 'boolean') return booleanOf(rule, textOf(rule, values, ' '));
  if (rule.type === 'list') return exact(rule, listOf(values, listSeparator));
  if (rule.type === 'text' || values.length > 1) return textOf(rule, values, ' ');
  return exact(rule, values[0]);
}

/** @throws ValueFault for an integer that JSON in this language would round */
function exact<T>(rule: FieldRule, value: T): T {
  if (typeof value === 'bigint') {
    const detail = 'holds an integer beyond 2^53; such a number is kept as text only (:text)';
    throw new ValueFault(rule, { code: 'bad_number', detail });
  }
  if (typeof value === 'object' && value !== null)
    Object.values(value).forEach((inner) => exact(rule, inner));
  return value;
}

/** @throws ValueFault for what `read` calls no number, and for an integer that would be rounded */
function numberOf(rule: FieldRule, text: string, read = readNumber): number {
  const number = read(text.trim());
  if (!Number.isFinite(number))
    throw new ValueFault(rule, { code: 'not_number', value: shown(text), detail: 'is not a number' });
  if (Number.isInteger(number) && !Number.isSafeInteger(number)) exact(rule, BigInt(number));
  return number;
}

function booleanOf(rule: FieldRule, text: string): boolean {
  const word = text.trim().toLowerCase();
  if (['true', 'yes', '1'].includes(word)) return true;
  if (['false', 'no', '0'].includes(word)) return false;
  throw new ValueFault(rule, {
    code: 'not_boolean',
    value: shown(text),
    detail: 'is neither true nor false',
  });
}

function listOf(values: readonly unknown[], separator: string): unknown[] | undefined {
  const elements = values.flatMap((value) =>
    typeof value === 'string'
      ? value.split(separator).map((part) => part.trim())
      : Array.isArray(value)
        ? value
        : [value],
  );
  const filled = elements.filter((element) => !isEmpty(element));
  return filled.length > 0 ? filled : undefined;
}

/** The attributes as one object, or in CSV as its JSON text. */
function objectOf(rule: FieldRule, value: unknown): object {
  const object = typeof value === 'string' ? parsed(value) : value;
  if (typeof object === 'object' && object !== null && !Array.isArray(object)) return object;
  throw new ValueFault(rule, { code: 'not_object', detail: 'must be a JSON object' });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
