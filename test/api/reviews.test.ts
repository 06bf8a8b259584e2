import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../kit/api.js';
import { fileOf, runCli } from '../kit/cli.js';
import { countBy, type Line, mean, readCsv, words } from '../kit/plain-loops.js';

/*
 * Real reviews, imported by the command and asked about over HTTP. What the answers must be is counted here from the
 * files themselves, by loops that use nothing of the product.
 */
const FOLDER = path.resolve('../shared/data/reviews');
const found = existsSync(FOLDER);
if (!found) process.stdout.write(`SKIPPED: real reviews are not at ${FOLDER}\n`);

function readFile(name: string): Line[] {
  return found ? readCsv(gunzipSync(readFileSync(path.join(FOLDER, name))).toString('utf8')) : [];
}

const lounge = readFile('skytrax-lounge.csv.gz');
const seat = readFile('skytrax-seat.csv.gz');
const chatgpt = readFile('appstore-chatgpt-2023.csv.gz');
const ojek = readFile('play-ojek-indonesia-2025.csv.gz');
const netflixLines = readFile('play-netflix-2024.csv.gz');
/** An edited review occurs several times; the last one counts. */
const netflix = [...new Map(netflixLines.map((line) => [line.reviewId, line])).values()];

const SKYTRAX =
  '--map message=title,content --map ds=date --map score=overall_rating --map user_name=author --zone UTC';
const IMPORTS: [file: string, source: string, mapping: string][] = [
  [
    'skytrax-lounge.csv.gz',
    'Skytrax lounges',
    `${SKYTRAX} --map url=link --filters airline=airline_name,country=author_country,airport=airport,visited=date_visit
     --filters comfort:number=comfort_rating,catering:number=catering_rating,recommended:boolean=recommended`,
  ],
  [
    'skytrax-seat.csv.gz',
    'Skytrax seats',
    `${SKYTRAX} --filters airline=airline_name,country=author_country,cabin=cabin_flown`,
  ],
  [
    'appstore-chatgpt-2023.csv.gz',
    'ChatGPT',
    '--map message=title,review --map ds=date --map score=rating --zone UTC',
  ],
  [
    'play-ojek-indonesia-2025.csv.gz',
    'Ojek',
    `--map message=content --map ds=at --map score=score --map user_name=userName --filters app=app_name
     --zone Asia/Jakarta`,
  ],
  [
    'play-netflix-2024.csv.gz',
    'Netflix',
    `--map id=reviewId --map message=content --map ds=at --map score=score
     --filters version=appVersion,thumbs:number=thumbsUpCount --zone UTC`,
  ],
];

/** Batches are sent in parallel, and PostgreSQL orders attributes its own way: neither order matters. */
function sorted(items: readonly unknown[]): unknown[] {
  const inOrder = (_: string, value: unknown): unknown =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value;
  return items.map((item) => JSON.stringify(item, inOrder)).toSorted();
}

const bySource = (source: string) => ({ key: 'source', type: 'list', values: [source] });

