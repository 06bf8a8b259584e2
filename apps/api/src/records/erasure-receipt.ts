import type { ErasureReceipt } from '#libs/contract';
import type { ErasureRow, Remaining } from '#libs/records';

/** What no program removes at once: the database and the disk keep it below the level the product works on. */
const BELOW: Remaining[] = [
  {
    where: 'PostgreSQL: dead rows in the pages of the record tables',
    until: 'autovacuum has cleaned the tables and new rows took the room; at once with VACUUM FULL',
  },
  {
    where: 'PostgreSQL: write-ahead log',
    until: 'its segments are recycled, a few checkpoints later; archived ones as long as you keep them',
  },
  {
    where: 'backups and copies of the database made before',
    until: 'you remove them; after a restore of one, erase again',
  },
];

interface Counted {
  name: string;
  removed?: Readonly<Record<string, number>>;
}

export function countedReceipt(
  { records, revisions }: { records: number; revisions: number },
  steps: readonly Counted[],
): ErasureReceipt {
  return {
    id: null,
    status: 'dry_run',
    dry_run: true,
    records,
    revisions,
    steps: steps.map(({ name, removed = {} }) => ({
      name,
      status: 'dry_run',
      removed: { ...removed },
      reason: null,
    })),
    remaining: [],
  };
}

export function receiptOf({ id, status, records, revisions, steps }: ErasureRow): ErasureReceipt {
  const states = Object.entries(steps).sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    id,
    status,
    dry_run: false,
    records,
    revisions,
    steps: states.map(([name, { done, removed = {}, reason = null }]) => ({
      name,
      status: done ? 'completed' : 'pending',
      removed: { ...removed },
      reason: done ? null : reason,
    })),
    remaining: [...BELOW, ...states.flatMap(([, { remaining = [] }]) => remaining)],
  };
}
