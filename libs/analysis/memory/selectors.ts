import {
  andInto,
  type Bitmap,
  type Dictionary,
  emptyBitmap,
  fillBits,
  HASHES,
  notInto,
  orInto,
  type ReadableIndex,
  type Segment,
  setBit,
  urlHash,
} from '#libs/index';
import type { Scalar } from '#libs/contract';
import { parseQuery, textMatcher } from '#libs/text';
import type { Condition } from '../engine/condition.js';
import { inRange, plainText } from '../engine/scalars.js';
import { fillOf } from './fills.js';
import { sampled } from './memory-set.js';
import type { MemoryState, Selector } from './memory-state.js';
import { Pairs } from './pairs.js';
import { mayHold, timeSelector } from './time-selector.js';

type Of<K extends Condition['kind']> = Extract<Condition, { kind: K }>;

/** Turns a condition into what finds its records in a segment. Dead records may be among them. */
export function selectorOf(state: MemoryState, condition: Condition): Selector {
  // A condition may read a whole dictionary.
  state.step();
  switch (condition.kind) {
    case 'all':
      return all;
    case 'none':
      return () => emptyBitmap();
    case 'and':
      return joined(
        all,
        andInto,
        condition.of.map((part) => selectorOf(state, part)),
      );
    case 'or':
      return joined(
        () => emptyBitmap(),
        orInto,
        condition.of.map((part) => selectorOf(state, part)),
      );
    case 'not': {
      const inner = selectorOf(state, condition.of);
      return (segment, within) => {
        const bits = inner(segment, within);
        notInto(bits, segment.size);
        return bits;
      };
    }
    case 'present':
    case 'values':
    case 'range':
    case 'contains':
    case 'starts':
      return columnSelector(state.index, condition);
    case 'time':
      return timeSelector(condition);
    case 'seqs': {
      const wanted = new Set(condition.seqs);
      return byNumber(
        ({ seq }) => seq,
        (seq) => wanted.has(seq),
      );
    }
    case 'groups':
      return groupSelector(state, condition);
    case 'phrase': {
      const { index } = state;
      return textMatcher(index, parseQuery(index.analyzer, `"${condition.phrase}"`));
    }
    case 'sample': {
      const bound = condition.share * HASHES;
      return (segment, within) => sampled(segment, within ?? all(segment), bound);
    }
  }
}

const all = (segment: Segment): Bitmap => {
  const bits = emptyBitmap();
  fillBits(bits, segment.size);
  return bits;
};

function joined(start: Selector, into: typeof andInto, selectors: readonly Selector[]): Selector {
  return (segment, within) => {
    const bits = start(segment);
    for (const selector of selectors) into(bits, selector(segment, within));
    return bits;
  };
}

type OnColumn = Of<'present'> | Of<'values'> | Of<'range'> | Of<'contains' | 'starts'>;

function columnSelector(index: ReadableIndex, condition: OnColumn): Selector {
  const { column } = condition;
  const read = numbersOf(column);
  if (read) return byNumber(read, numberTest(condition));
  if (condition.kind === 'present')
    return (segment) => {
      const bits = emptyBitmap();
      segment.column(column)?.present(bits);
      return bits;
    };
  const dictionary = index.dictionary(column);
  if (!dictionary) return () => emptyBitmap();
  const wanted = wantedCodes(dictionary, condition);
  return (segment) => {
    const bits = emptyBitmap();
    segment.column(column)?.select(wanted, bits);
    return bits;
  };
}

/** Marks, code by code, which values of a dictionary a condition wants: 1 = wanted. */
function wantedCodes(dictionary: Dictionary, condition: Exclude<OnColumn, { kind: 'present' }>): Uint8Array {
  const wanted = new Uint8Array(dictionary.size);
  if (condition.kind === 'values') {
    for (const value of condition.values) {
      const code = dictionary.code(value);
      if (code !== undefined) wanted[code] = 1;
    }
    return wanted;
  }
  const wants = valueTest(condition);
  for (let code = 0; code < wanted.length; code++) if (wants(dictionary.value(code))) wanted[code] = 1;
  return wanted;
}

/** Whether a value is one a condition wants. */
function valueTest(condition: Of<'range'> | Of<'contains' | 'starts'>): (value: Scalar) => boolean {
  if (condition.kind === 'range') return (value) => inRange(value, condition.range);
  const plain = plainText(condition.text);
  return (value) => {
    if (typeof value !== 'string') return false;
    const own = plainText(value);
    return condition.kind === 'starts' ? own.startsWith(plain) : own.includes(plain);
  };
}

type ReadNumber = (segment: Segment) => { at(record: number): number };

/** Columns of one number a record; of a URL its hash. */
function numbersOf(column: string): ReadNumber | undefined {
  if (column !== 'message:length' && column !== 'tokens' && column !== 'url') return undefined;
  return (segment) => segment.numeric(column);
}

function numberTest(condition: OnColumn): (number: number) => boolean {
  if (condition.kind === 'present') return (number) => !Number.isNaN(number);
  if (condition.kind !== 'values') return valueTest(condition);
  const isUrl = condition.column === 'url';
  const wanted = new Set(condition.values.map((value) => (isUrl ? urlHash(String(value)) : value)));
  return (number) => wanted.has(number);
}

/** Records for which a number passes. */
function byNumber(read: ReadNumber, passes: (value: number) => boolean): Selector {
  return (segment) => {
    const bits = emptyBitmap();
    const numbers = read(segment);
    for (let record = 0; record < segment.size; record++) {
      if (passes(numbers.at(record))) bits[record >>> 5] |= 1 << (record & 31);
    }
    return bits;
  };
}

function groupSelector(state: MemoryState, { of, groups }: Of<'groups'>): Selector {
  const fill = fillOf(state, of);
  const wanted = new Set(groups);
  const pairs = new Pairs();
  return (segment, within) => {
    const bits = emptyBitmap();
    if (of.kind === 'buckets' && !mayHold(segment, of, groups)) return bits;
    fill(segment, within ?? all(segment), pairs);
    for (let i = 0; i < pairs.length; i++) if (wanted.has(pairs.groups[i])) setBit(bits, pairs.records[i]);
    return bits;
  };
}
