import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { given, times } from '../oracle/key-terms.fixture.js';
import { pOf } from './candidates.js';
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

  it('are no word that nearly all records hold in a form that is grammar', async () => {
    const own = [...times(9, 'they think refund'), ...times(4, 'thinking refund')];
    const { ask } = given(times(20, 'fine'), own);
    expect((await ask()).map(({ term }) => term)).toEqual(['refund']);
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

  it('are no less sure for rare words around them, which could prove nothing', async () => {
    const rare = (from: number, count: number) =>
      Array.from({ length: count }, (_, i) => `r${from + i} r${from + i + 1} r${from + i + 2}`);
    const { ask } = given([...rare(0, 300), 'outage'], [...rare(300, 60), ...times(5, 'outage')]);
    const [first] = await ask();
    // Some 350 of the words are held by three records, which is too few to be significant among so many.
    expect(first).toMatchObject({ term: 'outage', records: 5, background_records: 1 });
    expect(first.p_adjusted).toBeLessThan(0.05);
  });

  it('are tested exactly, so that what is new is sure even where it is rare', async () => {
    // Of 233 records 17 hold the word, all of them among the 94: C(94, 17) ÷ C(233, 17).
    expect(pOf([17, 0], [94, 139]) * 1e8).toBeCloseTo(7.746539720172388, 6);
    const ordinary = (count: number) =>
      Array.from({ length: count }, (_, i) => `usual w${i % 23} v${i % 17}`);
    const { ask } = given(ordinary(139), [...ordinary(77), ...times(17, 'bimpli')]);
    const [first] = await ask();
    expect(first).toMatchObject({ term: 'bimpli', records: 17, background_records: 0 });
    expect(first.p_adjusted).toBeLessThan(2.9e-5);
  });

  it('tell records apart within their sources, not only the sources', async () => {
    const sourceOf = (message: string) => (message.includes('lounge') ? 'lounges' : 'seats');
    const { ask } = given(
      [...times(30, 'lounge fine'), ...times(170, 'seat fine')],
      [...times(90, 'lounge fine'), ...times(10, 'seat fine'), ...times(30, 'lounge dirty')],
      sourceOf,
    );
    expect((await ask()).map(({ term }) => term)).toEqual(['lounge dirty']);
    const sources = given(times(30, 'seat fine'), times(30, 'lounge fine'), sourceOf);
    expect((await sources.ask()).map(({ term }) => term)).toContain('lounge fine');
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

  it('are the same up to a level as all of them that pass it', async () => {
    const word = fc.constantFrom('crash', 'login', 'slow', 'the', 'battery');
    const message = fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(' '));
    const messages = fc.array(message, { minLength: 5, maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(messages, messages, fc.constantFrom(0.05, 0.5), async (background, others, level) => {
        const { ask } = given(background, [...others, ...times(6, 'crash again')]);
        const all = await ask({ both: true });
        const passing = all.filter(({ p_adjusted }) => p_adjusted <= level);
        expect(await ask({ both: true, level })).toEqual(passing);
      }),
    );
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
