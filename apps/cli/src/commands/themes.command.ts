import { readFileSync, writeFileSync } from 'node:fs';
import type { Command } from 'commander';
import { parse, stringify } from 'yaml';
import type { AnswerOf } from '#libs/client';
import { connect, type Connection, type ConnectionOptions } from '../connection.js';
import { reasonOf, usage } from '../failure.js';
import { call } from '../http.js';
import { collect } from '../options.js';
import { addDiscovery } from './discover-themes.command.js';
import { print, printJson, table } from '../output.js';

type Theme = AnswerOf<'/public/themes', 'get'>['themes'][number];
type Options = ConnectionOptions & {
  name?: string;
  query: string[];
  language?: string;
  parent?: string;
  json?: boolean;
  history?: boolean;
};

const EXAMPLE = `
A file of themes, as 'export' writes it:

  themes:
    - id: login
      name: Login
      queries: [login, '"sign in"']
    - id: login-code
      name: No code arrives
      parent: login
      queries:
        - 'code -discount'
        - query: '"kode verifikasi"'
          language: id`;

export function addThemesCommand(program: Command): void {
  const themes = program.command('themes').description('what records are counted by: queries with a name');
  themes
    .command('list')
    .description('list the themes with their records, and how many records are in none')
    .option('--json', 'print JSON')
    .action(async (_: unknown, command: Command) => {
      const options = command.optsWithGlobals<Options>();
      await list(connect(options, 'read'), options.json === true);
    });
  withQueries(themes.command('add <name>').description('add a theme'))
    .option('--parent <id>', 'the theme it is below')
    .action(async (name: string, _: unknown, command: Command) => {
      const options = command.optsWithGlobals<Options>();
      const body = { name, parent: options.parent, queries: queriesOf(options) };
      const { id } = await call(connect(options, 'edit'), 'post', '/public/themes', { body });
      print(`Added '${id}'.\n`);
    });
  withQueries(themes.command('edit <id>').description('change a theme; what is not given stays'))
    .option('--name <name>', 'the new name; the id stays')
    .option('--parent <id>', "the theme it is below; '' for none")
    .action(async (id: string, _: unknown, command: Command) => {
      const options = command.optsWithGlobals<Options>();
      await edit(connect(options, 'edit'), id, options);
    });
  themes
    .command('remove <id>')
    .description('remove a theme; adding one of its name brings it back under its id')
    .option('--history', 'delete what it was before, too')
    .action(async (id: string, _: unknown, command: Command) => {
      const options = command.optsWithGlobals<Options>();
      const connection = connect(options, 'edit');
      await call(connection, 'delete', '/public/themes/{id}', { path: { id } });
      if (options.history) await call(connection, 'delete', '/public/themes/{id}/versions', { path: { id } });
      print('Removed.\n');
    });
  addDiscovery(themes);
  addFiles(themes);
}

function addFiles(themes: Command): void {
  themes
    .command('import <file>')
    .description('replace all themes by those of a YAML or JSON file')
    .addHelpText('after', EXAMPLE)
    .action(async (file: string, _: unknown, command: Command) => {
      const connection = connect(command.optsWithGlobals<Options>(), 'edit');
      const { themes: stored } = await call(connection, 'put', '/public/themes', { body: readFile(file) });
      print(`There are ${stored.length === 1 ? '1 theme' : `${stored.length} themes`} now.\n`);
    });
  themes
    .command('export [file]')
    .description('write all themes as YAML')
    .action(async (file: string | undefined, _: unknown, command: Command) => {
      const connection = connect(command.optsWithGlobals<Options>(), 'read');
      const { themes: stored } = await call(connection, 'get', '/public/themes');
      const text = stringify({ themes: stored.map(entryOf) });
      if (file === undefined) print(text);
      else writeFileSync(file, text);
    });
}

function withQueries(command: Command): Command {
  return command
    .option('--query <text>', 'what it looks for; repeatable', collect, [])
    .option('--language <tag>', 'the language of the queries, such as pt: only its records are searched');
}

async function list(connection: Connection, json: boolean): Promise<void> {
  const { themes } = await call(connection, 'get', '/public/themes');
  if (json) return printJson(themes);
  const body = { distribution_by: 'themes', limit: 1000, include: ['value', 'missing'] };
  const { buckets } = await call(connection, 'post', '/public/distribution', { body });
  const sizeOf = (id: string | null) => {
    const { count = 0, share } = buckets.find(({ key }) => key === id) ?? {};
    return [String(count), `${(100 * (share ?? 0)).toFixed(1)} %`];
  };
  const rows = themes.map((theme) => [theme.id, theme.label, ...sizeOf(theme.id), textOf(theme)]);
  const none = ['–', '(no theme)', ...sizeOf(null), ''];
  print(table([['ID', 'NAME', 'RECORDS', 'SHARE', 'QUERIES'], ...rows, none]));
}

async function edit(connection: Connection, id: string, options: Options): Promise<void> {
  const { name, parent, queries, version } = await call(connection, 'get', '/public/themes/{id}', {
    path: { id },
  });
  const body = {
    name: options.name ?? name,
    parent: options.parent === undefined ? parent : options.parent || null,
    queries: options.query.length > 0 ? queriesOf(options) : queries,
    version,
  };
  await call(connection, 'put', '/public/themes/{id}', { path: { id }, body });
  print('Changed.\n');
}

function queriesOf({ query, language }: Options): object[] {
  return query.map((text) => ({ query: text, language }));
}

function textOf({ queries }: Theme): string {
  return queries.map(({ query, language }) => (language ? `${query} [${language}]` : query)).join(', ');
}

/** Without what the server adds. */
function entryOf({ id, name, parent, queries }: Theme): object {
  return {
    id,
    name,
    ...(parent !== null && { parent }),
    queries: queries.map(({ query, language }) => (language === undefined ? query : { query, language })),
  };
}

function readFile(file: string): unknown {
  try {
    const read: unknown = parse(readFileSync(file, 'utf8'));
    return Array.isArray(read) ? { themes: read } : read;
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException;
    const isFile = code !== undefined && /^E[A-Z]+$/.test(code);
    throw usage(`${file} cannot be read: ${isFile ? reasonOf(cause) : message}.`);
  }
}
