import { type Command, Option } from 'commander';
import type { AnswerOf } from '#libs/client';
import { connect, type ConnectionOptions } from '../connection.js';
import { usage } from '../failure.js';
import { call } from '../http.js';
import { collect, filtersOf, type FilterOptions } from '../options.js';
import { moment, print, printJson, table } from '../output.js';

type Token = AnswerOf<'/admin/tokens', 'get'>['tokens'][number];

interface CreateOptions extends ConnectionOptions, FilterOptions {
  scope: string[];
  expires?: string;
  json?: boolean;
}

const SCOPES = ['ingest', 'read', 'edit', 'export', 'erase', 'admin'];

export function addTokenCommand(program: Command): void {
  const token = program.command('token').description('create, list, replace and revoke tokens');
  token
    .command('create <name>')
    .description('create a token; it is shown once')
    .addOption(
      new Option('--scope <scope>', `what it may do: ${SCOPES.join(', ')}; repeatable`)
        .argParser(scopeList)
        .makeOptionMandatory(),
    )
    .option('--source <name>', 'bind it to a source; repeatable', collect, [])
    .option('--filters <json>', 'bind it to the records these filter objects select')
    .option('--expires <time>', 'when it expires, such as 2027-01-31T00:00:00Z')
    .option('--json', 'print JSON')
    .action(async (name: string, _: unknown, command: Command) => {
      const options = command.optsWithGlobals<CreateOptions>();
      const request = {
        name,
        scopes: options.scope,
        filters: filtersOf(options),
        ...(options.expires && { expires_at: options.expires }),
      };
      const created = await call(connect(options, 'access'), 'post', '/admin/tokens', { body: request });
      if (options.json) printJson(created);
      else
        print(
          `${created.token}\nKeep it: it is not shown again. Revoke it: earshot token revoke ${created.id}\n`,
        );
    });
  token
    .command('list')
    .description('list tokens')
    .option('--json', 'print JSON')
    .action(async (_: unknown, command: Command) => {
      const options = command.optsWithGlobals<CreateOptions>();
      const answer = await call(connect(options, 'access'), 'get', '/admin/tokens');
      if (options.json) printJson(answer.tokens);
      else print(tokenTable(answer.tokens));
    });
  addEnds(token);
}

function addEnds(token: Command): void {
  token
    .command('rotate <id>')
    .description('replace a token; the old one stays valid for a while')
    .option('--overlap <time>', 'how long the old token stays valid, such as 0s, 2h or 7d', '1d')
    .option('--json', 'print JSON')
    .action(async (id: string, _: unknown, command: Command) => {
      const options = command.optsWithGlobals<ConnectionOptions & { overlap: string; json?: boolean }>();
      const body = { overlap_seconds: secondsOf(options.overlap) };
      const request = { path: { id }, body };
      const created = await call(connect(options, 'access'), 'post', '/admin/tokens/{id}/rotate', request);
      if (options.json) printJson(created);
      else
        print(
          `${created.token}\nKeep it: it is not shown again. The old one expires in ${options.overlap}.\n`,
        );
    });
  token
    .command('revoke <id>')
    .description('revoke a token, everywhere within seconds')
    .action(async (id: string, _: unknown, command: Command) => {
      const options = command.optsWithGlobals<ConnectionOptions>();
      const request = { path: { id } };
      const revoked = await call(connect(options, 'access'), 'delete', '/admin/tokens/{id}', request);
      print(`Revoked '${revoked.name}' (${revoked.prefix}…).\n`);
    });
}

function tokenTable(tokens: readonly Token[]): string {
  const rows = tokens.map((token) => [
    token.id,
    token.name,
    `${token.prefix}…`,
    token.scopes.join(','),
    token.filters.length > 0 ? JSON.stringify(token.filters) : '–',
    stateOf(token),
    moment(token.last_used_at),
  ]);
  return table([['ID', 'NAME', 'TOKEN', 'SCOPES', 'BOUND TO', 'STATE', 'LAST USED'], ...rows]);
}

function stateOf({ revoked_at, expires_at }: Token): string {
  if (revoked_at) return 'revoked';
  if (!expires_at) return 'valid';
  return Date.parse(expires_at) < Date.now() ? 'expired' : `until ${moment(expires_at)}`;
}

const SECONDS: Record<string, number> = { s: 1, m: 60, h: 3600, d: 86_400 };

function secondsOf(text: string): number {
  const [, number, unit = ''] = /^(\d{1,7})([smhd])$/.exec(text) ?? [];
  if (number === undefined) throw usage(`'${text}' is not a duration.`, 'Write it as 0s, 2h or 7d.');
  return Number(number) * (SECONDS[unit] ?? 1);
}

function scopeList(value: string, list: string[] = []): string[] {
  const scopes = value.split(',').map((scope) => scope.trim());
  const wrong = scopes.find((scope) => !SCOPES.includes(scope));
  if (wrong !== undefined) throw usage(`'${wrong}' is not a scope.`, `Scopes are ${SCOPES.join(', ')}.`);
  return [...list, ...scopes];
}
