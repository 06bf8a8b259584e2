import { describe, expect, it } from 'vitest';
import { mapMail } from './map.js';
import type { Mail } from './message.js';
import { writtenText } from './reply.js';

const mail = (given: Partial<Mail>): Mail => ({
  mailbox: 'INBOX',
  uid: 7,
  received: '2026-02-02T09:05:00.000Z',
  headers: { date: 'Mon, 02 Feb 2026 10:00:00 +0100' },
  messageId: '<a@example.com>',
  subject: 'Export',
  from: { name: 'Ada', address: 'ada@example.com' },
  text: 'It stops.',
  attachments: [],
  ...given,
});

describe('a mail becomes a record', () => {
  it('with the time and the zone of its author, its conversation and its place', () => {
    expect(mapMail(mail({ attachments: ['log.txt'] }))).toEqual({
      id: 'a@example.com',
      message: 'Export\n\nIt stops.',
      ds: '2026-02-02T10:00:00.000+01:00',
      user_name: 'Ada',
      filters: { mailbox: 'INBOX', thread: 'a@example.com', attachments: ['log.txt'] },
    });
  });

  it('without the subject if it is a reply, which belongs to the mail that began the conversation', () => {
    const reply = mail({ inReplyTo: '<b@example.com>', references: '<first@example.com> <b@example.com>' });
    expect(mapMail(reply)).toMatchObject({ message: 'It stops.', filters: { thread: 'first@example.com' } });
  });

  it.each([
    ['is a day later than its arrival', 'Wed, 04 Feb 2026 10:00:00 +0000'],
    ['cannot be read', 'yesterday'],
    ['is missing', undefined],
  ])('with the time of its arrival if its date %s', (_, date) => {
    const headers: Record<string, string> = date === undefined ? {} : { date };
    expect(mapMail(mail({ headers }))).toMatchObject({ ds: '2026-02-02T09:05:00.000Z' });
  });

  it('under the address of an author without a name, and under an id of its content without one of its own', () => {
    const bare = mapMail(mail({ messageId: undefined, from: { name: '', address: 'ada@example.com' } }));
    expect(bare).toMatchObject({ user_name: 'ada@example.com' });
    expect(bare).toEqual(
      mapMail(mail({ messageId: undefined, from: { name: '', address: 'ada@example.com' } })),
    );
  });
});

describe('a mail that no person wrote is left out', () => {
  it.each([
    ['a bounce', { 'content-type': 'multipart/report; report-type=delivery-status' }],
    ['an automatic reply', { 'auto-submitted': 'auto-replied' }],
    ['an absence note of an old program', { 'x-autoreply': 'yes' }],
    ['an acknowledgement', { precedence: 'auto_reply' }],
    ['a mail of a mail server', { 'return-path': '<>' }],
  ])('%s', (_, headers) => {
    expect(mapMail(mail({ headers: headers as Record<string, string> }))).toHaveProperty('skip');
  });

  it('but not one that says that a person sent it, nor one of a mailing list', () => {
    expect(mapMail(mail({ headers: { 'auto-submitted': 'no' } }))).toHaveProperty('id');
    expect(mapMail(mail({ headers: { precedence: 'list' } }))).toHaveProperty('id');
  });
});

describe('of a mail', () => {
  it.each([
    ['On Mon, 2 Feb 2026 at 10:00, Desk <desk@example.com> wrote:'],
    ['Am 02.02.2026 um 10:00 schrieb Desk <desk@example.com>:'],
    ['Le lun. 2 févr. 2026 à 10:00, Desk <desk@example.com> a écrit :'],
    ['El lun, 2 feb 2026 a las 10:00, Desk (<desk@example.com>) escribió:'],
    ['Em seg., 2 de fev. de 2026 às 10:00, Desk <desk@example.com> escreveu:'],
    ['Il giorno lun 2 feb 2026 alle ore 10:00 Desk <desk@example.com> ha scritto:'],
    ['Op ma 2 feb 2026 om 10:00 schreef Desk <desk@example.com>:'],
    ['pon., 2 lut 2026 o 10:00 Desk <desk@example.com> napisał(a):'],
    ['пн, 2 февр. 2026 г. в 10:00, Desk <desk@example.com>:'],
    ['2026年2月2日(月) 10:00 Desk <desk@example.com>:'],
    ['Desk <desk@example.com> 于2026年2月2日周一 10:00写道：'],
    ['2026년 2월 2일 (월) 오전 10:00, Desk <desk@example.com>님이 작성:'],
  ])('the quote after “%s” is cut', (introduction) => {
    expect(writtenText({ text: `It stops.\n\n${introduction}\n> Which version?` })).toBe('It stops.');
    expect(writtenText({ text: `It stops.\n\n${introduction}\n\n> Which version?` })).toBe('It stops.');
  });

  it('the signature is cut, and answers between quoted lines stay', () => {
    expect(writtenText({ text: 'It stops.\n\n-- \nAda\nExample Ltd' })).toBe('It stops.');
    expect(
      writtenText({ text: '> Which version?\n\n3.5 on Android.\n\n> Since when?\n\nSince Monday.' }),
    ).toBe('3.5 on Android.\nSince Monday.');
  });

  it('the text stays if it ends with a colon, or if there is nothing but a quote', () => {
    expect(writtenText({ text: 'I have seen this since 2024:\n\nit stops.' })).toBe(
      'I have seen this since 2024:\n\nit stops.',
    );
    expect(writtenText({ text: '> It stops.' })).toBe('> It stops.');
  });

  it.each([
    [
      '<p>It stops.</p><div class="gmail_quote">On Monday Desk wrote: <blockquote>Which version?</blockquote></div>',
    ],
    ['<p>It stops.</p><blockquote type="cite">Which version?</blockquote>'],
    ['<p>It stops.</p><div id="divRplyFwdMsg"><b>From:</b> Desk</div>Which version?'],
  ])('the text above the quote is taken from HTML: %s', (html) => {
    expect(writtenText({ html })).toBe('It stops.');
  });

  it('hostile HTML and text are read in linear time', () => {
    const text = `${'>'.repeat(30_000)}${'On '.repeat(30_000)}${'-'.repeat(30_000)}`;
    expect(writtenText({ text }).length).toBeGreaterThan(0);
    expect(writtenText({ html: '<blockquote '.repeat(20_000) })).toBe('');
  });
});
