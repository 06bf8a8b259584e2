import type { AddressInfo } from 'node:net';
import type { Bootstrapped } from '#libs/auth';

/** The address to open, for a person on this machine. */
export function addressOf({ address, port, family }: AddressInfo): string {
  const host = address === '0.0.0.0' || address === '::' ? 'localhost' : address;
  return `http://${family === 'IPv6' && host !== 'localhost' ? `[${host}]` : host}:${port}`;
}

export interface Announcement {
  /** Where it listens. */
  url: string;
  home: string;
  tokens: Bootstrapped;
  /** A link that signs in; a process without a page has none. */
  signIn?: string;
}

/** What a person who just started the product needs next. Tokens are shown when they are new, never again. */
export function announce({ url, home, tokens, signIn }: Announcement): void {
  const lines = ['', `Earshot listens at ${url}   (the API: ${url}/docs)`];
  if (signIn)
    lines.unshift('', `  Open ${signIn}`, '  It signs you in, once; for another link: npx earshot open');
  if (tokens.generated) {
    lines.push('', `New tokens, shown this once and kept in ${home}/credentials.json:`);
    if (tokens.ingest) lines.push(`  to push               ${tokens.ingest}`);
    if (tokens.access) lines.push(`  to read, administer   ${tokens.access}`);
  }
  lines.push(
    '',
    'Next: npx earshot import FILE --source NAME, or the first request in README.md. Ctrl-C stops it.',
    '',
  );
  process.stdout.write(`${lines.join('\n')}\n`);
}
