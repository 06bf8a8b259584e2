import type { Episode } from '#libs/contract';
import type { Span } from '../question/calendar.js';
import { type Parts, selectionOf, outside } from '../question/selection.js';
import { incidentsOf } from './incidents.js';
import type { RecipeContext } from './recipe.js';

/** Records whose ratings may have incidents, and how many of each direction count. */
interface Affected {
  parts: Parts;
  directions: readonly Episode['direction'][];
  most: number;
}

interface LeftOut {
  time: Span;
  /** The same records without those of the incident. */
  without: (parts: Parts) => Parts;
}

/**
 * The incidents that may carry what was found of some records, each once, the largest of each direction first; of records
 * of a time, those within it.
 */
export async function* incidentsLeftOut(
  setting: RecipeContext,
  affected: readonly Affected[],
): AsyncGenerator<LeftOut> {
  const seen = new Set<string>();
  for (const { parts, directions, most } of affected) {
    const { time: within, ...anytime } = parts;
    const course = { ...selectionOf(anytime), episodes_of: 'score' };
    for (const direction of directions)
      for (const time of await incidentsOf(setting, course, direction, most)) {
        if (seen.has(time.label) || (within && !overlap(time, within))) continue;
        seen.add(time.label);
        yield {
          time,
          without: (own) => ({ ...own, besides: [...(own.besides ?? []), outside(time)] }),
        };
      }
  }
}

function overlap(one: Span, other: Span): boolean {
  const { from = '', to = '9' } = other;
  return (one.from ?? '') <= to && from <= (one.to ?? '9');
}
