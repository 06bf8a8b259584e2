import type { Command } from 'commander';
import type { AnswerOf } from '#libs/client';
import { connect, type ConnectionOptions } from '../connection.js';
import { EXIT } from '../failure.js';
import { call } from '../http.js';
import { moment, print, printJson, table } from '../output.js';

type Webhook = AnswerOf<'/public/webhooks', 'get'>['webhooks'][number];
type Delivery = AnswerOf<'/public/webhooks/{id}/deliveries', 'get'>['deliveries'][number];

type Options = ConnectionOptions & { event: string[]; slack?: boolean; description?: string; json?: boolean };

const EVENTS =
  'records.ingested, export.completed, alert.fired, alert.resolved, source.failing, source.recovered';

export function addWebhookCommand(program: Command): void {
  const webhook = program.command('webhook').description('notify other programs of events');
  webhook
    .command('add <url>')
    .description('send events to an address; the secret is shown once')
    .requiredOption('--event <type>', `events to send: ${EVENTS}; repeatable`, collect)
    .option('--slack', 'plain text for chat services, unsigned')
    .option('--description <text>', 'what it is for')
    .action(async (url: string, _: unknown, command: Command) => {
      const options = command.optsWithGlobals<Options>();
      const { event: events, description } = options;
      const body = { url, events, description, format: options.slack ? 'slack' : 'standard' };
      const made = await call(connect(options, 'access'), 'post', '/public/webhooks', { body });
      if (made.secret) print(`${made.secret}\nKeep it: it is not shown again. `);
      print(`Try it: earshot webhook test ${made.id}\n`);
    });
  webhook
    .command('list')
    .description('list webhooks with their state and last error')
    .option('--json', 'print JSON')
    .action(async (_: unknown, command: Command) => {
      const options = command.optsWithGlobals<Options>();
      const { webhooks } = await call(connect(options, 'access'), 'get', '/public/webhooks');
      if (options.json) printJson(webhooks);
      else print(webhookTable(webhooks));
    });
  webhook
    .command('deliveries <id>')
    .description('list the latest deliveries')
    .option('--json', 'print JSON')
    .action(async (id: string, _: unknown, command: Command) => {
      const options = command.optsWithGlobals<Options>();
      const { deliveries } = await call(
        connect(options, 'access'),
        'get',
        '/public/webhooks/{id}/deliveries',
        { path: { id } },
      );
      if (options.json) printJson(deliveries);
      else print(deliveryTable(deliveries));
    });
  addActions(webhook);
}

function addActions(webhook: Command): void {
  webhook
    .command('test <id>')
    .description('send a test event; exit status 1 if it is not accepted')
    .action(async (id: string, _: unknown, command: Command) => {
      const connection = connect(command.optsWithGlobals<Options>(), 'access');
      const made = await call(connection, 'post', '/public/webhooks/{id}/test', { path: { id } });
      const accepted = made.status === 'delivered';
      print(accepted ? `Accepted (${made.last_status}).\n` : `Not accepted: ${made.last_error}\n`);
      if (!accepted) process.exitCode = EXIT.failed;
    });
  webhook
    .command('rotate <id>')
    .description('create a new secret; the previous one also signs for a day')
    .action(async (id: string, _: unknown, command: Command) => {
      const connection = connect(command.optsWithGlobals<Options>(), 'access');
      const { secret } = await call(connection, 'post', '/public/webhooks/{id}/rotate', { path: { id } });
      print(`${secret}\nKeep it: it is not shown again.\n`);
    });
  webhook
    .command('enable <id>')
    .description('enable a disabled webhook')
    .action(async (id: string, _: unknown, command: Command) => {
      const connection = connect(command.optsWithGlobals<Options>(), 'access');
      await call(connection, 'post', '/public/webhooks/{id}/enable', { path: { id } });
      print('Enabled: it receives events from now on.\n');
    });
  webhook
    .command('remove <id>')
    .description('delete the webhook')
    .action(async (id: string, _: unknown, command: Command) => {
      const connection = connect(command.optsWithGlobals<Options>(), 'access');
      await call(connection, 'delete', '/public/webhooks/{id}', { path: { id } });
      print('Deleted, along with its waiting deliveries.\n');
    });
}

function webhookTable(webhooks: readonly Webhook[]): string {
  const rows = webhooks.map((one) => [
    one.id,
    one.url,
    one.events.join(','),
    one.state,
    String(one.waiting),
    one.last_error ?? (one.last_status === null ? '–' : String(one.last_status)),
    moment(one.next_try),
  ]);
  return table([['ID', 'ADDRESS', 'EVENTS', 'STATE', 'WAITING', 'LAST', 'NEXT RETRY'], ...rows]);
}

function deliveryTable(deliveries: readonly Delivery[]): string {
  const rows = deliveries.map((one) => [
    one.id,
    one.type,
    moment(one.occurred_at),
    one.status,
    String(one.attempts),
    one.last_error ?? (one.last_status === null ? '–' : String(one.last_status)),
    moment(one.next_try),
  ]);
  return table([['ID', 'EVENT', 'AT', 'STATE', 'ATTEMPTS', 'LAST', 'NEXT RETRY'], ...rows]);
}

function collect(value: string, list: string[] = []): string[] {
  return [...list, ...value.split(',').map((event) => event.trim())];
}
