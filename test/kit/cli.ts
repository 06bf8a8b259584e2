import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Api } from './api.js';
import { childEnvironment } from './process.js';

const MAIN = path.resolve('dist/apps/cli/src/main.js');

/** Words of a command line; lists only group them. */
export type Arguments = readonly (string | readonly string[])[];

export interface Finished {
  code: number | null;
  stdout: string;
  stderr: string;
}

export interface Cli {
  child: ChildProcess;
  finished: Promise<Finished>;
}

/** Starts the built `earshot` as a user of this machine would, next to the API's credentials. */
export function startCli(
  api: Pick<Api, 'home'>,
  args: Arguments,
  env: Record<string, string> = {},
  cwd?: string,
): Cli {
  const child = spawn(process.execPath, [MAIN, ...args.flat()], {
    env: { ...childEnvironment(), EARSHOT_HOME: api.home, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd,
  });
  const text = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name]?.setEncoding('utf8').on('data', (chunk: string) => (text[name] += chunk));
  }
  const finished = new Promise<Finished>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, ...text }));
  });
  return { child, finished };
}

export function runCli(
  api: Pick<Api, 'home'>,
  args: Arguments,
  env?: Record<string, string>,
): Promise<Finished> {
  return startCli(api, args, env).finished;
}

/** Writes a file into a new folder of its own and gives its path. */
export function fileOf(name: string, content: string | Uint8Array): string {
  const file = path.join(mkdtempSync(path.join(os.tmpdir(), 'earshot-file-')), name);
  writeFileSync(file, content);
  return file;
}
