import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Expressions } from './expressions.js';

const PARTS = [
  'a',
  'a.b',
  '$.b',
  '$$.c.a',
  '"x"',
  '3',
  '-2.5',
  'true',
  'null',
  '$string(a)',
  '$number(b)',
  '$join(c, ", ")',
  '$join(a.b)',
  '$trim(a)',
  '$lowercase(b)',
  '$uppercase(c)',
  '$boolean(a)',
  '$not(b)',
  '$exists(a.c)',
  '[a, b.c, "x"]',
  'a in ["x", 12, null]',
  '"x" in c',
  'b ? a : [c, b]',
  '$floor(b)',
  '$replace(a, "x", "$1")',
  '$contains(a, "x")',
  '$substringBefore(a, "x")',
  '$substringAfter(a, "x")',
  'toString',
];

/** Random expressions of the parts. */
const expression = fc.letrec<{ any: string }>((tie) => ({
  any: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom(...PARTS),
    fc
      .tuple(
        tie('any'),
        fc.constantFrom('&', '=', '!=', '<', '<=', '>', '>=', '+', '-', '*', '/', 'and', 'or'),
        tie('any'),
      )
      .map(([left, operator, right]) => `(${left} ${operator} ${right})`),
    fc
      .tuple(tie('any'), tie('any'), tie('any'))
      .map(([test, then, other]) => `(${test} ? ${then} : ${other})`),
    fc
      .tuple(fc.constantFrom('string', 'number', 'trim', 'boolean', 'not', 'exists'), tie('any'))
      .map(([name, argument]) => `$${name}(${argument})`),
  ),
})).any;

const TEXTS = ['', 'x', ' x  Y\n', '12', '-0.5e3', '0x1F', '1e999', 'ß', '\ud800'];
const value = fc.letrec<{ any: unknown }>((tie) => ({
  any: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom(...TEXTS),
    fc.constantFrom(null, true, false, 0, 1, 0.1 + 0.2, 1e21, -7, 1234567890123456),
    fc.array(fc.constantFrom(...TEXTS), { maxLength: 3 }),
    fc.array(tie('any'), { maxLength: 2 }),
    fc.dictionary(fc.constantFrom('a', 'b', 'c'), tie('any'), { maxKeys: 3 }),
  ),
})).any;

/** As many as one context takes quickly. */
const SOURCES = fc.sample(expression, { numRuns: 60, seed: 68 });
const named = (change: (source: string) => string) =>
  new Expressions(Object.fromEntries(SOURCES.map((source, n) => [`e${n}`, change(source)])));

const outcome = (of: Expressions, name: string, input: unknown) => {
  try {
    return of.evaluate([name], input, 5_000);
  } catch {
    return 'it fails';
  }
};

/** Mutants: `Boolean` of a list, `$string` without 15 digits, `-0`, a name of Object.prototype read as missing. */
it('gives what JSONata gives, whatever the expression and the item', () => {
  const direct = named((source) => source);
  // A block of two expressions is always left to JSONata.
  const whole = named((source) => `(0; ${source})`);
  fc.assert(
    fc.property(value, value, value, fc.nat(SOURCES.length - 1), (a, b, c, n) => {
      for (const name of [`e${n}`, `e${(n * 7 + 3) % SOURCES.length}`]) {
        for (const input of [a, { a, b, c }]) {
          expect(outcome(direct, name, input)).toEqual(outcome(whole, name, input));
        }
      }
    }),
    { numRuns: 60 },
  );
});
