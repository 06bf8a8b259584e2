import type { Question } from '../question/question.js';
import type { Step } from '../steps/investigation.js';
import type { Message } from '../wording/message.js';
import { say } from '../wording/message.js';
import { partOf } from '../writing/field-figures.js';
import { type Line, verdict } from '../writing/write-answer.js';
import type { RecipeContext } from './recipe.js';

export function isLeast({ frame, isRate = false }: Question): boolean {
  if (isRate && /\b(?:lowest|smallest|lower)\b/i.test(frame)) return true;
  return /\b(?:(?<!\bat )least|fewest|(?:lowest|smallest) share)\b/i.test(frame);
}

/** "Which version has the most one-star reviews?": the number comes before the share. */
export function mostOf({ question }: RecipeContext, moody: Step<'distribution'>, what: Message): Line[] {
  if (!MOST_OF.test(question.frame) || !question.polarityNamed || isLeast(question)) return [];
  const { buckets } = moody.answer;
  const [first] = buckets.filter(({ kind }) => kind === 'value').toSorted((a, b) => b.count - a.count);
  if (!first) return [];
  const text = say('mostFrequent', {
    field: question.by?.label ?? 'source',
    what,
    value: first.label,
    n: first.count,
    of: moody.answer.records_with_value,
  });
  const at = `buckets.${buckets.indexOf(first)}.count`;
  return [
    {
      ...verdict(text, [moody.id]),
      figures: partOf(moody, at, 'records_with_value'),
      numbers: [...(question.scores ?? [])],
    },
  ];
}

const MOST_OF = /^(?!.*\b(?:share|percentage|proportion|rate)\b).*\bmost\b/i;
