import { expect, it } from 'vitest';
import type { PlanRequest } from '#libs/declared';
import type { JsonValue } from '#libs/contract';
import { compileBudget } from './compile/budget.js';
import { ManifestError, readDocument } from './load/document.js';

const env = { config: { rate: 5 }, now: 0 };
const compiled = (...policies: JsonValue[]) => {
  const document = readDocument(
    JSON.stringify({ version: '6.0.0', api_budget: { type: 'HTTPAPIBudget', policies } }, null, 1),
  );
  return compileBudget(document.api_budget, { in: document, env });
};
const fixed = (...matchers: JsonValue[]) => ({
  type: 'FixedWindowCallRatePolicy',
  period: 'PT1H',
  call_limit: 100,
  matchers,
});

it('a request counts in the first policy that it matches, by its weight', () => {
  const { budgets, charge } = compiled(
    { type: 'UnlimitedCallRatePolicy', matchers: [{ params: { mode: 'test' } }] },
    fixed(
      { method: 'post', weight: '{{ config.rate }}' },
      { url_base: 'https://api.example.com/', url_path_pattern: '^/v1/reports/\\d+$', weight: 20 },
      { headers: { 'X-Kind': 'slow' } },
    ),
  );
  expect(budgets['policy 1']?.rates).toEqual([]);
  expect(budgets['policy 2']?.rates).toEqual([{ units: 100, seconds: 3600 }]);
  const of = (request: PlanRequest) => charge(request) ?? null;
  const url = 'https://api.example.com/v1/reports/7/';
  expect(of({ url: `${url}?mode=test` })).toEqual({ budget: 'policy 1', units: 1 });
  expect(of({ url, method: 'POST' })).toEqual({ budget: 'policy 2', units: 5 });
  expect(of({ url })).toEqual({ budget: 'policy 2', units: 20 });
  expect(of({ url: 'https://other.example.com/v1/reports/7' })).toBeNull();
  expect(of({ url: 'https://other.example.com/', headers: { 'x-kind': 'slow' } })).toEqual({
    budget: 'policy 2',
    units: 1,
  });
  expect(of({ url: 'https://other.example.com/', headers: { 'x-kind': 'fast' } })).toBeNull();
});

it('a policy without matchers counts every request, by all of its rates', () => {
  const rates = [
    { limit: '{{ config.rate }}', interval: 'PT1S' },
    { limit: 100, interval: 'P1D' },
  ];
  const { budgets, charge } = compiled({ type: 'MovingWindowCallRatePolicy', rates, matchers: [] });
  expect(charge({ url: 'https://api.example.com/' })).toEqual({ budget: 'policy 1', units: 1 });
  expect(budgets['policy 1']).toEqual({
    rates: [
      { units: 5, seconds: 1 },
      { units: 100, seconds: 86_400 },
    ],
    left: { header: 'ratelimit-remaining' },
    reset: { header: 'ratelimit-reset' },
    spentBy: [429],
  });
});

/** The reference fails on these, too, when it sends the first request or before. */
it.each([
  ['a weight that is more than all', fixed({ weight: 101 }), /line 6: .*101 exceeds the limit of 100/],
  ['a weight of nothing', fixed({ weight: 0 }), /line \d+: 'weight' must be a number from 1/],
  ['no rates', { type: 'MovingWindowCallRatePolicy', rates: [] }, /line 6: 'rates' must not be empty/],
  ['no period', { ...fixed(), period: 'an hour' }, /line \d+: 'period' must be a duration/],
  ['no pattern', fixed({ url_path_pattern: '(' }), /line \d+: 'url_path_pattern' is not a regular expr/],
  ['another policy', { type: 'CustomCallRatePolicy' }, /line \d+: 'CustomCallRatePolicy' is not supported/],
])('%s is refused with its line', (_, policy, message) => {
  expect(() => compiled(policy)).toThrow(ManifestError);
  expect(() => compiled(policy)).toThrow(message);
});
