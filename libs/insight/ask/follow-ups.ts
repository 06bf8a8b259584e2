import type { Analyzer } from '#libs/index';
import type { Question } from './question/question.js';
import { readQuestion } from './question/read-question.js';
import { readingOf } from './question/reading.js';
import type { DataOverview } from './question/terrain.js';
import { nameOfUnit } from './recipes/recipe.js';
import { type AnswerLanguage, SENTENCES } from './wording/languages.js';
import { Message, say, type Text, written } from './wording/message.js';

/** Questions about ratings that may be narrowed, and those that may also be narrowed to a place. */
const OF_RATINGS: ReadonlySet<string> = new Set(['askMood', 'askWhy', 'askCourse', 'askFix']);
const IN_PLACE: ReadonlySet<string> = new Set(['askMood', 'askWhy', 'askCourse']);

/** "In France", "in Japanese" */
const PLACES: ReadonlySet<string> = new Set(['filters.country', 'language']);

/** Suggested questions about the records that the question was about: `of Netflix`, `of the lounges in Germany`. */
export function inFrame(followUps: readonly Text[], { values }: Pick<Question, 'values'>): Text[] {
  const whole = nameOfUnit({ source: undefined, values });
  if (!whole) return [...followUps];
  const [places, others] = [true, false].map((isPlace) =>
    values.filter(({ key }) => PLACES.has(key) === isPlace),
  );
  const place = nameOfUnit({ source: undefined, values: places ?? [] });
  const of = nameOfUnit({ source: undefined, values: others ?? [] });
  return followUps.map((one) => {
    if (typeof one === 'string' || !OF_RATINGS.has(one.key) || one.args.in !== undefined) return one;
    const { of: named, version, ...args } = one.args;
    // Not "version 3.4 of version 3.4".
    if (version !== undefined && values.some(({ value }) => String(value) === version)) return one;
    if (named !== undefined && String(named as Text) !== String(whole)) return one;
    const isApart =
      place !== undefined &&
      IN_PLACE.has(one.key) &&
      places?.every(({ key, said }) => said || key === 'language');
    const frame = isApart ? { ...(of && { of }), in: place } : { of: whole };
    return new Message(one.key, { ...args, ...(version !== undefined && { version }), ...frame });
  });
}

/**
 * Suggested questions in the language of the answer, with fields and values called as people call them where that is read
 * alike. One that would be read otherwise there than it is in English is left out; where none is left, general ones remain.
 */
export function suggestedIn(
  language: AnswerLanguage,
  followUps: readonly Text[],
  setting: { analyzer: Analyzer; terrain: DataOverview },
): string[] {
  const own = readAlike(followUps, language, setting);
  if (own.length > 0) return own;
  return setting.terrain.scales.length > 0 ? readAlike(GENERAL, language, setting) : [];
}

/** Questions that any data with ratings answer. */
const GENERAL: readonly Text[] = [
  say('askMood', { mood: 'low', how: 'themes' }),
  say('askMood', { mood: 'high', how: 'themes' }),
  say('askFix', {}),
];

function readAlike(
  followUps: readonly Text[],
  language: AnswerLanguage,
  setting: { analyzer: Analyzer; terrain: DataOverview },
): string[] {
  const asked = followUps.filter((one) => isUnderstood(String(one), setting));
  const found = asked.flatMap((one) => {
    if (typeof one === 'string') return [one];
    const stored = String(one);
    const texts = [true, false].map((named) => written(one, SENTENCES[language], { named }));
    const [read] = texts.filter((text) => text === stored || isReadAlike([stored, text], setting, language));
    return read === undefined ? [] : [read];
  });
  return [...new Set(found)];
}

/** Whether the grammar leaves no word of a question open. */
function isUnderstood(text: string, { analyzer, terrain }: { analyzer: Analyzer; terrain: DataOverview }) {
  const { intent, not_understood: open } = readingOf(readQuestion(text, analyzer, terrain, terrain.today));
  return intent !== 'none' && open.length === 0;
}

/** Whether a question means to the grammar what its English wording means. */
export function isReadAlike(
  [english, own]: readonly [string, string],
  { analyzer, terrain }: { analyzer: Analyzer; terrain: DataOverview },
  language: AnswerLanguage,
): boolean {
  const [wanted, read] = [english, own].map((text) => {
    const question = readQuestion(text, analyzer, terrain, terrain.today);
    const { intent, selection, sides, by, language: of } = readingOf(question);
    const asked = sides.map(({ label: _label, ...side }) => side);
    return { of, text: JSON.stringify({ intent, selection, asked, by, direction: question.direction }) };
  });
  return read?.of === language && read.text === wanted?.text;
}
