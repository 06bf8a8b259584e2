import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../kit/api.js';
import { type Dovecot, noDovecot, PASSWORD, startDovecot, USER } from '../kit/dovecot.js';
import { machinesMails, peoplesMails, type PersonsMail } from '../kit/mails.js';
import { until } from '../kit/process.js';
import { pullAgain, ranAfter, type Source } from '../kit/sources.js';

interface Stored {
  id: string;
  message: string;
  filters: Record<string, unknown>;
}

const MAILS = 10_000;
const PATIENCE = 120_000;

/** A real IMAP server, the product with a real PostgreSQL, and ten thousand mails. */
describe.skipIf(noDovecot)('a mailbox', () => {
  let dovecot: Dovecot;
  let api: Api;
  let written: PersonsMail[];
  let files: string[];
  beforeAll(async () => {
    dovecot = await startDovecot();
    written = peoplesMails(MAILS);
    files = dovecot.deliver(written.map(({ mail }) => mail));
    dovecot.deliver(machinesMails());
    api = await startApi({ env: { EGRESS_ALLOW: '127.0.0.1', NODE_EXTRA_CA_CERTS: dovecot.authority } });
  }, PATIENCE);
  afterAll(async () => {
    await api?.stop();
    await dovecot?.stop();
  });

  const account = () => ({ host: '127.0.0.1', port: dovecot.port, user: USER });
  const add = (name: string, config: object, password = PASSWORD) =>
    api.request<{ detail?: string; probes?: object[] }>('/admin/sources?check=true', {
      body: { name, connector: 'imap', config: { ...account(), ...config }, secrets: { password } },
    });
  const stored = async () => {
    const rows = await query<Stored>('SELECT caller_id AS id, message, filters FROM record');
    return new Map(rows.map((row) => [row.id, row]));
  };
  const query = async <T extends object>(sql: string): Promise<T[]> =>
    (await api.database?.query<T & Record<string, unknown>>(sql)) ?? [];

  it('is refused with a wrong password, a mailbox that does not exist or a server that does not answer', async () => {
    const wrong = await add('wrong', {}, 'another-password');
    expect(wrong.status).toBe(422);
    expect(JSON.stringify(wrong.body)).toContain('refuses the account');
    const absent = await add('absent', { mailboxes: ['Nowhere'] });
    expect(absent.status).toBe(422);
    expect(JSON.stringify(absent.body)).toContain("there is no 'Nowhere'; there are INBOX");
    const silent = await add('silent', { port: 1 });
    expect(silent.status).toBe(422);
    expect(JSON.stringify(silent.body)).toContain('connection to the mailbox failed (ECONNREFUSED)');
  });

  it(
    'is stored whole, each mail once, with what its author wrote and nothing else',
    { timeout: PATIENCE },
    async () => {
      const { status } = await add('mail', {});
      expect(status).toBe(200);
      const source = await ranAfter(api, 'mail', 0, PATIENCE);
      expect(source.runs[0]).toMatchObject({ status: 'ok', received: MAILS, accepted: MAILS, rejected: 0 });
      const records = await stored();
      expect(records.size).toBe(MAILS);
      const wrong = written.filter(({ id, text }) => {
        const { message = '' } = records.get(id) ?? {};
        return message !== text && message.split('\n\n').at(-1) !== text;
      });
      expect(wrong.map(({ id, text }) => [text, records.get(id)?.message])).toEqual([]);
      const attached = [...records.values()].filter(({ filters }) => filters.attachments !== undefined);
      expect(attached.length).toBe(written.filter(({ mail }) => mail.includes('filename=')).length);
    },
  );

  it('is asked for what is new only', async () => {
    const now = `Date: ${new Date().toUTCString()}`;
    const added = peoplesMails(3, MAILS).map(({ mail }) =>
      mail.toString('latin1').replace(/^Date: .*$/m, now),
    );
    dovecot.deliver(added.map((mail) => Buffer.from(mail, 'latin1')));
    expect(latest(await pullAgain(api, 'mail'))).toMatchObject({ received: 3, accepted: 3, pages: 1 });
    // Nothing new, right after several that are as young as the overlap: nothing to be suspicious of.
    expect(latest(await pullAgain(api, 'mail'))).toMatchObject({ status: 'ok', received: 0 });
  });

  it('survives mails that are renumbered, without duplicates', { timeout: PATIENCE }, async () => {
    dovecot.renumber();
    const run = latest(await pulled());
    expect(run).toMatchObject({ status: 'ok', accepted: 0, duplicates: MAILS + 3 });
    expect((await stored()).size).toBe(MAILS + 3);
  });

  it('marks mails that were deleted when it is swept', { timeout: PATIENCE }, async () => {
    for (const file of files.slice(0, 30)) rmSync(file);
    await query(
      "UPDATE pull_source SET swept_at = now() - interval '8 days', backlog_due_at = now(), due_at = now()",
    );
    await api.request('/admin/sources/mail/pull', { method: 'POST' });
    const marked = () =>
      query<{ id: string }>("SELECT caller_id AS id FROM record WHERE filters ? 'gone_at'");
    await until('the sweep to end', async () => (await marked()).length > 0, PATIENCE);
    const deleted = written.slice(0, 30).map(({ id }) => id);
    expect((await marked()).map(({ id }) => id).toSorted()).toEqual(deleted.toSorted());
  });

  async function pulled(): Promise<Source> {
    const { body } = await api.request<Source>('/admin/sources/mail', { method: 'GET' });
    await api.request('/admin/sources/mail/pull', { method: 'POST' });
    return ranAfter(api, 'mail', body.runs.length, PATIENCE);
  }
});

const latest = ({ runs: [run] }: Source) => run;
