import { distance } from 'fastest-levenshtein';

/** The name that differs by the fewest letters, two or a third of them at most; attributes may be named without `filters.`. */
export function nearest(name: string, known: readonly string[]): string | undefined {
  const sought = name.slice(0, 64).toLowerCase();
  let best: { key: string; edits: number } | undefined;
  for (const key of known) {
    const lower = key.toLowerCase();
    const edits = Math.min(distance(sought, lower), distance(sought, lower.replace(/^filters\./, '')));
    if (
      edits <= Math.max(sought.length > 3 ? 2 : 1, Math.floor(sought.length / 3)) &&
      edits < (best?.edits ?? Infinity)
    )
      best = { key, edits };
  }
  return best?.key;
}

/** Ends the detail of an error about an unknown name; empty if no known one comes close. */
export function didYouMean(name: string, known: readonly string[]): string {
  const near = nearest(name, known);
  return near === undefined ? '' : `; did you mean '${near}'?`;
}
