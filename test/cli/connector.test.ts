import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectors } from '#connectors';
import { type Finished, fileOf, runCli, startCli } from '../kit/cli.js';
import { type FeedServer, startFeedServer } from '../kit/feed-server.js';
import { GithubServer } from '../kit/github-server.js';
import { issueAt, iso, repositoryOf } from '../kit/github-source.js';

const TOKEN = 'a-made-up-token-8f3a';
const home = mkdtempSync(path.join(os.tmpdir(), 'earshot-connector-'));
let places: FeedServer;
beforeAll(async () => {
  places = await startFeedServer();
});
afterAll(async () => {
  await places?.close();
  rmSync(home, { recursive: true, force: true });
});

/** No Earshot server is running, and none is needed. */
const run = (...args: string[]): Promise<Finished> => runCli({ home }, ['connector', ...args]);
const ALLOW = ['--allow', '127.0.0.1'];

const MAP = 'map:={"id":"id","ds":"at","message":"text","score":"score"}';
const items = (...numbers: number[]) =>
  numbers.map((n) => ({ id: `r${n}`, at: `2025-07-0${n}T10:12:00Z`, text: `Text ${n}`, score: n }));

/** A JSON API of three pages, its settings included. */
function paged(name: string): string[] {
  for (const [page, numbers] of [
    [1, [5, 4]],
    [2, [3, 2]],
    [3, [1]],
  ] as const) {
    places.on(`/${name}?page=${page}`, { body: JSON.stringify(items(...numbers)) });
  }
  const pages = '{"style":"number","size":2}';
  return [
    '--config',
    `url=${places.url}/${name}?page={cursor}`,
    '--config',
    `pages:=${pages}`,
    '--config',
    MAP,
    ...ALLOW,
  ];
}
const rows = ({ stdout }: Finished) =>
  stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { id: string; filters?: { kind?: string } });

