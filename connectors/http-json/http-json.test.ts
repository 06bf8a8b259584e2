import { describe, expect, it, onTestFinished } from 'vitest';
import { type Handler, Harness } from '#libs/connector/conformance';
import httpJson from './index.js';

const NOW = Date.UTC(2025, 6, 3, 12);
interface Review {
  id: number;
  body: string;
  at: string;
}
const at = (n: number) => new Date(NOW - n * 3_600_000).toISOString();
const review = (n: number): Review => ({ id: n, body: `Review ${n}`, at: at(n) });
const reviews = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => review(from + n));
const map = { id: 'id', message: 'body', ds: 'at' };
const query = (request: Request) => Object.fromEntries(new URL(request.url).searchParams);

interface SourceSettings {
  config: Record<string, unknown>;
  secrets?: Record<string, string>;
}

/** The connector at a server that answers for the given host, and all requests that server got. */
async function readAt(source: Handler, { config, secrets = {} }: SourceSettings) {
  const requests: Request[] = [];
  const subject = {
    connector: httpJson,
    config: { url: 'https://api.example.com/reviews', map, ...config } as never,
    secrets,
    source: (request: Request) => {
      requests.push(request.clone());
      return source(request);
    },
    now: NOW,
  };
  const harness = await Harness.open(subject);
  onTestFinished(() => harness.close());
  return { harness, requests };
}
const idsOf = async (harness: Harness) => (await harness.read()).items.map(({ record }) => Number(record.id));
const slice = { partition: 'all', cursor: null, to: NOW, reason: 'incremental' } as const;

