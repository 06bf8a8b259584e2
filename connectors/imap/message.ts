import type { FetchMessageObject, MessageStructureObject } from 'imapflow';
import PostalMime, { type Address } from 'postal-mime';

/** A mail as it is read, before it is judged. All that dead letters show of it. */
export interface Mail {
  mailbox: string;
  uid: number;
  /** When the server took it, ISO 8601. */
  received?: string;
  /** The decoded header fields that matter, by lower-case name. */
  headers: Record<string, string>;
  messageId?: string;
  inReplyTo?: string;
  references?: string;
  subject?: string;
  from?: { name: string; address?: string };
  text?: string;
  html?: string;
  /** Their names; what is in them is not read. */
  attachments: string[];
}

/** Bytes that are read of a mail: attachments come after the text. */
export const READ = 512 * 1024;
const HEADERS = new Set([
  'auto-submitted',
  'content-type',
  'date',
  'precedence',
  'return-path',
  'x-autoreply',
  'x-autorespond',
  'x-failed-recipients',
]);

/** What a fetched message says. */
export async function readMail(mailbox: string, message: FetchMessageObject): Promise<Mail> {
  const mail = await PostalMime.parse(message.source ?? new Uint8Array());
  const headers = mail.headers.filter(({ key }) => HEADERS.has(key)).map(({ key, value }) => [key, value]);
  const { messageId, inReplyTo, references, subject, text, html } = mail;
  return {
    mailbox,
    uid: message.uid,
    received: instantOf(message.internalDate),
    headers: Object.fromEntries(headers) as Record<string, string>,
    messageId,
    inReplyTo,
    references,
    subject,
    from: sender(mail.from),
    text,
    html,
    attachments: message.bodyStructure ? namesIn(message.bodyStructure) : [],
  };
}

function instantOf(date: Date | string | undefined): string | undefined {
  const ms = date === undefined ? Number.NaN : new Date(date).getTime();
  return Number.isNaN(ms) ? undefined : new Date(ms).toISOString();
}

function sender(from: Address | undefined): Mail['from'] {
  const first = from?.group ? from.group[0] : from;
  return first && { name: first.name, address: first.address };
}

/** Of attachments that have a name. */
function namesIn(node: MessageStructureObject): string[] {
  const name = node.dispositionParameters?.filename ?? node.parameters?.name;
  const own = name !== undefined && node.disposition === 'attachment' ? [name] : [];
  return [...own, ...(node.childNodes ?? []).flatMap(namesIn)];
}
