import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { volumeChange } from './volume-change.js';

const flat = (count: number, buckets: number) => Array.from({ length: buckets }, () => count);

describe('a change of volume', () => {
  it('is where the rate changed', () => {
    expect(volumeChange([...flat(10, 12), ...flat(30, 8)])).toEqual({ bucket: 12, before: 10, after: 30 });
    expect(volumeChange([...flat(30, 5), ...flat(10, 15)])).toEqual({ bucket: 5, before: 30, after: 10 });
  });

  it('is none where nothing changes, little is counted or one bucket stands out', () => {
    expect(volumeChange(flat(20, 30))).toBeNull();
    expect(volumeChange([1, 0, 1, 2, 3, 4, 5])).toBeNull();
    expect(volumeChange([0, 100])).toBeNull();
    expect(volumeChange([...flat(5, 14), 60, ...flat(5, 15)])).toBeNull();
  });

  it('of a share is none where everything grows alike', () => {
    const counts = [...flat(10, 10), ...flat(40, 10)];
    expect(
      volumeChange(
        counts,
        counts.map((count) => 5 * count),
      ),
    ).toBeNull();
    expect(volumeChange(counts, flat(100, 20))).toEqual({ bucket: 10, before: 0.1, after: 0.4 });
  });

  it('is seldom found in chance: about one series in twenty, whatever its rate', () => {
    const poisson = (rate: number, random: () => number) => {
      let n = 0;
      for (let p = random(); p > Math.exp(-rate); p *= random()) n++;
      return n;
    };
    let found = 0;
    const runs = 2000;
    let state = 1;
    const random = () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return (state + 0.5) / 4_294_967_296;
    };
    for (let run = 0; run < runs; run++) {
      if (volumeChange(Array.from({ length: 24 }, () => poisson(8, random)))) found++;
    }
    expect(found / runs).toBeLessThan(0.08);
  });

  it('names rates that were counted', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(60), { minLength: 6, maxLength: 40 }), (counts) => {
        const change = volumeChange(counts);
        if (!change) return;
        const mean = (list: number[]) => list.reduce((sum, count) => sum + count, 0) / list.length;
        expect(change.before).toBeCloseTo(mean(counts.slice(0, change.bucket)), 9);
        expect(change.after).toBeCloseTo(mean(counts.slice(change.bucket)), 9);
      }),
    );
  });
});
