import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { startNode, until } from '../kit/process.js';

export interface Server {
  url: string;
  pid: number;
  ingest: string;
  access: string;
  /** Seconds the index took to read everything. */
  indexSeconds: number;
  /** Resolves when there is an index file. */
  indexWritten(): Promise<unknown>;
  post(at: string, body: unknown, headers?: Record<string, string>): Promise<Response>;
  /** How late the main thread's timers were since the last call, p99 in milliseconds. */
  loopDelay(): Promise<number>;
  stop(): Promise<unknown>;
}

const PROBE = path.resolve('dist/test/load/loop-delay.probe.js');

/** The built product on a database that runs already. `name`: of its folder, where several run. */
export async function startServer(
  databaseUrl: string,
  parent: string,
  name = 'server',
  env: Record<string, string> = {},
): Promise<Server> {
  const home = path.join(parent, name);
  const delays = path.join(parent, `${name}-delays.json`);
  const running = startNode(['--import', PROBE, path.resolve('dist/apps/api/src/main.js')], {
    LOOP_DELAYS: delays,
    PORT: '0',
    EARSHOT_HOME: home,
    RATE_LIMIT: '0',
    DATABASE_URL: databaseUrl,
    PRESHARED_KEY: 'bench-preshared-key-0',
    ACCESS_TOKEN: 'bench-access-token-00',
    ...env,
  });
  const seconds = await until(
    'the index to be ready',
    async () => /holds \d+ records, read in ([\d.]+) s/.exec(running.output())?.[1],
    1_800_000,
  );
  const { url } = JSON.parse(readFileSync(path.join(home, 'credentials.json'), 'utf8')) as { url: string };
  const tokens = { ingest: 'bench-preshared-key-0', access: 'bench-access-token-00' };
  return {
    url,
    pid: running.pid,
    ...tokens,
    indexSeconds: Number(seconds),
    indexWritten: () =>
      until('the index file', () => existsSync(path.join(home, 'index', 'index.snapshot')), 120_000),
    post: async (at, body, headers = {}) => {
      const token = at.startsWith('/ingestion') ? tokens.ingest : tokens.access;
      const response = await fetch(url + at, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      });
      if (response.status !== 200)
        throw new Error(`${at} answered ${response.status}: ${await response.text()}`);
      return response;
    },
    loopDelay: async () => {
      rmSync(delays, { force: true });
      process.kill(running.pid, 'SIGUSR2');
      const text = await until('the delays', () => existsSync(delays) && readFileSync(delays, 'utf8'));
      return (JSON.parse(text) as { p99: number }).p99;
    },
    stop: () => running.stop(),
  };
}
