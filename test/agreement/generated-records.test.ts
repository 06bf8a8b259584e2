import { inject, it } from 'vitest';
import { askSeed, expectAll, seedsFrom } from '../kit/oracle/ask-seed.js';
import { generated } from '../kit/oracle/corpora.js';
import { IndexedRecords } from '../kit/oracle/in-process.js';
import { Random } from '../kit/oracle/random.js';

/*
 * Random requests (3 000 in a soak run) over records with every kind of field, half of them within hours of a clock change. Before
 * each request one record is revised or erased: numbers are those of plain loops over what is left.
 */
const REQUESTS = inject('soak') ? 3000 : 600;
/** Requests to one set of records. */
const ROUND = 50;

/** Records as they are when a round begins, and the change that comes before each of its requests. */
function beginRound(seed: number): { store: IndexedRecords; change: () => void } {
  const round = Math.floor(seed / ROUND);
  const store = new IndexedRecords(generated(40 + 10 * (round % 12), round));
  const random = new Random(round);
  const changed = generated(300, 1000 + round);
  const change = () => {
    const { row, ...old } = random.pick(store.records);
    const draft = random.pick(changed);
    if (random.chance(0.3)) store.erase({ row, ...old });
    else store.revise({ ...draft, row, filters: { ...draft.filters, row } });
  };
  return { store, change };
}

it(
  'are counted right at clock changes, while they are revised and erased',
  { timeout: 600_000 },
  async () => {
    let current = beginRound(0);
    await expectAll(seedsFrom(0, REQUESTS), async (seed) => {
      if (seed % ROUND === 0) current = beginRound(seed);
      current.change();
      await askSeed(current.store, seed);
    });
  },
);

it.each([
  ["a token's own dates were read in the zone of the request", 79],
  ['a function word in quotes was dropped after the same word without', 1526],
])('failed once: %s (seed %d)', async (_, seed) => {
  const { store, change } = beginRound(seed);
  for (let before = seed - (seed % ROUND); before <= seed; before++) change();
  await expectAll([seed], (one) => askSeed(store, one));
});
