import {
  andInto,
  andNotInto,
  type Bitmap,
  type Dictionary,
  emptyBitmap,
  forEachBit,
  orInto,
  SEGMENT_RECORDS,
  type Segment,
} from '#libs/index';
import { parseQuery, queriesMatcher } from '#libs/text';
import { isWrittenIn, type TextCondition, type TextQuery } from '../engine/condition.js';
import type { TextsDimension } from '../engine/dimension.js';
import { bitmapBytes } from './memory-set.js';
import type { MemoryState } from './memory-state.js';
import { type Fill, listRecords } from './pairs.js';

/**
 * The records of a segment that meet each of some text conditions, kept for later questions: they must not be written
 * to. Dead records may be among them.
 */
export function textsMatcher(
  state: MemoryState,
  conditions: readonly TextCondition[],
): (segment: Segment) => readonly Bitmap[] {
  const names = conditions.map((condition) => JSON.stringify(condition));
  const readers = new Map<TextCondition, ReturnType<typeof reader>>();
  const readerOf = (condition: TextCondition) => {
    const known = readers.get(condition) ?? reader(state, [condition]);
    readers.set(condition, known);
    return known;
  };
  let together: ReturnType<typeof reader> | undefined;
  return (segment) => {
    if (segment.sealed)
      return conditions.map((condition, c) => {
        const compute = () => readerOf(condition)(segment)[0];
        return state.partials.each([segment], { name: names[c], compute, bytes: bitmapBytes })[0];
      });
    const kept = state.partials.ofGrowing<Bitmap>(segment) ?? ownOf(state, segment);
    const known = names.map((name) => kept.get(name));
    if (known.every((bits) => bits !== undefined)) return known;
    const found = (together ??= reader(state, conditions))(segment);
    found.forEach((bits, c) => kept.set(names[c], bits));
    return found;
  };
}

function ownOf({ texts }: MemoryState, segment: Segment): Map<string, Bitmap> {
  const own = texts.get(segment) ?? new Map<string, Bitmap>();
  texts.set(segment, own);
  return own;
}

/** Reads a segment for all queries of some conditions at once. */
function reader({ index }: MemoryState, conditions: readonly TextCondition[]) {
  const queries = new Map<string, TextQuery>();
  const keyOf = ({ query, language = '' }: TextQuery) => `${language} ${query}`;
  for (const condition of conditions) for (const query of condition.queries) queries.set(keyOf(query), query);
  const places = new Map([...queries.keys()].map((key, place) => [key, place]));
  const match = queriesMatcher(
    index,
    [...queries.values()].map(({ query, language }) =>
      parseQuery(index.analyzer, query, 'all_terms', language),
    ),
  );
  return (segment: Segment): Bitmap[] => {
    const found = match(segment, segment.live);
    const written = languageReader(index.dictionary('language'), segment);
    return conditions.map((condition) => {
      const bits = emptyBitmap();
      for (const query of condition.queries) {
        const own = found[places.get(keyOf(query)) ?? -1];
        if (!own) continue;
        if (query.language === undefined) orInto(bits, own);
        else orInto(bits, both(own, written(query.language)));
      }
      return bits;
    });
  };
}

function both(one: Bitmap, other: Bitmap): Bitmap {
  const bits = one.slice();
  andInto(bits, other);
  return bits;
}

function languageReader(dictionary: Dictionary | undefined, segment: Segment): (asked: string) => Bitmap {
  const known = new Map<string, Bitmap>();
  return (asked) => {
    const before = known.get(asked);
    if (before) return before;
    const bits = emptyBitmap();
    const wanted = Uint8Array.from({ length: dictionary?.size ?? 0 }, (_, code) =>
      Number(isWrittenIn(String(dictionary?.value(code)), asked)),
    );
    segment.column('language')?.select(wanted, bits);
    known.set(asked, bits);
    return bits;
  };
}

/** Pairs each record with every text shown that it meets, else with `other` or `missing`. */
export function fillTexts(state: MemoryState, { texts, shown }: TextsDimension): Fill {
  const match = textsMatcher(state, texts);
  const [other, missing] = [shown.length, shown.length + 1];
  return (segment, within, pairs) => {
    const found = match(segment);
    const any = unionOf(found);
    pairs.length = 0;
    pairs.single = false;
    for (let word = 0; word < within.length; word++) {
      if (within[word] === 0) continue;
      const held = shown.flatMap((code, group) => {
        const bits = found[code][word] & within[word];
        return bits === 0 ? [] : [{ bits, group }];
      });
      for (let rest = within[word]; rest !== 0; rest &= rest - 1) {
        const bit = rest & -rest;
        const before = pairs.length;
        const record = (word << 5) + 31 - Math.clz32(bit);
        for (const { bits, group } of held) if ((bits & bit) !== 0) pairs.add(record, group);
        if (pairs.length === before) pairs.add(record, (any[word] & bit) === 0 ? missing : other);
      }
    }
  };
}

function unionOf(bitmaps: readonly Bitmap[]): Bitmap {
  const union = emptyBitmap();
  for (const bits of bitmaps) orInto(union, bits);
  return union;
}

/** The records of each group. */
export function textGroups(state: MemoryState, { texts, shown }: TextsDimension) {
  const match = textsMatcher(state, texts);
  return (segment: Segment, within: Bitmap): Bitmap[] => {
    const found = match(segment);
    const groups = shown.map((code) => both(found[code], within));
    const some = unionOf(groups);
    const any = shown.length === texts.length ? some : both(unionOf(found), within);
    return [...groups, without(any, some), without(within, any)];
  };
}

/** Of each record, how many texts shown it meets, less one; 0 of one that meets none. */
export function fillTextDegrees(state: MemoryState, texts: TextsDimension): Fill {
  const groupsOf = textGroups(state, texts);
  const met = new Uint16Array(SEGMENT_RECORDS);
  return (segment, match, pairs) => {
    const { records, groups } = pairs;
    met.fill(0);
    for (const bits of groupsOf(segment, match).slice(0, texts.shown.length))
      forEachBit(bits, (record) => met[record]++);
    pairs.length = listRecords(match, records);
    pairs.single = true;
    for (let i = 0; i < pairs.length; i++) groups[i] = Math.max(0, met[records[i]] - 1);
  };
}

function without(one: Bitmap, other: Bitmap): Bitmap {
  const bits = one.slice();
  andNotInto(bits, other);
  return bits;
}
