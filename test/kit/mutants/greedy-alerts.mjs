// Preloaded into the product by a test: the mutant that looks whether an alert is due, and then takes it.
import { AlertClaims } from '../../../dist/libs/delivery/index.js';

AlertClaims.prototype.claim = async function () {
  const { rows } = await this.pool.query(
    `SELECT id, name, bound, definition, lease_epoch::text AS epoch, false AS muted,
       jsonb_build_object('firing', firing, 'breaches', breaches, 'clears', clears, 'told', told, 'judged', judged) AS state,
       floor(extract(epoch FROM now()) * 1000)::float8 AS slot
     FROM alert WHERE next_at <= now() ORDER BY next_at LIMIT 2`,
  );
  return rows;
};
