import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DriverField, Filter } from '#libs/contract';
import type { AnalysisContext } from '../index.js';
import {
  asked,
  body,
  cases,
  check,
  context,
  drivers,
  expectClose,
  expectDrilldown,
  isIn,
  isMeasured,
  search,
} from './oracle-kit.fixture.js';
import { mean, type PlainRecord, select, valuesOf } from './oracle.fixture.js';
import { filtersFor, indexOf, queries } from './records.fixture.js';
import { codeframes } from './themes.fixture.js';

const FIELDS = ['source', 'filters.country', 'filters.tags', 'filters.device.versions.n', 'filters.mixed'];

/** One scale: means of several are not given together, but scale by scale. */
const oneScale: AnalysisContext = {
  ...context,
  scales: { 'App Store': [0, 10], Zendesk: [0, 10], survey: [0, 10] },
};

/** What is compared, of what, and how many values of each field are shown. */
const questions = cases.chain((one) =>
  fc.record({
    one: fc.constant(one),
    other: fc.record({ filters: filtersFor(one.list, 2), query: queries }),
    of: fc.constantFrom('score', 'share', isMeasured(one.list, 'filters.age') ? 'filters.age' : 'score'),
    limit: fc.integer({ min: 1, max: 4 }),
  }),
);

const ENGLISH: Filter[] = [{ type: 'value', key: 'language', operator: 'eq', value: 'en' }];

/** The numbers of one record: its own, or whether it is in the part. */
function numbersOf(record: PlainRecord, of: string): number[] {
  if (of === 'share') return [Number(record.language === 'en')];
  return valuesOf(record, of).filter((value) => typeof value === 'number');
}

type Pieces = { weight: number; sum: number }[];

/** By part: what its records weigh, each shared equally among the values it has of those shown, and their numbers. */
function piecesOf(list: readonly PlainRecord[], { key, parts }: DriverField, of: string): Pieces {
  const shown = parts.flatMap(({ kind, key: value }) => (kind === 'value' && value !== null ? [value] : []));
  return parts.map((part) => {
    let [weight, sum] = [0, 0];
    for (const record of list) {
      const values = valuesOf(record, key);
      if (!isIn(values, part, shown)) continue;
      const own = Math.max(1, values.filter((value) => shown.includes(value)).length);
      for (const number of numbersOf(record, of)) {
        weight += 1 / own;
        sum += number / own;
      }
    }
    return { weight, sum };
  });
}

