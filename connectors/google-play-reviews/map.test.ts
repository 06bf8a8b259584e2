import { expect, it } from 'vitest';
import type { Item } from '#libs/connector';
import { mapReview } from './map.js';

const app = 'com.example.app';
const user = {
  text: 'Slow\tSince the update it takes a minute to start.',
  lastModified: { seconds: '1751537520', nanos: 123_000_000 },
  starRating: 2,
  reviewerLanguage: 'pt_BR',
  device: 'oriole',
  androidOsVersion: 34,
  appVersionCode: 612,
  appVersionName: '6.1.2',
  thumbsUpCount: 5,
};
const developer = { text: 'Mended in\n6.1.3.', lastModified: { seconds: 1_751_600_000 } };
const review = (comments: object[] = [{ userComment: user }], change: object = {}) => ({
  app,
  review: { reviewId: 'gp:AOqp', authorName: 'Ana', comments, ...change },
});

it('maps a review to a record', () => {
  expect(mapReview(review([{ userComment: user }, { developerComment: developer }]))).toEqual({
    id: 'gp:AOqp',
    ds: '2025-07-03T10:12:00.123Z',
    updatedAt: '2025-07-03T10:12:00.123Z',
    message: 'Slow\n\nSince the update it takes a minute to start.',
    score: 2,
    user_name: 'Ana',
    url: 'https://play.google.com/store/apps/details?id=com.example.app&reviewId=gp%3AAOqp',
    filters: {
      app,
      language: 'pt_br',
      version: '6.1.2',
      version_code: 612,
      device: 'oriole',
      os_version: 34,
      reply: 'Mended in\n6.1.3.',
    },
  });
});

it.each([
  ['\tGreat app', 'Great app'],
  ['Great app', 'Great app'],
  ['Title\t', 'Title'],
  ['Title\tone\ttwo', 'Title\n\none\ttwo'],
  ['', ''],
])('reads title and text of %j', (text, message) => {
  expect(mapReview(review([{ userComment: { ...user, text } }]))).toMatchObject({ message, score: 2 });
});

it('uses the newest comment of the user, wherever it is', () => {
  const later = { ...user, text: 'Better now', starRating: 4, lastModified: { seconds: '1751700000' } };
  const comments = [{ developerComment: developer }, { userComment: later }, { userComment: user }];
  expect(mapReview(review(comments))).toMatchObject({ message: 'Better now', score: 4 });
});

it('does without a name, a device and a version', () => {
  const { text, lastModified, starRating } = user;
  const bare = mapReview(
    review([{ userComment: { text, lastModified, starRating } }], { authorName: undefined }),
  );
  expect(bare).not.toHaveProperty('user_name');
  expect(bare).toHaveProperty('filters', { app });
});

it('keeps the beginning of a long reply', () => {
  const long = { ...developer, text: 'Danke schön. '.repeat(500) };
  const mapped = mapReview(review([{ userComment: user }, { developerComment: long }]));
  const reply = (mapped as Item).filters?.reply;
  expect(reply).toMatch(/^Danke[^]{900,994}…$/);
});

it('skips a review with only a developer reply', () => {
  expect(mapReview(review([{ developerComment: developer }]))).toHaveProperty('skip');
});

it.each<[object, string]>([
  [{ reviewId: '' }, '/reviewId'],
  [{ comments: [{ userComment: { ...user, starRating: 9 } }] }, '/comments/0/userComment/starRating'],
  [
    { comments: [{ userComment: { ...user, lastModified: {} } }] },
    '/comments/0/userComment/lastModified/seconds',
  ],
])('rejects what is not as Google describes it', (change, path) => {
  expect(mapReview(review(undefined, change))).toMatchObject({ path });
});
