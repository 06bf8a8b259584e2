import {
  type Parts,
  describeParts,
  describeQuery,
  describeWithin,
  isAll,
  queryName,
  moodOf,
  selectionOf,
} from '../question/selection.js';
import type { Question } from '../question/question.js';
import { boundsOf } from '../question/terrain.js';
import type { Step } from '../steps/investigation.js';
import { figures, partOf } from '../writing/field-figures.js';
import { type Draft, type Line, note, point, verdict } from '../writing/write-answer.js';
import { Message, say, type Text } from '../wording/message.js';
import {
  ENOUGH,
  fieldDifferences,
  formatMean,
  formatRest,
  hasRest,
  differenceFigures,
  judgeScores,
  nameOfUnit,
  type Recipe,
  type RecipeContext,
} from './recipe.js';
import { isOnlyCounted } from './asked-besides.js';
import { countedLines } from './asked-for.js';
import { moodLines, whereLow } from './low-in-sources.js';
import { meanFigures } from './mean-figures.js';
import { rateLine } from './rate.js';
import { intentOf } from '../question/reading.js';
import { courseLines, haveAuthors, shareCourse } from './share-course.js';
import { mentionLines } from './mention-lines.js';
import { saidLines } from './said-lines.js';
import { gradeDifferences } from './grade-differences.js';
import { gradeLines, subjectGrades } from './subject-grades.js';
import { sourceMeans } from './source-means.js';
import { surroundingsOf, whoAnswered } from './surroundings.js';

/** "How many people mention wifi?", "how is the food rated?", "login crash": all there is to say of a topic. */
export const topic: Recipe = {
  name: 'topic',
  fits: () => true,
  plan: (question) => {
    const size = 'How many records are about it, and how do their ratings compare?' as const;
    const others = isOnlyCounted(question) ? [] : (['Is it growing?', 'What do they mention?'] as const);
    return [size, ...others].map((text) => say('reading', { text }));
  },
  async answer(setting) {
    const { question, terrain } = setting;
    // "How many are negative?" counts these; "how many complain about it?" counts what mentions it.
    const isCounted = question.polarityNamed || (intentOf(question) === 'count' && !question.query);
    const mood = isCounted ? moodOf(question) : {};
    const isOfMood = Object.keys(mood).length > 0;
    const own: Parts = {
      values: question.values,
      query: question.query,
      ...(question.time && { time: question.time }),
      ...mood,
    };
    const { values, time } = question;
    const scope: Parts =
      question.query || isOfMood
        ? // "What share of low ratings mention it?": of these, and not of all.
          { values, ...(time && { time }), ...(question.query ? mood : { rated: true }) }
        : (whoAnswered(own, terrain) ?? (await surroundingsOf(setting, own)));
    return about(setting, own, scope, terrain.scales.length > 0);
  },
};

