import type { Command } from 'commander';
import type { AnswerOf } from '#libs/client';
import { connect, type ConnectionOptions } from '../connection.js';
import { call } from '../http.js';
import { collect, type FilterOptions, filtersOf } from '../options.js';
import { counted, moment, print, printJson, table } from '../output.js';

type Person = AnswerOf<'/admin/people', 'get'>['people'][number];

interface PersonOptions extends ConnectionOptions, FilterOptions {
  name?: string;
  email?: string;
  role?: string;
  json?: boolean;
}

const ROLES = 'read, edit (may edit themes and export) or admin';

export function addPeopleCommand(program: Command): void {
  const people = program.command('people').description('add, list, change and remove those who may sign in');
  people
    .command('create <name>')
    .description('add a person')
    .requiredOption('--role <role>', ROLES)
    .option('--email <address>', 'the e-mail address')
    .option('--source <name>', 'bind the person to a source; repeatable', collect, [])
    .option('--filters <json>', 'bind the person to the records these filter objects select')
    .option('--json', 'print JSON')
    .action(async (name: string, _: unknown, command: Command) => {
      const options = command.optsWithGlobals<PersonOptions>();
      const { email, role } = options;
      const body = { name, email, role, filters: filtersOf(options) };
      const created = await call(connect(options, 'access'), 'post', '/admin/people', { body });
      if (options.json) printJson(created);
      else print(`Added ${described(created)}. For a sign-in link: earshot people link ${created.id}\n`);
    });
  people
    .command('list')
    .description('list people')
    .option('--json', 'print JSON')
    .action(async (_: unknown, command: Command) => {
      const options = command.optsWithGlobals<PersonOptions>();
      const answer = await call(connect(options, 'access'), 'get', '/admin/people');
      if (options.json) printJson(answer.people);
      else print(peopleTable(answer.people));
    });
  people
    .command('change <id>')
    .description('change a person, at once; what is left out stays')
    .option('--name <name>', 'the name')
    .option('--email <address>', 'the e-mail address; empty for none')
    .option('--role <role>', ROLES)
    .action(async (id: string, _: unknown, command: Command) => {
      const { name, email, role, ...options } = command.optsWithGlobals<PersonOptions>();
      const request = { path: { id }, body: { name, email: email === '' ? null : email, role } };
      const changed = await call(connect(options, 'access'), 'patch', '/admin/people/{id}', request);
      print(`Changed ${described(changed)}.\n`);
    });
  addAccess(people);
}

function addAccess(people: Command): void {
  people
    .command('link <id>')
    .description(
      'print a link that signs the person in, once, within 24 hours, and mail it where mail is configured',
    )
    .action(async (id: string, _: unknown, command: Command) => {
      const connection = connect(command.optsWithGlobals<ConnectionOptions>(), 'access');
      const link = await call(connection, 'post', '/admin/people/{id}/link', { path: { id } });
      print(`${link.url}\n`);
      const said = MAILED[link.mail];
      if (said) process.stderr.write(`${said}\n`);
    });
  people
    .command('sign-out <id>')
    .description('sign the person out everywhere')
    .action(async (id: string, _: unknown, command: Command) => {
      const connection = connect(command.optsWithGlobals<ConnectionOptions>(), 'access');
      const { ended } = await call(connection, 'delete', '/admin/people/{id}/sessions', { path: { id } });
      print(`Ended ${counted(ended, 'session')}.\n`);
    });
  people
    .command('remove <id>')
    .description('remove a person and sign them out everywhere')
    .action(async (id: string, _: unknown, command: Command) => {
      const connection = connect(command.optsWithGlobals<ConnectionOptions>(), 'access');
      const removed = await call(connection, 'delete', '/admin/people/{id}', { path: { id } });
      print(`Removed ${described(removed)}.\n`);
    });
}

/** What is said about the mail with a link; nothing where none was to be sent. */
const MAILED: Partial<Record<AnswerOf<'/admin/people/{id}/link', 'post'>['mail'], string>> = {
  sent: 'The link was also mailed to this person.',
  failed: 'The mail server did not accept the link: send it yourself.',
  domain_not_allowed: 'MAIL_DOMAINS does not allow mail to this address: send the link yourself.',
};

function described({ name, role }: Person): string {
  return `'${name}' (${role})`;
}

function peopleTable(people: readonly Person[]): string {
  const rows = people.map(({ id, name, email, role, filters, sessions, signed_in_at, last_used_at }) => [
    id,
    name,
    email ?? '–',
    role,
    filters.length > 0 ? JSON.stringify(filters) : '–',
    moment(signed_in_at),
    String(sessions),
    moment(last_used_at),
  ]);
  return table([['ID', 'NAME', 'E-MAIL', 'ROLE', 'BOUND TO', 'SIGNED IN', 'SESSIONS', 'LAST USED'], ...rows]);
}
