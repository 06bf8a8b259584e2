import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { ExportAnswer } from '#libs/contract';
import { type Api, startApi } from '../kit/api.js';
import { batch, record } from '../kit/builders.js';
import { type Behaviour, type MailServer, startMailServer } from '../kit/mail.js';
import { until } from '../kit/process.js';

let server: MailServer;
let api: Api;
let token: string;
const SECRET = 'the word that must not leave';

beforeAll(async () => {
  server = await startMailServer();
  api = await startApi({
    env: {
      SMTP_URL: server.url,
      MAIL_FROM: 'earshot@mail.example.org',
      MAIL_DOMAINS: 'ok.test,example.org',
      PUBLIC_URL: 'https://earshot.example.org/',
    },
  });
  await api.ingest(batch([record({ message: SECRET, user_name: 'ana' })]), '?wait=indexed');
});
beforeEach(async () => {
  server.received.length = 0;
  const made = await api.request<{ token: string }>('/admin/tokens', {
    body: { name: 'mails', scopes: ['export'] },
  });
  token = made.body.token;
});
afterAll(async () => {
  await api.stop();
  await server.close();
});

const ask = (emails: string[]) =>
  api.request<ExportAnswer>('/public/export', {
    body: { export_fields: ['message'], emails },
    token,
  });

async function statuses(id: string): Promise<Record<string, string>> {
  const { body } = await api.request<ExportAnswer>(`/public/exports/${id}`, { method: 'GET', token });
  return Object.fromEntries(body.emails.map(({ address, status }) => [address, status]));
}

const settled = (id: string) =>
  until('the mails to settle', async () => {
    const found = await statuses(id);
    return Object.values(found).includes('queued') ? undefined : found;
  });

it('sends a link with the configured address and none of the data', async () => {
  const { status, body } = await ask(['ana@ok.test']);
  expect(status).toBe(200);
  expect(await settled(body.export_id)).toEqual({ 'ana@ok.test': 'sent' });
  expect(server.received).toHaveLength(1);
  const [{ to, mail } = { to: [], mail: undefined }] = server.received;
  expect(to).toEqual(['ana@ok.test']);
  expect(mail?.subject).toBe('Your export is ready: 1 record, CSV');
  const [link = ''] = /https:\S+/.exec(mail?.text ?? '') ?? [];
  expect(link).toMatch(/^https:\/\/earshot\.example\.org\/public\/exports\//);
  expect(JSON.stringify(mail)).not.toContain(SECRET);
  const { pathname, search } = new URL(link);
  const file = await api.request<string>(pathname + search, { method: 'GET', token: null });
  expect(file.body).toContain(SECRET);
});

it.each<[string, Behaviour, number]>([
  ['is slow', { do: 'dawdle', ms: 1_500 }, 1],
  ['cannot take it now', { do: 'answer', at: 'text', code: 451 }, 1],
  ['knows the address tomorrow', { do: 'answer', at: 'recipient', code: 450 }, 1],
  ['dies after the text', { do: 'die' }, 2],
])('a server that %s gets the same message until it accepts it', async (_, behaviour, arrived) => {
  server.script(behaviour);
  const { body } = await ask(['bo@ok.test']);
  expect(await settled(body.export_id)).toEqual({ 'bo@ok.test': 'sent' });
  expect(server.received).toHaveLength(arrived);
  expect(new Set(server.received.map(({ mail }) => mail.messageId)).size).toBe(1);
  expect(server.received.every(({ to }) => to.join() === 'bo@ok.test')).toBe(true);
});

it('a permanent rejection is kept and does not affect other recipients', async () => {
  server.script({ do: 'answer', at: 'recipient', code: 550 });
  const { body } = await ask(['a@ok.test', 'b@ok.test']);
  const found = await settled(body.export_id);
  expect(Object.values(found).sort()).toEqual(['failed', 'sent']);
  expect(server.received).toHaveLength(1);
  const rows = await api.database?.query(`SELECT tries, failure FROM export_mail WHERE status = 'failed'`);
  expect(rows).toEqual([{ tries: 1, failure: '550 at RCPT TO' }]);
});

it('mails wait while the server is down, and each arrives once', async () => {
  const { port } = new URL(server.url);
  await server.close();
  const { body } = await ask(['c@ok.test', 'd@example.org', 'c@ok.test']);
  expect(body).toMatchObject({ status: 'completed' });
  await until(
    'a try',
    async () => (await api.database?.query('SELECT FROM export_mail WHERE failure IS NOT NULL'))?.length,
  );
  expect(await statuses(body.export_id)).toEqual({ 'c@ok.test': 'queued', 'd@example.org': 'queued' });
  server = await startMailServer(Number(port));
  expect(await settled(body.export_id)).toEqual({ 'c@ok.test': 'sent', 'd@example.org': 'sent' });
  expect(server.received.map(({ to }) => to.join()).sort()).toEqual(['c@ok.test', 'd@example.org']);
});

/** Mutant: mail sent by the run itself, before the row that says `completed` is committed. */
it('no mail is sent for an export whose completion was not committed', async () => {
  await api.database?.query(`CREATE TABLE planted ();
    CREATE FUNCTION fail_as_planted() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF to_regclass('planted') IS NOT NULL THEN RAISE EXCEPTION 'planted'; END IF;
      RETURN NULL;
    END $$;
    CREATE CONSTRAINT TRIGGER planted AFTER UPDATE ON export DEFERRABLE INITIALLY DEFERRED
      FOR EACH ROW WHEN (NEW.status = 'completed') EXECUTE FUNCTION fail_as_planted()`);
  const response = ask(['e@ok.test']);
  try {
    await until('a run to fail', () => api.logs().includes('planted'));
    expect(server.received).toEqual([]);
  } finally {
    await api.database?.query('DROP TABLE planted');
  }
  const { body } = await response;
  await until('the export to end', async () => (await statuses(body.export_id))['e@ok.test'] === 'sent');
  expect(server.received).toHaveLength(1);
});

it.each([
  'a@ok.test, evil@y.test',
  'G: a@ok.test, evil@y.test;',
  '"a@ok.test" <evil@y.test>',
  'a@ok.test <evil@y.test>',
  'a@ok.test\r\nBcc: evil@y.test',
  '-oQ/tmp/x@ok.test',
  'ana@y.test',
  'ana@sub.ok.test',
])('refuses %j, and no mail is sent', async (address) => {
  const before = server.tries();
  expect((await ask(['ana@ok.test', address])).status).toBe(422);
  expect(server.tries()).toBe(before);
});

it('a token can have ten exports per hour mailed, even if it removes them', async () => {
  for (let n = 0; n < 10; n++) {
    const { status, body } = await ask(['f@ok.test']);
    expect(status).toBe(200);
    await settled(body.export_id);
    await api.request(`/public/exports/${body.export_id}`, { method: 'DELETE', token });
  }
  const refused = await ask(['f@ok.test']);
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('600');
  expect((await ask([])).status).toBe(200);
  expect(server.received).toHaveLength(10);
});
