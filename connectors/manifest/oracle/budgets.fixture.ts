import type { JsonValue } from '#libs/contract';
import { type Case, manifest, stream } from './case.fixture.js';

type Json = Record<string, JsonValue>;
/** A budget that is not used up, whose matchers the reference applies to every request. */
const budgeted = (name: string, policies: JsonValue, more: Json = {}, config: Json = {}): Case => ({
  name: `budget: ${name}`,
  manifest: manifest([stream()], { api_budget: { type: 'HTTPAPIBudget', policies, ...more } }),
  config,
  answer: () => ({ json: { data: [{ id: 1 }] } }),
});
const moving = (more: Json = {}): Json => ({
  type: 'MovingWindowCallRatePolicy',
  rates: [{ limit: 10, interval: 'PT1M' }],
  matchers: [],
  ...more,
});

export const budgets: Case[] = [
  budgeted(
    'a moving window, as many as the settings say',
    [
      moving({
        rates: [
          { limit: "{{ config['rate'] }}", interval: 'PT1S' },
          { limit: 100, interval: 'P1D' },
        ],
      }),
    ],
    {},
    { rate: 5 },
  ),
  budgeted(
    'a fixed window, whose headers and codes have names of their own',
    [{ type: 'FixedWindowCallRatePolicy', period: 'PT1H', call_limit: 100, matchers: [{ method: 'get' }] }],
    {
      ratelimit_remaining_header: 'X-Left',
      ratelimit_reset_header: 'X-Reset',
      status_codes_for_ratelimit_hit: [420, 429],
    },
  ),
  budgeted(
    'none for some requests, weights for others',
    [
      {
        type: 'UnlimitedCallRatePolicy',
        matchers: [{ type: 'HttpRequestRegexMatcher', url_path_pattern: '^/status', params: { a: 1 } }],
      },
      moving({ matchers: [{ url_path_pattern: '/items$', weight: "{{ config['weight'] }}" }] }),
    ],
    {},
    { weight: 3 },
  ),
];
