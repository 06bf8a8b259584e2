/** A name beside the end of a line. */
export interface EndLabel {
  row: number;
  y: number;
}

/** Moves labels apart to `gap` at least, within `top` and `bottom`, and no farther from their lines than that takes. */
export function spread(
  labels: readonly EndLabel[],
  gap: number,
  [top, bottom]: [number, number],
): EndLabel[] {
  const placed = labels.toSorted((a, b) => a.y - b.y).map((label) => ({ ...label }));
  let least = top;
  for (const label of placed) {
    label.y = Math.max(label.y, least);
    least = label.y + gap;
  }
  let most = bottom;
  for (const label of placed.toReversed()) {
    label.y = Math.min(label.y, most);
    most = label.y - gap;
  }
  return placed;
}
