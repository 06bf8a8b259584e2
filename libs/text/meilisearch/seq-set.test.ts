import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SeqSet } from './seq-set.js';

const seqs = fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 40 });

it('holds what it was made of, whatever the order it is asked in', () => {
  fc.assert(
    fc.property(seqs, seqs, (list, asked) => {
      const has = SeqSet.of(list).finder();
      for (const seq of [...asked, ...asked.toSorted((a, b) => a - b)])
        expect(has(seq)).toBe(list.includes(seq));
      expect(SeqSet.of(list).size).toBe(new Set(list).size);
    }),
  );
});

it('is renewed by what changed and what of that belongs to it', () => {
  fc.assert(
    fc.property(seqs, seqs, seqs, (list, changed, added) => {
      const before = SeqSet.of(list);
      const has = before.renewed(changed, added).finder();
      for (let seq = 0; seq <= 61; seq++) {
        expect(has(seq)).toBe(added.includes(seq) || (list.includes(seq) && !changed.includes(seq)));
      }
      expect(before.size).toBe(new Set(list).size);
    }),
  );
});
