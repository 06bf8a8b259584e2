import type { AskEdit, AskReading, Turn } from '#libs/contract';
import type { Analyzer } from '#libs/index';
import { heldApart } from './apart.js';
import { alsoAsked, stepsOfEnd } from './recipes/also-asked.js';
import { aspects } from './recipes/aspects.recipe.js';
import { beforeAfter } from './recipes/before-after.recipe.js';
import { breakdown } from './recipes/breakdown.recipe.js';
import { change } from './recipes/change.recipe.js';
import { choices } from './recipes/choices.recipe.js';
import { compare } from './recipes/compare.recipe.js';
import { withEach } from './recipes/each-subject.js';
import { examples } from './recipes/examples.recipe.js';
import { explain } from './recipes/explained.js';
import { withExact } from './recipes/exact-words.js';
import { firstTime } from './recipes/first-time.recipe.js';
import { growth } from './recipes/growth.recipe.js';
import { measure } from './recipes/measure.recipe.js';
import { moodGrowth } from './recipes/mood-growth.recipe.js';
import { moves } from './recipes/moves.recipe.js';
import { news } from './recipes/news.recipe.js';
import { part } from './recipes/part.recipe.js';
import { priorities } from './recipes/priorities.recipe.js';
import { isOver } from './recipes/is-over.recipe.js';
import { inRecentDays, withAssumed } from './recipes/recent-days.js';
import { nameOfUnit, type Recipe, type RecipeContext } from './recipes/recipe.js';
import { unreplied } from './recipes/replied-to.js';
import { whatBecame } from './recipes/what-became.recipe.js';
import { score } from './recipes/score.recipe.js';
import { atHome } from './recipes/surroundings.js';
import { themes } from './recipes/themes.recipe.js';
import { asTheySay, tenureLines } from './recipes/tenure-lines.js';
import { topic } from './recipes/topic.recipe.js';
import { versions } from './recipes/versions.recipe.js';
import { spanOfDays } from './question/calendar.js';
import { boundsOf, editedQuestion } from './question/edited-question.js';
import { followUp } from './question/follow-up.js';
import { ownTurns } from './question/own-turn.js';
import { withLed } from './question/led.js';
import { readQuestion, type Question } from './question/read-question.js';
import { asRecordsSay } from './question/as-records-say.js';
import { inTheirLanguages } from './question/topics.js';
import { latestSides } from './question/sides.js';
import { selectionOf } from './question/selection.js';
import { type DataOverview, newestUntil, scalesWithin } from './question/terrain.js';
import { inFrame } from './follow-ups.js';
import { noForecast } from './forecast.js';
import { isForecast } from './question/to-come.js';
import { hasRecords, notPlaced, notUnderstood } from './not-understood.js';
import { inTheirYear } from './in-their-year.js';
import { asSpelt } from './as-spelt.js';
import { afterItsBeginning, type Placed } from './just-begun.js';
import { leftOut, readAs } from './read-as.js';
import { readingOf } from './question/reading.js';
import { nothing, settle } from './settle.js';
import { supposed } from './supposed.js';
import { sinceVersion } from './since-version.js';
import { type Investigation, themesLeftOut } from './steps/investigation.js';
import { unusedWords } from './unused-words.js';
import { type AnswerLanguage, answerLanguageOf, SENTENCES } from './wording/languages.js';
import { type Message, say, type Text, written } from './wording/message.js';
import { type Draft, type Line, note, type Plan, verdict } from './writing/write-answer.js';

/** In this order: the first that fits answers. */
const RECIPES: readonly Recipe[] = [
  part,
  whatBecame,
  isOver,
  measure,
  moves,
  beforeAfter,
  versions,
  news,
  choices,
  compare,
  aspects,
  examples,
  priorities,
  firstTime,
  breakdown,
  moodGrowth,
  growth,
  change,
  score,
  themes,
  topic,
];

const DECLINED: Plan = [say('reading', { text: 'What was understood of the question?' })];

export interface RuleQuestion {
  question: string;
  history: readonly Turn[];
  /** Today in the request's zone, `yyyy-mm-dd`. */
  today: string;
  mode?: 'any_terms';
  /** What plan and answer are to be in; undefined = the language of the question. */
  language?: AnswerLanguage | undefined;
  /** What its reader wants read otherwise. */
  edit?: AskEdit | undefined;
}

/** A question, read, with the recipe that answers it. */
export interface RuleReading {
  reading: AskReading;
  plan: string[];
  answer(): Promise<Draft>;
}

