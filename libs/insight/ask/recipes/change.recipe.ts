import { addDays } from '#libs/wording';
import { spanOfDays } from '../question/calendar.js';
import { asksSince, intentOf } from '../question/reading.js';
import { selectionOf } from '../question/selection.js';
import { say } from '../wording/message.js';
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

/** The same question of the latest days, where it asks for what goes on. */
async function ofPresent(setting: RecipeContext): Promise<RecipeContext> {
  const { question } = setting;
  if (question.time || !ONGOING.test(question.frame)) return setting;
  const { values, query } = question;
  const { from = '', to } = (await daysBetween(setting, selectionOf({ values, query, rated: true }))) ?? {};
  const first = to && addDays(to, 1 - DAYS);
  // A time without one before it has nothing to be compared with.
  if (!first || addDays(first, -DAYS) < from) return setting;
  return { ...setting, question: { ...question, time: spanOfDays(first, to) } };
}