describe('drivers', () => {
  it('divide a change by the definitions of mix and level, and sum to it', async () => {
    await check(questions, async ({ one, other, of, limit }) => {
      const index = indexOf(one.list);
      const request = {
        drivers_of: of,
        fields: FIELDS,
        limit,
        ...(of === 'share' ? { part_filters: ENGLISH } : {}),
        compare_to: { filters: other.filters, search_query: other.query },
      };
      const answer = await drivers(index, body(one, request), oneScale);
      const held = (list: PlainRecord[]) =>
        of === 'share' ? list : list.filter((record) => valuesOf(record, of).length > 0);
      const now = held(select(one.list, asked(one), one.zone));
      const before = held(select(one.list, { search_query: other.query, filters: other.filters }, one.zone));
      expect([answer.main.records, answer.secondary.records]).toEqual([now.length, before.length]);
      const means = [now, before].map((list) => mean(list.flatMap((record) => numbersOf(record, of))));
      expectClose(answer.main.value, means[0] ?? null);
      expectClose(answer.secondary.value, means[1] ?? null);
      await expectDrilldown(index, answer.main.drilldown, now.length);
      await expectDrilldown(index, answer.secondary.drilldown, before.length);
      const [m1, m0] = means;
      if (typeof m1 !== 'number' || typeof m0 !== 'number') {
        expect(answer.change).toBeNull();
        expect(answer.note).toContain('compare');
        expect(answer.fields.flatMap(({ parts }) => parts)).toEqual([]);
        return;
      }
      expectClose(answer.change?.value ?? null, m1 - m0);
      const centre = (m1 + m0) / 2;
      for (const field of answer.fields) {
        const [pieces, past] = [piecesOf(now, field, of), piecesOf(before, field, of)];
        const [n1, n0] = [pieces, past].map((all) => all.reduce((sum, { weight }) => sum + weight, 0));
        let all = 0;
        for (const [i, part] of field.parts.entries()) {
          const [own, old] = [pieces[i], past[i]] as [Pieces[0], Pieces[0]];
          const [p1, p0] = [own.weight / Number(n1), old.weight / Number(n0)];
          expectClose(part.main.share, p1);
          expectClose(part.secondary.share, p0);
          const level1 = own.weight > 0 ? own.sum / own.weight : old.weight > 0 ? old.sum / old.weight : 0;
          const level0 = old.weight > 0 ? old.sum / old.weight : level1;
          expectClose(part.mix, (p1 - p0) * ((level0 + level1) / 2 - centre));
          expectClose(part.level, ((p0 + p1) / 2) * (level1 - level0));
          expect(Math.abs(part.contribution - part.mix - part.level)).toBeLessThan(1e-12);
          all += part.contribution;
        }
        expect(Math.abs(all - (m1 - m0))).toBeLessThan(1e-9);
        expect(Math.abs(field.mix + field.level - (m1 - m0))).toBeLessThan(1e-9);
      }
    });
  });

  it('open exactly the records of each number', async () => {
    await check(questions, async ({ one, of, limit }) => {
      const index = indexOf(one.list);
      const part = of === 'share' ? { part_filters: ENGLISH } : {};
      const request = { drivers_of: of, fields: FIELDS, limit, ...part };
      const { fields, main, secondary } = await drivers(index, body(one, request), oneScale);
      for (const side of [main, secondary]) await expectDrilldown(index, side.drilldown, side.records);
      for (const { parts } of fields)
        for (const each of parts) {
          await expectDrilldown(index, each.main.drilldown, each.main.records);
          await expectDrilldown(index, each.secondary.drilldown, each.secondary.records);
        }
    });
  });

  it('count themes like values of an attribute, records of none among them', async () => {
    await check(fc.tuple(questions, codeframes), async ([{ one, limit }, themes]) => {
      const index = indexOf(one.list);
      const over = { ...oneScale, themes };
      const { fields, change } = await drivers(
        index,
        body(one, { fields: ['themes'], limit, compare_to: {} }),
        over,
      );
      for (const { parts } of fields) {
        const sum = parts.reduce((all, { contribution }) => all + contribution, 0);
        expect(Math.abs(sum - (change?.value ?? 0))).toBeLessThan(1e-9);
        for (const { main, secondary } of parts)
          for (const { records, drilldown } of [main, secondary])
            expect((await search(index, { ...drilldown, limit: 0 }, over)).total).toBe(records);
      }
    });
  });

  it('divide versions however many there are, and no other field of many values', async () => {
    const plain = { offset: 0, words: ['login'], user: null, url: null };
    const list = Array.from({ length: 600 }, (_, i): PlainRecord => {
      const isNew = i >= 300;
      const [n, source] = [i % 60, i % 2 === 0 ? 'a' : 'b'];
      const version = isNew && n < 20 ? '9.0.0' : `1.${n}.0`;
      const score = version === '9.0.0' ? 1 : 3 + (i % 3);
      const ds = Date.UTC(2025, isNew ? 6 : 5, 1 + (i % 30));
      return {
        ...plain,
        source,
        seq: i + 1,
        ds,
        score,
        filters: { app_version: version, city: `city ${n}` },
      };
    });
    const filters = [{ key: 'ds', min: '2025-07-01', max: '2025-07-30' }];
    const { fields, change } = await drivers(indexOf(list), { filters, limit: 3 });
    const keys = fields.map(({ key }) => key);
    expect(keys).toContain('filters.app_version');
    expect(keys).not.toContain('filters.city');
    const parts = fields.find(({ key }) => key === 'filters.app_version')?.parts ?? [];
    expect(parts.map(({ kind }) => kind)).toEqual(['value', 'value', 'value', 'other']);
    expect(parts[0]?.key).toBe('9.0.0');
    const sum = parts.reduce((all, { contribution }) => all + contribution, 0);
    expect(Math.abs(sum - (change?.value ?? 0))).toBeLessThan(1e-9);
  });

  it('rank what to fix by records, distance from the rest and growth, each of which opens its records', async () => {
    const tagged = fc.array(
      fc.record({
        score: fc.option(fc.integer({ min: 1, max: 5 }), { freq: 20 }),
        tags: fc.subarray(['slow', 'fine', 'new']),
        day: fc.nat(59),
      }),
      { minLength: 250, maxLength: 400 },
    );
    await check(
      tagged,
      async (drafts) => {
        const plain = { offset: 0, source: 'shop', words: ['login'], user: null, url: null };
        const list = drafts.map(({ score, tags, day }, i): PlainRecord => {
          const lower = score !== null && tags.includes('slow') ? Math.ceil(score / 2) : score;
          return { ...plain, seq: i + 1, ds: Date.UTC(2025, 5, 1 + day), score: lower, filters: { tags } };
        });
        const index = indexOf(list);
        const filters = [{ key: 'ds', min: '2025-07-01', max: '2025-07-30' }];
        const answer = await drivers(index, { filters, fields: ['filters.tags'] });
        const rated = list.filter(({ score }) => score !== null);
        const now = rated.filter(({ ds }) => ds >= Date.UTC(2025, 6, 1));
        const before = rated.filter(({ ds }) => ds < Date.UTC(2025, 6, 1));
        const fixes = answer.fields[0]?.fix_first ?? [];
        expect(fixes.map(({ key }) => key)).toContain('slow');
        for (const fix of fixes) {
          const has = (record: PlainRecord) => valuesOf(record, 'filters.tags').includes(fix.key);
          const [own, rest] = [now.filter(has), now.filter((record) => !has(record))];
          const score = (all: PlainRecord[]) => mean(all.map((record) => Number(record.score)));
          expect([fix.records, fix.share]).toEqual([own.length, own.length / now.length]);
          expectClose(fix.value, score(own));
          expectClose(fix.gap.value, Number(score(rest)) - Number(score(own)));
          expectClose(fix.drag, Number(score(rest)) - Number(score(now)));
          const past = before.filter(has).length / before.length;
          expectClose(fix.growth.value, past === 0 ? null : fix.share / past);
          await expectDrilldown(index, fix.drilldown, fix.records);
        }
      },
      20,
    );
  });
});
