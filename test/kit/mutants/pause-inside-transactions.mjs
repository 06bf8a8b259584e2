// Stops the readers of the change feed inside a transaction, after its first rows, for as long as the file PAUSE exists.
import { existsSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { ChangeFeed } from '../../../dist/libs/database/index.js';

const changes = Reflect.get(ChangeFeed.prototype, 'changes');
ChangeFeed.prototype.changes = async function (position, limit) {
  while (position.seq > 0 && existsSync(process.env.PAUSE)) await delay(15);
  return changes.call(this, position, limit);
};
