import { describe, expect, it } from 'vitest';
import { lineOfPointer } from './line-of-pointer.js';

const TEXT = `{
  "source": "a \\"quoted\\" }{ name",
  "records": [
    { "ds": "x", "message": "one" },
    {
      "ds": "y",
      "filters": { "a/b": { "c~d": [1,
        2] } },

      "score": 1.5
    }
  ]
}`;

describe('the line of a pointer', () => {
  it.each([
    ['', 1],
    ['/source', 2],
    ['/records', 3],
    ['/records/0', 4],
    ['/records/0/message', 4],
    ['/records/1', 5],
    ['/records/1/ds', 6],
    ['/records/1/filters/a~1b/c~0d/1', 8],
    ['/records/1/score', 10],
  ])('%s is %i', (pointer, line) => {
    expect(lineOfPointer(TEXT, pointer)).toBe(line);
  });

  it('is that of what it would stand in, where there is none', () => {
    expect(lineOfPointer(TEXT, '/records/1/message')).toBe(5);
    expect(lineOfPointer(TEXT, '/records/7')).toBe(3);
    expect(lineOfPointer('[]', '/records/0')).toBe(1);
    expect(lineOfPointer('"text"', '/records')).toBe(1);
  });
});
