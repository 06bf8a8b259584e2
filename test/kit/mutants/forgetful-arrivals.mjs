// Preloaded into the product by a test: the mutant that moves its place in the feed before it writes the events.
import { setTimeout as delay } from 'node:timers/promises';
import { inTransaction } from '../../../dist/libs/database/index.js';
import { Arrivals } from '../../../dist/libs/delivery/index.js';

const report = Reflect.get(Arrivals.prototype, 'report');
Arrivals.prototype.report = async function () {
  const { pool } = this;
  const [{ tx: before }] = (await pool.query('SELECT tx::text FROM event_follower')).rows;
  const events = [];
  const recorder = { connect: async () => recording(await pool.connect(), events) };
  await report.call({ pool: recorder });
  const [{ tx: after }] = (await pool.query('SELECT tx::text FROM event_follower')).rows;
  if (before === after) return;
  await delay(5_000);
  await inTransaction(pool, async (client) => {
    for (const [text, values] of events) await client.query(text, values);
  });
};

function recording(client, events) {
  return new Proxy(client, {
    get: (target, name) => {
      if (name !== 'query') {
        const member = Reflect.get(target, name);
        return typeof member === 'function' ? member.bind(target) : member;
      }
      return (text, values) => {
        if (!String(text).includes('INSERT INTO delivery')) return target.query(text, values);
        events.push([text, values]);
        return Promise.resolve({ rows: [], rowCount: 0 });
      };
    },
  });
}
