import { isTimeFilter } from '../filters/filter-time.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Filter } from '#libs/contract';
import { analyze, MemoryEngine } from '../index.js';
import { cases, check, context, search } from './oracle-kit.fixture.js';
import { mean, ratingIn, scaleOf, select } from './oracle.fixture.js';
import { indexOf, WORDS } from './records.fixture.js';
import { keyOf } from './plain-forms.fixture.js';

const bounds: fc.Arbitrary<Filter[]> = fc.constantFrom(
  [],
  [{ type: 'list', key: 'source', operator: 'eq', values: ['App Store', 'survey'] }],
);
const candidates = WORDS.map((word) => {
  return { label: word, terms: [word], votes: { all: 5, low: word < 'm' ? 4 : 1, high: word < 'm' ? 1 : 4 } };
});

describe('what a summary is made of', () => {
  it('is counted over all matches, and drawn from them alone', async () => {
    await check(fc.tuple(cases, bounds, fc.integer({ min: 0, max: 30 })), async ([one, bound, most]) => {
      const index = indexOf(one.list);
      const request = { search_query: one.query, filters: one.filters, timezone: one.zone, candidates: most };
      const finding = await analyze(new MemoryEngine(index), {
        op: 'summarySample',
        request,
        context: { ...context, bound },
      });
      const visible = select(one.list, { filters: bound }, 'UTC');
      const matched = select(visible, { search_query: one.query, filters: one.filters }, one.zone);
      const whole = select(visible, { filters: one.filters.filter(isTimeFilter) }, one.zone);
      expect([finding.total, finding.visible]).toEqual([matched.length, whole.length]);
      expect(finding.strata.reduce((sum, size) => sum + size, 0)).toBe(matched.length);
      const seqs = finding.drawn.map(({ seq }) => seq);
      expect(new Set(seqs).size).toBe(Math.min(most, matched.length));
      const allowed = new Set(matched.map(({ seq }) => seq));
      expect(seqs.filter((seq) => !allowed.has(seq))).toEqual([]);
      if (finding.scores === null) return;
      const scored = (list: typeof matched) => list.flatMap(({ score }) => (score === null ? [] : [score]));
      expect(finding.scores.n).toBe(scored(matched).length);
      const held = new Set(
        matched.filter(({ score }) => score !== null).map(({ source }) => scaleOf(visible, source).join()),
      );
      const [scale] = held;
      expect(finding.scores.scale?.least).toBe(held.size === 1 ? Number(scale?.split(',')[0]) : undefined);
      if (held.size === 1) expect(finding.scores.mean).toBeCloseTo(mean(scored(matched)) ?? Number.NaN, 9);
      const rated = (rating: string) => matched.filter((one) => ratingIn(visible, one) === rating).length;
      expect([finding.scores.low, finding.scores.high]).toEqual([rated('low'), rated('high')]);
    });
  });

  it('names themes with the numbers that a search for them gives', async () => {
    await check(fc.tuple(cases, bounds), async ([one, bound]) => {
      const list = [...one.list, ...one.list.map((record) => ({ ...record, seq: record.seq + 1000 }))];
      const index = indexOf(list);
      const visible = select(list, { filters: bound }, 'UTC');
      const matched = select(visible, { search_query: one.query, filters: one.filters }, one.zone);
      const request = {
        search_query: one.query,
        filters: one.filters,
        timezone: one.zone,
        candidates,
        read: { all: 10, low: 5, high: 5 },
        limit: 4,
      };
      const scope = { ...context, bound };
      const { themes } = await analyze(new MemoryEngine(index), {
        op: 'summaryThemes',
        request,
        context: scope,
      });
      for (const { label, records, share, drilldown, seqs } of themes) {
        expect(WORDS).toContain(label);
        expect(share).toBeCloseTo(records / matched.length, 12);
        expect((await search(index, { ...drilldown, limit: 0 }, scope)).total).toBe(records);
        const holders = list.filter(({ words, language }) =>
          words.some((word) => keyOf(language, word) === keyOf(language, label)),
        );
        expect(holders.filter((record) => matched.includes(record)).length).toBe(records);
        const allowed = new Set(holders.map(({ seq }) => seq));
        expect(seqs.filter((seq) => !allowed.has(seq))).toEqual([]);
        expect(seqs.length).toBeGreaterThan(0);
      }
    });
  });
});
