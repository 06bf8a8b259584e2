import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { readFeedStates } from '#libs/serving';
import type { Database } from '#libs/database';
import { type ClickHouseDatabase, connectClickHouse } from '#libs/analysis';
import { chdbFolder } from '../../libs/analysis/clickhouse/chdb.fixture.js';
import type { TestDatabase } from './database.js';
import { freePort } from './free-port.js';
import { type RunningProcess, startNode, until } from './process.js';

const KIT = path.resolve('test/kit/clickhouse');
const SERVE = path.join(KIT, 'serve.mjs');
export const CLICKHOUSE_PASSWORD = 'clickhouse of the tests';
/** It is waited for on machines that do much else. */
const PATIENCE_MS = 600_000;

const chdb = await chdbFolder();
/** There is no chdb for this machine, or it could not be had. */
export const noClickHouse = chdb === undefined;

/** A server of a cluster has its own port for the others. */
export interface ClickHousePorts {
  http: number;
  tcp: number;
}

export interface ClickHouseOptions {
  ports?: ClickHousePorts;
  /** Sections of its settings: of a cluster. */
  settings?: string;
}

export interface ClickHouse {
  /** For the product. */
  env: { CLICKHOUSE_URL: string; CLICKHOUSE_USER: string; CLICKHOUSE_PASSWORD: string };
  /** Where it keeps its files. */
  folder: string;
  database: ClickHouseDatabase;
  pid(): number;
  kill(): Promise<unknown>;
  /** At the same address. @param from a copy of its files that was made before; `''`: without any */
  startAgain(from?: string): Promise<void>;
  /** A copy of its files, while it is not running. */
  copy(): Promise<string>;
  stop(): Promise<void>;
}

export const freePorts = async (): Promise<ClickHousePorts> => ({
  http: await freePort(),
  tcp: await freePort(),
});

/** A ClickHouse of its own for a test, as a process. */
export async function startClickHouse({ ports, settings = '' }: ClickHouseOptions = {}): Promise<ClickHouse> {
  const base = await mkdtemp(path.join(os.tmpdir(), 'clickhouse-'));
  const folder = path.join(base, 'data');
  const { http, tcp } = ports ?? (await freePorts());
  const file = path.join(base, 'settings.xml');
  await writeFile(
    file,
    `<clickhouse>
      <users_config>${file}</users_config>
      <listen_host>127.0.0.1</listen_host><http_port>${http}</http_port><tcp_port>${tcp}</tcp_port>
      ${settings}
      <profiles><default/></profiles><quotas><default/></quotas>
      <users><default><no_password/><networks><ip>127.0.0.1</ip></networks></default>
        <earshot><password>${CLICKHOUSE_PASSWORD}</password><networks><ip>127.0.0.1</ip></networks></earshot></users>
    </clickhouse>`,
  );
  let copies = 0;
  let running: RunningProcess;
  const start = async () => {
    running = startNode([SERVE, chdb ?? '', folder, file], {});
    await until(
      'ClickHouse to start',
      async () => {
        if (running.exited()) throw new Error(`ClickHouse did not start: ${running.output()}`);
        const answer = await fetch(`http://127.0.0.1:${http}/ping`).catch(() => undefined);
        return answer?.ok;
      },
      PATIENCE_MS,
    );
  };
  await start();
  const env = {
    CLICKHOUSE_URL: `http://127.0.0.1:${http}/earshot`,
    CLICKHOUSE_USER: 'earshot',
    CLICKHOUSE_PASSWORD,
  };
  const database = await connectClickHouse(
    { url: env.CLICKHOUSE_URL, user: env.CLICKHOUSE_USER, password: CLICKHOUSE_PASSWORD },
    { seconds: PATIENCE_MS / 1_000 },
  );
  return {
    env,
    folder,
    database,
    pid: () => running.pid,
    kill: () => running.stop('SIGKILL'),
    startAgain: async (from) => {
      if (from !== undefined) await rm(folder, { recursive: true });
      if (from) await cp(from, folder, { recursive: true });
      await start();
    },
    copy: async () => {
      const copy = path.join(base, `copy-${++copies}`);
      await cp(folder, copy, { recursive: true });
      return copy;
    },
    stop: async () => {
      await database.close();
      await running.stop('SIGKILL');
      await rm(base, { recursive: true, force: true });
    },
  };
}

/** The product's feeder as a process. @param env when it kills itself: see clickhouse/feed.mjs */
export function startFeeding(
  { env: server }: ClickHouse,
  database: TestDatabase,
  env: Record<string, string> = {},
): RunningProcess {
  return startNode([path.join(KIT, 'feed.mjs')], { ...server, DATABASE_URL: database.url, ...env });
}

/** Waits until ClickHouse holds everything up to a transaction, or what feeds it has ended. */
export async function untilFed({ pool }: Database, tx: bigint, feeder?: RunningProcess): Promise<void> {
  await until(
    `ClickHouse to hold transaction ${tx}`,
    async () => feeder?.exited() || (await readFeedStates(pool)).serving.watermark > tx,
    PATIENCE_MS,
  );
}
