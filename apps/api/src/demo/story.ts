import type { Dice } from './random.js';

/**
 * The two years of the demo, in days before its last one. The product is Harbor, an invented budgeting app. Everything
 * else is random.
 */
export const DAYS = 730;

/** Login is broken in version 3.2 on Android in Portugal; 3.2.1 fixes it. */
export const BROKEN_LOGIN = {
  from: 300,
  until: 289,
  version: '3.2',
  country: 'PT',
  platform: 'Android',
} as const;
/** Card payments fail for most of a day, everywhere. */
export const PAYMENT_OUTAGE = 122;
/** Version 3.4 adds shared budgets, which become popular. */
const SHARED_BUDGETS = 180;

/** Releases and how many days ago they came out. */
const RELEASES: readonly (readonly [version: string, daysAgo: number])[] = [
  ['2.8', 790],
  ['2.9', 690],
  ['3.0', 585],
  ['3.1', 455],
  ['3.2', 300],
  ['3.2.1', 289],
  ['3.3', 240],
  ['3.4', 180],
  ['3.5', 75],
  ['3.5.1', 24],
];

export type Mood = 'good' | 'bad' | 'wish';
export const MOODS = {
  login: 'bad',
  login_repaired: 'good',
  payment: 'bad',
  slow: 'bad',
  crash: 'bad',
  sync: 'bad',
  price: 'bad',
  notifications: 'bad',
  support: 'good',
  design: 'good',
  shared_budgets: 'good',
  praise: 'good',
  export_wish: 'wish',
  widget_wish: 'wish',
} as const satisfies Record<string, Mood>;
export type Topic = keyof typeof MOODS;

export type SourceName = 'App Store' | 'Google Play' | 'GitHub' | 'Support e-mail' | 'Community forum';

/** Records on an ordinary day at the end of the two years; half as many at their start. */
export const SOURCES: Record<SourceName, number> = {
  'App Store': 9.5,
  'Google Play': 12,
  GitHub: 2,
  'Support e-mail': 5,
  'Community forum': 4,
};

/** Where, when and with which version feedback is written. */
export interface Scene {
  daysAgo: number;
  source: SourceName;
  country: string;
  platform: string;
  version: string;
}

/** Expected records of a source on a day, from growth, weekday, season and releases. */
export function expectedRecords(source: SourceName, date: Date, daysAgo: number): number {
  const growth = 0.5 + 0.5 * (1 - daysAgo / DAYS);
  const weekend = date.getUTCDay() === 0 || date.getUTCDay() === 6;
  const stores = source === 'App Store' || source === 'Google Play';
  const week = stores ? (weekend ? 1.25 : 0.9) : weekend ? 0.35 : 1.26;
  return SOURCES[source] * growth * week * seasonality(date) * releaseEffect(daysAgo);
}

/** Resolutions in January, vacations in August, year-end accounts in December. */
function seasonality(date: Date): number {
  return [1.45, 1.12, 1, 0.98, 0.95, 0.93, 0.88, 0.75, 1, 1.02, 1.08, 1.2][date.getUTCMonth()] ?? 1;
}

/** People write more in the week after a release. */
function releaseEffect(daysAgo: number): number {
  const age = Math.min(...RELEASES.map(([, day]) => (day >= daysAgo ? day - daysAgo : DAYS)));
  return 1 + 0.35 * Math.exp(-age / 4);
}

