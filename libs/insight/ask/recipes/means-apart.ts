import type { Parts } from '../question/selection.js';
import type { Step } from '../steps/investigation.js';
import { say } from '../wording/message.js';
import { type Line, verdict } from '../writing/write-answer.js';
import { meanFigures } from './mean-figures.js';
import { formatMean, judgeScores, nameOfUnit } from './recipe.js';
import { LEAST_RATINGS, type Windows } from './windows.js';

/** The means of two times between which records began to come in another way: both are given, and not compared. */
export function meansApart(
  step: Step<'quantify'>,
  { now, earlier }: Windows,
  { values = [], query, polarity }: Parts,
): Line[] {
  const { main, secondary } = step.answer;
  const { relation } = judgeScores(step.answer, LEAST_RATINGS);
  if (query || polarity || (relation !== 'lower' && relation !== 'higher')) return [];
  const where = nameOfUnit({ source: undefined, values: [...values] });
  const text = say('unclearChange', {
    fell: relation === 'lower',
    ...(where && { where }),
    moved: say('moved', {
      before: formatMean(secondary),
      beforeTime: earlier,
      now: formatMean(main),
      time: now,
    }),
  });
  const proven = [...meanFigures(step, 'main'), ...meanFigures(step, 'secondary')];
  return [{ ...verdict(text, [step.id]), figures: proven }];
}
