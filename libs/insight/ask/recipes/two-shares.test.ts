import { expect, it } from 'vitest';
import { say } from '../wording/message.js';
import { twoShares } from './two-shares.js';

const sideOf = (matches: number, population: number) => ({
  matches,
  population,
  share: matches / population,
});
const answer = { main: sideOf(103, 646), secondary: sideOf(20, 386) };
const said = (differs: boolean, certainty: 'certain' | 'may be chance') =>
  String(
    twoShares(answer, 'payments', {
      sides: ['Germany', 'Spain'],
      differs,
      sure: say('sure', { what: 'difference', certainty }),
    }),
  );

it('names the side that mentions it more, with what it is a share of', () => {
  expect(said(true, 'certain')).toBe(
    '"payments" is mentioned more often in Germany: 15.9% of Germany (103 of 646 records), 5.2% of Spain (20 of 386 records); the difference is certain',
  );
});

it('names neither where chance explains the difference', () => {
  expect(said(false, 'may be chance')).toMatch(/^(?!.*more often).*15\.9% of Germany.*may be chance$/);
});
