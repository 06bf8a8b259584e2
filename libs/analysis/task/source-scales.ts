import type { AnalysisEngine, RecordSet } from '../engine/engine.js';
import { ratingBounds, type RatingRule, type ScoreScale } from '../engine/rating.js';
import { erasOf } from './scale-change.js';
import { withOutside } from './strewn-scores.js';
import { compareScalars } from '../engine/scalars.js';

/** The scale of a source's scores: declared or, failing that, inferred from the scores it holds. */
export interface SourceScale {
  source: string;
  scale: ScoreScale;
  inferred: boolean;
  /** Records with a score. */
  scored: number;
  /** Where the scale changed: first and last time it held (epoch milliseconds, the last one not inside). */
  from?: number;
  until?: number;
  /** Scores that lie outside of the scale: they are on another one, or mistaken. Left out where there are none. */
  outside?: number;
}

/** Sources that are examined for a change of their scale, the largest first: every question reads the scales. */
const MOST_EXAMINED = 20;

/** The scales of the sources that hold scores among these records, the largest source first. */
export async function readScales(
  engine: AnalysisEngine,
  records: RecordSet,
  declared: Readonly<Record<string, readonly number[]>> = {},
): Promise<SourceScale[]> {
  const scored = await engine.select({ kind: 'present', column: 'score' }, records);
  const [{ codes, counts, value }] = await engine.values('source', [scored]);
  const shown = codes.toSorted((a, b) => counts[b] - counts[a] || compareScalars(value(a), value(b)));
  const bySource = { kind: 'values' as const, column: 'source', shown };
  const known = new Map(Object.entries(declared));
  const sources = shown.map((code) => String(value(code)));
  const least = { kind: 'number' as const, column: 'score', agg: 'min' as const };
  const { numbers } = await engine.group(scored, [bySource], least);
  const scales: SourceScale[] = [];
  for (const [group, source] of sources.entries()) {
    const ends = numbers?.extremes(group) ?? [0, 0];
    const [low, high] = known.get(source) ?? inferredScale(ends);
    const inferred = !known.has(source);
    const whole: SourceScale = { source, scale: [low, high], inferred, scored: counts[shown[group]] };
    const isExamined = inferred && high > TOPS[0] && group < MOST_EXAMINED;
    const isPassed = !inferred && (ends[0] < low || ends[1] > high);
    const eras = isExamined ? await erasOf(engine, scored, whole) : [whole];
    const isOne = eras.length === 1 && (isExamined || isPassed);
    scales.push(...(isOne ? [await withOutside(engine, scored, whole)] : eras));
  }
  return scales;
}

/** Where scores usually end, and where those do that may also be negative. */
const TOPS = [5, 10, 100];
const EITHER_WAY = [1, 5, 10, 100];

/**
 * The usual scale that all these scores fit: 0 to 1, 0 or 1 to 5, 0 or 1 to 10, 0 to 100; with scores below 0: −1 to 1,
 * −5 to 5, −10 to 10, −100 to 100. Beyond 100 scores are on a scale of their own.
 */
export function inferredScale([least, most]: ScoreScale): ScoreScale {
  if (least === 0 && most === 1) return [0, 1];
  const ends = least < 0 ? EITHER_WAY : TOPS;
  const top = ends.find((end) => Math.max(-least, most) <= end);
  if (top === undefined) return [least, most];
  if (least < 0) return [-top, top];
  return [least === 0 || top === 100 ? 0 : 1, top];
}

/** Which scores are low and which high, for sources alike once. */
export function ratingRules(scales: readonly SourceScale[]): RatingRule[] {
  const rules = new Map<string, RatingRule & { sources: string[] }>();
  for (const { source, scale, from, until } of scales) {
    const bounds = {
      ...ratingBounds(scale),
      ...(from !== undefined && { from }),
      ...(until !== undefined && { until }),
    };
    const key = Object.values(bounds).join(' ') + (until === undefined ? '' : ' until');
    const rule = rules.get(key) ?? { ...bounds, sources: [] };
    rule.sources.push(source);
    rules.set(key, rule);
  }
  return [...rules.values()];
}
