import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../kit/api.js';
import { fileOf, runCli } from '../kit/cli.js';
import { type FeedServer, startFeedServer } from '../kit/feed-server.js';

let api: Api;
let feeds: FeedServer;
beforeAll(async () => {
  feeds = await startFeedServer();
  api = await startApi({ env: { EGRESS_ALLOW: '127.0.0.1/32' } });
});
afterAll(async () => {
  await api.stop();
  await feeds.close();
});

const FEED = `<?xml version="1.0"?><rss version="2.0"><channel><title>Notes</title><link>https://example.com</link>
<item><guid>1</guid><title>First</title><description>Much better now</description><pubDate>Thu, 03 Jul 2025 10:12:00 +0200</pubDate></item>
</channel></rss>`;

async function list(): Promise<{ name: string; state: string; every_seconds: number }[]> {
  return JSON.parse((await runCli(api, ['source', 'list', '--json'])).stdout) as never;
}

describe('earshot source', () => {
  it('adds a source, pulls it, pauses, resumes and removes it', async () => {
    const url = feeds.on('/notes.xml', { body: FEED, headers: { 'content-type': 'application/rss+xml' } });
    const spec = ['--connector', 'rss', '--config', `url=${url}`, '--every', '6h'];
    const added = await runCli(api, ['source', 'add', 'Release notes', spec]);
    expect(added).toEqual({ code: 0, stdout: "'Release notes' is pulled by rss every 6h.\n", stderr: '' });

    const pulled = await runCli(api, ['source', 'pull', 'Release notes', '--wait']);
    expect(pulled.stderr).toBe('');
    expect(pulled.code).toBe(0);
    expect(await api.database?.query(`SELECT message FROM record`)).toHaveLength(1);
    expect((await runCli(api, ['source', 'list'])).stdout).toMatch(/Release notes +rss +6h +waiting +ok/);

    expect((await runCli(api, ['source', 'pause', 'Release notes'])).code).toBe(0);
    expect(await list()).toMatchObject([{ name: 'Release notes', state: 'paused' }]);
    expect((await runCli(api, ['source', 'resume', 'Release notes'])).code).toBe(0);
    expect(await list()).toMatchObject([{ state: expect.not.stringContaining('paused') as string }]);
    expect((await runCli(api, ['source', 'remove', 'Release notes'])).stdout).toContain('Its records stay');
    expect(await list()).toEqual([]);
    expect((await runCli(api, ['source', 'list'])).stdout).toMatch(/^Release notes +pushed .* 1 record /m);
  });

  it('applies a file of sources', async () => {
    const url = feeds.on('/more.xml', { body: FEED });
    const file = fileOf(
      'sources.yaml',
      `sources:\n  - name: More\n    connector: rss\n    every: 1d\n    config:\n      url: ${url}\n`,
    );
    expect((await runCli(api, ['source', 'apply', file])).stdout).toBe("'More' is pulled by rss every 1d.\n");
    expect(await list()).toMatchObject([{ name: 'More', every_seconds: 86_400 }]);
  });

  it('writes the settings of an API, previews them with the wire in sight, and adds them', async () => {
    const answers = [1, 2].map((id) => ({ id, date: `2026-02-0${id}`, comment: `Report ${id} is slow` }));
    const url = feeds.on('/answers', { body: JSON.stringify({ answers }) });
    const suggested = await runCli(api, ['source', 'suggest', url]);
    expect(suggested.stderr).toContain(`GET ${url}\n  → 200`);
    const file = fileOf('answers.yaml', suggested.stdout.replace('name: 127.0.0.1', 'name: Answers'));
    const previewed = await runCli(api, ['source', 'preview', file]);
    expect(previewed).toMatchObject({ code: 0, stderr: '' });
    expect(previewed.stdout).toMatch(/^Answers\nGET .*✓ first page.*2026-02-01T.* Report 1 is slow/s);
    expect((await runCli(api, ['source', 'apply', file])).stdout).toBe(
      "'Answers' is pulled by http-json every 1h.\n",
    );
    const failed = await runCli(api, ['source', 'suggest', `${url}/none`]);
    expect(failed).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/→ 404.*✗ response/s),
    });
    await runCli(api, ['source', 'remove', 'Answers']);
  });

  it('says why a run failed', async () => {
    const url = feeds.on('/gone.xml', { status: 404 });
    await runCli(api, ['source', 'add', 'Gone', ['--connector', 'rss', '--config', `url=${url}`]]);
    const { code, stderr } = await runCli(api, ['source', 'pull', 'Gone', '--wait']);
    expect(stderr).toContain('404');
    expect(code).toBe(1);
  });

  it('is failing in the list and for the doctor alike, in the same words', async () => {
    expect(await list()).toContainEqual(expect.objectContaining({ name: 'Gone', state: 'failing' }));
    const { stdout } = await runCli(api, ['doctor']);
    expect(stdout).toMatch(/^see sources +1 failing: 'Gone': .*404/m);
    await runCli(api, ['source', 'pause', 'Gone']);
    expect((await runCli(api, ['doctor'])).stdout).toMatch(/^ok {2}sources +none failing$/m);
    await runCli(api, ['source', 'remove', 'Gone']);
  });

  it.each([
    [['source', 'add', 'x', '--connector', 'nonsense'], 1, 'rss'],
    [['source', 'add', 'x', '--connector', 'rss', '--config', 'url'], 2, 'name=value'],
    [['source', 'add', 'x', '--connector', 'rss'], 1, 'url'],
    [['source', 'pull', 'nowhere'], 1, '404'],
    [['source', 'apply', '/nonexistent.yaml'], 2, 'cannot be read'],
  ])('says what is wrong with %j', async (args, code, message) => {
    const finished = await runCli(api, args);
    expect(finished.stderr).toContain(message);
    expect(finished.code).toBe(code);
  });
});

describe('earshot doctor', () => {
  it('finds nothing wrong with a running server', async () => {
    const { code, stdout } = await runCli(api, ['doctor']);
    expect(stdout).toMatch(/ok +server +http:.*ok +version +\d.*ok +token to read.*ok +token to push/s);
    expect(stdout).not.toContain('BAD');
    expect(code).toBe(0);
  });

  it('names a wrong token and where it came from', async () => {
    const { code, stdout } = await runCli(api, ['doctor'], { PRESHARED_KEY: 'a-key-that-is-not-known' });
    expect(stdout).toMatch(/ok +token to read/);
    expect(stdout).toMatch(/BAD +token to push +from the variable PRESHARED_KEY/);
    expect(code).toBe(1);
  });

  it('reports that nothing is listening', async () => {
    const { code, stdout } = await runCli(api, ['doctor', '--url', 'http://127.0.0.1:9']);
    expect(stdout).toMatch(/BAD +reachable +.*npm start/);
    expect(code).toBe(1);
  });
});
