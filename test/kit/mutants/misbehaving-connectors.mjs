// Loaded before the product (and, by inheritance, before its threads): connectors that do what none should.
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const load = (file) => import(pathToFileURL(path.resolve('dist', file)).href);
const { connectors } = await load('connectors/index.js');
const { defineConnector } = await load('libs/connector/index.js');
const { z } = await import('zod');
const { threadId } = await import('node:worker_threads');

const page = (items, next = null) => ({ items, next });
const plain = {
  version: '1.0.0',
  contract: '^1',
  title: 'For tests',
  config: z.object({}).loose(),
  schedule: { every: '30m', budget: '1m' },
  map: (raw) => raw,
};
const add = (id, parts) => connectors.push(defineConnector({ ...plain, ...parts, id }));

const brief = { every: '30m', budget: '3s' };
add('never-resolves', { schedule: brief, fetch: () => new Promise(() => {}) });
add('spins', {
  schedule: brief,
  fetch: async () => {
    for (;;);
  },
});
add('throws', {
  fetch: () => {
    throw new TypeError('thrown at once');
  },
});
add('rejects-oddly', { fetch: () => Promise.reject('just a text') });
add('throws-later', {
  fetch: () =>
    new Promise(() => {
      setTimeout(() => {
        throw new Error('thrown in a timer');
      }, 10);
    }),
});
add('tells-secrets', {
  secrets: z.object({ token: z.string() }),
  fetch: ({ secrets: { token } }) =>
    new Promise(() => {
      process.stdout.write(`signing in with ${token}\n`);
      process.stderr.write(`${token}\n`);
      setTimeout(() => {
        throw new Error(`cannot sign in with ${token}`);
      }, 50);
    }),
});
add('eats-memory', {
  fetch: async () => {
    const all = [];
    for (;;) all.push(Array.from({ length: 100_000 }, (_, n) => ({ n })));
  },
});
add('one-bad', {
  fetch: async () =>
    page(
      Array.from({ length: 1000 }, (_, n) => ({
        id: `i${n}`,
        ds: '2025-07-03T10:12:00+0200',
        message: n === 500 ? 'with a NUL \0' : `message ${n}`,
      })),
    ),
});
add('map-throws', {
  fetch: async () => page([1, 2]),
  map: (raw) => (raw === 1 ? undefined.x : { id: 'ok', ds: '2025-07-03T10:12:00Z', message: 'fine' }),
});
const circular = {};
circular.self = circular;
const cursors = { proto: JSON.parse('{"__proto__":{"x":1}}'), huge: 'x'.repeat(1_000_000), circular };
for (const [name, next] of Object.entries(cursors)) {
  add(`cursor-${name}`, {
    fetch: async () => page([{ id: 'x', ds: '2025-07-03T10:12:00Z', message: 'm' }], next),
  });
}
add('hosts', {
  source: { hosts: ['allowed.test'] },
  fetch: async (ctx) => page([await ctx.http.get({ url: 'http://other.test/' })]),
});
add('environment', {
  fetch: async () =>
    page([{ id: 'env', ds: '2025-07-03T10:12:00Z', message: `sees ${JSON.stringify(process.env)}` }]),
});
add('tells-thread', {
  fetch: async () => page([{ id: 'thread', ds: '2025-07-03T10:12:00Z', message: `in thread ${threadId}` }]),
});
// A hundred items, ten a page, each page after the test's server has let it.
add('pages', {
  config: z.object({ url: z.string() }),
  cursor: { version: 1, schema: z.object({ page: z.number() }) },
  fetch: async (ctx, slice) => {
    const at = slice.cursor?.page ?? 0;
    await ctx.http.get({ url: `${ctx.config.url}/${at}` });
    const items = Array.from({ length: 10 }, (_, n) => ({
      id: `p${at * 10 + n}`,
      ds: '2025-07-03T10:12:00Z',
      message: `item ${at * 10 + n}`,
    }));
    return page(items, at === 9 ? null : { page: at + 1 });
  },
});
