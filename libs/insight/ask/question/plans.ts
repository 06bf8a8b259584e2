import type { Reworded } from './reworded.js';
import type { DataOverview } from './terrain.js';

const PLAN = /(?:^|[._])(?:plan|tier|subscription|membership)$/i;
const FREE = /^(?:free|basic|trial|none)$/i;
const WHO = '(?:users|customers|members|subscribers|people|folks|ppl|ones|accounts)';
/** "The people who pay us" */
const WHO_PAY = `${WHO} (?:who|that) (?:actually |already |do )?pay(?: us| for (?:it|us|the app))?`;
/** "Paid" alone is what people did, unless it is one of two: "paid vs free". */
const PAYING = new RegExp(
  `\\b(?:(?:paying|paid|premium|subscribed) ${WHO}|${WHO_PAY}|(?:paid|paying|premium)(?= (?:vs\\.?|versus|or|and|than)\\b)|(?<=\\b(?:vs\\.?|versus|or|and|than) )(?:paid|paying|premium)\\b|subscribers)\\b`,
  'giu',
);
const NOT_PAYING =
  /\b(?:(?:non-?paying|unpaid) \w+|(?:users|customers|people|folks|ones) (?:who|that) (?:do(?:n['’]?t| not) pay|never paid|pay nothing)|free (?:ones|members|accounts|tier))\b/giu;

/** Who pays and who does not, as the values of the field for it are called: "paying customers" are those of plan plus. */
export function withPlans(asked: Reworded, { grounds }: Pick<DataOverview, 'grounds'>): Reworded {
  const plans = grounds.find(({ key }) => PLAN.test(key))?.values.map(({ value }) => String(value)) ?? [];
  const free = plans.filter((value) => FREE.test(value));
  const paying = plans.filter((value) => !FREE.test(value));
  const [paid, unpaid] = [paying[0], free[0]];
  if (paid === undefined || unpaid === undefined || paying.length > 1 || free.length > 1) return asked;
  return asked.replaceAll(NOT_PAYING, () => [`${unpaid} users`]).replaceAll(PAYING, () => [`${paid} users`]);
}
