import type pg from 'pg';
import { type Charge, RateLimited, type RequestLimits } from '#libs/connector';
import { inTransaction } from '#libs/database';

/** Milliseconds to wait for the next second or so; a longer wait parks the run. */
const BRIEF = 5_000;
const WINDOWS = [
  ['perDay', 86_400],
  ['perMinute', 60],
  ['perSecond', 1],
] as const;

/** What a request takes of one window. */
export interface Spending {
  /** The budget; empty for requests as such. */
  budget: string;
  seconds: number;
  most: number;
  units: number;
}

/** What a request takes of everything that the source limits. */
export function chargesOf(limits: RequestLimits, charge?: Charge): Spending[] {
  const counted = WINDOWS.flatMap(([name, seconds]) => {
    const most = limits[name];
    return most === undefined ? [] : [{ budget: '', seconds, most, units: 1 }];
  });
  const rates = (charge && limits.budgets?.[charge.budget]?.rates) ?? [];
  const charged = rates.map(({ units: most, seconds }) => ({
    budget: charge?.budget ?? '',
    seconds,
    most,
    units: Math.min(most, Math.ceil(charge?.units ?? 1)),
  }));
  return [...counted, ...charged];
}

/** Whose window it is: each budget of a credential has its own. */
export function accountOf(credential: string, budget: string): string {
  return budget === '' ? credential : `${credential} ${budget}`;
}

interface Target {
  host: string;
  credential: string;
}

/**
 * Counts a request against what the source allows, over all processes: a window begins with its first request.
 * @returns 0, or milliseconds to wait before asking again: nothing was counted then
 * @throws RateLimited if the wait is long
 */
export async function spend(pool: pg.Pool, target: Target, charges: readonly Spending[]): Promise<number> {
  if (charges.length === 0) return 0;
  // In one order for all processes: two that wait for each other's windows would never end.
  const inOrder = charges.toSorted((a, b) => a.budget.localeCompare(b.budget) || b.seconds - a.seconds);
  try {
    await inTransaction(pool, async (tx) => {
      for (const spending of inOrder) await count(tx, target, spending);
    });
    return 0;
  } catch (error) {
    if (!(error instanceof Spent)) throw error;
    if (error.ms <= BRIEF) return error.ms;
    throw new RateLimited(
      Math.ceil(error.ms / 1000),
      `The requests that ${target.host} allows are used up for now; none was sent.`,
    );
  }
}

/** @throws Spent, which rolls back what was counted in other windows. */
async function count(
  tx: pg.ClientBase,
  { host, credential }: Target,
  { budget, seconds, most, units }: Spending,
) {
  const window = [host, accountOf(credential, budget), seconds];
  const over = `b.started_at + b.seconds * interval '1 second' <= now()`;
  const { rowCount } = await tx.query(
    `INSERT INTO http_budget AS b (host, credential, seconds, used) VALUES ($1, $2, $3, $5)
     ON CONFLICT (host, credential, seconds) DO UPDATE SET
       started_at = CASE WHEN ${over} THEN now() ELSE b.started_at END,
       used = CASE WHEN ${over} THEN $5 ELSE b.used + $5 END
       WHERE ${over} OR b.used + $5 <= $4`,
    [...window, most, units],
  );
  if (rowCount !== 0) return;
  const { rows } = await tx.query<{ ms: number }>(
    `SELECT (extract(epoch FROM started_at - now()) + seconds)::float8 * 1000 AS ms FROM http_budget
     WHERE host = $1 AND credential = $2 AND seconds = $3`,
    window,
  );
  throw new Spent(Math.max(1, rows[0]?.ms ?? 1));
}

class Spent extends Error {
  constructor(readonly ms: number) {
    super('the requests of a window are used up');
  }
}
