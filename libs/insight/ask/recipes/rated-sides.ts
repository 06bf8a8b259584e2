import type { Question, Side } from '../question/question.js';
import { selectionOf } from '../question/selection.js';
import type { RecipeContext } from './recipe.js';

/**
 * A side that no one rates has no low ratings: "web or mobile, what bugs them" is then about all records of both, and gives
 * no number of complaints.
 */
export async function withRatedSides({ question, investigation }: RecipeContext): Promise<Question> {
  const { sides } = question;
  if (!sides?.every((side) => side.polarity ?? question.polarity)) return question;
  const rated = await Promise.all(
    sides.map(async ({ values, query, time }) => {
      const own = { values: [...question.values, ...values], query, ...(time && { time }), rated: true };
      return (await investigation.look('search', { ...selectionOf(own), limit: 0 })).total;
    }),
  );
  if (Math.min(...rated) > 0 || Math.max(...rated) === 0) return question;
  const all = (side: Side): Side => ({ ...side, polarity: undefined, scores: undefined });
  return {
    ...question,
    polarity: undefined,
    polarityNamed: false,
    scores: undefined,
    sides: [all(sides[0]), all(sides[1])],
  };
}
