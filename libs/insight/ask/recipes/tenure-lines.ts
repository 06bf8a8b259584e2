import type { Side, Question } from '../question/question.js';
import { type Parts, selectionOf } from '../question/selection.js';
import { SAYS_TENURE, type Tenure } from '../question/tenure.js';
import { say } from '../wording/message.js';
import { figure } from '../writing/field-figures.js';
import { type Draft, type Line, verdict } from '../writing/write-answer.js';
import { bothOf } from './read-examples.js';
import { ENOUGH, type RecipeContext } from './recipe.js';

/** A question about new or long-time users as one about the records that say they are such. */
export function asTheySay(question: Question): Question {
  const [one, other] = question.tenures ?? [];
  if (!one) return question;
  const query = (tenure: Tenure) => bothOf(question.query || undefined, SAYS_TENURE[tenure]);
  if (!other) {
    const own = query(one);
    return own === undefined ? question : { ...question, query: own };
  }
  const side = (tenure: Tenure): Side => ({
    label: tenure === 'new' ? 'new users' : 'long-time users',
    values: [],
    query: SAYS_TENURE[tenure],
  });
  return {
    ...question,
    intents: new Set([...question.intents, 'compare']),
    sides: [side(one), side(other)],
    polarity: undefined,
    by: undefined,
  };
}

/** That only records say who is new, and how many do; where hardly any do, that is the answer. */
export async function tenureLines(setting: RecipeContext): Promise<{ lines: Line[]; draft?: Draft }> {
  const { question, investigation } = setting;
  const lines: Line[] = [];
  for (const which of question.tenures ?? []) {
    const { values, time } = question;
    const parts: Parts = { values, query: SAYS_TENURE[which], ...(time && { time }) };
    const step = await investigation.step('search', { ...selectionOf(parts), limit: 0 });
    const { total: n } = step.answer;
    const isEnough = n >= ENOUGH;
    const line: Line = {
      ...verdict(say(isEnough ? 'tenure' : 'noTenure', { which, n }), [step.id]),
      figures: [figure(step, 'total')],
    };
    if (!isEnough) return { lines, draft: { lines: [line], total: n, followUps: [say('askSaid', {})] } };
    lines.push(line);
  }
  return { lines };
}
