import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../kit/api.js';
import { runCli, startCli } from '../kit/cli.js';
import { type FeedServer, startFeedServer } from '../kit/feed-server.js';
import { until } from '../kit/process.js';
import { addSource, readSource } from '../kit/sources.js';

let api: Api;
let feeds: FeedServer;
beforeAll(async () => {
  feeds = await startFeedServer();
  api = await startApi({ env: { EGRESS_ALLOW: '127.0.0.1/32' } });
});
afterAll(async () => {
  await api?.stop();
  await feeds?.close();
});

const item = (id: number, score: unknown = 4) => ({
  id: `r${id}`,
  at: '2025-07-03T10:12:00Z',
  text: `Text ${id}`,
  score,
});
const config = (path: string, pages: object = {}) => ({
  url: `${feeds.url}${path}`,
  map: { id: 'id', ds: 'at', message: 'text', score: 'score' },
  ...pages,
});
const json = (items: object[]) => ({
  body: JSON.stringify(items),
  headers: { 'content-type': 'application/json' },
});
const run = (...args: string[]) => runCli(api, ['source', ...args]);

describe('earshot source, beyond the schedule', () => {
  it('reads a span again and shows its pages', async () => {
    const path = (page: number) => `/paged?page=${page}`;
    for (const page of [1, 2, 3])
      feeds.on(path(page), json(page < 3 ? [item(2 * page), item(2 * page + 1)] : []));
    const paged = config('/paged?page={cursor}', { pages: { style: 'number' } });
    expect((await addSource(api, 'Paged', paged, 'http-json')).last_run).toMatchObject({ accepted: 4 });
    feeds.on(path(2), json([item(4), item(5), item(6)]));
    const waited = await run('backfill', 'Paged', '--from', '2025-07-01', '--wait');
    expect(waited).toMatchObject({
      code: 0,
      stdout: '5 records received, 1 stored, 4 known, 0 rejected: done.\n',
    });
    expect(waited.stderr).toMatch(/3 pages, 5 records\n$/);
    expect(await run('backfill', 'Paged')).toMatchObject({
      code: 0,
      stdout: expect.stringContaining("Reading 'Paged' again"),
    });
  });

  it('says why a backfill does not finish', async () => {
    const url = config('/breaks');
    feeds.on('/breaks', [json([item(1)]), { status: 404 }]);
    await addSource(api, 'Breaks', url, 'http-json');
    const { code, stdout, stderr } = await run('backfill', 'Breaks', '--wait');
    expect(stdout).toContain('not done yet');
    expect(stderr).toContain('404');
    expect(code).toBe(1);
  });

  it('finds an item', async () => {
    feeds.on('/where', json([item(1), item(2, 'many')]));
    await addSource(api, 'Where', config('/where'), 'http-json');
    expect((await run('why', 'Where', 'r1')).stdout).toMatch(
      /^Stored as record [\w-]{36} by run [\w-]{36}, never revised\.\n/,
    );
    expect((await run('why', 'Where', 'r2')).stdout).toMatch(
      /^Rejected \(open\) in run .*score.*earshot source replay 'Where'/,
    );
    expect((await run('why', 'Where', 'https://nowhere.example/1')).stdout).toMatch(
      /^Not found: no run of 'Where' has seen it/,
    );
  });

  it('retries items that could not become records', async () => {
    feeds.on('/aside', json([item(1), item(2, 'many')]));
    await addSource(api, 'Aside', config('/aside'), 'http-json');
    const { code, stdout } = await run('replay', 'Aside');
    expect(stdout).toMatch(/^[0-9a-f]{16} {2}1 item, (?:map|validate): .*score/);
    expect(code).toBe(0);
    await until('the letter to be mapped again', async () => {
      const rows = await api.database?.query(
        `SELECT 1 FROM dead_letter WHERE attempts > 1 AND source_id = (SELECT id FROM source WHERE name = 'Aside')`,
      );
      return rows?.length === 1;
    });
    expect(await run('replay', 'Aside', '--group', '0123456789abcdef')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("No items of 'Aside' to retry"),
    });
  });

  it('checks, cancels and resets', async () => {
    const held = Promise.withResolvers<void>();
    feeds.on('/slow', [
      json([item(1)]),
      json([item(1)]),
      { ...json([item(1)]), after: held.promise },
      json([item(1)]),
    ]);
    await addSource(api, 'Slow', config('/slow'), 'http-json');
    expect(await run('check', 'Slow')).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^✓ first page: 1 item/),
    });
    const before = feeds.requests.length;
    const pull = startCli(api, ['source', 'pull', 'Slow', '--wait']);
    await until('the pull to ask', () => feeds.requests.length > before);
    expect((await run('cancel', 'Slow')).stdout).toBe(
      "Cancelled the run of 'Slow'. Records it stored stay.\n",
    );
    expect((await pull.finished).stdout).toContain('cancelled');
    held.resolve();

    expect(await run('reset', 'Slow')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Pause this source first'),
    });
    await run('pause', 'Slow');
    expect((await run('reset', 'Slow')).stdout).toContain(
      "'Slow' will be read from the beginning once resumed",
    );
    expect(await readSource(api, 'Slow')).toMatchObject({ state: 'paused', partitions: [] });
  });

  it('reports what a check found, also before a source is added', async () => {
    feeds.on('/shut', [json([item(1)]), { status: 403 }]);
    await addSource(api, 'Shut', config('/shut'), 'http-json');
    const { code, stdout } = await run('check', 'Shut');
    expect(stdout).toMatch(/^✗ first page\n {2}.*403/);
    expect(code).toBe(1);
    const added = [
      '--connector',
      'http-json',
      '--config',
      `url=${feeds.url}/shut`,
      '--config',
      'map:={"message":"text","ds":"at"}',
    ];
    const refused = await run('add', 'Never', ...added, '--check');
    expect(refused.stderr).toContain('Nothing was changed');
    expect(refused.code).toBe(1);
    expect(await run('check', 'Never')).toMatchObject({ code: 1, stderr: expect.stringContaining('404') });
  });

  it.each([
    [['backfill', 'Paged', '--from', 'yesterday'], 2, '--from takes a time such as 2025-07-01'],
    [['backfill', 'Unknown'], 1, '404'],
    [['cancel', 'Unknown'], 1, 'is not being pulled'],
    [['why', 'Unknown', 'x'], 1, '404'],
    [['replay', 'Unknown'], 1, "No items of 'Unknown'"],
  ])('says what is wrong with %j', async (args, code, message) => {
    const finished = await run(...args);
    expect(finished.stderr).toContain(message);
    expect(finished.code).toBe(code);
  });
});
