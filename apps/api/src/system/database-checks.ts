import type pg from 'pg';
import { underivedRecords } from '#libs/records';
import { signInAgain, SourceQueries } from '#libs/sources';
import { attributeUses } from './attribute-uses.js';
import type { Check, Finding } from './checks.js';

const SKEW_MS = 2_000;
const LONG_WRITE_S = 60;
/** Retention runs once a day. */
const RETENTION_LATE_H = 26;
const SHOWN_SOURCES = 5;

/** The checks of the database, by name. */
export function databaseChecks(pool: pg.Pool): Record<string, Check> {
  return {
    'database durability': () => durability(pool),
    'database schema': () => schema(pool),
    'oldest open write': () => oldestWrite(pool),
    clocks: () => clocks(pool),
    erasures: () => erasures(pool),
    retention: () => retention(pool),
    sources: () => sources(pool),
    credentials: () => credentials(pool),
    languages: () => languages(pool),
    'dropped attributes': () => attributeUses(pool),
  };
}

async function durability(pool: pg.Pool): Promise<Finding> {
  const names = ['fsync', 'full_page_writes', 'synchronous_commit'];
  const { rows } = await pool.query<{ name: string; setting: string }>(
    'SELECT name, setting FROM pg_settings WHERE name = ANY ($1)',
    [names],
  );
  const off = rows.filter(({ setting }) => setting === 'off').map(({ name }) => name);
  if (off.length === 0) return { state: 'ok', says: `${names.join(', ')} are on` };
  return {
    state: 'bad',
    says: `${off.join(', ')} off: acknowledged data can be lost in a crash`,
    remedy: `Set ${off.map((name) => `${name} = on`).join(', ')} in postgresql.conf and reload.`,
  };
}

async function schema(pool: pg.Pool): Promise<Finding> {
  const { rows } = await pool.query<{ n: number; last: string; version: string }>(
    `SELECT count(*)::int AS n, (array_agg(name ORDER BY id DESC))[1] AS last, current_setting('server_version') AS version
     FROM migration`,
  );
  const [of] = rows;
  return { state: 'ok', says: `PostgreSQL ${of?.version}, ${of?.n} migrations, the last ${of?.last}` };
}

async function oldestWrite(pool: pg.Pool): Promise<Finding> {
  const { rows } = await pool.query<{ pid: number; who: string; age: number }>(
    `SELECT pid, coalesce(nullif(application_name, ''), usename, '') AS who, extract(epoch FROM now() - xact_start)::int AS age
     FROM pg_stat_activity WHERE backend_xid IS NOT NULL AND pid <> pg_backend_pid() AND xact_start IS NOT NULL
     ORDER BY xact_start LIMIT 1`,
  );
  const [oldest] = rows;
  if (!oldest || oldest.age < LONG_WRITE_S) {
    return { state: 'ok', says: oldest ? `${oldest.age} s` : 'none' };
  }
  return {
    state: 'warn',
    says: `process ${oldest.pid} (${oldest.who}) has had a write transaction open for ${oldest.age} s: nothing newer becomes visible until it ends`,
    remedy: `Let it commit, or end it: SELECT pg_terminate_backend(${oldest.pid}).`,
  };
}

async function clocks(pool: pg.Pool): Promise<Finding> {
  const sentAt = Date.now();
  const { rows } = await pool.query<{ now: number }>(
    'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS now',
  );
  const answered = Date.now();
  const skew = Math.round((rows[0]?.now ?? answered) - (sentAt + answered) / 2);
  if (Math.abs(skew) - (answered - sentAt) / 2 < SKEW_MS) return { state: 'ok', says: `${skew} ms apart` };
  return {
    state: 'warn',
    says: `the clocks of this machine and the database are ${skew} ms apart`,
    remedy: 'Run NTP on both; the product uses the time of the database.',
  };
}

