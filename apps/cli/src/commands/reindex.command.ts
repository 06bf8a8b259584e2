import { setTimeout as delay } from 'node:timers/promises';
import type { Command } from 'commander';
import { type Connection, connect, type ConnectionOptions } from '../connection.js';
import { call } from '../http.js';
import { counted, print } from '../output.js';

/** Milliseconds between two questions. */
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
    .description(
      'build the index in Meilisearch anew; the old one is searched until the new one takes its place',
    )
    .option('--refused', 'only offer the records once more that Meilisearch refused')
    .option('--no-wait', 'do not wait until it is built')
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
    if (!building) return print(`The new index is searched.\n${refusedSentence(refused_records)}`);
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
  print(
    `${counted(records, 'record')} ${records === 1 ? 'is' : 'are'} offered once more. See: earshot doctor\n`,
  );
}

function refusedSentence(records: number): string {
  return records === 0 ? '' : `Meilisearch refuses ${counted(records, 'record')}; filters still find them.\n`;
}
