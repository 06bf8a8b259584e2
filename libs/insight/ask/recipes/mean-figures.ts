import type { Step } from '../steps/investigation.js';
import { type FieldFigure, figures } from '../writing/field-figures.js';

/** The numbers of a mean as `formatMean` and `formatRest` write it. */
export function meanFigures(step: Step<'quantify'>, side: 'main' | 'secondary' | 'rest'): FieldFigure[] {
  if (side === 'rest')
    return figures(
      step,
      'comparison.score_difference.secondary_mean',
      'comparison.score_difference.secondary_n',
    );
  const { score } = step.answer[side];
  if (!score) return [];
  const parts = score.by_source ?? [];
  if (parts.length < 2) return figures(step, `${side}.score.mean`, `${side}.score.n`);
  return parts.flatMap((_, i) =>
    figures(step, `${side}.score.by_source.${i}.value`, `${side}.score.by_source.${i}.n`),
  );
}
