import { createInterface } from 'node:readline/promises';
import type { Command } from 'commander';
import type { AnswerOf } from '#libs/client';
import { connect, type Connection, type ConnectionOptions } from '../connection.js';
import { usage } from '../failure.js';
import { call } from '../http.js';
import { collect, settings } from '../options.js';
import { moment, print, printJson, table } from '../output.js';

type Credential = AnswerOf<'/admin/credentials', 'get'>['credentials'][number];

interface AddOptions extends ConnectionOptions {
  authorizationUrl: string;
  tokenUrl: string;
  clientId: string;
  host: string[];
  scope?: string;
  issuer?: string;
  clientAuth?: 'basic' | 'body';
  parameter: string[];
  secret: string[];
}

const ADD_HELP = `
'--secret client_secret=@file' keeps the client secret off the command line; a public client has none.

Example
  earshot credential add acme --authorization-url https://acme.example.com/authorize \\
    --token-url https://acme.example.com/token --client-id 3f6c --host api.acme.example.com
`;

export function addCredentialCommand(program: Command): void {
  const credential = program.command('credential').description('sign-ins that sources share');
  credential
    .command('list')
    .description('list credentials with their state and the sources that use them')
    .option('--json', 'print JSON')
    .action(async (_: unknown, command: Command) => {
      const options = command.optsWithGlobals<ConnectionOptions & { json?: boolean }>();
      const { credentials } = await call(connect(options, 'access'), 'get', '/admin/credentials');
      if (options.json) printJson(credentials);
      else print(credentialTable(credentials));
    });
  credential
    .command('add <name>')
    .description('add a credential, to sign in with')
    .requiredOption('--authorization-url <url>', 'the page of the vendor to sign in on')
    .requiredOption('--token-url <url>', 'where tokens come from')
    .requiredOption('--client-id <id>', 'of your application at the vendor')
    .requiredOption('--host <name>', 'a host that the access token may be sent to; repeatable', collect, [])
    .option('--scope <text>', 'what to ask for')
    .option('--issuer <url>', 'the identifier that the server puts in its answers')
    .option('--client-auth <way>', 'how the client identifies itself: basic (default) or body')
    .option('--parameter <name=value>', 'further parameter of the sign-in; repeatable', collect, [])
    .option('--secret <name=value>', 'client_secret of your application, kept encrypted', collect, [])
    .addHelpText('after', ADD_HELP)
    .action(async (name: string, _: unknown, command: Command) => {
      const options = command.optsWithGlobals<AddOptions>();
      const body = { name, auth: authOf(options), secrets: settings(options.secret) };
      await call(connect(options, 'access'), 'post', '/admin/credentials', { body });
      print(`Added. Next: earshot credential sign-in ${quoted(name)}\n`);
    });
  addActions(credential);
}

function addActions(credential: Command): void {
  credential
    .command('sign-in <name>')
    .description('sign in on the page of the vendor, then paste the address it leads to')
    .action(async (name: string, _: unknown, command: Command) => {
      const connection = connect(command.optsWithGlobals<ConnectionOptions>(), 'access');
      const { id } = await named(connection, name);
      const { url } = await call(connection, 'post', '/admin/credentials/{id}/sign-in', { path: { id } });
      print(`Open this page within ten minutes and sign in:\n\n  ${url}\n\n`);
      const address = await askForAddress();
      const body = { address };
      const { ends_at: ends } = await call(connection, 'post', '/admin/credentials/signed-in', { body });
      const until = ends ? ` The server gave nothing to renew it with: it ends ${moment(ends)}.` : '';
      print(`Signed in.${until}\n`);
    });
  credential
    .command('rename <name> <new-name>')
    .description('rename a credential; its sources follow')
    .action(async (name: string, to: string, _: unknown, command: Command) => {
      const connection = connect(command.optsWithGlobals<ConnectionOptions>(), 'access');
      const { id, version } = await named(connection, name);
      const request = { path: { id }, body: { name: to, version } };
      await call(connection, 'put', '/admin/credentials/{id}', request);
      print('Renamed.\n');
    });
  credential
    .command('remove <name>')
    .description('remove a credential that no source uses')
    .action(async (name: string, _: unknown, command: Command) => {
      const connection = connect(command.optsWithGlobals<ConnectionOptions>(), 'access');
      const { id } = await named(connection, name);
      await call(connection, 'delete', '/admin/credentials/{id}', { path: { id } });
      print('Removed, along with its tokens.\n');
    });
}

function authOf(options: AddOptions) {
  const { authorizationUrl, tokenUrl, clientId, clientAuth, host: hosts, scope, issuer } = options;
  const parameters = Object.fromEntries(options.parameter.map(pairOf));
  return {
    type: 'oauth2' as const,
    authorization_url: authorizationUrl,
    token_url: tokenUrl,
    client_id: clientId,
    client_auth: clientAuth,
    scope,
    issuer,
    parameters,
    hosts,
  };
}

function pairOf(text: string): [string, string] {
  const at = text.indexOf('=');
  if (at < 1) throw usage(`'${text}' is not name=value.`, 'Write it like --parameter access_type=offline.');
  return [text.slice(0, at), text.slice(at + 1)];
}

/** @throws Failure if there is none of this name */
async function named(connection: Connection, name: string): Promise<Credential> {
  const { credentials } = await call(connection, 'get', '/admin/credentials');
  const found = credentials.find((one) => one.name === name);
  if (found) return found;
  throw usage(`There is no credential '${name}'.`, 'See: earshot credential list');
}

/** The address that is pasted, or piped in. */
async function askForAddress(): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  const ended = new Promise<string>((resolve) => lines.once('close', () => resolve('')));
  try {
    const question = 'Paste the whole address of the page that you are led to, even if it shows an error: ';
    const address = (await Promise.race([lines.question(question), ended])).trim();
    if (address === '') throw usage('No address was given.', 'Run the command again.');
    return address;
  } finally {
    lines.close();
  }
}

function credentialTable(credentials: readonly Credential[]): string {
  const rows = credentials.map((one) => [
    one.name,
    one.state.replace('_', ' '),
    moment(one.signed_in_at),
    one.sources.join(', ') || '–',
    one.last_error?.message ?? '–',
  ]);
  return table([['NAME', 'STATE', 'SIGNED IN', 'SOURCES', 'LAST ERROR'], ...rows]);
}

function quoted(name: string): string {
  return /^[\w.-]+$/.test(name) ? name : JSON.stringify(name);
}
