import type { DistributionBucket, Filter } from '#libs/contract';
import { certaintyOf } from '#libs/wording';
import { type GradeField, gradeFilters, gradeScale, zerosOf } from '../question/grade-fields.js';
import { type Parts, selectionOf } from '../question/selection.js';
import type { Step } from '../steps/investigation.js';
import { type Message, say } from '../wording/message.js';
import { type FieldFigure, figure, figures, meanOfGrades } from '../writing/field-figures.js';
import { type Draft, type Line, note, point, verdict } from '../writing/write-answer.js';
import { leastRanked } from './asked-least.js';
import { asksBesides } from './asked-besides.js';
import { followUps } from './by-volume.js';
import { notRanked } from './not-ranked.js';
import { firstOf, formatRating, type RecipeContext } from './recipe.js';
import { plainQuotes } from './plain-quotes.js';
import { zeroNote } from './grade-differences.js';
import { subjectName } from './subject-grades.js';
import { findThemes, themeLines } from './themes-of.js';
import { namesOf } from './theme-names.js';

const BUCKETS = 50;
const SHOWN = 5;
/** So many values with enough grades make a ranking. */
const MANY = 3;
/** Grades apart that hardly differ, and so many values that are named beside the first. */
const [CLOSE, MOST_CLOSE] = [0.1, 3];

interface Ranked {
  bucket: DistributionBucket;
  mean: FieldFigure;
}

/**
 * "Which airline has the best food?", where records grade it: the mean grade by a field, the first against all others, and
 * what people mention there who grade it alike. Undefined where too few values have enough grades.
 */
export async function byGrade(
  setting: RecipeContext,
  { query: _asked, ...scope }: Parts,
  { field, worst }: { field: GradeField; worst: boolean },
): Promise<Draft | undefined> {
  const { question, investigation, terrain } = setting;
  const { key, label } = question.by ?? { key: 'source', label: 'source' };
  const zeros = zerosOf(field.key, terrain.fields);
  const graded: Filter[] = [
    { type: 'exists', key: field.key, operator: 'eq' },
    ...(zeros.length > 0
      ? [{ type: 'list' as const, key: field.key, operator: 'neq' as const, values: [...zeros] }]
      : []),
  ];
  const parts: Parts = { ...scope, besides: [...(scope.besides ?? []), ...graded] };
  const step = await investigation.step('distribution', {
    ...selectionOf(parts),
    distribution_by: key,
    stacked_by: field.key,
    limit: BUCKETS,
    sorted_by: ['-count'],
    include: ['value'],
  });
  const all = step.answer.buckets.flatMap((bucket, i): Ranked[] => {
    const mean =
      bucket.kind === 'value' ? meanOfGrades(step, `buckets.${i}.stacks`, bucket.count) : undefined;
    return mean ? [{ bucket, mean }] : [];
  });
  const least = leastRanked(
    question,
    all.map(({ bucket }) => bucket.count),
  );
  const ranked = all
    .filter(({ bucket }) => bucket.count >= least)
    .toSorted((a, b) => (a.mean.value - b.mean.value) * (worst ? 1 : -1));
  const [first] = ranked;
  if (!first || ranked.length < 2) return undefined;
  const place = subjectName(question, field);
  const [main, ...ranking] = rankLines(step, ranked, { label, worst });
  const lines: Line[] = [
    ...(main ? [{ ...main, text: say('inPlace', { place, text: main.text }) }] : []),
    ...ranking,
    ...leftOut(step, all, { first, worst, least }),
    ...overallLine(setting, step, { field, place }),
    ...(await against(setting, parts, { first: first.bucket, field, worst, among: ranked.length })),
  ];
  lines.push({
    ...note(say('onlyRanked', { field: label, least, n: ranked.length, of: step.answer.distinct_values }), [
      step.id,
    ]),
    figures: [figure(step, 'distinct_values')],
    numbers: [least, ranked.length],
  });
  lines.push(...zeroNote(terrain, step.id, [field.key]));
  return { lines, total: step.answer.total_records, followUps: followUps(setting, first.bucket.key) };
}

function leftOut(
  step: Step<'distribution'>,
  all: readonly Ranked[],
  { first, worst, least }: { first: Ranked; worst: boolean; least: number },
): Line[] {
  const candidates = all.map((one) => ({
    measure: one.mean.value,
    n: one.bucket.count,
    text: say('valueMean', { value: one.bucket.label, mean: meanOf(one) }),
    figures: provenOf(step, [one]),
  }));
  return notRanked(candidates, { first: first.mean.value, ascending: worst, least }, [step.id]);
}

function provenOf(step: Step<'distribution'>, some: readonly Ranked[]): FieldFigure[] {
  return some.flatMap(({ bucket, mean }) => [
    mean,
    figure(step, `buckets.${step.answer.buckets.indexOf(bucket)}.count`),
  ]);
}

/** The mean of all, with its scale. */
function overallLine(
  { terrain }: RecipeContext,
  step: Step<'distribution'>,
  { field, place }: { field: GradeField; place: Message },
): Line[] {
  const n = step.answer.total_records;
  const mean = meanOfGrades(step, 'stacks', n);
  const [from, to] = gradeScale(field.key, terrain.fields);
  if (!mean) return [];
  const text = say('meanOf', { subject: place, mean: formatRating({ mean: mean.value, n }), from, to });
  return [{ ...point(text, [step.id]), figures: [mean, figure(step, 'total_records')], numbers: [from, to] }];
}

