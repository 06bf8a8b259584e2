import type { Step } from './steps/investigation.js';
import { summaryOf } from './steps/step-summary.js';
import { type Draft, note, point, verdict } from './writing/write-answer.js';

/** What is known when a run has to end before its answer: what each step found. */
export function soFar(steps: readonly Step[]): Draft {
  const [first, ...rest] = steps;
  if (!first) return { lines: [], total: 0, followUps: [] };
  return {
    lines: [
      verdict(`The run ended before its answer was complete; the first step found: ${foundBy(first)}`, [
        first.id,
      ]),
      ...rest.map((step) => point(foundBy(step), [step.id])),
      note('For the whole answer, ask with a higher max_steps or max_seconds', [first.id]),
    ],
    total: 0,
    followUps: [],
  };
}

/** In English, as the sentences around it. */
function foundBy(step: Step): string {
  return summaryOf(step).replace(/\.$/, '');
}
