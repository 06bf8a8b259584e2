/** What the items of a list hold at one path. */
export interface Leaf {
  /** A path in JSONata, relative to an item. */
  path: string;
  /** The last name of the path, as words: `createdAt` is `created at`. */
  words: string;
  /** How deep it lies: 1 is a field of the item. */
  depth: number;
  /** Values other than null and empty texts, of the items that have one. */
  values: (string | number | boolean)[];
  /** Part of the items that have a value, from 0 to 1. */
  share: number;
  isList: boolean;
}

const DEPTH = 4;
/** Items that are read. */
const SAMPLE = 50;

export type Row = Record<string, unknown>;

export const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The single values of items, and lists of single values. */
export function leavesOf(items: readonly Row[]): Leaf[] {
  const rows = items.slice(0, SAMPLE);
  const found = new Map<string, Omit<Leaf, 'share'> & { items: Set<number> }>();
  const add = (names: readonly string[], value: string | number | boolean, at: number, isList: boolean) => {
    if (value === '') return;
    const path = pathOf(names);
    const known = found.get(path) ?? {
      path,
      words: wordsOf(names.at(-1) ?? ''),
      depth: names.length,
      values: [],
      items: new Set<number>(),
      isList,
    };
    known.values.push(value);
    known.items.add(at);
    found.set(path, known);
  };
  const walk = (value: unknown, names: readonly string[], at: number) => {
    if (Array.isArray(value)) {
      for (const one of value) if (isSingle(one)) add(names, one, at, true);
    } else if (isRow(value)) {
      if (names.length < DEPTH)
        for (const [name, one] of Object.entries(value)) walk(one, [...names, name], at);
    } else if (isSingle(value)) add(names, value, at, false);
  };
  rows.forEach((row, at) => walk(row, [], at));
  return [...found.values()].map(({ items: having, ...leaf }) => ({
    ...leaf,
    share: having.size / rows.length,
  }));
}

/** A path in JSONata; names other than plain ones are quoted. */
export function pathOf(names: readonly string[]): string {
  return names.map((name) => (/^[A-Za-z_]\w*$/.test(name) ? name : `\`${name}\``)).join('.');
}

function wordsOf(name: string): string {
  return name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[^A-Za-z0-9]+/g, ' ')
    .trim()
    .toLowerCase();
}

function isSingle(value: unknown): value is string | number | boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
}
