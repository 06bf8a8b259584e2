import type { Transaction } from '#libs/database';

/** A theme that finds other records than before. */
interface Edited {
  id: string;
  label: string;
}

/** Of an alert that watches something else from now on; an evaluation under way loses its lease. */
export const START_OVER = `firing = false, breaches = 0, clears = 0, judged = NULL, last = NULL, last_error = NULL,
  since = now(), lease_epoch = lease_epoch + 1, lease_until = NULL, next_at = now()`;

/**
 * Starts over the alerts of these bounds that count edited themes: what they found so far was about other records. The
 * last event that was sent stays known, so that an alert that fires no more still resolves.
 */
export async function restartAlerts(
  tx: Transaction,
  bound: string,
  edited: readonly Edited[],
): Promise<void> {
  const { rows } = await tx.query<{ id: string; definition: string }>(
    `SELECT id, definition::text FROM alert WHERE bound = $1::jsonb AND definition::text LIKE '%"themes"%' FOR UPDATE`,
    [bound],
  );
  const { rows: others } = await tx.query<{ id: string }>(
    'SELECT id FROM theme WHERE bound = $1::jsonb AND NOT id = ANY($2)',
    [bound, edited.map(({ id }) => id)],
  );
  for (const { id, definition } of rows) {
    const names = (one: { id: string }) => definition.includes(JSON.stringify(one.id));
    const counted = edited.filter(names);
    // One that names no theme at all is about records in any of them, or in none.
    if (counted.length === 0 && others.some(names)) continue;
    await tx.query(
      `UPDATE alert SET ${START_OVER}, restarted_at = now(), restarted_because = $2 WHERE id = $1`,
      [id, reasonOf(counted.length > 0 ? counted : edited)],
    );
  }
}

/** Themes that a reason names. */
const NAMED = 3;

function reasonOf(themes: readonly Edited[]): string {
  const names = themes.slice(0, NAMED).map(({ label }) => `'${label}'`);
  const more = themes.length > NAMED ? ` and ${themes.length - NAMED} more` : '';
  return themes.length === 1
    ? `The theme ${names.join('')} was edited.`
    : `The themes ${names.join(', ')}${more} were edited.`;
}