describe('earshot connector', () => {
  it('lists the built-in connectors', async () => {
    const { code, stdout } = await run('list');
    expect(code).toBe(0);
    const lines = stdout.split('\n').map((line) => line.replaceAll(/ {2,}/g, '  '));
    for (const { id, title } of connectors)
      expect(lines.some((line) => line.startsWith(`${id}  ${title}  `))).toBe(true);
    const listed = JSON.parse((await run('list', '--json')).stdout) as { id: string }[];
    const inOrder = connectors.toSorted((a, b) => a.title.localeCompare(b.title, 'en'));
    expect(listed.map(({ id }) => id)).toEqual(inOrder.map(({ id }) => id));
  });

  it('checks settings, credentials and source', async () => {
    expect(await run('check', 'http-json', ...paged('good'))).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^✓ first page: 2 items/),
    });
    const url = places.on('/shut.xml', { status: 403 });
    const shut = await run('check', 'rss', '--config', `url=${url}`, ...ALLOW);
    expect(shut.stdout).toMatch(/^✗ .*\n {2}.*403/m);
    expect(shut.code).toBe(1);
    const inside = await run('check', 'rss', '--config', `url=${url}`);
    expect(inside.stdout).toMatch(/^✗ .*\n {2}.*EGRESS_ALLOW/m);
    expect(inside.code).toBe(1);
  });

  it('plans a run', async () => {
    const { code, stdout } = await run('plan', 'http-json', ...paged('plan'));
    expect(stdout).toMatch(
      /^http-json \d.*\nreads every 1h, unordered, rereading the last 1h\nthe source serves everything; edits: silent\n/,
    );
    expect(stdout).toMatch(
      /all: the beginning to .*\n {2}first page: 2 records, from 2025-07-04.* to 2025-07-05.*; more pages follow\n$/,
    );
    expect(code).toBe(0);
  });

  it('reads the requested number of records, and no further page', async () => {
    const all = await run('read', 'http-json', ...paged('all'));
    expect(rows(all).map(({ id }) => id)).toEqual(['r5', 'r4', 'r3', 'r2', 'r1']);
    expect(all.stderr).toBe('5 records, 0 rejected, 0 skipped.\n');
    const some = await run('read', 'http-json', ...paged('some'), '--limit', '3');
    expect(rows(some).map(({ id }) => id)).toEqual(['r5', 'r4', 'r3']);
    expect(
      places.requests.filter(({ path: at }) => at.startsWith('/some')).map(({ path: at }) => at),
    ).toEqual(['/some?page=1', '/some?page=2']);
  });

  it('reads a span, and reports items that cannot become records', async () => {
    const at = '/span?from=2025-07-01T00%3A00%3A00.000Z&to=2025-07-04T00%3A00%3A00.000Z';
    places.on(at, { body: JSON.stringify([...items(2), { ...items(3)[0], score: 'many' }]) });
    const span = ['--from', '2025-07-01', '--to', '2025-07-04'];
    const settings = ['--config', `url=${places.url}/span?from={from}&to={to}`, '--config', MAP, ...ALLOW];
    const read = await run('read', 'http-json', ...settings, ...span);
    expect(places.requests.at(-1)?.path).toBe(at);
    expect(rows(read)).toMatchObject([{ id: 'r2' }]);
    expect(read.stderr).toMatch(/^rejected: .*score.*"many"\n1 record, 1 rejected, 0 skipped\.\n$/);
  });

  it('reads a single partition', async () => {
    const comment = {
      number: 1,
      node_id: 'C_1',
      body: 'Same here',
      login: 'bob',
      pull: false,
      created_at: iso(1),
      updated_at: iso(1),
    };
    const github = await new GithubServer({ ...repositoryOf([issueAt(1, 1)]), comments: [comment] }).listen();
    const settings = [
      '--config',
      'repository=o/r',
      '--config',
      'comments:=true',
      '--config',
      `api_url=${github.url}`,
      ...ALLOW,
    ];
    const both = rows(await run('read', 'github-issues', ...settings));
    const one = rows(await run('read', 'github-issues', ...settings, '--partition', 'comments'));
    await github.close();
    expect(new Set(both.map(({ filters }) => filters?.kind))).toEqual(new Set(['issue', 'comment']));
    expect(one.map(({ filters }) => filters?.kind)).toEqual(['comment']);
  });

  it('records the network traffic, without the secrets', async () => {
    const file = path.join(home, 'recorded.json');
    const page = JSON.stringify({ list: items(1), asked_by: TOKEN, access_token: 'minted' });
    places.on('/secret', { body: page, headers: { 'set-cookie': `session=${TOKEN}` } });
    const settings = [
      '--config',
      `url=${places.url}/secret`,
      '--config',
      'items=list',
      '--config',
      'auth:={"type":"bearer"}',
      '--config',
      MAP,
    ];
    const { code, stdout } = await run(
      'record',
      'http-json',
      ...settings,
      ...ALLOW,
      '--secret',
      `token=@${fileOf('token.txt', `${TOKEN}\n`)}`,
      '--output',
      file,
    );
    expect(code).toBe(0);
    expect(stdout).toBe(`1 page recorded in ${file}. Read it before you commit it.\n`);
    expect(places.requests.at(-1)?.headers.authorization).toBe(`Bearer ${TOKEN}`);
    const text = readFileSync(file, 'utf8');
    expect(text).toContain('Text 1');
    expect(text).not.toMatch(new RegExp(`${TOKEN}|minted|cookie`));
  });

  it('creates a new connector once', async () => {
    const begin = () => startCli({ home }, ['connector', 'new', 'mine'], {}, { cwd: home }).finished;
    expect((await begin()).stdout).toContain('earshot connector test mine');
    const again = await begin();
    expect(again.stderr).toMatch(/mine already exists/);
    expect(again.code).toBe(1);
  });

  it('reports how a source that cannot be read answers, and what a file exports', async () => {
    const url = places.on('/gone.xml', { status: 404 });
    for (const verb of ['plan', 'read', 'record']) {
      const output = verb === 'record' ? ['--output', path.join(home, 'never.json')] : [];
      const failed = await run(verb, 'rss', '--config', `url=${url}`, ...ALLOW, ...output);
      expect(failed.stderr).toContain('404');
      expect(failed.stderr).not.toMatch(/ at .*\.[jt]s:\d+/);
      expect(failed.code).toBe(1);
    }
    const empty = fileOf('index.ts', 'export const connector: string = "none";\n');
    expect((await run('check', empty)).stderr).toContain('exports no connector; it needs: export default');
    const newer = fileOf(
      'index.ts',
      `import { defineConnector, z } from 'earshot/connector';
       export default defineConnector({ id: 'newer', version: '1.0.0', contract: '^2', title: 'x', config: z.object({}),
         fetch: async () => ({ items: [], next: null }), map: () => ({ skip: 'x' }) });`,
    );
    expect((await run('check', newer)).stderr).toContain('written for contract ^2, but this engine has 1.');
  });

  it.each([
    [['check', 'rsss'], 1, "There is no connector 'rsss'. Did you mean 'rss'?"],
    [['check', './nowhere'], 1, 'There is no file or folder'],
    [['check', 'rss'], 1, '--config url:'],
    [['check', 'rss', '--config', 'url=https://x.example', '--secret', 'nonsense=1'], 1, 'nonsense'],
    [['check', 'rss', '--config', 'url'], 2, 'Write name=value'],
    [
      ['read', 'rss', '--config', 'url=https://x.example', '--limit', '0'],
      2,
      '--limit takes a whole number from 1',
    ],
    [
      ['read', 'rss', '--config', 'url=https://x.example', '--from', 'soon'],
      2,
      '--from takes a time such as',
    ],
    [['read', 'rss', '--config', 'url=https://x.example', '--partition', 'no'], 2, "no partition 'no'"],
    [['record', 'rss', '--config', 'url=https://x.example'], 2, '--output'],
    [['new', 'My Connector'], 2, 'Use lower-case letters, digits and dashes'],
    [['test', '/'], 1, 'There is no Vitest in /'],
  ])('says what is wrong with %j', async (args, code, message) => {
    const finished = await run(...args);
    expect(finished.stderr).toContain(message);
    expect(finished.stderr).not.toMatch(/ at .*\.[jt]s:\d+/);
    expect(finished.code).toBe(code);
  });
});
