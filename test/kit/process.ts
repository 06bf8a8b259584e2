import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export interface RunningProcess {
  pid: number;
  /** Everything it wrote to stdout and stderr so far. */
  output(): string;
  exited(): boolean;
  /** Sends SIGTERM and waits; resolves with the exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

const children = new Set<ChildProcess>();
process.on('exit', () => killAllBut());

/** Processes of this one that have not ended. */
export const runningChildren = (): ReadonlySet<ChildProcess> => new Set(children);

export function killAllBut(spared: ReadonlySet<ChildProcess> = new Set()): void {
  for (const child of children) if (!spared.has(child)) child.kill('SIGKILL');
}

/** The variables that child processes need to find their programs and to start quickly. */
export function childEnvironment(): Record<string, string> {
  const names = ['PATH', 'HOME', 'TMPDIR', 'NODE_COMPILE_CACHE'];
  return Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
}

/** Starts the pinned Node on `args`, with nothing of this process's environment but the way to its programs. */
export function startNode(args: string[], env: Record<string, string>, cwd?: string): RunningProcess {
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...childEnvironment(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.add(child);
  const chunks: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => chunks.push(String(chunk)));
  const ended = new Promise<number | null>((resolve) => {
    child.on('error', () => resolve(null));
    child.on('close', (code) => {
      children.delete(child);
      resolve(code);
    });
  });
  return {
    pid: child.pid ?? 0,
    output: () => chunks.join(''),
    exited: () => child.exitCode !== null || child.signalCode !== null,
    stop: (signal = 'SIGTERM') => {
      child.kill(signal);
      return ended;
    },
  };
}

/** Kills the embedded PostgreSQL of a home, the server and all its children, as a power cut of the tree would. */
export function killPostgres(home: string): void {
  const pid = Number(readFileSync(path.join(home, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
  for (const each of [pid, ...childrenOf(pid)]) {
    try {
      process.kill(each, 'SIGKILL');
    } catch {
      // it ended with its parent
    }
  }
}

function childrenOf(parent: number): number[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => parentOf(pid) === parent);
}

function parentOf(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return undefined;
  }
}

/** Milliseconds between two probes: at first, and at most. */
const PROBE_MS = 15;
const LAST_PROBE_MS = 100;
/** Less than a test may take, so that its failure says what was awaited; far more than anything takes. */
const PATIENCE_MS = 100_000;

/**
 * Polls until `probe` returns something, and names what was awaited if it does not in time. What takes long is probed
 * less often, so that waiting does not keep busy what is waited for.
 */
export async function until<T>(
  what: string,
  probe: () => T | undefined | false | null | Promise<T | undefined | false | null>,
  patience = PATIENCE_MS,
): Promise<T> {
  const started = Date.now();
  for (;;) {
    const found = await probe();
    if (found) return found;
    const waited = Date.now() - started;
    if (waited > patience) throw new Error(`Waited ${patience} ms in vain for ${what}.`);
    const pause = Math.min(Math.max(PROBE_MS, waited / 10), LAST_PROBE_MS);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}
