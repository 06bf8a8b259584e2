import { spell } from './corpus.js';
import { unheard } from './classes.js';
import { quantile, type Result, times } from './measure.js';
import type { Server } from './server.js';

const RUNS = 20;
const THEMES = 30;

/** A codeframe of words, phrases and exclusions, six queries a theme; of records together about half. */
const codeframe = (edit: number) =>
  Array.from({ length: THEMES }, (_, t) => ({
    id: `theme-${t}`,
    name: `Theme ${t}`,
    queries: [
      spell(40 + 7 * t),
      `"${spell(3 + t)} ${spell(1 + t)}"`,
      `${spell(100 + t)} ${spell(30 + t)}`,
      spell(500 + t),
      `${spell(60 + t)} -${spell(5)}`,
      // The only one that an edit changes.
      spell(2_000 + (t === 0 ? edit : t)),
    ],
  }));

/** Charts by theme: of records asked for for the first time, and right after a theme was edited. */
export async function themesBench(server: Server): Promise<Result[]> {
  let edits = 0;
  const edit = () => put(server, { themes: codeframe(edits++) });
  const ask = async (body: object, path = '/public/trend') => (await server.post(path, body)).text();
  const chart = { trend_by: 'week', breakdown: 'themes', series_limit: THEMES };
  const quarter = { key: 'ds', type: 'range', min: '2024-10-01', max: '2024-12-31' };
  await edit();
  await ask(chart);
  const line = async (what: string, question: () => Promise<unknown>, limit: number): Promise<Result> => {
    const p95 = quantile(await times(RUNS, question), 0.95);
    return { what, ours: `p95 ${p95.toFixed(1)} ms`, goal: `p95 ≤ ${limit} ms`, met: p95 <= limit };
  };
  const fresh = () => ({ filters: unheard('f0') });
  return [
    await line('trend of two years by week and 30 themes', () => ask({ ...chart, ...fresh() }), 100),
    await line(
      'trend of a quarter by day and 30 themes',
      () => ask({ ...chart, trend_by: 'day', filters: [quarter, ...unheard('f0')] }),
      100,
    ),
    await line(
      'mean score of 30 themes',
      () =>
        ask(
          { distribution_of: 'score', distribution_by: 'themes', limit: THEMES, ...fresh() },
          '/public/distribution',
        ),
      100,
    ),
    await line(
      'trend by week and 30 themes, right after an edit',
      async () => {
        await edit();
        await ask(chart);
      },
      150,
    ),
  ];
}

async function put(server: Server, body: object): Promise<void> {
  const response = await fetch(`${server.url}/public/themes`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${server.access}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`/public/themes answered ${response.status}: ${await response.text()}`);
}