/** Reads a question by rules, without a language model, and knows how to answer it. */
export async function readByRules(
  asked: RuleQuestion,
  terrain: DataOverview,
  investigation: Investigation,
  analyzer: Analyzer,
): Promise<RuleReading> {
  // A caller who edits has decided on the words.
  const isEdited = asked.edit?.selection !== undefined || asked.edit?.sides !== undefined;
  const asAsked = await understand(asked, { investigation, analyzer, terrain }, isEdited);
  const { question, head } = isEdited
    ? { question: await inItsTime(asAsked, terrain, investigation) }
    : await amongRecords(asAsked, { investigation, analyzer, terrain });
  const recipe = RECIPES.find((one) => one.fits(question, terrain)) ?? topic;
  const setting: RecipeContext = { question, terrain, investigation, analyzer };
  const language = asked.language ?? answerLanguageOf(question.language);
  investigation.summarizeIn(language);
  const planned = (plan: Plan) => plan.map((text) => written(text, SENTENCES[language]));
  const read = readingOf(question, language);
  const { selection } = read;
  const filters = [...selection.filters, ...boundsOf(asked.edit)];
  const reading = { ...read, selection: { ...selection, filters } };
  if (terrain.total > 0 && question.supposes && question.query !== '' && !isEdited)
    return { reading, plan: planned(DECLINED), answer: () => supposed(setting) };
  if (terrain.total > 0 && (isForecast(question) || question.supposes) && !isEdited)
    return { reading, plan: planned(DECLINED), answer: () => noForecast(setting) };
  if (terrain.total > 0 && question.unplaced && !isEdited)
    return { reading, plan: planned(DECLINED), answer: () => notPlaced(setting, asked.question) };
  if (terrain.total > 0 && reading.intent === 'none' && !question.tenures)
    return { reading, plan: planned(DECLINED), answer: () => notUnderstood(setting) };
  return { reading, plan: planned(recipe.plan(question)), answer: () => answer(recipe, setting, head) };
}

/** The question in the words, names and times that the records in question have. */
async function amongRecords(
  asked: Question,
  known: Pick<RecipeContext, 'investigation' | 'analyzer' | 'terrain'>,
): Promise<Placed> {
  const { investigation, terrain } = known;
  const understood = await heldApart(asked, known);
  const wide = asTheySay(await inTheirLanguages(await asRecordsSay(understood, known), known));
  const yearly = await inTheirYear(await sinceVersion(wide, terrain, investigation), terrain, investigation);
  const { question: begun, head } = await afterItsBeginning(yearly, terrain, investigation);
  const recent = await inRecentDays(await inItsTime(begun, terrain, investigation), known);
  const [now] = recent.latest ? (recent.sides ?? []) : [];
  return { question: now?.time ? withAssumed(recent, now.time) : recent, ...(head && { head }) };
}

async function understand(
  { question, history, today, edit }: RuleQuestion,
  { investigation, analyzer, terrain }: Pick<RecipeContext, 'investigation' | 'analyzer' | 'terrain'>,
  isEdited: boolean,
): Promise<Question> {
  const read = (text: string) => readQuestion(text, analyzer, terrain, today);
  const whole = (text: string) => asSpelt(text, { investigation, analyzer, read });
  const spelt = async (text: string) => {
    const [about, then] = ownTurns(text) ?? [];
    if (about === undefined || then === undefined) return whole(text);
    const { parts } = read(text);
    return { ...followUp(await whole(about), read(then), { ...terrain, read }), parts };
  };
  const last = isEdited ? read(question) : await spelt(question);
  const goingOn = (before: Question | undefined, next: Question) =>
    before ? followUp(before, next, { ...terrain, read }) : next;
  let before: Question | undefined;
  for (const turn of history)
    before = withLed(goingOn(before, await spelt(turn.question)), turn.answer, terrain);
  const understood = goingOn(before, last);
  return edit ? editedQuestion(understood, edit, terrain) : understood;
}

/** The latest time of the records that a question selects, which may be older than those of others. */
async function inItsTime(
  question: Question,
  { today, lastDay: end }: DataOverview,
  investigation: Investigation,
): Promise<Question> {
  const { values, query, sides, latest } = question;
  const [now, then] = sides ?? [];
  // "Now" ends where the records of a question do.
  const isNow = now?.time?.from !== undefined && now.time.to === end && then?.time?.to !== undefined;
  if (!(latest || isNow) || !sides || (values.length === 0 && query === '')) return question;
  // "Now" is as long for those who mention it as for the others.
  const { filters, ...words } = selectionOf({ values, ...(latest && { query }) });
  const { results } = await investigation.look('search', { ...words, ...newestUntil(today, filters) });
  const lastDay = results[0]?.ds.slice(0, 10);
  if (!latest && now?.time?.from && then) {
    if (!lastDay || lastDay <= now.time.from) return question;
    const time = spanOfDays(now.time.from, lastDay);
    return { ...question, sides: [{ ...now, time, label: time.label }, then] };
  }
  return { ...question, sides: (lastDay && latestSides(lastDay, sides[0].polarity)) || sides };
}

