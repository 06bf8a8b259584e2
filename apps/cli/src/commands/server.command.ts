import { spawn } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import type { Command } from 'commander';
import type { AnswerOf } from '#libs/client';
import { connect, type Connection, type ConnectionOptions } from '../connection.js';
import { usage } from '../failure.js';
import { call } from '../http.js';
import { instantOption } from '../options.js';
import { counted, moment, print, printJson, table } from '../output.js';

const SERVER_WORDS = ['start', 'serve', 'server', 'run', 'up', 'stop'];

/** What people try who look for the server here: it is not a command of this program. */
export function addServerWords(program: Command): void {
  for (const word of SERVER_WORDS) {
    program
      .command(`${word} [words...]`, { hidden: true })
      .allowUnknownOption()
      .action(() => {
        throw usage(
          `'${word}' is not a command: 'earshot' works with a server that is running.`,
          "Start the server with 'npm start' in the folder of Earshot (or 'docker compose up'), and stop it with Ctrl-C. To open its dashboard: npx earshot open",
        );
      });
  }
}

export function addOpenCommand(program: Command): void {
  program
    .command('open')
    .description('open the dashboard, signed in; without a terminal, only print the link')
    .action(async (_: unknown, command: Command) => {
      const options = command.optsWithGlobals<ConnectionOptions>();
      const link = await call(connect(options, 'access'), 'post', '/admin/sign-in-links');
      print(`${link.url}\n`);
      if (!process.stdout.isTTY) return;
      print(`It signs you in once, until ${moment(link.expires_at)}.\n`);
      openBrowser(link.url);
    });
}

const OPENERS: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  darwin: ['open'],
  // `start` would read the = of the link as a space.
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
};

/** Opens the link if there is a browser here; it was printed in any case. */
function openBrowser(url: string): void {
  const [command = 'xdg-open', ...args] = OPENERS[process.platform] ?? ['xdg-open'];
  const child = spawn(command, [...args, url], { stdio: 'ignore', detached: true });
  child.on('error', () => undefined);
  child.unref();
}

/** Milliseconds between polls. */
const PAUSE = 500;

interface ReindexOptions extends ConnectionOptions {
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
      const options = command.optsWithGlobals<ReindexOptions>();
      const connection = connect(options, 'access');
      await (options.refused ? retry(connection) : rebuild(connection, options.wait));
    });
}

async function rebuild(connection: Connection, wait: boolean): Promise<void> {
  const { begun } = await call(connection, 'post', '/admin/text-index/rebuild');
  if (!begun) process.stderr.write('An index is already being built.\n');
  if (!wait) return print('The index is being built. See: earshot doctor\n');
  let last = '';
  for (;;) {
    const { building, failing, refused_records } = await call(connection, 'get', '/admin/text-index');
    if (!building) return print(`The new index is in use.\n${refusedSentence(refused_records)}`);
    const line = failing
      ? `waiting: ${failing.reason}`
      : `${building.changes_read.toLocaleString('en-US')} of about ${counted(building.changes, 'change')}`;
    if (line !== last) process.stderr.write(`${line}\n`);
    last = line;
    await delay(PAUSE);
  }
}

async function retry(connection: Connection): Promise<void> {
  const { records } = await call(connection, 'post', '/admin/text-index/refused-records/retry');
  print(`${counted(records, 'record')} will be retried. See: earshot doctor\n`);
}

function refusedSentence(records: number): string {
  return records === 0 ? '' : `Meilisearch refuses ${counted(records, 'record')}; filters still find them.\n`;
}

const ROTATE_HELP = `
To change the key: start every server with the new one as SECRETS_KEY and the previous one as SECRETS_KEY_OLD, run this, then
start them without SECRETS_KEY_OLD.
`;

export function addSecretsCommand(program: Command): void {
  const secrets = program
    .command('secrets')
    .description('secrets of sources and webhooks, encrypted at rest');
  secrets
    .command('rotate')
    .description('encrypt them all with the current SECRETS_KEY')
    .addHelpText('after', ROTATE_HELP)
    .action(async (_: unknown, command: Command) => {
      const connection = connect(command.optsWithGlobals<ConnectionOptions>(), 'access');
      const { resealed } = await call(connection, 'post', '/admin/secrets/rotate');
      print(
        `Encrypted ${counted(resealed, 'secret')} with the new key. SECRETS_KEY_OLD is no longer needed.\n`,
      );
    });
}

type Entry = AnswerOf<'/admin/audit', 'get'>['entries'][number];

interface AuditOptions extends ConnectionOptions {
  since?: string;
  actor?: string;
  action?: string;
  limit: string;
  json?: boolean;
}

export function addAuditCommand(program: Command): void {
  program
    .command('audit')
    .description('show who did what, newest first: people, tokens, sources, erasures, exports, alerts')
    .option('--since <time>', 'since this time, such as 2025-07-01')
    .option('--actor <name>', 'name or id of a person or token; Earshot itself is earshot')
    .option('--action <action>', 'such as token.created or erasure.completed')
    .option('--limit <number>', 'how many', '50')
    .option('--json', 'print JSON')
    .action(async (_: unknown, command: Command) => {
      const options = command.optsWithGlobals<AuditOptions>();
      const { since, actor, action, limit } = options;
      const query = { since: instantOption('--since', since), actor, action, limit };
      const { entries } = await call(connect(options, 'access'), 'get', '/admin/audit', { query });
      if (options.json) printJson(entries);
      else print(entryTable(entries));
    });
}

function entryTable(entries: readonly Entry[]): string {
  const rows = entries.map(({ at, actor, action, target, counts }) => [
    moment(at),
    actor,
    action,
    target ?? '–',
    Object.entries(counts)
      .map(([what, count]) => `${what} ${count.toLocaleString('en-US')}`)
      .join(', '),
  ]);
  return table([['WHEN', 'WHO', 'WHAT', 'TO WHAT', 'COUNTS'], ...rows]);
}
