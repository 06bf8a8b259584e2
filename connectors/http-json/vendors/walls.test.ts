import { describe, expect, it } from 'vitest';
import type { Handler } from '#libs/connector/conformance';
import { DeclaredSource, settings } from './declared-source.fixture.js';

const NOW = Date.parse('2025-07-03T12:00:00Z');
const DAY = 86_400_000;

/** The search of HubSpot's CRM: sorted by the last change, and refused beyond a number of results. */
const hubspot = (wall: number) =>
  settings(`
    url: https://api.hubapi.com/crm/v3/objects/tickets/search
    auth: { type: bearer }
    times: milliseconds
    start: 2025-01-01T00:00:00Z
    body:
      limit: 4
      after: "{cursor}"
      sorts: [{ propertyName: hs_lastmodifieddate, direction: ASCENDING }]
      filterGroups:
        - filters: [{ propertyName: hs_lastmodifieddate, operator: GTE, value: "{from}" }]
    items: results
    pages: { style: cursor, next: paging.next.after, max: ${wall} }
    order: oldest-first
    map:
      id: id
      ds: createdAt
      updated_at: updatedAt
      message: properties.content
  `);
const secrets = { token: 'made-up-token' };

interface Search {
  limit: number;
  after?: string;
  filterGroups: { filters: { value: string }[] }[];
}

/** `times`: when each ticket was last changed, oldest first. */
function crm(times: readonly number[], wall: number): Handler {
  return async (request) => {
    const { limit, after, filterGroups } = (await request.json()) as Search;
    const from = Number(filterGroups[0]?.filters[0]?.value);
    const at = Number(after ?? 0);
    if (at + limit > wall) return Response.json({ message: 'over the limit' }, { status: 400 });
    const found = times.map((time, id) => ({ time, id })).filter(({ time }) => time >= from);
    const results = found.slice(at, at + limit).map(({ time, id }) => ({
      id: `t${String(id).padStart(3, '0')}`,
      createdAt: new Date(time).toISOString(),
      updatedAt: new Date(time).toISOString(),
      properties: { content: `Ticket ${id}` },
    }));
    const more = at + limit < found.length;
    return Response.json({ results, ...(more && { paging: { next: { after: String(at + limit) } } }) });
  };
}

describe('a wall after so many results', () => {
  it('is passed by beginning again at the last time seen', async () => {
    const times = Array.from({ length: 50 }, (_, n) => NOW - 40 * DAY + Math.floor(n / 3) * 1000);
    const source = await DeclaredSource.open(hubspot(12), crm(times, 12), secrets);
    const { added, pages } = await source.run(NOW);
    expect(added).toBe(50);
    expect(pages).toBeLessThan(25);
    expect(await source.run(NOW + 1)).toMatchObject({ added: 0, pages: 1 });
  });

  it('is passed after a crash at any page', async () => {
    const times = Array.from({ length: 30 }, (_, n) => NOW - 40 * DAY + n * 1000);
    for (let crashAfter = 1; crashAfter < 9; crashAfter++) {
      const source = await DeclaredSource.open(hubspot(8), crm(times, 8), secrets);
      await source.run(NOW, { crashAfter });
      await source.run(NOW + 1);
      expect(source.ids()).toHaveLength(30);
    }
  });

  it('in the middle of items with one time is reported, not walked forever', async () => {
    const times = Array.from({ length: 50 }, () => NOW - 40 * DAY);
    const source = await DeclaredSource.open(hubspot(12), crm(times, 12), secrets);
    expect(await source.failure(NOW)).toMatchObject({
      kind: 'source_changed',
      message: expect.stringContaining('12 items have the same time'),
    });
  });
});

describe('pages by time and id', () => {
  /** As Salesforce answers a query: rows after a time and an id, a limit, and no page tokens. */
  const keyset = settings(`
    url: https://api.example.com/rows?since={from}&after={cursor}&limit=3
    items: rows
    start: 2025-01-01T00:00:00Z
    order: oldest-first
    pages: { style: keyset, size: 3, id: id }
    map: { id: id, ds: at, message: text }
  `);
  const rows = Array.from({ length: 11 }, (_, n) => ({
    id: String.fromCodePoint(97 + n),
    at: new Date(NOW - 10 * DAY + Math.floor(n / 5) * 1000).toISOString(),
    text: `Row ${n}`,
  }));
  const table: Handler = (request) => {
    const query = new URL(request.url).searchParams;
    const [since, after] = [query.get('since') ?? '', query.get('after') ?? ''];
    const found = rows.filter(({ at, id }) => at > since || (at === since && id > after));
    return Response.json({ rows: found.slice(0, 3) });
  };

  it('pass more rows of one time than fit on a page', async () => {
    const source = await DeclaredSource.open(keyset, table);
    const { added, requests } = await source.run(NOW);
    expect(added).toBe(11);
    expect(requests).toHaveLength(4);
    expect(await source.run(NOW + 1)).toMatchObject({ added: 0, pages: 1 });
  });

  it('without an id end at a page that leads to itself, or say what is in the way', async () => {
    const inclusive: Handler = (request) => {
      const since = new URL(request.url).searchParams.get('since') ?? '';
      return Response.json({ rows: rows.filter(({ at }) => at >= since).slice(0, 6) });
    };
    const plain = { ...keyset, url: 'https://api.example.com/rows?since={from}', pages: { style: 'keyset' } };
    const source = await DeclaredSource.open(plain, inclusive);
    expect(await source.run(NOW)).toMatchObject({ added: 11 });
    const sized = { ...plain, pages: { style: 'keyset', size: 3 } };
    const short: Handler = async (request) => {
      const { rows: all } = (await (await inclusive(request)).json()) as { rows: unknown[] };
      return Response.json({ rows: all.slice(0, 3) });
    };
    expect(await (await DeclaredSource.open(sized, short)).failure(NOW)).toMatchObject({
      message: expect.stringContaining('More than 3 items have the same time'),
    });
  });
});

