import { before, type Span } from '../question/calendar.js';
import { describeQuery, type Parts, type Selection, selectionOf } from '../question/selection.js';
import { isGraded } from '../question/grade-fields.js';
import { haveOneScale, scalesWithin } from '../question/terrain.js';
import { intentOf } from '../question/reading.js';
import type { Step } from '../steps/investigation.js';
import { figures, partOf } from '../writing/field-figures.js';
import { type Message, say } from '../wording/message.js';
import { type Line, point, verdict } from '../writing/write-answer.js';
import {
  formatMean,
  formatRest,
  haveMixedScales,
  hasRest,
  judgeScores,
  nameOfUnit,
  type Recipe,
  type RecipeContext,
} from './recipe.js';
import { collectedLines } from './collected.js';
import { meanFigures } from './mean-figures.js';
import { lowShareLine, lowShares } from './low-shares.js';
import { saidLines } from './said-lines.js';
import { gradeDifferences, gradesByMood } from './grade-differences.js';
import { gradeLines, subjectGrades } from './subject-grades.js';
import { surroundingsOf } from './surroundings.js';

/** "How is it rated?", "what is the NPS?", "ratings in the App Store last month" */
export const score: Recipe = {
  name: 'score',
  fits: (question, { scales }) => intentOf(question) === 'score' && scales.length > 0,
  plan: () => [
    say('reading', { text: 'How many ratings are high and low?' }),
    say('reading', { text: 'How does the mean compare?' }),
    say('reading', { text: 'What do low and high ratings mention?' }),
  ],
  async answer(setting) {
    const { question, investigation } = setting;
    const { values, query, time } = question;
    const own: Parts = { values, query, ...(time && { time }) };
    const shares = await investigation.step('distribution', sharesOf(own));
    const graded = await gradeLines(setting, own);
    const lines: Line[] = [
      ...graded,
      // Who mentions food rates the whole visit.
      ...(graded.length > 0 ? [] : await wholeLines(setting, own, shares)),
      ...(await saidLines(setting, own, {
        grade: graded.length > 0 ? subjectGrades(setting)[0] : undefined,
      })),
    ];
    const name = nameOfUnit({ source: undefined, values });
    return {
      lines,
      total: shares.answer.total_records,
      followUps: [
        say('askMood', { mood: 'low', how: 'themes', ...(name && { of: name }) }),
        say('askWhy', { way: 'change', ...(name && { of: name }) }),
        ...(values.length > 0 ? [] : [say('askSources', {})]),
      ],
    };
  },
};

/** How records are rated as a whole. */
async function wholeLines(setting: RecipeContext, own: Parts, shares: Step<'distribution'>): Promise<Line[]> {
  const around = await aroundOf(setting, own);
  const compared = await compareWith(setting, own, around);
  return [
    ...measureLines(setting, shares),
    meanLine(setting, compared, own),
    moodLine(shares),
    ...(await relationLines(setting, { own, around }, compared)),
    ...(await gradeDifferences(setting, compared, own, around)),
  ];
}

/** The mean of a selection, how many ratings are high and low, and what low ones grade lowest. */
export async function ratedAs(setting: RecipeContext, own: Parts): Promise<Line[]> {
  const { investigation } = setting;
  const [shares, compared] = await Promise.all([
    investigation.step('distribution', sharesOf(own)),
    compareWith(setting, own, own),
  ]);
  const grades = await gradesByMood(setting, { ...own, polarity: 'low' }, compared);
  return [meanLine(setting, compared, own), moodLine(shares), ...grades];
}

function sharesOf(own: Parts) {
  return { ...selectionOf({ ...own, rated: true }), distribution_by: 'rating', include: ['value'] };
}

/** A time with the time before it, a selection with the rest of its sources, everything with itself. */
async function aroundOf(setting: RecipeContext, own: Parts): Promise<Parts> {
  const { time, values, query } = setting.question;
  const earlier = time && before(time);
  if (earlier) return { values, query, time: earlier };
  return query ? { values } : surroundingsOf(setting, own);
}

async function compareWith(
  { investigation, terrain }: RecipeContext,
  own: Parts,
  around: Parts,
): Promise<Step<'quantify'>> {
  const [main, secondary] = [selectionOf(own), selectionOf(around)];
  return investigation.step(
    'quantify',
    {
      ...(main.search_query && { main_query: main.search_query }),
      main_filters: main.filters,
      ...(secondary.search_query && { secondary_query: secondary.search_query }),
      secondary_filters: secondary.filters,
      ...(!terrain.fields.some(isGraded) && { differences: false }),
      examples: 0,
    },
    2,
  );
}

