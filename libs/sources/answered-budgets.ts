import type pg from 'pg';
import {
  type AnswerPlace,
  type Charge,
  type RequestBudget,
  type ResponseHead,
  secondsTo,
  tryParseJson,
} from '#libs/connector';
import { accountOf } from './request-budgets.js';

interface Answered {
  budget: RequestBudget;
  charge: Charge;
  answer: ResponseHead;
}

/** Corrects what a request was charged by what its answer says: it knows what others have used, too. */
export async function settle(
  pool: pg.Pool,
  { host, credential }: { host: string; credential: string },
  { budget, charge, answer }: Answered,
): Promise<void> {
  const find = reader(answer);
  const cost = numberOf(find(budget.cost));
  const account = accountOf(credential, charge.budget);
  if (cost !== undefined) {
    for (const { units, seconds } of budget.rates) {
      const more = Math.ceil(cost) - Math.min(units, Math.ceil(charge.units));
      await pool.query(
        'UPDATE http_budget SET used = greatest(0, used + $4) WHERE host = $1 AND credential = $2 AND seconds = $3',
        [host, account, seconds, more],
      );
    }
  }
  const [rate] = budget.rates;
  const left = budget.spentBy?.includes(answer.status) ? 0 : numberOf(find(budget.left));
  const end = find(budget.reset);
  const reset = end === undefined ? undefined : secondsTo(end, Date.now());
  if (!rate || (left === undefined && reset === undefined)) return;
  await pool.query(
    `UPDATE http_budget SET used = greatest(used, $4 - $5::float8::int),
       started_at = coalesce(now() + ($6::float8 - seconds) * interval '1 second', started_at)
     WHERE host = $1 AND credential = $2 AND seconds = $3`,
    [host, account, rate.seconds, rate.units, left === undefined ? rate.units : Math.floor(left), reset],
  );
}

/** Finds numbers and texts in an answer, whose body is parsed once, if at all. */
function reader({ headers, text = '' }: ResponseHead) {
  let body: unknown;
  return (place: AnswerPlace | undefined): string | number | undefined => {
    if (!place) return undefined;
    if ('header' in place) return headers[place.header.toLowerCase()];
    body ??= tryParseJson(text) ?? null;
    const found = place.body
      .split('.')
      .reduce<unknown>((at, name) => (at as Record<string, unknown> | null | undefined)?.[name], body);
    return typeof found === 'string' || typeof found === 'number' ? found : undefined;
  };
}

function numberOf(value: string | number | undefined): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) && number >= 0 ? number : undefined;
}
