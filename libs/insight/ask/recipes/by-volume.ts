import type { DistributionBucket, Filter, Scalar } from '#libs/contract';
import { type Parts, describeParts, selectionOf } from '../question/selection.js';
import type { Question } from '../question/question.js';
import { boundsOf } from '../question/terrain.js';
import type { Step } from '../steps/investigation.js';
import { figure, figures, partOf } from '../writing/field-figures.js';
import { type Draft, type Line, point, verdict } from '../writing/write-answer.js';
import { say, type Text } from '../wording/message.js';
import { asksBesides } from './asked-besides.js';
import { ENOUGH, nameOfUnit, type RecipeContext } from './recipe.js';
import { comparedWithOthers, rank, rankedFigures } from './value-shares.js';
import { findThemes, themeLines } from './themes-of.js';

/** Values that a ranking reads. */
export const BUCKETS = 50;
const SHOWN = 5;

/** "How many different airlines are there?", and not "how many by airline?" */
export function asksHowMany({ by, text }: Question): boolean {
  return by !== undefined && HOW_MANY.test(text.slice(0, by.start));
}
const HOW_MANY =
  /\b(?:how many|number of|count of)(?: (?:different|distinct|unique|various|separate))?(?: [\p{Lu}\d]\S*)?\s*$/iu;

/** How many records each value of a field has. */
export async function byVolume(setting: RecipeContext, scope: Parts): Promise<Draft> {
  const { question, investigation, terrain } = setting;
  const { key, label } = question.by ?? { key: 'source', label: 'source' };
  const selection = selectionOf(scope);
  const step = await investigation.step('distribution', {
    ...selection,
    distribution_by: key,
    limit: BUCKETS,
    include: ['value'],
  });
  const { buckets, total_records: total } = step.answer;
  // Versions come in their own order.
  const order = [...buckets.keys()].toSorted((a, b) => (buckets[b]?.count ?? 0) - (buckets[a]?.count ?? 0));
  const [at = 0] = order;
  const first = buckets[at];
  if (!first || first.kind !== 'value') {
    return {
      lines: [verdict(say('haveNo', { what: describeParts(scope, terrain), field: label }), [step.id])],
      total,
      followUps: [],
    };
  }
  const shown = order.slice(0, SHOWN);
  const asksNumber = asksHowMany(question);
  const distinct: Line = {
    ...verdict(say('distinct', { field: label, n: step.answer.distinct_values }), [step.id]),
    figures: [figure(step, 'distinct_values')],
  };
  const lines: Line[] = [
    ...(asksNumber ? [distinct] : []),
    {
      ...verdict(
        say('mostFrequent', {
          field: label,
          what: describeParts(scope, terrain),
          value: first.label,
          n: first.count,
          of: total,
        }),
        [step.id],
      ),
      figures: [...partOf(step, `buckets.${at}.count`, 'total_records'), ...scoreFigures(step, key, at)],
      numbers: boundsOf(terrain),
    },
    countsLine(step, { key, label }, shown),
    ...overrepresented(step, label),
  ];
  lines.splice(asksNumber ? 2 : 1, 0, ...(await firstByOwnShare(setting, scope, step)));
  if (question.query && asksBesides(question)) lines.push(...(await quoted(setting, selection, first, key)));
  return { lines, total, followUps: followUps(setting, first.key) };
}

/** The value whose own records mention it most, where another one merely has more records. */
async function firstByOwnShare(
  { question, investigation }: RecipeContext,
  scope: Parts,
  found: Step<'distribution'>,
): Promise<Line[]> {
  const { key, label } = question.by ?? { key: 'source', label: 'source' };
  if (!question.query || key.includes(':') || investigation.stepsLeft <= KEPT_BACK) return [];
  const wish = { distribution_by: key, limit: 10 * BUCKETS, include: ['value'] };
  const all = await investigation.step('distribution', { ...selectionOf({ ...scope, query: '' }), ...wish });
  const ranked = rank(all, found, false);
  const [first] = ranked;
  if (!first || ranked.length < 2) return [];
  const totals = [figure(found, 'records_with_value'), figure(all, 'records_with_value')] as const;
  const { isChance } = comparedWithOthers({ ranked, field: label }, totals, []);
  if (isChance) return [];
  const text = say('ownShare', { field: label, value: first.label, n: first.moody, of: first.rated });
  return [{ ...verdict(text, [found.id, all.id]), figures: rankedFigures(first) }];
}

