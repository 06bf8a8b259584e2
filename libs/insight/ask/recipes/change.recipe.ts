import { asksSince, intentOf } from '../question/reading.js';
import { say } from '../wording/message.js';
import { NUMBERS } from './mood-growth.recipe.js';
import type { Recipe } from './recipe.js';
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
  answer(setting) {
    const { question, terrain } = setting;
    const isNumber = question.polarityNamed && NUMBERS.test(question.frame);
    const rated = question.about === 'ratings' && !isNumber && terrain.scales.length > 0;
    return rated ? ratingsChange(setting) : volumeChange(setting);
  },
};
