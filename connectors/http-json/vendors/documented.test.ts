import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import httpJson from '../index.js';
import { suggest } from '../suggest/index.js';
import { DeclaredSource, documented, documentedSources } from './declared-source.fixture.js';

const shown = documentedSources().filter(({ connector }) => connector === 'http-json');

it.each(shown.map((source) => [source.name, source] as const))(
  'the settings of %s are valid',
  (_, { config, secrets }) => {
    expect(httpJson.config.safeParse(config).error?.issues ?? []).toEqual([]);
    // The page leaves tokens out.
    const filled = Object.entries(secrets ?? {}).map(([name, value]) => [
      name,
      value === '…' ? 'token' : value,
    ]);
    expect(httpJson.secrets?.safeParse(Object.fromEntries(filled)).success).toBe(true);
  },
);

it('the first example becomes records', async () => {
  const review = (id: number) => ({
    id,
    created_at: '2025-07-01T10:00:00Z',
    updated_at: '2025-07-01T11:00:00Z',
    title: 'Tea',
    text: `Review ${id}`,
    rating: 3.6,
    status: id === 3 ? 'draft' : 'published',
    author: { name: 'Ana', country: 'PT' },
    links: { web: `https://example.com/${id}` },
    app: { version: '2.1' },
    tags: ['new'],
  });
  const source = await DeclaredSource.open(
    documented('Shop reviews'),
    () => Response.json({ data: { reviews: [1, 2, 3].map(review) } }),
    { token: 'made-up-token' },
  );
  const now = Date.parse('2025-07-03T12:00:00Z');
  expect((await source.run(now)).requests).toEqual(['/v1/reviews?page=1&per_page=100']);
  expect(source.ids()).toEqual(['1', '2']);
  expect(source.store.items.get('1')?.record).toEqual({
    id: '1',
    ds: '2025-07-01T10:00:00Z',
    updatedAt: '2025-07-01T11:00:00Z',
    message: 'Tea\n\nReview 1',
    score: 4,
    user_name: 'Ana',
    url: 'https://example.com/1',
    filters: { country: 'PT', version: '2.1', tags: ['new'] },
  });
});

it('orders are read page by page, by a query whose answer says what it cost', async () => {
  const orders = [1, 2, 3].map((id) => ({ id, createdAt: `2025-07-0${id}T10:00:00Z`, note: `Note ${id}` }));
  const asked: unknown[] = [];
  const source = await DeclaredSource.open(documented('Orders'), async (request) => {
    const { variables } = (await request.json()) as { variables: { after?: string } };
    asked.push(variables.after);
    const at = Number(variables.after ?? 0);
    const pageInfo = { hasNextPage: at < 2, endCursor: String(at + 1) };
    return Response.json({
      data: { orders: { nodes: orders.slice(at, at + 1), pageInfo } },
      extensions: { cost: { actualQueryCost: 12, throttleStatus: { currentlyAvailable: 988 } } },
    });
  });
  expect(await source.run(Date.parse('2025-07-04T00:00:00Z'))).toMatchObject({ added: 3, pages: 3 });
  expect(asked).toEqual([undefined, '1', '2']);
});

it('the first answer that is shown suggests the settings that are shown', () => {
  const page = readFileSync(path.resolve(import.meta.dirname, '../../../docs/declared-sources.md'), 'utf8');
  const body: unknown = JSON.parse(/```json answer\n(.*?)```/s.exec(page)?.[1] ?? '');
  const url = 'https://survey.example.com/v1/answers?limit=100';
  const given = { url, auth: { type: 'bearer' } };
  const found = suggest.complete(given, { response: { url, headers: {}, body }, records: [] });
  expect(found).toEqual(documented('survey.example.com'));
});
