import { capital } from '#libs/wording';
import type { Format } from './format.js';
import type { CountedTimes } from './sides.js';
import type { Signs } from './signs.js';
import type { Time } from './values.js';

/** `4.5 a day` */
const A_DAY: Readonly<Record<string, (rate: string) => string>> = {
  en: (rate) => `${rate} a day`,
  de: (rate) => `${rate} pro Tag`,
  fr: (rate) => `${rate} par jour`,
  es: (rate) => `${rate} al día`,
  pt: (rate) => `${rate} por dia`,
  it: (rate) => `${rate} al giorno`,
  nl: (rate) => `${rate} per dag`,
  id: (rate) => `${rate} per hari`,
  ko: (rate) => `하루 ${rate}건`,
  ja: (rate) => `一日あたり${rate}件`,
  zh: (rate) => `每天 ${rate} 条`,
};

/** `E-mails: 140 (in October 2026) vs 156 (in September 2026): −16 (−10.3%)` */
export function countedTimesIn(
  f: Format,
  { vs, when, signs }: { vs: string; when: (time: Time) => string; signs: Signs },
): (x: CountedTimes) => string {
  const { colon, semicolon, open, close } = signs;
  const aDay = A_DAY[f.language] ?? String;
  const aside = (text: string) => `${open}${text}${close}`;
  const counted = (n: number, time: Time, rate?: number) =>
    `${f.whole(n)}${aside(rate === undefined ? when(time) : `${when(time)}${semicolon}${aDay(f.ratio(rate))}`)}`;
  return ({ what, now, time, before, beforeTime, nowPerDay, beforePerDay, sure }) => {
    const sides = [counted(now, time, nowPerDay), counted(before, beforeTime, beforePerDay)];
    const sign = now === before ? '±' : now > before ? '+' : '−';
    const by = Math.abs(now - before);
    const share = before === 0 ? '' : aside(`${sign}${f.percent(by / before)}`);
    return `${capital(what)}${colon}${sides.join(` ${vs} `)}${colon}${sign}${f.whole(by)}${share}${sure ? `${semicolon}${sure}` : ''}`;
  };
}
