import type { Command } from 'commander';
import { connect, type ConnectionOptions } from '../connection.js';
import { call } from '../http.js';
import { jsonOption } from '../options.js';
import { moment, print, printJson, table } from '../output.js';

type Options = ConnectionOptions & { endpoint: string; request: string; json?: boolean };

export function addViewCommand(program: Command): void {
  const view = program.command('view').description('requests saved under a name');
  view
    .command('add <name>')
    .description('save a request')
    .requiredOption('--endpoint <name>', 'search, trend, distribution, quantify or keyphrases')
    .requiredOption('--request <json>', 'the body of the request, or @file')
    .action(async (name: string, _: unknown, command: Command) => {
      const options = command.optsWithGlobals<Options>();
      const body = { name, endpoint: options.endpoint, request: jsonOption('--request', options.request) };
      const { id } = await call(connect(options, 'read'), 'post', '/public/views', { body });
      print(`Saved '${name}' as ${id}.\n`);
    });
  view
    .command('list')
    .description('list the saved requests')
    .option('--json', 'print JSON')
    .action(async (_: unknown, command: Command) => {
      const options = command.optsWithGlobals<Options>();
      const { views } = await call(connect(options, 'read'), 'get', '/public/views');
      if (options.json) return printJson(views);
      const rows = views.map(({ id, name, endpoint, created_at }) => [
        id,
        name,
        endpoint,
        moment(created_at),
      ]);
      print(table([['ID', 'NAME', 'ENDPOINT', 'SAVED'], ...rows]));
    });
  view
    .command('remove <id>')
    .description('delete a saved request; alerts made from it stay')
    .action(async (id: string, _: unknown, command: Command) => {
      const connection = connect(command.optsWithGlobals<Options>(), 'read');
      await call(connection, 'delete', '/public/views/{id}', { path: { id } });
      print('Deleted.\n');
    });
}
