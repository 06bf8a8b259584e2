import { addDays } from '#libs/wording';
import { lengthOf, type Span, spanOfDays } from '../question/calendar.js';
import { asksSince, intentOf } from '../question/reading.js';
import { selectionOf } from '../question/selection.js';
import { say } from '../wording/message.js';
import { newest } from './growth.recipe.js';
import { NUMBERS } from './mood-growth.recipe.js';
import type { Recipe, RecipeContext } from './recipe.js';
import { daysBetween } from './record-days.js';
import { ratingsChange } from './ratings-change.js';
import { volumeChange } from './volume-change.js';

/** "Did ratings fall, when, and why?", "why were there more complaints in July?" */
export const change: Recipe = {
  name: 'change',
  fits: (question, { lastDay }) => {
    const { intents, direction, polarity, about } = question;
    if (lastDay === undefined) return false;
    if (intentOf(question) === 'change') return true;
    if (intents.has('when') || intents.has('change') || asksSince(question)) return true;
    // "Why are they unhappy?" asks for what they say, "why did ratings fall?" for a change.
    return intents.has('why') && (direction !== undefined || (about === 'ratings' && polarity === undefined));
  },
  plan: ({ about }) => {
    const what = about === 'ratings' ? 'ratings' : 'the number of records';
    return [
      say('reading', { text: `How did ${what} develop over time?` }),
      say('reading', { text: `When did ${what} change, and by how much?` }),
      say('reading', { text: 'What did people mention then and not before?' }),
      say('reading', { text: 'Where does it come from?' }),
    ];
  },
  async answer(setting) {
    const { question, terrain } = setting;
    const isNumber = question.polarityNamed && NUMBERS.test(question.frame);
    const rated = question.about === 'ratings' && !isNumber && terrain.scales.length > 0;
    return rated ? ratingsChange(await ofPresent(setting)) : volumeChange(setting);
  },
};

/** "Is it getting worse?" asks for now, and not for an incident that is over. */
const ONGOING =
  /^\W*(?:so )?(?:is|are)\b(?!.*\bsince\b).*\b(?:getting|becoming|improving|worsening|falling|rising|dropping|declining|increasing|decreasing|going (?:up|down))\b/i;
const DAYS = 90;

/** "Did it fall over time?" asks for all of it, and not for a fall that passed. */
const OVER_TIME = /\bover time\b/i;

/** The same question of the latest days, where it asks for what goes on; of the first and the last, where of all of the time. */
async function ofPresent(setting: RecipeContext): Promise<RecipeContext> {
  const { question } = setting;
  const { time, frame, direction } = question;
  const isOfAll = OVER_TIME.test(frame) && direction !== undefined;
  if (time || !(isOfAll || ONGOING.test(frame))) return setting;
  const { values, query } = question;
  const days = await daysBetween(setting, selectionOf({ values, query, rated: true }));
  if (!days?.from || !days.to) return setting;
  const { from, to } = days;
  if (isOfAll) return { ...setting, question: { ...question, time: fromEndToEnd(from, to) } };
  const first = addDays(to, 1 - DAYS);
  if (addDays(first, -DAYS) >= from)
    return { ...setting, question: { ...question, time: spanOfDays(first, to) } };
  // A shorter time of one source: what it holds of the newest days, and all before.
  const sources = values.filter(({ key }) => key === 'source');
  if (sources.length !== 1) return setting;
  const wish = { ...selectionOf({ values, query }), trend_on: 'score', anomalies: false };
  const trend = { answer: await setting.investigation.look('trend', wish) };
  const { now, earlier } = await newest(setting, { values, query }, trend);
  const lately: Span = { ...spanOfDays(earlier.from ?? from, to), ends: [earlier, now] };
  return { ...setting, question: { ...question, time: lately } };
}

/** The last days of a time against its first: of a short one its last third against its first. */
function fromEndToEnd(from: string, to: string): Span {
  const days = Math.max(1, Math.min(DAYS, Math.floor(lengthOf(from, to) / 3)));
  const ends = [spanOfDays(from, addDays(from, days - 1)), spanOfDays(addDays(to, 1 - days), to)] as const;
  return { ...spanOfDays(from, to), ends };
}
