import type { Database } from '#libs/database';
import { spell } from './corpus.js';
import { GinPeer } from './gin-peer.js';
import { quantile, type Result, times } from './measure.js';
import type { Server } from './server.js';

const RUNS = 30;
const PEER_RUNS = 5;

/** Words of the corpus by how many records hold them: about 0.1 %, 2 % and a quarter. */
const TEXTS = { none: undefined, sel: spell(1500), med: spell(110), broad: spell(5) };
const country = { key: 'filters.country', type: 'list', values: ['C0', 'C1', 'C2'] };
const half = { key: 'ds', type: 'range', min: '2024-03-01', max: '2024-08-31' };
const source = { key: 'source', type: 'list', values: ['source 2'] };
export const FILTERS = { f0: [], f1: [country], f2: [source, half] };

/** Trend, distribution and search for every class of text and filters, over HTTP; the peer answers the trends. */
export async function queryBench(database: Database, server: Server): Promise<Result[]> {
  const peer = await GinPeer.build(database);
  const all = { trend: [] as number[], distribution: [] as number[], stacked: [] as number[] };
  const ratios: number[] = [];
  for (const [text, search_query] of Object.entries(TEXTS)) {
    for (const [name, filters] of Object.entries(FILTERS)) {
      const ask = async (at: string, body: object) =>
        (await server.post(at, { search_query, filters, ...body })).text();
      const trend = await times(RUNS, () => ask('/public/trend', { trend_on: 'score', trend_by: 'week' }));
      const distribution = await times(RUNS, () =>
        ask('/public/distribution', { distribution_by: 'filters.tags' }),
      );
      const stacked = await times(RUNS, () =>
        ask('/public/distribution', { distribution_by: 'source', stacked_by: 'score' }),
      );
      const theirs = await times(PEER_RUNS, () => peer.trend(search_query, name as keyof typeof FILTERS), 1);
      all.trend.push(...trend);
      all.distribution.push(...distribution);
      all.stacked.push(...stacked);
      if (quantile(theirs, 0.5) > 50) ratios.push(quantile(trend, 0.5) / quantile(theirs, 0.5));
      const cells = [trend, distribution, stacked].map(
        (sorted) => `${quantile(sorted, 0.5).toFixed(1)}/${quantile(sorted, 0.95).toFixed(1)}`,
      );
      process.stderr.write(
        `  ${text} ${name}: trend ${cells[0]}, tags ${cells[1]}, stacked ${cells[2]}, GIN trend ${quantile(theirs, 0.5).toFixed(0)} ms\n`,
      );
    }
  }
  await peer.drop();
  const search = await times(RUNS, async () =>
    (
      await server.post('/public/search', {
        search_query: TEXTS.broad,
        facets: ['source', 'filters.country'],
        summary: false,
      })
    ).text(),
  );
  const worst = Math.max(...ratios);
  return [
    row('trend over HTTP, all classes', all.trend, 25, {
      peer: 'PostgreSQL with GIN, its queries over 50 ms (worst ratio)',
      ratio: worst,
    }),
    row('distribution by tag, all classes', all.distribution, 25),
    row('distribution stacked, all classes', all.stacked, 25),
    row('search top 20, highlights and facets, broad', search, 40),
  ];
}

function row(
  what: string,
  measured: number[],
  limit: number,
  peer?: { peer: string; ratio: number },
): Result {
  const sorted = measured.toSorted((a, b) => a - b);
  const p95 = quantile(sorted, 0.95);
  return {
    what,
    ours: `p50 ${quantile(sorted, 0.5).toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`,
    ...peer,
    goal: `p95 ≤ ${limit} ms${peer ? ', ≤ 0.1' : ''}`,
    met: p95 <= limit && (!peer || peer.ratio <= 0.1),
  };
}
