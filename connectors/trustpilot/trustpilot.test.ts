import { expect, it } from 'vitest';
import { conformance } from '#libs/connector/conformance';
import { exampleOf, mapped, trial } from '#libs/connector/trial';
import { company } from './api.fixture.js';
import trustpilot from './index.js';

const secrets = { api_key: 'made-up-key' };
const module = () => import('./index.js');
const config = { domain: 'acme.com' };

conformance(trustpilot, { config, secrets, module, ...exampleOf(company) });
trial({ connector: trustpilot, config, secrets }, company);

it('maps a review', () => {
  const review = {
    id: '5e3de1b45fb06f0001790b51',
    title: 'Export fails',
    text: 'It stops after a minute.',
    stars: 2,
    language: 'en',
    consumer: { id: '1', displayName: 'Ada' },
    businessUnit: { id: '2', identifyingName: 'acme.com', displayName: 'Acme' },
    companyReply: { text: 'We are on it.', createdAt: '2026-02-04T08:00:00Z' },
    isVerified: true,
    location: null,
    createdAt: '2026-02-03T09:12:00Z',
    updatedAt: null,
  };
  expect(mapped(trustpilot, config, [review])).toEqual([
    {
      id: '5e3de1b45fb06f0001790b51',
      ds: '2026-02-03T09:12:00Z',
      message: 'Export fails\n\nIt stops after a minute.',
      score: 2,
      user_name: 'Ada',
      url: 'https://www.trustpilot.com/reviews/5e3de1b45fb06f0001790b51',
      filters: { app: 'acme.com', language: 'en', reply: 'We are on it.', verified: true },
    },
  ]);
});
