import type { AnalysisEngine, RecordSet } from '../engine/engine.js';
import { ratingBounds, type RatingRule, type ScoreScale } from '../engine/rating.js';
import { compareScalars } from '../engine/scalars.js';

/** The scale of a source's scores: declared or, failing that, inferred from the scores it holds. */
export interface SourceScale {
  source: string;
  scale: ScoreScale;
  inferred: boolean;
  /** Records with a score. */
  scored: number;
}

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
  const isKnown = sources.every((source) => known.has(source));
  const least = { kind: 'number' as const, column: 'score', agg: 'min' as const };
  const { numbers } = isKnown ? {} : await engine.group(scored, [bySource], least);
  return sources.map((source, group) => {
    const [low, high] = known.get(source) ?? inferredScale(numbers?.extremes(group) ?? [0, 0]);
    return { source, scale: [low, high], inferred: !known.has(source), scored: counts[shown[group]] };
  });
}

/** Where scores usually end. */
const TOPS = [5, 10, 100];

/**
 * The usual scale that all these scores fit: 0 to 1, 0 or 1 to 5, 0 or 1 to 10, 0 to 100. Scores below 0 or above 100
 * are on a scale of their own.
 */
export function inferredScale([least, most]: ScoreScale): ScoreScale {
  if (least === 0 && most === 1) return [0, 1];
  const top = TOPS.find((end) => most <= end);
  if (least < 0 || top === undefined) return [least, most];
  return [least === 0 || top === 100 ? 0 : 1, top];
}

/** Which scores are low and which high, for sources alike once. */
export function ratingRules(scales: readonly SourceScale[]): RatingRule[] {
  const rules = new Map<string, { low: number; high: number; sources: string[] }>();
  for (const { source, scale } of scales) {
    const bounds = ratingBounds(scale);
    const key = `${bounds.low} ${bounds.high}`;
    const rule = rules.get(key) ?? { ...bounds, sources: [] };
    rule.sources.push(source);
    rules.set(key, rule);
  }
  return [...rules.values()];
}
