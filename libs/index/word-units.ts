/**
 * How the text of a sealed segment writes the ids of words: from `LEAD` on they are two units, one of `LEAD` to `TRAIL`
 * and one from `TRAIL` on, as in UTF-16, so that no id is found inside another.
 */
export const LEAD = 0xe000;
export const TRAIL = 0xf800;
/** Values of a trailing unit, 2 to the power of it. */
export const TRAIL_BITS = 11;

/** An id as it is written. */
export function unitsOf(id: number): number[] {
  if (id < LEAD) return [id];
  return [LEAD + ((id - LEAD) >>> TRAIL_BITS), TRAIL + ((id - LEAD) & ((1 << TRAIL_BITS) - 1))];
}
