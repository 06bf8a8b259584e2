import pg from 'pg';
import { AuthError, ConfigError, type Context, Transient } from '#libs/connector';
import type { Config, Secrets } from './settings.js';

export type Here = Context<Config, Secrets>;
export type Row = Record<string, unknown>;

/** Milliseconds: of the statement, and of the whole connection without an answer. */
const STATEMENT = 30_000;
const SILENCE = 45_000;
const { INT8, NUMERIC, DATE, TIMESTAMP, TIMESTAMPTZ } = pg.types.builtins;

/**
 * Does something in a transaction that can only read, over a connection of its own.
 * @throws the failure that the server's refusal stands for
 */
export async function reading<T>(context: Here, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(await optionsOf(context));
  client.on('error', () => undefined);
  const stop = () => void client.end().catch(() => undefined);
  context.signal.addEventListener('abort', stop, { once: true });
  try {
    await client.connect();
    await client.query("BEGIN READ ONLY; SET LOCAL TimeZone TO 'UTC'; SET LOCAL DateStyle TO 'ISO'");
    await refuseOwn(client);
    return await work(client);
  } catch (error) {
    throw failureOf(error, context.config);
  } finally {
    context.signal.removeEventListener('abort', stop);
    await client.end().catch(() => undefined);
  }
}

async function optionsOf({ config, secrets, network }: Here): Promise<pg.ClientConfig> {
  if (!network) throw new Error('Databases are read over a network that is not HTTP.');
  const { host, port, database, user, tls } = config;
  return {
    // Connects to the address that was checked: a name could resolve to another one a moment later.
    host: await network.addressOf(host, port),
    port,
    database,
    user,
    password: secrets.password ?? '',
    ssl: tls === 'off' ? false : { servername: host, rejectUnauthorized: tls === 'verify' },
    application_name: 'earshot',
    statement_timeout: STATEMENT,
    query_timeout: SILENCE,
    connectionTimeoutMillis: SILENCE,
    types: { getTypeParser: parserOf as pg.CustomTypesConfig['getTypeParser'] },
  };
}

/** A time as PostgreSQL writes it, in ISO 8601; with an offset if it has one. */
export function isoOf(text: string): string {
  return text.replace(' ', 'T').replace(/(:\S*[+-]\d\d)$/, '$1:00');
}

/** Times stay text with all their digits, numbers become numbers. */
function parserOf(type: number, format?: 'text' | 'binary'): (text: string) => unknown {
  if (type === TIMESTAMPTZ || type === TIMESTAMP) return isoOf;
  if (type === DATE) return (text) => text;
  if (type === INT8 || type === NUMERIC) return numberOf;
  return pg.types.getTypeParser(type, format as 'text') as (text: string) => unknown;
}

function numberOf(text: string): number | string {
  const number = Number(text);
  return Number.isSafeInteger(number) || !/^-?\d+$/.test(text) ? number : text;
}

/** What Earshot stores must not come back as feedback. */
async function refuseOwn(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ own: boolean }>(
    "SELECT to_regclass('record_revision') IS NOT NULL AND to_regclass('pull_source') IS NOT NULL AS own",
  );
  if (rows[0]?.own) throw new ConfigError('database', "'database': this is the database of an Earshot");
}

function failureOf(error: unknown, { user, database }: Config): unknown {
  if (!(error instanceof pg.DatabaseError)) {
    const { code } = error as NodeJS.ErrnoException;
    if (typeof code !== 'string' && !/timeout|terminated/i.test(String(error))) return error;
    return new Transient(`The database could not be reached (${code ?? 'no answer in time'}).`, {
      cause: error,
    });
  }
  const { code = '', message } = error;
  if (code.startsWith('28'))
    return new AuthError('invalid', `The database refuses the user: ${message}.`, 'Enter a valid password.');
  if (code === '42501')
    return new AuthError('scope', `The user lacks a right: ${message}.`, `Grant '${user}' SELECT on it.`);
  if (code === '3D000') return new ConfigError('database', `'database': there is no '${database}'`);
  if (code === '57014')
    return new Transient('The query takes longer than 30 seconds. An index on the column of changes helps.');
  if (/^(?:08|53|57)/.test(code)) return new Transient(`The database is busy: ${message}.`, { cause: error });
  return new ConfigError('query', `'query': ${message}`);
}
