import { againstOthers, askedLike } from './question/against-others.js';
import { sidesFrom } from './question/joined-values.js';
import type { Question, Side } from './question/question.js';
import { selectionOf } from './question/selection.js';
import type { ValueMention } from './question/values.js';
import type { RecipeContext } from './recipes/recipe.js';

type Setting = Pick<RecipeContext, 'terrain' | 'investigation'>;

/**
 * Values that no record has together are not one condition. "What do Android and iPad users dislike?" asks of both, and
 * "and on iOS?" after two Android phones asks the same of iOS, against the others of its field.
 */
export async function heldApart(question: Question, setting: Setting): Promise<Question> {
  return (await joinedApart(question, setting)) ?? (await insteadOfSides(question, setting)) ?? question;
}

async function joinedApart(question: Question, setting: Setting): Promise<Question | undefined> {
  const { joined, sides, values, polarity, scores, text } = question;
  if (!joined || sides || joined[0][0]?.key === joined[1][0]?.key) return undefined;
  const placed = (at: readonly ValueMention[]) => values.filter(({ start }) => start === at[0]?.start);
  const [one, other] = [placed(joined[0]), placed(joined[1])];
  if ((await countOf([...one, ...other], setting)) > 0) return undefined;
  return {
    ...question,
    by: undefined,
    values: values.filter((value) => !one.includes(value) && !other.includes(value)),
    sides: sidesFrom(text, [one, other], { polarity, scores }),
  };
}

async function insteadOfSides(question: Question, setting: Setting): Promise<Question | undefined> {
  const { sides, added = [], values } = question;
  if (!sides) return undefined;
  for (const key of new Set(added.map((one) => one.key))) {
    const [value, ...others] = values.filter((one) => one.key === key);
    const earlier = added.filter((one) => one.key === key);
    if (!value || others.length > 0 || !(await anyApart(sides, earlier, setting))) continue;
    const pair = againstOthers(value, value.said ?? String(value.value), setting.terrain);
    if (pair)
      return { ...question, values: values.filter((one) => one !== value), sides: askedLike(pair, sides) };
  }
  return undefined;
}

/** Also of "and on Android?" after "and on iOS?", which the sides were left for. */
async function anyApart(
  sides: [Side, Side],
  added: readonly ValueMention[],
  setting: Setting,
): Promise<boolean> {
  const apart = await Promise.all(added.map((value) => areApart(sides, [value], setting)));
  return apart.includes(true);
}

/** Whether a value leaves nothing of one side, and all or nothing of the other. */
async function areApart(sides: [Side, Side], own: ValueMention[], setting: Setting): Promise<boolean> {
  const left = await Promise.all(sides.map((side) => countOf([...side.values, ...own], setting)));
  if (Math.min(...left) > 0) return false;
  const all = await Promise.all(sides.map((side) => countOf(side.values, setting)));
  return left.every((n, i) => n === 0 || n === all[i]);
}

async function countOf(values: ValueMention[], { investigation }: Setting): Promise<number> {
  const { total } = await investigation.look('search', { ...selectionOf({ values }), limit: 0 });
  return total;
}
