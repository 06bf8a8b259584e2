import { z } from 'zod';
import { declaredConnector } from '#libs/declared';

const config = z.strictObject({
  app: z
    .string()
    .regex(/^\d{1,10}$/, 'must be the number in the address of the store page')
    .meta({
      title: 'App id',
      description: 'The number in the address of the store page: store.steampowered.com/app/440.',
      examples: ['440'],
    }),
  language: z
    .string()
    .regex(/^[a-z]{2,20}$/, 'must be a language as Steam calls it, such as english')
    .default('all')
    .meta({ description: 'A language as Steam calls it: english, german, schinese.', examples: ['english'] }),
});
type Config = z.infer<typeof config>;
type Secrets = Record<never, never>;

export default declaredConnector<Config, Secrets>({
  id: 'steam-reviews',
  version: '1.0.0',
  title: 'Steam reviews',
  description: 'Reviews of a game or application on Steam.',
  about: {
    kind: 'reviews',
    access: 'Nothing: the reviews are public.',
    limits:
      'A request brings a hundred reviews. Valve documents no limit; Earshot waits when Valve asks it to.',
    changes:
      'Edited reviews are found by the next run. Replies of developers and deleted reviews are found by the weekly sweep.',
    omits:
      'Names of authors, which Steam does not serve here, and counts of votes and of hours since, which change all the time.',
    page: 100,
    reference: 'https://partner.steamgames.com/doc/store/getreviews',
    examples: { reviews: { app: '440' } },
  },
  config,
  credential: false,
  edits: 'timestamped',
  declaration: ({ app, language }) => ({
    // All, paid for or not, and also those that Steam thinks are off-topic.
    url: `https://store.steampowered.com/appreviews/${app}?json=1&filter=updated&language=${language}&purchase_type=all&filter_offtopic_activity=0&num_per_page=100&cursor={cursor}`,
    items: 'reviews',
    pages: { style: 'cursor', next: '$count(reviews) = 0 ? null : cursor' },
    order: 'newest-first',
    sweep: '7d',
    failures: [{ status: 200, body: 'success != 1', is: 'failed' }],
    score_scale: [0, 1],
    map: {
      id: 'recommendationid',
      ds: 'timestamp_created',
      updated_at: 'timestamp_updated',
      message: 'review',
      score: 'voted_up ? 1 : 0',
      url: `"https://steamcommunity.com/profiles/" & author.steamid & "/recommended/${app}"`,
      filters: {
        app: `"${app}"`,
        language: '$lowercase(language)',
        hours: '$floor(author.playtime_at_review / 60)',
        purchased: 'steam_purchase',
        free: 'received_for_free',
        early_access: 'written_during_early_access',
        reply: 'developer_response',
      },
    },
  }),
});
