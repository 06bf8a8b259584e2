import { describe, expect, it } from 'vitest';
import { ingestionRecord } from '#libs/contract';
import type { DoorRecord } from '#libs/ingestion';
import { generateDemo } from './load-demo.js';
import { BROKEN_LOGIN, PAYMENT_OUTAGE } from './story.js';

const LAST_DAY = '2026-06-30';
const demo = [...generateDemo(LAST_DAY)].flatMap(({ source, records }) =>
  records.map((record) => ({ source, ...record })),
);

/** Records of the days from `from` to `until` days before the last, both included. */
function between(from: number, until: number) {
  return demo.filter(({ ds }) => {
    const daysAgo =
      (Date.parse(`${LAST_DAY}T00:00:00Z`) - Date.parse(`${ds.slice(0, 10)}T00:00:00Z`)) / 86_400_000;
    return daysAgo <= from && daysAgo >= until;
  });
}

function meanScore(records: readonly DoorRecord[]): number {
  const scores = records.flatMap(({ score }) => (score === undefined ? [] : [score]));
  return scores.reduce((sum, score) => sum + score, 0) / scores.length;
}

function share(records: readonly DoorRecord[], about: RegExp): number {
  return records.filter(({ message }) => about.test(message)).length / records.length;
}

describe('the demo', () => {
  it('is valid, large enough to explore, and the same every time', () => {
    expect(demo.length).toBeGreaterThan(15_000);
    expect(demo.length).toBeLessThan(25_000);
    expect(new Set(demo.map(({ id }) => id)).size).toBe(demo.length);
    const unsound = demo.filter(
      ({ source: _source, ...record }) => !ingestionRecord.safeParse(record).success,
    );
    expect(unsound).toEqual([]);
    const again = [...generateDemo(LAST_DAY)].flatMap(({ source, records }) =>
      records.map((one) => ({ source, ...one })),
    );
    expect(again).toEqual(demo);
  });

  it('has five languages in varied sentences without gaps', () => {
    expect(demo.filter(({ message }) => /[[\]{}|]|undefined/.test(message))).toEqual([]);
    expect(new Set(demo.map(({ filters }) => filters.language))).toEqual(
      new Set(['en', 'de', 'es', 'pt', 'ja']),
    );
    expect(new Set(demo.map(({ message }) => message)).size).toBeGreaterThan(demo.length / 2);
  });

  it('has login failures on Android in Portugal with 3.2, where alone scores fall', () => {
    const { from, until } = BROKEN_LOGIN;
    const locked = between(from, until).filter(
      ({ source, filters }) =>
        source === 'Google Play' && filters.country === 'PT' && filters.version === '3.2',
    );
    const before = between(from + 60, from + 1).filter(
      ({ source, filters }) => source === 'Google Play' && filters.country === 'PT',
    );
    expect(locked.length / 12).toBeGreaterThan((5 * before.length) / 60);
    expect(meanScore(locked)).toBeLessThan(1.7);
    expect(meanScore(before)).toBeGreaterThan(3);
    const elsewhere = between(from, until).filter(({ filters }) => filters.country !== 'PT');
    expect(meanScore(elsewhere)).toBeGreaterThan(3);
    expect(share(locked, /login|sess|conta|log in|account/i)).toBeGreaterThan(0.75);
  });

  it('has a day of failing payments', () => {
    const outage = between(PAYMENT_OUTAGE, PAYMENT_OUTAGE);
    const ordinary = between(PAYMENT_OUTAGE + 28, PAYMENT_OUTAGE + 1);
    expect(outage.length).toBeGreaterThan((2.5 * ordinary.length) / 28);
    expect(meanScore(outage)).toBeLessThan(2.2);
  });

  it('becomes faster and more popular, with praise for shared budgets', () => {
    const slow = /slow|seconds|lags|langsam|Sekunden|lenta|segundos|遅|秒/;
    expect(share(between(729, 550), slow)).toBeGreaterThan(2 * share(between(180, 0), slow));
    expect(meanScore(between(180, 0))).toBeGreaterThan(meanScore(between(729, 550)) + 0.4);
    const budgets = demo.filter(
      ({ message }) => /shared budget/i.test(message) && !/widget|Could you/.test(message),
    );
    expect(budgets.length).toBeGreaterThan(150);
    expect(meanScore(budgets)).toBeGreaterThan(4.4);
  });
});
