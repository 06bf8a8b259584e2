/**
 * What the items of a page look like: the names and types of their fields, without values. Of a field: how often it had
 * a value, of which types, and its own fields; those of the objects in a list are below `[]`.
 */
export interface ItemShape {
  items: number;
  /** Letters: b(oolean), l(ist), n(umber), o(bject), t(ext). Empty: it was always null. */
  types: string;
  /** The mapping names it. */
  isMapped?: true;
  /** Names of fields in all of its objects together, nulls included. */
  names?: number;
  fields?: Record<string, ItemShape>;
}

/** Which fields of its items a source uses. */
export interface UsedFields {
  /** The settings whose texts name them: expressions, in lists and objects of any depth. */
  in: unknown;
  /** The mapping is the user's, who can add a new field to it. */
  canMap: boolean;
  /** Whether an item is of the other kind, such as a comment among its posts. */
  isChild?: (item: unknown) => boolean;
}

/** `canMap`: see `UsedFields`. */
export interface PageShape extends ItemShape {
  canMap: boolean;
}

/** Items of a page and objects of a list that are examined, fields that are described, and how deep. */
const ITEMS = 50;
const ELEMENTS = 3;
export const MOST_FIELDS = 400;
const DEEPEST = 4;
/** An object with more keys is a table with names of its own, not a record with fields. */
const KEYS = 100;

/** How to describe the first items of a page. The fields of a shape are the kinds of items: `item` and `each`. */
export function describeItems({ in: settings, canMap, isChild }: UsedFields) {
  const isMapped = namesIn(settings);
  return (items: readonly unknown[]): PageShape => shapeOf(items, { isMapped, canMap, isChild });
}

function shapeOf(
  items: readonly unknown[],
  { isMapped, canMap, isChild }: Omit<UsedFields, 'in'> & { isMapped: (name: string) => boolean },
): PageShape {
  const whole: PageShape = { items: 0, types: '', canMap };
  let room = MOST_FIELDS;
  for (const item of items.slice(0, ITEMS)) {
    if (isChild?.(item) === true) add(whole, 'each', item, 0);
    else add(whole, 'item', item, 0);
  }
  return whole;

  function add(parent: ItemShape, name: string, value: unknown, depth: number): void {
    parent.fields ??= {};
    let field = fieldOf(parent, name);
    if (!field) {
      if (room-- <= 0) return;
      field = { items: 0, types: '', ...(depth > 0 && isMapped(name) && { isMapped: true }) };
      parent.fields[name] = field;
    }
    if (value === null || value === undefined) return;
    field.items++;
    field.types = joinTypes(field.types, typeOf(value));
    if (typeof value !== 'object' || depth >= DEEPEST) return;
    if (Array.isArray(value)) {
      for (const one of value.slice(0, ELEMENTS)) if (isObject(one)) add(field, '[]', one, depth + 1);
      return;
    }
    const names = Object.keys(value).filter((key) => NAME.test(key) && !ID.test(key));
    if (names.length > KEYS) return;
    field.names = (field.names ?? 0) + names.length;
    for (const key of names) add(field, key, (value as Record<string, unknown>)[key], depth + 1);
  }
}

/** Keys that are numbers, dates, addresses of mail or ids are values of the source, not names of fields. */
const NAME = /^[_$@#]?\p{L}[^@\p{C}]{0,79}$/u;
const ID = /^[\da-f]{8}-[\da-f]{4}-|^[\da-f]{16,}$/i;

/** Also for names such as `constructor`, which every object has. */
export function fieldOf<S extends ItemShape>(shape: S, name: string): S | undefined {
  const fields = shape.fields as Record<string, S> | undefined;
  return fields && Object.hasOwn(fields, name) ? fields[name] : undefined;
}

export function joinTypes(types: string, more: string): string {
  return [...new Set(types + more)].sort().join('');
}

function typeOf(value: unknown): string {
  if (Array.isArray(value)) return 'l';
  return { boolean: 'b', number: 'n', object: 'o' }[typeof value as string] ?? 't';
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether a name occurs in expressions, as a word of its own. */
function namesIn(settings: unknown): (name: string) => boolean {
  const text = textsIn(settings).join('\n');
  const words = new Set(text.split(/[^\p{L}\p{N}_$]+/u));
  return (name) => (/^[\p{L}\p{N}_$]+$/u.test(name) ? words.has(name) : text.includes(name));
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
