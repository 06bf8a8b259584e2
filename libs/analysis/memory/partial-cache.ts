import { LRUCache } from 'lru-cache';
import type { Segment } from '#libs/index';
import type { MemorySet } from './memory-set.js';

/** What was computed of one thing in the segments it was computed for. `bytes` also counts segments that are gone. */
interface CacheEntry {
  parts: WeakMap<Segment, { version: number; part: unknown; bytes: number }>;
  bytes: number;
}

/** A computation that reads nothing but a segment, the set of records and what its name says. */
export interface Computation<T> {
  /** Undefined: no two of these are the same, so nothing is kept. */
  name: string | undefined;
  compute: (segment: Segment, s: number) => T;
  /** The size of what is kept, roughly. */
  bytes: (part: T) => number;
}

/** Parts that are kept of a growing segment: some megabytes. */
const MOST_GROWING = 1_000;

/** Of an entry besides its arrays. */
const OVERHEAD = 64;

/**
 * What was computed of sealed segments, kept for the next request, least recently used first to go. A part holds as
 * long as its segment's object and version stay; the tail is computed every time.
 */
export class PartialCache {
  private kept: LRUCache<string, CacheEntry> | undefined;

  private step: () => void = () => undefined;

  /** What was made of segments that still grow, in their present version. */
  private growing = new WeakMap<Segment, { version: number; parts: Map<string, unknown> }>();

  /** 0 bytes: nothing is kept. */
  constructor(bytes: number) {
    this.kept = bytes > 0 ? new LRUCache<string, CacheEntry>({ maxSize: bytes }) : undefined;
  }

  /** The same cache for one question: `step` is called before every segment. */
  stepped(step: () => void): PartialCache {
    const cache = new PartialCache(0);
    cache.kept = this.kept;
    cache.growing = this.growing;
    cache.step = step;
    return cache;
  }

  /** Every segment's part of a computation on a set of records, in the order of the segments. */
  of<T>(set: MemorySet, segments: readonly Segment[], { name, ...rest }: Computation<T>): T[] {
    const whole = set.name === undefined || name === undefined ? undefined : `${name} of ${set.name}`;
    return this.each(segments, { name: whole, ...rest });
  }

  /** The same of a computation that itself decides on the records. */
  each<T>(segments: readonly Segment[], { name, bytes, compute }: Computation<T>): T[] {
    const computed = (segment: Segment, s: number) => {
      this.step();
      return compute(segment, s);
    };
    if (!this.kept || name === undefined) return segments.map(computed);
    const { parts, bytes: before } = this.kept.get(name) ?? { parts: new WeakMap(), bytes: name.length };
    let size = before;
    const results = segments.map((segment, s) => {
      const known = segment.sealed ? parts.get(segment) : undefined;
      if (known && known.version === segment.version) return known.part as T;
      const part = computed(segment, s);
      if (!segment.sealed) return part;
      const added = bytes(part) + OVERHEAD;
      size += added - (known?.bytes ?? 0);
      parts.set(segment, { version: segment.version, part, bytes: added });
      return part;
    });
    // A new object: of one it holds already, the library does not look at the size again.
    if (size !== before) this.kept.set(name, { parts, bytes: size }, { size });
    return results;
  }

  /**
   * What is kept of a segment that still grows, by name, until it changes: for what each of many questions asks for.
   * Undefined: nothing is kept.
   */
  ofGrowing<T>(segment: Segment): Map<string, T> | undefined {
    if (!this.kept) return undefined;
    const { version } = segment;
    const known = this.growing.get(segment);
    const parts = known?.version === version && known.parts.size < MOST_GROWING ? known.parts : new Map();
    this.growing.set(segment, { version, parts });
    return parts as Map<string, T>;
  }

  /** What was made of these segments as a whole. Once one of them is another or gone, so is what was made of it. */
  async whole<T>(
    segments: readonly Segment[],
    { name, bytes, compute }: Omit<Computation<T>, 'compute'> & { compute: () => Promise<T> },
  ): Promise<T> {
    if (!this.kept || name === undefined) return compute();
    // A chain from segment to segment: the last part is the answer, each other one the map of the next segment.
    let link: unknown = this.kept.get(name)?.parts;
    for (const segment of segments) {
      const known = link instanceof WeakMap ? (link as CacheEntry['parts']).get(segment) : undefined;
      link = known && known.version === segment.version ? known.part : undefined;
    }
    if (link !== undefined && !(link instanceof WeakMap)) return link as T;
    const made = await compute();
    const size = bytes(made) + name.length + OVERHEAD * segments.length;
    const parts = segments.reduceRight<unknown>(
      (part, segment) => new WeakMap([[segment, { version: segment.version, part, bytes: 0 }]]),
      made,
    );
    this.kept.set(name, { parts: parts as CacheEntry['parts'], bytes: size }, { size });
    return made;
  }
}
