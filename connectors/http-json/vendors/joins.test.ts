import { describe, expect, it } from 'vitest';
import type { Handler } from '#libs/connector/conformance';
import { DeclaredSource, documented } from './declared-source.fixture.js';

const NOW = Date.parse('2025-07-03T12:00:00Z');
const secrets = { token: 'xoxb-made-up' };

/** A workspace whose people have names in a list of its own, two to a page. */
function workspace(names: Record<string, string>, posts: { user?: string; text: string }[]): Handler {
  return (request) => {
    const { pathname, searchParams } = new URL(request.url);
    const at = Number(searchParams.get('cursor') ?? 0);
    const page = <T>(name: string, all: T[]) => ({
      ok: true,
      [name]: all.slice(at, at + 2),
      response_metadata: { next_cursor: at + 2 < all.length ? String(at + 2) : '' },
    });
    if (pathname.endsWith('users.list'))
      return Response.json(
        page(
          'members',
          Object.entries(names).map(([id, real_name]) => ({ id, real_name })),
        ),
      );
    return Response.json(
      page(
        'messages',
        posts.map((post, n) => ({ ts: `175000000${n}.000100`, ...post })),
      ),
    );
  };
}

describe('items joined to a second list', () => {
  const config = documented('Team chat');
  const names = { U1: 'Ann', U2: 'Ben', U3: 'Cleo' };
  const posts = [
    { user: 'U3', text: 'Hi <@U1|ann>, it is *slow*' },
    { user: 'U1', text: 'Since &lt;today&gt;?' },
    { user: 'U9', text: 'Someone who has left' },
    { text: 'A notice' },
  ];

  it('have its rows as a field; the list is read once a run', async () => {
    const source = await DeclaredSource.open(config, workspace(names, posts), secrets);
    const { added, requests } = await source.run(NOW);
    expect(added).toBe(4);
    expect(requests.filter((each) => each.includes('users.list'))).toHaveLength(2);
    const records = [...source.store.items.values()].map(({ record }) => [record.user_name, record.message]);
    expect(records).toEqual([
      ['Cleo', 'Hi @ann, it is slow'],
      ['Ann', 'Since <today>?'],
      [undefined, 'Someone who has left'],
      [undefined, 'A notice'],
    ]);
    expect(await source.run(NOW + 1)).toMatchObject({ added: 0, revised: 0 });
  });

  it('are revised when their row changes', async () => {
    const people = { ...names };
    const source = await DeclaredSource.open(config, (request) => workspace(people, posts)(request), secrets);
    await source.run(NOW);
    people.U1 = 'Ann Other';
    expect(await source.run(NOW + 1)).toMatchObject({ added: 0, revised: 1 });
  });

  it('fail with the list, and are read with it the next time', async () => {
    let down = true;
    const server = workspace(names, posts);
    const source = await DeclaredSource.open(
      config,
      (request) =>
        down && request.url.includes('users.list') ? new Response('', { status: 503 }) : server(request),
      secrets,
    );
    expect(await source.failure(NOW)).toMatchObject({ kind: 'transient' });
    expect(source.ids()).toEqual([]);
    down = false;
    expect(await source.run(NOW + 1)).toMatchObject({ added: 4 });
  });
});
