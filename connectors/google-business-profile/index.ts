import { z } from 'zod';
import { declaredConnector } from '#libs/declared';

const number = z.string().regex(/^\d{1,30}$/, 'must be a number');

const config = z.strictObject({
  account: number.meta({
    description: 'The number of the account: the part after accounts/ in its name.',
    examples: ['106000000000000000001'],
  }),
  locations: z
    .array(number)
    .max(200)
    .default([])
    .meta({
      description: 'Numbers of locations: the part after locations/. Default: all of the account.',
      examples: [['1100000000000000001']],
    }),
});
type Config = z.infer<typeof config>;

const secrets = z.strictObject({
  token: z.string().min(1).max(4096).optional().meta({
    description: 'An access token, to try it out: it ends after an hour. Otherwise choose a credential.',
  }),
});
type Secrets = z.infer<typeof secrets>;

const SCORES = ['ONE', 'TWO', 'THREE', 'FOUR', 'FIVE'];

export default declaredConnector<Config, Secrets>({
  id: 'google-business-profile',
  version: '1.0.0',
  title: 'Google Business Profile reviews',
  description: 'What people write about your places on Google Maps, with your replies.',
  about: {
    kind: 'reviews',
    access:
      'A credential with an OAuth client of your own and the scope https://www.googleapis.com/auth/business.manage. Google must have approved your project for the API, which takes some days.',
    limits: 'Three hundred requests a minute, of fifty reviews each.',
    changes:
      'New and edited reviews come first and are found by the next run, deleted ones are marked by the weekly sweep.',
    omits: 'Ratings without text, and the translations that Google adds to a text.',
    page: 50,
    reference: 'https://developers.google.com/my-business/reference/rest/v4/accounts.locations.reviews/list',
    examples: { 'all places of an account': { account: '106000000000000000001' } },
  },
  config,
  secrets,
  edits: 'timestamped',
  declaration: ({ account, locations }) => ({
    partitions:
      locations.length > 0
        ? { as: 'location', values: locations }
        : {
            as: 'location',
            url: `https://mybusinessbusinessinformation.googleapis.com/v1/accounts/${account}/locations?readMask=name&pageSize=100&pageToken={cursor}`,
            items: 'locations ? locations : []',
            pages: { style: 'cursor', next: 'nextPageToken' },
            value: '$substringAfter(name, "locations/")',
          },
    url: `https://mybusiness.googleapis.com/v4/accounts/${account}/locations/{location}/reviews?pageSize=50&orderBy=updateTime desc&pageToken={cursor}`,
    auth: { type: 'bearer' },
    items: 'reviews ? reviews : []',
    pages: { style: 'cursor', next: 'nextPageToken' },
    order: 'newest-first',
    sweep: '7d',
    limits: { per_minute: 300 },
    failures: [{ status: 403, is: 'forbidden', message: 'error.message' }],
    score_scale: [1, 5],
    map: {
      id: 'reviewId',
      ds: 'createTime',
      updated_at: 'updateTime',
      // Google appends its translation, or puts it first and appends the text as it was written.
      message:
        '$exists(comment) ? ($contains(comment, "(Original)") ? $substringAfter(comment, "(Original)") : $substringBefore(comment, "(Translated by Google)")) : null',
      score: SCORES.map((name, n) => `starRating = "${name}" ? ${n + 1}`).join(' : ') + ' : null',
      user_name: 'reviewer.isAnonymous = true ? null : reviewer.displayName',
      filters: { app: 'location', reply: 'reviewReply.comment' },
    },
  }),
});
