import { expect, it } from 'vitest';
import { mapOf, missingIn, targetsOf } from './mapping.js';

const columns = ['Title', 'Review, long', 'When', 'Stars', 'Notes'].map((name) => ({ name, examples: [] }));
const map = ['message=Title,Review\\, long', 'ds=When', 'filters.stars:number=Stars'];

it('reads a mapping by column, and writes it again', () => {
  const targets = targetsOf({ columns, map });
  expect([...targets].map(([column, { field }]) => [column, field])).toEqual([
    ['Title', 'message'],
    ['Review, long', 'message'],
    ['When', 'ds'],
    ['Stars', 'attribute'],
    ['Notes', 'none'],
  ]);
  expect(mapOf(targets)).toEqual(map);
  expect(missingIn(targets)).toEqual([]);
});

it('says what is missing', () => {
  const targets = targetsOf({ columns, map: [] });
  expect(mapOf(targets)).toEqual([]);
  expect(missingIn(targets)).toHaveLength(2);
});
