import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { AnalysisIndex } from './analysis-index.js';
import { createAnalyzer, textRules } from './analyzer.js';
import { changes, compactAll, contentsOf, forget, rowOf } from './contents.fixture.js';
import { publishSnapshot, readSnapshot, readSnapshotHeader, writeSnapshot } from './snapshot-file.js';

const analyzer = createAnalyzer('en');
const rules = textRules(analyzer);
const folder = mkdtempSync(path.join(os.tmpdir(), 'snapshot-'));
afterAll(() => rmSync(folder, { recursive: true }));

const position = { epoch: 'e', tx: '17', seq: 3 };
const header = { rules, id: 'one', position };
let files = 0;

function written(index: AnalysisIndex): string {
  const file = path.join(folder, `${++files}`);
  writeSnapshot(file, header, index.image());
  return file;
}

function sample(): AnalysisIndex {
  const index = new AnalysisIndex(analyzer);
  const known = new Set<number>();
  for (let seq = 1; seq <= 30; seq++) {
    index.apply([
      rowOf({ seq, kind: 'put', word: ['zebra', '東京', 'batteries'][seq % 3], user: `u${seq}` }, known),
    ]);
    if (seq % 12 === 0) index.seal();
  }
  index.apply([{ kind: 'erase', seq: 3 }]);
  return index;
}

describe('a snapshot', () => {
  it('restores the index it was written from, which continues from there', () => {
    fc.assert(
      fc.property(changes, changes, (before, after) => {
        const index = new AnalysisIndex(analyzer);
        const known = new Set<number>();
        const go = (target: AnalysisIndex, list: typeof before, seen: Set<number>) => {
          for (const change of list) {
            if (change.kind === 'seal') target.seal();
            else if (change.kind === 'compact') compactAll(target);
            else if (change.kind === 'forget') forget(target);
            else target.apply([rowOf(change, seen)]);
          }
        };
        go(index, before, known);
        const file = written(index);
        const restored = new AnalysisIndex(analyzer, readSnapshot(file, rules));
        rmSync(file);
        expect(contentsOf(restored)).toEqual(contentsOf(index));
        expect(restored.fields()).toEqual(index.fields());
        go(index, after, new Set(known));
        go(restored, after, new Set(known));
        expect(contentsOf(restored)).toEqual(contentsOf(index));
        expect([restored.size, restored.fields()]).toEqual([index.size, index.fields()]);
      }),
      { numRuns: inject('soak') ? 60 : 20 },
    );
  });

  it('names its rules and position', () => {
    expect(readSnapshotHeader(written(sample()), rules)).toMatchObject(header);
  });

  it('replaces the previous one, which others may be reading', () => {
    const [file, next] = [written(new AnalysisIndex(analyzer)), written(sample())];
    publishSnapshot(next, file);
    expect(new AnalysisIndex(analyzer, readSnapshot(file, rules)).size).toBe(29);
  });

  it('is rejected when it was made with other rules', () => {
    const file = written(sample());
    expect(() => readSnapshot(file, textRules(createAnalyzer('de')))).toThrow(
      'made with language en, now it is de',
    );
    expect(() => readSnapshot(file, { ...rules, icu: '99' })).toThrow('made with icu');
    expect(() => readSnapshot(file, { ...rules, sample: '0' })).toThrow('made with sample');
    expect(() => readSnapshot(`${file}.none`, rules)).toThrow('ENOENT');
  });

  it('is refused when it is cut off anywhere', () => {
    const whole = readFileSync(written(sample()));
    const file = path.join(folder, 'cut');
    fc.assert(
      fc.property(fc.integer({ min: 0, max: whole.length - 1 }), (length) => {
        writeFileSync(file, whole.subarray(0, length));
        expect(() => readSnapshot(file, rules)).toThrow('it is cut off');
      }),
    );
  });

  it('is rejected, or harmless, wherever bytes are flipped', () => {
    const index = sample();
    const [file, good] = [path.join(folder, 'flipped'), written(index)];
    const whole = readFileSync(good);
    const expected = contentsOf(index);
    const flip = fc.record({
      at: fc.integer({ min: 0, max: whole.length - 1 }),
      mask: fc.integer({ min: 1, max: 255 }),
    });
    fc.assert(
      fc.property(fc.array(flip, { minLength: 1, maxLength: 4 }), (flips) => {
        copyFileSync(good, file);
        const damaged = Buffer.from(whole);
        for (const { at, mask } of flips) damaged[at] ^= mask;
        writeFileSync(file, damaged);
        let image;
        try {
          image = readSnapshot(file, rules);
        } catch (error) {
          expect((error as Error).name).toBe('BadSnapshot');
          return;
        }
        expect(contentsOf(new AnalysisIndex(analyzer, image))).toEqual(expected);
      }),
      { numRuns: inject('soak') ? 500 : 150 },
    );
  });
});
