import type { Actor, AuditLog } from '#libs/audit';
import { isEmailAddress, type Role } from '#libs/contract';
import type { Transaction } from '#libs/database';
import type { People } from '../people.js';
import { refused } from './failures.js';
import type { Identity } from './provider.js';

/** Who may come in without an invitation. */
export interface OpenIdRule {
  /** What they may do. Without it, only people who were added come in. */
  role?: Role;
  /** Of e-mail addresses that the provider has verified; `*` is everyone at the provider. */
  domains: readonly string[];
}

/**
 * Which person an identity is. It is bound to the person whose e-mail address the provider has verified, the first time;
 * from then on, issuer and subject alone decide: addresses change hands.
 */
export class Identities {
  constructor(
    private readonly people: People,
    private readonly audit: AuditLog,
    private readonly rule: OpenIdRule,
  ) {}

  /** @returns the id of the person @throws Problem sign_in_refused */
  async admit(tx: Transaction, identity: Identity, requestId: string): Promise<string> {
    const { issuer, subject } = identity;
    await tx.query("SELECT pg_advisory_xact_lock(hashtext('earshot.identities'))");
    const { rows } = await tx.query<{ person_id: string | null }>(
      'SELECT person_id FROM person_identity WHERE issuer = $1 AND subject = $2',
      [issuer, subject],
    );
    const [known] = rows;
    if (known?.person_id) return known.person_id;
    const actor: Actor = { tokenId: null, name: new URL(issuer).host, requestId };
    const personId =
      (await invited(tx, identity)) ??
      (known ? undefined : await this.create(tx, identity, actor)) ??
      turnAway(identity, known !== undefined);
    await tx.query(
      `INSERT INTO person_identity (issuer, subject, person_id) VALUES ($1, $2, $3)
       ON CONFLICT (issuer, subject) DO UPDATE SET person_id = excluded.person_id`,
      [issuer, subject, personId],
    );
    const target = await this.people.targetOf(tx, personId);
    await this.audit.append({ actor, action: 'person.connected', target }, tx);
    return personId;
  }

  private async create(tx: Transaction, identity: Identity, actor: Actor): Promise<string | undefined> {
    const { role, domains } = this.rule;
    const { email } = identity;
    const domain = email?.split('@').at(-1)?.toLowerCase() ?? '';
    if (!role || !(domains.includes('*') || domains.includes(domain))) return undefined;
    const name = (identity.name ?? email ?? '').replaceAll(/\p{Cc}/gu, ' ').trim() || identity.subject;
    const request = {
      name: name.slice(0, 128),
      email: email !== undefined && isEmailAddress(email) ? email : null,
      role,
      filters: [],
    };
    return (await this.people.createIn(tx, request, actor)).id;
  }
}

/** The one person with this address who has not signed in with the provider yet. */
async function invited(tx: Transaction, { issuer, email }: Identity): Promise<string | undefined> {
  if (email === undefined) return undefined;
  const { rows } = await tx.query<{ id: string }>(
    `SELECT id FROM person p WHERE lower(email) = lower($1) AND NOT EXISTS
       (SELECT FROM person_identity WHERE person_id = p.id AND issuer = $2) FOR UPDATE`,
    [email, issuer],
  );
  if (rows.length > 1) {
    throw refused(
      'Several people in Earshot have your e-mail address. Ask an administrator to leave it to one of them.',
    );
  }
  return rows[0]?.id;
}

function turnAway({ issuer, email }: Identity, wasRemoved: boolean): never {
  const { host } = new URL(issuer);
  if (wasRemoved)
    throw refused('An administrator has removed you from Earshot. Ask them to invite you again.');
  if (email === undefined) {
    throw refused(
      `${host} does not say that it has verified your e-mail address, so no invitation can be found by it. Ask an administrator for a sign-in link.`,
    );
  }
  throw refused(
    `${host} knows you, but no one has invited you to Earshot. Ask an administrator to add you with your e-mail address under Admin, People.`,
  );
}