describe('a page token that is no longer valid', () => {
  const forum = settings(`
    url: https://forum.example.com/posts.json?before={cursor}&since={from}
    items: posts
    order: oldest-first
    pages: { style: cursor, next: next }
    failures: [{ status: 410, is: begin_again }]
    map: { id: id, ds: at, message: text }
  `);
  const posts = Array.from({ length: 8 }, (_, n) => ({
    id: n,
    at: new Date(NOW - 8 * DAY + n * 1000).toISOString(),
    text: `Post ${n}`,
  }));

  it('begins again at the last time seen, once for each time it got further', async () => {
    const expired = new Set(['2', '6']);
    const source = await DeclaredSource.open(forum, (request) => {
      const query = new URL(request.url).searchParams;
      const token = query.get('before');
      if (token !== null && expired.delete(token)) return new Response('', { status: 410 });
      const from = posts.findIndex(({ at }) => at >= (query.get('since') ?? ''));
      const at = token === null ? from : Number(token);
      return Response.json({ posts: posts.slice(at, at + 2), next: at + 2 < 8 ? String(at + 2) : null });
    });
    const { added, requests } = await source.run(NOW);
    expect(added).toBe(8);
    expect(requests.length).toBeLessThan(10);
    expect(await source.run(NOW + 1)).toMatchObject({ added: 0 });
  });

  it('that is refused again and again is a failure', async () => {
    const source = await DeclaredSource.open(forum, (request) =>
      request.url.includes('before')
        ? new Response('', { status: 410 })
        : Response.json({ posts: posts.slice(0, 1), next: 'n' }),
    );
    expect(await source.failure(NOW)).toMatchObject({
      kind: 'source_changed',
      message: expect.stringContaining('refuses'),
    });
  });
});

it('a server that ignores the page is noticed', async () => {
  const source = await DeclaredSource.open(
    settings(`
      url: https://api.example.com/items?page={cursor}
      pages: { style: number }
      map: { id: id, ds: at, message: text }
    `),
    () => Response.json([{ id: 1, at: '2025-07-01T10:00:00Z', text: 'Always the same' }]),
  );
  expect(await source.failure(NOW)).toMatchObject({ message: expect.stringContaining('same items') });
  expect(source.requests()).toHaveLength(10);
});

it('pages that look the same are different ones if their tokens are', async () => {
  const source = await DeclaredSource.open(
    settings(`
      url: https://api.example.com/items?page={cursor}
      items: items
      pages: { style: cursor, next: next }
      map: { id: id, ds: at, message: text }
    `),
    (request) => {
      const page = Number(new URL(request.url).searchParams.get('page') ?? 0);
      const item = { id: Math.floor(page / 4), at: '2025-07-01T10:00:00Z', text: 'Fine' };
      return Response.json({ items: [item], next: page < 11 ? page + 1 : null });
    },
  );
  expect(await source.run(NOW)).toMatchObject({ added: 3 });
  expect(source.requests()).toHaveLength(12);
});

it.each([2, 3, 5, 8])('a circle of %i pages is noticed', async (length) => {
  const source = await DeclaredSource.open(
    settings(`
      url: https://api.example.com/items?page={cursor}
      items: items
      pages: { style: cursor, next: next }
      map: { id: id, ds: at, message: text }
    `),
    (request) => {
      const page = Number(new URL(request.url).searchParams.get('page') ?? 0);
      const item = { id: page, at: '2025-07-01T10:00:00Z', text: `Page ${page}` };
      return Response.json({ items: [item], next: String((page + 1) % length || length) });
    },
  );
  expect(await source.failure(NOW)).toMatchObject({ message: expect.stringContaining('circle') });
  expect(source.requests().length).toBeLessThanOrEqual(4 * length);
});

describe('spans of time', () => {
  const config = settings(`
    url: https://api.example.com/items?from={from}&to={to}&page={cursor}
    times: date
    start: 2025-06-01T00:00:00Z
    windows: 10d
    pages: { style: number, size: 2 }
    map: { id: id, ds: at, message: text }
  `);
  const items = Array.from({ length: 9 }, (_, n) => {
    const at = new Date(Date.parse('2025-06-02T12:00:00Z') + n * 3 * DAY).toISOString();
    return { id: n, at, text: `Item ${n}` };
  });
  const server: Handler = (request) => {
    const query = new URL(request.url).searchParams;
    const [from, to] = [query.get('from') ?? '', query.get('to') ?? ''];
    if (Date.parse(to) - Date.parse(from) > 11 * DAY) return new Response('', { status: 400 });
    const found = items.filter(({ at }) => at >= from && at < to);
    const page = Number(query.get('page'));
    return Response.json(found.slice(page * 2 - 2, page * 2));
  };

  it('are asked for one after the other, and only the last one again', async () => {
    const source = await DeclaredSource.open(config, server);
    expect(await source.run(NOW)).toMatchObject({ added: 9 });
    const { requests } = await source.run(NOW + DAY);
    expect(requests).toEqual(['/items?from=2025-07-03&to=2025-07-04&page=1']);
  });

  it('survive a crash after any page', async () => {
    for (let crashAfter = 1; crashAfter < 8; crashAfter++) {
      const source = await DeclaredSource.open(config, server);
      await source.run(NOW, { crashAfter });
      await source.run(NOW + 1);
      expect(source.ids()).toHaveLength(9);
    }
  });
});
