import { z } from 'zod';
import { type Connector, type Context, defineConnector, type Page, type Slice } from '../define-connector.js';
import { jsonOf, requireSuccess } from '../http.js';
import type { Expected } from './expected.js';
import type { Handler } from './kit-server.js';

const review = z.object({
  id: z.string(),
  at: z.string(),
  changed: z.string(),
  text: z.string(),
  deleted: z.boolean(),
});
const answer = z.object({ reviews: z.array(review), next: z.int().nullable() });
export type Review = z.infer<typeof review>;
type Here = Context<{ shop: string }, { token: string }>;

/** Reads the reviews of two shops page by page, those that changed since the last run. */
export const correct = {
  id: 'shop-reviews',
  version: '1.0.0',
  contract: '^1',
  title: 'Reviews of two shops',
  config: z.strictObject({ shop: z.string() }),
  secrets: z.strictObject({ token: z.string() }),
  cursor: { version: 1, schema: z.int() },
  source: { hosts: ['api.example.com'], order: 'unordered', overlap: '1h', sweep: '7d' },
  partitions: async () => ['north', 'south'],
  fetch: readPage,
  map: mapReview,
} satisfies Connector<{ shop: string }, { token: string }, Review>;

export function mapReview({ id, at, changed, text, deleted }: Review) {
  return deleted ? { skip: 'It was deleted.' } : { id, ds: at, updatedAt: changed, message: text };
}

export async function readPage(context: Here, slice: Slice): Promise<Page<Review>> {
  const { from, partition, cursor } = slice;
  return askFor(context, slice, `${partition}?page=${Number(cursor ?? 1)}&from=${from ?? 0}`);
}

export async function askFor({ http, secrets }: Here, { to }: Slice, path: string): Promise<Page<Review>> {
  const headers = { authorization: `Bearer ${secrets.token}` };
  const response = await http.get({ url: `https://api.example.com/${path}`, headers });
  const { reviews, next } = jsonOf(requireSuccess(response, to), answer);
  return { items: reviews, next };
}

/** The connector with some of its parts replaced. */
export const variant = (change: Partial<typeof correct> | object): Connector =>
  defineConnector({ ...correct, ...change } as unknown as Connector);

const HOUR = 3_600_000;
const NOON = Date.parse('2025-07-03T12:00:00Z');
const SIZE = 2;
/** In a zone other than UTC, two hours ahead. */
const written = (hour: number) => `${new Date(NOON + (hour + 2) * HOUR).toISOString().slice(0, 19)}+02:00`;
const reviewOf = (id: string, hour: number): Review => ({
  id,
  at: written(hour),
  changed: written(hour),
  text: `Review ${id}`,
  deleted: false,
});

/** Reviews of the shops, oldest first, one each hour; of the second some come at the same time. */
const first = {
  north: [0, 1, 2, 3, 4, 5].map((n) => reviewOf(`n${n}`, n)),
  south: [0, 1, 1, 2].map((hour, n) => reviewOf(`s${n}`, hour)),
};

function serving(shops: Record<string, Review[]>): Handler {
  return ({ url }) => {
    const { pathname, searchParams } = new URL(url);
    const since = (name: string) => Number(searchParams.get(name) ?? 0);
    const due = (shops[pathname.slice(1)] ?? []).filter(
      ({ at, changed }) =>
        Date.parse(changed) >= since('from') &&
        Date.parse(at) >= since('created') &&
        Date.parse(at) > since('after'),
    );
    const page = Number(searchParams.get('page') ?? 1);
    const shown = due.slice((page - 1) * SIZE, page * SIZE);
    return Response.json({ reviews: shown, next: page * SIZE < due.length ? page + 1 : null });
  };
}

/** An hour later: one edited, one deleted, one new. */
const afterwards = {
  north: first.north.map((one) => (one.id === 'n1' ? { ...one, text: 'Edited', changed: soon() } : one)),
  south: [
    ...first.south.map((one) => (one.id === 's3' ? { ...one, deleted: true, changed: soon() } : one)),
    { ...reviewOf('s4', 6), at: soon(), changed: soon() },
  ],
};

function soon(): string {
  return new Date(Date.now() + HOUR / 2).toISOString();
}

export const example = {
  config: { shop: 'tea' },
  secrets: { token: 'a-made-up-token' },
  source: serving(first),
  expect: {
    items: ['n0', 'n1', 'n2', 'n3', 'n4', 'n5', 's0', 's1', 's2', 's3'],
    from: { time: NOON + 2 * HOUR, items: ['n2', 'n3', 'n4', 'n5', 's3'] },
    later: { source: serving(afterwards), added: ['s4'], revised: ['n1'], gone: ['s3'] },
  } satisfies Expected,
};
