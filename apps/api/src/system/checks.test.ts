import { expect, it } from 'vitest';
import { Checks } from './checks.js';

it('says in a line why a check failed: the stack of another thread is for the log', async () => {
  const checks = new Checks();
  checks.add('analysis index', () => {
    throw new Error(
      "analysis failed: TypeError: Cannot read 'held'\n    at fieldInfos (file:///dist/x.js:95:48)",
    );
  });
  expect(await checks.run()).toEqual([
    {
      name: 'analysis index',
      state: 'bad',
      says: "analysis failed: TypeError: Cannot read 'held'",
      remedy: 'The log of the server may say more.',
    },
  ]);
});
