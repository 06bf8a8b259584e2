import { chmodSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { type AuditLog, PRODUCT } from '#libs/audit';
import type { Bootstrapped } from '#libs/auth';
import type { Config, SettingView } from '#libs/config';

/** Adds a start with changed settings to the audit log: every setting that is not the default; secrets by name alone. */
export async function auditStart(audit: AuditLog, settings: readonly SettingView[]): Promise<void> {
  const target = settings
    .filter(({ from }) => from !== 'default')
    .map(({ name, value }) => `${name}=${value ?? ''}`)
    .join(' ');
  const { entries } = await audit.read({ action: 'server.started', limit: 1 });
  if (entries[0]?.target === target) return;
  await audit.append({ actor: PRODUCT, action: 'server.started', target });
}

interface Listener {
  listen(port: number, host: string): Promise<unknown>;
}

/** @throws Error that names the setting to change */
export async function listen(app: Listener, { port, host }: Pick<Config, 'port' | 'host'>): Promise<void> {
  try {
    await app.listen(port, host);
  } catch (cause) {
    const { code = '' } = cause as NodeJS.ErrnoException;
    const sentence = LISTEN_FAILURES[code]?.(port, host);
    throw sentence === undefined ? cause : new Error(sentence, { cause });
  }
}

const LISTEN_FAILURES: Partial<Record<string, (port: number, host: string) => string>> = {
  EADDRINUSE: (port, host) =>
    `Port ${port} (PORT) is already in use on ${host}. Stop the program that uses it, or set PORT to another, such as PORT=${port === 65_535 ? port - 1 : port + 1}.`,
  EACCES: (port) => `Port ${port} (PORT) may only be used by root. Set PORT to 1024 or above.`,
  EADDRNOTAVAIL: (_, host) =>
    `${host} (HOST) is not an address of this machine. Set HOST to 127.0.0.1, or to 0.0.0.0 for all its addresses.`,
  ENOTFOUND: (_, host) =>
    `'${host}' (HOST) is not a known host name. Set HOST to an address of this machine.`,
};

/** The address to open in a browser on this machine. */
export function addressOf({ address, port, family }: AddressInfo): string {
  const host = address === '0.0.0.0' || address === '::' ? 'localhost' : address;
  return `http://${family === 'IPv6' && host !== 'localhost' ? `[${host}]` : host}:${port}`;
}

export interface Announcement {
  /** Where it listens. */
  url: string;
  home: string;
  tokens: Bootstrapped;
  /** A sign-in link, if a person watches. A worker has none. */
  signIn?: string;
  role: 'all' | 'api' | 'worker';
}

/** Whether what is printed is read by a person, and not kept in a log that others may read. */
export function isWatched(): boolean {
  return process.stdout.isTTY;
}

/** Prints what a person who has just started the product needs next. Secrets are shown in a terminal only. */
export function announce(announcement: Announcement): void {
  const { url } = announcement;
  const lines = [
    ...signInLines(announcement),
    '',
    `Earshot listens at ${url}   (the API: ${url}/docs)`,
    ...tokenLines(announcement),
    '',
    'Next: npx earshot import FILE --source NAME, or the first request in README.md. Press Ctrl-C to stop.',
    '',
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

function signInLines({ signIn, role }: Announcement): string[] {
  if (signIn)
    return ['', `  Open ${signIn}`, '  The link signs you in once. For a new one: npx earshot open'];
  return role === 'worker' ? [] : ['', '  For a link to the dashboard: npx earshot open'];
}

function tokenLines({ home, tokens }: Announcement): string[] {
  if (!tokens.generated) return [];
  const file = path.join(home, 'credentials.json');
  if (!isWatched()) return ['', `New tokens are stored in ${file}.`];
  return [
    '',
    `New tokens, shown only now and stored in ${file}:`,
    ...(tokens.ingest ? [`  to push               ${tokens.ingest}`] : []),
    ...(tokens.access ? [`  to read, administer   ${tokens.access}`] : []),
  ];
}

/**
 * Stores the first tokens and the address for the command line on this machine, readable by this user alone. Tokens that
 * are no longer known in the clear are kept from the last start, and its address until the server listens.
 */
export function writeCredentials(home: string, tokens: Bootstrapped, url?: string): void {
  const file = path.join(home, 'credentials.json');
  mkdirSync(home, { recursive: true, mode: 0o700 });
  const { ingest, access, ...known } = { ...readKnown(file), ...definedOf(tokens) };
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify({ url: url ?? known.url, ingest, access }, null, 2)}\n`, {
    mode: 0o600,
  });
  chmodSync(draft, 0o600);
  renameSync(draft, file);
}

interface SavedTokens {
  url?: string;
  ingest?: string;
  access?: string;
}

function definedOf({ ingest, access }: Bootstrapped): SavedTokens {
  return { ...(ingest !== undefined && { ingest }), ...(access !== undefined && { access }) };
}

function readKnown(file: string): SavedTokens {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as SavedTokens;
  } catch {
    return {};
  }
}
