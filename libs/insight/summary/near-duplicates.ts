import { mix } from '#libs/index';
import type { ReadRecord } from './types.js';

/** Hashes a text's terms are boiled down to, in bands of four: two texts are compared when they agree in a band. */
const HASHES = 64;
const BAND = 4;
const SALTS = Int32Array.from({ length: HASHES }, (_, h) => Math.imul(h + 1, 0x9e3779b1));
/** From this Jaccard index on two texts say the same. */
const SAME = 0.8;

/**
 * Groups of texts that say nearly the same, each in the order given, in the order of their first texts. Two texts are the same when the sets of their terms have a Jaccard index of 0.8 or more; such pairs are found
 * by MinHash with bands (Broder 1997; a pair at 0.8 is missed once in five thousand times). Each text is compared with
 * the first one of a group only, so that a chain of small changes does not join what differs. Texts without terms
 * are unaffected.
 */
export function groupNearDuplicates<T extends { readonly terms: readonly string[] }>(
  texts: readonly T[],
): [T, ...T[]][] {
  const groups: {
    readonly number: number;
    readonly first: ReadonlySet<string>;
    readonly members: [T, ...T[]];
  }[] = [];
  /** By band and its content: the groups whose first text has it. */
  const buckets = new Map<number, typeof groups>();
  const hashes = new Map<string, number>();
  for (const text of texts) {
    const terms = new Set(text.terms);
    const bands = terms.size === 0 ? [] : bandsOf(terms, hashes);
    const near = new Set(bands.flatMap((band) => buckets.get(band) ?? []));
    const group = [...near]
      .sort((a, b) => a.number - b.number)
      .find(({ first }) => jaccard(terms, first) >= SAME);
    if (group) {
      group.members.push(text);
      continue;
    }
    const own = { number: groups.length, first: terms, members: [text] as [T, ...T[]] };
    groups.push(own);
    for (const band of bands) {
      const known = buckets.get(band);
      if (known) known.push(own);
      else buckets.set(band, [own]);
    }
  }
  return groups.map(({ members }) => members);
}

function jaccard(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let both = 0;
  for (const term of one) if (other.has(term)) both++;
  return both / (one.size + other.size - both);
}

/** A number for each band. That two texts agree in one by accident costs a comparison, no more. */
function bandsOf(terms: ReadonlySet<string>, hashes: Map<string, number>): number[] {
  const least = new Uint32Array(HASHES).fill(0xffffffff);
  for (const term of terms) {
    let hash = hashes.get(term);
    if (hash === undefined) hashes.set(term, (hash = textHash(term)));
    for (let h = 0; h < HASHES; h++) {
      const mixed = mix(hash + SALTS[h]);
      if (mixed < least[h]) least[h] = mixed;
    }
  }
  const bands: number[] = [];
  for (let from = 0; from < HASHES; from += BAND) {
    let band = from;
    for (let h = from; h < from + BAND; h++) band = mix(band ^ least[h]);
    bands.push(band);
  }
  return bands;
}

/** FNV-1a (Fowler, Noll and Vo 1991) of the UTF-16 units. */
function textHash(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

/** Newest first, then by content; the id, which differs from one store to the next, decides last. */
export function byContent(a: ReadRecord, b: ReadRecord): number {
  return (
    b.ds - a.ds ||
    compare(a.message, b.message) ||
    compare(a.source, b.source) ||
    (a.score ?? -Infinity) - (b.score ?? -Infinity) ||
    compare(a.url ?? '', b.url ?? '') ||
    compare(a.id, b.id)
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
