import { criticalZ, wilson } from '#libs/analysis';
import type { DistributionAnswer, DistributionBucket, Filter } from '#libs/contract';
import { type Parts, describeQuery, selectionOf } from '../question/selection.js';
import type { Polarity } from '../question/terrain.js';
import { type Draft, type Line, MOOD, note, point, verdict } from '../writing/write-answer.js';
import { capital, count, fraction, listed } from '../steps/investigation.js';
import type { RecipeContext } from './recipe.js';
import { findThemes, namesOf, themeLines } from './themes-of.js';
import { LEAST_RATINGS } from './windows.js';

/** Values that are counted; a value beyond them has an unknown number of records, not none. */
const BUCKETS = 500;
const SHOWN = 5;

/** A value with its records of the mood among all its records with a rating. */
interface Ranked {
  label: string;
  value: DistributionBucket['key'];
  moody: number;
  rated: number;
}

/**
 * "Which country complains most about payments?": the values by the share of their ratings that are low (or high) and
 * mention it. Numbers of records alone would only say where most records come from.
 */
export async function byMoodShare(setting: RecipeContext, scope: Parts, polarity: Polarity): Promise<Draft> {
  const { question, investigation } = setting;
  const { key, label } = question.by ?? { key: 'source', label: 'source' };
  const by = { distribution_by: key, limit: BUCKETS, include: ['value'] };
  const [all, moody] = await Promise.all([
    investigation.step('distribution', { ...selectionOf({ ...scope, query: '', rated: true }), ...by }),
    investigation.step('distribution', { ...selectionOf({ ...scope, polarity }), ...by }),
  ]);
  const steps = [moody.id, all.id];
  const least = /\b(?:least|fewest)\b/i.test(question.text);
  const ranked = rank(all.answer.buckets, moody.answer, least);
  const total = moody.answer.total_records;
  const [first] = ranked;
  if (!first) {
    const few = `No ${label} has at least ${LEAST_RATINGS} ratings: too few to compare`;
    return { lines: [verdict(few, steps)], total, followUps: [] };
  }
  const topic = scope.query ? ` that mention ${describeQuery(scope.query)}` : '';
  const what = `${MOOD[polarity]}${topic}`;
  if (total === 0) return { lines: [verdict(`There are no ${what}`, [moody.id])], total, followUps: [] };
  const lines: Line[] = [
    verdict(
      `${capital(label)} **${first.label}** has the ${least ? 'smallest' : 'largest'} share of ${what}: ${partOf(first, ' ratings')}`,
      steps,
    ),
    point(
      `By ${label}: ${ranked
        .slice(0, SHOWN)
        .map((one) => `${one.label} ${partOf(one)}`)
        .join('; ')}`,
      steps,
    ),
    ...comparedWithAll(
      first,
      {
        all: { moody: moody.answer.records_with_value, rated: all.answer.records_with_value },
        many: ranked.length,
      },
      steps,
    ),
    ...(await mentionedThere(setting, { ...scope, polarity }, first)),
  ];
  if (ranked.length < all.answer.distinct_values)
    lines.push(note(`Only ${label} values with at least ${LEAST_RATINGS} ratings are ranked`, [all.id]));
  const where = `${label} ${first.label}`;
  return {
    lines,
    total,
    followUps: [
      `What do low ratings in ${where} complain about?`,
      `Did ratings in ${where} change over time?`,
    ],
  };
}

/** Values with enough ratings, the largest share first. */
function rank(
  all: readonly DistributionBucket[],
  { buckets: moody, distinct_values: distinct }: Pick<DistributionAnswer, 'buckets' | 'distinct_values'>,
  least: boolean,
): Ranked[] {
  const counts = new Map(moody.map(({ key: value, count: n }) => [value, n]));
  const ranked = all
    .filter(({ kind, count: n }) => kind === 'value' && n >= LEAST_RATINGS)
    .filter(({ key }) => distinct <= BUCKETS || counts.has(key))
    .map(({ label, key: value, count: rated }) => ({ label, value, moody: counts.get(value) ?? 0, rated }))
    .toSorted((a, b) => b.moody / b.rated - a.moody / a.rated);
  return least ? ranked.toReversed() : ranked;
}

/** `12 of 300 ratings (4.0 %)` */
function partOf({ moody, rated }: Pick<Ranked, 'moody' | 'rated'>, unit = ''): string {
  const { text, share } = fraction({ numerator: moody, denominator: rated }, '');
  return `${text.replace(/ s?$/, '')}${unit} (${share})`;
}

/** The first of many is extreme by chance alone: its interval is wide enough for all of them. */
function comparedWithAll(
  first: Ranked,
  { all, many }: { all: Pick<Ranked, 'moody' | 'rated'>; many: number },
  steps: string[],
): Line[] {
  if (many < 2) return [];
  const bounds = wilson(first.moody, first.rated, criticalZ(1 - 0.05 / many));
  const share = all.moody / all.rated;
  const differs = bounds !== null && (share < bounds[0] || share > bounds[1]);
  const text = `The difference from the total is ${differs ? '' : 'not '}reliable: ${partOf(all, ' ratings')}`;
  return [point(text, steps)];
}

async function mentionedThere(setting: RecipeContext, scope: Parts, { value }: Ranked): Promise<Line[]> {
  const { question, investigation } = setting;
  const key = question.by?.key;
  if (!key || value === null || key.includes(':') || investigation.stepsLeft <= 1) return [];
  const own = selectionOf(scope);
  const among = (operator: 'eq' | 'neq'): Filter => ({ type: 'list', key, operator, values: [value] });
  const { themes, step } = await findThemes(setting, {
    of: { ...own, filters: [...own.filters, among('eq')] },
    against: { ...own, filters: [...own.filters, among('neq')] },
    plan: 3,
    most: 3,
  });
  if (themes.length === 0) return [];
  const who = `${capital(MOOD[scope.polarity ?? 'low'])} there`;
  const text = `${who} (${count(step.answer.total, 'record')}) mention ${listed(namesOf(themes))} more than elsewhere`;
  return [point(text, [step.id]), ...themeLines(themes, 'those elsewhere')];
}
