import { mix } from '#libs/index';
import type { ReadRecord } from './types.js';

/** Hashes a text's terms are boiled down to, in bands of four: two texts are compared when they agree in a band. */
const HASHES = 64;
const BAND = 4;
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
  const buckets = new Map<string, typeof groups>();
  for (const text of texts) {
    const terms = new Set(text.terms);
    const bands = terms.size === 0 ? [] : bandsOf(terms);
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

function bandsOf(terms: ReadonlySet<string>): string[] {
  const hashes = Array.from(terms, textHash);
  const least = Array.from({ length: HASHES }, (_, h) => {
    const salt = Math.imul(h + 1, 0x9e3779b1);
    return hashes.reduce((lowest, hash) => Math.min(lowest, mix(hash + salt)), 0xffffffff);
  });
  return Array.from(
    { length: HASHES / BAND },
    (_, band) => `${band}:${least.slice(band * BAND, (band + 1) * BAND).join()}`,
  );
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
