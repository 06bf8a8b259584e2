import type { Step } from './steps/investigation.js';
import { type Draft, note, point, verdict } from './writing/write-answer.js';

/** What is known when a run has to end before its answer: what each step found. */
export function soFar(steps: readonly Step[]): Draft {
  const [first, ...rest] = steps;
  if (!first) return { lines: [], total: 0, followUps: [] };
  return {
    lines: [
      verdict(
        `The run ended before its answer was complete; the first step found: ${first.summary.replace(/\.$/, '')}`,
        [first.id],
      ),
      ...rest.map(({ id, summary }) => point(summary.replace(/\.$/, ''), [id])),
      note('For the whole answer, ask with a higher max_steps or max_seconds', [first.id]),
    ],
    total: 0,
    followUps: [],
  };
}
