import type { DistributionBucket, Filter } from '#libs/contract';
import { type Parts, describeParts, describeQuery, selectionOf } from '../question/selection.js';
import { haveOneScale, scalesWithin } from '../question/terrain.js';
import type { Step } from '../steps/investigation.js';
import { type Draft, type Line, note, point, verdict } from '../writing/write-answer.js';
import { capital, count, fraction, listed, number, share } from '../steps/investigation.js';
import {
  ENOUGH,
  formatMean,
  formatRating,
  judgeScores,
  MIXED_SCALES,
  type Recipe,
  type RecipeContext,
} from './recipe.js';
import { byMoodShare } from './mood-shares.js';
import { findThemes, themeLines } from './themes-of.js';

const BUCKETS = 50;
const SHOWN = 5;

/** "Which country is the most unhappy?", "ratings by version", "which version mentions crashes most?" */
export const breakdown: Recipe = {
  name: 'breakdown',
  fits: ({ by, sides }) => by !== undefined && sides === undefined,
  plan: ({ by, query }) => [
    query
      ? `How often is ${describeQuery(query)} mentioned, by ${by?.label ?? ''}?`
      : `How do records differ by ${by?.label ?? ''}?`,
    'Is the difference reliable?',
    'What do people mention there and not elsewhere?',
  ],
  async answer(setting) {
    const { question, terrain } = setting;
    const scope: Parts = {
      values: question.values,
      query: question.query,
      ...(question.time && { time: question.time }),
    };
    if (terrain.scales.length === 0) return byVolume(setting, scope);
    if (question.about === 'ratings') return byRating(setting, scope);
    const { polarity } = question;
    return polarity ? byMoodShare(setting, scope, polarity) : byVolume(setting, scope);
  },
};

async function byRating(setting: RecipeContext, scope: Parts): Promise<Draft> {
  const { question, investigation } = setting;
  const { key, label } = question.by ?? { key: 'source', label: 'source' };
  const worst =
    question.polarity !== 'high' && !/\b(?:best|highest|happiest|better|top)\b/i.test(question.text);
  const step = await investigation.step('distribution', {
    ...selectionOf(scope),
    distribution_of: 'score',
    distribution_by: key,
    limit: BUCKETS,
    sorted_by: ['-count'],
    include: ['value'],
  });
  const { buckets, total_records: total } = step.answer;
  const enough = Math.max(ENOUGH, Math.round(total * 0.002));
  const judged = buckets.filter(
    ({ kind, n = 0, value }) => kind === 'value' && n >= enough && value !== null,
  );
  const ranked = judged.toSorted((a, b) => ((a.value ?? 0) - (b.value ?? 0)) * (worst ? 1 : -1));
  const [first] = ranked;
  if (!first) {
    return {
      lines: [verdict(`No ${label} has at least ${enough} ratings: too few to compare`, [step.id])],
      total,
      followUps: [],
    };
  }
  const lines: Line[] = [
    verdict(`${capital(label)} **${first.label}** is rated ${worst ? 'worst' : 'best'}: ${mean(first)}`, [
      step.id,
    ]),
    point(
      `${worst ? 'Lowest' : 'Highest'} by ${label}: ${ranked
        .slice(0, SHOWN)
        .map((bucket) => `${bucket.label} ${mean(bucket)}`)
        .join('; ')}`,
      [step.id],
    ),
    ...opposite(ranked, worst, label, step.id),
  ];
  if (judged.length < buckets.length)
    lines.push(
      note(
        `Only ${label} values with at least ${enough} ratings are ranked: ${judged.length} of ${step.answer.distinct_values}`,
        [step.id],
      ),
    );
  lines.push(...mixedScales(setting, step.id), ...(await against(setting, scope, first, worst)));
  return { lines, total, followUps: followUps(first, label) };
}

function opposite(ranked: readonly DistributionBucket[], worst: boolean, label: string, id: string): Line[] {
  const last = ranked.at(-1);
  if (!last || ranked.length < 2) return [];
  return [
    point(`At the other end: ${label} ${last.label} ${mean(last)}, ${worst ? 'the best' : 'the worst'}`, [
      id,
    ]),
  ];
}

function mean({ value, n = 0 }: DistributionBucket): string {
  return formatRating({ mean: value ?? 0, n });
}

