import {
  andInto,
  type Bitmap,
  type Dictionary,
  emptyBitmap,
  fillBits,
  HASHES,
  isEmpty,
  notInto,
  orInto,
  type ReadableIndex,
  type Segment,
  setBit,
  urlHash,
} from '#libs/index';
import { parseQuery, textMatcher } from '#libs/text';
import type { Condition } from '../engine/condition.js';
import { sizeOf } from '../engine/dimension.js';
import { inRange, plainText } from '../engine/scalars.js';
import { fillOf } from './fills.js';
import type { MemoryState, Selector } from './memory-state.js';
import { withPairs } from './pairs.js';
import { textsMatcher } from './text-groups.js';
import { PrintGroups, readPrint } from './print-groups.js';
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
      return allOf(condition.of.map((part) => selectorOf(state, part)));
    case 'or':
      return anyOf(anySelectors(state, condition.of));
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
      return columnSelector(state.index, condition.column, [condition]);
    case 'time':
      return timeSelector(condition);
    case 'seqs': {
      const wanted = new Set(condition.seqs);
      return byNumber(
        ({ seq }) => seq,
        (seq) => wanted.has(seq),
      );
    }
    case 'prints':
      return printSelector(condition);
    case 'groups':
      return groupSelector(state, condition);
    case 'phrase': {
      const { index } = state;
      return textMatcher(index, parseQuery(index.analyzer, `"${condition.phrase}"`));
    }
    case 'text': {
      const match = textsMatcher(state, [condition]);
      return (segment) => match(segment)[0].slice();
    }
    case 'sample': {
      const bound = condition.share * HASHES;
      return (segment, within) => segment.sample(bound, within ?? all(segment));
    }
  }
}

const all = (segment: Segment): Bitmap => {
  const bits = emptyBitmap();
  fillBits(bits, segment.size);
  return bits;
};

function allOf(selectors: readonly Selector[]): Selector {
  return (segment, within) => {
    const bits = all(segment);
    for (const selector of selectors) {
      andInto(bits, selector(segment, within));
      if (isEmpty(bits)) break;
    }
    return bits;
  };
}

function anyOf(selectors: readonly Selector[]): Selector {
  return (segment, within) => {
    const bits = emptyBitmap();
    for (const selector of selectors) orInto(bits, selector(segment, within));
    return bits;
  };
}

/** One selector for all conditions on the values of a column: their records are found in one pass. */
function anySelectors(state: MemoryState, conditions: readonly Condition[]): Selector[] {
  const onColumns = new Map<string, OnColumn[]>();
  const selectors: Selector[] = [];
  for (const condition of conditions) {
    if (!isOnValues(condition) || numbersOf(condition.column)) selectors.push(selectorOf(state, condition));
    else onColumns.set(condition.column, [...(onColumns.get(condition.column) ?? []), condition]);
  }
  for (const [column, those] of onColumns) selectors.push(columnSelector(state.index, column, those));
  return selectors;
}

function isOnValues(condition: Condition): condition is OnColumn {
  return ['values', 'range', 'contains', 'starts'].includes(condition.kind);
}

type OnColumn = Of<'present'> | Of<'values'> | Of<'range'> | Of<'contains' | 'starts'>;

/** The records that meet any of some conditions on a column; of numbers, and of being there at all, on one. */
function columnSelector(index: ReadableIndex, column: string, conditions: readonly OnColumn[]): Selector {
  const [first] = conditions;
  const read = numbersOf(column);
  if (read) return byNumber(read, numberTest(first));
  if (first.kind === 'present')
    return (segment) => {
      const bits = emptyBitmap();
      segment.column(column)?.present(bits);
      return bits;
    };
  const dictionary = index.dictionary(column);
  if (!dictionary) return () => emptyBitmap();
  let wanted: Uint8Array | undefined;
  return (segment) => {
    const bits = emptyBitmap();
    segment.column(column)?.select((wanted ??= wantedCodes(dictionary, conditions)), bits);
    return bits;
  };
}

/** Marks, code by code, which values of a dictionary any of some conditions wants: 1 = wanted. */
function wantedCodes(dictionary: Dictionary, conditions: readonly OnColumn[]): Uint8Array {
  const wanted = new Uint8Array(dictionary.size);
  for (const condition of conditions) markWanted(dictionary, condition, wanted);
  return wanted;
}

function markWanted(dictionary: Dictionary, condition: OnColumn, wanted: Uint8Array): void {
  if (condition.kind === 'values') {
    for (const value of condition.values) {
      const code = dictionary.code(value);
      if (code !== undefined) wanted[code] = 1;
    }
  } else if (condition.kind === 'range') {
    for (let code = 0; code < wanted.length; code++)
      if (inRange(dictionary.value(code), condition.range)) wanted[code] = 1;
  } else if (condition.kind !== 'present') {
    const start = condition.kind === 'starts';
    dictionary.texts(plainText).mark(dictionary, plainText(condition.text), { start }, wanted);
  }
}

type ReadNumber = (segment: Segment) => { at(record: number): number };

/** Columns of one number a record; of a URL its hash. */
function numbersOf(column: string): ReadNumber | undefined {
  if (column !== 'message:length' && column !== 'tokens' && column !== 'url') return undefined;
  return (segment) => segment.numeric(column);
}

function numberTest(condition: OnColumn): (number: number) => boolean {
  if (condition.kind === 'present') return (number) => !Number.isNaN(number);
  if (condition.kind === 'range') return (number) => inRange(number, condition.range);
  // No number contains a text.
  if (condition.kind !== 'values') return () => false;
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

function printSelector({ prints: wanted }: Of<'prints'>): Selector {
  const groups = new PrintGroups(wanted.map(readPrint));
  return (segment, within) => {
    const bits = emptyBitmap();
    groups.visit(segment, within ?? all(segment), (record) => setBit(bits, record));
    return bits;
  };
}

function groupSelector(state: MemoryState, { of, groups }: Of<'groups'>): Selector {
  const fill = fillOf(state, of);
  const wanted = new Uint8Array(sizeOf(of));
  for (const group of groups) wanted[group] = 1;
  return (segment, within) => {
    const bits = emptyBitmap();
    if (of.kind === 'buckets' && !mayHold(segment, of, groups)) return bits;
    withPairs((pairs) => {
      fill(segment, within ?? all(segment), pairs);
      const { groups: groupOf, records } = pairs;
      // Without a branch: the processor would often guess wrong.
      for (let i = 0; i < pairs.length; i++)
        bits[records[i] >>> 5] |= wanted[groupOf[i]] << (records[i] & 31);
    });
    return bits;
  };
}
