import type pg from 'pg';
import type { ToldEvent } from '#libs/contract';

/**
 * Writes one delivery for everyone subscribed to an event, in the transaction of what it reports: both exist or
 * neither is. Without subscribers nothing is written. Receivers are locked while their delivery is written, so that one
 * that is removed in the same moment cannot make the caller's own work fail.
 */
export async function tellEvent(tx: Pick<pg.PoolClient, 'query'>, { type, data }: ToldEvent): Promise<void> {
  await tx.query(
    `WITH listening AS (
       SELECT id FROM webhook WHERE disabled_at IS NULL AND $1 = ANY (events) FOR KEY SHARE
     )
     INSERT INTO delivery (id, webhook_id, type, data) SELECT gen_random_uuid(), id, $1, $2::jsonb FROM listening`,
    [type, JSON.stringify(data)],
  );
}
