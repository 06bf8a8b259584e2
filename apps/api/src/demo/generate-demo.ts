import type { DoorRecord } from '#libs/ingestion';
import { compose } from './compose.js';
import { COUNTRIES, deviceOf, momentOf, userName } from './people.js';
import type { Language } from './phrases.js';
import { Dice } from './random.js';
import {
  BROKEN_LOGIN,
  DAYS,
  expected,
  type Scene,
  SOURCES,
  type SourceName,
  starsOf,
  type Topic,
  topicsOf,
  trouble,
  versionAt,
} from './story.js';

const DAY = 86_400_000;

/** Tags people and their tools put on feedback, by topic. */
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
 * The whole story, day by day, as batches of one source.
 * @param lastDay `yyyy-mm-dd`; the same day gives the same records with the same ids
 */
export function* generateDemo(lastDay: string): Generator<DemoBatch> {
  const end = Date.parse(`${lastDay}T00:00:00Z`);
  for (const source of Object.keys(SOURCES) as SourceName[]) {
    const dice = new Dice(source.length * 7919);
    let records: DoorRecord[] = [];
    let number = 0;
    for (let daysAgo = DAYS - 1; daysAgo >= 0; daysAgo--) {
      for (const draft of dayOf(source, new Date(end - daysAgo * DAY), daysAgo, dice)) {
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

function* dayOf(source: SourceName, date: Date, daysAgo: number, dice: Dice): Generator<DoorRecord> {
  const { lockedOut, unpaid } = trouble(source, daysAgo);
  for (let n = dice.poisson(expected(source, date, daysAgo)); n > 0; n--)
    yield voice(source, date, daysAgo, dice);
  for (let n = dice.poisson(lockedOut); n > 0; n--) {
    const { country, platform, version } = BROKEN_LOGIN;
    yield speak({ source, country, platform, version, daysAgo }, 'login', date, dice);
  }
  for (let n = dice.poisson(unpaid); n > 0; n--) {
    yield speak(sceneOf(source, daysAgo, dice), 'payment', date, dice);
  }
}

function voice(source: SourceName, date: Date, daysAgo: number, dice: Dice): DoorRecord {
  const scene = sceneOf(source, daysAgo, dice);
  return speak(scene, dice.weighted(topicsOf(scene)), date, dice);
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

function speak(scene: Scene, topic: Topic, date: Date, dice: Dice): DoorRecord {
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
