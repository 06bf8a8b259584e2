import { describe, expect, it } from 'vitest';
import type { Handler } from '#libs/connector/conformance';
import { DeclaredSource, documented, settings } from './declared-source.fixture.js';

const NOW = Date.parse('2025-07-03T12:00:00Z');

/** Comments of a video, as the YouTube Data API answers; quota errors are a 403. */
const youtube = settings(`
  url: https://www.googleapis.com/youtube/v3/commentThreads?part=snippet&videoId=v1&pageToken={cursor}
  auth: { type: query, name: key }
  items: items
  pages: { style: cursor, next: nextPageToken }
  failures:
    - { status: 403, body: '"quotaExceeded" in error.errors.reason', is: rate_limited, wait: 3600 }
    - { status: 403, body: '"commentsDisabled" in error.errors.reason', is: empty }
    - { status: 403, is: auth, message: error.message }
  map:
    id: snippet.topLevelComment.id
    ds: snippet.topLevelComment.snippet.publishedAt
    updated_at: snippet.topLevelComment.snippet.updatedAt
    message: snippet.topLevelComment.snippet.textOriginal
  each:
    as: thread
    keep: { id: snippet.topLevelComment.id }
    if: snippet.totalReplyCount > 0
    url: https://www.googleapis.com/youtube/v3/comments?part=snippet&parentId={thread.id}&pageToken={cursor}
    items: items
    pages: { style: cursor, next: nextPageToken }
    map:
      id: id
      ds: snippet.publishedAt
      updated_at: snippet.updatedAt
      message: snippet.textOriginal
      filters: { thread: thread.id }
`);
const key = { token: 'made-up-key' };

const comment = (id: string, updated = '2025-07-01T10:00:00Z') => ({
  id,
  snippet: { textOriginal: `Says ${id}`, publishedAt: '2025-07-01T10:00:00Z', updatedAt: updated },
});
const thread = (id: string, replies: number) => ({
  id,
  snippet: { totalReplyCount: replies, topLevelComment: comment(id) },
});
const refused = (reason: string) =>
  Response.json(
    { error: { code: 403, message: `It says ${reason}`, errors: [{ reason }] } },
    { status: 403 },
  );

describe('YouTube', () => {
  const video: Handler = (request) => {
    const query = new URL(request.url).searchParams;
    const parent = query.get('parentId');
    if (parent !== null) return Response.json({ items: [comment(`${parent}.1`), comment(`${parent}.2`)] });
    const second = query.get('pageToken') === 'p2';
    return Response.json(
      second ? { items: [thread('c', 0)] } : { items: [thread('a', 2), thread('b', 0)], nextPageToken: 'p2' },
    );
  };

  it('has replies read with their threads, and edits revised', async () => {
    let edited = false;
    const source = await DeclaredSource.open(
      youtube,
      async (request) => {
        const answer = await video(request);
        const text = (await answer.text()).replaceAll(
          /("id":"c".*?)Says c(.*?"updatedAt":")[^"]*/g,
          edited ? '$1Says otherwise$22025-07-02T10:00:00Z' : '$&',
        );
        return new Response(text, { headers: { 'content-type': 'application/json' } });
      },
      key,
    );
    expect(await source.run(NOW)).toMatchObject({ added: 5, revised: 0 });
    expect(source.ids()).toEqual(['a', 'a.1', 'a.2', 'b', 'c']);
    expect(source.store.items.get('a.1')?.record.filters).toEqual({ thread: 'a' });
    expect(await source.run(NOW + 1)).toMatchObject({ added: 0, revised: 0 });
    edited = true;
    expect(await source.run(NOW + 2)).toMatchObject({ added: 0, revised: 1 });
    expect(source.store.items.get('c')?.record.message).toBe('Says otherwise');
  });

  it('out of quota waits, and continues at the page it was refused', async () => {
    let quota = true;
    const source = await DeclaredSource.open(
      youtube,
      (request) =>
        quota && request.url.includes('pageToken=p2') ? refused('quotaExceeded') : video(request),
      key,
    );
    expect(await source.failure(NOW)).toMatchObject({ kind: 'rate_limited', waitSeconds: 3600 });
    expect(source.ids()).toEqual(['a', 'a.1', 'a.2', 'b']);
    quota = false;
    expect((await source.run(NOW + 1)).requests).toHaveLength(1);
    expect(source.ids()).toContain('c');
  });

  it('without comments is empty; a refused key is a matter of the credential', async () => {
    const disabled = await DeclaredSource.open(youtube, () => refused('commentsDisabled'), key);
    expect(await disabled.run(NOW)).toMatchObject({ added: 0 });
    const forbidden = await DeclaredSource.open(youtube, () => refused('forbidden'), key);
    expect(await forbidden.failure(NOW)).toMatchObject({
      kind: 'auth',
      message: 'The source says: It says forbidden',
    });
  });
});

