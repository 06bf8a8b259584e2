import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Api, startApi } from '../kit/api.js';
import { emptyFolder, installPackage } from '../kit/author-folder.js';
import { until } from '../kit/process.js';
import { freePort } from '../kit/free-port.js';

const root = path.resolve(import.meta.dirname, '../..');

/** One fenced block of the chapter: its language, info string and text. */
interface Block {
  language: string;
  meta: string;
  text: string;
}

let folder: ReturnType<typeof emptyFolder>;
let background: ChildProcess | undefined;
let api: Api | undefined;
beforeAll(() => {
  folder = emptyFolder();
});
afterAll(async () => {
  background?.kill();
  await api?.stop();
  folder?.remove();
});

/** The blocks of the first part of the page, in order, with a free port. */
function blocksOf(port: number): Block[] {
  const page = readFileSync(path.join(root, 'docs/writing-connectors.md'), 'utf8');
  const fences = page.split('\n## ')[0]?.matchAll(/^```(\w+) ?(.*)\n([\s\S]*?)^```$/gm) ?? [];
  return [...fences].map(([, language = '', meta = '', text = '']) => ({
    language,
    meta,
    text: text.replaceAll('4100', String(port)),
  }));
}

/** Runs commands as a person at a terminal would, keeping the working directory between them. */
class Terminal {
  output = '';
  constructor(private at: string) {}

  async run(commands: string): Promise<void> {
    const file = path.join(folder.at, 'where');
    // npx must find what is installed, and must not look elsewhere.
    const env = {
      ...process.env,
      npm_config_offline: 'true',
      NO_COLOR: '1',
      ...(api && { EARSHOT_HOME: api.home }),
    };
    const child = spawn('bash', ['-e', '-c', `${commands}\npwd > ${file}`], { cwd: this.at, env });
    this.output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => (this.output += text));
    }
    const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
    if (code !== 0) throw new Error(`${commands}ended with ${code}:\n${this.output}`);
    this.at = readFileSync(file, 'utf8').trim();
  }

  /** Plays `npm install <tarball> vitest`, for which a registry would be needed. */
  install(): void {
    installPackage(this.at);
  }

  write(name: string, text: string): void {
    writeFileSync(path.join(this.at, name), text);
  }

  read(name: string): string {
    return readFileSync(path.join(this.at, name), 'utf8');
  }

  /** A command that runs until the test ends. */
  background(command: string): ChildProcess {
    const [program = '', ...args] = command.trim().split(' ');
    return spawn(program === 'node' ? process.execPath : program, args, { cwd: this.at, stdio: 'inherit' });
  }
}

/** Commands in the clone: `earshot` is the one of this repository, and `npm start` the product under test. */
async function inClone(text: string, clone: Terminal): Promise<void> {
  const started = /^((?:\w+=\S+ )+)npm start$/m.exec(text);
  if (text.trim() === 'npm pack') return; // installPackage packs, when it comes to installing
  if (!started) return clone.run(text.replaceAll('npx earshot', `node ${root}/scripts/earshot.mjs`));
  const env = Object.fromEntries(
    (started[1] ?? '')
      .trim()
      .split(' ')
      .map((pair) => pair.split('=')),
  );
  const named = path.resolve(folder.at, 'earshot', env.CONNECTORS ?? '');
  api = await startApi({ env: { ...env, CONNECTORS: named } });
}

async function perform({ language, meta, text }: Block, mine: Terminal, clone: Terminal): Promise<void> {
  if (meta === 'output') expect(mine.output).toContain(text);
  else if (language === 'sh' && meta === 'clone') await inClone(text, clone);
  else if (meta === 'background') background = mine.background(text);
  else if (language === 'sh') {
    const installs = /^npm install .*\n/m;
    await mine.run(text.replace(installs, ''));
    if (installs.test(text)) mine.install();
  } else if (meta === 'tea-reviews/index.ts') expect(text).toBe(mine.read(meta));
  else mine.write(meta, text);
}

it(
  '"Write a connector" leads from an empty folder to a tested source when followed literally',
  { timeout: 180_000 },
  async () => {
    const port = await freePort();
    const blocks = blocksOf(port);
    expect(blocks.length).toBeGreaterThan(12);
    mkdirSync(path.join(folder.at, 'earshot'));
    const mine = new Terminal(folder.at);
    const clone = new Terminal(path.join(folder.at, 'earshot'));
    for (const block of blocks) {
      await perform(block, mine, clone);
      if (block.meta === 'background') await until('the API to listen', () => listens(port));
      if (block.text.includes('connector test')) expect(mine.output).toMatch(/Tests +\d\d passed/);
    }
    expect(clone.output).toMatch(/Stored as record [\w-]{36} by run/);
    expect(
      await api?.database?.query(`SELECT score, message FROM record ORDER BY score DESC LIMIT 2`),
    ).toEqual([
      { score: 5, message: 'Too bitter' },
      { score: 4, message: 'My new favourite' },
    ]);
  },
);

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1', () => resolve(true));
    socket.on('error', () => resolve(false));
    socket.on('connect', () => socket.end());
  });
}
