/** The first `limit` items in an order, without sorting the rest. */
export function firstOf<T>(items: readonly T[], limit: number, compare: (a: T, b: T) => number): T[] {
  if (limit <= 0) return [];
  if (items.length <= 4 * limit || items.length < 1000) return items.toSorted(compare).slice(0, limit);
  let kept: T[] = [];
  let last: T | undefined;
  for (const item of items) {
    if (last !== undefined && compare(item, last) >= 0) continue;
    kept.push(item);
    if (kept.length < 4 * limit) continue;
    kept = kept.sort(compare).slice(0, limit);
    last = kept[limit - 1];
  }
  return kept.sort(compare).slice(0, limit);
}
