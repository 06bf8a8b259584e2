import type { Command } from 'commander';
import { type Connection, connect, type ConnectionOptions } from '../connection.js';
import { call } from '../http.js';
import { jsonOption } from '../json-option.js';
import { moment, print, printJson, table } from '../output.js';
import { collect } from '../settings.js';

interface Alert {
  id: string;
  name: string;
  state: string;
  firing: boolean;
  since: string;
  last: { text: string } | null;
  last_error: string | null;
  next_run: string;
}

interface Reading {
  from: string;
  to: string;
  verdict: string;
  text: string;
}

type Options = ConnectionOptions & {
  email: string[];
  periods?: string;
  until?: string;
  json?: boolean;
};

const ROOT = '/public/alerts';
const FILE = 'the alert as JSON, or @file (see docs/alerts.md)';
const ADD_HELP = `
Example
  earshot alert add "Many crashes" --email ops@example.com --alert '{"endpoint":"trend",
    "request":{"search_query":"crash","trend_by":"day"},"condition":{"kind":"anomaly","direction":"up"}}'
`;

export function addAlertCommand(program: Command): void {
  const alert = program.command('alert').description('numbers that are watched');
  alert
    .command('add <name>')
    .description('watch a number')
    .requiredOption('--alert <json>', FILE)
    .option('--email <address>', 'who is told by mail; repeat it', collect, [])
    .addHelpText('after', ADD_HELP)
    .action(async (name: string, _: unknown, command: Command) => {
      const options = command.optsWithGlobals<Options & { alert: string }>();
      const definition = jsonOption('--alert', options.alert) as object;
      const emails = options.email.length > 0 ? { emails: options.email } : {};
      const body = { ...definition, name, ...emails };
      const { id } = await call<Alert>(connect(options, 'access'), 'POST', ROOT, body);
      print(`'${name}' is watched as ${id}.\n`);
    });
  alert
    .command('preview')
    .description('say what an alert would have told; nothing is kept')
    .requiredOption('--alert <json>', FILE)
    .option('--periods <count>', 'how many of the latest periods to look at')
    .option('--json', 'answer as JSON')
    .action(async (_: unknown, command: Command) => {
      const options = command.optsWithGlobals<Options & { alert: string }>();
      await preview(connect(options, 'access'), options);
    });
  alert
    .command('list')
    .description('list alerts with their state, last value and last error')
    .option('--json', 'answer as JSON')
    .action(async (_: unknown, command: Command) => {
      const options = command.optsWithGlobals<Options>();
      const { alerts } = await call<{ alerts: Alert[] }>(connect(options, 'access'), 'GET', ROOT);
      if (options.json) printJson(alerts);
      else print(alertTable(alerts));
    });
  addOrders(alert);
}

function addOrders(alert: Command): void {
  alert
    .command('mute <id>')
    .description('tell nothing for now; it is watched on')
    .requiredOption('--until <time>', 'such as 2027-01-31T08:00:00Z')
    .action(async (id: string, _: unknown, command: Command) => {
      const options = command.optsWithGlobals<Options>();
      await call(connect(options, 'access'), 'POST', `${pathOf(id)}/mute`, { until: options.until });
      print(`Nothing is told until ${options.until}.\n`);
    });
  alert
    .command('unmute <id>')
    .description('tell again')
    .action(async (id: string, _: unknown, command: Command) => {
      const connection = connect(command.optsWithGlobals<Options>(), 'access');
      await call(connection, 'POST', `${pathOf(id)}/mute`, { until: null });
      print('It is told again.\n');
    });
  alert
    .command('remove <id>')
    .description('watch it no more')
    .action(async (id: string, _: unknown, command: Command) => {
      await call(connect(command.optsWithGlobals<Options>(), 'access'), 'DELETE', pathOf(id));
      print('Deleted.\n');
    });
}

async function preview(connection: Connection, options: Options & { alert: string }): Promise<void> {
  const definition = jsonOption('--alert', options.alert) as object;
  const body = { ...definition, ...(options.periods && { periods: Number(options.periods) }) };
  const answer = await call<{ would_fire: boolean; fired: number; readings: Reading[] }>(
    connection,
    'POST',
    `${ROOT}/preview`,
    body,
  );
  if (options.json) return printJson(answer);
  const rows = answer.readings.map(({ from, to, verdict, text }) => [
    moment(from),
    moment(to),
    verdict,
    text,
  ]);
  print(table([['FROM', 'TO', 'VERDICT', 'WHAT'], ...rows]));
  print(
    `It would have fired ${answer.fired} times and ${answer.would_fire ? 'fires' : 'does not fire'} now.\n`,
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
  return table([['ID', 'NAME', 'STATE', 'FIRING', 'LAST', 'NEXT LOOK'], ...rows]);
}

function pathOf(id: string): string {
  return `${ROOT}/${encodeURIComponent(id)}`;
}
