import type { Filter } from '#libs/contract';
import type { Question } from '../question/question.js';
import { type Parts, describeQuery, selectionOf } from '../question/selection.js';
import type { Step } from '../steps/investigation.js';
import { haveOneScale, type Polarity, scalesWithin } from '../question/terrain.js';
import { type FieldFigure, figure, figures } from '../writing/field-figures.js';
import { type Message, say } from '../wording/message.js';
import { type Draft, type Line, note, point, verdict } from '../writing/write-answer.js';
import { leastAsked } from './asked-least.js';
import { asksBesides } from './asked-besides.js';
import { type Mood, nameOfMood } from './low-shares.js';
import type { RecipeContext } from './recipe.js';
import { followUps } from './by-volume.js';
import { isLeast, mostOf } from './most-of.js';
import { sourceMeans } from './source-means.js';
import { rankSharesWithout } from './rank-shares-without.js';
import { findThemes, themeLines } from './themes-of.js';
import { namesOf } from './theme-names.js';
import {
  BUCKETS,
  comparedWithOthers,
  notRankedShares,
  rank,
  type Ranked,
  rankedFigures,
} from './value-shares.js';
import { LEAST_RATINGS } from './windows.js';

const SHOWN = 5;
/** Who has no larger share of all stands out of nothing. */
const FEW = 0.05;

/** "Which version gets most one-star reviews?", "share of low ratings by platform": their share, and not the mean. */
export function moodAsked({
  polarity,
  polarityNamed,
  scores,
  frame,
}: Question): (Mood & { polarity: Polarity }) | undefined {
  if (!polarityNamed || !(polarity || scores) || !(scores || OF_MOODS.test(frame))) return undefined;
  return { polarity: polarity ?? 'low', ...(scores && { scores }) };
}

const OF_MOODS = /\b(?:most|more|least|fewest|fewer|share|percentage|proportion|number|many)\b/i;

/**
 * "Which country complains most about payments?": the values by the share of their ratings that are low (or high) and
 * mention it. Numbers of records alone would only say where most records come from. `among`: of the ratings that mention
 * this, not of all.
 */
export async function byMoodShare(
  setting: RecipeContext,
  scope: Parts,
  mood: Mood & { polarity: Polarity },
  { among = '' } = {},
): Promise<Draft> {
  const { polarity } = mood;
  const { question, investigation, terrain } = setting;
  const { key, label } = question.by ?? { key: 'source', label: 'source' };
  const by = { distribution_by: key, limit: BUCKETS, include: ['value'] };
  const [all, moody] = await Promise.all([
    investigation.step('distribution', { ...selectionOf({ ...scope, query: among, rated: true }), ...by }),
    investigation.step('distribution', { ...selectionOf({ ...scope, ...mood }), ...by }),
  ]);
  const steps = [moody.id, all.id];
  const least = isLeast(question);
  const enough = leastAsked(question) ?? LEAST_RATINGS;
  const ranked = rank(all, moody, least, enough);
  const total = moody.answer.total_records;
  const [first] = ranked;
  // Hardly anyone writes often.
  const byPerson =
    key === 'user_name' && ranked.length < SHOWN ? byNumber(setting, { all, moody }, polarity) : undefined;
  if (byPerson) return byPerson;
  if (!first) {
    const few = say('tooFewOf', { field: label, least: enough });
    return (
      byNumber(setting, { all, moody }, polarity) ?? {
        lines: [{ ...verdict(few, steps), numbers: [enough] }],
        total,
        followUps: [],
      }
    );
  }
  const topic = scope.query && { query: describeQuery(scope.query) };
  const what = mood.scores ? nameOfMood(mood) : say('whoOf', { who: polarity, ...topic });
  if (total === 0) return { lines: [verdict(say('noneOf', { what }), [moody.id])], total, followUps: [] };
  const lines: Line[] = [
    ...mostOf(setting, moody, what),
    ...rankLines(setting, { all, moody, ranked, what }),
    ...notRankedShares({ all, moody }, first, { ascending: least, least: enough }),
    ...(scope.query || among
      ? []
      : await rankSharesWithout(setting, scope, { mood, field: { key, label }, ranked, least })),
    ...leftOut(setting, moody, polarity),
    ...(await mentionedThere(setting, { ...scope, ...mood }, first)),
  ];
  if (!haveOneScale(scalesWithin(terrain, question.values, question.time)))
    lines.push(
      ...(key === 'source' ? await meansOfSources(setting, scope) : []),
      note(say('mixedScales', { shares: true }), steps),
    );
  if (ranked.length < all.answer.distinct_values)
    lines.push({
      ...note(say('onlyRanked', { field: label, least: enough }), [all.id]),
      numbers: [enough],
    });
  return { lines, total, followUps: followUps(setting, first.value) };
}

/** How many of all ratings of the mood name the field: those of other sources have none. */
function leftOut(
  { question, everywhere }: RecipeContext,
  moody: Step<'distribution'>,
  who: Polarity,
): Line[] {
  const { records_with_value: n, distinct_values: values } = moody.answer;
  if (!everywhere || question.polarity !== who || everywhere.answer.total <= n) return [];
  const text = say('moodByField', {
    who,
    field: question.by?.label ?? 'source',
    n,
    of: everywhere.answer.total,
    values,
  });
  const proven = [...figures(moody, 'records_with_value', 'distinct_values'), figure(everywhere, 'total')];
  return [{ ...verdict(text, [everywhere.id, moody.id]), figures: proven }];
}

