import { defineConnector, probe, type ProbeFunction } from '#libs/connector';
import { connected, disconnect } from './mailbox.js';
import { mapMail } from './map.js';
import type { Mail } from './message.js';
import { opened, place, readPage } from './read-page.js';
import { type Config, config, type Secrets, secrets } from './settings.js';

const account: ProbeFunction<Config, Secrets> = async (context) => {
  await connected(context);
  return 'the server takes the account';
};
const mailboxes: ProbeFunction<Config, Secrets> = async (context) => {
  const client = await connected(context);
  const found: string[] = [];
  for (const name of context.config.mailboxes) {
    const lock = await opened(client, name);
    found.push(`${name} has ${client.mailbox === false ? 0 : client.mailbox.exists} mails`);
    lock.release();
  }
  return found.join(', ');
};

export default defineConnector<Config, Secrets, Mail>({
  id: 'imap',
  version: '1.0.0',
  contract: '^1',
  title: 'Mailbox (IMAP)',
  description: 'Email that people send you, without quotes, signatures, bounces or automatic replies.',
  about: {
    kind: 'mail',
    access:
      'The password of the account, an app password where it has a second factor, or a credential with the scope for IMAP (Gmail, Microsoft 365). Mailboxes are opened read-only: nothing is marked as read.',
    limits: 'Fifty mails a request over one connection a run. Of each mail the first 512 KB are read.',
    changes:
      'Mails do not change. Deleted and moved ones are marked by the weekly sweep. If the server renumbers the mailbox, it is read again without duplicates.',
    omits:
      'Attachments, of which only the names are kept; bounces, automatic replies and mails without text.',
    page: 50,
    reference: 'https://www.rfc-editor.org/rfc/rfc9051',
    examples: {
      'an account': { host: 'imap.example.com', user: 'feedback@example.com' },
    },
  },
  config,
  secrets,
  cursor: { version: 1, schema: place },
  source: {
    hosts: ({ host }) => [host.toLowerCase()],
    ports: ({ port }) => [port],
    order: 'unordered',
    overlap: '1h',
    edits: 'none',
    sweep: '7d',
    // One connection, which has one mailbox open.
    limits: { concurrency: 1 },
    credential: () => true,
  },
  schedule: { every: '15m', budget: '5m' },
  check: (context) => probe(context, { account, mailboxes }),
  partitions: async ({ config: { mailboxes: names } }) => [...new Set(names)],
  fetch: readPage,
  map: mapMail,
  close: disconnect,
});
