import { chmodSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Bootstrapped } from '#libs/auth';

/**
 * Leaves address and first tokens where the command line on this machine finds them, readable by this user alone.
 * Tokens not known any more in the clear are kept from the last start.
 */
export function writeCredentials(home: string, url: string, tokens: Bootstrapped): void {
  const file = path.join(home, 'credentials.json');
  mkdirSync(home, { recursive: true, mode: 0o700 });
  const { ingest, access } = { ...readKnown(file), ...definedOf(tokens) };
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify({ url, ingest, access }, null, 2)}\n`, { mode: 0o600 });
  chmodSync(draft, 0o600);
  renameSync(draft, file);
}

interface Known {
  ingest?: string;
  access?: string;
}

function definedOf({ ingest, access }: Bootstrapped): Known {
  return { ...(ingest !== undefined && { ingest }), ...(access !== undefined && { access }) };
}

function readKnown(file: string): Known {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Known;
  } catch {
    return {};
  }
}
