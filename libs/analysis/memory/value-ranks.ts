import type { Scalar } from '#libs/contract';
import type { Dictionary } from '#libs/index';
import { compareScalars } from '../engine/scalars.js';

/** The order of all values of a field. */
export interface ValueRanks {
  /** Codes in the order of their values. */
  order: Uint32Array;
  /** The place of a code in it. */
  ranks: Uint32Array;
}

/** Names by the hundred thousand take long to sort: their order is kept, eight bytes a value, and new ones merged in. */
const kept = new WeakMap<Dictionary, ValueRanks>();

export function valueRanks(dictionary: Dictionary): ValueRanks {
  const before = kept.get(dictionary);
  if (before?.order.length === dictionary.size) return before;
  const now = merge(dictionary, before);
  kept.set(dictionary, now);
  return now;
}

/** Where a value stands, or would stand between two. */
export function rankOf({ order, ranks }: ValueRanks, dictionary: Dictionary, value: Scalar): number {
  const code = dictionary.code(value);
  if (code !== undefined && code < ranks.length) return ranks[code];
  // A value that is gone, as one in the cursor of an erased record: those that are gone have no order.
  const next = order.findIndex((other) => {
    const held = dictionary.value(other);
    return held !== '' && compareScalars(held, value) > 0;
  });
  return (next === -1 ? order.length : next) - 0.5;
}

function merge(dictionary: Dictionary, before: ValueRanks | undefined): ValueRanks {
  const known = before?.order ?? new Uint32Array(0);
  const added = sortedCodes(dictionary, known.length);
  const order = new Uint32Array(dictionary.size);
  let [a, b] = [0, 0];
  for (let place = 0; place < order.length; place++) {
    // A forgotten value has no place, whatever it reads like: the values around it keep theirs.
    const held = a < known.length ? dictionary.value(known[a]) : undefined;
    const fromKnown =
      b === added.length ||
      (held !== undefined && (held === '' || compareScalars(held, dictionary.value(added[b])) < 0));
    order[place] = fromKnown ? known[a++] : added[b++];
  }
  const ranks = new Uint32Array(order.length);
  order.forEach((code, place) => (ranks[code] = place));
  return { order, ranks };
}

/** From here on UTF-16 units and code points are ordered differently. */
const HIGH = /[\ud800-\uffff]/;

/** The codes from `first` on by value. */
function sortedCodes(dictionary: Dictionary, first: number): Uint32Array {
  const values = Array.from({ length: dictionary.size - first }, (_, i) => dictionary.value(first + i));
  const codes = Uint32Array.from(values, (_, i) => first + i);
  const plain = values.every((value) => typeof value === 'string' && !HIGH.test(value));
  const compare = plain
    ? (a: number, b: number) => (values[a - first] < values[b - first] ? -1 : 1)
    : (a: number, b: number) => compareScalars(values[a - first], values[b - first]);
  return codes.sort(compare);
}
