import { type QuantifyAnswer, quantifyRequest } from '#libs/contract';
import type { AlertDefinition } from './alert-definition.js';
import type { Observation } from './observation.js';
import type { AlertAnalysis } from './observe.js';
import { type Period, plainChange, windowsOf, within } from './time-filter.js';

const TERMS = 5;

/** One number of a comparison over the window that ends now, and where a change is asked for over the one before. */
export async function observeQuantify(
  analysis: Pick<AlertAnalysis, 'quantify'>,
  definition: AlertDefinition,
  asOf: number,
): Promise<Observation> {
  const asked = { ...quantifyRequest.parse(definition.request), examples: 0 };
  const at = (period: Period) =>
    analysis.quantify({ ...asked, base_filters: [...asked.base_filters, within(period)] });
  const { now, before } = windowsOf(definition, asOf);
  const answer = await at(now);
  const { measure = 'matches' } = definition;
  const value = measured(answer, measure);
  const leaning = answer.differences.terms.filter(({ leans }) => leans === 'main');
  const seen = {
    ...now,
    value,
    count: answer.main.matches,
    counts: measure === 'matches',
    unread: [],
    terms: leaning.slice(0, TERMS).map(({ term }) => term),
    drilldown: answer.main.drilldown,
  };
  if (definition.condition.kind !== 'change') return seen;
  const past = await at(before);
  const was = measured(past, measure);
  return { ...seen, before: { value: was, count: past.main.matches }, change: plainChange(value, was) };
}

function measured(
  { main, comparison }: QuantifyAnswer,
  measure: NonNullable<AlertDefinition['measure']>,
): number | null {
  switch (measure) {
    case 'share':
      return main.share;
    case 'score':
      return main.score?.mean ?? null;
    case 'ratio':
      return comparison.count_ratio.value;
    case 'share_difference':
      return comparison.share_difference?.value ?? null;
    case 'score_difference':
      return comparison.score_difference?.value ?? null;
    case 'matches':
    case 'value':
      return main.matches;
  }
}
