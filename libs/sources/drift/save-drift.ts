import type { PageShape } from '#libs/connector';
import type { Transaction } from '#libs/database';
import type { Claim } from '../claims.js';
import { type Drift, type Learned, learnItems, sayDrift } from './learn-items.js';

/** Messages of one run beside which the others are counted. */
const MOST_SAID = 5;

/**
 * Learns from a page, in its transaction. It must hold the row of the run, so that of two partitions that are read at
 * once one sees what the other has reported.
 * @returns messages for the run's note
 */
export async function saveDrift(
  tx: Transaction,
  { claim, partition, tells }: { claim: Claim; partition: string; tells: boolean },
  { shape, drift }: Learned,
  page: PageShape,
): Promise<string[]> {
  const learned = { shape, drift };
  const found = learnItems(learned, page, { tells, now: claim.now });
  if (!found) return [];
  const of = [claim.sourceId, partition];
  await tx.query(
    'UPDATE source_partition SET shape = $3, drift = $4 WHERE source_id = $1 AND partition = $2',
    [...of, JSON.stringify(learned.shape), JSON.stringify(learned.drift)],
  );
  if (found.length === 0) return [];
  const { rows } = await tx.query<Drift>(
    `SELECT one->>'field' AS field, one->>'change' AS change
     FROM source_partition, jsonb_array_elements(drift) AS one WHERE source_id = $1 AND partition <> $2`,
    of,
  );
  const isTold = (one: Drift) =>
    rows.some(({ field, change }) => field === one.field && change === one.change);
  const said = found.filter((one) => !isTold(one)).map(sayDrift);
  const more = said.length - MOST_SAID;
  return more > 0 ? [...said.slice(0, MOST_SAID), `${more} more fields have changed like that.`] : said;
}
