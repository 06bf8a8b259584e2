import { hash } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import type { Reject } from '#libs/connector';
import type { Transaction } from '#libs/database';
import type { Claim } from './claims.js';

/** Letters a source may have; the oldest go first, and the run says so. */
const KEPT = 1_000;
/** Days a letter is kept after it was last seen. */
const DAYS = 90;

export interface DeadLetterContext {
  claim: Claim;
  partition: string;
  page: number;
  version: string;
}

/**
 * Keeps items that could not become records. The same item rejected again is the same letter; one that was erased
 * stays empty.
 * @returns how many letters had to go to make room.
 */
export async function saveDeadLetters(
  tx: Transaction,
  { claim, partition, page, version }: DeadLetterContext,
  rejects: readonly Reject[],
): Promise<number> {
  if (rejects.length === 0) return 0;
  const letters = rejects.slice(0, KEPT).map((reject) => ({
    ...reject,
    id: hash('sha256', [claim.sourceId, partition, reject.stage, reject.raw].join('\0'), 'hex').slice(0, 32),
    packed: deflateRawSync(reject.raw),
    fingerprint: fingerprintOf(claim.connector, reject),
  }));
  await tx.query(
    `INSERT INTO dead_letter (id, source_id, partition, run_id, page_no, connector_version, stage, path, message, raw, fingerprint)
     SELECT DISTINCT ON (id) id, $1, $2, $3, $4, $5, stage, path, message, raw, fingerprint
     FROM unnest($6::uuid[], $7::text[], $8::text[], $9::text[], $10::bytea[], $11::text[])
       AS letter (id, stage, path, message, raw, fingerprint)
     ON CONFLICT (id) DO UPDATE SET seen_at = now(), connector_version = excluded.connector_version,
       fingerprint = excluded.fingerprint, status = replace(dead_letter.status, 'replayed', 'open'),
       message = CASE WHEN dead_letter.status = 'erased' THEN '' ELSE excluded.message END,
       raw = CASE WHEN dead_letter.status = 'erased' THEN NULL ELSE excluded.raw END`,
    [
      claim.sourceId,
      partition,
      claim.runId,
      page,
      version,
      letters.map(({ id }) => id),
      letters.map(({ stage }) => stage),
      letters.map(({ path }) => path ?? null),
      letters.map(({ message }) => message),
      letters.map(({ packed }) => packed),
      letters.map((letter) => letter.fingerprint),
    ],
  );
  await tx.query(`DELETE FROM dead_letter WHERE seen_at < now() - interval '${DAYS} days'`);
  const { rowCount } = await tx.query(
    `DELETE FROM dead_letter WHERE source_id = $1 AND id NOT IN
       (SELECT id FROM dead_letter WHERE source_id = $1 ORDER BY seen_at DESC, created_at DESC LIMIT ${KEPT})`,
    [claim.sourceId],
  );
  return (rowCount ?? 0) + rejects.length - letters.length;
}

/** Items that fail in the same way share it: the message without what differs from item to item. */
function fingerprintOf(connector: string, { stage, path = '', message }: Reject): string {
  const alike = [path, message].map((text) =>
    text.replaceAll(/\d+/g, '#').replaceAll(/'[^']{0,200}'/g, "'…'"),
  );
  return hash('sha256', [connector, stage, ...alike].join('\0'), 'hex').slice(0, 16);
}
