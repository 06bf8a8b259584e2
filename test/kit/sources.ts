import type { Api } from './api.js';
import { until } from './process.js';

export interface Run {
  id: string;
  status: string;
  pages: number;
  received: number;
  accepted: number;
  revised: number;
  duplicates: number;
  rejected: number;
  truncated: number;
  finished_at: string | null;
  note: string | null;
  error: { kind: string; message: string; remedy: string | null } | null;
}

export interface Source {
  name: string;
  state: string;
  paused_because: string | null;
  next_run: string | null;
  consecutive_failures: number;
  last_error: Run['error'];
  last_run: Run | null;
  runs: Run[];
}

export async function readSource(api: Api, name: string): Promise<Source> {
  const answer = await api.request<Source>(`/admin/sources/${encodeURIComponent(name)}`, { method: 'GET' });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body;
}

/** Adds a source and waits for the end of the run that this starts. */
export async function addSource(api: Api, name: string, config: object, connector = 'rss'): Promise<Source> {
  const answer = await api.request('/admin/sources', { body: { name, connector, config } });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return ranAfter(api, name, 0);
}

/** Pulls a source again and waits for the end of that run. */
export async function pullAgain(api: Api, name: string): Promise<Source> {
  const { runs } = await readSource(api, name);
  const answer = await api.request(`/admin/sources/${encodeURIComponent(name)}/pull`, { method: 'POST' });
  if (answer.status !== 202) throw new Error(JSON.stringify(answer.body));
  return ranAfter(api, name, runs.length);
}

/** Waits until a source has more than `count` runs and none in progress. */
export function ranAfter(api: Api, name: string, count: number, patience?: number): Promise<Source> {
  return until(
    `a run of ${name} to end`,
    async () => {
      const source = await readSource(api, name);
      return (
        source.runs.length > count &&
        source.state !== 'running' &&
        source.runs[0]?.status !== 'running' &&
        source
      );
    },
    patience,
  );
}

/** A feed of RSS items, each `[guid, title, seconds of its date]`. */
export function rssFeed(items: readonly (readonly [guid: string, title: string])[]): string {
  const entries = items.map(
    ([guid, title]) =>
      `<item><guid isPermaLink="false">${guid}</guid><title>${title}</title><pubDate>Thu, 03 Jul 2025 10:12:00 +0200</pubDate></item>`,
  );
  return `<?xml version="1.0"?><rss version="2.0"><channel><title>Feed</title>${entries.join('')}</channel></rss>`;
}
