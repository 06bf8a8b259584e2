import { z } from 'zod';
import { declaredConnector } from '#libs/declared';

const config = z.strictObject({
  launch: z
    .string()
    .regex(/^[a-z0-9-]{1,128}$/, 'must be the last part of the address of the launch')
    .meta({
      description: 'The last part of the address of the launch: producthunt.com/posts/your-product.',
      examples: ['your-product'],
    }),
});
type Config = z.infer<typeof config>;

const secrets = z.strictObject({
  token: z
    .string()
    .regex(/^[\x21-\x7e]{1,512}$/, 'must be one line without spaces')
    .optional()
    .meta({
      title: 'Developer token',
      description:
        'Of your application: producthunt.com/v2/oauth/applications → Create Token. Not needed with a credential.',
    }),
});
type Secrets = z.infer<typeof secrets>;

const QUERY =
  'query ($slug: String!, $after: String) { post(slug: $slug) { name url comments(first: 20, after: $after, order: NEWEST) { edges { node { id body createdAt url parentId user { name } } } pageInfo { hasNextPage endCursor } } } }';

export default declaredConnector<Config, Secrets>({
  id: 'product-hunt',
  version: '1.0.0',
  title: 'Product Hunt',
  description: 'Comments on a launch on Product Hunt.',
  about: {
    kind: 'community',
    access:
      'The developer token of an application that you create on Product Hunt. The API may not be used commercially without permission: write to hello@producthunt.com.',
    limits:
      'A request brings 20 comments. 6,250 points of complexity are allowed every 15 minutes; Earshot waits until the next ones.',
    changes: 'Edits and deletions are found by the weekly sweep.',
    omits: 'Votes, reviews, which the API does not serve, and replies below the first level.',
    page: 20,
    reference: 'https://api.producthunt.com/v2/docs',
    examples: { comments: { launch: 'your-product' } },
  },
  config,
  secrets,
  declaration: ({ launch }) => ({
    url: 'https://api.producthunt.com/v2/api/graphql',
    auth: { type: 'bearer' },
    body: { query: QUERY, variables: { slug: launch, after: '{cursor}' } },
    items: '[data.post.comments.edges.node]',
    pages: {
      style: 'cursor',
      next: 'data.post.comments.pageInfo.hasNextPage ? data.post.comments.pageInfo.endCursor : null',
    },
    order: 'newest-first',
    sweep: '7d',
    failures: [
      { status: 429, is: 'rate_limited', wait: { header: 'X-Rate-Limit-Reset' } },
      {
        body: '"rate_limit_reached" in errors.error',
        is: 'rate_limited',
        wait: { body: 'errors[0].details.reset_in' },
      },
      { status: 403, is: 'forbidden', message: 'errors[0].error_description' },
      {
        body: '"insufficient_scope" in errors.error',
        is: 'forbidden',
        message: 'errors[0].error_description',
      },
      { status: 401, is: 'auth', message: 'errors[0].error_description' },
      { body: '$exists(errors)', is: 'failed', message: 'errors[0].message' },
      { body: 'data.post = null', is: 'gone', message: '"There is no such launch."' },
    ],
    map: {
      id: 'id',
      ds: 'createdAt',
      message: 'body',
      user_name: 'user.name',
      url: 'url',
      filters: {
        kind: 'parentId = null or $not($exists(parentId)) ? "comment" : "reply"',
        thread: 'parentId ? parentId : id',
        launch: `"${launch}"`,
      },
    },
  }),
});
