import { z } from 'zod';
import { type Declaration, declaredConnector } from '#libs/declared';

const config = z
  .strictObject({
    server: z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,250}\.[a-z]{2,63}$/i, 'must be a host such as mastodon.social')
      .meta({
        description: 'The server to ask, such as the one of your account.',
        examples: ['mastodon.social'],
      }),
    hashtag: z
      .string()
      .regex(/^[\p{L}\p{N}_]{1,100}$/u, 'must be a hashtag without #')
      .optional()
      .meta({ description: 'Public posts with this hashtag, without #.', examples: ['yourproduct'] }),
    account: z
      .string()
      .regex(
        /^[\w.-]{1,64}(?:@[a-z0-9.-]{3,253})?$/i,
        'must be a name such as support or support@example.social',
      )
      .optional()
      .meta({
        description: 'Public posts and replies of this account: support, or support@example.social.',
        examples: ['support'],
      }),
  })
  .refine(({ hashtag, account }) => (hashtag === undefined) !== (account === undefined), {
    path: ['hashtag'],
    message: 'enter a hashtag or an account',
  });
type Config = z.infer<typeof config>;

const secrets = z.strictObject({
  token: z
    .string()
    .regex(/^[\x21-\x7e]{1,256}$/, 'must be one line without spaces')
    .optional()
    .meta({
      title: 'Access token',
      description:
        'Of an application of your account: Preferences → Development → New application, scope read. Not needed with a credential.',
    }),
});
type Secrets = z.infer<typeof secrets>;

export default declaredConnector<Config, Secrets>({
  id: 'mastodon',
  version: '1.0.0',
  title: 'Mastodon',
  description: 'Public posts with a hashtag, or those of an account, as a Mastodon server knows them.',
  about: {
    kind: 'social',
    access:
      'An access token of an account on the server, with the scopes read:statuses and read:accounts; or a credential with your own application.',
    limits:
      'A request brings 40 posts, and 300 requests in five minutes are allowed, unless the server says otherwise. A server knows only posts that reached it: choose a large one, or that of your account.',
    changes: 'New posts are found by the next run, edits and deletions by the weekly sweep.',
    omits: 'Boosts, polls, pictures and posts that are not public.',
    page: 40,
    reference: 'https://docs.joinmastodon.org/methods/timelines/#tag',
    examples: {
      'posts with a hashtag': { server: 'mastodon.social', hashtag: 'yourproduct' },
      'posts of an account': { server: 'mastodon.social', account: 'support' },
    },
  },
  config,
  secrets,
  edits: 'timestamped',
  declaration: (settings) => ({
    ...listOf(settings),
    auth: { type: 'bearer' },
    pages: { style: 'link' },
    order: 'newest-first',
    sweep: '7d',
    failures: [
      { status: 429, is: 'rate_limited', wait: { header: 'X-RateLimit-Reset' } },
      { status: [403, 422], is: 'forbidden', message: 'error' },
    ],
    text: 'html',
    map: {
      id: 'id',
      ds: 'created_at',
      updated_at: 'edited_at',
      message: '[spoiler_text, content]',
      user_name: 'account.display_name != "" ? account.display_name : account.acct',
      url: 'url',
      skip: '$exists(reblog.id)',
      filters: {
        kind: '$exists(in_reply_to_id) and in_reply_to_id != null ? "reply" : "post"',
        thread: 'in_reply_to_id ? in_reply_to_id : id',
        language: 'language ? $lowercase(language) : null',
        bot: 'account.bot',
      },
    },
  }),
});

function listOf({ server, hashtag, account }: Config): Pick<Declaration, 'url' | 'partitions'> {
  const api = `https://${server.toLowerCase()}/api/v1`;
  if (hashtag !== undefined) return { url: `${api}/timelines/tag/${encodeURIComponent(hashtag)}?limit=40` };
  return {
    partitions: {
      as: 'account_id',
      url: `${api}/accounts/lookup?acct=${encodeURIComponent(account ?? '')}`,
      items: '[$]',
      value: 'id',
    },
    url: `${api}/accounts/{account_id}/statuses?limit=40&exclude_reblogs=true`,
  };
}
