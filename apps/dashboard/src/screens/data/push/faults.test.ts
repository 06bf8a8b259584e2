import { describe, expect, it } from 'vitest';
import { bodyOf, firstPush, withOffset } from './draft.js';
import { lineFaults, syntaxFault } from './faults.js';

describe('a text that is pushed', () => {
  it.each([
    ['{\n  "a": 1,\n  oops\n}', 3],
    ['{\n  "a": 1', 2],
    ['', 1],
  ])('has its syntax told by the line: %j', (text, line) => {
    expect(syntaxFault(text)).toMatchObject({ line, detail: expect.stringContaining('no JSON') });
  });

  it('has what the service says at the lines it means', () => {
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
  it('writes a body that the service takes', () => {
    const body = JSON.parse(bodyOf(firstPush())) as { source: string; records: Record<string, unknown>[] };
    expect(Object.keys(body)).toEqual(['source', 'records']);
    expect(body.records[0]).toMatchObject({
      score: 1,
      filters: { country: 'PT' },
      message: expect.any(String),
    });
    expect(body.records[0]?.ds).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:00[+-]\d{4}$/);
  });

  it('leaves out what is not given, and sends what makes no sense as it is', () => {
    const draft = { ...firstPush(), score: '', key: '', time: 'soon' };
    expect(JSON.parse(bodyOf(draft))).toMatchObject({ records: [{ ds: 'soon' }] });
    expect(bodyOf(draft)).not.toMatch(/score|filters/);
    expect(bodyOf({ ...draft, score: 'good' })).toContain('"good"');
    expect(withOffset('')).toBe('');
  });
});
