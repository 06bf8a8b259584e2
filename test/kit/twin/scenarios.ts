import { boundBodies } from './bodies.js';
import { PAGED, QUERIED, QUERIES, RICH, TOOL_CALLS } from './questions.js';
import { OWN_SOURCE } from './records.js';
import type { Scenario, TwinRequest, Walked } from './walk.js';

const EVENTS = 'text/event-stream';

const simple = (name: string, request: TwinRequest): Scenario => ({
  name,
  run: async (ask) => void (await ask(request)),
});

/** What they answer depends on how far work in the background is: they are asked once it has ended. */
const AWAITED = new Set(['GET /public/themes/discoveries/latest']);

/** Every body of every route, as JSON and, for routes in `streams`, as events. */
export function bodyScenarios(streams: ReadonlySet<string>): Scenario[] {
  const shared = boundBodies(OWN_SOURCE);
  return [...new Set([...Object.keys(shared), ...Object.keys(RICH)])]
    .filter((route) => !route.includes('{') && !SEPARATE.has(route))
    .flatMap((route) => {
      const path = route.split(' ')[1] ?? '';
      const bodies = [...(shared[route] ?? []), ...(RICH[route] ?? [])];
      return bodies.flatMap((body, n) => {
        const name = `${route} ${JSON.stringify(body)}`;
        // The first body of each route asks whether the route streams at all; what events say is what the answer says.
        const asEvents = n === 0 || (streams.has(route) && n % 6 === 0);
        return [
          simple(name, { path, body }),
          // Bounds of another kind, now and then.
          ...(n % 12 === 5 ? [simple(`${name} by source`, { path, body, token: 'source' })] : []),
          ...(asEvents ? [simple(`${name} as events`, { path, body, headers: { accept: EVENTS } })] : []),
        ];
      });
    });
}

/** What they make, or say, takes more than one request to compare. */
const SEPARATE = new Set([
  'POST /mcp',
  'POST /public/export',
  'POST /public/views',
  'POST /public/themes',
  'PUT /public/themes',
  'POST /public/alerts',
  'POST /ingestion',
]);

/** Texts alone, for another text engine. */
export function textScenarios(): Scenario[] {
  return QUERIES.flatMap((search_query) => [
    simple(`search ${search_query}`, { path: '/public/search', body: { search_query, limit: 60 } }),
    simple(`any of ${search_query}`, {
      path: '/public/search',
      body: { search_query, mode: 'any_terms', limit: 60, summary: false },
    }),
    simple(`trend of ${search_query}`, { path: '/public/trend', body: { search_query, trend_by: 'week' } }),
  ]);
}

export function queryScenarios(): Scenario[] {
  return Object.entries(QUERIED).flatMap(([route, queries]) =>
    queries.map((query) => simple(`${route} ${query}`, { path: `${route.split(' ')[1]}${query}` })),
  );
}

/** Pages follow each other by cursors that are compared, too. */
export function pagedScenarios(): Scenario[] {
  return PAGED.map((body) => ({
    name: `pages of ${JSON.stringify(body)}`,
    run: async (ask) => {
      let cursor: string | undefined;
      for (let page = 0; page < 100; page++) {
        const answer = await ask({
          path: '/public/search',
          body: { ...body, cursor, summary: false, highlight: false },
        });
        if (answer.status !== 200) return;
        const { next_cursor: next } = answer.json<{ next_cursor: string | null }>();
        if (next === null) return;
        cursor = next;
      }
    },
  }));
}

const rpc = (method: string, params: object): TwinRequest => ({
  path: '/mcp',
  body: { jsonrpc: '2.0', id: 1, method, params },
  headers: { accept: `application/json, ${EVENTS}` },
});

/** Tools that no call is made of, or the other way round. */
export function toolsNotWalked(names: readonly string[]): string[] {
  const walked = new Set(Object.keys(TOOL_CALLS));
  return [
    ...names.filter((name) => !walked.has(name)),
    ...[...walked].filter((name) => !names.includes(name)),
  ];
}

export function toolScenarios(): Scenario[] {
  const calls = Object.entries(TOOL_CALLS).flatMap(([name, inputs]) =>
    inputs.map((input) =>
      simple(`tool ${name} ${JSON.stringify(input)}`, rpc('tools/call', { name, arguments: input })),
    ),
  );
  return [simple('tools/list', rpc('tools/list', {})), ...calls];
}

/** The routes of the contract, as `METHOD /path/{parameter}`. */
export function routesOf(document: { paths: Record<string, object> }): string[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
}

/** Every route once: with ids of others in its path, and with nothing in its body. */
export function routeScenarios(routes: readonly string[]): Scenario[] {
  return routes
    .filter((route) => !AWAITED.has(route))
    .map((route) => ({
      name: `${route} as it is`,
      run: async (ask, { twin }) => {
        const [method = '', template = ''] = route.split(' ');
        const [, , kind = ''] = template.split('/');
        const path = template
          .replace('{delivery}', twin.foreign.deliveries ?? '')
          .replace('{step}', 'S1')
          .replace('{id}', twin.foreign[kind] ?? twin.foreign.records ?? '')
          .replaceAll(/\{\w+\}/g, 'unheardof');
        const takesBody = method !== 'GET' && method !== 'DELETE';
        await ask({
          method,
          path,
          ...(takesBody && { body: {} }),
          headers: { accept: `application/json, ${EVENTS}` },
        });
      },
    }));
}

/** Routes of the contract that nothing was sent to. */
export function notWalked(routes: readonly string[], { routes: sent }: Walked): string[] {
  return routes.filter((route) => {
    const pattern = new RegExp(`^${route.replaceAll(/\{\w+\}/g, '[^/]+').replaceAll('.', '\\.')}$`);
    return ![...sent].some((each) => pattern.test(each));
  });
}
