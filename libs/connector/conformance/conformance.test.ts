import { z } from 'zod';
import { defineConnector } from '../define-connector.js';
import { requireSuccess } from '../retry-after.js';
import { SourceChanged } from '../errors.js';
import { conformance } from './index.js';

const review = z.object({ id: z.string(), at: z.string(), text: z.string(), stars: z.int() });
const answer = z.object({ reviews: z.array(review), next: z.int().nullable() });

const reviews = defineConnector({
  id: 'example-reviews',
  version: '1.0.0',
  contract: '^1',
  title: 'Reviews of example.com',
  config: z.strictObject({ product: z.string() }),
  secrets: z.strictObject({ token: z.string() }),
  cursor: { version: 1, schema: z.int() },
  source: { hosts: ['api.example.com'], overlap: '3d' },
  async fetch({ http, config, secrets }, { cursor, to }) {
    const url = `https://api.example.com/${config.product}?page=${Number(cursor ?? 1)}`;
    const headers = { authorization: `Bearer ${secrets.token}` };
    const { text } = requireSuccess(await http.get({ url, headers }), to);
    try {
      const { reviews: items, next } = answer.parse(JSON.parse(text));
      return { items, next };
    } catch {
      throw new SourceChanged('The answer is no page of reviews.');
    }
  },
  map: ({ id, at, text, stars }: z.infer<typeof review>) => ({ id, ds: at, message: text, score: stars }),
});

conformance(reviews, {
  config: { product: 'tea' },
  secrets: { token: 'a-made-up-token' },
  source: (request) => {
    const page = Number(new URL(request.url).searchParams.get('page'));
    const item = (n: number) => ({ id: `r${n}`, at: '2025-07-03T10:12:00Z', text: `Review ${n}`, stars: 4 });
    return Response.json({ reviews: [item(page * 2), item(page * 2 + 1)], next: page < 3 ? page + 1 : null });
  },
});
