import fc from 'fast-check';
import { expect, it } from 'vitest';
import { FieldDictionary } from './field-dictionary.js';

const normalise = (text: string) => text.toLowerCase();
const value = fc.oneof(
  fc.string({ unit: fc.constantFrom('a', 'B', 'b', 'é', '東', '🙂'), minLength: 1, maxLength: 5 }),
  fc.integer({ min: 0, max: 30 }),
  fc.boolean(),
);
const part = fc.string({ unit: fc.constantFrom('a', 'b', 'é', '東', '🙂', '1'), maxLength: 3 });

function expected(dictionary: FieldDictionary, text: string, start: boolean): number[] {
  return Array.from({ length: dictionary.size }, (_, code) => {
    const own = dictionary.value(code);
    if (typeof own !== 'string' || own === '') return 0;
    return Number(start ? normalise(own).startsWith(text) : normalise(own).includes(text));
  });
}

function marked(dictionary: FieldDictionary, text: string, start: boolean): number[] {
  const wanted = new Uint8Array(dictionary.size);
  dictionary.texts(normalise).mark(dictionary, text, { start }, wanted);
  return Array.from(wanted, (mark, code) => (dictionary.value(code) === '' ? 0 : mark));
}

it('finds the values that contain or begin with a text, as they come and after some are forgotten', () => {
  fc.assert(
    fc.property(fc.array(value), fc.array(value), part, fc.boolean(), (first, second, text, start) => {
      const dictionary = new FieldDictionary();
      for (const each of first) dictionary.intern(each);
      expect(marked(dictionary, text, start)).toEqual(expected(dictionary, text, start));
      for (const each of second) dictionary.intern(each);
      expect(marked(dictionary, text, start)).toEqual(expected(dictionary, text, start));
      dictionary.doom(Uint8Array.from({ length: dictionary.size }, (_, code) => code % 2));
      dictionary.forget(0, dictionary.size);
      dictionary.doom(undefined);
      expect(marked(dictionary, text, start)).toEqual(expected(dictionary, text, start));
    }),
    { numRuns: 300 },
  );
});

it('is made once, and again when values are forgotten', () => {
  const dictionary = new FieldDictionary();
  let normalised = 0;
  const counting = (text: string) => {
    normalised++;
    return text;
  };
  const search = () =>
    dictionary.texts(counting).mark(dictionary, 'a', { start: false }, new Uint8Array(dictionary.size));
  for (let n = 0; n < 100; n++) dictionary.intern(`name ${n}`);
  for (let n = 0; n < 10; n++) search();
  expect(normalised).toBe(100);
  dictionary.intern('another');
  search();
  expect(normalised).toBe(101);
  const other = new FieldDictionary();
  other.attach(dictionary.share());
  const before = other.texts(counting);
  dictionary.doom(new Uint8Array(dictionary.size).fill(1));
  dictionary.forget(0, 50);
  search();
  // Those that are forgotten have no text.
  expect(normalised).toBe(101 + 101);
  other.attach(dictionary.share());
  expect(other.texts(counting)).not.toBe(before);
});

it('finds the same when texts were normalised a few at a time', () => {
  const dictionary = new FieldDictionary();
  for (let i = 0; i < 25; i++) dictionary.intern(`Value ${i}`);
  const texts = dictionary.texts(normalise);
  const rest = [0, 1, 2].map(() => texts.prepare(dictionary, 10));
  expect(rest).toEqual([true, true, false]);
  dictionary.intern('value 1 more');
  for (const text of ['value 1', 'more', 'value 24'])
    expect(marked(dictionary, text, true)).toEqual(expected(dictionary, text, true));
});