describe('pages', () => {
  it('by number end at the empty one, or at one that is not full', async () => {
    const source: Handler = (request) => {
      const page = Number(query(request).page);
      return Response.json(reviews(page * 10, Math.min(25, page * 10 + 10)));
    };
    const url = 'https://api.example.com/reviews?page={cursor}&per_page=10';
    const open = await readAt(source, { config: { url, pages: { style: 'number', first: 0 } } });
    expect(await idsOf(open.harness)).toEqual(reviews(0, 25).map(({ id }) => id));
    expect(open.requests.map((one) => query(one).page)).toEqual(['0', '1', '2', '3']);
    const sized = await readAt(source, { config: { url, pages: { style: 'number', first: 0, size: 10 } } });
    expect(await idsOf(sized.harness)).toHaveLength(25);
    expect(sized.requests).toHaveLength(3);
  });

  it('by offset continue after the served items', async () => {
    const source: Handler = (request) => {
      const { offset } = query(request);
      return Response.json({ data: reviews(Number(offset), Math.min(7, Number(offset) + 3)) });
    };
    const url = 'https://api.example.com/reviews?offset={cursor}';
    const { harness, requests } = await readAt(source, {
      config: { url, items: 'data', pages: { style: 'offset' } },
    });
    expect(await idsOf(harness)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(requests.map((one) => query(one).offset)).toEqual(['0', '3', '6', '7']);
  });

  it.each(['', null, false, undefined])('by cursor begin without one, and end at %j', async (end) => {
    const source: Handler = (request) => {
      const n = Number(query(request).after?.slice(1) ?? 0);
      return Response.json({ list: { rows: [review(n)] }, paging: { next: n < 2 ? `&${n + 1}` : end } });
    };
    const url = 'https://api.example.com/reviews?after={cursor}&limit=1';
    const pages = { style: 'cursor', next: 'paging.next' };
    const { harness, requests } = await readAt(source, { config: { url, items: 'list.rows', pages } });
    expect(await idsOf(harness)).toEqual([0, 1, 2]);
    expect(requests.map((one) => query(one).after)).toEqual([undefined, '&1', '&2']);
  });

  it('by Link header, whatever else it names', async () => {
    const source: Handler = (request) => {
      const page = Number(query(request).p ?? 1);
      const link = `<https://api.example.com/reviews?p=1>; rel="first", </reviews?p=${page + 1}>; title="a, b"; rel="next last"`;
      return Response.json([review(page)], page < 3 ? { headers: { link } } : {});
    };
    const { harness } = await readAt(source, { config: { pages: { style: 'link' } } });
    expect(await idsOf(harness)).toEqual([1, 2, 3]);
  });

  it('by address in the answer', async () => {
    const source: Handler = (request) => {
      const page = Number(query(request).p ?? 1);
      return Response.json({ items: [review(page)], next: page < 3 ? `?p=${page + 1}` : null });
    };
    const { harness } = await readAt(source, {
      config: { items: 'items', pages: { style: 'url', next: 'next' } },
    });
    expect(await idsOf(harness)).toEqual([1, 2, 3]);
  });

  it('by POST have the cursor in the body, with its type', async () => {
    const seen: unknown[] = [];
    const source: Handler = async (request) => {
      const body = (await request.json()) as { search_after?: [number] };
      seen.push(body);
      const [n = 0] = body.search_after ?? [];
      return Response.json({ hits: n < 2 ? [{ sort: [n + 1], ...review(n) }] : [] });
    };
    const body = { size: 1, search_after: '{cursor}', range: { lt: '{to}', gte: '{from}' } };
    const pages = { style: 'cursor', next: 'hits.sort[]' };
    const { harness } = await readAt(source, {
      config: { body, items: 'hits', pages, times: 'milliseconds' },
    });
    expect(await idsOf(harness)).toEqual([0, 1]);
    expect(seen).toEqual([
      { size: 1, range: { lt: String(NOW) } },
      { size: 1, search_after: [1], range: { lt: String(NOW) } },
      { size: 1, search_after: [2], range: { lt: String(NOW) } },
    ]);
  });

  it('that lead to themselves or to another origin are rejected', async () => {
    const source: Handler = () =>
      Response.json({ items: [review(1)], next: 'https://api.example.com/reviews?p=2' });
    const pages = { style: 'url', next: 'next' };
    const circle = await readAt(source, { config: { items: 'items', pages } });
    expect(await circle.harness.failure()).toMatchObject({
      kind: 'source_changed',
      message: /the same page came again/,
    });
    const away: Handler = () =>
      Response.json({ items: [review(1)], next: 'http://api.example.com/reviews?p=2' });
    const elsewhere = await readAt(away, { config: { items: 'items', pages } });
    expect(await elsewhere.harness.failure()).toMatchObject({ kind: 'source_changed', message: /elsewhere/ });
    expect(elsewhere.requests).toHaveLength(1);
  });
});

describe('the requests', () => {
  it.each([
    [{ times: 'iso' }, '2025-07-02T12:00:00.000Z'],
    [{ times: 'date' }, '2025-07-02'],
    [{ times: 'seconds' }, '1751457600'],
    [{ times: 'iso', time_format: '%d/%m/%Y %H:%M' }, '02/07/2025 12:00'],
    [{}, undefined],
    [{ start: '2025-01-01T00:00:00Z', times: 'date' }, '2025-01-01'],
  ])('ask for changes since: %j', async (settings, since) => {
    const url = 'https://api.example.com/reviews?since={from}&kind=review';
    const { harness, requests } = await readAt(() => Response.json([]), { config: { url, ...settings } });
    const known = 'times' in settings && !('start' in settings) ? { from: NOW - 86_400_000 } : {};
    await harness.session().page({ ...slice, ...known });
    expect(query(requests[0] as Request)).toEqual({ ...(since && { since }), kind: 'review' });
  });

  it('have items whose times and texts are written in their own way', async () => {
    const item = { id: 7, body: '<p>One</p><p>two</p>', at: '3.7.2025 14:05' };
    const settings = { item_time_format: '%d.%m.%Y %H:%M', text: 'html' };
    const { harness } = await readAt(() => Response.json([item]), { config: settings });
    const { items } = await harness.read();
    expect(items[0]?.record).toMatchObject({ ds: '2025-07-03T14:05:00.000Z', message: 'One\n\ntwo' });
  });

  it('end where newest-first reading meets known items', async () => {
    const source: Handler = (request) => {
      const page = Number(query(request).page);
      return Response.json(reviews(page * 10, page * 10 + 10));
    };
    const url = 'https://api.example.com/reviews?page={cursor}';
    const settings = { url, pages: { style: 'number' }, order: 'newest-first' };
    const { harness, requests } = await readAt(source, { config: settings });
    const from = Date.parse(at(25));
    const first = await harness.session().page({ ...slice, from });
    const second = await harness.session().page({ ...slice, from, cursor: first.next });
    expect(first.next).toMatchObject({ at: { token: { style: 'number', at: 2 } } });
    expect(second.next).toBeNull();
    expect(requests).toHaveLength(2);
  });

  it('are conditional if there is only one page', async () => {
    const source: Handler = (request) =>
      request.headers.get('if-none-match') === '"1"'
        ? new Response(null, { status: 304 })
        : Response.json([review(1)], { headers: { etag: '"1"' } });
    const { harness } = await readAt(source, { config: {} });
    const page = await harness.session().page(slice);
    const again = await harness.session().page({ ...slice, validators: page.hints?.validators });
    expect(again).toMatchObject({ unchanged: true, items: [] });
  });

  it.each([
    [{ type: 'bearer' }, { token: 'canary' }, { authorization: 'Bearer canary' }],
    [
      { type: 'header', name: 'X-Api-Key', prefix: 'Key ' },
      { token: 'canary' },
      { 'x-api-key': 'Key canary' },
    ],
    [{ type: 'basic' }, { user: 'ü', password: 'canary' }, { authorization: 'Basic w7w6Y2FuYXJ5' }],
  ])('with the credential of %j', async (auth, secrets, headers) => {
    const { harness, requests } = await readAt(() => Response.json([]), {
      config: { auth },
      secrets: secrets as never,
    });
    await harness.read();
    expect(Object.fromEntries(requests[0]?.headers ?? [])).toMatchObject(headers);
  });

  it('with a credential in the query, which no stored cursor contains', async () => {
    const source: Handler = (request) =>
      Response.json({ items: [review(1)], next: `${request.url.replace(/&p=1|$/, '&p=2')}` });
    const auth = { type: 'query', name: 'key' };
    const pages = { style: 'url', next: 'next' };
    const settings = { url: 'https://api.example.com/reviews?a=1', auth, items: 'items', pages };
    const { harness, requests } = await readAt(source, {
      config: settings,
      secrets: { token: 'canary-token' },
    });
    const page = await harness.session().page(slice);
    expect(page.next).toMatchObject({ at: { token: { style: 'url', at: expect.stringMatching(/p=2/) } } });
    expect(JSON.stringify(page)).not.toContain('canary');
    await harness
      .session()
      .page({ ...slice, cursor: page.next })
      .catch(() => undefined);
    expect(requests.map((one) => query(one).key)).toEqual(['canary-token', 'canary-token']);
  });
});

describe('what is wrong', () => {
  it.each([
    [{ items: 'rows' }, 'source_changed', /'items' \(rows\) finds no list/],
    [{ items: '$number(id)' }, 'config', /'items': .*at character 8/],
    [{ auth: { type: 'bearer' } }, 'config', /must have token/],
  ])('is reported for %j', async (config, kind, message) => {
    const { harness } = await readAt(() => Response.json({ id: 'x' }), { config });
    const failure = await harness.failure();
    expect(failure?.kind).toBe(kind);
    expect(failure?.message).toMatch(message);
  });

  it.each([
    [{ url: 'https://api.example.com/{from}/x' }, 'url', /query only/],
    [{ url: 'https://u:p@api.example.com/' }, 'url', /without user/],
    [{ url: 'https://api.example.com/?a={since}' }, 'url', /has \{since\}/],
    [{ pages: { style: 'number' } }, 'url', /where \{cursor\} goes/],
    [{ url: 'https://api.example.com/?a={cursor}' }, 'url', /do not need/],
    [{ items: 'a[' }, 'items', /is not valid JSONata: .*at character/],
    [{ map: { ...map, score: '$number(' } }, 'map.score', /is not valid JSONata: .*at character 8/],
    [{ map: { ...map, filters: { a: '}' } } }, 'map.filters', /./],
    [{ headers: { Authorization: 'x' } }, 'headers', /secrets/],
    [{ map: { id: 'id', message: 'm' } }, 'map.ds', /./],
    [{ map: undefined }, 'map', /required without each/],
    [{ body: { a: '{since}' } }, 'body', /has \{since\}/],
    [{ body: { a: '{cursor}' } }, 'body', /has \{cursor\}, which pages of this style do not need/],
    [{ score_scale: [5, 1] }, 'score_scale', /lowest/],
  ])('is refused before it is run: %j', (config, field, message) => {
    const whole = { url: 'https://api.example.com/', map, ...config };
    const [issue] = httpJson.config.safeParse(whole).error?.issues ?? [];
    expect(issue?.path.join('.')).toContain(field);
    expect(issue?.message).toMatch(message);
  });

  it('is found by a check: an API that does not serve what the mapping expects', async () => {
    const wrong = { config: { map: { ...map, message: 'text' } } };
    const { harness } = await readAt(() => Response.json([review(1)]), wrong);
    expect((await harness.check())[0]?.failure).toMatchObject({ kind: 'config', field: 'map' });
    const right = await readAt(() => Response.json([review(1), { id: 2 }]), { config: {} });
    expect(await right.harness.check()).toEqual([
      { name: 'first page', found: '2 items, 1 of which cannot be mapped, the first says "Review 1"' },
    ]);
  });
});