async function erasures(pool: pg.Pool): Promise<Finding> {
  const { rows } = await pool.query<{
    id: string;
    failure: string | null;
    steps: Record<string, { done: boolean; reason?: string }>;
  }>(
    `SELECT id, failure, steps FROM erasure WHERE status = 'pending' AND requested_at < now() - interval '10 minutes'
     ORDER BY requested_at`,
  );
  const [oldest] = rows;
  if (!oldest) return { state: 'ok', says: 'none pending' };
  const waits = Object.entries(oldest.steps)
    .filter(([, { done }]) => !done)
    .map(([name, { reason }]) => `${name} (${reason ?? 'unknown'})`);
  if (oldest.failure !== null) waits.unshift(`the record tables (${oldest.failure})`);
  return {
    state: 'bad',
    says: `${rows.length} not completed after ten minutes; ${oldest.id} waits for ${waits.join(', ') || 'its turn'}`,
    remedy: 'Restore what they are waiting for; they resume automatically.',
  };
}

async function retention(pool: pg.Pool): Promise<Finding> {
  const { rows } = await pool.query<{ name: string; hours: number }>(
    `SELECT name, extract(epoch FROM now() - retained_at)::int / 3600 AS hours FROM source
     WHERE retention_days IS NOT NULL AND retained_at < now() - ${RETENTION_LATE_H} * interval '1 hour'
     ORDER BY retained_at LIMIT 5`,
  );
  if (rows.length === 0) return { state: 'ok', says: 'up to date' };
  const named = rows.map(({ name, hours }) => `'${name}' (${hours} h ago)`);
  return {
    state: 'bad',
    says: `records past their retention were last erased: ${named.join(', ')}`,
    remedy: 'See the check of erasures and the log. A process with ROLE=all or worker must be running.',
  };
}

async function languages(pool: pg.Pool): Promise<Finding> {
  const left = await underivedRecords(pool);
  if (left === 0) return { state: 'ok', says: 'every record has its language' };
  return { state: 'ok', says: `${left} records stored by an earlier version are still to get theirs` };
}

async function credentials(pool: pg.Pool): Promise<Finding> {
  const { rows } = await pool.query<{ name: string; message: string }>(
    `SELECT name, failure->>'message' AS message FROM credential WHERE failure IS NOT NULL ORDER BY name`,
  );
  const [first] = rows;
  if (!first) return { state: 'ok', says: 'none refused' };
  const named = rows.map(({ name, message }) => `'${name}': ${message.replace(/\.$/, '')}`);
  const more = named.length > SHOWN_SOURCES ? ' …' : '';
  return {
    state: 'warn',
    says: `${rows.length} refused: ${named.slice(0, SHOWN_SOURCES).join('; ')}${more}`,
    remedy: signInAgain(first.name),
  };
}

type Sources = Awaited<ReturnType<SourceQueries['list']>>;

/** Sources that fail for one reason are named together: `'Forum', 'Store': the folder is missing`. */
function byMessage(all: Sources): string[] {
  const groups = Map.groupBy(all, ({ lastFailure }) => lastFailure?.message.replace(/\.$/, ''));
  return [...groups].map(
    ([message, those]) => `${those.map(({ name }) => `'${name}'`).join(', ')}: ${message}`,
  );
}

/** By the states that `earshot source list` shows. */
async function sources(pool: pg.Pool): Promise<Finding> {
  const all = await new SourceQueries(pool).list();
  const failing = all.filter(({ state }) => state === 'failing');
  const paused = all.filter(({ state, pausedReason }) => state === 'paused' && pausedReason !== null);
  if (failing.length + paused.length === 0) return { state: 'ok', says: 'none failing' };
  const named = byMessage([...failing, ...paused]);
  const more = named.length > SHOWN_SOURCES ? ' …' : '';
  const counted = [
    ...(failing.length > 0 ? [`${failing.length} failing`] : []),
    ...(paused.length > 0 ? [`${paused.length} paused after errors`] : []),
  ];
  return {
    state: 'warn',
    says: `${counted.join(', ')}: ${named.slice(0, SHOWN_SOURCES).join('; ')}${more}`,
    remedy: 'For details run: earshot source check <name>',
  };
}
