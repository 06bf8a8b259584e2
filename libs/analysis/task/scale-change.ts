import type { AnalysisEngine, RecordSet } from '../engine/engine.js';
import { gammaln } from '../statistics/intervals.js';
import type { SourceScale } from './source-scales.js';

/** The top of a scale that another may follow. */
const TOPS = [5, 10];
/** Scores above it, and scores before the first of them, that say the scale changed. */
const LEAST_ABOVE = 10;
const LEAST_BEFORE = 50;
/** If scores above it came at any time alike, so many would all come so late with this chance at most. */
const CHANCE = 1e-9;

/**
 * A source whose scores go up to 5 for a long time and up to 10 from then on was rated on two scales: a four is high on
 * the first and low on the second. If scores above 5 are strewn over time at random, all k of them are among the last m of
 * n with the chance C(m, k) ÷ C(n, k). A source that keeps its scale is left as it is.
 */
export async function erasOf(
  engine: AnalysisEngine,
  scored: RecordSet,
  whole: SourceScale,
): Promise<SourceScale[]> {
  const { source, scale } = whole;
  for (const top of TOPS.filter((end) => end < scale[1] && scale[0] >= 0)) {
    const own = await engine.select({ kind: 'values', column: 'source', values: [source] }, scored);
    const range = { min: top, min_exclusive: true };
    const above = await engine.select({ kind: 'range', column: 'score', range }, own);
    const span = above.count < LEAST_ABOVE ? undefined : await engine.span(above, false);
    if (!span) continue;
    const until = { ms: span.from, wall: false, exclusive: true };
    const before = await engine.select({ kind: 'time', column: 'ds', to: until }, own);
    if (before.count < LEAST_BEFORE) continue;
    const late = own.count - before.count;
    if (choices(late, above.count) - choices(own.count, above.count) > Math.log(CHANCE)) continue;
    const reached = await engine.select({ kind: 'values', column: 'score', values: [top] }, before);
    if (reached.count === 0) continue;
    const least = (await engine.group(before, [], { kind: 'number', column: 'score', agg: 'min' })).numbers;
    return [
      { ...whole, scale: [least?.value(0) === 0 ? 0 : 1, top], scored: before.count, until: span.from },
      { ...whole, scored: late, from: span.from },
    ];
  }
  return [whole];
}

/** The logarithm of how many ways there are to choose k of n. */
function choices(n: number, k: number): number {
  return gammaln(n + 1) - gammaln(k + 1) - gammaln(n - k + 1);
}
