import { readFileSync } from 'node:fs';
import type { Command } from 'commander';
import { type Connection, connect, type ConnectionOptions } from '../connection.js';
import { EXIT, Failure } from '../failure.js';
import { call } from '../http.js';
import { instantOption, jsonOption } from '../options.js';
import { counted, print, printJson } from '../output.js';
import { probeLines, whereLines } from '../source/describe.js';
import { waitForBackfill } from '../source/wait.js';

type SourceCommand<T = object> = (connection: Connection, name: string, options: T) => Promise<void>;

/** Commands on one source beyond its schedule. */
export function addSourceCommands(source: Command): void {
  source
    .command('check <name>')
    .description('test whether a source can be read; stores nothing')
    .action(doing(check));
  source
    .command('why <name> <item>')
    .description('find an item by its id or address: stored, rejected, erased or never seen')
    .action(async (name: string, item: string, _: unknown, command: Command) => {
      await why(connect(command.optsWithGlobals<ConnectionOptions>(), 'access'), name, item);
    });
  source
    .command('backfill <name>')
    .description('read a span of time again, alongside new items')
    .option('--from <time>', 'start of the span, such as 2025-07-01 (default: the beginning of the source)')
    .option('--to <time>', 'end of the span (default: now)')
    .option('--wait', 'wait until it is read; exit status 1 if a run fails')
    .action(doing(backfill));
  source
    .command('replay <name>')
    .description('retry items that could not become records')
    .option('--group <fingerprint>', 'only items of this group')
    .action(doing(replay));
  source
    .command('cancel <name>')
    .description('cancel the run in progress; records it stored stay')
    .action(
      doing(async (connection, name) => {
        await call(connection, 'post', '/admin/sources/{name}/cancel', { path: { name } });
        print(`Cancelled the run of '${name}'. Records it stored stay.\n`);
      }),
    );
  source
    .command('reset <name>')
    .description('forget how far a paused source was read, to read it again from the beginning')
    .option('--partition <name>', 'only this part of it')
    .action(doing(reset));
  addStateCommands(source);
}

/** How far a source was read, as JSON, out and in. */
function addStateCommands(source: Command): void {
  const state = source.command('state').description('move how far a paused source was read, as JSON');
  state
    .command('get <name>')
    .description('print how far it was read')
    .action(
      doing(async (connection, name) => {
        printJson(await call(connection, 'get', '/admin/sources/{name}/state', { path: { name } }));
      }),
    );
  state
    .command('set <name> <file>')
    .description('replace how far it was read by what get printed; - reads it from standard input')
    .action(async (name: string, file: string, _: unknown, command: Command) => {
      const connection = connect(command.optsWithGlobals<ConnectionOptions>(), 'access');
      const body = file === '-' ? readFileSync(0, 'utf8') : jsonOption('<file>', `@${file}`);
      const answer = await call(connection, 'put', '/admin/sources/{name}/state', { path: { name }, body });
      const parts = counted(answer.partitions.length, 'partition');
      print(`'${name}' continues from there (${parts}) once resumed: earshot source resume '${name}'\n`);
    });
}

function doing<T>(order: SourceCommand<T>) {
  return async (name: string, _: unknown, command: Command): Promise<void> => {
    const options = command.optsWithGlobals<ConnectionOptions & T>();
    await order(connect(options, 'access'), name, options);
  };
}

const check: SourceCommand = async (connection, name) => {
  const answer = await call(connection, 'post', '/admin/sources/{name}/check', { path: { name } });
  print(probeLines(answer.probes));
  process.exitCode = answer.ok ? EXIT.done : EXIT.failed;
};

/** An address may be the id of an item, too. */
async function why(connection: Connection, name: string, item: string): Promise<void> {
  const query = { id: item, ...(URL.canParse(item) && { url: item }) };
  const request = { path: { name }, query };
  const answer = await call(connection, 'get', '/admin/sources/{name}/why', request);
  print(whereLines(answer, name));
}

const backfill: SourceCommand<{ from?: string; to?: string; wait?: boolean }> = async (
  connection,
  name,
  { from, to, wait },
) => {
  const body = { from: instantOption('--from', from), to: instantOption('--to', to) };
  const { runs } = await call(connection, 'get', '/admin/sources/{name}', { path: { name } });
  await call(connection, 'post', '/admin/sources/{name}/backfill', { path: { name }, body });
  if (!wait) print(`Reading '${name}' again, alongside new items. See: earshot source list\n`);
  else process.exitCode = await waitForBackfill(connection, name, new Set(runs.map(({ id }) => id)));
};

const replay: SourceCommand<{ group?: string }> = async (connection, name, { group }) => {
  const { groups } = await call(connection, 'get', '/admin/dead-letters', {
    query: { source: name, limit: '500' },
  });
  const chosen = groups.filter(({ open, fingerprint }) => open > 0 && (!group || fingerprint === group));
  if (chosen.length === 0) throw new Failure(`No items of '${name}' to retry.`);
  for (const { fingerprint, stage, message } of chosen) {
    const { letters } = await call(connection, 'post', '/admin/dead-letters/{group}/replay', {
      path: { group: fingerprint },
      query: { source: name },
    });
    print(`${fingerprint}  ${counted(letters, 'item')}, ${stage}: ${message}\n`);
  }
  print('Retrying them in a run that starts now. See: earshot source list\n');
};

const reset: SourceCommand<{ partition?: string }> = async (connection, name, { partition }) => {
  await call(connection, 'post', '/admin/sources/{name}/reset', { path: { name }, body: { partition } });
  const what = partition === undefined ? `'${name}'` : `'${partition}' of '${name}'`;
  print(`${what} will be read from the beginning once resumed: earshot source resume '${name}'\n`);
};
