import { andInto, type Bitmap, type Segment } from '#libs/index';
import type { ResolvedLeaf } from './resolve-leaf.js';

export interface SoughtWords {
  readonly words: readonly ResolvedLeaf[];
  readonly within: Bitmap;
  /** Called before every word; what it throws ends the work. */
  readonly step?: () => void;
}

/**
 * Visits every occurrence of some words in the records `within`, record by record, each word by its place in the list.
 * For segments that know no holders of a word: they are read once, however many words there are.
 */
export function readWords(
  segment: Segment,
  { words, within, step }: SoughtWords,
  visit: (record: number, word: number) => void,
): void {
  const parts = words.flatMap((word, w) => {
    step?.();
    return word.parts(segment).map(({ places, records }) => ({ w, codes: places[0], records }));
  });
  const everywhere = parts.filter(({ records }) => records === undefined);
  const divided = Map.groupBy(
    parts.filter(({ records }) => records !== undefined),
    ({ records }) => records,
  );
  // Each record is read once: of what holds for all of them, each division finds its share.
  const divisions = divided.size === 0 ? [[undefined, []] as const] : [...divided];
  for (const [records, own] of divisions) {
    const among = within.slice();
    if (records) andInto(among, records);
    const { places, sought } = wordsById(segment, [...everywhere, ...own]);
    if (sought.length === 0) continue;
    segment.text.read(among, (record, ids, from, to) => {
      for (let i = from; i < to; i++) {
        const place = places[ids[i]];
        if (place !== 0) for (const word of sought[place - 1]) visit(record, word);
      }
    });
  }
}

/** By id: one above the place of the words it is a form of. */
function wordsById(
  { text }: Segment,
  parts: readonly { w: number; codes: readonly number[] }[],
): { places: Uint32Array; sought: number[][] } {
  const places = new Uint32Array(text.idCount);
  const sought: number[][] = [];
  for (const { w, codes } of parts) {
    for (const code of codes) {
      const id = text.id(code);
      if (id === -1) continue;
      if (places[id] === 0) places[id] = sought.push([]);
      sought[places[id] - 1].push(w);
    }
  }
  return { places, sought };
}
