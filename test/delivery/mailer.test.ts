import { afterEach, beforeEach, expect, it } from 'vitest';
import { Mailer, MailError } from '#libs/delivery';
import { type MailServer, startMailServer } from '../kit/mail.js';

let server: MailServer;
let mailer: Mailer;

beforeEach(async () => {
  server = await startMailServer();
  mailer = new Mailer({ url: server.url, from: 'earshot@example.org' });
});
afterEach(async () => {
  mailer.close();
  await server.close();
});

const mail = (to = 'ana@example.org') => ({
  to,
  subject: 'Ready',
  text: 'Here it is.',
  messageId: 'a.b@example.org',
});
const failure = (work: Promise<void>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

it('sends a mail with its Message-ID', async () => {
  await mailer.send(mail());
  expect(server.received).toHaveLength(1);
  expect(server.received[0]).toMatchObject({
    to: ['ana@example.org'],
    mail: {
      messageId: '<a.b@example.org>',
      subject: 'Ready',
      text: 'Here it is.\n',
      from: { name: 'Earshot', address: 'earshot@example.org' },
      to: [{ address: 'ana@example.org' }],
    },
  });
});

it.each([
  ['recipient', 550, true],
  ['recipient', 450, false],
  ['text', 554, true],
  ['text', 451, false],
] as const)('an answer to the %s of %d is final: %s', async (at, code, permanent) => {
  server.script({ do: 'answer', at, code });
  const failed = await failure(mailer.send(mail()));
  expect(failed).toBeInstanceOf(MailError);
  expect(failed).toMatchObject({ permanent, message: expect.stringContaining(String(code)) });
  expect((failed as Error).message).not.toContain('ana');
  expect(server.received).toEqual([]);
});

it('a server that fails after the text, or is down, is retried', async () => {
  server.script({ do: 'die' });
  expect(await failure(mailer.send(mail()))).toMatchObject({ permanent: false });
  await server.close();
  expect(await failure(mailer.send(mail()))).toMatchObject({
    permanent: false,
    message: expect.stringContaining('at CONN'),
  });
  server = await startMailServer();
});

/** Mutant: without checking the address, nodemailer writes to evil@y.test. */
it.each([
  'a@ok.test, evil@y.test',
  'G: a@ok.test, evil@y.test;',
  '"a@ok.test" <evil@y.test>',
  'a@ok.test\r\nBcc: evil@y.test',
  '"a b"@ok.test',
])('does not write to %j', async (to) => {
  expect(await failure(mailer.send(mail(to)))).toMatchObject({ permanent: true });
  expect(server.tries()).toBe(0);
});

it('without a server nothing is sent', async () => {
  const none = new Mailer();
  expect(none.isConfigured).toBe(false);
  expect(await failure(none.send(mail()))).toMatchObject({
    permanent: true,
    message: 'mail is not configured',
  });
});
