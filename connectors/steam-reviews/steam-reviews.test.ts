import { expect, it } from 'vitest';
import { conformance } from '#libs/connector/conformance';
import { exampleOf, mapped, trial } from '#libs/connector/trial';
import { store } from './api.fixture.js';
import steamReviews from './index.js';

const config = { app: '440' };

conformance(steamReviews, { config, module: () => import('./index.js'), ...exampleOf(store) });
trial({ connector: steamReviews, config }, store);

it('maps a review', () => {
  const review = {
    recommendationid: '180000001',
    author: { steamid: '76561190000000000', playtime_forever: 900, playtime_at_review: 754 },
    language: 'english',
    review: 'It crashes since the last update.',
    timestamp_created: 1770109920,
    timestamp_updated: 1770113520,
    voted_up: false,
    votes_up: 3,
    steam_purchase: true,
    received_for_free: false,
    written_during_early_access: false,
    developer_response: 'We are on it.',
  };
  expect(mapped(steamReviews, config, [review])).toEqual([
    {
      id: '180000001',
      ds: '2026-02-03T09:12:00.000+0000',
      updatedAt: '2026-02-03T10:12:00.000+0000',
      message: 'It crashes since the last update.',
      score: 0,
      url: 'https://steamcommunity.com/profiles/76561190000000000/recommended/440',
      filters: {
        app: '440',
        language: 'english',
        hours: 12,
        purchased: true,
        free: false,
        early_access: false,
        reply: 'We are on it.',
      },
    },
  ]);
});
