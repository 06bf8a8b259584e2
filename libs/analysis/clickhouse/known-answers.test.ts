import { expect, it } from 'vitest';
import { analyzer } from '../oracle/records.fixture.js';
import { QuestionLeft } from './database.js';
import { type Answers, KnownAnswers, remembered } from './known-answers.js';

/** Mutant: an answer that others wait for as well ends with the question that asked for it first. */
it('what a question was asked for that is left then is asked for by the next that waits for it', async () => {
  const shared: Answers = new Map();
  const left = Promise.withResolvers<string[]>();
  let asked = 0;
  const ask = () => Promise.resolve([`asked ${++asked} times`]);

  const first = remembered(shared, 'tags', () => left.promise);
  const others = [remembered(shared, 'tags', ask), remembered(shared, 'tags', ask)];
  left.reject(new QuestionLeft());

  await expect(first).rejects.toBeInstanceOf(QuestionLeft);
  expect(await Promise.all(others)).toEqual([['asked 1 times'], ['asked 1 times']]);
});

it('what fails for another reason fails for all who wait for it', async () => {
  const shared: Answers = new Map();
  const failing = Promise.withResolvers<string[]>();
  const waiting = [
    remembered(shared, 'tags', () => failing.promise),
    remembered(shared, 'tags', () => failing.promise),
  ];
  failing.reject(new Error('away'));
  for (const one of await Promise.allSettled(waiting))
    expect(one).toMatchObject({ reason: { message: 'away' } });
});

/** Mutant: words that were read outlive the erasure of the records that said them. */
it('nothing that was read before an erasure is kept after it', async () => {
  const known = new KnownAnswers(analyzer);
  const before = known.of('one state');
  await remembered(before.answers, 'who', async () => ['Agatha']);
  const agatha = before.words.read('en', 'agatha');
  expect(known.of('another state').words.read('en', 'agatha')).toBe(agatha);

  known.forget();

  const after = known.of('another state');
  expect(after.answers.size).toBe(0);
  expect(after.words.read('en', 'agatha')).toEqual(agatha);
  expect(after.words.read('en', 'agatha')).not.toBe(agatha);
});
