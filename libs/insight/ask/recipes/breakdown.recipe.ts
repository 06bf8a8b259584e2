import type { DistributionBucket, Filter, Scalar } from '#libs/contract';
import { type Parts, describeQuery, describeValues, moodOf, selectionOf } from '../question/selection.js';
import type { Question } from '../question/read-question.js';
import { haveOneScale, type MainScale, mainScale, scalesWithin } from '../question/terrain.js';
import type { Step } from '../steps/investigation.js';
import { type FieldFigure, figure, figures } from '../writing/field-figures.js';
import { type Draft, type Line, note, point, verdict } from '../writing/write-answer.js';
import { type Message, say } from '../wording/message.js';
import { formatMean, formatRating, judgeScores, type Recipe, type RecipeContext } from './recipe.js';
import { traitLine, traitsOf } from './traits.js';
import type { Relation } from '../wording/sentences/sentences.js';
import { daysOfVersion, withoutBreak } from './without-break.js';
import { asPoints, meanLines } from './grade-differences.js';
import { countedFirst } from './counted-first.js';
import { meanFigures } from './mean-figures.js';
import { scaleNote } from './source-means.js';
import { leastRanked } from './asked-least.js';
import { asksBesides } from './asked-besides.js';
import { complainsMost, doesMost, isOfTrouble } from './asked-trouble.js';
import { asksForGrades, byGrades, WORST } from './asked-grades.js';
import { asksForAuthors, byAuthor } from './by-author.js';
import { asksHowMany, BUCKETS, byVolume, followUps } from './by-volume.js';
import { byMentionShare, byRate } from './mention-shares.js';
import { byMoodShare, moodAsked } from './mood-shares.js';
import { meansNotRanked } from './not-ranked.js';
import { rankWithout } from './rank-without.js';
import { subjectGrades } from './subject-grades.js';
import { findThemes, themeLines } from './themes-of.js';
import { namesOf } from './theme-names.js';

const SHOWN = 5;
/** A value of another field that is so much more frequent is worth a line. */
const CLEAR = 0.1;

/** "Which country is the most unhappy?", "ratings by version", "which version mentions crashes most?" */
export const breakdown: Recipe = {
  name: 'breakdown',
  fits: ({ by, sides }) => by !== undefined && sides === undefined,
  plan: ({ by, query }) => {
    const field = say('name', { field: by?.label ?? '' });
    return [
      query
        ? say('reading', {
            text: 'How often is {a} mentioned, by {b}?',
            a: describeQuery(query),
            b: field,
          })
        : say('reading', { text: 'How do records differ by {a}?', a: field }),
      say('reading', { text: 'How sure is the difference?' }),
      say('reading', { text: 'What do people mention there and not elsewhere?' }),
    ];
  },
  async answer(setting) {
    const counted = await countedFirst(setting);
    const draft = await ranked(setting);
    return { ...draft, lines: [...counted, ...draft.lines] };
  },
};

async function ranked(setting: RecipeContext): Promise<Draft> {
  const { question, terrain } = setting;
  const scope: Parts = {
    values: question.values,
    query: question.query,
    ...(question.time && { time: question.time }),
    besides: withField(question),
  };
  if (asksHowMany(question) || question.spread || question.by?.key === 'score')
    return byVolume(setting, { ...scope, ...moodOf(question) });
  if (asksForAuthors(question)) return byAuthor(setting, scope);
  const graded = await byGrades(setting, scope);
  if (graded) return graded;
  if ((OF_MENTIONS.test(question.frame) || doesMost(question)) && question.query)
    return byMentionShare(setting, scope);
  if (question.isRate && (question.query || question.polarity)) return byRate(setting, scope);
  // Other sources grade it: here it is only said.
  if (question.intents.has('extreme') && asksForGrades(question) && subjectGrades(setting).length > 0)
    return byMoodShare(setting, scope, { polarity: isWorst(question) ? 'low' : 'high' });
  if (terrain.scales.length === 0)
    return complainsMost(question) ? byMentionShare(setting, scope) : byVolume(setting, scope);
  const mood = moodAsked(question);
  if (mood) return byMoodShare(setting, scope, mood);
  if (question.about === 'ratings' && isWorst(question) && isOfTrouble(question))
    return byMoodShare(setting, scope, { polarity: 'low' });
  if (question.about === 'ratings') {
    const scales = scalesWithin(terrain, question.values, question.time);
    const main = mainScale(scales);
    if (main) return byRating(setting, { ...scope, besides: [...(scope.besides ?? []), main.filter] }, main);
    return haveOneScale(scales)
      ? byRating(setting, scope)
      : byMoodShare(setting, scope, { polarity: isWorst(question) ? 'low' : 'high' });
  }
  const { polarity, query, intents } = question;
  // "Compare the airlines on staff" asks how it is rated where it is mentioned, not where it is mentioned most.
  if (!polarity && query && intents.has('compare'))
    return byMoodShare(
      setting,
      scope,
      { polarity: WORST.test(question.frame) ? 'low' : 'high' },
      { among: query },
    );
  return polarity ? byMoodShare(setting, scope, { polarity }) : byVolume(setting, scope);
}

