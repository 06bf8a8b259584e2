import { describe, expect, it } from 'vitest';
import { at, trend } from '../oracle/trend-kit.fixture.js';

const EPOCH = '1970-01-01T00:00:00Z';
const DAYS = ['2024-03-01T12:00:00Z', '2024-03-04T12:00:00Z'];
const warned = ({ meta }: Awaited<ReturnType<typeof trend>>) =>
  meta.warnings.find(({ code }) => code === 'undated');

describe('records dated 1 January 1970', () => {
  it('are counted before the axis, which begins where the others do, and said to have no date', async () => {
    const answer = await trend(at(EPOCH, EPOCH, ...DAYS), { trend_by: 'day' });
    const [before, first] = answer.series[0].points;
    expect([before.kind, before.count]).toEqual(['before', 2]);
    expect(first.start).toBe('2024-03-01T00:00:00+00:00');
    expect(answer.totals.records).toBe(4);
    expect(warned(answer)?.detail).toBe(
      "2 records are dated 1 January 1970, which usually means that their date is missing. They are counted, but beyond the time axis, in the point 'before'.",
    );
  });

  it('stay where they are asked for, where they are all there is, and where others are from that year', async () => {
    const filters = [{ key: 'ds', min: '1970-01-01' }];
    const asked = await trend(at(EPOCH, ...DAYS), { trend_by: 'year', filters });
    const alone = await trend(at(EPOCH, EPOCH), { trend_by: 'day' });
    const old = await trend(at(EPOCH, '1970-05-01T00:00:00Z', ...DAYS), { trend_by: 'year' });
    for (const answer of [asked, alone, old]) {
      expect(answer.series[0].points[0].start).toBe('1970-01-01T00:00:00+00:00');
      expect(warned(answer)).toBeUndefined();
    }
  });
});