function meanLine({ terrain }: RecipeContext, step: Step<'quantify'>, own: Parts): Line {
  const { main } = step.answer;
  const scales = scalesWithin(terrain, own.values, own.time);
  const [least, most] = scales[0]?.scale ?? [];
  const isOne = haveOneScale(scales) && (main.score?.by_source?.length ?? 1) < 2;
  const text = say('meanOf', {
    subject: subjectOf(own),
    ...(own.time && { time: own.time }),
    mean: formatMean(main),
    ...(isOne && least !== undefined && most !== undefined && { from: least, to: most }),
  });
  return {
    ...verdict(text, [step.id]),
    figures: meanFigures(step, 'main'),
    numbers: [least ?? 0, most ?? 0],
  };
}

function subjectOf({ values = [], query }: Parts): Message {
  const of = nameOfUnit({ source: undefined, values: [...values] });
  return say('subject', { ...(query && { query: describeQuery(query) }), ...(of && { of }) });
}

/** `62.7% of 2,292 ratings are high, 27.7% low` */
function moodLine(step: Step<'distribution'>): Line {
  const { buckets, total_records: total } = step.answer;
  const at = (mood: string) => buckets.findIndex(({ key }) => key === mood);
  const of = (mood: string) => buckets[at(mood)]?.count ?? 0;
  const proven = ['high', 'low'].flatMap((mood) =>
    at(mood) < 0 ? [] : partOf(step, `buckets.${at(mood)}.count`, 'total_records'),
  );
  return {
    ...verdict(say('moods', { n: total, high: of('high'), low: of('low') }), [step.id]),
    figures: [...figures(step, 'total_records'), ...proven],
    numbers: [0],
  };
}

/** NPS and CSAT are defined on one scale each; on another one the answer says what comes nearest. */
function measureLines({ question, terrain }: RecipeContext, step: Step<'distribution'>): Line[] {
  const asked = /\b(?:nps|net promoter)\b/i.test(question.frame)
    ? 'nps'
    : /\bcsat\b/i.test(question.frame)
      ? 'csat'
      : undefined;
  if (!asked) return [];
  const scales = scalesWithin(terrain, question.values, question.time);
  const wanted = asked === 'nps' ? [0, 10] : [1, 5];
  const isOn = scales.length > 0 && scales.every(({ scale }) => scale.join() === wanted.join());
  const { buckets, total_records: total } = step.answer;
  const high = buckets.findIndex(({ key }) => key === 'high');
  if (asked === 'csat' && isOn && high >= 0) {
    const n = buckets[high]?.count ?? 0;
    return [
      {
        ...verdict(say('csat', { n, of: total }), [step.id]),
        figures: partOf(step, `buckets.${high}.count`, 'total_records'),
        numbers: [4, 5],
      },
    ];
  }
  const scale = scales[0]?.scale ?? [1, 5];
  const [least = 0, most = 0] = wanted;
  const text = say('noMeasure', {
    name: asked.toUpperCase(),
    least,
    most,
    ...(haveOneScale(scales) && { from: scale[0], to: scale[1] }),
  });
  return [{ ...verdict(text, [step.id]), numbers: [...wanted, ...scale] }];
}

/** The time before, or what the selection leaves out. */
function othersOf(own: Parts, around: Parts, earlier: Span | undefined): Selection {
  if (earlier) return selectionOf({ ...own, time: earlier, rated: true });
  const { filters } = selectionOf({ ...own, rated: true });
  const [first] = filters;
  const isOne = filters.length === 2 && first?.type === 'list';
  return isOne
    ? { filters: [{ ...first, operator: 'neq' }, ...filters.slice(1), ...selectionOf(around).filters] }
    : { filters: filters.slice(-1) };
}

async function relationLines(
  setting: RecipeContext,
  { own, around }: { own: Parts; around: Parts },
  step: Step<'quantify'>,
): Promise<Line[]> {
  const { answer, id } = step;
  const { time, values = [], query } = own;
  if (!time && values.length === 0 && !query) return [];
  // Nothing is like a source, and times that were collected differently are not alike.
  if (!time && !query && values.every(({ key }) => key === 'source')) return [];
  const collected = collectedLines(step);
  if (collected.length > 0) return collected;
  const earlier = time && before(time);
  if (!earlier && !hasRest(answer)) return [];
  const judged = judgeScores(answer);
  if (judged.relation === 'unknown') {
    if (!haveMixedScales(answer) || query || setting.investigation.stepsLeft < 1) return [];
    const shares = await lowShares(
      setting,
      [selectionOf({ ...own, rated: true }), othersOf(own, around, earlier)],
      2,
    );
    const other = earlier ? say('sameTime', { time: earlier }) : say('others', { of: 'all others' });
    const line = lowShareLine(shares, [subjectOf(own), other]);
    return line ? [{ ...line, kind: 'point' }] : [];
  }
  const mean = earlier ? formatMean(answer.secondary) : formatRest(answer);
  const text = say('comparedMean', {
    relation: judged.relation,
    ...(earlier && { earlier }),
    mean: formatMean(answer.main),
    other: mean,
    sure: judged.text,
  });
  return [
    {
      ...point(text, [id]),
      figures: [...meanFigures(step, 'main'), ...meanFigures(step, earlier ? 'secondary' : 'rest')],
    },
  ];
}
