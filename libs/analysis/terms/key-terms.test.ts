import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { given, times } from '../oracle/key-terms.fixture.js';
import { logOddsZ } from './log-odds.js';

describe('key terms', () => {
  it('count documents, and find what one set says more often', async () => {
    const { ask } = given(
      [...times(20, 'nice app'), ...times(2, 'refund please')],
      [...times(6, 'refund refund refund'), ...times(4, 'nice app')],
    );
    const [first, ...others] = await ask();
    expect(others).toEqual([]);
    expect(first).toMatchObject({ term: 'refund', records: 6, background_records: 2, leans: 'foreground' });
    expect(first.z).toBeCloseTo(logOddsZ({ held: 6, size: 10 }, { held: 2, size: 22 }), 12);
    expect(first.share).toBe(0.6);
  });

  it('are none of grammar, of single letters, or of fewer than three records', async () => {
    const { ask } = given(times(20, 'fine'), [...times(5, 'the of x 7'), ...times(2, 'refund')]);
    expect(await ask()).toEqual([]);
  });

  it('lean to either side when both are asked for', async () => {
    const { ask } = given(times(9, 'slow'), times(9, 'crash'));
    expect((await ask({ both: true })).map(({ term, leans }) => [term, leans])).toEqual([
      ['crash', 'foreground'],
      ['slow', 'background'],
    ]);
  });

  it('have one vote for copies of a message, whatever their ids; their records are all counted', async () => {
    const copy = (i: number) =>
      `Buy cheap followers today at our wonderful shop, discount code ${10_000 + i}, thousands trust`;
    const copies = Array.from({ length: 40 }, (_, i) => copy(i));
    const own = ['battery drains', 'battery hot', 'battery dies', 'battery empty'];
    const { ask } = given(times(60, 'fine'), [...copies, ...own]);
    expect((await ask()).map(({ term, records }) => [term, records])).toEqual([['battery', 4]]);
  });

  it('take short messages for what people say, not for copies', async () => {
    const { ask } = given(times(20, 'fine'), times(12, 'crash'));
    expect((await ask())[0]).toMatchObject({ term: 'crash', records: 12 });
  });

  it('are named as people write them', async () => {
    const { ask } = given(times(9, 'slow'), times(9, 'batteries'));
    expect((await ask())[0].term).toBe('batteries');
  });

  it('are empty without records to compare', async () => {
    expect(await given([], times(9, 'crash')).ask()).toEqual([]);
    expect(await given(times(9, 'crash'), []).ask()).toEqual([]);
  });

  it('count a record of both sets in the foreground alone', async () => {
    const { ask, task } = given(times(9, 'slow'), times(9, 'crash'));
    const everything = await task.engine.select({ kind: 'all' });
    expect(await ask({ background: everything })).toEqual(await ask());
  });

  it('are found by a search for them, with the counts they name', async () => {
    const word = fc.constantFrom('crash', 'login', 'slow', 'the', 'battery');
    const message = fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(' '));
    const messages = fc.array(message, { minLength: 1, maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(messages, messages, async (background, foreground) => {
        for (const { term, records, background_records, z } of await given(background, foreground).ask()) {
          const holds = (text: string) => ` ${text} `.includes(` ${term} `);
          expect(term).not.toBe('the');
          expect([records, background_records]).toEqual([
            foreground.filter(holds).length,
            background.filter(holds).length,
          ]);
          const one = { held: records, size: foreground.length };
          const other = { held: background_records, size: background.length };
          expect(z).toBeCloseTo(logOddsZ(one, other), 9);
        }
      }),
    );
  });
});
