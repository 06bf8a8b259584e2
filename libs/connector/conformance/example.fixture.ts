import { z } from 'zod';
import { type Connector, type Context, defineConnector, type Slice } from '../define-connector.js';
import { jsonOf, requireSuccess } from '../http.js';
import type { Expected } from './expected.js';
import type { Handler } from './kit-server.js';

const review = z.object({ id: z.string(), at: z.string(), text: z.string(), stars: z.int() });
const answer = z.object({ reviews: z.array(review), next: z.int().nullable() });
type Review = z.infer<typeof review>;
type PageContext = Context<{ product: string }, { token: string }>;

/** A connector as it should be. */
export const reviews = defineConnector({
  id: 'example-reviews',
  version: '1.0.0',
  contract: '^1',
  title: 'Reviews of example.com',
  config: z.strictObject({ product: z.string() }),
  secrets: z.strictObject({ token: z.string() }),
  cursor: { version: 2, schema: z.int(), migrate: (cursor) => (cursor as { page: number }).page },
  source: { hosts: ['api.example.com'], overlap: '3d' },
  fetch: readPage,
  map: ({ id, at, text, stars }: Review) => ({ id, ds: at, message: text, score: stars }),
});

export async function readPage({ http, config, secrets }: PageContext, { cursor, to }: Slice) {
  const url = `https://api.example.com/${config.product}?page=${Number(cursor ?? 1)}`;
  const headers = { authorization: `Bearer ${secrets.token}` };
  const { reviews: items, next } = jsonOf(requireSuccess(await http.get({ url, headers }), to), answer);
  return { items, next };
}

export const example = {
  connector: reviews as Connector,
  config: { product: 'tea' },
  secrets: { token: 'a-made-up-token' },
};

/** Three pages of two reviews. */
export const serveReviews: Handler = (request) => {
  const page = Number(new URL(request.url).searchParams.get('page'));
  const item = (n: number): Review => ({
    id: `r${n}`,
    at: `2025-07-03T10:12:${10 + n}Z`,
    text: `Review ${n}`,
    stars: 4,
  });
  return Response.json({ reviews: [item(page * 2), item(page * 2 + 1)], next: page < 3 ? page + 1 : null });
};

/** The list cannot be asked for less. */
export const held: Expected = {
  items: ['r2', 'r3', 'r4', 'r5', 'r6', 'r7'],
  from: { time: Date.parse('2025-07-03T10:12:15Z'), items: ['r2', 'r3', 'r4', 'r5', 'r6', 'r7'] },
};
