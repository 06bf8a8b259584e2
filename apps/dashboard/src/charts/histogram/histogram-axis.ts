import type { Bar } from '../types.js';

/** Bars that stand for numbers; the others stand apart. */
export function isOnAxis({ kind }: Bar): boolean {
  return kind === 'value' || kind === 'range';
}

/**
 * Where a number stands among the bars, 0 to 1 of their width. Single values stand in the middle of their bars, bins
 * begin at their key. Undefined where bars have no numbers, or there is nothing to place it between.
 */
export function placeIn(bars: readonly Bar[], value: number): number | undefined {
  const keys = bars.map(({ key }) => key).filter((key) => typeof key === 'number');
  if (keys.length < 2 || keys.length < bars.length) return undefined;
  const offset = bars[0]?.kind === 'range' ? 0 : 0.5;
  const next = keys.findIndex((key) => key > value);
  const right = next < 0 ? keys.length - 1 : Math.max(1, next);
  const [from, to] = [keys[right - 1], keys[right]];
  const at = right - 1 + (value - from) / (to - from) + offset;
  return Math.min(1, Math.max(0, at / keys.length));
}
