import { type TimePart, timePartOf } from '../question/first-times.js';
import type { Question } from '../question/question.js';
import { moodOf, type Parts, type Selection, selectionOf } from '../question/selection.js';
import { haveOneScale, type MainScale, mainScale, scalesWithin } from '../question/terrain.js';
import type { Mood } from './low-shares.js';
import type { RecipeContext } from './recipe.js';
import type { Measure } from './time-points.js';

/** What is ranked, of which records, and how. */
export interface Ranking {
  part: TimePart;
  measure: Measure;
  scope: Parts;
  /** Whose share. */
  mood?: Mood;
  /** The lowest comes first. */
  ascending: boolean;
  main?: MainScale | undefined;
}

/** A number of them, and not how they are rated: "the most reviews", but not "the most satisfied". */
const COUNTED =
  /\b(?:most|fewest|least|number of|how many)\b(?! (?:\w+ )?(?:un|dis)?(?:happy|satisf\w*|positive|negative)\b)/i;
const JUDGED =
  /\b(?:best|worst|(?:highest|lowest) (?!number|count|amount|share|percentage|proportion)|(?:un)?happiest)\b/i;
const SHARES = /\b(?:shares?|percentage|proportion|part)\b/i;
const LEAST = /\b(?:least|fewest|(?:lowest|smallest) (?:number|count|amount|share|percentage|proportion))\b/i;

/** What a question ranks times by: the number of some records, their mean rating, or a share. */
export function rankingOf({ question, terrain }: RecipeContext): Ranking {
  const { by, values, query, time, frame } = question;
  const part = timePartOf(by?.key ?? '') ?? 'month';
  const scope: Parts = { values, query, ...(time && { time }) };
  const rated = terrain.scales.length > 0;
  const isCounted = COUNTED.test(frame) && !JUDGED.test(frame);
  const mood: Mood = rated ? moodOf(question) : {};
  const isOfMood = Object.keys(mood).length > 0;
  if (rated && SHARES.test(frame) && isOfMood)
    return { part, measure: 'share', scope, mood, ascending: LEAST.test(frame) };
  // How many there are says nothing of which is best.
  if (isCounted || (!(rated && question.about === 'ratings') && !isWorstOrBest(question)))
    return { part, measure: 'count', scope: { ...scope, ...mood }, ascending: LEAST.test(frame) };
  const scales = scalesWithin(terrain, values, time);
  const main = mainScale(scales);
  const worst = isWorst(question);
  if (!main && !haveOneScale(scales))
    return { part, measure: 'share', scope, mood: { polarity: worst ? 'low' : 'high' }, ascending: false };
  const besides = main ? [main.filter] : [];
  return { part, measure: 'mean', scope: { ...scope, besides }, ascending: worst, main };
}

function isWorst({ frame, polarity }: Question): boolean {
  return (
    polarity !== 'high' &&
    !/\b(?:best|highest|happiest|top|most (?:\w+ )?(?:satisfied|happy|positive))\b/i.test(frame)
  );
}

function isWorstOrBest({ frame }: Question): boolean {
  return JUDGED.test(frame);
}

/** What a trend is asked for. */
export function wishOf({ measure, scope, mood = {} }: Ranking): { of: Selection; wish: object } {
  if (measure === 'count') return { of: selectionOf(scope), wish: {} };
  if (measure === 'mean') return { of: selectionOf(scope), wish: { trend_on: 'score' } };
  const part_filters = selectionOf(mood).filters;
  return { of: selectionOf({ ...scope, rated: true }), wish: { trend_on: 'share', part_filters } };
}
