import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../kit/api.js';
import { type ExpectedEntry, feedFixtures } from '../kit/feed-fixtures.js';
import { type FeedServer, startFeedServer } from '../kit/feed-server.js';
import { inLanes } from '../kit/lanes.js';
import { until } from '../kit/process.js';
import type { Source } from '../kit/sources.js';

const found = feedFixtures();
const fixtures = found?.fixtures ?? [];

/** What is not a feed, and its error. */
const UNREADABLE = new Map([
  [/\.html$/, 'The address returns an HTML page, not a feed.'],
  [/^opml-|^xml-iso88591|^unrecognized\.rss$/, 'The response is not a feed.'],
]);
/** Two entries with the same text and no id or link are one. */
const REPEATED: Record<string, number> = { 'examples-aeca006f4cc8625d587d6b1c25669b96': 1 };

interface Row {
  message: string;
  url: string | null;
  ms: number;
  user_name: string | null;
  filters: { feed?: string; date_note?: string };
}

let feeds: FeedServer;
let api: Api;
let first: Map<string, Source>;

beforeAll(async () => {
  if (!found) return;
  feeds = await startFeedServer();
  api = await startApi({ env: { EGRESS_ALLOW: '127.0.0.1' } });
  await inLanes(3, fixtures, async ({ name, body }) => {
    const url = feeds.on(`/${name}`, { body });
    const answer = await api.request('/admin/sources', { body: { name, connector: 'rss', config: { url } } });
    if (answer.status !== 200) throw new Error(`${name}: ${JSON.stringify(answer.body)}`);
  });
  first = await allRan();
}, 400_000);
afterAll(async () => {
  await api?.stop();
  await feeds?.close();
  if (found) rmSync(found.folder, { recursive: true });
});

/** The sources once each has run, or once each of `names` has run again. One request looks at all of them. */
function allRan(names = fixtures.map(({ name }) => name), before?: Map<string, Source>) {
  return until(
    'the runs of all sources to end',
    async () => {
      const { body } = await api.request<{ sources: Source[] }>('/admin/sources', { method: 'GET' });
      const sources = new Map(body.sources.map((source) => [source.name, source]));
      const hasRun = (name: string) => {
        const { state, last_run: last } = sources.get(name) ?? {};
        return (
          state !== 'running' &&
          last &&
          last.status !== 'running' &&
          last.id !== before?.get(name)?.last_run?.id
        );
      };
      return names.every(hasRun) && sources;
    },
    390_000,
  );
}

async function recordsOf(name: string): Promise<Row[]> {
  const rows = await api.database?.query<Row>(
    `SELECT message, url, user_name, filters, (extract(epoch FROM ds) * 1000)::float8 AS ms
     FROM record WHERE source_id = (SELECT id FROM source WHERE name = $1) ORDER BY seq`,
    [name],
  );
  return rows ?? [];
}

const reasonFor = (name: string) => [...UNREADABLE].find(([pattern]) => pattern.test(name))?.[1];
const readable = fixtures.filter(({ name }) => !reasonFor(name));
const unreadable = fixtures.filter(({ name }) => reasonFor(name));

describe.skipIf(!found)('real feeds (skipped where ../shared/data/feeds is absent)', () => {
  it('are many', () => {
    expect(readable.length).toBeGreaterThan(90);
    expect(unreadable.length).toBeGreaterThan(10);
  });

  it.each(readable)('$name is read as its own project reads it', async ({ name, expected }) => {
    expect(first.get(name)?.last_run).toMatchObject({ status: 'ok', rejected: 0, error: null });
    const records = await recordsOf(name);
    expect(records).toHaveLength(first.get(name)?.last_run?.accepted ?? -1);
    const speaking = expected?.filter(({ says }) => says);
    const due = speaking ? speaking.length - (REPEATED[name] ?? 0) : records.length;
    expect(records).toHaveLength(due);
    for (const entry of speaking ?? []) compare(entry, records);
  });

  it.each(unreadable)('$name fails with a reason and stores nothing', async ({ name }) => {
    const source = first.get(name);
    expect(source?.last_run).toMatchObject({
      status: 'failed',
      accepted: 0,
      error: { kind: 'source_changed', message: reasonFor(name) },
    });
    expect(source?.next_run).not.toBeNull();
    expect(await recordsOf(name)).toEqual([]);
  });

  it.each([
    ['encoding-koi8r.xml', 'Первая новость', 'Пример RSS ленты'],
    ['parser-encoding_WINDOWS-1251.xml', 'Цитата #17703', 'iBash.Org.Ru'],
    ['encoding-utf8-incorrect-prolog.xml', 'Café', '테스트 피드'],
    ['encoding-invalid-prolog.xml', 'Café', '테스트 피드'],
    ['parser-no_encoding_ISO-8859-1.xml', 'quels effets sur le cerveau', 'Le Cercle Psy'],
  ])('%s is decoded', async (name, message, feed) => {
    const [record] = await recordsOf(name);
    expect(record?.message).toContain(message);
    expect(record?.filters.feed).toContain(feed);
  });

  it('are stored once, however often they are pulled', async () => {
    const count = async () => (await api.database?.query('SELECT count(*)::int AS n FROM record'))?.[0]?.n;
    const before = (await count()) as number;
    expect(before).toBeGreaterThan(2500);
    const names = readable.map(({ name }) => name);
    for (const name of names)
      await api.request(`/admin/sources/${encodeURIComponent(name)}/pull`, { method: 'POST' });
    const again = await allRan(names, first);
    const runs = names.map((name) => again.get(name)?.last_run);
    expect(runs.filter((run) => run?.accepted !== 0 || run.status !== 'ok')).toEqual([]);
    expect(await count()).toBe(before);
  }, 180_000);
});

/** Every entry of the other reader is a record: by its link, else by its title; and said at the same time. */
function compare({ link, title, date }: ExpectedEntry, records: readonly Row[]): void {
  const url = link && URL.canParse(link) ? new URL(link).href : undefined;
  const linked = records.filter((record) => url !== undefined && record.url === url);
  const titled = records.filter(({ message }) => title && flat(message).includes(flat(title)));
  const [record] = linked.length === 1 ? linked : titled;
  if (!record && !link && !title) return; // nothing to identify it
  expect(record, `${link} ${title}`).toBeDefined();
  const ms = Date.parse(date ?? '');
  // The other reader does not understand dates in other languages.
  expect(record?.ms).toBe(Number.isNaN(ms) ? record?.ms : ms);
}

function flat(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
