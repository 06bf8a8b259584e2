// Preloaded into the product by a test: the mutant that looks whether alerts are due, and takes them a moment later.
import { setTimeout as delay } from 'node:timers/promises';
import { AlertClaims } from '../../../dist/libs/delivery/index.js';

/** Longer than the time between two looks: both processes have looked before either takes. */
const MOMENT = 1_500;

AlertClaims.prototype.claim = async function () {
  const { rows } = await this.pool.query(
    `SELECT id, name, bound, definition, lease_epoch::text AS epoch, false AS muted,
       jsonb_build_object('firing', firing, 'breaches', breaches, 'clears', clears, 'told', told, 'judged', judged) AS state,
       floor(extract(epoch FROM now()) * 1000)::float8 AS slot
     FROM alert WHERE next_at <= now()`,
  );
  if (rows.length > 0) await delay(MOMENT);
  return rows;
};
