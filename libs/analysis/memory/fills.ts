import { SEGMENT_RECORDS } from '#libs/index';
import {
  barCount,
  barFinder,
  type Dimension,
  type NumbersDimension,
  type PartDimension,
  type RatingDimension,
  sizeOf,
  type ValuesDimension,
} from '../engine/dimension.js';
import { holdsAt, RATINGS, ratingOf } from '../engine/rating.js';
import { PartReader, partValues } from '../time/time-part.js';
import { LENGTH } from './count-values.js';
import type { MemoryState } from './memory-state.js';
import { crossed, degrees, denseCodes, type Fill, listRecords, withDegrees } from './pairs.js';
import { fillTextDegrees, fillTexts } from './text-groups.js';
import { timeBuckets } from './time-buckets.js';
import { filler } from './value-fill.js';

/** How records are divided into cells: how many there are, and who is in which. */
export interface Cells {
  readonly dimensions: readonly Dimension[];
  readonly size: number;
  readonly fill: Fill;
}

export function cellsOf(state: MemoryState, dimensions: readonly Dimension[]): Cells {
  const [first, ...others] = dimensions;
  if (!first) return { dimensions, size: 1, fill: fillAll };
  const start = { dimensions, size: sizeOf(first), fill: fillOf(state, first) };
  return others.reduce((cells, dimension) => {
    const width = sizeOf(dimension);
    const isOwn = dimension.kind === 'degree' && dimension.of === first && dimension === others[0];
    return {
      dimensions,
      size: cells.size * width,
      fill: isOwn ? withDegrees(cells.fill, width) : crossed(cells.fill, fillOf(state, dimension), width),
    };
  }, start);
}

const fillAll: Fill = (_segment, match, pairs) => {
  pairs.length = listRecords(match, pairs.records);
  pairs.groups.fill(0, 0, pairs.length);
  pairs.single = true;
};

/** Made once a question: what is looked up for it may be large. */
export function fillOf(state: MemoryState, dimension: Dimension): Fill {
  const known = state.fills.get(dimension) ?? makeFill(state, dimension);
  state.fills.set(dimension, known);
  return known;
}

function makeFill(state: MemoryState, dimension: Dimension): Fill {
  switch (dimension.kind) {
    case 'values':
      return fillValues(state, dimension);
    case 'numbers':
      return fillNumbers(state, dimension);
    case 'part':
      return fillPart(dimension);
    case 'rating':
      return fillRatings(state, dimension);
    case 'texts':
      return fillTexts(state, dimension);
    case 'degree':
      return dimension.of.kind === 'texts'
        ? fillTextDegrees(state, dimension.of)
        : degrees(fillOf(state, dimension.of));
    case 'buckets': {
      const buckets = timeBuckets(dimension);
      return (segment, match, pairs) => buckets.collect(segment, match, pairs);
    }
  }
}

function fillValues({ index }: MemoryState, { column, shown }: ValuesDimension): Fill {
  const other = shown.length;
  const groupOf = new Int32Array(index.dictionary(column)?.size ?? 0).fill(other);
  shown.forEach((code, group) => (groupOf[code] = group));
  return filler(column, groupOf, { other, missing: other + 1 });
}

function fillNumbers({ index }: MemoryState, { column, bars }: NumbersDimension): Fill {
  const groupOf = barGroups(bars);
  if (column === LENGTH)
    return (segment, match, pairs) => {
      const lengths = segment.numeric(LENGTH);
      pairs.length = listRecords(match, pairs.records);
      pairs.single = true;
      for (let i = 0; i < pairs.length; i++) pairs.groups[i] = groupOf(lengths.at(pairs.records[i]));
    };
  const odd = barCount(bars);
  const dictionary = index.dictionary(column);
  const byCode = Int32Array.from({ length: dictionary?.size ?? 0 }, (_, code) => {
    const number = dictionary?.numberAt(code) ?? Number.NaN;
    return Number.isNaN(number) ? odd : groupOf(number);
  });
  return filler(column, byCode, { other: odd, missing: odd + 1 });
}

/** The group of a number: its bar, or the last group. */
export function barGroups(bars: NumbersDimension['bars']): (number: number) => number {
  const none = barCount(bars) + 2;
  const barOf = barFinder(bars);
  return (number) => {
    const bar = barOf(number);
    return bar < 0 ? none : bar;
  };
}

function fillPart({ part, zone }: PartDimension): Fill {
  const reader = new PartReader(part, zone);
  const [least] = partValues(part);
  return ({ ds, dsOffset }, match, pairs) => {
    const { records, groups } = pairs;
    pairs.length = listRecords(match, records);
    pairs.single = true;
    for (let i = 0; i < pairs.length; i++) {
      const record = records[i];
      groups[i] = reader.valueOf(ds[record], dsOffset.at(record)) - least;
    }
  };
}

const scoreCodes = new Int32Array(SEGMENT_RECORDS);
const sourceCodes = new Int32Array(SEGMENT_RECORDS);

function fillRatings({ index }: MemoryState, { shown, rules }: RatingDimension): Fill {
  const missing = shown.length + 1;
  const groups = RATINGS.map((_, code) => (shown.includes(code) ? shown.indexOf(code) : shown.length));
  const dictionary = index.dictionary('score');
  // By code + 1, as columns hold them: 0 = no score, and of sources one without a rule.
  const none = new Uint8Array((dictionary?.size ?? 0) + 1).fill(missing);
  const tables = rules.map((rule) =>
    none.map((_, code) =>
      code === 0 ? missing : groups[ratingOf(dictionary?.numberAt(code - 1) ?? Number.NaN, rule)],
    ),
  );
  const sources = index.dictionary('source');
  /** By source: the tables of its rules, of which there are several where its scale changed. */
  const rulesOf = Array.from({ length: (sources?.size ?? 0) + 1 }, (_, code) =>
    rules.flatMap((rule, i) =>
      code > 0 && rule.sources.includes(String(sources?.value(code - 1))) ? [{ rule, table: tables[i] }] : [],
    ),
  );
  const tableOf = (source: number, ds: number) => {
    const own = rulesOf[source];
    return (own.length > 1 ? own.find(({ rule }) => holdsAt(rule, ds)) : own[0])?.table ?? none;
  };
  return (segment, match, pairs) => {
    const { records, groups: into } = pairs;
    pairs.length = listRecords(match, records);
    pairs.single = true;
    const [scores, origins] = [segment.column('score'), segment.column('source')];
    if (!scores || !origins) return void into.fill(missing, 0, pairs.length);
    const codes = denseCodes(scores, scoreCodes);
    const named = denseCodes(origins, sourceCodes);
    for (let i = 0; i < pairs.length; i++) {
      const record = records[i];
      into[i] = tableOf(named[record], segment.ds[record])[codes[record]];
    }
  };
}
