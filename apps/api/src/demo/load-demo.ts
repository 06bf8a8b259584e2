import type pg from 'pg';
import type { DoorRecord, IngestionDoor } from '#libs/ingestion';
import { compose } from './phrases.js';
import { COUNTRIES, deviceOf, momentOf, userName } from './people.js';
import { Dice } from './random.js';
import {
  BROKEN_LOGIN,
  DAYS,
  SOURCES,
  expectedRecords,
  starsOf,
  topicsOf,
  incidents,
  versionAt,
  type Scene,
  type SourceName,
  type Topic,
  type Language,
} from './story.js';

const DAY = 86_400_000;

/** The batch of all demo records: `earshot erase --batch` with it erases the demo permanently. */
export const DEMO_BATCH = '0de50000-0000-7000-8000-000000000000';

export interface DemoReport {
  /** Records stored now; 0 if the demo was already complete. */
  stored: number;
  /** Last day of the demo, `yyyy-mm-dd`. */
  lastDay: string;
}

/**
 * Loads two years of sample data that end yesterday, through the same ingestion as all records, once: a database with
 * part of a demo gets the rest of that same demo, a database with all of it is left unchanged.
 */
export async function loadDemo(pool: pg.Pool, door: IngestionDoor): Promise<DemoReport> {
  const stored = await storedDemo(pool);
  const lastDay = stored.lastDay ?? new Date(Date.now() - DAY).toISOString().slice(0, 10);
  const batches = [...generateDemo(lastDay)];
  const total = batches.reduce((sum, batch) => sum + batch.records.length, 0);
  if (stored.records === total) return { stored: 0, lastDay };
  let added = 0;
  for (const { source, records: part } of batches) {
    added += (await door.accept({ source, records: part, batch: DEMO_BATCH, onError: 'reject' })).accepted;
  }
  await pool.query(`UPDATE source SET score_scale = '{1,5}' WHERE name IN ('App Store', 'Google Play')`);
  return { stored: added, lastDay };
}

/** How many demo records there are, and their last day. */
async function storedDemo(pool: pg.Pool): Promise<{ records: number; lastDay: string | undefined }> {
  const { rows } = await pool.query<{ records: number; id: string | null }>(
    `SELECT count(*)::int AS records, min(caller_id) AS id FROM record WHERE source_batch = $1`,
    [DEMO_BATCH],
  );
  const lastDay = /^demo (\d{4}-\d{2}-\d{2}) /.exec(rows[0]?.id ?? '')?.[1];
  return { records: rows[0]?.records ?? 0, lastDay };
}

/** Tags of feedback that is not a store review, by topic. */
const TAGS: Record<Topic, readonly string[]> = {
  login: ['bug', 'login'],
  login_repaired: ['login'],
  payment: ['bug', 'payments'],
  slow: ['performance'],
  crash: ['bug', 'crash'],
  sync: ['bug', 'sync'],
  price: ['pricing'],
  notifications: ['notifications'],
  support: ['support'],
  design: ['design'],
  shared_budgets: ['budgets'],
  praise: [],
  export_wish: ['feature request', 'export'],
  widget_wish: ['feature request', 'widgets'],
};

export interface DemoBatch {
  source: SourceName;
  records: DoorRecord[];
}

/**
 * All demo records in batches of one source, day by day.
 * @param lastDay `yyyy-mm-dd`; the same day gives the same records with the same ids
 */
export function* generateDemo(lastDay: string): Generator<DemoBatch> {
  const end = Date.parse(`${lastDay}T00:00:00Z`);
  for (const source of Object.keys(SOURCES) as SourceName[]) {
    const dice = new Dice(source.length * 7919);
    let records: DoorRecord[] = [];
    let number = 0;
    for (let daysAgo = DAYS - 1; daysAgo >= 0; daysAgo--) {
      for (const draft of recordsOfDay(source, new Date(end - daysAgo * DAY), daysAgo, dice)) {
        records.push({ ...draft, id: `demo ${lastDay} ${source} ${++number}` });
        if (records.length === 1000) {
          yield { source, records };
          records = [];
        }
      }
    }
    if (records.length > 0) yield { source, records };
  }
}

function* recordsOfDay(source: SourceName, date: Date, daysAgo: number, dice: Dice): Generator<DoorRecord> {
  const { lockedOut, unpaid } = incidents(source, daysAgo);
  for (let n = dice.poisson(expectedRecords(source, date, daysAgo)); n > 0; n--)
    yield ordinaryRecord(source, date, daysAgo, dice);
  for (let n = dice.poisson(lockedOut); n > 0; n--) {
    const { country, platform, version } = BROKEN_LOGIN;
    yield write({ source, country, platform, version, daysAgo }, 'login', date, dice);
  }
  for (let n = dice.poisson(unpaid); n > 0; n--) {
    yield write(sceneOf(source, daysAgo, dice), 'payment', date, dice);
  }
}

function ordinaryRecord(source: SourceName, date: Date, daysAgo: number, dice: Dice): DoorRecord {
  const scene = sceneOf(source, daysAgo, dice);
  return write(scene, dice.weighted(topicsOf(scene)), date, dice);
}

function sceneOf(source: SourceName, daysAgo: number, dice: Dice): Scene {
  const weights = Object.fromEntries(Object.entries(COUNTRIES).map(([code, { weight }]) => [code, weight]));
  const platform =
    source === 'App Store'
      ? 'iOS'
      : source === 'Google Play'
        ? 'Android'
        : dice.weighted({ iOS: 35, Android: 40, Web: 25 });
  return { source, daysAgo, platform, country: dice.weighted(weights), version: versionAt(daysAgo, dice) };
}

function write(scene: Scene, topic: Topic, date: Date, dice: Dice): DoorRecord {
  const { source, country, platform, version, daysAgo } = scene;
  const stores = source === 'App Store' || source === 'Google Play';
  const { zone, languages } = COUNTRIES[country] ?? { zone: 'UTC', languages: { en: 1 } };
  const language: Language = source === 'GitHub' ? 'en' : dice.weighted(languages);
  const device = deviceOf(platform, dice);
  const silent = stores && dice.chance(0.06);
  const tags = stores ? [] : TAGS[topic];
  return {
    ds: momentOf(date, zone, dice),
    message: silent ? '' : compose(topic, language, { ...scene, device }, dice),
    user_name: userName(dice),
    ...(stores && { score: starsOf(topic, daysAgo, dice) }),
    ...(source === 'GitHub' && { url: `https://github.example/harbor/app/issues/${1 + dice.under(4000)}` }),
    filters: {
      country,
      platform,
      version,
      device,
      language,
      ...(tags.length > 0 && { tags: [...tags] }),
      ...(source === 'Google Play' && { thumbs_up: dice.poisson(0.8) }),
      ...(source === 'Support e-mail' && { plan: dice.weighted({ free: 62, plus: 38 }) }),
      ...(source === 'GitHub' && {
        issue: { state: dice.chance(daysAgo / 400) ? 'closed' : 'open', comments: dice.poisson(3) },
      }),
    },
  };
}
