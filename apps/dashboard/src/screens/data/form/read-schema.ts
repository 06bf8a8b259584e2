/** The part of JSON Schema (draft 2020-12) that settings use. */
interface Schema {
  type?: unknown;
  title?: unknown;
  description?: unknown;
  examples?: unknown;
  default?: unknown;
  const?: unknown;
  enum?: unknown;
  properties?: unknown;
  required?: unknown;
  additionalProperties?: unknown;
  items?: unknown;
  prefixItems?: unknown;
  anyOf?: unknown;
  oneOf?: unknown;
  minimum?: unknown;
  maximum?: unknown;
  maxLength?: unknown;
  format?: unknown;
  pattern?: unknown;
  /** Ours: nearly every source has it. */
  'x-common'?: unknown;
}

interface Reading {
  name: string;
  required: boolean;
  /** Texts are masked. */
  secret: boolean;
}

/** Longer texts get several lines. */
const LONG = 20_000;
/** Settings nested deeper than this are written as JSON. */
const DEEPEST = 6;

/** The form of a connector's settings; undefined if it has none. What has no control becomes a JSON field. */
export function formOf(schema: unknown, secret = false): FormField | undefined {
  if (!isObject(schema) || Object.keys(objectIn(schema.properties)).length === 0) return undefined;
  return fieldOf(schema, { name: '', required: true, secret }, 0);
}

function fieldOf(given: unknown, reading: Reading, depth: number): FormField {
  const schema: Schema = isObject(given) ? given : {};
  return {
    name: reading.name,
    label: textIn(schema.title) ?? labelOf(reading.name),
    hint: textIn(schema.description),
    example: exampleOf(schema.examples),
    required: reading.required,
    common: schema['x-common'] === true,
    preset: scalarIn(schema.default),
    ...(depth > DEEPEST ? { kind: 'json' } : shapeOf(schema, reading, depth + 1)),
  };
}

function shapeOf(schema: Schema, reading: Reading, depth: number): Shape {
  const among = optionsIn(schema.enum);
  if (among) return { kind: 'options', options: among };
  const variants = listIn(schema.oneOf) ?? listIn(schema.anyOf);
  if (variants) return choiceOf(variants, reading, depth);
  switch (schema.type) {
    case 'string':
      // A pattern may ask for another spelling of a time.
      if (schema.format === 'date-time' && schema.pattern === undefined) return { kind: 'date' };
      return { kind: 'text', secret: reading.secret, long: numberIn(schema.maxLength, 0) > LONG };
    case 'integer':
    case 'number': {
      const [least, most] = [boundIn(schema.minimum), boundIn(schema.maximum)];
      return { kind: 'number', integer: schema.type === 'integer', least, most };
    }
    case 'boolean':
      return { kind: 'switch' };
    case 'array':
      return isObject(schema.items)
        ? { kind: 'list', item: fieldOf(schema.items, { ...reading, name: '', required: true }, depth) }
        : { kind: 'json' };
    case 'object':
      return objectShape(schema, reading, depth);
    default:
      return { kind: 'json' };
  }
}

function objectShape(schema: Schema, { secret }: Reading, depth: number): Shape {
  const properties = Object.entries(objectIn(schema.properties)).filter(([, one]) => !isConstant(one));
  const required = listIn(schema.required) ?? [];
  if (properties.length > 0 || isObject(schema.properties)) {
    const fields = properties.map(([name, one]) =>
      fieldOf(one, { name, required: required.includes(name), secret }, depth),
    );
    return { kind: 'group', fields, constant: constantOf(schema) };
  }
  if (!isObject(schema.additionalProperties)) return { kind: 'json' };
  return {
    kind: 'pairs',
    value: fieldOf(schema.additionalProperties, { name: '', required: true, secret }, depth),
  };
}

