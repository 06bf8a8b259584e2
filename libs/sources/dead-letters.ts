import { hash } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import type { Reject } from '#libs/connector';
import type { Transaction } from '#libs/database';
import type { Claim } from './claims.js';

/** Open letters a source may have; the oldest go first. */
const KEPT = 1_000;

/** Keeps items that could not become records. The same item rejected again is the same letter. */
export async function keepDeadLetters(
  tx: Transaction,
  { claim, partition }: { claim: Claim; partition: string },
  rejects: readonly Reject[],
): Promise<void> {
  if (rejects.length === 0) return;
  const letters = rejects.slice(0, KEPT).map((reject) => ({
    ...reject,
    id: hash('sha256', [claim.sourceId, partition, reject.stage, reject.raw].join('\0'), 'hex').slice(0, 32),
    packed: deflateRawSync(reject.raw),
  }));
  await tx.query(
    `INSERT INTO dead_letter (id, source_id, partition, run_id, stage, path, message, raw)
     SELECT id, $1, $2, $3, stage, path, message, raw
     FROM unnest($4::uuid[], $5::text[], $6::text[], $7::text[], $8::bytea[]) AS letter (id, stage, path, message, raw)
     ON CONFLICT (id) DO NOTHING`,
    [
      claim.sourceId,
      partition,
      claim.runId,
      letters.map(({ id }) => id),
      letters.map(({ stage }) => stage),
      letters.map(({ path }) => path ?? null),
      letters.map(({ message }) => message),
      letters.map(({ packed }) => packed),
    ],
  );
  await tx.query(
    `DELETE FROM dead_letter WHERE source_id = $1 AND id NOT IN
       (SELECT id FROM dead_letter WHERE source_id = $1 ORDER BY created_at DESC LIMIT ${KEPT})`,
    [claim.sourceId],
  );
}
