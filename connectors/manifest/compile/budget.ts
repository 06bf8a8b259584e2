import type { RequestBudget } from '#libs/connector';
import type { Plan, PlanRequest } from '#libs/declared';
import { str } from '../jinja/text.js';
import { addSpan, millisOf, momentOf, parseSpan } from '../jinja/times.js';
import { type Component, isComponent, lineOf, ManifestError } from '../load/document.js';
import { checked, type Env, evaluate, parts, textOf } from './component.js';

/** What the API allows, and how much of it a request takes. */
export interface Budgets {
  budgets: Readonly<Record<string, RequestBudget>>;
  charge: NonNullable<Plan['charge']>;
}

interface Policy {
  name: string;
  rates: RequestBudget['rates'];
  matchers: readonly Matcher[];
}

interface Matcher {
  matches: (request: PlanRequest) => boolean;
  weight: number;
}

const POLICIES = [
  'FixedWindowCallRatePolicy',
  'MovingWindowCallRatePolicy',
  'UnlimitedCallRatePolicy',
] as const;

/** The `api_budget` of a manifest: the first policy that a request matches counts it. @throws ManifestError */
export function compileBudget(given: unknown, { in: document, env }: { in: Component; env: Env }): Budgets {
  const budget = checked(given, ['HTTPAPIBudget'], { in: document, key: 'api_budget' });
  const policies = parts(budget, 'policies', POLICIES).map((one, n) => compilePolicy(one, n, env));
  const header = (key: string, usual: string) => ({ header: str(budget[key] ?? usual) });
  const { status_codes_for_ratelimit_hit: codes } = budget;
  const told = {
    left: header('ratelimit_remaining_header', 'ratelimit-remaining'),
    reset: header('ratelimit_reset_header', 'ratelimit-reset'),
    spentBy: Array.isArray(codes) ? codes.map(Number) : [429],
  };
  return {
    budgets: Object.fromEntries(policies.map(({ name, rates }) => [name, { rates, ...told }])),
    charge: (request) => {
      for (const { name, matchers } of policies) {
        const found = matchers.find(({ matches }) => matches(request));
        if (found || matchers.length === 0) return { budget: name, units: found?.weight ?? 1 };
      }
      return undefined;
    },
  };
}

function compilePolicy(given: Component, position: number, env: Env): Policy {
  const rates = ratesOf(given, env);
  const matchers = (Array.isArray(given.matchers) ? given.matchers : []).map((one: unknown) =>
    compileMatcher(one, given, env),
  );
  const least = Math.min(...rates.map(({ units }) => units));
  const heavy = matchers.find(({ weight }) => weight > least);
  if (heavy)
    throw new ManifestError(`a weight of ${heavy.weight} exceeds the limit of ${least}`, lineOf(given));
  return { name: `policy ${position + 1}`, rates, matchers };
}

function ratesOf(given: Component, env: Env): Policy['rates'] {
  if (given.type === 'UnlimitedCallRatePolicy') return [];
  if (given.type === 'FixedWindowCallRatePolicy')
    return [rateOf(given, { limit: 'call_limit', interval: 'period' }, env)];
  const rates = Array.isArray(given.rates) ? given.rates.filter(isComponent) : [];
  if (rates.length === 0) throw new ManifestError("'rates' must not be empty", lineOf(given));
  return rates.map((one) => rateOf(one, { limit: 'limit', interval: 'interval' }, env));
}

function rateOf(given: Component, names: { limit: string; interval: string }, env: Env) {
  const units = numberAt(given, names.limit, env);
  const seconds = secondsOf(str(given[names.interval] ?? ''));
  if (!(seconds > 0))
    throw new ManifestError(
      `'${names.interval}' must be a duration such as PT1H`,
      lineOf(given, names.interval),
    );
  return { units, seconds };
}

function secondsOf(text: string): number {
  try {
    return Math.ceil(millisOf(addSpan(momentOf(0), parseSpan(text))) / 1000);
  } catch {
    return Number.NaN;
  }
}

/** A number from 1, which may be a template on the settings. */
function numberAt(given: Component, key: string, env: Env): number {
  const value = Number(evaluate(textOf(given[key] ?? '', { in: given, key }), env));
  if (Number.isInteger(value) && value >= 1) return value;
  throw new ManifestError(`'${key}' must be a number from 1`, lineOf(given, key) ?? lineOf(given));
}

function compileMatcher(given: unknown, policy: Component, env: Env): Matcher {
  if (!isComponent(given)) throw new ManifestError("'matchers' must be components", lineOf(policy));
  const method = given.method ? str(given.method).toUpperCase() : undefined;
  const base = given.url_base ? str(given.url_base).replace(/\/+$/, '') : undefined;
  const path = patternOf(given);
  const params = entriesOf(given.params);
  const headers = entriesOf(given.headers).map(([name, value]) => [name.toLowerCase(), value] as const);
  return {
    weight: given.weight === undefined || given.weight === null ? 1 : numberAt(given, 'weight', env),
    matches: (request) => {
      const url = new URL(request.url);
      const sent = new Map(
        Object.entries(request.headers ?? {}).map(([name, value]) => [name.toLowerCase(), value]),
      );
      const asked = new Map(url.searchParams);
      return (
        (method === undefined || method === (request.method ?? 'GET')) &&
        (base === undefined || base === url.origin) &&
        (path === undefined || path.test(url.pathname.replace(/\/+$/, ''))) &&
        params.every(([name, value]) => asked.get(name) === value) &&
        headers.every(([name, value]) => sent.get(name) === value)
      );
    },
  };
}

function patternOf(given: Component): RegExp | undefined {
  const { url_path_pattern: pattern } = given;
  if (!pattern) return undefined;
  try {
    return new RegExp(str(pattern));
  } catch {
    throw new ManifestError(
      "'url_path_pattern' is not a regular expression",
      lineOf(given, 'url_path_pattern'),
    );
  }
}

function entriesOf(value: unknown): [string, string][] {
  return isComponent(value) ? Object.entries(value).map(([name, one]) => [name, str(one)]) : [];
}
