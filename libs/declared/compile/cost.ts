import { type Duration, type RequestBudget, seconds, tryParseJson } from '#libs/connector';
import type { JsonValue } from '#libs/contract';
import type { Plan } from '../plan.js';
import type { Cost } from '../settings/index.js';
import { ListExpressions } from './expressions.js';

const BUDGET = 'units';

/** The budget of the settings, by the name that requests are charged to. */
export function budgetsOf({ units, per, answer, left, reset }: Cost): Record<string, RequestBudget> {
  const rates = [{ units, seconds: seconds(per as Duration) }];
  return { [BUDGET]: { rates, cost: answer, left, reset } };
}

/** What requests cost before they are sent; where the expression finds no number, one unit. */
export function chargeBy({ request }: Cost): NonNullable<Plan['charge']> {
  if (typeof request === 'number') return () => ({ budget: BUDGET, units: request });
  const expressions = new ListExpressions({ 'limits.cost.request': request });
  return ({ method = 'GET', url, body = '' }) => {
    const json = (tryParseJson(body) ?? null) as JsonValue;
    const found = expressions.of('limits.cost.request', { method, url, body: json });
    return { budget: BUDGET, units: typeof found === 'number' && found >= 1 ? found : 1 };
  };
}
