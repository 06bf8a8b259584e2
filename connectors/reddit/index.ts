import { z } from 'zod';
import { type Declaration, declaredConnector } from '#libs/declared';

const READS = ['posts', 'comments'] as const;

const config = z.strictObject({
  subreddit: z
    .string()
    .regex(/^\w{2,21}$/, 'must be the name after r/')
    .meta({ description: 'The name after r/.', examples: ['yourproduct'] }),
  read: z.enum(READS).default('posts').meta({
    description: 'Posts are what begins a discussion, comments what follows.',
  }),
  account: z
    .string()
    .regex(/^[\w-]{3,20}$/, 'must be the name after u/')
    .meta({
      description: 'The account that your application belongs to, after u/. Reddit wants it in each request.',
      examples: ['your-name'],
    }),
});
type Config = z.infer<typeof config>;

const secrets = z.strictObject({
  client_id: z.string().min(1).max(128).meta({
    title: 'Client id',
    description: 'Of your application: reddit.com/prefs/apps, the text under its name.',
  }),
  client_secret: z.string().min(1).max(128).meta({
    title: 'Client secret',
    description: 'Beside it: secret.',
  }),
});
type Secrets = z.infer<typeof secrets>;

export default declaredConnector<Config, Secrets>({
  id: 'reddit',
  version: '1.0.0',
  title: 'Reddit',
  description: 'Posts or comments of a subreddit, with an application of your own that Reddit approved.',
  about: {
    kind: 'community',
    access:
      "An application of your own (type: script or web app) that Reddit approved for your use: its terms require approval before access, and a contract for commercial use. Public subreddits are read, without signing in anyone's account.",
    limits:
      '100 requests a minute, averaged over ten; a request brings a hundred items. Reddit serves the latest 1,000 of a list only: what a first run cannot reach any more is recorded as lost.',
    changes:
      'A daily sweep finds edits and deletions among the latest 1,000. Reddit requires that what authors deleted is deleted by you, too.',
    omits: 'Votes, pictures, private and quarantined subreddits, and what moderators removed.',
    page: 100,
    reference: 'https://support.reddithelp.com/hc/en-us/articles/16160319875092-Reddit-Data-API-Wiki',
    examples: {
      posts: { subreddit: 'yourproduct', account: 'your-name' },
      comments: { subreddit: 'yourproduct', account: 'your-name', read: 'comments' },
    },
  },
  config,
  secrets,
  edits: 'timestamped',
  declaration: ({ subreddit, read, account }) => ({
    url: `https://oauth.reddit.com/r/${subreddit}/${read === 'posts' ? 'new' : 'comments'}?limit=100&raw_json=1&after={cursor}`,
    auth: {
      type: 'oauth2',
      grant: 'client_credentials',
      token_url: 'https://www.reddit.com/api/v1/access_token',
    },
    headers: { 'User-Agent': `server:earshot:v1 (by /u/${account})` },
    items: 'data.children',
    pages: { style: 'cursor', next: 'data.after' },
    order: 'newest-first',
    serves: { items: 1000 },
    sweep: '1d',
    limits: { per_minute: 100 },
    failures: [
      { status: 429, is: 'rate_limited', wait: { header: 'X-Ratelimit-Reset' } },
      { status: 403, is: 'forbidden', message: 'reason ? reason : message' },
      { status: 404, is: 'gone', message: 'reason ? reason : message' },
    ],
    text: 'markdown',
    map: read === 'posts' ? POSTS : COMMENTS,
  }),
});

const shared = {
  id: 'data.id',
  ds: 'data.created_utc',
  // Of old edits there is no time.
  updated_at: 'data.edited in [true, false] ? null : data.edited',
  // That of an account that is gone.
  user_name: 'data.author = "[deleted]" ? null : data.author',
  url: '"https://www.reddit.com" & data.permalink',
};

const POSTS: Declaration['map'] = {
  ...shared,
  message: '[data.title, data.selftext]',
  skip: 'data.selftext in ["[deleted]", "[removed]"] or data.removed_by_category != null',
  filters: {
    kind: '"post"',
    subreddit: 'data.subreddit',
    thread: '"t3_" & data.id',
    labels: 'data.link_flair_text',
  },
};

const COMMENTS: Declaration['map'] = {
  ...shared,
  message: 'data.body',
  skip: 'data.body in ["[deleted]", "[removed]"]',
  filters: {
    kind: '"comment"',
    subreddit: 'data.subreddit',
    thread: 'data.link_id',
    post: 'data.link_title',
  },
};
