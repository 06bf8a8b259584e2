import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { driversRequest, type Filter } from '#libs/contract';
import { analyze, MemoryEngine } from '../index.js';
import { check, context, drivers, expectClose, expectDrilldown } from './oracle-kit.fixture.js';
import { mean, type PlainRecord, valuesOf } from './oracle.fixture.js';
import { PlainEngine } from './plain-engine.fixture.js';
import { PlainRecords } from './plain-records.fixture.js';
import { analyzer, indexOf } from './records.fixture.js';

const DAY = 86_400_000;
const START = Date.UTC(2025, 5, 1);
/** What sources are rated on; `recommend` declares it. */
const SCALES = { stars: [1, 5], shop: [1, 5], recommend: [0, 10] } as const;
const declared: Record<string, [number, number]> = { stars: [1, 5], shop: [1, 5], recommend: [0, 10] };
const plain = { offset: 0, words: ['login'], user: null, url: null };

const drafts = fc.constantFrom(...(Object.keys(SCALES) as (keyof typeof SCALES)[])).chain((source) => {
  const [min, max] = SCALES[source];
  return fc.record({
    source: fc.constant(source),
    score: fc.option(fc.integer({ min, max }), { freq: 8 }),
    day: fc.nat(59),
    country: fc.option(fc.constantFrom('DE', 'FR', 'PT')),
  });
});
const lists = fc.array(drafts, { minLength: 1, maxLength: 120 }).map((all) =>
  all.map(({ source, score, day, country }, i): PlainRecord => ({
    ...plain,
    source,
    score,
    seq: i + 1,
    ds: START + day * DAY,
    filters: country === null ? {} : { country },
  })),
);
const july: Filter[] = [{ type: 'range', key: 'ds', operator: 'eq', min: '2025-07-01', max: '2025-07-30' }];
const FIELDS = ['filters.country', 'source'];
const scoresOf = (list: readonly PlainRecord[]) => list.flatMap(({ score }) => score ?? []);

describe('drivers over several scales', () => {
  it('are given scale by scale: each sums to the change of its own mean, and there is no common one', async () => {
    await check(lists, async (list) => {
      const index = indexOf(list);
      const over = { ...context, scales: declared };
      const answer = await drivers(index, { filters: july, fields: FIELDS }, over);
      const rated = list.filter(({ score }) => score !== null);
      const scales = new Set(rated.map(({ source }) => declared[source]?.join()));
      if (scales.size < 2) {
        expect(answer.by_scale).toBeUndefined();
        return;
      }
      expect([answer.main.value, answer.secondary.value, answer.change]).toEqual([null, null, null]);
      expect([answer.fields, answer.note]).toEqual([[], expect.stringContaining('different scales')]);
      expect(new Set(answer.by_scale?.map(({ scale }) => scale.join()))).toEqual(scales);
      for (const { scale, sources, main, secondary, change, fields } of answer.by_scale ?? []) {
        const own = rated.filter(({ source }) => declared[source]?.join() === scale.join());
        expect(new Set(sources)).toEqual(new Set(own.map(({ source }) => source)));
        const [now, before] = [
          own.filter(({ ds }) => ds >= START + 30 * DAY),
          own.filter(({ ds }) => ds < START + 30 * DAY),
        ];
        expect([main.records, secondary.records]).toEqual([now.length, before.length]);
        expectClose(main.value, mean(scoresOf(now)));
        expectClose(secondary.value, mean(scoresOf(before)));
        await expectDrilldown(index, main.drilldown, main.records);
        await expectDrilldown(index, secondary.drilldown, secondary.records);
        if (now.length === 0 || before.length === 0) {
          expect(change).toBeNull();
          continue;
        }
        expectClose(change?.value ?? null, Number(main.value) - Number(secondary.value));
        for (const { key, parts, mix, level } of fields) {
          const sum = parts.reduce((all, { contribution }) => all + contribution, 0);
          expect(Math.abs(sum - (change?.value ?? 0))).toBeLessThan(1e-9);
          expect(Math.abs(mix + level - (change?.value ?? 0))).toBeLessThan(1e-9);
          for (const part of parts) {
            const held = now.filter((record) =>
              part.kind === 'missing'
                ? valuesOf(record, key).length === 0
                : valuesOf(record, key).includes(part.key as string),
            );
            if (part.kind !== 'other') {
              expect(part.main.records).toBe(held.length);
              expectClose(part.main.value, mean(scoresOf(held)));
            }
            await expectDrilldown(index, part.main.drilldown, part.main.records);
            await expectDrilldown(index, part.secondary.drilldown, part.secondary.records);
          }
        }
      }
    });
  });

  /** Rated 1 to 5, from 1 July on 1 to 10; another source keeps 1 to 5, with a few scores of another scale in between. */
  const list = Array.from({ length: 400 }, (_, i): PlainRecord => {
    const source = i % 2 === 0 ? 'lounges' : 'stars';
    const isLate = i >= 200;
    const score =
      source === 'stars'
        ? i % 40 === 3
          ? 7 + (i % 3)
          : 1 + ((i >> 1) % 5)
        : isLate
          ? 10 - (i % 10)
          : 1 + ((i >> 1) % 5);
    const ds = START + Math.floor((i * 60) / 400) * DAY;
    return { ...plain, seq: i + 1, ds, source, score, filters: { country: i % 3 === 0 ? 'DE' : 'FR' } };
  });

  it('take the two times of a source apart, and leave out scores beyond a scale, in every engine', async () => {
    const records = new PlainRecords(analyzer);
    for (const record of list) records.put(record);
    const index = indexOf(list);
    for (const engine of [new MemoryEngine(index), new PlainEngine(records)]) {
      const request = driversRequest.parse({ filters: july, fields: ['filters.country', 'source'] });
      const { by_scale: scales = [] } = await analyze(engine, { op: 'drivers', request, context });
      expect(scales.map(({ scale, sources }) => [scale, sources.toSorted()])).toEqual([
        [
          [1, 5],
          ['lounges', 'stars'],
        ],
        [[1, 10], ['lounges']],
      ]);
      const five = list.filter(({ ds, source, score }) =>
        source === 'stars' ? Number(score) <= 5 : ds < START + 30 * DAY,
      );
      const [now, before] = [
        five.filter(({ ds }) => ds >= START + 30 * DAY),
        five.filter(({ ds }) => ds < START + 30 * DAY),
      ];
      const [first, second] = scales;
      expect([first?.main.records, first?.secondary.records]).toEqual([now.length, before.length]);
      expect([second?.main.records, second?.secondary.records]).toEqual([100, 0]);
      expect(second?.change).toBeNull();
      for (const { main, secondary, fields } of scales) {
        for (const side of [main, secondary]) await expectDrilldown(index, side.drilldown, side.records);
        for (const { parts } of fields)
          for (const part of parts) {
            await expectDrilldown(index, part.main.drilldown, part.main.records);
            await expectDrilldown(index, part.secondary.drilldown, part.secondary.records);
          }
      }
    }
  });
});
