import type { Scalar } from '#libs/contract';
import type { Analyzer } from '#libs/index';
import type { CyclicPart } from '../time/time-part.js';
import type { Condition, TextCondition } from '../engine/condition.js';
import { barCount, barFinder, type DegreeDimension, type Dimension } from '../engine/dimension.js';
import type { TimeBound } from '../time/zone-text.js';
import { localOf, type PlainRecord, rowOf, valuesOf } from './oracle.fixture.js';

/** A record as the plain engine reads it. */
export interface PlainRow extends PlainRecord {
  /** The words of its message in order, as they are written. */
  terms: string[];
}

/** Records in order of arrival; a revision counts as a new arrival. */
export class PlainRecords {
  private readonly bySeq = new Map<number, PlainRow>();

  constructor(readonly analyzer: Analyzer) {}

  get rows(): PlainRow[] {
    return [...this.bySeq.values()];
  }

  put(record: PlainRecord): void {
    const tokens = this.analyzer.tokens(record.words.join(' '));
    const row = { ...record, terms: tokens.map(({ term }) => term) };
    this.bySeq.delete(record.seq);
    this.bySeq.set(record.seq, row);
  }

  erase(seq: number): void {
    this.bySeq.delete(seq);
  }
}

const CORE = ['source', 'source_batch', 'language', 'score', 'user_name'];

/** The columns a record holds a value of. */
export function keysOf(row: PlainRow): string[] {
  return [...CORE, ...attributesOf(row.filters, 'filters')].filter((key) => valuesOf(row, key).length > 0);
}

function attributesOf(value: unknown, path: string): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => attributesOf(item, path));
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([key, inner]) => attributesOf(inner, `${path}.${key}`));
}

export function cellsOf(row: PlainRow, dimensions: readonly Dimension[], knows: Knows): number[] {
  return dimensions.reduce<number[]>(
    (cells, dimension) => {
      const [groups, size] = [groupsOf(row, dimension, knows), sizes[dimension.kind](dimension as never)];
      return cells.flatMap((cell) => groups.map((group) => cell * size + group));
    },
    [0],
  );
}

/** What the engine knows: the codes of a column's values, and which texts match. */
export interface Knows {
  codes: (column: string) => readonly Scalar[];
  matches: (row: PlainRow, condition: TextCondition) => boolean;
}

const sizes = {
  values: ({ shown }: Dimension & { kind: 'values' }) => shown.length + 2,
  buckets: ({ bounds, outside }: Dimension & { kind: 'buckets' }) => bounds.length - 1 + (outside ? 2 : 0),
  part: ({ part }: Dimension & { kind: 'part' }) => (part === 'weekday' ? 7 : 24),
  numbers: ({ bars }: Dimension & { kind: 'numbers' }) => barCount(bars) + 3,
  rating: ({ shown }: Dimension & { kind: 'rating' }) => shown.length + 2,
  texts: ({ shown }: Dimension & { kind: 'texts' }) => shown.length + 2,
  degree: ({ of }: DegreeDimension) => Math.max(1, of.shown.length),
};

/** The groups a record is in: of a dimension of time perhaps none, of its values perhaps several. */
export function groupsOf(row: PlainRow, dimension: Dimension, knows: Knows): number[] {
  switch (dimension.kind) {
    case 'values': {
      const shown = dimension.shown.map((code) => knows.codes(dimension.column)[code]);
      const held = valuesOf(row, dimension.column);
      const groups = shown.flatMap((value, group) => (held.includes(value as Scalar) ? [group] : []));
      if (groups.length > 0) return groups;
      return [held.length > 0 ? shown.length : shown.length + 1];
    }
    case 'buckets': {
      const { bounds, wall, outside } = dimension;
      const [ms, last] = [timeOf(row, wall), bounds.length - 1];
      if (ms < (bounds[0] as number)) return outside ? [last] : [];
      if (ms >= (bounds[last] as number)) return outside ? [last + 1] : [];
      return [bounds.findLastIndex((bound) => bound <= ms)];
    }
    case 'part':
      return [partOf(row, dimension.part, dimension.zone)];
    case 'numbers': {
      const [bars, barOf] = [barCount(dimension.bars), barFinder(dimension.bars)];
      const held = valuesOf(row, dimension.column);
      if (held.length === 0) return [bars + 1];
      const groups = held.flatMap((value) => {
        if (typeof value !== 'number') return [];
        const bar = barOf(value);
        return [bar < 0 ? bars + 2 : bar];
      });
      return groups.length > 0 ? [...new Set(groups)] : [bars];
    }
    case 'rating': {
      const { shown, rules } = dimension;
      const rule = rules.find(
        ({ sources, from = -Infinity, until = Infinity }) =>
          sources.includes(row.source) && row.ds >= from && row.ds < until,
      );
      if (row.score === null || !rule) return [shown.length + 1];
      const code = row.score <= rule.low ? 0 : row.score >= rule.high ? 2 : 1;
      return [shown.includes(code) ? shown.indexOf(code) : shown.length];
    }
    case 'degree':
      return [groupsOf(row, dimension.of, knows).length - 1];
    case 'texts': {
      const { texts, shown } = dimension;
      const met = texts.flatMap((text, code) => (knows.matches(row, text) ? [code] : []));
      const groups = shown.flatMap((code, group) => (met.includes(code) ? [group] : []));
      if (groups.length > 0) return groups;
      return [met.length > 0 ? shown.length : shown.length + 1];
    }
  }
}

export function timeOf({ ds, offset }: PlainRow, wall: boolean): number {
  return wall ? ds + offset * 60_000 : ds;
}

function partOf(row: PlainRow, part: CyclicPart, zone: string): number {
  const { weekday, hour } = localOf(row, zone);
  return part === 'weekday' ? weekday - 1 : hour;
}

export function inTime(row: PlainRow, { column, from, to }: Extract<Condition, { kind: 'time' }>): boolean {
  const ms = column === 'ds' ? row.ds : rowOf(row).ingestedAt;
  const place = (bound: TimeBound) => (bound.wall ? ms + row.offset * 60_000 : ms) - bound.ms;
  const isAfter = !from || place(from) > 0 || (place(from) === 0 && !from.exclusive);
  return isAfter && (!to || place(to) < 0 || (place(to) === 0 && !to.exclusive));
}
