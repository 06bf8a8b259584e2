import { setTimeout as wait } from 'node:timers/promises';
import type { Command } from 'commander';
import type { AnswerOf } from '#libs/client';
import { connect, type Connection, type ConnectionOptions } from '../connection.js';
import { Failure } from '../failure.js';
import { call } from '../http.js';
import { collect, type FilterOptions, filtersOf } from '../options.js';
import { checkSources } from '../source/known-sources.js';
import { counted, oneLine, print, printJson, table } from '../output.js';

type Latest = AnswerOf<'/public/themes/discoveries/latest', 'get'>;
type Discovery = Exclude<Latest, { status: 'none' }>;
type Options = ConnectionOptions &
  FilterOptions & { name?: string; parent?: string; latest?: boolean; json?: boolean };

const POLL_MS = 1_000;

/** Adds commands that look for themes and decide on what was found. */
export function addDiscovery(themes: Command): void {
  themes
    .command('discover')
    .description('look for themes in the records, and list what is found')
    .option('--source <name>', 'only in records of this source; repeatable', collect, [])
    .option('--filters <json>', 'only in records that these filter objects select')
    .option('--latest', 'list what was found last, without looking again')
    .option('--json', 'print JSON')
    .action(async (_: unknown, command: Command) => {
      const options = command.optsWithGlobals<Options>();
      const connection = connect(options, options.latest ? 'read' : 'edit');
      await checkSources(connection, options.source);
      const filters = JSON.stringify(filtersOf(options));
      if (!options.latest)
        await call(connection, 'post', '/public/themes/discoveries', { query: { filters } });
      const found = await completed(connection, filters);
      if (options.json) printJson(found);
      else print(textOf(found));
    });
  themes
    .command('accept <proposal>')
    .description('make a proposal of discover a theme')
    .option('--name <name>', 'another name')
    .option('--parent <id>', 'the theme it is below')
    .action(async (id: string, _: unknown, command: Command) => {
      const options = command.optsWithGlobals<Options>();
      const connection = connect(options, 'edit');
      const proposal = await call(connection, 'get', '/public/themes/proposals/{id}', { path: { id } });
      const body = { name: options.name ?? proposal.name, parent: options.parent, queries: proposal.queries };
      const theme = await call(connection, 'post', '/public/themes', { body });
      print(`Added '${theme.id}'.\n`);
    });
  themes
    .command('reject <proposal>')
    .description('do not propose it again, nor what has its words')
    .action(async (id: string, _: unknown, command: Command) => {
      const connection = connect(command.optsWithGlobals<Options>(), 'edit');
      await call(connection, 'post', '/public/themes/proposals/{id}/reject', { path: { id } });
      print('Rejected.\n');
    });
}

async function completed(connection: Connection, filters: string): Promise<Discovery> {
  for (;;) {
    const found = await call(connection, 'get', '/public/themes/discoveries/latest', { query: { filters } });
    if (found.status === 'none')
      throw new Failure('Themes of these records have not been looked for yet.', {
        advice: 'Leave out --latest.',
      });
    if (found.status === 'completed') return found;
    if (found.status === 'failed')
      throw new Failure('Themes could not be discovered.', {
        advice: 'Try again; the log of the server says why.',
      });
    if (process.stderr.isTTY) process.stderr.write(`\r${Math.round(100 * found.progress)} %  `);
    await wait(POLL_MS);
  }
}

function textOf({ proposals, records, covered }: Discovery): string {
  if (proposals.length === 0)
    return 'Nothing was found: there are too few records, or they have nothing in common.\n';
  const rows = proposals.map(({ id, name, records: count, share, status, new: isNew }) => [
    id,
    oneLine(name, 72),
    String(count),
    `${(100 * share).toFixed(1)} %`,
    status === 'proposed' ? (isNew ? 'new' : '') : status,
  ]);
  const all = records ?? 0;
  const part = all === 0 ? 0 : (100 * (covered ?? 0)) / all;
  return [
    table([['PROPOSAL', 'NAME', 'RECORDS', 'SHARE', ''], ...rows]),
    `\nThey find ${part.toFixed(1)} % of ${counted(all, 'record')}. Make one a theme: earshot themes accept <proposal>\n`,
  ].join('');
}
