import { expect, it } from 'vitest';
import { countryOf, territoryOf } from './settings.js';
import { mapReview } from './map.js';
import type { FeedReview } from './wire.js';

const review: FeedReview = {
  id: '8044879566',
  updated: '2021-11-20T10:25:34-07:00',
  title: 'Slow',
  content: 'It takes a minute.',
  author: 'Ana',
  rating: '4',
  version: '186.0',
};
const ofFeed = (change: FeedReview = {}) =>
  mapReview({ app: '284815942', country: 'US', feed: { ...review, ...change } });

const connect = {
  type: 'customerReviews',
  id: '00000095-e94c-1cd0-3832-edc700000000',
  attributes: {
    rating: 2,
    title: 'Slow',
    body: 'It takes a minute.',
    reviewerNickname: 'Ana',
    createdDate: '2025-07-03T03:12:00-07:00',
    territory: 'PRT',
  },
};
const ofConnect = (change: object = {}, reply?: string) =>
  mapReview({
    app: '284815942',
    connect: { ...connect, attributes: { ...connect.attributes, ...change } },
    ...(reply && { reply }),
  });

it('maps a review of the feed to a record', () => {
  expect(ofFeed()).toEqual({
    id: '8044879566',
    ds: '2021-11-20T10:25:34-07:00',
    updatedAt: '2021-11-20T10:25:34-07:00',
    message: 'Slow\n\nIt takes a minute.',
    score: 4,
    user_name: 'Ana',
    url: 'https://apps.apple.com/us/app/id284815942?see-all=reviews',
    filters: { app: '284815942', country: 'US', version: '186.0' },
  });
});

it('maps a review of App Store Connect to the same kind of record', () => {
  expect(ofConnect({}, 'Mended.')).toEqual({
    id: '00000095-e94c-1cd0-3832-edc700000000',
    ds: '2025-07-03T03:12:00-07:00',
    message: 'Slow\n\nIt takes a minute.',
    score: 2,
    user_name: 'Ana',
    url: 'https://apps.apple.com/pt/app/id284815942?see-all=reviews',
    filters: { app: '284815942', country: 'PT', reply: 'Mended.' },
  });
});

it('does without a version, a name and a text', () => {
  const bare = ofFeed({ version: '', author: undefined, content: undefined });
  expect(bare).toMatchObject({ message: 'Slow', filters: { app: '284815942', country: 'US' } });
  expect(bare).not.toHaveProperty('user_name');
  expect(ofConnect({ title: null, body: null, territory: null })).toMatchObject({ message: '', score: 2 });
});

it('skips what has no stars: the app itself', () => {
  expect(ofFeed({ rating: undefined })).toHaveProperty('skip');
});

it.each<[FeedReview, string]>([
  [{ updated: undefined }, '/updated'],
  [{ id: undefined }, '/id'],
  [{ rating: '6' }, '/im:rating'],
  [{ rating: '' }, '/im:rating'],
])('rejects a review of the feed with %j', (change, path) => {
  expect(ofFeed(change)).toMatchObject({ path });
});

it.each<[object, string]>([
  [{ rating: 0 }, '/attributes/rating'],
  [{ createdDate: null }, '/attributes/createdDate'],
])('rejects a review of App Store Connect with %j', (change, path) => {
  expect(ofConnect(change)).toMatchObject({ path });
});

it.each([
  ['USA', 'US'],
  ['GBR', 'GB'],
  ['PRT', 'PT'],
  ['XKS', 'XK'],
])('knows %s as %s', (three, two) => {
  expect(countryOf(three)).toBe(two);
  expect(territoryOf(two.toLowerCase())).toBe(three);
});

it('keeps a territory that it does not know', () => {
  expect(countryOf('ZZZ')).toBe('ZZZ');
  expect(territoryOf('ZZ')).toBeUndefined();
});
