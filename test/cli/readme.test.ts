import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDatabase, type TestDatabase } from '../kit/database.js';
import { type FeedServer, startFeedServer } from '../kit/feed-server.js';
import { freePort } from '../kit/free-port.js';
import { childEnvironment, type RunningProcess, startNode, until } from '../kit/process.js';

const root = path.resolve(import.meta.dirname, '../..');
const FEED = 'https://github.com/nodejs/node/releases.atom';
const ATOM = `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"><title>Releases</title><id>r</id>
<updated>2026-07-03T10:12:00Z</updated><entry><id>v1</id><title>Version 1</title><updated>2026-07-03T10:12:00Z</updated></entry></feed>`;

let folder: string;
let database: TestDatabase;
let feeds: FeedServer;
let server: RunningProcess | undefined;
let shell: ChildProcess | undefined;
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'earshot-readme-'));
  database = await createDatabase();
  feeds = await startFeedServer();
});
afterAll(async () => {
  shell?.kill();
  await server?.stop();
  await feeds.close();
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The shell blocks of the page, in their order; all of them. */
function blocksOf(page: string): { meta: string; text: string }[] {
  const fences = readFileSync(path.join(root, page), 'utf8').matchAll(
    /^```(?:sh|bash|console)\b ?(.*)\n([\s\S]*?)^```$/gm,
  );
  return [...fences].map(([, meta = '', text = '']) => ({ meta, text }));
}

/** Commands that a second terminal would find: `earshot` of this build, and an assistant that shows what it is given. */
function programs(): string {
  const bin = path.join(folder, 'bin');
  mkdirSync(bin, { recursive: true });
  const npx = `#!/bin/sh\n[ "$1" = earshot ] && shift && exec '${process.execPath}' '${root}/dist/apps/cli/src/main.js' "$@"\nexit 127\n`;
  for (const [name, text] of [
    ['npx', npx],
    ['claude', '#!/bin/sh\necho "claude $*"\n'],
  ] as const) {
    writeFileSync(path.join(bin, name), text);
    chmodSync(path.join(bin, name), 0o755);
  }
  return bin;
}

/** Plays `npm start …` in the folder of the page, on a database and a port of its own. */
async function start(command: string, port: string): Promise<void> {
  const [, args = ''] = /^npm start(?: -- (.*))?\n$/.exec(command) ?? [];
  const env = { PORT: port, DATABASE_URL: database.url, EGRESS_ALLOW: '127.0.0.1/32' };
  server = startNode([path.join(root, 'dist/apps/api/src/main.js'), ...args.split(' ')], env, folder);
  await until(
    'the demo, and the refusal of its support mails',
    async () => {
      if (server?.exited()) throw new Error(server.output());
      if (!server?.output().includes('The demo story')) return false;
      const refused = await database.query('SELECT FROM pull_source WHERE opened_because IS NOT NULL');
      return refused.length > 0;
    },
    300_000,
  );
}

/** One shell for all blocks, as variables of one are used in the next. */
async function run(script: string, bin: string): Promise<string> {
  shell = spawn('bash', ['-c', script], {
    cwd: folder,
    env: { ...childEnvironment(), PATH: `${bin}:${path.dirname(process.execPath)}:${process.env.PATH}` },
  });
  let output = '';
  for (const stream of [shell.stdout, shell.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
  const code = await new Promise((resolve) => shell?.on('close', resolve));
  expect(code, output).toBe(0);
  return output;
}

it(
  'the commands of README.md work in their order, typed into two terminals',
  { timeout: 600_000 },
  async () => {
    const blocks = blocksOf('README.md');
    expect(blocks.map(({ meta }) => meta)).toEqual(['background', ...blocks.slice(1).map(() => '')]);
    expect(blocks.length).toBeGreaterThan(6);
    const port = String(await freePort());
    await start(blocks[0]?.text ?? '', port);
    const url = feeds.on('/releases.atom', { body: ATOM });
    const commands = blocks
      .slice(1)
      .map(({ text }, n) => `echo; echo '== ${n + 1}'\n${text}`)
      .join('')
      .replaceAll('127.0.0.1:3000', `127.0.0.1:${port}`)
      .replaceAll('curl -s', 'curl -sS --fail-with-body')
      .replaceAll(FEED, url);
    expect(commands).toContain(url);
    const output = await run(`set -euo pipefail\n${commands}`, programs());
    const [, look = '', , pushed = '', asked = '', imported = '', source = '', assistant = ''] =
      output.split(/^== \d\n/m);
    expect(look).toMatch(/^http:\/\/\S+#\S+$/m);
    expect(look).toMatch(/^see sources +1 paused after errors: 'Support e-mail'/m);
    expect(look).toMatch(/records found\. The first 3 are shown/);
    expect(look).toMatch(/^S1 {2}/m);
    expect(pushed).toContain('"accepted":2');
    expect(asked).toContain('"My app","Dark mode is lovely",5,"GB"');
    expect(imported).toMatch(/2 records? read\.\n +2 stored/);
    expect(source).toMatch(/^Node\.js releases +rss +6h +waiting +ok/m);
    expect(await database.query(`SELECT 1 FROM record WHERE message LIKE 'Version 1%'`)).toHaveLength(1);
    const [, token = ''] = /Authorization: Bearer (\S+)/.exec(assistant) ?? [];
    const answer = await fetch(`http://127.0.0.1:${port}/public/limits`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.status).toBe(200);
  },
);
