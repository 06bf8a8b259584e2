import { z } from 'zod';
import { declaredConnector } from '#libs/declared';

const config = z.strictObject({
  words: z
    .string()
    .trim()
    .min(1)
    .max(256)
    .meta({
      description:
        'Words that posts contain. Words in double quotes must stand together; from:handle, mentions:handle and #tag narrow the search.',
      examples: ['"your product"'],
    }),
  language: z
    .string()
    .regex(/^[a-z]{2,3}$/, 'must be a code such as en')
    .optional()
    .meta({ description: 'Posts in this language only. Default: all.', examples: ['en'] }),
  server: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,250}\.[a-z]{2,63}$/i, 'must be a host such as bsky.social')
    .default('bsky.social')
    .meta({ description: 'The server of your account.' }),
});
type Config = z.infer<typeof config>;

const secrets = z.strictObject({
  user: z.string().min(1).max(256).meta({
    title: 'Handle',
    description: 'The handle of your account, such as you.bsky.social.',
  }),
  password: z.string().min(1).max(256).meta({
    title: 'App password',
    description: 'Settings → Privacy and security → App passwords. Never your own password.',
  }),
});
type Secrets = z.infer<typeof secrets>;

export default declaredConnector<Config, Secrets>({
  id: 'bluesky',
  version: '1.0.0',
  title: 'Bluesky',
  description: 'Public posts that contain your words.',
  about: {
    kind: 'social',
    access:
      'An account with an app password: without signing in, Bluesky serves only the first page of a search.',
    limits:
      'A request brings a hundred posts, and 3,000 requests in five minutes are allowed. One sign-in lasts about two hours and is shared by all sources with the same app password; 300 sign-ins a day are allowed.',
    changes: 'Posts cannot be edited. Deleted posts are marked by the weekly sweep.',
    omits: 'Likes, reposts, pictures, and posts of accounts that hide from search.',
    page: 100,
    reference: 'https://docs.bsky.app/docs/api/app-bsky-feed-search-posts',
    examples: { mentions: { words: '"your product"' } },
  },
  config,
  secrets,
  declaration: ({ words, language, server }) => {
    const api = `https://${server.toLowerCase()}/xrpc`;
    const lang = language === undefined ? '' : `&lang=${language}`;
    return {
      url: `${api}/app.bsky.feed.searchPosts?q=${encodeURIComponent(words)}&sort=latest${lang}&limit=100&since={from}&cursor={cursor}`,
      auth: {
        type: 'login',
        url: `${api}/com.atproto.server.createSession`,
        body: { identifier: '{secret.user}', password: '{secret.password}' },
        token: 'accessJwt',
      },
      items: 'posts',
      pages: { style: 'cursor', next: 'cursor' },
      order: 'newest-first',
      sweep: '7d',
      failures: [
        { status: 429, is: 'rate_limited', wait: { header: 'RateLimit-Reset' } },
        { status: 400, body: 'error in ["ExpiredToken", "InvalidToken"]', is: 'auth', message: 'message' },
        { status: 403, is: 'forbidden', message: 'message' },
      ],
      map: {
        id: 'uri',
        ds: 'record.createdAt',
        message: 'record.text',
        user_name: 'author.displayName ? author.displayName : author.handle',
        url: '"https://bsky.app/profile/" & author.did & "/post/" & $substringAfter(uri, "/app.bsky.feed.post/")',
        filters: {
          kind: '$exists(record.reply.root.uri) ? "reply" : "post"',
          thread: '$exists(record.reply.root.uri) ? record.reply.root.uri : uri',
          language: '$lowercase($join(record.langs, " "))',
        },
      },
    };
  },
});