/** What is asked to be ranked by how many say so. */
const OF_MENTIONS = /\bshare of (?:\w+ ){1,3}(?:mention|say)\w*\b/i;
function isWorst({ polarity, frame, by }: Question): boolean {
  // "Compare Emirates, Etihad and Qatar" begins with the best.
  if (by?.end === 0 && !polarity && !/\b(?:worst|worse|lowest|unhappiest)\b/i.test(frame)) return false;
  return polarity !== 'high' && !/\b(?:best|highest|happiest|better|top)\b/i.test(frame);
}

/** Only records with the field have a part in its shares, and in what its values are compared with. */
function withField({ by }: Question): Filter[] {
  const { key = '' } = by ?? {};
  return key.startsWith('filters.') || key === 'score' ? [{ type: 'exists', key, operator: 'eq' }] : [];
}

/** The mean of each value, the values with most records first. */
function meansBy({ investigation }: RecipeContext, scope: Parts, key: string): Promise<Step<'distribution'>> {
  return investigation.step('distribution', {
    ...selectionOf(scope),
    distribution_of: 'score',
    distribution_by: key,
    limit: BUCKETS,
    sorted_by: ['-count'],
    include: ['value'],
  });
}

/** `main`: the scale that the scope keeps to. */
async function byRating(setting: RecipeContext, asked: Parts, main?: MainScale): Promise<Draft> {
  const { question } = setting;
  const { key, label } = question.by ?? { key: 'source', label: 'source' };
  const worst = isWorst(question);
  const { scope, lines: collected } = await withoutBreak(setting, asked, key);
  const step = await meansBy(setting, scope, key);
  const { buckets, total_records: total } = step.answer;
  const ratings = buckets.flatMap(({ kind, n = 0 }) => (kind === 'value' ? n : []));
  const enough = leastRanked(question, ratings, total);
  const judged = buckets.filter(
    ({ kind, n = 0, value }) => kind === 'value' && n >= enough && value !== null,
  );
  const ranked = judged.toSorted((a, b) => ((a.value ?? 0) - (b.value ?? 0)) * (worst ? 1 : -1));
  const [first] = ranked;
  if (!first) {
    return {
      lines: [
        { ...verdict(say('tooFewOf', { field: label, least: enough }), [step.id]), numbers: [enough] },
        ...collected,
      ],
      total,
      followUps: [],
    };
  }
  const compared = await against(setting, scope, { first, worst, among: ranked.length });
  const [lead, ...others] = rankLines(step, ranked, { label, worst });
  // "And why?": the reason comes before what the ranking would be otherwise.
  const isWhy = asksBesides(question);
  const lines: Line[] = [
    ...(compared.relation === 'same' ? [verdict(say('noneAhead', { field: label }), [step.id])] : []),
    ...(lead ? [lead] : []),
    ...(isWhy ? compared.lines : []),
    ...others,
    ...meansNotRanked(step, first, { ascending: worst, least: enough, areAll: ranked.length < 2 }),
    ...(await daysOfVersion(setting, scope, { key, label, first })),
    ...(await rankWithout(setting, scope, { key, worst, least: enough, ranked })),
    ...collected,
    ...(isWhy ? [] : compared.lines),
    ...(main ? [scaleNote(main, [step.id])] : []),
  ];
  if (judged.length < buckets.length)
    lines.push({
      ...note(
        say('onlyRanked', {
          field: label,
          least: enough,
          n: judged.length,
          of: step.answer.distinct_values,
        }),
        [step.id],
      ),
      figures: [figure(step, 'distinct_values')],
      numbers: [enough, judged.length],
    });
  return { lines, total, followUps: followUps(setting, first.key) };
}

