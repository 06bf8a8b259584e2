import { expect, it } from 'vitest';
import { chooseProposals } from './choose-proposals.js';

const alone = (records: number) => ({ records, overlaps: [] });

it('the most frequent themes are proposed, and no more than someone reads', () => {
  const sizes = Array.from({ length: 40 }, (_, i) => alone(i));
  expect(chooseProposals(sizes, 40)).toEqual([39, 38, 37, 36, 35, 34, 33, 32, 31, 30, 29, 28]);
});

it('a theme that a more frequent one finds most of is not proposed, and the larger one is', () => {
  const sizes = [
    { records: 60, overlaps: [{ theme: 1, records: 36 }] },
    { records: 100, overlaps: [{ theme: 0, records: 36 }] },
    { records: 50, overlaps: [{ theme: 1, records: 29 }] },
  ];
  expect(chooseProposals(sizes, 3)).toEqual([1, 2]);
});

it('what is left out for a larger theme hides no other', () => {
  const sizes = [
    alone(100),
    {
      records: 80,
      overlaps: [
        { theme: 0, records: 70 },
        { theme: 2, records: 40 },
      ],
    },
    { records: 50, overlaps: [{ theme: 1, records: 40 }] },
  ];
  expect(chooseProposals(sizes, 3)).toEqual([0, 2]);
});

it('nor is one that a theme there is finds most of', () => {
  const sizes = [
    { records: 60, overlaps: [{ theme: 2, records: 50 }] },
    alone(10),
    { records: 55, overlaps: [{ theme: 0, records: 50 }] },
  ];
  expect(chooseProposals(sizes, 2)).toEqual([1]);
});

it('one that finds nothing is none', () => {
  expect(chooseProposals([alone(0)], 1)).toEqual([]);
});
