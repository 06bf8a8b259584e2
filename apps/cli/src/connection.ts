import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Failure, reasonOf, usage } from './failure.js';

export interface ConnectionOptions {
  url?: string;
  token?: string;
}

/** A server and our token for it. */
export interface Connection {
  url: string;
  token: string;
  /** Where the token was found, for messages. */
  origin: string;
}

interface Credentials {
  url?: string;
  ingest?: string;
  access?: string;
}

/** Variables with a token, and the name of the one that a server on this machine saves. */
const INGEST = { variables: ['EARSHOT_TOKEN', 'PRESHARED_KEY'], saved: 'ingest' } as const;
const ACCESS = { variables: ['EARSHOT_TOKEN', 'ACCESS_TOKEN'], saved: 'access' } as const;

const NEEDS = {
  ingest: { ...INGEST, scope: 'ingest' },
  read: { ...ACCESS, scope: 'read' },
  edit: { ...ACCESS, scope: 'edit' },
  erase: { ...ACCESS, scope: 'erase' },
  access: { ...ACCESS, scope: 'admin' },
} as const;

/**
 * Finds server and token: on the command line, in the environment, else in the credentials file that a server on this
 * machine wrote.
 * @param need what the token has to be able to do; by default, one token reads and administers
 */
export function connect(options: ConnectionOptions, need: keyof typeof NEEDS): Connection {
  const { variables, saved, scope } = NEEDS[need];
  const url = serverUrl(options);
  if (options.token) return { url, token: options.token, origin: '--token' };
  for (const name of variables) {
    const token = process.env[name];
    if (token) return { url, token, origin: `the variable ${name}` };
  }
  const token = readCredentials()[saved];
  if (token) return { url, token, origin: `${credentialsFile()}` };
  throw new Failure('No token found.', {
    advice: `Pass one with scope ${scope} as --token or ${variables.join(' or ')}; a server started here saves its own in ${credentialsFile()}.`,
  });
}

/** The address alone, for requests without a token. */
export function serverUrl(options: ConnectionOptions): string {
  const url = options.url ?? process.env.EARSHOT_URL ?? readCredentials().url ?? 'http://127.0.0.1:3000';
  if (!URL.canParse(url) || !/^https?:/.test(url)) {
    throw usage(`'${url}' is not an http or https address.`, 'Write it as http://127.0.0.1:3000.');
  }
  return url.replace(/\/+$/, '');
}

/** The folder of a server on this machine: EARSHOT_HOME, else `.earshot` here. */
export function earshotHome(): string {
  return path.resolve(process.env.EARSHOT_HOME ?? '.earshot');
}

function credentialsFile(): string {
  return path.join(earshotHome(), 'credentials.json');
}

/** @throws Failure for a file that is there, but cannot be read */
function readCredentials(): Credentials {
  const file = credentialsFile();
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Credentials;
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return {};
    const reason = code === undefined ? 'it is not valid JSON' : reasonOf(cause);
    throw new Failure(`${file} cannot be read: ${reason}.`, {
      advice: 'It is written whenever the server starts. Elsewhere pass --url and --token.',
      cause,
    });
  }
}
