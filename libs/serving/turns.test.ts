import { setImmediate as later } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { Turns } from './turns.js';

it('lets one task at a time work, in the order they came, also after one that failed', async () => {
  const turns = new Turns();
  const log: string[] = [];
  const question = async (name: string) => {
    log.push(`${name} begins`);
    for (let step = 0; step < 5; step++) await later();
    log.push(`${name} ends`);
    if (name === 'second') throw new Error('no answer');
    return name;
  };
  const running = ['first', 'second', 'third'].map((name) => turns.run(() => question(name)));
  const change = turns.run(() => log.push('change'));
  expect(await Promise.allSettled(running)).toMatchObject([
    { value: 'first' },
    { reason: { message: 'no answer' } },
    { value: 'third' },
  ]);
  await change;
  expect(log).toEqual([
    ...['first', 'second', 'third'].flatMap((name) => [`${name} begins`, `${name} ends`]),
    'change',
  ]);
});
