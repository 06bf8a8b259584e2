import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Handler } from '#libs/connector/conformance';
import { DeclaredSource, recorded, settings } from './declared-source.fixture.js';

const NOW = Date.parse('2025-07-03T12:00:00Z');

interface Exchange {
  origin: string;
  response: { body: unknown };
}
const bodiesIn = (name: string): Exchange[] => {
  const file = recorded(name);
  return file ? (JSON.parse(readFileSync(file, 'utf8')) as Exchange[]) : [];
};

const discourse = bodiesIn('discourse/discourse_api.posts.json');
describe.skipIf(discourse.length === 0)('Discourse, as recorded', () => {
  interface Posts {
    latest_posts: { id: number }[];
  }
  const page = (name: string) =>
    discourse.find(({ origin }) => origin.includes(name))?.response.body as Posts;

  /** Newest first; the next page is the one before the smallest id of this one. */
  const config = settings(`
    url: https://meta.discourse.example/posts.json?before={cursor}
    headers: { Api-Key: "{secret.key}", Api-Username: system }
    items: latest_posts
    pages: { style: cursor, next: $min(latest_posts.id) }
    order: newest-first
    map:
      id: id
      ds: created_at
      updated_at: updated_at
      message: raw
      user_name: username
      url: '"https://meta.discourse.example/p/" & $string(id)'
  `);

  it('is read back to its end, then only its first page', async () => {
    const both = [...page('posts_latest').latest_posts, ...page('posts_before').latest_posts];
    const posts = [...new Map(both.map((post) => [post.id, post])).values()].toSorted((a, b) => b.id - a.id);
    const keys: (string | null)[] = [];
    const forum: Handler = (request) => {
      keys.push(request.headers.get('api-key'));
      const before = Number(new URL(request.url).searchParams.get('before') ?? Infinity);
      return Response.json({ latest_posts: posts.filter(({ id }) => id < before).slice(0, 3) });
    };
    const source = await DeclaredSource.open(config, forum, { key: 'made-up-key' });
    const { added, requests } = await source.run(NOW);
    expect(added).toBe(posts.length);
    expect(requests).toHaveLength(Math.ceil(posts.length / 3) + 1);
    expect(new Set(keys)).toEqual(new Set(['made-up-key']));
    expect(await source.run(NOW + 1)).toMatchObject({ added: 0, revised: 0, pages: 1 });
  });
});

const gitlab = bodiesIn('gitlab/narkoz-gitlab.issues-notes.json');
describe.skipIf(gitlab.length === 0)('GitLab, as recorded', () => {
  type Issue = { updated_at: string };
  const bodyOf = (name: string) => gitlab.find(({ origin }) => origin.endsWith(name))?.response.body;

  const config = settings(`
    partitions: { as: project, values: ["3", "5"] }
    url: https://gitlab.example/api/v4/projects/{project}/issues?updated_after={from}&per_page=2
    headers: { Private-Token: "{secret.token}" }
    pages: { style: link }
    map: { id: id, ds: created_at, updated_at: updated_at, message: title, filters: { app: project } }
    each:
      as: issue
      keep: { id: id }
      changed: updated_at
      url: https://gitlab.example/api/v4/projects/{project}/issues/{issue.id}/notes?sort=asc
      map:
        id: '"note-" & $string(id)'
        ds: created_at
        message: body
        skip: system
        filters: { kind: '"comment"', number: issue.id }
  `);

  it('has issues of projects, linked page by page, and their notes', async () => {
    const issues = bodyOf('issues.json') as Issue[];
    const notes = bodyOf('notes.json') ?? [];
    const server: Handler = (request) => {
      const url = new URL(request.url);
      if (url.pathname.endsWith('notes')) return Response.json(url.pathname.includes('/3/') ? notes : []);
      if (!url.pathname.includes('/3/')) return Response.json([]);
      const since = url.searchParams.get('updated_after') ?? '';
      const all = issues.filter(({ updated_at }) => updated_at >= since);
      const page = Number(url.searchParams.get('page') ?? 1);
      url.searchParams.set('page', String(page + 1));
      const more = page * 2 < all.length;
      const headers = more ? { link: `<${url.href}>; rel="next"` } : undefined;
      return Response.json(all.slice(page * 2 - 2, page * 2), { headers });
    };
    const source = await DeclaredSource.open(config, server, { token: 'made-up-token' });
    const { requests } = await source.run(NOW);
    expect(requests.filter((each) => each.includes('notes'))).toHaveLength(issues.length);
    expect(source.ids().filter((id) => !id.startsWith('note-'))).toHaveLength(issues.length);
    expect(source.ids().some((id) => id.startsWith('note-'))).toBe(true);
    expect((await source.run(NOW + 1)).requests).toEqual([
      '/api/v4/projects/3/issues?updated_after=2025-07-03T11:00:00.000Z&per_page=2',
      '/api/v4/projects/5/issues?updated_after=2025-07-03T11:00:00.000Z&per_page=2',
    ]);
  });
});
