import { describe, expect, it } from 'vitest';
import {
  bodyOf,
  emptyPush,
  lineFaults,
  lineOfPointer,
  shownPush,
  syntaxFault,
  withOffset,
} from './push-body.js';

describe('the text of a push', () => {
  it.each([
    ['{\n  "a": 1,\n  oops\n}', 3],
    ['{\n  "a": 1', 2],
    ['', 1],
  ])('has a syntax error on a line: %j', (text, line) => {
    expect(syntaxFault(text)).toMatchObject({ line, detail: expect.stringContaining('not valid JSON') });
  });

  it('has the errors of the service by line', () => {
    const text = '{\n  "source": " ",\n  "records": [\n    { "message": "" }\n  ]\n}';
    expect(syntaxFault(text)).toBeUndefined();
    const errors = [
      { pointer: '/records/0/message', detail: 'empty' },
      { pointer: '/source', detail: 'blank' },
      { detail: 'a header' },
    ];
    expect(lineFaults(text, errors)).toEqual([
      { line: 4, pointer: '/records/0/message', detail: 'empty' },
      { line: 2, pointer: '/source', detail: 'blank' },
    ]);
  });
});

describe('the form of a push', () => {
  it('writes a body that the service accepts', () => {
    const body = JSON.parse(bodyOf(shownPush(emptyPush()))) as {
      source: string;
      records: Record<string, unknown>[];
    };
    expect(Object.keys(body)).toEqual(['source', 'records']);
    expect(body.records[0]).toMatchObject({
      score: 1,
      filters: { country: 'PT' },
      message: expect.any(String),
    });
    expect(body.records[0]?.ds).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:00[+-]\d{4}$/);
  });

  it('leaves out what is empty, and sends invalid values as typed', () => {
    const draft = { ...emptyPush(), message: 'typed', time: 'soon' };
    expect(shownPush(draft)).toEqual(draft);
    expect(JSON.parse(bodyOf(draft))).toMatchObject({ records: [{ ds: 'soon' }] });
    expect(bodyOf(draft)).not.toMatch(/score|filters/);
    expect(bodyOf({ ...draft, score: 'good' })).toContain('"good"');
    expect(withOffset('')).toBe('');
  });
});

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

  it('is that of the nearest parent if there is no such value', () => {
    expect(lineOfPointer(TEXT, '/records/1/message')).toBe(5);
    expect(lineOfPointer(TEXT, '/records/7')).toBe(3);
    expect(lineOfPointer('[]', '/records/0')).toBe(1);
    expect(lineOfPointer('"text"', '/records')).toBe(1);
  });
});