/** A secret that may be a text is entered as one; otherwise each alternative is a variant with a name. */
function choiceOf(variants: readonly unknown[], reading: Reading, depth: number): Shape {
  const schemas = variants.filter(isObject) as Schema[];
  const text = schemas.find(({ type }) => type === 'string');
  if (reading.secret && text) return { kind: 'text', secret: true, long: false };
  const fields = schemas.map((one) => ({
    ...fieldOf(one, reading, depth),
    label: variantLabel(one),
  }));
  const isClear =
    fields.every((field) => field.kind !== 'json') &&
    new Set(fields.map((f) => f.label)).size === fields.length;
  return isClear && fields.length > 1 ? { kind: 'choice', variants: fields } : { kind: 'json' };
}

function variantLabel(schema: Schema): string {
  const title = textIn(schema.title);
  if (title !== undefined) return title;
  const constant = constantOf(schema)?.[1];
  if (constant !== undefined) return labelOf(constant);
  if (schema.type === 'object') return isObject(schema.properties) ? 'Multiple settings' : 'Name–value pairs';
  return schema.type === 'string' ? 'Text' : String(schema.type);
}

function constantOf(schema: Schema): Constant | undefined {
  const found = Object.entries(objectIn(schema.properties)).find(([, one]) => isConstant(one));
  return found && [found[0], String((found[1] as Schema).const)];
}

/** `app_id` becomes "App ID". */
export function labelOf(name: string): string {
  const words = name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]+/g, ' ')
    .trim();
  const known = words.replaceAll(/\b(url|id|api|ds)\b/gi, (word) => word.toUpperCase());
  return known.charAt(0).toUpperCase() + known.slice(1);
}

function exampleOf(examples: unknown): string | undefined {
  const [first] = listIn(examples) ?? [];
  if (first === undefined) return undefined;
  return typeof first === 'string' ? first : JSON.stringify(first);
}

function optionsIn(value: unknown): Option[] | undefined {
  const list = listIn(value);
  if (!list?.every((one) => typeof one === 'string' || typeof one === 'number')) return undefined;
  return list as Option[];
}

/** Bounds that only describe a safe integer do not count. */
function boundIn(value: unknown): number | undefined {
  return typeof value === 'number' && Math.abs(value) < Number.MAX_SAFE_INTEGER ? value : undefined;
}

function isConstant(schema: unknown): boolean {
  return isObject(schema) && typeof schema.const === 'string';
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const objectIn = (value: unknown): Record<string, unknown> => (isObject(value) ? value : {});
const listIn = (value: unknown): unknown[] | undefined => (Array.isArray(value) ? value : undefined);
const textIn = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
const numberIn = (value: unknown, otherwise: number): number =>
  typeof value === 'number' ? value : otherwise;
const scalarIn = (value: unknown): FormField['preset'] =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : undefined;

/** A setting in a form, read from the JSON Schema of a connector. */
export type FormField = {
  /** Its property; `''` for the root and for list items. */
  name: string;
  label: string;
  hint: string | undefined;
  /** An example, shown as the placeholder. */
  example: string | undefined;
  required: boolean;
  /** The default, if it is a single value. */
  preset: string | number | boolean | undefined;
  /** Shown with the required ones. */
  common: boolean;
} & Shape;

export type Shape =
  | { kind: 'text'; secret: boolean; long: boolean }
  /** A day that something begins at; its value is the first moment of it in UTC. */
  | { kind: 'date' }
  | { kind: 'number'; integer: boolean; least: number | undefined; most: number | undefined }
  | { kind: 'switch' }
  | { kind: 'options'; options: readonly Option[] }
  /** Any number of the same item. */
  | { kind: 'list'; item: FormField }
  /** Any number of name–value pairs. */
  | { kind: 'pairs'; value: FormField }
  /** `constant`: the fixed property that distinguishes the variants of a choice. */
  | { kind: 'group'; fields: readonly FormField[]; constant: Constant | undefined }
  /** One of several variants, each with its own settings. */
  | { kind: 'choice'; variants: readonly FormField[] }
  /** Written as JSON: the form has no control for it. */
  | { kind: 'json' };

export type Option = string | number;
export type Constant = readonly [name: string, value: string];
