import { afterEach, beforeEach, expect, it } from 'vitest';
import { AuditLog, PRODUCT } from '#libs/audit';
import { createDatabase, type TestDatabase } from '../kit/database.js';

let own: TestDatabase;
let audit: AuditLog;
beforeEach(async () => {
  own = await createDatabase();
  audit = new AuditLog((await own.open()).pool);
});
afterEach(() => own.close());

const someone = { tokenId: '01932d3e-0000-7000-8000-00000000abcd', name: 'ann', requestId: 'r1' };

it('is read newest first, by page, actor and action', async () => {
  await audit.append({ actor: PRODUCT, action: 'retention.erased', target: 'blog', counts: { records: 3 } });
  await audit.append({ actor: someone, action: 'token.created', target: 'one' });
  await audit.append({ actor: someone, action: 'token.revoked', target: 'two' });
  const first = await audit.read({ limit: 2 });
  expect(first.entries.map(({ action }) => action)).toEqual(['token.revoked', 'token.created']);
  const rest = await audit.read({ limit: 2, cursor: first.next_cursor ?? '' });
  expect(rest).toMatchObject({
    next_cursor: null,
    entries: [{ actor: 'earshot', actor_id: null, action: 'retention.erased', counts: { records: 3 } }],
  });
  const of = async (asked: object) =>
    (await audit.read({ limit: 9, ...asked })).entries.map(({ target }) => target);
  expect(await of({ actor: 'ann' })).toEqual(['two', 'one']);
  expect(await of({ actor: someone.tokenId, action: 'token.created' })).toEqual(['one']);
  expect(await of({ since: new Date(Date.now() + 60_000).toISOString() })).toEqual([]);
});

/** Mutant: a migration without the trigger. */
it.each([
  `UPDATE audit_log SET actor = 'nobody'`,
  'DELETE FROM audit_log',
  'DELETE FROM audit_log WHERE false',
  'TRUNCATE audit_log',
])('cannot be changed: %s', async (change) => {
  await audit.append({ actor: someone, action: 'token.created', target: 'one' });
  await expect(own.query(change)).rejects.toThrow('audit_log takes new entries only');
  expect((await audit.read({ limit: 9 })).entries).toHaveLength(1);
});

it('stores an entry exactly when the change it describes is stored', async () => {
  const { pool } = await own.open();
  const client = await pool.connect();
  await client.query('BEGIN');
  await audit.append({ actor: someone, action: 'token.created' }, client);
  await client.query('ROLLBACK');
  client.release();
  expect((await audit.read({ limit: 9 })).entries).toEqual([]);
});