async function about(setting: RecipeContext, own: Parts, scope: Parts, rated: boolean): Promise<Draft> {
  const polarity = own.polarity ?? own.scores;
  const { investigation, question } = setting;
  const [of, against] = [selectionOf(own), selectionOf(scope)];
  const isCount = intentOf(question) === 'count';
  const [size, authored] = await Promise.all([
    investigation.step('quantify', {
      ...(of.search_query && { main_query: of.search_query }),
      ...(of.mode && { mode: of.mode }),
      main_filters: of.filters,
      secondary_filters: against.filters,
      examples: 0,
    }),
    haveAuthors(setting, of),
  ]);
  if (isOnlyCounted(question)) {
    const counted = await countedLines(setting, own, size, sizeLines(setting, size, { own, authored }));
    return { ...counted, followUps: rated ? moodQuestions(question) : [] };
  }
  const trend = await shareCourse(setting, of, 2);
  const graded = polarity || isCount ? [] : await gradeLines(setting, own);
  // Who mentions food rates the whole visit; where food itself is rated, that answers.
  const moody = polarity || graded.length > 0 ? [] : await moodLines(setting, size, [of, against]);
  // Where sources differ, all of them together would only say which of them has most.
  const apart = isCount || moody.length < 2 ? undefined : whereLow(setting, moody);
  const judged =
    polarity || isCount || graded.length > 0 ? [] : apart ? [apart] : await judgedLines(setting, own);
  const sized = [
    ...(isCount ? await rateLine(setting, size, own) : []),
    ...sizeLines(setting, size, { own, authored }),
  ];
  const lines: Line[] = [
    ...(DOES_MENTION.test(question.text)
      ? [...sized, ...graded, ...judged]
      : [...graded, ...judged, ...sized]),
    ...moody.map(({ line }): Line => (apart ? { ...line, kind: 'point' } : line)),
    ...courseLines(trend),
  ];
  const parts = await gradeDifferences(setting, size, own, scope);
  const [main] = apart ? moody.toSorted((a, b) => b.n - a.n) : [];
  const [grade] = graded.length > 0 ? subjectGrades(setting) : [];
  const moods =
    judged.length + graded.length > 0
      ? await saidLines(setting, own, grade ? { grade } : { source: main?.source })
      : [];
  const said = moods.length > 0 ? [] : await mentionLines(setting, own, { of, against, size });
  lines.push(...moods, ...said, ...parts);
  lines.push(...fieldLine(size, own, describeParts(scope, setting.terrain)));
  return {
    lines: headedBy(headsOf(question, { judged, parts, said: [...said, ...moods] }), lines),
    total: size.answer.main.matches,
    followUps: [
      ...(rated ? moodQuestions(question) : []),
      ...(question.query && question.values.length === 0
        ? [say('askSince', { what: queryName(question.query), growing: true })]
        : []),
    ],
  };
}

/** "What do passengers get?" */
const ASKS_WHAT = /^\s*what\b/i;

function areMixed([first]: readonly Line[]): boolean {
  return first?.text instanceof Message && first.text.args.mood === 'mixed';
}

/** What is said comes first where reasons or subjects are asked for, or where ratings are mixed, of which it says more. */
function headsOf(
  question: Question,
  { judged, parts, said }: Record<'judged' | 'parts' | 'said', readonly Line[]>,
): Line[] {
  const { intents, text } = question;
  if (intents.has('why') && intentOf(question) !== 'count') return [...said];
  if (ASKS_WHAT.test(text) && areMixed(judged)) return [...parts, ...said];
  return ASKS_WHAT.test(text) && question.query === '' ? [...said] : [];
}

/** The sentences that sum up these lines, before all others. */
function headedBy(heads: readonly Line[], lines: readonly Line[]): Line[] {
  const first = heads.filter(({ text }) => text instanceof Message && HEADS.has(text.key));
  const others = lines.filter((line) => !first.includes(line));
  return [...first.map((line): Line => ({ ...line, kind: 'verdict' })), ...others];
}

const HEADS: ReadonlySet<string> = new Set(['differMost', 'moodMention', 'mention']);

/** What low and high ratings of the same records say. */
function moodQuestions({ query, values, time }: Question): Text[] {
  const name = nameOfUnit({ source: undefined, values });
  const about = queryName(query);
  return (['low', 'high'] as const).map((mood) =>
    say('askMood', {
      mood,
      how: about ? 'say' : 'themes',
      ...(name && { of: name }),
      ...(about && { about }),
      ...(time && { time }),
    }),
  );
}

export function sizeLines(
  { terrain, question }: RecipeContext,
  step: Step<'quantify'>,
  { own, authored }: { own: Parts; authored: boolean },
): Line[] {
  const { id, answer } = step;
  const { main, secondary } = answer;
  const { matches: n, authors } = main;
  const known = authored && authors !== n && { authors };
  const { query, mode, ...around } = own;
  const isOfMood = own.polarity !== undefined || own.scores !== undefined;
  const within = describeWithin(around, terrain);
  const counted = hasRest(answer) && { of: secondary.matches };
  const said =
    query && counted
      ? say('mentions', {
          n,
          ...counted,
          query: describeQuery(query),
          any: mode !== undefined,
          ...(within && { within }),
          ...known,
        })
      : say('size', { ...(!isAll(own) && { what: describeParts(own, terrain) }), n, ...counted, ...known });
  const size = DOES_MENTION.test(question.text) ? say('replied', { yes: n > 0, text: said }) : said;
  const proven = [...partOf(step, 'main.matches', 'secondary.matches'), ...figures(step, 'main.authors')];
  const numbers = isOfMood ? [...boundsOf(terrain), ...(own.scores ?? [])] : [];
  const lines: Line[] = [
    { ...verdict(size, [id]), figures: proven, numbers },
    ...(isOfMood ? [] : ratingLines(step, question.about === 'ratings')),
  ];
  if (
    question.about === 'ratings' &&
    isMixed(main) &&
    (main.score?.by_source?.length ?? 0) <= MOST_IN_SENTENCE &&
    new Set(main.score?.by_source?.map(({ source }) => source)).size > 1
  )
    lines.push(note(say('mixedScales', { shares: false }), [id]));
  return lines;
}