function rankLines(
  step: Step<'distribution'>,
  ranked: readonly Ranked[],
  { label, worst }: { label: string; worst: boolean },
): Line[] {
  const [first, last] = [ranked[0], ranked.at(-1)];
  if (!first || !last) return [];
  const text = say('ratedMost', {
    field: label,
    value: first.bucket.label,
    worst,
    mean: meanOf(first),
    last: last.bucket.label,
    lastMean: meanOf(last),
  });
  const shown = ranked.slice(0, SHOWN);
  const items = shown.map((one) => say('valueMean', { value: one.bucket.label, mean: meanOf(one) }));
  const proven = (some: readonly Ranked[]) => provenOf(step, some);
  return [
    { ...verdict(text, [step.id]), figures: proven([first, last]) },
    ...[ranked, ranked.toReversed()].flatMap((from) => closeLines(step, from, { label, proven })),
    ...(ranked.length < MANY
      ? []
      : [
          {
            ...point(say('ranking', { field: label, worst, items }), [step.id]),
            figures: proven(shown),
          },
        ]),
  ];
}

/** Values whose mean is that of the first but for what chance and few grades make of it. */
function closeLines(
  step: Step<'distribution'>,
  [first, ...others]: readonly Ranked[],
  { label, proven }: { label: string; proven: (some: readonly Ranked[]) => FieldFigure[] },
): Line[] {
  if (!first || others.length < 2) return [];
  const close = others.slice(0, -1).filter((one) => isClose(first, one));
  if (close.length === 0 || close.length > MOST_CLOSE) return [];
  const items = close.map((one) => say('valueMean', { value: one.bucket.label, mean: meanOf(one) }));
  const text = say('closeTo', { field: label, value: first.bucket.label, items });
  return [{ ...verdict(text, [step.id]), figures: proven(close) }];
}

/** Whether two means are less than a tenth of a grade apart, and no further than their standard error. */
function isClose(one: Ranked, other: Ranked): boolean {
  const difference = Math.abs(one.mean.value - other.mean.value);
  const error = Math.sqrt(errorOf(one) ** 2 + errorOf(other) ** 2);
  return difference < CLOSE && difference < error;
}

/** The standard error of a mean grade. */
function errorOf({ bucket: { stacks = [], count: n }, mean }: Ranked): number {
  const squares = stacks.reduce((sum, { key, count }) => sum + count * (Number(key) - mean.value) ** 2, 0);
  return Math.sqrt(squares / (n - 1) / n);
}

function meanOf({ bucket, mean }: Ranked): Message {
  return formatRating({ mean: mean.value, n: bucket.count });
}

/** The first against all others, and what is mentioned there by those who grade it alike. */
async function against(
  setting: RecipeContext,
  parts: Parts,
  {
    first,
    field,
    worst,
    among,
  }: { first: DistributionBucket; field: GradeField; worst: boolean; among: number },
): Promise<Line[]> {
  const { investigation, question, terrain } = setting;
  const key = question.by?.key;
  if (!key || first.key === null || key.includes(':') || investigation.stepsLeft < 2) return [];
  const { filters } = selectionOf(parts);
  const only: Filter = { type: 'list', key, operator: 'eq', values: [first.key] };
  const others: Filter = { type: 'list', key, operator: 'neq', values: [first.key] };
  const compared = await investigation.step(
    'quantify',
    {
      main_filters: [...filters, only],
      secondary_filters: [...filters, others],
      fields: [field.key],
      examples: 0,
    },
    2,
  );
  const lines: Line[] = [];
  const [mean] = compared.answer.differences.means;
  if (mean) {
    const p = firstOf(among, mean.p_adjusted);
    const text = say('againstOthers', {
      sure: say('sure', { what: 'difference', certainty: certaintyOf({ p }) }),
      mean: formatRating({ mean: mean.main_mean, n: mean.main_n }),
      others: formatRating({ mean: mean.secondary_mean, n: mean.secondary_n }),
    });
    const names = ['main_mean', 'main_n', 'secondary_mean', 'secondary_n'];
    const proven = figures(compared, ...names.map((name) => `differences.means.0.${name}`));
    lines.push({ ...point(text, [compared.id]), figures: proven });
  }
  const mood = worst ? 'low' : 'high';
  const alike = gradeFilters(field.key, terrain.fields)?.[mood];
  if (!alike) return lines;
  const { themes, step } = await findThemes(setting, {
    of: { filters: [...filters, only, alike] },
    against: { filters: [...filters, others, alike] },
    plan: 3,
    most: 3,
    about: question.query,
    mood,
  });
  if (themes.length === 0) {
    const whose = say('who', { who: mood });
    const there = { ...parts, query: question.query, besides: [...(parts.besides ?? []), only, alike] };
    return [...lines, ...(await plainQuotes(setting, there, 3, { mood, whose }))];
  }
  const text = say('mentionThere', { who: mood, n: step.answer.total, themes: namesOf(themes) });
  const there: Line = { ...point(text, [step.id]), figures: [figure(step, 'total')] };
  const rest = say('others', { of: `${mood} elsewhere` });
  return [...lines, there, ...(asksBesides(question) ? themeLines(themes, rest) : [])];
}
