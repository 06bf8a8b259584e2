import { expect, it } from 'vitest';
import { conformance } from '#libs/connector/conformance';
import { exampleOf, mapped, trial } from '#libs/connector/trial';
import { places } from './api.fixture.js';
import profile from './index.js';

const config = { account: '106' };
const secrets = { token: 'made-up-token' };

conformance(profile, { config, secrets, module: () => import('./index.js'), ...exampleOf(places) });
trial({ connector: profile, config, secrets }, places);

it('maps a review without the translation of Google', () => {
  const review = {
    reviewId: 'a',
    location: '11',
    reviewer: { displayName: 'Ada' },
    starRating: 'FIVE',
    comment: 'Muito bom\n\n(Translated by Google)\nVery good',
    createTime: '2026-02-03T09:12:00Z',
    updateTime: '2026-02-03T10:00:00Z',
    reviewReply: { comment: 'Thanks' },
  };
  const other = { ...review, comment: '(Translated by Google) Very good\n\n(Original)\nMuito bom' };
  const { comment: _, ...silent } = review;
  const [first, second, third] = mapped(profile, config, [review, other, silent]);
  expect(first).toEqual({
    id: 'a',
    ds: '2026-02-03T09:12:00Z',
    updatedAt: '2026-02-03T10:00:00Z',
    message: 'Muito bom',
    score: 5,
    user_name: 'Ada',
    filters: { app: '11', reply: 'Thanks' },
  });
  expect(second).toMatchObject({ message: 'Muito bom' });
  expect(third).toHaveProperty('skip');
});
