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
  /** An answer of any status; `post` rejects all but 200. */
  send(at: string, body: unknown, headers?: Record<string, string>): Promise<Response>;
  post(at: string, body: unknown, headers?: Record<string, string>): Promise<Response>;
  /** How late the main thread's timers were since the last call, p99 in milliseconds. */
  loopDelay(): Promise<number>;
  stop(): Promise<unknown>;
}

/** ClickHouse is sent tens of millions of records. */
const INDEX_PATIENCE_MS = 7_200_000;
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
  const started = performance.now();
  const seconds = await until(
    'the index to be ready',
    async () =>
      env.CLICKHOUSE_URL
        ? running.output().includes('ClickHouse holds all records') && (performance.now() - started) / 1000
        : /holds \d+ records, read in ([\d.]+) s/.exec(running.output())?.[1],
    INDEX_PATIENCE_MS,
  );
  const read = performance.now();
  const { url } = JSON.parse(readFileSync(path.join(home, 'credentials.json'), 'utf8')) as { url: string };
  // The threads that answer take the index over from the one that has read it.
  await until('questions to be answered', async () => (await fetch(`${url}/health/ready`)).ok, 120_000);
  const taken = (performance.now() - read) / 1000;
  const tokens = { ingest: 'bench-preshared-key-0', access: 'bench-access-token-00' };
  const send: Server['send'] = (at, body, headers = {}) => {
    const token = at.startsWith('/ingestion') ? tokens.ingest : tokens.access;
    return fetch(url + at, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  };
  return {
    url,
    pid: running.pid,
    ...tokens,
    indexSeconds: Number(seconds) + taken,
    indexWritten: () =>
      until('the index file', () => existsSync(path.join(home, 'index', 'index.snapshot')), 120_000),
    send,
    post: async (at, body, headers) => {
      const response = await send(at, body, headers);
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