function rankLines(
  step: Step<'distribution'>,
  ranked: readonly DistributionBucket[],
  { label, worst }: { label: string; worst: boolean },
): Line[] {
  const [first] = ranked;
  const last = ranked.at(-1);
  if (!first || !last) return [];
  const other = ranked.length > 1 && { last: last.label, lastMean: mean(last) };
  const text = say('ratedMost', { field: label, value: first.label, worst, mean: mean(first), ...other });
  return [
    { ...verdict(text, [step.id]), figures: bucketFigures(step, other ? [first, last] : [first]) },
    // Two values are both said.
    ...(ranked.length < 3 ? [] : [rankingLine(step, ranked, { label, worst })]),
  ];
}

function rankingLine(
  step: Step<'distribution'>,
  ranked: readonly DistributionBucket[],
  { label, worst }: { label: string; worst: boolean },
): Line {
  return {
    ...point(say('ranking', { field: label, worst, items: ranked.slice(0, SHOWN).map(valueMean) }), [
      step.id,
    ]),
    figures: bucketFigures(step, ranked.slice(0, SHOWN)),
  };
}

function bucketFigures(step: Step<'distribution'>, buckets: readonly DistributionBucket[]): FieldFigure[] {
  return buckets.flatMap((bucket) => {
    const at = `buckets.${step.answer.buckets.indexOf(bucket)}`;
    return figures(step, `${at}.value`, `${at}.n`);
  });
}

function valueMean(bucket: DistributionBucket): Message {
  return say('valueMean', { value: bucket.label, mean: mean(bucket) });
}

function mean({ value, n = 0 }: DistributionBucket): Message {
  return formatRating({ mean: value ?? 0, n });
}

/** The value at the top against all others: how sure that is, and what people mention there. */
async function against(
  setting: RecipeContext,
  scope: Parts,
  { first: { key: value }, worst, among }: { first: DistributionBucket; worst: boolean; among: number },
): Promise<{ relation?: Relation; lines: Line[] }> {
  const { question, investigation } = setting;
  const key = question.by?.key;
  if (!key || value === null || key.includes(':') || investigation.stepsLeft <= 1) return { lines: [] };
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
  const judged = judgeScores(compared.answer, undefined, among);
  const lines: Line[] = [];
  const { main, secondary } = compared.answer;
  if (judged.relation !== 'unknown') {
    const means = { mean: formatMean(main), others: formatMean(secondary) };
    lines.push({
      ...point(say('againstOthers', { sure: judged.text, ...means }), [compared.id]),
      figures: [...meanFigures(compared, 'main'), ...meanFigures(compared, 'secondary')],
    });
  }
  const sides = [describeValues([{ key, value }]), say('others', { of: 'all others' })] as const;
  lines.push(...asPoints(await meanLines(setting, compared, { sides })));
  lines.push(...(await placeLines(setting, compared, key, value)));
  const own = selectionOf({ ...scope, polarity: worst ? 'low' : 'high' });
  const of = { ...own, filters: [...own.filters, only] };
  const { themes, step } = await findThemes(setting, {
    of,
    against: { ...own, filters: [...own.filters, others] },
    plan: 3,
    most: 3,
    apart: true,
  });
  const { relation } = judged;
  if (themes.length === 0) return { relation, lines };
  const who = worst ? 'low' : 'high';
  const there: Line = {
    ...(asksBesides(question) ? verdict : point)(
      say('mentionThere', { who, n: step.answer.total, themes: namesOf(themes) }),
      [step.id],
    ),
    figures: [figure(step, 'total')],
  };
  // What is first was asked for: what they say there is one sentence, unless the question wants more.
  const rest = say('others', { of: `${who} elsewhere` });
  return {
    relation,
    lines: [...lines, there, ...(asksBesides(question) ? themeLines(themes, rest) : [])],
  };
}

/** Values of other fields that are far more frequent there. */
async function placeLines(setting: RecipeContext, step: Step<'quantify'>, key: string, value: Scalar) {
  const traits = await traitsOf(setting, step, { most: 2, besides: [key], least: CLEAR });
  return traitLine(traits, (items) => say('moreFrequent', { for: describeValues([{ key, value }]), items }));
}
