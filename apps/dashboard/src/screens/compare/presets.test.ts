import { describe, expect, it } from 'vitest';
import type { FieldInfo } from '../../api/answer.js';
import { presets } from './presets.js';

const rating = { key: 'rating', distinct_values: 3 };
const source = {
  key: 'source',
  top_values: [
    { value: 'App Store', count: 9 },
    { value: 'GitHub', count: 3 },
  ],
};
const fields = [rating, source] as FieldInfo[];
const today = '2026-03-31';
const extent = { first: '2024-01-01', last: today };
const NONE = { fields: [], query: '', extent: {}, today };

const name = (year: number, month: number) =>
  new Intl.DateTimeFormat(undefined, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    Date.UTC(year, month - 1),
  );

describe('ready comparisons', () => {
  it('are offered as far as the records allow, months before what is true by definition', () => {
    expect(presets(NONE)).toEqual([]);
    expect(presets({ fields, query: ' crash ', extent, today }).map(({ label }) => label)).toEqual([
      '“crash” vs everything',
      `${name(2026, 2)} vs ${name(2026, 1)}`,
      'App Store vs GitHub',
      'Last 30 days vs previous 30',
      'Low vs high scores',
    ]);
  });

  it.each([
    [
      'today is its last day',
      '2026-03-31',
      '2026-03-31',
      ['2026-02-01', '2026-02-28', '2026-01-01', '2026-01-31'],
    ],
    [
      'it has just ended',
      '2026-03-31',
      '2026-04-01',
      ['2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
    ],
    [
      'the records ended long ago',
      '2024-01-12',
      today,
      ['2023-12-01', '2023-12-31', '2023-11-01', '2023-11-30'],
    ],
  ])('begin with the last full month: %s', (_, last, now, days) => {
    const [period] = presets({ ...NONE, extent: { first: '2020-01-01', last }, today: now });
    expect(period?.sides.flatMap(({ filters }) => filters.flatMap(({ min, max }) => [min, max]))).toEqual(
      days,
    );
  });

  it('begin with the largest sources where the records do not fill two months', () => {
    const [largest] = presets({ fields, query: '', extent: { first: '2026-01-02', last: today }, today });
    expect(largest?.words).toBe('App Store compared with GitHub: the sources with the most records.');
  });

  it('begin with the newest versions that can be compared, of the source with the most ratings', () => {
    const line = (key: string, compared?: [string, string], p = 0.5) => ({
      key,
      label: key,
      versions: [
        { version: '9.9', comparison: null },
        ...(compared
          ? [
              {
                version: compared[0],
                comparison: {
                  with: compared[1],
                  p_value: p,
                  certainty: p < 0.05 ? 'certain' : 'may be chance',
                } as const,
              },
            ]
          : []),
      ],
    });
    const lines = [line('Support'), line('App Store', ['2.1', '1.9']), line('Shop', ['7', '6'])];
    const versions = { split_by: 'source', version_field: 'filters.version', lines };
    const [first] = presets({ fields, query: '', extent, versions, today });
    expect(first).toMatchObject({
      label: 'App Store 2.1 vs 1.9',
      words: 'App Store: version 2.1 compared with 1.9, the newest two with enough ratings.',
    });
    expect(first?.sides.map(({ filters }) => filters)).toEqual([
      [
        { key: 'source', type: 'list', values: ['App Store'] },
        { key: 'filters.version', type: 'list', values: ['2.1'] },
      ],
      [
        { key: 'source', type: 'list', values: ['App Store'] },
        { key: 'filters.version', type: 'list', values: ['1.9'] },
      ],
    ]);
  });

  it('begin with the versions in a row whose ratings differ most clearly', () => {
    const line = (key: string, ...ps: number[]) => ({
      key,
      label: key,
      versions: ps.map((p, i) => ({
        version: ps.length - i,
        comparison: {
          with: ps.length - i - 1,
          p_value: p,
          certainty: p < 0.05 ? ('certain' as const) : ('may be chance' as const),
        },
      })),
    });
    const versions = {
      split_by: 'source',
      version_field: 'filters.version',
      lines: [line('App Store', 0.9, 0.01), line('Shop', 0.4, 1e-9, 0.02)],
    };
    const [first] = presets({ fields, query: '', extent, versions, today });
    expect(first).toMatchObject({
      label: 'Shop 2 vs 1',
      words: 'Shop: version 2 compared with 1, whose ratings differ most clearly.',
    });
  });

  it('compare neighboring periods', () => {
    const [period] = presets({ ...NONE, extent: { first: '2026-03-01', last: today } });
    expect(period?.sides.map(({ filters }) => filters)).toEqual([
      [{ key: 'ds', type: 'range', min: '2026-03-02', max: '2026-03-31' }],
      [{ key: 'ds', type: 'range', min: '2026-01-31', max: '2026-03-01' }],
    ]);
  });

  it('take of each source what is low and high on its scale', () => {
    const [scores] = presets({ ...NONE, fields: [rating] as FieldInfo[] });
    expect(scores?.sides.map(({ filters }) => filters[0])).toEqual([
      { key: 'rating', type: 'list', values: ['low'] },
      { key: 'rating', type: 'list', values: ['high'] },
    ]);
    expect(presets({ ...NONE, fields: [{ ...rating, distinct_values: 1 }] as FieldInfo[] })).toEqual([]);
  });
});
