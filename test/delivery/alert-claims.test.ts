import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AuditLog } from '#libs/audit';
import { Egress } from '#libs/connector';
import { alertCondition, type AlertReading } from '#libs/contract';
import type { Database } from '#libs/database';
import { AlertClaims, AlertStore, Arrivals, DeliveryStore, WebhookStore } from '#libs/delivery';
import { createDatabase, type TestDatabase } from '../kit/database.js';

const actor = { tokenId: null, name: 'test', requestId: null };
const everybody = { filters: [] };

/** A process that was paused and does not know that its work was taken over. */
describe('work that was taken over', () => {
  let test: TestDatabase;
  let database: Database;
  let claims: AlertClaims;
  let deliveries: DeliveryStore;
  let audit: AuditLog;
  beforeAll(async () => {
    test = await createDatabase();
    database = await test.open();
    claims = new AlertClaims(database.pool, false);
    deliveries = new DeliveryStore(database.pool);
    audit = new AuditLog(database.pool);
  });
  afterAll(() => test?.close());
  beforeEach(async () => {
    await test.query('DELETE FROM webhook');
    await test.query('DELETE FROM alert');
    const webhooks = new WebhookStore({
      pool: database.pool,
      audit,
      egress: new Egress({ allow: [] }),
      secretsKey: 'a-key-of-sixteen-or-more',
    });
    const request = {
      url: 'https://example.com/',
      events: ['alert.fired' as const],
      format: 'standard' as const,
    };
    await webhooks.add({ ...request, description: undefined }, actor);
  });

  const reading = (verdict: AlertReading['verdict']): AlertReading => ({
    from: '2025-07-03T00:00:00Z',
    to: '2025-07-04T00:00:00Z',
    value: 1,
    count: 1,
    verdict,
    text: verdict,
  });
  const evaluated = (verdict: AlertReading['verdict'], period = verdict) => ({
    reading: reading(verdict),
    period,
    data: {},
  });
  const addAlert = async (every: '5m' | '1d' = '5m') => {
    const how = {
      endpoint: 'trend' as const,
      request: { trend_by: 'day' },
      fire_after: 1,
      resolve_after: 1,
      min_count: 0,
    };
    const definition = { ...how, every, condition: alertCondition.parse({ kind: 'threshold', above: 1 }) };
    return (
      await new AlertStore(database.pool, audit, false).add(
        { name: 'A', definition, emails: [] },
        everybody,
        actor,
      )
    ).id;
  };
  const stateOf = async () =>
    (await test.query<{ firing: boolean; last: AlertReading }>('SELECT firing, last FROM alert'))[0];
  const stored = () => test.query<{ id: string }>('SELECT id FROM delivery');

  it('is claimed by one, for one slot', async () => {
    await addAlert();
    const both = await Promise.all([claims.claim(5), claims.claim(5)]);
    expect(both.flat()).toHaveLength(1);
    const [claim] = both.flat();
    if (!claim) throw new Error('nothing was claimed');
    expect(claim.slot % 300_000).toBe(0);
    await claims.finish(claim, evaluated('breach'));
    expect(await claims.claim(5)).toEqual([]);
    const [next] = await test.query<{ seconds: number }>(
      'SELECT extract(epoch FROM next_at - now())::float8 AS seconds FROM alert',
    );
    expect(next?.seconds).toBeGreaterThan(0);
    expect(next?.seconds).toBeLessThanOrEqual(300);
  });

  /** Seen to fail without the epoch in `hold`: the late verdict replaces the right one. */
  it('a late evaluation changes nothing and notifies no one', async () => {
    await addAlert();
    const [late] = await claims.claim(1);
    await test.query(`UPDATE alert SET lease_until = now() - interval '1 second'`);
    const [now] = await claims.claim(1);
    if (!late || !now) throw new Error('nothing was claimed');
    await claims.finish(now, evaluated('breach'));
    expect([await stateOf(), (await stored()).length]).toMatchObject([{ firing: true }, 1]);
    await claims.finish(late, evaluated('clear'));
    await claims.fail(late, 'too late', true);
    expect(await stateOf()).toMatchObject({ firing: true, last: { verdict: 'breach' } });
    expect(await stored()).toHaveLength(1);
  });

  it('setting the clock back by a day does not silence an alert for a day', async () => {
    await addAlert();
    await test.query(
      `UPDATE alert SET next_at = now() + interval '1 day', lease_until = now() + interval '1 day'`,
    );
    expect(await claims.claim(1)).toHaveLength(1);
    await test.query(`UPDATE alert SET next_at = now() + interval '4 minutes', lease_until = NULL`);
    expect(await claims.claim(1)).toEqual([]);
  });

  /** Seen to fail without `attempts` in the update: the late failure puts a delivered event back. */
  it('a late attempt changes nothing', async () => {
    await addAlert();
    const [claim] = await claims.claim(1);
    if (!claim) throw new Error('nothing was claimed');
    await claims.finish(claim, evaluated('breach'));
    const both = await Promise.all([deliveries.claim(8, 8, []), deliveries.claim(8, 8, [])]);
    expect(both.flat()).toHaveLength(1);
    await test.query(`UPDATE delivery SET due_at = now()`);
    const [late] = both.flat();
    const [now] = await deliveries.claim(8, 8, []);
    if (!late || !now) throw new Error('nothing was claimed');
    expect(now.id).toBe(late.id);
    await deliveries.finish(now, { ok: true, status: 200 });
    await deliveries.finish(late, { ok: false, error: 'late' });
    await deliveries.giveBack(late);
    expect(await test.query('SELECT id, status, last_error FROM delivery')).toEqual([
      { id: now.id, status: 'delivered', last_error: null },
    ]);
    expect(await deliveries.claim(8, 8, [])).toEqual([]);
  });

  it('is not sent again by a database restored from a backup', async () => {
    const arrivals = new Arrivals(database.pool);
    await arrivals.adopt();
    await addAlert();
    const [claim] = await claims.claim(1);
    if (!claim) throw new Error('nothing was claimed');
    await claims.finish(claim, evaluated('breach'));
    await arrivals.adopt();
    const statuses = () => test.query<{ status: string }>('SELECT status FROM delivery');
    expect(await statuses()).toEqual([{ status: 'waiting' }]);
    await test.query('UPDATE feed_epoch SET id = gen_random_uuid()');
    await arrivals.adopt();
    expect(await statuses()).toEqual([{ status: 'failed' }]);
    expect(await deliveries.claim(8, 8, [])).toEqual([]);
  });

  it('is deleted a day after delivery, two weeks after failure', async () => {
    const [webhook] = await test.query<{ id: string }>('SELECT id FROM webhook');
    await test.query(
      `INSERT INTO delivery (id, webhook_id, type, data, status, finished_at)
       SELECT gen_random_uuid(), $1::uuid, state || ' ' || days, '{}'::jsonb, state, now() - days * interval '1 day'
       FROM unnest(ARRAY['delivered', 'failed']) state, unnest(ARRAY[0, 2, 13, 15]) days
       UNION ALL SELECT gen_random_uuid(), $1::uuid, 'waiting', '{}', 'waiting', NULL`,
      [webhook?.id],
    );
    await deliveries.purge();
    const left = await test.query<{ type: string }>('SELECT type FROM delivery ORDER BY type');
    expect(left.map(({ type }) => type)).toEqual([
      'delivered 0',
      'failed 0',
      'failed 13',
      'failed 2',
      'waiting',
    ]);
  });
});