function mixedScales({ terrain, question }: RecipeContext, id: string): Line[] {
  return haveOneScale(scalesWithin(terrain, question.values)) ? [] : [note(MIXED_SCALES, [id])];
}

/** The value at the top against all others: whether that is reliable, and what people mention there. */
async function against(
  setting: RecipeContext,
  scope: Parts,
  { key: value }: DistributionBucket,
  worst: boolean,
): Promise<Line[]> {
  const { question, investigation } = setting;
  const key = question.by?.key;
  if (!key || value === null || key.includes(':') || investigation.stepsLeft <= 1) return [];
  const base = selectionOf(scope);
  const only: Filter = { type: 'list', key, operator: 'eq', values: [value] };
  const others: Filter = { type: 'list', key, operator: 'neq', values: [value] };
  const compared = await investigation.step(
    'quantify',
    {
      ...(base.search_query && { main_query: base.search_query, secondary_query: base.search_query }),
      main_filters: [...base.filters, only],
      secondary_filters: [...base.filters, others],
      examples: 0,
    },
    2,
  );
  const judged = judgeScores(compared.answer);
  const lines: Line[] = [];
  const { main, secondary } = compared.answer;
  if (judged.relation !== 'unknown') {
    const means = `${formatMean(main)} vs ${formatMean(secondary)} for all others (${judged.text})`;
    lines.push(
      point(
        judged.relation === 'same'
          ? `The difference is not reliable: ${means}`
          : `The difference is reliable: ${means}`,
        [compared.id],
      ),
    );
  }
  const own = selectionOf({ ...scope, polarity: worst ? 'low' : 'high' });
  const of = { ...own, filters: [...own.filters, only] };
  const rest = { ...own, filters: [...own.filters, others] };
  const { themes, step } = await findThemes(setting, {
    of,
    against: rest,
    plan: 3,
    most: 3,
  });
  if (themes.length === 0) return lines;
  const who = `${worst ? 'Low' : 'High'} ratings there`;
  return [
    ...lines,
    point(
      `${who} (${count(step.answer.total, 'record')}) mention ${listed(themes.map(({ term }) => `**${term}**`))} more than elsewhere`,
      [step.id],
    ),
    ...themeLines(themes, `${worst ? 'low' : 'high'} ratings elsewhere`),
  ];
}

async function byVolume(setting: RecipeContext, scope: Parts): Promise<Draft> {
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
  const [first] = buckets;
  if (!first || first.kind !== 'value') {
    return {
      lines: [verdict(`${capital(describeParts(scope, terrain))} have no ${label}`, [step.id])],
      total,
      followUps: [],
    };
  }
  const most = fraction({ numerator: first.count, denominator: total }, 'record');
  const top = buckets
    .slice(0, SHOWN)
    .map((bucket) => `${bucket.label} ${number(bucket.count)} (${share(bucket.share)})`);
  const lines: Line[] = [
    verdict(
      `The most frequent ${label} of ${describeParts(scope, terrain)} is **${first.label}**: ${most.text}, ${most.share}`,
      [step.id],
    ),
    point(`By ${label}: ${top.join('; ')}`, [step.id]),
    ...overrepresented(step, label),
  ];
  if (question.query) lines.push(...(await quoted(setting, selection, first, key)));
  return { lines, total, followUps: followUps(first, label) };
}

/** Values more frequent among the matches than among all records, beyond chance. */
function overrepresented({ id, answer }: Step<'distribution'>, label: string): Line[] {
  const odd = answer.buckets
    .filter(
      ({ baseline, count: n }) =>
        n >= ENOUGH && (baseline?.index ?? 0) > 1.1 && (baseline?.p_adjusted ?? 1) < 0.05,
    )
    .toSorted((a, b) => (b.baseline?.index ?? 0) - (a.baseline?.index ?? 0))
    .slice(0, 3);
  if (odd.length === 0) return [];
  const shown = odd.map(
    (bucket) =>
      `${bucket.label} (${(bucket.baseline?.index ?? 0).toFixed(1)} times its usual share, ${count(bucket.count, 'record')})`,
  );
  return [point(`Relative to its number of records, above average: ${label} ${listed(shown)}`, [id])];
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
  return themeLines(themes, 'the others');
}

function followUps({ label: value }: DistributionBucket, label: string): string[] {
  return [
    `What do low ratings in ${label} ${value} complain about?`,
    `Did ratings in ${label} ${value} change over time?`,
  ];
}
