/** Proposals that someone decides on one by one: more are not read. */
const MOST = 12;
/** What another theme has so large a part of is no theme of its own. */
const COVERED = 0.6;

/** How many records a theme finds, and how many of those another one finds, by its place. */
export interface ThemeSize {
  readonly records: number;
  readonly overlaps: readonly { readonly theme: number; readonly records: number }[];
}

/**
 * Which of the themes found are proposed, by their places, the most frequent first: none that a theme there is, or a more
 * frequent proposal, finds most of.
 * @param sizes of the themes found, then of the themes there are
 */
export function chooseProposals(sizes: readonly ThemeSize[], found: number): number[] {
  const chosen: number[] = [];
  const places = sizes.keys().take(found).toArray();
  for (const place of places.toSorted((a, b) => sizeOf(sizes[b]) - sizeOf(sizes[a]))) {
    const own = sizes[place];
    if (!own || own.records === 0) continue;
    const isCovered = own.overlaps.some(
      ({ theme, records }) => (theme >= found || chosen.includes(theme)) && records >= COVERED * own.records,
    );
    if (!isCovered) chosen.push(place);
    if (chosen.length === MOST) break;
  }
  return chosen;
}

function sizeOf(counted: ThemeSize | undefined): number {
  return counted?.records ?? 0;
}