/** Steps for what is said there. */
const KEPT_BACK = 3;

/** Values more frequent among the matches than among all records, beyond chance. */
function overrepresented(step: Step<'distribution'>, label: string): Line[] {
  const { id, answer } = step;
  const odd = answer.buckets
    .filter(
      ({ baseline, count: n }) =>
        n >= ENOUGH && (baseline?.index ?? 0) > 1.1 && (baseline?.p_adjusted ?? 1) < 0.05,
    )
    .toSorted((a, b) => (b.baseline?.index ?? 0) - (a.baseline?.index ?? 0))
    .slice(0, 3);
  if (odd.length === 0) return [];
  const shown = odd.map(({ label: value, baseline, count: n }) =>
    say('usualShare', { value, times: baseline?.index ?? 0, n }),
  );
  const proven = odd.flatMap((bucket) => {
    const at = `buckets.${answer.buckets.indexOf(bucket)}`;
    return figures(step, `${at}.baseline.index`, `${at}.count`);
  });
  const text = say('moreThanUsual', { field: label, items: shown });
  return [{ ...point(text, [id]), figures: proven }];
}

async function quoted(
  setting: RecipeContext,
  selection: ReturnType<typeof selectionOf>,
  bucket: DistributionBucket,
  key: string,
): Promise<Line[]> {
  const { investigation } = setting;
  if (bucket.key === null || key.includes(':') || investigation.stepsLeft <= 1) return [];
  const only: Filter = { type: 'list', key, operator: 'eq', values: [bucket.key] };
  const of = { ...selection, filters: [...selection.filters, only] };
  const { themes } = await findThemes(setting, {
    of,
    against: selection,
    plan: 3,
    most: 2,
  });
  return themeLines(themes, say('others', { of: 'others' }));
}

/** The values with most records, each with its share. */
function countsLine(
  step: Step<'distribution'>,
  { key, label: field }: { key: string; label: string },
  shown: readonly number[],
): Line {
  const items = shown.flatMap((i) => {
    const bucket = step.answer.buckets[i];
    if (!bucket) return [];
    const { label, count: n, share } = bucket;
    return [say('valueCount', { value: key === 'score' ? `${label}:` : label, n, share: share ?? 0 })];
  });
  return {
    ...point(say('byField', { field, items }), [step.id]),
    figures: shown.flatMap((i) => [
      ...figures(step, `buckets.${i}.count`, `buckets.${i}.share`),
      ...scoreFigures(step, key, i),
    ]),
  };
}

/** A score is a number, which the step must hold as well. */
function scoreFigures(step: Step<'distribution'>, key: string, i: number) {
  return key === 'score' ? figures(step, `buckets.${i}.key`) : [];
}

/** Questions about a value; of a part of a day or a week, which no question can name, about all. */
export function followUps({ question }: RecipeContext, value: Scalar | null): Text[] {
  const { key = 'source' } = question.by ?? {};
  if (value === null || key === 'score' || key.includes(':'))
    return [say('askMood', { mood: 'low', how: 'themes' }), say('askWhy', { way: 'fall' })];
  const name = nameOfUnit({ source: undefined, values: [{ key, value, start: 0, end: 0 }] });
  const where = key === 'source' || key === 'filters.country' ? 'in' : 'of';
  return [
    say('askMood', { mood: 'low', how: 'themes', ...(name && { [where]: name }) }),
    say('askCourse', { ...(name && { [where]: name }) }),
  ];
}
