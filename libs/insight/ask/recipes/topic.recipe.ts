import { type Parts, describeParts, queryName, moodOf, selectionOf } from '../question/selection.js';
import type { Question } from '../question/question.js';
import type { Step } from '../steps/investigation.js';
import { type Draft, type Line } from '../writing/write-answer.js';
import { Message, say, type Text } from '../wording/message.js';
import { nameOfUnit, type Recipe, type RecipeContext } from './recipe.js';
import { traitLine, traitsOf } from './traits.js';
import { isOnlyCounted } from './asked-besides.js';
import { countedLines } from './asked-for.js';
import { judgedLines } from './judged.js';
import { moodLines, whereLow } from './low-in-sources.js';
import { rateLine } from './rate.js';
import { intentOf } from '../question/reading.js';
import { courseLines, haveAuthors, shareCourse } from './share-course.js';
import { mentionLines } from './mention-lines.js';
import { saidLines } from './said-lines.js';
import { DOES_MENTION, sizeLines } from './size-lines.js';
import { gradeDifferences } from './grade-differences.js';
import { gradeLines, subjectGrades } from './subject-grades.js';
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
  lines.push(...(await fieldLine(setting, size, own, describeParts(scope, setting.terrain))));
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

const HEADS: ReadonlySet<string> = new Set(['differMost', 'moodMention', 'mention', 'mostAbout']);

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

async function fieldLine(setting: RecipeContext, size: Step<'quantify'>, own: Parts, all: Message) {
  const besides = (own.values ?? []).map(({ key }) => key);
  const traits = await traitsOf(setting, size, { most: 3, besides });
  return traitLine(traits, (items) => say('moreFrequent', { thanIn: all, items }));
}
