import { type Parts, selectionOf } from '../question/selection.js';
import type { Line } from '../writing/write-answer.js';
import { type Labels, type Pair, quantify, scoreLine } from './compare-ratings.js';
import { withoutIncidents } from './compare-without.js';
import { lowShares, moodShareLine } from './low-shares.js';
import { judgeScores, type RecipeContext } from './recipe.js';

/** Steps for both sentences, and for what each side says. */
const LEAST_STEPS = 4;

/**
 * "What broke in 3.5 vs 3.4?" is answered with what unhappy users of each mention; whether one is rated better at all, and by
 * how many low ratings, comes first.
 */
export async function versionsRated(
  setting: RecipeContext,
  { pair, labels }: { pair: Pair; labels: Labels },
): Promise<Line[]> {
  const { investigation, terrain } = setting;
  const isVersion = (key: string) => terrain.fields.some((field) => field.key === key && field.version);
  const areVersions = pair.every(({ values = [] }) => values.some(({ key }) => isVersion(key)));
  if (!areVersions || pair.some(({ query }) => query) || investigation.stepsLeft < LEAST_STEPS) return [];
  const [left, right] = pair.map(({ polarity: _mood, scores: _scores, ...parts }): Parts => parts);
  if (!left || !right) return [];
  const all: Pair = [left, right];
  const step = await quantify(setting, all, 1, false);
  const { relation } = judgeScores(step.answer);
  const judged = {
    lines: scoreLine(step, labels, all, {}),
    ...(relation !== 'unknown' && { relation }),
  };
  const { lines } = await withoutIncidents(setting, judged, { step, labels, pair: all });
  const rated = (parts: Parts) => selectionOf({ ...parts, rated: true });
  const mood = { polarity: 'low' } as const;
  const shares = moodShareLine(await lowShares(setting, [rated(left), rated(right)], 1), mood, labels);
  return [...lines, ...(shares ? [shares.line] : [])];
}
