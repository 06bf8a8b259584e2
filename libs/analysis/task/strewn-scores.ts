import type { AnalysisEngine, RecordSet } from '../engine/engine.js';
import type { ScoreScale } from '../engine/rating.js';
import type { SourceScale } from './source-scales.js';

/** The top of a scale that scores of another one may be strewn among. */
const TOPS = [5, 10];
/** At most this part of the scores lies above it, */
const MOST_ABOVE = 0.1;
/** while it is itself given so often, so many times as often as any score above it, and half as often as the one below. */
const LEAST_REACHED = 10;
const CLIFF = 5;

/** A score and the number of records with it. */
type Score = readonly [score: number, count: number];

/**
 * The scale of nearly all scores of a source that declares none: where five is given often and every score above it
 * hardly ever, people rate 1 to 5, and a few scores are on another scale, as when two files are imported into one source.
 * Of people who rate 1 to 10, those who give 5 and those who give 6 are about as many. Undefined where one scale fits all.
 */
export function scaleOfMost(scores: readonly Score[]): ScoreScale | undefined {
  const n = scores.reduce((sum, [, count]) => sum + count, 0);
  const least = Math.min(...scores.map(([score]) => score));
  if (least < 0) return undefined;
  const counts = new Map(scores);
  for (const top of TOPS) {
    const above = scores.filter(([score]) => score > top);
    const many = above.reduce((sum, [, count]) => sum + count, 0);
    if (many === 0 || many > MOST_ABOVE * n) continue;
    const reached = counts.get(top) ?? 0;
    const isTop =
      reached >= LEAST_REACHED &&
      reached >= CLIFF * Math.max(...above.map(([, count]) => count)) &&
      2 * reached >= (counts.get(top - 1) ?? 0);
    // People who rate 0 to 10 may well mean neither by 5.
    if (isTop && (least > 0 || top > 5)) return [least === 0 ? 0 : 1, top];
  }
  return undefined;
}

/** The scale with how many of the scores of its source lie outside of it. */
export async function withOutside(
  engine: AnalysisEngine,
  scored: RecordSet,
  whole: SourceScale,
): Promise<SourceScale> {
  const { source, inferred } = whole;
  const own = await engine.select({ kind: 'values', column: 'source', values: [source] }, scored);
  const [{ codes, counts, value }] = await engine.values('score', [own]);
  const scores = codes.map((code): Score => [Number(value(code)), counts[code]]);
  const scale = (inferred ? scaleOfMost(scores) : undefined) ?? whole.scale;
  const outside = scores
    .filter(([score]) => score < scale[0] || score > scale[1])
    .reduce((sum, [, count]) => sum + count, 0);
  return { ...whole, scale, ...(outside > 0 && { outside }) };
}
