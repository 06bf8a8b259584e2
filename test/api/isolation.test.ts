import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Answer, type Api, type RequestOptions, startApi } from '../kit/api.js';
import { batch, record } from '../kit/builders.js';
import { asBrowser, signIn } from '../kit/sign-in.js';
import { boundBodies } from '../kit/twin/bodies.js';

const WORD = 'zqcanary';
const ALL = ['ingest', 'read', 'edit', 'export', 'erase', 'admin'];

let api: Api;
/** How a bound caller sends a request: with its token, or as a person from the browser. */
let callers: Record<'token' | 'person', RequestOptions>;
/** Objects of the unbound token, made from records the bound one must not see, by path parameter. */
const foreign: Record<string, string> = {};
beforeAll(async () => {
  api = await startApi();
  const theirs = (n: number) =>
    record({
      message: `${WORD} says the login crashes, number ${n}`,
      user_name: `${WORD} person`,
      url: `https://${WORD}.example/${n}`,
      score: n % 5,
      filters: { [`${WORD}_field`]: `${WORD} value`, country: n % 2 ? WORD : 'PT' },
    });
  await api.ingest(
    batch(
      Array.from({ length: 40 }, (_, n) => theirs(n)),
      `${WORD} source`,
    ),
  );
  await api.ingest(
    batch(
      Array.from({ length: 20 }, () => record({ filters: { country: 'PT' } })),
      'mine',
    ),
  );
  const { results } = await api.search({
    limit: 1,
    filters: [{ key: 'source', values: [`${WORD} source`] }],
  });
  foreign.id = results[0]?.id ?? '';
  foreign.name = `${WORD} source`;
  const filters = [{ key: 'source', values: ['mine'] }];
  const { body: made } = await api.request<{ token: string }>('/admin/tokens', {
    body: { name: 'bound', scopes: ALL, filters },
  });
  const { body: person } = await api.request<{ id: string }>('/admin/people', {
    body: { name: 'bound', role: 'admin', filters },
  });
  const { body: link } = await api.request<{ url: string }>(`/admin/people/${person.id}/link`);
  const { cookie } = await signIn(api, { code: new URL(link.url).hash.replace('#sign-in=', '') });
  callers = { token: { token: made.token }, person: asBrowser(api, cookie) };
});
afterAll(() => api.stop());

const BODIES = boundBodies('mine');
/** A bound token is refused all administration; tested below, route by route. */
const ADMIN = /^\w+ \/(admin\/|metrics$)/;
/** Open to everyone, or protected by a signature. */
const WITHOUT_TOKEN = new Set([
  'POST /sign-in',
  'POST /sign-out',
  'GET /sign-in/openid',
  'POST /sign-in/openid',
  'POST /hooks/{source}',
]);

interface Route {
  name: string;
  method: string;
  path: string;
  takesBody: boolean;
}

async function routes(): Promise<Route[]> {
  const { paths } = (
    await api.request<{ paths: Record<string, Record<string, { requestBody?: object }>> }>('/openapi.json', {
      method: 'GET',
      token: null,
    })
  ).body;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { requestBody }]) => ({
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path: path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
        encodeURIComponent(foreign[name] ?? foreign.id ?? ''),
      ),
      takesBody: requestBody !== undefined && method !== 'get',
    })),
  );
}

const ask = async (
  who: keyof typeof callers,
  { method, path }: Pick<Route, 'method' | 'path'>,
  body?: object,
): Promise<Answer<unknown>> =>
  api.request(path, {
    ...callers[who],
    method,
    body,
    headers: { accept: 'application/json, text/event-stream', ...callers[who].headers },
  });
/** All of an answer but the path, which problems repeat. */
const said = ({ headers, body }: Answer<unknown>) =>
  `${JSON.stringify([...headers])}${typeof body === 'string' ? body : JSON.stringify(body)}`
    .replaceAll(encodeURIComponent(foreign.name ?? ''), '')
    .toLowerCase();

/** Mutant: a query that leaves the bound filter out, e.g. `reachesSource` that is always true. */
it.each(['token', 'person'] as const)(
  'no route reveals anything to a bound %s about records it may not see',
  { timeout: 120_000 },
  async (who) => {
    const leaks: string[] = [];
    for (const route of await routes()) {
      if (ADMIN.test(route.name) || WITHOUT_TOKEN.has(route.name)) continue;
      if (route.takesBody && !BODIES[route.name])
        throw new Error(`Say in boundBodies what is sent to ${route.name}.`);
      for (const body of BODIES[route.name] ?? [undefined]) {
        const answer = await ask(who, route, body);
        expect(answer.status, `${route.name}: ${JSON.stringify(answer.body)}`).toBeLessThan(500);
        if (
          said(answer)
            .replaceAll(encodeURIComponent(foreign.name ?? ''), '')
            .includes(WORD)
        )
          leaks.push(route.name);
      }
    }
    expect(leaks).toEqual([]);
    const total = (await api.search({ limit: 0 })).total;
    expect(total).toBe(60); // and nothing was erased
  },
);

it.each(['token', 'person'] as const)('administration is refused to a bound %s', async (who) => {
  const administration = (await routes()).filter(({ name }) => ADMIN.test(name));
  expect(administration.length).toBeGreaterThan(20);
  for (const route of administration) {
    const answer = await ask(who, route, route.takesBody ? {} : undefined);
    expect([route.name, answer.status]).toEqual([route.name, 403]);
    expect(said(answer)).not.toContain(WORD);
  }
});

it('is answered without the cached answer of another token', async () => {
  const question = { search_query: 'login', facets: ['source'] };
  expect(JSON.stringify(await api.search(question)).toLowerCase()).toContain(WORD);
  for (const who of ['token', 'person'] as const) {
    const answer = await ask(who, { method: 'POST', path: '/public/search' }, question);
    expect(answer.status).toBe(200);
    expect(said(answer)).not.toContain(WORD);
  }
});

it('the check itself finds what is there', async () => {
  const answer = await api.request('/public/search', { body: { limit: 100 } });
  expect(said(answer)).toContain(WORD);
});
