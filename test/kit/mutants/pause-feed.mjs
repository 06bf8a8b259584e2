// Stops the readers of the change feed, for as long as the file PAUSE exists, before they load all records and inside a
// transaction of which they have the first rows.
import { existsSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { ChangeFeed } from '../../../dist/libs/database/index.js';

const paused = async () => {
  while (existsSync(process.env.PAUSE)) await delay(15);
};
const [changes, snapshot] = ['changes', 'snapshot'].map((name) => Reflect.get(ChangeFeed.prototype, name));
ChangeFeed.prototype.changes = async function (position, limit) {
  if (position.seq > 0) await paused();
  return changes.call(this, position, limit);
};
ChangeFeed.prototype.snapshot = async function (onRows) {
  await paused();
  return snapshot.call(this, onRows);
};
