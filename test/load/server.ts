import { readFileSync } from 'node:fs';
import path from 'node:path';
import { startNode, until } from '../kit/process.js';

export interface Server {
  url: string;
  pid: number;
  ingest: string;
  access: string;
  /** Seconds the index took to read everything. */
  indexSeconds: number;
  post(at: string, body: unknown, headers?: Record<string, string>): Promise<Response>;
  stop(): Promise<unknown>;
}

/** The built product on a database that runs already. */
export async function startServer(databaseUrl: string, parent: string): Promise<Server> {
  const home = path.join(parent, 'server');
  const running = startNode([path.resolve('dist/apps/api/src/main.js')], {
    PORT: '0',
    EARSHOT_HOME: home,
    RATE_LIMIT: '0',
    DATABASE_URL: databaseUrl,
    PRESHARED_KEY: 'bench-preshared-key-0',
    ACCESS_TOKEN: 'bench-access-token-00',
  });
  const seconds = await until(
    'the index to be ready',
    async () => /holds \d+ records, read in ([\d.]+) s/.exec(running.output())?.[1],
    300_000,
  );
  const { url } = JSON.parse(readFileSync(path.join(home, 'credentials.json'), 'utf8')) as { url: string };
  const tokens = { ingest: 'bench-preshared-key-0', access: 'bench-access-token-00' };
  return {
    url,
    pid: running.pid,
    ...tokens,
    indexSeconds: Number(seconds),
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
    stop: () => running.stop(),
  };
}
