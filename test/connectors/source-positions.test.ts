import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SourcePosition } from '#libs/contract';
import { type Api, startApi } from '../kit/api.js';
import { runCli } from '../kit/cli.js';
import { type FeedServer, startFeedServer } from '../kit/feed-server.js';
import { expectProblem } from '../kit/problem.js';
import { until } from '../kit/process.js';
import { addSource, ranAfter, readSource } from '../kit/sources.js';

let api: Api;
let places: FeedServer;
beforeAll(async () => {
  places = await startFeedServer();
  api = await startApi({ env: { EGRESS_ALLOW: '127.0.0.1/32' } });
});
afterAll(async () => {
  await api?.stop();
  await places?.close();
});

const item = (id: number) => ({ id: `r${id}`, at: '2025-07-03T10:12:00Z', text: `Text ${id}` });
const json = (items: object[]) => ({
  body: JSON.stringify(items),
  headers: { 'content-type': 'application/json' },
});
const config = (at: string) => ({
  url: `${places.url}${at}?page={cursor}`,
  pages: { style: 'number' },
  map: { id: 'id', ds: 'at', message: 'text' },
});
const order = (name: string, what: string) =>
  api.request(`/admin/sources/${name}/${what}`, { method: 'POST' });
const get = (name: string) => api.request<SourcePosition>(`/admin/sources/${name}/state`, { method: 'GET' });
const set = (name: string, body: object) =>
  api.request<SourcePosition>(`/admin/sources/${name}/state`, { method: 'PUT', body });

/** A source that was paused while its server held back the second page. */
async function pausedAtPageTwo(name: string): Promise<void> {
  const held = Promise.withResolvers<void>();
  places.on(`/${name}?page=1`, json([item(1), item(2)]));
  places.on(`/${name}?page=2`, [{ ...json([item(3)]), after: held.promise }, json([item(3)])]);
  places.on(`/${name}?page=3`, json([]));
  const answer = await api.request('/admin/sources', {
    body: { name, connector: 'http-json', config: config(`/${name}`) },
  });
  expect(answer.status).toBe(200);
  await until('the second page to be asked for', () =>
    places.requests.some(({ path: at }) => at === `/${name}?page=2`),
  );
  try {
    expectProblem(await get(name), 'conflict');
    expectProblem(await set(name, { connector: 'http-json', partitions: [], backlog: [] }), 'conflict');
    expect((await order(name, 'pause')).status).toBe(200);
  } finally {
    held.resolve();
  }
}

describe('how far a source was read', () => {
  it('is moved to another source, which continues with the next page', async () => {
    await pausedAtPageTwo('first');
    const { body: position } = await get('first');
    expect(position).toMatchObject({
      connector: 'http-json',
      partitions: [{ partition: 'all', listed: true, open_slice: { items: 2 }, covered: [] }],
      backlog: [],
    });
    places.on('/second?page=2', json([item(3)]));
    places.on('/second?page=3', json([]));
    places.on('/second?page=1', json([]));
    await addSource(api, 'second', config('/second'), 'http-json');
    await order('second', 'pause');
    const before = places.requests.length;
    const moved = await set('second', position);
    expect([moved.status, moved.body]).toEqual([200, position]);
    expect((await get('second')).body).toEqual(position);
    const { runs } = await readSource(api, 'second');
    await order('second', 'resume');
    expect((await ranAfter(api, 'second', runs.length)).runs[0]).toMatchObject({ status: 'ok', accepted: 1 });
    const asked = places.requests.slice(before).map(({ path: at }) => at);
    expect(asked.filter((at) => at.startsWith('/second'))).toEqual(['/second?page=2', '/second?page=3']);
  });

  it('is refused where it does not fit, and nothing changes', async () => {
    await pausedAtPageTwo('fixed');
    const { body: position } = await get('fixed');
    const [only] = position.partitions as [SourcePosition['partitions'][number]];
    const wrong = {
      connector: 'rss',
      partitions: [
        { ...only, cursor: { page: 'three' } },
        { ...only, cursor: null, covered: [{ to: Date.now() + 86_400_000, state: 'complete' }] },
      ],
      backlog: [
        {
          partition: 'other',
          reason: 'backfill',
          slice: { to: 0, reason: 'backfill' },
          cursor_version: 9,
          cursor: 1,
        },
      ],
    };
    const answer = await set('fixed', wrong);
    expectProblem(answer, 'invalid_request');
    const { errors } = answer.body as unknown as { errors: { pointer: string }[] };
    expect(errors.map(({ pointer }) => pointer)).toEqual([
      '/connector',
      '/partitions/1/partition',
      '/partitions/1',
      '/backlog/0/partition',
      '/partitions/0/cursor',
      '/backlog/0/cursor',
    ]);
    expectProblem(await set('fixed', { ...position, secrets: {} }), 'invalid_request');
    expectProblem(await set('nothing', position), 'not_found');
    expect((await get('fixed')).body).toEqual(position);
  });

  it('goes through the command line, and into the audit log', async () => {
    await pausedAtPageTwo('typed');
    const run = (...args: string[]) => runCli(api, ['source', 'state', ...args]);
    const printed = await run('get', 'typed');
    expect(printed.code).toBe(0);
    const file = path.join(api.home, 'state.json');
    writeFileSync(file, printed.stdout);
    expect(await run('set', 'typed', file)).toMatchObject({
      code: 0,
      stdout: "'typed' continues from there (1 partition) once resumed: earshot source resume 'typed'\n",
    });
    writeFileSync(file, '{');
    expect(await run('set', 'typed', file)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('not valid JSON'),
    });
    const audit = await api.request<{ entries: { action: string; target: string }[] }>('/admin/audit', {
      method: 'GET',
    });
    expect(audit.body.entries).toContainEqual(
      expect.objectContaining({ action: 'source.state_set', target: 'typed' }),
    );
  });
});
