import { setTimeout as delay } from 'node:timers/promises';
import type { Command } from 'commander';
import { type Connection, connect, type ConnectionOptions } from '../connection.js';
import { call } from '../http.js';
import { counted, print } from '../output.js';

/** Milliseconds between polls. */
const PAUSE = 500;
const AT = '/admin/text-index';

interface TextIndex {
  building: { changes_read: number; changes: number } | null;
  failing: { reason: string; seconds: number } | null;
  refused_records: number;
}

interface Options extends ConnectionOptions {
  wait: boolean;
  refused?: boolean;
}

export function addReindexCommand(program: Command): void {
  program
    .command('reindex')
    .description('rebuild the index in Meilisearch; the old one answers until the new one replaces it')
    .option('--refused', 'only retry the records that Meilisearch refused')
    .option('--no-wait', 'do not wait until it is rebuilt')
    .action(async (_: unknown, command: Command) => {
      const options = command.optsWithGlobals<Options>();
      const connection = connect(options, 'access');
      await (options.refused ? retry(connection) : rebuild(connection, options.wait));
    });
}

async function rebuild(connection: Connection, wait: boolean): Promise<void> {
  const { begun } = await call<{ begun: boolean }>(connection, 'POST', `${AT}/rebuild`);
  if (!begun) process.stderr.write('An index is being built already.\n');
  if (!wait) return print('The index is being built. See: earshot doctor\n');
  let said = '';
  for (;;) {
    const { building, failing, refused_records } = await call<TextIndex>(connection, 'GET', AT);
    if (!building) return print(`The new index is in use.\n${refusedSentence(refused_records)}`);
    const line = failing
      ? `waiting: ${failing.reason}`
      : `${building.changes_read.toLocaleString('en-US')} of about ${counted(building.changes, 'change')}`;
    if (line !== said) process.stderr.write(`${line}\n`);
    said = line;
    await delay(PAUSE);
  }
}

async function retry(connection: Connection): Promise<void> {
  const { records } = await call<{ records: number }>(connection, 'POST', `${AT}/refused-records/retry`);
  print(`${counted(records, 'record')} will be retried. See: earshot doctor\n`);
}

function refusedSentence(records: number): string {
  return records === 0 ? '' : `Meilisearch refuses ${counted(records, 'record')}; filters still find them.\n`;
}
