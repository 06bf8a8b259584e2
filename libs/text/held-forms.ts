import { andInto, type Bitmap, isEmpty, type ReadableIndex, type Segment } from '#libs/index';
import { resolveLeaf, wordsOf, type ResolvedLeaf } from './resolve-leaf.js';
import type { Query } from './types.js';

/**
 * By word of a query, how records write it that it finds, itself first: of all living records, or of some. A prefix
 * shows what it finds. A form that was found in one segment is not sought in the next.
 */
export function heldForms(
  index: ReadableIndex,
  query: Query,
  { among, step }: { among?: readonly Bitmap[]; step?: () => void } = {},
): Record<string, string[]> {
  const leaves = query.branches.flatMap(({ all, none }) => [...all, ...none]);
  const words = leaves.flatMap(wordsOf).filter((word) => word.kind === 'word');
  const resolved = words.map((word) => resolveLeaf(index, word, query));
  const held = words.map(() => new Set<number>());
  index.segments.forEach((segment, s) => {
    const records = among?.[s] ?? segment.live;
    if (!isEmpty(records)) addHeld(segment, { resolved, records, step }, held);
  });
  return Object.fromEntries(
    words.map((word, w) => {
      const forms = [...held[w]].map((code) => index.terms.term(code)).sort();
      const own = forms.filter((form) => form === word.term);
      const shown = [...own, ...forms.filter((form) => form !== word.term)];
      return [word.isExact ? word.text : word.term, shown];
    }),
  );
}

interface SoughtForms {
  readonly resolved: readonly ResolvedLeaf[];
  readonly records: Bitmap;
  readonly step?: () => void;
}

/** Adds the forms of each word that some of these records hold; they are read once for all words. */
function addHeld(
  segment: Segment,
  { resolved, records, step }: SoughtForms,
  held: readonly Set<number>[],
): void {
  const sought = resolved.flatMap((word, w) => {
    step?.();
    return word
      .parts(segment)
      .flatMap(({ places, records: of }) =>
        places[0]
          .filter((code) => !held[w].has(code) && segment.text.id(code) !== -1)
          .map((code) => ({ w, code, of })),
      );
  });
  for (const [of, forms] of Map.groupBy(sought, (form) => form.of)) {
    const own = of ? records.slice() : records;
    if (of) andInto(own, of);
    const codes = forms.map(({ code }) => code);
    segment.text.countHolders(codes, own).forEach((count, i) => {
      if (count > 0) held[forms[i].w].add(forms[i].code);
    });
  }
}