/** "Do passengers mention showers?" */
const DOES_MENTION = /^\s*(?:do|does|did|has|have)\b.*\b(?:mention|talk|write|complain|speak)\w*\b/i;

/** Means of more sources are a list of their own. */
const MOST_IN_SENTENCE = 2;

/** How what mentions a topic is rated: mostly high, mostly low, or both. */
async function judgedLines({ investigation }: RecipeContext, own: Parts): Promise<Line[]> {
  const of = nameOfUnit({ source: undefined, values: [...(own.values ?? [])] });
  if (investigation.stepsLeft < 5 || !(own.query || of)) return [];
  const step = await investigation.step('distribution', {
    ...selectionOf({ ...own, rated: true }),
    distribution_by: 'rating',
    include: ['value'],
  });
  const { buckets, total_records: n } = step.answer;
  if (n < ENOUGH) return [];
  const at = (mood: string) => buckets.findIndex(({ key }) => key === mood);
  const [high = 0, low = 0] = ['high', 'low'].map((mood) => buckets[at(mood)]?.count);
  const mood = 2 * high > n ? 'high' : 2 * low > n ? 'low' : 'mixed';
  const text = say('judged', {
    ...(own.query ? { query: describeQuery(own.query) } : of && { of }),
    mood,
    n,
    high,
    low,
  });
  const proven = ['high', 'low'].flatMap((name) =>
    at(name) < 0 ? [] : partOf(step, `buckets.${at(name)}.count`, 'total_records'),
  );
  return [
    { ...verdict(text, [step.id]), figures: [...figures(step, 'total_records'), ...proven], numbers: [0] },
  ];
}

/** Whether the records in question are themselves rated on several scales. */
function isMixed({ score }: Step<'quantify'>['answer']['main']): boolean {
  return (score?.by_source?.length ?? 0) > 1;
}

/** Compared with the other records, where there are any. */
export function ratingLines(step: Step<'quantify'>, asked: boolean): Line[] {
  const { answer, id } = step;
  const { main } = answer;
  if (!main.score) return [];
  const parts = main.score.by_source ?? [];
  const isLong = parts.length > MOST_IN_SENTENCE;
  const { relation, text } = judgeScores(answer);
  // The question may be how something is rated: that has an answer also where nothing can be compared.
  if (!hasRest(answer) || (asked && relation === 'unknown')) {
    if (isLong) return sourceMeans(step, parts, 'main.score.by_source');
    return [
      {
        ...verdict(say('theirMean', { mean: formatMean(main) }), [id]),
        figures: meanFigures(step, 'main'),
      },
    ];
  }
  if (relation === 'unknown') return [];
  const means = { mean: formatMean(main), rest: formatRest(answer) };
  return [
    {
      ...verdict(say('theirRatings', { relation, ...means, sure: text }), [id]),
      figures: [...meanFigures(step, 'main'), ...meanFigures(step, 'rest')],
    },
  ];
}

function fieldLine(size: Step<'quantify'>, own: Parts, all: Message): Line[] {
  const keys = (own.values ?? []).map(({ key }) => key);
  const fields = fieldDifferences(size.answer, { most: 3, besides: keys });
  return fields.length === 0
    ? []
    : [
        {
          ...point(say('moreFrequent', { thanIn: all, items: fields.map(({ text }) => text) }), [size.id]),
          figures: differenceFigures(size, fields),
        },
      ];
}
