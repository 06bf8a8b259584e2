import type { AnswerOf } from '#libs/client';
import type { Command } from 'commander';
import { connect, type Connection, type ConnectionOptions } from '../connection.js';
import { call } from '../http.js';
import { collect, jsonOption, wholeNumber } from '../options.js';
import { moment, print, printJson, table } from '../output.js';

type Alert = AnswerOf<'/public/alerts', 'get'>['alerts'][number];

type Options = ConnectionOptions & {
  email: string[];
  periods?: string;
  until?: string;
  json?: boolean;
};

const FILE = 'the alert as JSON, or @file (see docs/alerts.md)';
const ADD_HELP = `
Example
  earshot alert add "Many crashes" --email ops@example.com --alert '{"endpoint":"trend",
    "request":{"search_query":"crash","trend_by":"day"},"condition":{"kind":"anomaly","direction":"up"}}'
`;

export function addAlertCommand(program: Command): void {
  const alert = program.command('alert').description('get notified when a number changes');
  alert
    .command('add <name>')
    .description('create an alert')
    .requiredOption('--alert <json>', FILE)
    .option('--email <address>', 'recipient of notification mails; repeatable', collect, [])
    .addHelpText('after', ADD_HELP)
    .action(async (name: string, _: unknown, command: Command) => {
      const options = command.optsWithGlobals<Options & { alert: string }>();
      const definition = jsonOption('--alert', options.alert) as object;
      const emails = options.email.length > 0 ? { emails: options.email } : {};
      const body = { ...definition, name, ...emails };
      const { id } = await call(connect(options, 'access'), 'post', '/public/alerts', { body });
      print(`Created alert '${name}' (${id}).\n`);
    });
  alert
    .command('preview')
    .description('show when an alert would have fired; saves nothing')
    .requiredOption('--alert <json>', FILE)
    .option('--periods <count>', 'how many of the latest periods to evaluate')
    .option('--json', 'print JSON')
    .action(async (_: unknown, command: Command) => {
      const options = command.optsWithGlobals<Options & { alert: string }>();
      await preview(connect(options, 'access'), options);
    });
  alert
    .command('list')
    .description('list alerts with their state, last value and last error')
    .option('--json', 'print JSON')
    .action(async (_: unknown, command: Command) => {
      const options = command.optsWithGlobals<Options>();
      const { alerts } = await call(connect(options, 'access'), 'get', '/public/alerts');
      if (options.json) printJson(alerts);
      else print(alertTable(alerts));
    });
  addActions(alert);
}

function addActions(alert: Command): void {
  alert
    .command('mute <id>')
    .description('mute notifications; keep evaluating')
    .requiredOption('--until <time>', 'such as 2027-01-31T08:00:00Z')
    .action(async (id: string, _: unknown, command: Command) => {
      const options = command.optsWithGlobals<Options>();
      await call(connect(options, 'access'), 'post', '/public/alerts/{id}/mute', {
        path: { id },
        body: { until: options.until },
      });
      print(`Muted until ${options.until}.\n`);
    });
  alert
    .command('unmute <id>')
    .description('unmute notifications')
    .action(async (id: string, _: unknown, command: Command) => {
      const connection = connect(command.optsWithGlobals<Options>(), 'access');
      await call(connection, 'post', '/public/alerts/{id}/mute', { path: { id }, body: { until: null } });
      print('Unmuted.\n');
    });
  alert
    .command('remove <id>')
    .description('delete the alert')
    .action(async (id: string, _: unknown, command: Command) => {
      const connection = connect(command.optsWithGlobals<Options>(), 'access');
      await call(connection, 'delete', '/public/alerts/{id}', { path: { id } });
      print('Deleted.\n');
    });
}

async function preview(connection: Connection, options: Options & { alert: string }): Promise<void> {
  const definition = jsonOption('--alert', options.alert) as object;
  const body = {
    ...definition,
    ...(options.periods !== undefined && { periods: wholeNumber('--periods', options.periods) }),
  };
  const answer = await call(connection, 'post', '/public/alerts/preview', { body });
  if (options.json) return printJson(answer);
  const rows = answer.readings.map(({ from, to, verdict, text }) => [
    moment(from),
    moment(to),
    verdict,
    text,
  ]);
  print(table([['FROM', 'TO', 'VERDICT', 'DETAILS'], ...rows]));
  print(
    `It would have fired ${answer.fired === 1 ? 'once' : `${answer.fired} times`} and ${answer.would_fire ? 'fires' : 'does not fire'} now.\n`,
  );
}

function alertTable(alerts: readonly Alert[]): string {
  const rows = alerts.map((one) => [
    one.id,
    one.name,
    one.state,
    one.firing ? `since ${moment(one.since)}` : '–',
    one.last_error ?? one.last?.text ?? '–',
    moment(one.next_run),
  ]);
  return table([['ID', 'NAME', 'STATE', 'FIRING', 'LAST', 'NEXT CHECK'], ...rows]);
}
