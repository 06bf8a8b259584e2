import { fieldOf, type ItemShape, joinTypes, MOST_FIELDS, type PageShape } from '#libs/connector';

/** What the objects of a partition have looked like so far. `missing`: items in a row without a field that all had. */
export interface LearnedShape extends ItemShape {
  missing?: number;
  /** Its names are values, such as languages or people: only those that the mapping names are known. */
  isMap?: true;
  /** Fields that came later. */
  added?: number;
  fields?: Record<string, LearnedShape>;
}

/** A change of the source that its mapping may not fit. `since`: epoch milliseconds. */
export type Drift = { field: string; since: number } & Change;

type Change = { change: 'new' | 'gone' } | { change: 'type'; before: string; now: string };

export interface Learned {
  shape: LearnedShape | null;
  drift: Drift[];
}

/** Objects after which it is known what they look like. */
const LEARNT = 20;
/** A field is gone when so many items in a row are without it, although nearly all had it. */
const MISSING = 10;
const NEARLY_ALL = 0.9;
/** Items that had a field before a type of it is reported as new. */
const SEEN = 10;
/** An object that gets more fields later has names that are values. */
const MOST_ADDED = 10;
/** Milliseconds a change is shown; then it is how the source is. */
const SHOWN = 30 * 86_400_000;

/**
 * Compares a page with what is known, and adds it: `learned` is changed. Once an object was seen often enough, its
 * shape changes only when the source does. Without `tells`, changes are only learned: old items may lack new fields.
 * @returns what is to be reported; undefined if the page changed nothing
 */
export function learnItems(
  learned: Learned,
  page: PageShape,
  { tells, now }: { tells: boolean; now: number },
): Drift[] | undefined {
  const whole = (learned.shape ??= { items: 0, types: '' });
  const comparison = new Comparison(whole, { now, tellsNew: page.canMap });
  comparison.merge(whole, page, []);
  const { isChanged, found, back } = comparison;
  if (!isChanged) return undefined;
  const told = tells ? found : [];
  const still = learned.drift.filter(
    ({ field, change, since }) => since > now - SHOWN && !(change === 'gone' && back.has(field)),
  );
  learned.drift = [...still, ...told];
  return told;
}

/** Of a page with what is known. */
class Comparison {
  readonly found: Drift[] = [];
  /** Fields that were gone. */
  readonly back = new Set<string>();
  isChanged = false;

  constructor(
    private readonly whole: LearnedShape,
    private readonly options: { now: number; tellsNew: boolean },
  ) {}

  merge(known: LearnedShape, seen: ItemShape, path: readonly string[]): void {
    const isLearnt = known.items >= LEARNT;
    if (!isLearnt && seen.items > 0) {
      known.items += seen.items;
      known.names = (known.names ?? 0) + (seen.names ?? 0);
      this.isChanged = true;
    }
    for (const [name, field] of Object.entries(seen.fields ?? {})) {
      const at = [...path, name];
      const child = fieldOf(known, name) ?? this.added(known, field, at, isLearnt);
      if (!child) continue;
      if (field.items > 0) this.compare(child, field, at, isLearnt);
      this.merge(child, field, at);
    }
    if (isLearnt && seen.items > 0) this.miss(known, seen, path);
    if (!isLearnt && known.items >= LEARNT) settle(known);
  }

  private added(
    parent: LearnedShape,
    { isMapped }: ItemShape,
    at: readonly string[],
    isLate: boolean,
  ): LearnedShape | undefined {
    if (parent.isMap || sizeOf(this.whole) >= MOST_FIELDS) return undefined;
    const name = at.at(-1) ?? '';
    const child: LearnedShape = { items: 0, types: '', ...(isMapped && { isMapped }) };
    parent.fields = { ...parent.fields, [name]: child };
    this.isChanged = true;
    if (!isLate || name === '[]') return child;
    parent.added = (parent.added ?? 0) + 1;
    if (parent.added >= MOST_ADDED) parent.isMap = true;
    if (!isMapped && this.options.tellsNew) this.tell(at, { change: 'new' });
    return child;
  }

  private compare(known: LearnedShape, seen: ItemShape, at: readonly string[], isLearnt: boolean): void {
    const types = joinTypes(known.types, seen.types);
    if (types !== known.types) {
      if (isLearnt && known.isMapped && known.items >= SEEN)
        this.tell(at, { change: 'type', before: known.types, now: seen.types });
      known.types = types;
      this.isChanged = true;
    }
    if (!known.missing) return;
    this.isChanged = true;
    if (known.missing < MISSING) known.missing = 0;
    else {
      // A field that comes and goes is not missed again.
      delete known.missing;
      this.back.add(pathOf(at));
    }
  }

  private miss(known: LearnedShape, seen: ItemShape, path: readonly string[]): void {
    for (const [name, field] of Object.entries(known.fields ?? {})) {
      const { missing } = field;
      if (missing === undefined || missing >= MISSING || (fieldOf(seen, name)?.items ?? 0) > 0) continue;
      field.missing = Math.min(MISSING, missing + seen.items);
      this.isChanged = true;
      if (field.missing === MISSING && field.isMapped) this.tell([...path, name], { change: 'gone' });
    }
  }

  private tell(at: readonly string[], change: Change): void {
    this.found.push({ field: pathOf(at), since: this.options.now, ...change });
  }
}

/** Decides, from the objects seen so far, which fields all of them have, and whether their names are values. */
function settle(shape: LearnedShape): void {
  const fields = Object.entries(shape.fields ?? {}).filter(([name]) => name !== '[]');
  const names = (shape.names ?? 0) / shape.items;
  delete shape.names;
  if (shape.types.includes('o') && (names < 1 || fields.length > 2 * names)) {
    shape.isMap = true;
    shape.fields = Object.fromEntries(fields.filter(([, field]) => field.isMapped));
  }
  for (const [, field] of fields) if (field.items >= shape.items * NEARLY_ALL) field.missing = 0;
}

function sizeOf({ fields = {} }: LearnedShape): number {
  return Object.values(fields).reduce((sum, field) => sum + 1 + sizeOf(field), 0);
}

/** Without the kind of the items, unless they are those of `each`. */
function pathOf([kind, ...names]: readonly string[]): string {
  return [...(kind === 'each' ? [kind] : []), ...names].join('.').replaceAll('.[]', '[]');
}

const TYPES: Record<string, string> = {
  b: 'true or false',
  l: 'a list',
  n: 'a number',
  o: 'an object',
  t: 'a text',
};

/** The changes in all partitions, oldest first, that are shown still: each once. */
export function driftNow(drift: readonly Drift[]): Drift[] {
  const shown = drift.filter(({ since }) => since > Date.now() - SHOWN);
  return shown.filter(
    (one, n) => n === shown.findIndex(({ field, change }) => field === one.field && change === one.change),
  );
}

/** What has changed, in a sentence. */
export function sayDrift(drift: Drift): string {
  const field = `'${drift.field}'`;
  switch (drift.change) {
    case 'new':
      return `Items have a new field ${field}, which is not mapped.`;
    case 'gone':
      return `The mapped field ${field} is no longer in the items; nearly all of them had it before.`;
    case 'type':
      return `The mapped field ${field} is now ${typesIn(drift.now)}; it was ${typesIn(drift.before)} before.`;
  }
}

function typesIn(types: string): string {
  return types
    .split('')
    .map((type) => TYPES[type] ?? type)
    .join(' or ');
}
