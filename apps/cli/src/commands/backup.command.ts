import { createReadStream } from 'node:fs';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { Command } from 'commander';
import { readConfig } from '#libs/config';
import {
  BadBackup,
  openDatabase,
  restoreBackup,
  type Restored,
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '#libs/database';
import { connect, type ConnectionOptions } from '../connection.js';
import { Failure, reasonOf } from '../failure.js';
import { download } from '../http.js';
import { counted, print, printJson } from '../output.js';

interface Options extends ConnectionOptions {
  json?: boolean;
}

const KEY = 'Keep secrets.key (or SECRETS_KEY) with it: it decrypts the secrets of sources.';

export function addBackupCommands(program: Command): void {
  program
    .command('backup [file]')
    .description('back up everything to one file, while the server runs')
    .option('--json', 'print JSON')
    .addHelpText('after', `\nThe file is gzipped SQL, as of one moment. ${KEY}`)
    .action(async (file: string | undefined, _: unknown, command: Command) => {
      const options = command.optsWithGlobals<Options>();
      const target = file ?? `earshot-${new Date().toISOString().slice(0, 16).replace(':', '')}.sql.gz`;
      const bytes = await backUp(options, target);
      if (options.json) printJson({ file: target, bytes });
      else print(`${target}: ${bytes.toLocaleString('en-US')} bytes. ${KEY}\n`);
    });
  program
    .command('restore <file>')
    .description('restore a backup into an empty database: the one of EARSHOT_HOME, or DATABASE_URL')
    .option('--json', 'print JSON')
    .addHelpText('after', '\nNo server may be running on it. Start one afterwards; it rebuilds its index.')
    .action(async (file: string, _: unknown, command: Command) => {
      const { json } = command.optsWithGlobals<Options>();
      const restored = await restore(file);
      if (json) printJson(restored);
      else print(linesOf(restored));
    });
}

/** The file gets its name only after it was read back to its end. */
async function backUp(options: Options, target: string): Promise<number> {
  const part = `${target}.part`;
  try {
    const bytes = await download(connect(options, 'access'), '/admin/backup', part);
    let last = '';
    await pipeline(createReadStream(part), createGunzip(), async (pieces: AsyncIterable<Buffer>) => {
      for await (const piece of pieces) last = (last + piece.toString('latin1')).slice(-100_000);
    });
    if (!/\n-- end \{[^\n]*\}\n$/.test(last))
      throw new Failure('The server stopped before the end of the backup.');
    await rename(part, target);
    return bytes;
  } catch (error) {
    await rm(part, { force: true });
    throw error instanceof Failure
      ? error
      : new Failure(`The backup to ${target} failed: ${reasonOf(error)}.`);
  }
}

async function restore(file: string): Promise<Restored> {
  const handle = await open(file).catch((cause: unknown) => {
    throw new Failure(`${file} cannot be read: ${reasonOf(cause)}.`);
  });
  let embedded: EmbeddedPostgres | undefined;
  try {
    const config = readConfig(process.env);
    embedded = config.databaseUrl ? undefined : await startEmbeddedPostgres({ home: config.home });
    const database = await openDatabase({ url: config.databaseUrl ?? embedded?.url ?? '' });
    try {
      return await restoreBackup(database, unpacked(handle));
    } finally {
      await database.close();
    }
  } catch (error) {
    throw failureOf(error, file);
  } finally {
    await handle.close();
    await embedded?.stop();
  }
}

async function* unpacked(handle: FileHandle): AsyncGenerator<Buffer> {
  const gunzip = createGunzip();
  const read = pipeline(handle.createReadStream({ autoClose: false }), gunzip);
  read.catch(() => undefined);
  yield* gunzip as AsyncIterable<Buffer>;
}

function failureOf(error: unknown, file: string): Failure {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code?.startsWith('Z_') || error instanceof BadBackup) {
    const said = error instanceof BadBackup ? message : 'It is not a gzip file, or it is damaged.';
    return new Failure(`${file} cannot be restored, and nothing was changed. ${said}`, {
      advice: 'Use another backup: earshot backup keeps a file only if it could be read back completely.',
    });
  }
  return new Failure(message);
}

function linesOf({ created_at, rows }: Restored): string {
  return [
    `Restored the state of ${created_at}: ${counted(rows.record ?? 0, 'record')}, ${counted(rows.pull_source ?? 0, 'source')}, ${counted(rows.api_token ?? 0, 'token')}.`,
    'Put secrets.key into EARSHOT_HOME (or set SECRETS_KEY), then start the server. Its tokens are those of the backup.',
    '',
  ].join('\n');
}
