import { expect, it } from 'vitest';
import { withPairs } from './pairs.js';

it('lends pairs that are empty and not lent already, also after a question that was stopped', () => {
  const stopped = () =>
    withPairs((outer) => {
      outer.add(1, 2);
      outer.single = true;
      withPairs((inner) => {
        expect(inner).not.toBe(outer);
        inner.add(3, 4);
        throw new Error('stopped');
      });
    });
  expect(stopped).toThrow('stopped');
  withPairs((one) =>
    withPairs((other) => {
      expect(one).not.toBe(other);
      for (const pairs of [one, other]) expect(pairs).toMatchObject({ length: 0, single: false });
    }),
  );
});

it('keeps no pairs that have grown beyond one segment', () => {
  const grown = withPairs((pairs) => {
    for (let i = 0; i <= 65_536; i++) pairs.add(i % 65_536, i);
    return pairs;
  });
  withPairs((one) => withPairs((other) => expect([one, other]).not.toContain(grown)));
});