describe.skipIf(!found)('real reviews (skipped where ../shared/data is absent)', () => {
  let api: Api;
  beforeAll(async () => {
    api = await startApi();
    for (const [file, source, mapping] of IMPORTS) {
      const rejects = fileOf('rejects.jsonl', '');
      const args = ['--source', source, '--rejects', rejects, ...mapping.split(/\s+/)];
      const { code, stdout, stderr } = await runCli(api, ['import', path.join(FOLDER, file), args]);
      if (code !== 0) throw new Error(`${file}: ${stdout}${stderr}`);
    }
  });
  afterAll(() => api.stop());

  it('were stored whole, edited ones in their last version', async () => {
    const { buckets, total_records } = await api.distribution({ distribution_by: 'source' });
    const values = buckets.filter(({ kind }) => kind === 'value');
    expect(Object.fromEntries(values.map(({ key, count }) => [key, count]))).toEqual({
      'Skytrax lounges': lounge.length,
      'Skytrax seats': seat.length,
      ChatGPT: chatgpt.length,
      Ojek: ojek.length,
      Netflix: netflix.length,
    });
    expect([lounge.length, seat.length, chatgpt.length, ojek.length, netflixLines.length]).toEqual([
      2264, 1258, 2292, 45_000, 5999,
    ]);
    expect(total_records).toBe(56_475);
  });

  it('are returned with their instants, scores, texts and attributes', async () => {
    const sql = `SELECT to_char(ds AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS') AS at, message, score, user_name, url, filters
      FROM record WHERE source_id = (SELECT id FROM source WHERE name = $1) ORDER BY seq`;
    const rows = (await api.database?.query(sql, ['Skytrax lounges'])) ?? [];
    const expected = lounge.map((line) => ({
      at: `${line.date} 00:00:00`,
      message: [line.title, line.content].filter((part) => part?.trim()).join('\n\n'),
      score: line.overall_rating ? Number(line.overall_rating) : null,
      user_name: line.author,
      url: line.link,
      filters: {
        ...Object.fromEntries(
          [
            ['airline', line.airline_name],
            ['country', line.author_country],
            ['airport', line.airport],
            ['visited', line.date_visit],
          ].filter(([, value]) => value),
        ),
        ...(line.comfort_rating && { comfort: Number(line.comfort_rating) }),
        ...(line.catering_rating && { catering: Number(line.catering_rating) }),
        recommended: line.recommended === '1',
      },
    }));
    expect(sorted(rows)).toEqual(sorted(expected));
    const local = (await api.database?.query<{ at: string }>(sql, ['Ojek'])) ?? [];
    expect(sorted(local.map(({ at }) => Date.parse(`${at}Z`)))).toEqual(
      sorted(ojek.map(({ at = '' }) => Date.parse(`${at.replace(' ', 'T')}+07:00`))),
    );
  });

  it('1. how many there are per day, in local time', async () => {
    const { series } = await api.trend({
      filters: [bySource('Ojek')],
      trend_by: 'day',
      timezone: 'Asia/Jakarta',
    });
    const counts = Object.fromEntries(
      (series[0]?.points ?? []).filter(({ count }) => count > 0).map(({ label, count }) => [label, count]),
    );
    expect(counts).toEqual(countBy(ojek, ({ at = '' }) => at.slice(0, 10)));
  });

  it('2. the mean score of one app by month', async () => {
    const filters = [bySource('Ojek'), { key: 'filters.app', type: 'value', value: 'gojek' }];
    const { series } = await api.trend({
      filters,
      trend_on: 'score',
      trend_by: 'month',
      timezone: 'Asia/Jakarta',
    });
    const gojek = ojek.filter(({ app_name }) => app_name === 'gojek');
    const months = [...new Set(gojek.map(({ at = '' }) => at.slice(0, 7)))].sort();
    const points = series[0]?.points ?? [];
    expect(points.map(({ start }) => start.slice(0, 7))).toEqual(months);
    points.forEach(({ value }, i) => {
      const scores = gojek
        .filter(({ at = '' }) => at.startsWith(months[i] ?? '?'))
        .map(({ score }) => Number(score));
      expect(value).toBeCloseTo(mean(scores), 9);
    });
  });

  it('3. how scores are distributed, and how many have none', async () => {
    const { buckets } = await api.distribution({
      distribution_by: 'score',
      filters: [bySource('Skytrax lounges')],
    });
    const counts = Object.fromEntries(
      buckets
        .filter(({ kind }) => kind === 'value' || kind === 'missing')
        .map(({ key, kind, count }) => [kind === 'missing' ? '' : String(key), count]),
    );
    expect(counts).toEqual(
      countBy(lounge, ({ overall_rating }) => (overall_rating ? String(Number(overall_rating)) : '')),
    );
    expect(counts['']).toBe(5);
  });

  it('4. the best-rated airlines', async () => {
    const { buckets } = await api.distribution({
      distribution_of: 'score',
      distribution_by: 'filters.airline',
      filters: [bySource('Skytrax seats')],
      limit: 200,
    });
    const answered = buckets.filter(({ kind }) => kind === 'value');
    const airlines = Object.keys(countBy(seat, ({ airline_name = '' }) => airline_name));
    const expected = airlines.map((airline) => {
      const lines = seat.filter(({ airline_name }) => airline_name === airline);
      const scores = lines.flatMap(({ overall_rating }) => (overall_rating ? [Number(overall_rating)] : []));
      return [airline, lines.length, mean(scores).toFixed(9)];
    });
    const means = answered.map(({ key, count, value }) => [key, count, value?.toFixed(9)]);
    expect(sorted(means)).toEqual(sorted(expected));
  });

  it('5. who complained in a span of local days', async () => {
    const filters = [
      bySource('Ojek'),
      { key: 'score', type: 'range', min: 1, max: 2 },
      { key: 'ds', type: 'range', min: '2025-03-01', max: '2025-03-31' },
    ];
    const { total } = await api.search({ filters, timezone: 'Asia/Jakarta', limit: 0 });
    expect(total).toBe(
      ojek.filter(({ at = '', score }) => Number(score) <= 2 && at.startsWith('2025-03')).length,
    );
  });

  it('6. where the country is missing, and what "not Spain" means', async () => {
    const at = bySource('Skytrax lounges');
    const total = async (filter: object) => (await api.search({ filters: [at, filter], limit: 0 })).total;
    expect(await total({ key: 'filters.country', type: 'exists', operator: 'neq' })).toBe(
      lounge.filter(({ author_country }) => !author_country).length,
    );
    expect(await total({ key: 'filters.country', type: 'value', operator: 'neq', value: 'Spain' })).toBe(
      lounge.filter(({ author_country }) => author_country !== 'Spain').length,
    );
    expect(
      await total({ key: 'filters.country', type: 'value', operator: 'starts_with', value: 'united' }),
    ).toBe(lounge.filter(({ author_country }) => author_country?.startsWith('United')).length);
  });

  it('7. a word in another language', async () => {
    const { total, results } = await api.search({ search_query: '="mantap"', limit: 5 });
    const said = [...ojek, ...netflix].filter(({ content = '' }) => words(content).includes('mantap'));
    expect(total).toBe(said.length);
    expect(results.every(({ message }) => words(message).includes('mantap'))).toBe(true);
    const segmenter = new Intl.Segmenter('en', { granularity: 'word' });
    const chinese = chatgpt.filter(({ title, review }) =>
      [...segmenter.segment(`${title}\n\n${review}`)].some(({ segment }) => segment === '应用'),
    );
    expect((await api.search({ search_query: '应用', limit: 0 })).total).toBe(chinese.length);
    expect(chinese.length).toBeGreaterThan(0);
  });

  /** The forms that English grammar, and thus the search, treats as one word. */
  const LEG = /^leg(s|ged|gings?)?$/;
  const ROOM = /^rooms?$/;
  it('8. a phrase, and the same words apart', async () => {
    const texts = seat.map(({ title, content }) => words(`${title} ${content}`));
    const legs = (list: string[], i: number) => LEG.test(list[i] ?? '') && ROOM.test(list[i + 1] ?? '');
    const filters = [bySource('Skytrax seats')];
    const phrase = await api.search({ search_query: '"leg room"', filters, limit: 0 });
    expect(phrase.total).toBe(texts.filter((list) => list.some((_, i) => legs(list, i))).length);
    const apart = await api.search({ search_query: 'leg room -"leg room"', filters, limit: 0 });
    const both = texts.filter((list) => list.some((w) => LEG.test(w)) && list.some((w) => ROOM.test(w)));
    expect(apart.total).toBe(both.filter((list) => !list.some((_, i) => legs(list, i))).length);
    expect(phrase.total).toBeGreaterThan(100);
  });

  /** Exactly as it is written, with its accents. */
  const says = (text: string, word: string) =>
    new RegExp(`(?<![\\p{L}\\p{N}]['’]?)${word}(?!['’]?[\\p{L}\\p{N}])`, 'u').test(
      text.normalize('NFKC').toLowerCase(),
    );

  it('9. two apps compared', async () => {
    const app = (name: string) => [bySource('Ojek'), { key: 'filters.app', type: 'value', value: name }];
    const { main, secondary, overlap } = await api.quantify({
      main_query: '="driver"',
      main_filters: app('gojek'),
      secondary_query: '="driver"',
      secondary_filters: app('maxim'),
    });
    for (const [side, name] of [
      [main, 'gojek'],
      [secondary, 'maxim'],
    ] as const) {
      const lines = ojek.filter(({ app_name, content = '' }) => app_name === name && says(content, 'driver'));
      expect(side.matches).toBe(lines.length);
      expect(side.population).toBe(15_000);
      expect(side.score?.mean).toBeCloseTo(mean(lines.map(({ score }) => Number(score))), 9);
    }
    expect(overlap?.both).toBe(0);
  });

  it('10. the versions with the most reviews, the rest and those without one', async () => {
    const { buckets, distinct_values } = await api.distribution({
      distribution_by: 'filters.version',
      filters: [bySource('Netflix')],
      limit: 5,
      sorted_by: ['-count'],
    });
    const { '': missing, ...versions } = countBy(netflix, ({ appVersion = '' }) => appVersion);
    const ranked = Object.entries(versions).sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1));
    expect(distinct_values).toBe(ranked.length);
    expect(buckets.filter(({ kind }) => kind === 'value').map(({ key, count }) => [key, count])).toEqual(
      ranked.slice(0, 5),
    );
    expect(buckets.find(({ kind }) => kind === 'missing')?.count).toBe(missing);
    expect(buckets.find(({ kind }) => kind === 'other')?.count).toBe(
      ranked.slice(5).reduce((sum, [, count]) => sum + count, 0),
    );
  });
});
