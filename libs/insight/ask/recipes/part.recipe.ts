import type { Side } from '../question/question.js';
import { describeParts, describeWithin, moodOf, type Parts, selectionOf } from '../question/selection.js';
import { boundsOf } from '../question/terrain.js';
import { say } from '../wording/message.js';
import { partOf } from '../writing/field-figures.js';
import { verdict } from '../writing/write-answer.js';
import type { Recipe } from './recipe.js';

/** "How many of those are from Germany?": the part of what was asked about, and of how many. */
export const part: Recipe = {
  name: 'part',
  fits: (question) => question.part !== undefined,
  plan: () => [say('reading', { text: 'How many records are about it?' })],
  async answer(setting) {
    const { question, terrain, investigation } = setting;
    const asked = question.part ?? NOTHING;
    const { values, query, time, polarityNamed } = question;
    const mood = terrain.scales.length > 0 && polarityNamed ? moodOf(question) : {};
    const isOfRatings = (asked.polarity ?? asked.scores) !== undefined;
    // What has no rating is none of one star, and says nothing of how many are.
    const whole: Parts = {
      values,
      query,
      ...(time && { time }),
      ...mood,
      ...(isOfRatings && { rated: true }),
    };
    const own: Parts = {
      values: asked.values,
      query: asked.query,
      ...(asked.time && { time: asked.time }),
      ...moodOf(asked),
    };
    const [of, within] = [selectionOf(own), selectionOf(whole)];
    const step = await investigation.step('quantify', {
      ...(within.search_query && { main_query: within.search_query }),
      main_filters: within.filters,
      ...(of.search_query && { secondary_query: of.search_query }),
      secondary_filters: of.filters,
      differences: false,
      examples: 0,
    });
    const { overlap, main } = step.answer;
    const all = describeWithin(whole, terrain);
    const text = say('sized', {
      who: describeParts(own, terrain),
      n: overlap.both,
      of: main.matches,
      ...(all && { within: all }),
    });
    const numbers = [...boundsOf(terrain), ...(asked.scores ?? []), ...(mood.scores ?? [])];
    return {
      lines: [
        { ...verdict(text, [step.id]), figures: partOf(step, 'overlap.both', 'main.matches'), numbers },
      ],
      total: main.matches,
      followUps: [],
    };
  },
};

const NOTHING: Side = { label: '', values: [], query: '' };
