import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Episode } from '#libs/contract';
import { type Api, startApi } from '../kit/api.js';
import { fileOf, runCli } from '../kit/cli.js';
import { type Line, mean, readCsv } from '../kit/plain-loops.js';

/* What readers of real reviews found to have happened (test/golden/situations.md) must be found. */
const FOLDER = path.resolve('../shared/data/reviews');
const found = existsSync(FOLDER);
if (!found) process.stdout.write(`SKIPPED: real reviews are not at ${FOLDER}\n`);

const IMPORTS: [file: string, source: string, mapping: string][] = [
  [
    'skytrax-lounge.csv.gz',
    'Skytrax lounges',
    '--map message=title,content --map ds=date --map score=overall_rating --zone UTC',
  ],
  [
    'appstore-chatgpt-2023.csv.gz',
    'ChatGPT',
    '--map message=title,review --map ds=date --map score=rating --zone UTC',
  ],
  [
    'play-ojek-indonesia-2025.csv.gz',
    'Ojek',
    '--map message=content --map ds=at --map score=score --filters app=app_name --zone Asia/Jakarta',
  ],
  [
    'play-netflix-2024.csv.gz',
    'Netflix',
    '--map id=reviewId --map message=content --map ds=at --map score=score --zone UTC',
  ],
];

const bySource = (source: string) => ({ key: 'source', type: 'list', values: [source] });

describe.skipIf(!found)('episodes of real reviews (skipped where ../shared/data is absent)', () => {
  let api: Api;
  let ojek: Line[];
  beforeAll(async () => {
    const file = readFileSync(path.join(FOLDER, 'play-ojek-indonesia-2025.csv.gz'));
    ojek = readCsv(gunzipSync(file).toString('utf8'));
    api = await startApi();
    for (const [name, source, mapping] of IMPORTS) {
      const rejects = fileOf('rejects.jsonl', '');
      const args = ['--source', source, '--rejects', rejects, ...mapping.split(/\s+/)];
      const { code, stdout, stderr } = await runCli(api, ['import', path.join(FOLDER, name), args]);
      if (code !== 0) throw new Error(`${name}: ${stdout}${stderr}`);
    }
  });
  afterAll(() => api.stop());

  /** Of the lines of one app on some days, both included. */
  const meanOf = (lines: Line[], score: string, [from, to]: readonly [string, string]) => {
    const own = lines.filter(({ at, date = at ?? '' }) => from <= date && date.slice(0, 10) <= to);
    return mean(own.map((line) => Number(line[score])));
  };
  const sidesOf = ({ before, during, after }: Episode) => [before, during, ...(after ? [after] : [])];

  it('a week in which ratings of one app fell, and of no other', async () => {
    const { episodes, interval } = await api.episodes({
      filters: [bySource('Ojek')],
      breakdown: 'filters.app',
      timezone: 'Asia/Jakarta',
      explain: 1,
    });
    expect(interval).toBe('day');
    const [largest, ...others] = episodes.filter(({ key }) => key === 'gojek');
    expect(others).toEqual([]);
    expect(largest).toMatchObject({
      key: 'gojek',
      direction: 'fall',
      during: { start: '2025-03-31T00:00:00+07:00', end: '2025-04-07T00:00:00+07:00', n: 2050 },
    });
    const gojek = ojek.filter(({ app_name }) => app_name === 'gojek');
    const weeks = [
      ['2025-03-24', '2025-03-30'],
      ['2025-03-31', '2025-04-06'],
      ['2025-04-07', '2025-04-12'],
    ] as const;
    const values = largest ? sidesOf(largest).map(({ value }) => value) : [];
    expect(values).toHaveLength(3);
    weeks.forEach((week, i) => expect(values[i]).toBeCloseTo(meanOf(gojek, 'score', week), 9));
    expect(values.map((value) => value?.toFixed(2))).toEqual(['3.73', '3.02', '3.81']);
    for (const { drilldown, count } of episodes.flatMap(sidesOf))
      expect((await api.search({ ...drilldown, limit: 0 })).total).toBe(count);
  });

  it('ratings that slid for two months', async () => {
    const { episodes } = await api.episodes({ filters: [bySource('ChatGPT')], timezone: 'UTC' });
    expect(episodes).toHaveLength(1);
    expect(episodes[0]).toMatchObject({ direction: 'fall', gradual: true, after: null });
    const [may, july] = episodes.flatMap(sidesOf);
    expect([may?.n, july?.n]).toEqual([1736, 192]);
    expect([may?.value?.toFixed(2), july?.value?.toFixed(2)]).toEqual(['3.81', '2.73']);
  });

  it('another way of collecting, and another scale, are no change of ratings', async () => {
    const { episodes, not_comparable } = await api.episodes({
      filters: [{ key: 'source', type: 'list', values: ['Netflix', 'Skytrax lounges'] }],
      timezone: 'UTC',
    });
    const rises = episodes.filter(({ direction }) => direction === 'rise');
    expect(rises).toEqual([]);
    expect(not_comparable.map(({ key, kind }) => `${key}: ${kind}`)).toEqual([
      'Skytrax lounges: scale',
      'Netflix: collection',
    ]);
  });
});
