import { expect, it } from 'vitest';
import { retrying } from './retrying.js';

const late = () => new Error('timeout exceeded when trying to connect');
const conflict = () => Object.assign(new Error('could not serialize access'), { code: '40001' });
const gone = () => new Error('Connection terminated unexpectedly');

/** Work that fails with each error in turn and then succeeds; how often it was begun. */
function failing(...errors: Error[]) {
  let begun = 0;
  const work = async () => {
    const error = errors[begun++];
    if (error) throw error;
    return 'done';
  };
  return { work, begun: () => begun };
}

it('does again what has stored nothing, four times at most', async () => {
  const twice = failing(late(), conflict());
  expect([await retrying(twice.work), twice.begun()]).toEqual(['done', 3]);
  const never = failing(...Array.from({ length: 9 }, late));
  await expect(retrying(never.work)).rejects.toMatchObject({ kind: 'unavailable' });
  expect(never.begun()).toBe(4);
});

it.each([
  ['what may have been stored', gone(), undefined],
  ['what has taken its time already', late(), -1],
])('does not do again %s', async (_, error, within) => {
  const once = failing(error);
  await expect(retrying(once.work, within)).rejects.toMatchObject({ kind: 'unavailable', cause: error });
  expect(once.begun()).toBe(1);
});