/** The first, what it is compared with, and the ranking. `ofRecords`: shares of all records, not of those with a rating. */
export function rankLines(
  { question }: RecipeContext,
  {
    all,
    moody,
    ranked,
    what,
    ofRecords,
  }: {
    all: Step<'distribution'>;
    moody: Step<'distribution'>;
    ranked: readonly Ranked[];
    what: Message;
    ofRecords?: boolean;
  },
): Line[] {
  const { label } = question.by ?? { label: 'source' };
  const steps = [moody.id, all.id];
  const [first] = ranked;
  if (!first) return [];
  const least = isLeast(question);
  // A share of nothing is not the largest one.
  if (first.moody === 0 && !least) return [verdict(say('noneAhead', { field: label }), steps)];
  const others = comparedWithOthers(
    { ranked, field: label, ...(ofRecords && { ofRecords }) },
    [figure(moody, 'records_with_value'), figure(all, 'records_with_value')],
    steps,
  );
  return [
    ...(others.isChance ? [verdict(say('noneAhead', { field: label }), steps)] : []),
    {
      ...verdict(
        say('shareOf', {
          field: label,
          value: first.label,
          least,
          what,
          n: first.moody,
          of: first.rated,
          ...(ofRecords && { ofRecords }),
        }),
        steps,
      ),
      figures: rankedFigures(first),
      numbers: [...(question.scores ?? [])],
    },
    {
      ...point(
        say('byField', {
          field: label,
          items: ranked
            .slice(0, SHOWN)
            .map((one) => say('valuePart', { value: one.label, n: one.moody, of: one.rated })),
        }),
        steps,
      ),
      figures: ranked.slice(0, SHOWN).flatMap(rankedFigures),
    },
    ...others.lines,
  ];
}

/** No value has enough ratings to be ranked by a share, as where authors are asked for: those with most, and of how many. */
function byNumber(
  setting: RecipeContext,
  { all, moody }: { all: Step<'distribution'>; moody: Step<'distribution'> },
  polarity: Polarity,
): Draft | undefined {
  const { label } = setting.question.by ?? { label: 'source' };
  const { buckets, total_records: total } = moody.answer;
  const most = buckets.filter(({ kind }) => kind === 'value').toSorted((a, b) => b.count - a.count);
  const [first] = most;
  // A handful of ratings says nothing of a source.
  const { by, scores } = setting.question;
  if (!first || first.count < 2 || by?.key === 'source' || scores) return undefined;
  const said = most.slice(0, SHOWN).map((bucket): { text: Message; figures: FieldFigure[] } => {
    const [own, whole] = [moody, all].map((step) => {
      const at = step.answer.buckets.findIndex(({ key }) => key === bucket.key);
      return at < 0 ? undefined : figure(step, `buckets.${at}.count`);
    });
    const proven = [own, whole].flatMap((one) => one ?? []);
    return {
      text: say('valueMood', {
        value: bucket.label,
        who: polarity,
        n: bucket.count,
        ...(whole && { of: whole.value }),
      }),
      figures: proven,
    };
  });
  const steps = [moody.id, all.id];
  const figuresOf = said.flatMap((one) => one.figures);
  const { records_with_value: n, distinct_values: values } = moody.answer;
  const few = say('hardlyAny', { field: label, least: LEAST_RATINGS });
  return {
    lines: [
      ...(first.count <= FEW * n ? [verdict(say('noneAhead', { field: label }), steps)] : []),
      {
        ...verdict(
          say('mostMood', { who: polarity, field: label, items: said.map(({ text }) => text) }),
          steps,
        ),
        figures: figuresOf,
      },
      ...(leftOut(setting, moody, polarity)[0]
        ? leftOut(setting, moody, polarity)
        : [
            {
              ...point(say('moodByField', { who: polarity, field: label, n, of: total, values }), steps),
              figures: figures(moody, 'records_with_value', 'distinct_values', 'total_records'),
            },
          ]),
      { ...note(few, steps), numbers: [LEAST_RATINGS] },
    ],
    total,
    followUps: [say('askMood', { mood: polarity, how: 'themes' })],
  };
}

/** Each mean beside the scale it is on. */
async function meansOfSources({ investigation }: RecipeContext, scope: Parts): Promise<Line[]> {
  if (investigation.stepsLeft < 1) return [];
  const wish = { ...selectionOf(scope), distribution_of: 'score', distribution_by: 'source', limit: SHOWN };
  const step = await investigation.step('distribution', wish);
  return sourceMeans(step, step.answer.by_source ?? [], 'by_source');
}

async function mentionedThere(setting: RecipeContext, scope: Parts, { value }: Ranked): Promise<Line[]> {
  const { question, investigation } = setting;
  const key = question.by?.key;
  // Ratings of 3 are neither low nor high.
  if ((scope.scores && !question.polarity) || !asksBesides(question)) return [];
  if (!key || value === null || key.includes(':') || investigation.stepsLeft <= 1) return [];
  const own = selectionOf(scope);
  const among = (operator: 'eq' | 'neq'): Filter => ({ type: 'list', key, operator, values: [value] });
  const { themes, step } = await findThemes(setting, {
    of: { ...own, filters: [...own.filters, among('eq')] },
    against: { ...own, filters: [...own.filters, among('neq')] },
    plan: 3,
    most: 3,
    apart: true,
  });
  if (themes.length === 0) return [];
  const who = scope.polarity ?? 'low';
  const text = say('mentionThere', { who, n: step.answer.total, themes: namesOf(themes) });
  return [
    { ...point(text, [step.id]), figures: [figure(step, 'total')] },
    ...themeLines(themes, say('others', { of: 'elsewhere' })),
  ];
}