const FOLLOW_UPS = 4;

async function answer(recipe: Recipe, asked: RecipeContext, head?: Message): Promise<Draft> {
  if (asked.terrain.total === 0) return nothing(say('nothingToAsk', {}));
  const setting = await atHome(asked);
  const { terrain, question } = setting;
  const tenure = await tenureLines(setting);
  if (tenure.draft) return tenure.draft;
  const settled = question.sides ? undefined : await settle(setting);
  const { question: settledOn = question, unrated } = settled ?? {};
  const own = { ...setting, question: settledOn, terrain: unrated ? { ...terrain, scales: [] } : terrain };
  // A change that is not looked for, for want of steps, is none that is not there.
  if (question.also && recipe.name !== 'change')
    setting.investigation.keepBack(stepsOfEnd(setting.investigation));
  const draft =
    settled?.draft ?? (own.question.explains ? await explain(recipe, own) : await recipe.answer(own));
  setting.investigation.keepBack(0);
  const lines = settled?.draft ? draft.lines : await withEach(own, await withExact(own, draft.lines));
  const also = settled?.draft ? [] : await alsoAsked(own);
  const cited = setting.investigation.steps.slice(0, 1).map(({ id }) => id);
  const unused = unusedWords({ ...own, recipe: recipe.name });
  const read = settled?.draft ? undefined : readAs(own);
  const notes = [...unused.notes, ...(settled?.notes ?? []), ...leftOut(terrain), ...(read ? [read] : [])];
  const late = themesLeftOut(setting.investigation.steps);
  // Without ratings there is nothing to ask of them.
  const isRated = scalesWithin(own.terrain, valuesOf(own.question)).length > 0;
  const [topic] = own.question.topics ?? [];
  const only = topic ? [say('askCount', { mentioning: `"${topic.name}"` })] : [];
  const inOther = topic && String(say('askCount', { mentioning: topic.name }));
  const suggested = [...unused.nearest, ...inFrame(draft.followUps, own.question)].filter(
    (one) => String(one) !== inOther,
  );
  const next = new Map(
    [...suggested.slice(0, FOLLOW_UPS - only.length), ...only].map((one) => [String(one), one]),
  );
  const asks = [...next].slice(0, FOLLOW_UPS);
  const nearest = new Set(unused.nearest.map(String));
  const can = await Promise.all(
    asks.map(async ([english]) => nearest.has(english) || (await hasRecords(english, own))),
  );
  const followUps = asks.flatMap(([english, one], i) =>
    can[i] && (isRated || !/\brat(?:ings?|ed)\b/i.test(english)) ? [one] : [],
  );
  return {
    ...draft,
    followUps: isRated ? followUps : [...followUps, ...unratedQuestions(own.question)].slice(0, FOLLOW_UPS),
    lines: withFewNotes([
      ...tenure.lines,
      ...[...(head ? [head] : []), ...(settled?.heads ?? []), ...unused.hints].map((text) =>
        verdict(text, cited),
      ),
      ...(unused.isPartial ? lines.map((line) => ({ ...line, text: unreplied(line.text) })) : lines),
      ...also,
      ...notes.map((text) => note(text, cited)),
      ...(late.length > 0 ? [note(say('themesLeftOut', {}), late)] : []),
    ]),
  };
}

/** What can be asked of records without ratings. */
function unratedQuestions({ values, sides }: Question): Text[] {
  const units = sides?.map((side) => side.values) ?? (values.length > 0 ? [values] : []);
  const names = units.flatMap((unit) => nameOfUnit({ source: undefined, values: unit }) ?? []);
  return [...names.map((about) => say('askSaid', { about })), say('askNumber', {})];
}

function valuesOf({ values, sides }: Question) {
  return [...values, ...(sides ?? []).flatMap((side) => side.values)];
}

/** Notes that a reader will take in, and those that matter less than others, the least last. */
const MOST_NOTES = 2;
const LESS_NOTED: readonly string[] = [
  'onOneScale',
  'gradesFrom',
  'readAs',
  'zeroNotGiven',
  'overlapping',
  'onlyRanked',
];

function withFewNotes(lines: readonly Line[]): Line[] {
  const weight = ({ text }: Line) => (typeof text === 'string' ? -1 : LESS_NOTED.indexOf(text.key));
  const kept = lines
    .filter(({ kind }) => kind === 'note')
    .toSorted((a, b) => weight(a) - weight(b))
    .slice(0, MOST_NOTES);
  return lines.filter((line) => line.kind !== 'note' || kept.includes(line));
}