/** The topics of a scene, as weights. */
export function topicsOf(scene: Scene): Partial<Record<Topic, number>> {
  const { daysAgo, source, country, version } = scene;
  const engineers = source === 'GitHub' || source === 'Community forum';
  const past = 1 - daysAgo / DAYS;
  const weights: Partial<Record<Topic, number>> = {
    login: 4,
    payment: 5,
    slow: 22 - 18 * past,
    crash: version === '3.0' ? 13 : 6,
    sync: 6,
    price: 5,
    notifications: 4,
    support: source === 'GitHub' ? 0 : 4,
    design: 8 + 2 * past,
    praise: engineers ? 8 : 24 + 8 * past,
    export_wish: engineers ? 14 : 4,
    widget_wish: engineers ? 9 : 3,
  };
  if (['3.4', '3.5', '3.5.1'].includes(version))
    weights.shared_budgets = 6 + 16 * rise(SHARED_BUDGETS - daysAgo, 60);
  if (isLockedOut(scene)) weights.login = 420;
  if (country === BROKEN_LOGIN.country && daysAgo < BROKEN_LOGIN.until && daysAgo > BROKEN_LOGIN.until - 21) {
    weights.login_repaired = 25;
  }
  if (daysAgo === PAYMENT_OUTAGE) weights.payment = 160;
  if (daysAgo === PAYMENT_OUTAGE - 1) weights.payment = 40;
  return weights;
}

/** Additional records expected from incidents: people who cannot log in, and people who cannot pay. */
export function incidents(source: SourceName, daysAgo: number): { lockedOut: number; unpaid: number } {
  const share = {
    'App Store': 0,
    'Google Play': 1,
    GitHub: 0.08,
    'Support e-mail': 0.5,
    'Community forum': 0.25,
  }[source];
  const since = BROKEN_LOGIN.from - daysAgo;
  const lockedOut =
    since >= 0 && daysAgo > BROKEN_LOGIN.until ? 34 * share * Math.exp(-((since - 3) ** 2) / 18) : 0;
  const unpaid =
    daysAgo === PAYMENT_OUTAGE ? SOURCES[source] * 8 : daysAgo === PAYMENT_OUTAGE - 1 ? SOURCES[source] : 0;
  return { lockedOut, unpaid };
}

function isLockedOut({ daysAgo, country, platform, version }: Scene): boolean {
  const { from, until } = BROKEN_LOGIN;
  const inTime = daysAgo <= from && daysAgo > until - 4;
  return inTime && country === 'PT' && platform === 'Android' && version === '3.2';
}

/** The version an author uses: the newer a release, the fewer have it. */
export function versionAt(daysAgo: number, dice: Dice): string {
  const out = RELEASES.filter(([, day]) => day >= daysAgo).toReversed();
  const found = out.find(([, day]) => dice.chance(0.35 + 0.6 * rise(day - daysAgo, 9)));
  return (found ?? out.at(-1) ?? RELEASES[0])?.[0] ?? '2.8';
}

/** The star rating of a store review. */
export function starsOf(topic: Topic, daysAgo: number, dice: Dice): number {
  const mood = MOODS[topic];
  if (mood === 'wish') return Number(dice.weighted({ 5: 20, 4: 45, 3: 30, 2: 5 }));
  if (mood === 'good') return Number(dice.weighted({ 5: 70, 4: 24, 3: 6 }));
  const patience = 20 * (1 - daysAgo / DAYS);
  const severe = topic === 'login' || topic === 'payment';
  return Number(dice.weighted(severe ? { 1: 78, 2: 17, 3: 5 } : { 1: 45, 2: 32, 3: 18 + patience, 4: 5 }));
}

/** Rises from 0 towards 1, to two thirds after `days`. */
function rise(age: number, days: number): number {
  return age <= 0 ? 0 : 1 - Math.exp(-age / days);
}

export type Language = 'en' | 'de' | 'es' | 'pt' | 'ja';

/** Building blocks of feedback in one language. `[a|b]` is one of its parts, `{version}` and `{device}` the author's. */
export interface Phrases {
  openers: Record<Mood, readonly string[]>;
  /** The point, in one sentence. */
  says: Record<Topic, readonly string[]>;
  /** A sentence that may follow. */
  adds: Record<Mood, readonly string[]>;
  closers: Record<Mood, readonly string[]>;
  /** The first line of an email. */
  greeting: string;
  /** Between sentences. */
  space: string;
}
