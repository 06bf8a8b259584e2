import { identity, type MapResult, textFrom } from '#libs/connector';
import type { Mail } from './message.js';
import { writtenText } from './reply.js';

const DAY = 86_400_000;
const MACHINES = /^(?:mailer-daemon|postmaster|no-?reply-dmarc)@/i;

export function mapMail(mail: Mail): MapResult {
  const reason = automatic(mail);
  if (reason) return { skip: reason };
  const text = writtenText(mail);
  if (text === '') return { skip: 'The mail has no text.' };
  const { subject = '', from, mailbox, attachments, messageId, inReplyTo } = mail;
  const ds = timeOf(mail);
  // A reply repeats the subject of what it answers.
  const message = inReplyTo === undefined ? textFrom([subject, text], 'plain') : text;
  const id = bare(messageId);
  return {
    id: id ? identity.given(id) : identity.derive([ds, from?.address, subject, text]),
    message,
    ...(ds !== undefined && { ds }),
    ...(from && { user_name: from.name || from.address }),
    filters: {
      mailbox,
      thread: threadOf(mail) || undefined,
      attachments: attachments.length > 0 ? attachments : undefined,
    },
  };
}

/** Why no person wrote this mail; undefined if one did. */
function automatic({ headers, from }: Mail): string | undefined {
  const { 'auto-submitted': submitted, 'content-type': type = '', precedence = '' } = headers;
  if (/^multipart\/report\b/i.test(type) || headers['x-failed-recipients'] !== undefined)
    return 'The mail reports a delivery.';
  // RFC 3834, 5.
  if (submitted !== undefined && !/^no\b/i.test(submitted)) return 'The mail was sent automatically.';
  const repliesAlone = headers['x-autoreply'] !== undefined || headers['x-autorespond'] !== undefined;
  if (repliesAlone || /^auto_reply$/i.test(precedence.trim())) return 'The mail is an automatic reply.';
  if (headers['return-path']?.trim() === '<>' || MACHINES.test(from?.address ?? ''))
    return 'The mail was sent by a mail server.';
  return undefined;
}

/** When it was written, with the offset of the sender; when the server took it, if that is not credible. */
function timeOf({ headers: { date = '' }, received }: Mail): string | undefined {
  const ms = Date.parse(date);
  if (Number.isNaN(ms) || (received !== undefined && ms > Date.parse(received) + DAY)) return received;
  const [, sign, hours = '00', minutes = '00'] =
    /([+-])(\d{2})(\d{2})\s*(?:\([^()]*\)\s*)?$/.exec(date) ?? [];
  if (sign === undefined) return new Date(ms).toISOString();
  const offset = (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
  return new Date(ms + offset).toISOString().replace('Z', `${sign}${hours}:${minutes}`);
}

/** The mail that began the conversation. */
function threadOf({ references = '', inReplyTo, messageId }: Mail): string {
  const [first] = references.trim().split(/\s+/);
  return bare(first) || bare(inReplyTo) || bare(messageId);
}

function bare(id: string | undefined): string {
  return id?.trim().replace(/^<|>$/g, '') ?? '';
}
