import type { Question } from '../question/question.js';
import { wishValues } from '../question/wish-values.js';
import type { RecipeContext } from './recipe.js';
import { wishesWithin } from './wishes-within.js';

/** "What do iOS users ask for that Android users don't?": both sides are of records that are marked as wishes. */
export async function withWishesOnly(setting: RecipeContext, question: Question): Promise<Question> {
  const { wishes, sides, values, query } = question;
  if (!wishes || !sides || query !== '' || wishValues(setting.terrain).length === 0) return question;
  const groups = await Promise.all(
    sides.map((side) => wishesWithin(setting, { values: [...values, ...side.values] })),
  );
  // Where no record of a side can be marked, nothing shows that its people ask for less.
  const marked = groups.every((group) => group.marked) ? (groups[0]?.marked ?? []) : [];
  return { ...question, values: [...values, ...marked] };
}
