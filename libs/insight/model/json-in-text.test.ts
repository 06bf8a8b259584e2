import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonInText } from './structured.js';

describe('the JSON in the text of a model', () => {
  it.each([
    ['bare', '{"a":1}'],
    ['fenced', 'Here it is:\n```json\n{"a":1}\n```\nAnything else?'],
    ['fenced without a language', '```\n{"a":1}\n```'],
    ['among words', 'Sure! {"a":1} I hope this helps.'],
    ['with a trailing comma', '{"a":1,}'],
    ['cut off', '{"a":1'],
    ['cut off in a fence', '```json\n{"a":1,\n'],
  ])('is found %s', (_, text) => {
    expect(jsonInText(text)).toEqual({ a: 1 });
  });

  it('keeps commas and brackets inside strings', () => {
    expect(jsonInText('{"a":"x,] } \\" ,}",}')).toEqual({ a: 'x,] } " ,}' });
  });

  it.each(['', 'none', '42', '"text"', '{', '```'])('is not made up of %j', (text) => {
    const found = jsonInText(text);
    expect(found === undefined || JSON.stringify(found) === '{}').toBe(true);
  });

  it('returns every object, fenced or not, and never throws', () => {
    const object = fc.dictionary(fc.string(), fc.jsonValue());
    fc.assert(
      fc.property(object, fc.boolean(), (value, fence) => {
        const text = JSON.stringify(value, null, 1);
        const plain = JSON.parse(text) as unknown;
        expect(jsonInText(fence && !text.includes('```') ? `\`\`\`json\n${text}\n\`\`\`` : text)).toEqual(
          plain,
        );
      }),
    );
    fc.assert(fc.property(fc.string(), (text) => void jsonInText(text)));
  });
});
