import { z } from 'zod';
import { type Declaration, declaredConnector } from '#libs/declared';

const READS = ['posts', 'comments'] as const;

const config = z.strictObject({
  read: z.enum(READS).default('posts').meta({
    description: 'Posts are what users ask for, comments what is said about it.',
  }),
  board: z
    .string()
    .regex(/^[a-f0-9]{24}$/, 'must be an id of 24 characters')
    .optional()
    .meta({
      title: 'Board id',
      description: 'Only this board. Default: all boards. The API lists their ids (boards/list).',
      examples: ['553c3ef8b8cdcd1501ba1234'],
    }),
});
type Config = z.infer<typeof config>;

const secrets = z.strictObject({
  token: z
    .string()
    .regex(/^[\x21-\x7e]{1,256}$/, 'must be one line without spaces')
    .meta({ title: 'API key', description: 'Settings → API, in your Canny.' }),
});
type Secrets = z.infer<typeof secrets>;

export default declaredConnector<Config, Secrets>({
  id: 'canny',
  version: '1.0.0',
  title: 'Canny',
  description: 'Feature requests on your boards, or the comments on them.',
  about: {
    kind: 'issues',
    access: 'The secret API key of your company. It can do everything: Canny has no narrower ones.',
    limits:
      'A request brings a hundred posts or comments. Canny documents no limit; Earshot waits when Canny asks it to.',
    changes:
      'New posts and comments are found by the next run. Edits, changes of status and deletions are found by the weekly sweep.',
    omits: 'Votes and their number, internal comments, and pictures.',
    page: 100,
    reference: 'https://developers.canny.io/api-reference#list_posts',
    examples: { posts: {}, comments: { read: 'comments' } },
  },
  config,
  secrets,
  credential: false,
  declaration: ({ read, board }) => ({
    url: `https://canny.io/api/v1/${read}/list`,
    body: {
      apiKey: '{secret.token}',
      limit: 100,
      skip: '{cursor}',
      ...(read === 'posts' && { sort: 'newest' }),
      ...(board !== undefined && { boardID: board }),
    },
    items: read,
    pages: { style: 'offset', more: 'hasMore' },
    order: 'newest-first',
    sweep: '7d',
    failures: [
      {
        status: [400, 401],
        body: '$contains($lowercase($string(error)), "api key") or $contains($lowercase($string(error)), "apikey")',
        is: 'auth',
        message: 'error',
      },
      { status: 403, is: 'forbidden', message: 'error' },
    ],
    map: read === 'posts' ? POSTS : COMMENTS,
  }),
});

const POSTS: Declaration['map'] = {
  id: 'id',
  ds: 'created',
  message: '[title, details]',
  user_name: 'author.name',
  url: 'url',
  filters: {
    kind: '"post"',
    thread: 'id',
    state: 'status',
    board: 'board.name',
    category: 'category.name',
    labels: 'tags.name',
  },
};

const COMMENTS: Declaration['map'] = {
  id: 'id',
  ds: 'created',
  message: 'value',
  user_name: 'author.name',
  url: 'post.url',
  skip: 'internal = true',
  filters: {
    kind: '"comment"',
    thread: 'post.id',
    board: 'board.name',
    post: 'post.title',
    by: 'author.isAdmin = true ? "team" : "customer"',
  },
};
