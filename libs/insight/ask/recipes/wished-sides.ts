import type { Question } from '../question/question.js';
import { wishValues } from '../question/wish-values.js';
import type { RecipeContext } from './recipe.js';
import { wishesWithin } from './wishes-within.js';

/** "What do iOS users ask for that Android users don't?": both sides are of records that are marked as wishes. */
export async function withWishesOnly(setting: RecipeContext, question: Question): Promise<Question> {
  const { wishes, sides, values, query } = question;
  if (!wishes || !sides || query !== '' || wishValues(setting.terrain).length === 0) return question;
  const { marked, own } = await wishesWithin(setting, { values });
  return marked && own.values ? { ...question, values: [...own.values] } : question;
}
