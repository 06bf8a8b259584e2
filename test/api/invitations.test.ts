import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { PersonLink, PersonView } from '#libs/contract';
import { type Api, startApi } from '../kit/api.js';
import { type MailServer, startMailServer } from '../kit/mail.js';
import { expectProblem } from '../kit/problem.js';
import { signIn } from '../kit/sign-in.js';

const PUBLIC_URL = 'https://earshot.example.org';
let server: MailServer;
let api: Api;
beforeAll(async () => {
  server = await startMailServer();
  api = await startApi({
    env: {
      SMTP_URL: server.url,
      MAIL_FROM: 'earshot@mail.example.org',
      MAIL_DOMAINS: 'ok.test',
      PUBLIC_URL,
    },
  });
});
beforeEach(() => void (server.received.length = 0));
afterAll(async () => {
  await api?.stop();
  await server?.close();
});

const invite = async (at: Api, email: string | null, headers = {}) => {
  const person = { name: 'Ana Reis', email, role: 'read' };
  const { body: added } = await at.request<PersonView>('/admin/people', { body: person });
  const { status, body } = await at.request<PersonLink>(`/admin/people/${added.id}/link`, {
    method: 'POST',
    headers,
  });
  expect(status).toBe(201);
  return { id: added.id, ...body };
};
const enter = (at: Api, url: string, origin = at.url) =>
  signIn(at, { code: new URL(url).hash.replace('#sign-in=', '') }, { origin });
const view = async (at: Api, id: string) => {
  const { body } = await at.request<{ people: PersonView[] }>('/admin/people', { method: 'GET' });
  return body.people.find((person) => person.id === id);
};

it('mails the link to the person alone, and says until when it works', async () => {
  const { url, expires_at, mail } = await invite(api, 'ana@OK.test', { 'x-forwarded-host': 'evil.example' });
  expect(mail).toBe('sent');
  expect(server.received.map(({ to }) => to)).toEqual([['ana@ok.test']]);
  const sent = server.received[0]?.mail;
  expect(sent?.subject).toBe('Your sign-in link for Earshot');
  expect(sent?.text).toContain(`${url}\n`);
  expect(sent?.text).toContain('It works once, until ');
  expect(new URL(url).origin).toBe(PUBLIC_URL);
  const days = (Date.parse(expires_at) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(0.9);
  expect(days).toBeLessThanOrEqual(1);
});

it.each([
  ['the person has no address', null, 'no_address', 0],
  ['mail to the domain is not allowed', 'ana@elsewhere.test', 'domain_not_allowed', 0],
  ['the mail server refuses it', 'ana@ok.test', 'failed', 1],
])('gives the link out as well when %s', async (_, email, mail, tries) => {
  const before = server.tries();
  if (mail === 'failed') server.script({ do: 'answer', at: 'recipient', code: 550 });
  const invited = await invite(api, email);
  expect(invited.mail).toBe(mail);
  expect(server.received).toEqual([]);
  expect(server.tries() - before).toBe(tries);
  expect((await enter(api, invited.url)).body.name).toBe('Ana Reis');
});

/** Mutant: the address of the request in place of PUBLIC_URL. A mail must not lead where a header says. */
it('mails nothing without PUBLIC_URL', async () => {
  const nameless = await startApi({
    env: { SMTP_URL: server.url, MAIL_FROM: 'earshot@mail.example.org', MAIL_DOMAINS: 'ok.test' },
  });
  try {
    expect((await invite(nameless, 'ana@ok.test')).mail).toBe('not_configured');
    expect(server.received).toEqual([]);
  } finally {
    await nameless.stop();
  }
});

it('says who has an unused link, and who signed in when, also after their sessions ended', async () => {
  const { id, url, expires_at } = await invite(api, null);
  expect(await view(api, id)).toMatchObject({ link_expires_at: expires_at, signed_in_at: null, sessions: 0 });
  expect((await enter(api, url)).status).toBe(200);
  const signedIn = await view(api, id);
  expect(signedIn).toMatchObject({ link_expires_at: null, sessions: 1 });
  expect(Date.parse(signedIn?.signed_in_at ?? '')).toBeGreaterThan(Date.now() - 600_000);
  await api.request(`/admin/people/${id}/sessions`, { method: 'DELETE' });
  expect(await view(api, id)).toMatchObject({ sessions: 0, signed_in_at: signedIn?.signed_in_at });
  expectProblem(await enter(api, url), 'invalid_sign_in_code');
});
