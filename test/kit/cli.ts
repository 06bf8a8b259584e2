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
  { cwd, typed, interactive }: { cwd?: string; typed?: string; interactive?: boolean } = {},
): Cli {
  const child = spawn(process.execPath, [MAIN, ...args.flat()], {
    env: { ...childEnvironment(), EARSHOT_HOME: api.home, ...env },
    stdio: [typed === undefined && !interactive ? 'ignore' : 'pipe', 'pipe', 'pipe'],
    cwd,
  });
  if (!interactive) child.stdin?.end(typed);
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

/** Runs it in a terminal where a person types this. */
export function runInTerminal(api: Pick<Api, 'home'>, args: Arguments, typed: string): Promise<Finished> {
  const NODE_OPTIONS = '--import=data:text/javascript,process.stdin.isTTY=true';
  return startCli(api, args, { NODE_OPTIONS }, { typed }).finished;
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
