/** Words of a theme, by their keys, with what each counts for, the most telling first. */
export type WeightedWords = ReadonlyMap<string, number>;

/** Themes are one when their common words have this share of the weight of either. */
const SAME = 0.35;
/** A theme is one that was seen before when so much of its weight is in the words of that one. */
const KNOWN = 0.5;

/** Joins themes with the same words, of other ratings or other languages, to the first of them. */
export function mergeThemes(themes: readonly WeightedWords[], most: number): WeightedWords[] {
  const merged: Map<string, number>[] = [];
  for (const theme of themes) {
    const same = merged.find((other) => Math.max(shareIn(theme, other), shareIn(other, theme)) >= SAME);
    if (!same) merged.push(new Map(theme));
    else for (const [key, weight] of theme) same.set(key, Math.max(weight, same.get(key) ?? 0));
  }
  return merged.map((theme) => new Map([...theme].slice(0, most)));
}

/** Whether a theme was seen before; those are given by their words. */
export function isAmong(theme: WeightedWords, known: readonly (readonly string[])[]): boolean {
  return known.some((words) => shareIn(theme, new Set(words)) >= KNOWN);
}

/** The share of a theme's weight that these words have. */
export function shareIn(theme: WeightedWords, words: { has(key: string): boolean }): number {
  let [all, common] = [0, 0];
  for (const [key, weight] of theme) {
    all += weight;
    if (words.has(key)) common += weight;
  }
  return all > 0 ? common / all : 0;
}
