import type pg from 'pg';
import { type Failure, hostOf } from '#libs/connector';
import { type CredentialAuth, invalidRequest, type Problem } from '#libs/contract';

/** A source that may use a credential. */
export interface UsingSource {
  /** The name of the credential. */
  credential?: string;
  /** The hosts it reaches, some with their port. */
  hosts: readonly string[];
}

/** The id of the credential that a source names. @throws Problem if there is none, or it is not for these hosts */
export async function credentialIdOf(
  pool: pg.Pool,
  { credential: name, hosts }: UsingSource,
): Promise<string | undefined> {
  if (name === undefined) return undefined;
  const { rows } = await pool.query<{ id: string; auth: CredentialAuth }>(
    'SELECT id, auth FROM credential WHERE name = $1',
    [name],
  );
  const [found] = rows;
  if (!found) throw refused('unknown_credential', `there is no credential '${name}'; create it first`);
  const { hosts: allowed } = found.auth;
  const other = hosts.map(bare).find((host) => !allowed.includes(host));
  if (other === undefined) return found.id;
  throw refused('other_host', `it is for ${allowed.join(', ')} only, and this source reaches ${other}`);
}

/** What someone can do when a sign-in is refused. */
export function signInAgain(name: string): string {
  return `Sign in again: earshot credential sign-in ${/^[\w.-]+$/.test(name) ? name : JSON.stringify(name)}`;
}

/** The failure of a source that may use a credential, with what helps then. */
export function withRemedy(failure: Failure, credential: string | null): Failure {
  return failure.kind === 'auth' && credential !== null
    ? { ...failure, remedy: signInAgain(credential) }
    : failure;
}

/** A host without its port. */
function bare(host: string): string {
  const bracketed = host.includes(':') && !/^\[|^[^:]*:\d+$/.test(host) ? `[${host}]` : host;
  return hostOf(new URL(`http://${bracketed}`));
}

function refused(code: string, detail: string): Problem {
  return invalidRequest([{ pointer: '/credential', code, detail: `'credential': ${detail}` }]);
}