it('the rules of the documentation are valid', async () => {
  const config = documented('Answers');
  const answer = () => Response.json({ error: { reason: 'quota' } }, { status: 403 });
  expect(await (await DeclaredSource.open(config, answer)).failure(NOW)).toMatchObject({
    kind: 'rate_limited',
  });
});

describe('rules on an answer', () => {
  const config = (rules: string) =>
    settings(`
      url: https://api.example.com/items?cursor={cursor}
      items: items
      pages: { style: cursor, next: next }
      map: { id: id, ds: at, message: text }
      failures: ${rules}
    `);
  const page = (id: number, more: object = {}) => ({
    items: [{ id, at: '2025-07-01T10:00:00Z', text: `Item ${id}` }],
    ...more,
  });

  it.each([
    [`[{ body: 'ok = false', is: failed, message: error }]`, {}, 'source_changed', /says: not_in_channel/],
    [`[{ body: 'error = "not_in_channel"', is: auth }]`, {}, 'auth', /answered 200/],
    [
      `[{ header: { name: X-Throttled, matches: 'yes' }, is: transient, wait: 7 }]`,
      {},
      'transient',
      /answered/,
    ],
    [`[{ body: 'ok = false', is: gone }]`, {}, 'gone', /answered/],
  ])('%s', async (rules, _, kind, message) => {
    const answer = () =>
      Response.json({ ok: false, error: 'not_in_channel' }, { headers: { 'x-throttled': 'yes, for now' } });
    const source = await DeclaredSource.open(config(rules), answer);
    const failure = await source.failure(NOW);
    expect(failure?.kind).toBe(kind);
    expect(failure?.message).toMatch(message);
  });

  it.each([
    [
      'wait: { header: X-Reset }',
      () => ({ 'x-reset': String(Math.floor(Date.now() / 1000) + 90) }),
      [80, 90],
    ],
    ['wait: { header: X-Reset }', () => ({ 'x-reset': '42' }), [42, 42]],
    [
      'wait: { header: X-Reset }',
      () => ({ 'x-reset': new Date(Date.now() + 90_000).toISOString() }),
      [80, 90],
    ],
    ['wait: { body: retry_in }', () => ({}), [17, 17]],
    ['wait: next second', () => ({}), [0, 1]],
    ['wait: next hour', () => ({}), [0, 3600]],
  ] as const)('name the wait: %s', async (wait, headers, [least, most]) => {
    const rules = `[{ body: 'error = "ratelimited"', is: rate_limited, ${wait} }]`;
    const answer = () => Response.json({ error: 'ratelimited', retry_in: 17 }, { headers: headers() });
    const source = await DeclaredSource.open(config(rules), answer);
    const failure = await source.failure(NOW);
    expect(failure?.kind).toBe('rate_limited');
    expect(failure?.waitSeconds).toBeGreaterThanOrEqual(least);
    expect(failure?.waitSeconds).toBeLessThanOrEqual(most);
  });

  it('a successful page may ask for a pause, as Stack Exchange does: it is stored, the next one waits', async () => {
    const source = await DeclaredSource.open(
      config('[{ body: backoff, is: ok, wait: { body: backoff } }]'),
      (request) =>
        Response.json(request.url.includes('cursor') ? page(2) : page(1, { next: 'n', backoff: 600 })),
    );
    const failure = await source.failure(NOW);
    expect(failure).toMatchObject({ kind: 'rate_limited' });
    expect(failure?.waitSeconds).toBeGreaterThan(500);
    expect(source.requests()).toEqual(['/items']);
    expect(source.ids()).toEqual(['1']);
  });
});
