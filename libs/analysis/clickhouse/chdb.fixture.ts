import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { mkdtemp, mkdir, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createClient } from '@clickhouse/client';
import { ClickHouseDatabase, connectClickHouse } from './database.js';

/*
 * The real engine as a library, wanted by tests alone, and what calls its functions as a server. At 546 MB it is not in package.json: `npm start` would load it.
 * For real use, take a server.
 */
const VERSION = '26.7.3-stable.1';
const FFI = 'ffi-rs@1.3.7';
const PACKAGES = [
  'chdb@3.4.0',
  `@chdb/lib-linux-x64-gnu@${VERSION}`,
  '@clickhouse/client-common@1.23.0',
  FFI,
  '@yuuang/ffi-rs-linux-x64-gnu@1.3.7',
];
/** SHA-256 of what is native code. */
const FILES = {
  '@chdb/lib-linux-x64-gnu/libchdb.so': '36ad4e999882821ef13cf2d0f52c93f48e6ee1b4498b35a201c23ce4b8d15bf5',
  '@chdb/lib-linux-x64-gnu/chdb_node.node':
    '8357c4029edea511d15bca47d2c0aecb4c87f53ff1d7b36298a1906a1daf7cc0',
  '@yuuang/ffi-rs-linux-x64-gnu/ffi-rs.linux-x64-gnu.node':
    'fdf4ab1c0a9278a421809bfc7c19b29ae90c1987e47a9174286a51d0cf928041',
};
const CACHE = path.resolve('.cache/chdb');
const INSTALLED = path.join(CACHE, `${VERSION}+${FFI}`);

const run = promisify(execFile);

/**
 * A database for tests: of the server in CLICKHOUSE_URL, which is emptied, or of chdb in this process, which has only
 * one. Undefined where there is neither; the reason is printed.
 */
export async function openTestDatabase(): Promise<ClickHouseDatabase | undefined> {
  if (process.env.CLICKHOUSE_URL)
    return connectClickHouse({ url: process.env.CLICKHOUSE_URL }, { seconds: 600 });
  const folder = await chdbFolder();
  if (folder === undefined) return undefined;
  const require = createRequire(path.join(folder, 'package.json'));
  const { createChdbConnection } = require('chdb/connection');
  return new ClickHouseDatabase(createClient({ connection: createChdbConnection({ path: ':memory:' }) }));
}

/** Where chdb is installed; undefined where it is not to be had, and the reason is printed. */
export async function chdbFolder(): Promise<string | undefined> {
  try {
    if (!existsSync(INSTALLED)) await install();
    return INSTALLED;
  } catch (error) {
    const reason = (error as Error).message.split('\n')[0];
    process.stderr.write(
      `SKIPPED: tests that need ClickHouse. ${reason} Set CLICKHOUSE_URL to a database that tests may empty.\n`,
    );
    return undefined;
  }
}

/** Whole or not at all: several processes may begin at once. */
async function install(): Promise<void> {
  if (process.platform !== 'linux' || os.arch() !== 'x64')
    throw new Error(`There is no chdb for tests on ${process.platform} ${os.arch()}.`);
  await mkdir(CACHE, { recursive: true });
  const folder = await mkdtemp(path.join(CACHE, 'new-'));
  try {
    const what = [
      '--no-save',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--omit=peer',
      '--prefix',
      folder,
    ];
    await run('npm', ['install', ...what, ...PACKAGES], { timeout: 300_000 }).catch((error: Error) => {
      throw new Error(`chdb could not be installed for tests (${PACKAGES.join(', ')}).`, { cause: error });
    });
    for (const [file, expected] of Object.entries(FILES)) {
      const found = await sha256(path.join(folder, 'node_modules', file));
      if (found !== expected) throw new Error(`${file} is not the expected file (SHA-256 ${found}).`);
    }
    await rename(folder, INSTALLED).catch((error: unknown) => {
      if (!existsSync(INSTALLED)) throw error;
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function sha256(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
