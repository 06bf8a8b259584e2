import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { connectors } from '#connectors';
import type { DoorRecord } from '#libs/ingestion';
import type { CheckedSource, SourceStore } from '#libs/sources';
import { generateDemo } from './load-demo.js';
import type { SourceName } from './story.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Days of the story that the files of the demo contain. */
const SHOWN = 45;

const folderOf = (home: string): string => path.join(home, 'demo');

/** Where the files of the demo are: its sources go on after a start without it. */
export function demoFolders(home: string, isDemo: boolean): string[] {
  const folder = folderOf(home);
  return isDemo || existsSync(folder) ? [folder] : [];
}

/**
 * Configures sources for the records of the demo, unless there are sources already. They run without the network and store
 * nothing that is not stored: a folder whose files contain the latest records, one with a gap and a broken row in its past,
 * a webhook that nothing calls, and a mailbox that fails because its password is nowhere.
 */
export async function addDemoSources(
  { pool, store }: { pool: pg.Pool; store: SourceStore },
  { home, lastDay }: { home: string; lastDay: string },
): Promise<boolean> {
  const { rowCount } = await pool.query('SELECT FROM pull_source LIMIT 1');
  if (rowCount !== 0) return false;
  const folder = folderOf(home);
  const end = Date.parse(`${lastDay}T00:00:00Z`) + DAY;
  const recent = (source: SourceName) => recentRecords(source, lastDay, end);
  const lines = recent('Community forum').map((record) => JSON.stringify(record));
  put(folder, 'forum/posts.jsonl', lines);
  put(folder, 'google-play/reviews.csv', reviewLines(recent('Google Play')));
  await store.apply(
    source('Google Play', 'files', {
      folder: path.join(folder, 'google-play'),
      map: [
        ...['id', 'ds', 'message', 'score', 'user_name'].map((name) => `${name}=${name}`),
        ...COLUMNS.map((name) => `filters.${name}${name === 'thumbs_up' ? ':number' : ''}=${name}`),
      ],
    }),
  );
  await store.apply(source('Community forum', 'files', { folder: path.join(folder, 'forum') }));
  const issues = { id: 'issue.node_id', ds: 'issue.created_at', message: '[issue.title, issue.body]' };
  await store.apply({
    ...source('GitHub', 'webhook', {
      signature: { type: 'github' },
      events: { only: ['issues'] },
      map: issues,
    }),
    secrets: { secret: '${env:SOURCE_SECRET_GITHUB}' },
    pushed: true,
  });
  await store.apply({
    ...source('Support e-mail', 'imap', { host: 'mail.harbor.example', user: 'support@harbor.example' }),
    secrets: { password: '${env:SOURCE_SECRET_SUPPORT_MAIL}' },
    hosts: ['mail.harbor.example'],
  });
  await addPast(pool, {
    name: 'Google Play',
    partition: 'all',
    end,
    gap: { from: end - 400 * DAY, hours: 9 },
  });
  await addPast(pool, { name: 'Community forum', partition: 'all', end });
  await addPast(pool, { name: 'Support e-mail', partition: 'INBOX', end });
  return true;
}

/** As it is stored when a person adds it. */
function source(name: SourceName, id: string, config: object): CheckedSource {
  const connector = connectors.find((one) => one.id === id);
  if (!connector) throw new Error(`There is no connector '${id}'.`);
  return {
    name,
    connector: id,
    config: connector.config.parse(config),
    secrets: {},
    everySeconds: 900,
    hosts: [],
  };
}

function recentRecords(name: SourceName, lastDay: string, end: number): DoorRecord[] {
  return [...generateDemo(lastDay)]
    .filter((batch) => batch.source === name)
    .flatMap(({ records }) => records)
    .filter(({ ds }) => Date.parse(ds) >= end - SHOWN * DAY);
}

const COLUMNS = ['country', 'platform', 'version', 'device', 'language', 'thumbs_up'] as const;

/** With a last row whose date nobody can read. */
function reviewLines(records: readonly DoorRecord[]): string[] {
  const cells = ({ id, ds, message, score, user_name: user, filters }: DoorRecord) => [
    id,
    ds,
    message,
    score,
    user,
    ...COLUMNS.map((name) => filters[name]),
  ];
  const broken = ['demo with a broken date', 'last Tuesday', 'It forgets my budget.', 2, 'mara'];
  return [
    ['id', 'ds', 'message', 'score', 'user_name', ...COLUMNS],
    ...records.map(cells),
    [...broken, ...COLUMNS.map(() => '')],
  ].map((row) => row.map(quoted).join(','));
}

function quoted(cell: unknown): string {
  const text = typeof cell === 'string' ? cell : (JSON.stringify(cell) ?? '');
  return `"${text.replaceAll('"', '""')}"`;
}

/** Files as if they had come an hour ago; those of an earlier start stay. */
function put(folder: string, name: string, lines: readonly string[]): void {
  const file = path.join(folder, name);
  if (existsSync(file)) return;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${lines.join('\n')}\n`);
  const time = (Date.now() - HOUR) / 1000;
  utimesSync(file, time, time);
}

interface Past {
  name: SourceName;
  partition: string;
  /** The end of the story, in epoch milliseconds. */
  end: number;
  gap?: { from: number; hours: number };
}

/** What an installation of two years remembers: how far the source was read, and its latest runs. */
async function addPast(pool: pg.Pool, { name, partition, end, gap }: Past): Promise<void> {
  const covered = gap
    ? [
        { to: gap.from, state: 'complete' },
        { from: gap.from, to: gap.from + gap.hours * HOUR, state: 'lost' },
        { from: gap.from + gap.hours * HOUR, to: end, state: 'complete' },
      ]
    : [{ to: end, state: 'complete' }];
  await pool.query(
    `INSERT INTO source_partition AS p (source_id, partition, covered)
     SELECT id, $2, $3 FROM source WHERE name = $1
     ON CONFLICT (source_id, partition) DO UPDATE SET covered = excluded.covered`,
    [name, partition, JSON.stringify(covered)],
  );
  await pool.query(
    `INSERT INTO source_run (id, source_id, reason, started_at, finished_at, status, pages, received, duplicates, busy_ms)
     SELECT gen_random_uuid(), id, 'schedule', at, at + interval '3 seconds', 'ok', 1, n, n, 2900
     FROM source, generate_series(1, 5) AS n, LATERAL (SELECT to_timestamp($2 / 1000.0) - n * interval '15 minutes' AS at) AS t
     WHERE name = $1`,
    [name, end],
  );
}
