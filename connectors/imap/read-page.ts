import type { ImapFlow, MailboxLockObject } from 'imapflow';
import { z } from 'zod';
import { ConfigError, CursorExpired, type Page, type Slice } from '#libs/connector';
import { connected, failureOf, type Here } from './mailbox.js';
import { type Mail, READ, readMail } from './message.js';

/** Mails of a page. */
const PAGE = 50;
const DAY = 86_400_000;

/** A place in a mailbox: numbers of mails ascend for as long as its `validity` is the same (RFC 9051, 2.3.1.1). */
export const place = z.strictObject({ validity: z.string(), after: z.int().min(0) });
type Place = z.infer<typeof place>;

/**
 * Reads mails in the order of their numbers. A run continues after the last one of the run before, so that a mail with an
 * old date that is moved into the mailbox is found, too.
 */
export async function readPage(context: Here, slice: Slice): Promise<Page<Mail>> {
  try {
    const client = await connected(context);
    const lock = await opened(client, slice.partition);
    try {
      return await pageOf(client, slice);
    } finally {
      lock.release();
    }
  } catch (error) {
    throw failureOf(error);
  }
}

/** @throws ConfigError if there is no such mailbox. */
export async function opened(client: ImapFlow, mailbox: string): Promise<MailboxLockObject> {
  try {
    return await client.getMailboxLock(mailbox, { readOnly: true });
  } catch (error) {
    if ((error as { mailboxMissing?: boolean }).mailboxMissing !== true) throw error;
    const all = (await client.list()).map(({ path }) => path).slice(0, 20);
    throw new ConfigError('mailboxes', `'mailboxes': there is no '${mailbox}'; there are ${all.join(', ')}`);
  }
}

async function pageOf(client: ImapFlow, slice: Slice): Promise<Page<Mail>> {
  if (client.mailbox === false) throw new Error('No mailbox is open.');
  const validity = String(client.mailbox.uidValidity);
  const start = placeOf(slice, validity);
  const found = await client.search({ uid: `${start.after + 1}:*`, ...spanOf(slice, start) }, { uid: true });
  // `n:*` finds the last mail even if its number is lower than n.
  const uids = (found || []).filter((uid) => uid > start.after).toSorted((a, b) => a - b);
  const read = uids.slice(0, PAGE);
  const items: Mail[] = [];
  if (read.length > 0) {
    const query = {
      uid: true,
      internalDate: true,
      bodyStructure: true,
      source: { start: 0, maxLength: READ },
    };
    for await (const message of client.fetch(read, query, { uid: true }))
      items.push(await readMail(slice.partition, message));
  }
  const end = { validity, after: read.at(-1) ?? start.after };
  return {
    items,
    next: uids.length > read.length ? end : null,
    // Where only new mails are asked for, none is no sign of trouble.
    unchanged: read.length === 0 && start.after > 0,
    hints: { validators: { url: `imap:${slice.partition}`, kept: end } },
  };
}

function placeOf({ cursor, reason, validators }: Slice, validity: string): Place {
  if (cursor !== null) {
    const at = place.parse(cursor);
    if (at.validity === validity) return at;
    throw new CursorExpired('The server has renumbered the mails of the mailbox.');
  }
  const kept = reason === 'incremental' ? place.safeParse(validators?.kept) : undefined;
  return kept?.success && kept.data.validity === validity ? kept.data : { validity, after: 0 };
}

/** Servers compare days, each in a zone of its own: a day more on either side. */
function spanOf({ from, to, reason }: Slice, { after }: Place): { since?: Date; before?: Date } {
  if (reason === 'incremental' && after > 0) return {};
  return {
    ...(from !== undefined && { since: new Date(from - DAY) }),
    ...(reason === 'backfill' && { before: new Date(to + 2 * DAY) }),
  };
}
