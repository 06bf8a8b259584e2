import type { Episode, Filter } from '#libs/contract';
import { addDays } from '#libs/wording';
import { lengthOf, type Span, spanOfDays } from '../question/calendar.js';
import { type Selection, timeFilter } from '../question/selection.js';
import type { Step } from '../steps/investigation.js';
import { figure, figures, shareOf } from '../writing/field-figures.js';
import { say, type Text } from '../wording/message.js';
import { type Line, point } from '../writing/write-answer.js';
import { spanOf } from './episodes-of.js';
import type { Theme } from './theme.js';
import type { RecipeContext } from './recipe.js';
import { bothOf } from './read-examples.js';
import { themeLines } from './themes-of.js';

/** What `episodes` is asked for, of all records in question together. */
export type Course = Selection & { episodes_of: string };

/** Episodes that came back are incidents; one longer than this is a time like others. */
const LONGEST = 31;

/** The incidents of a measure, the largest first, each by the day where its days tell. */
export async function incidentsOf(
  { investigation }: RecipeContext,
  course: Course,
  direction: Episode['direction'],
  most: number,
): Promise<Span[]> {
  const wish = { ...course, breakdown: '-', limit: 10 };
  const { episodes, interval } = await investigation.look('episodes', wish);
  const found = episodes
    .filter(
      (one) => one.direction === direction && one.after !== null && daysOf(spanOf(one.during)) <= LONGEST,
    )
    .slice(0, most);
  if (interval === 'day') return found.map(({ during }) => spanOf(during));
  return Promise.all(
    found.map(async (one) => {
      const near = await investigation.look('episodes', { ...wish, ...around(course, one) });
      const exact = near.episodes.find((day) => day.direction === direction);
      return spanOf((exact ?? one).during);
    }),
  );
}

/** The same by the day, from where the episode is compared to where it came back. */
function around({ filters }: Course, { before, during, after }: Episode): object {
  const { from, to } = { from: spanOf(before).from, to: spanOf(after ?? during).to };
  return { filters: [...filters, timeFilter({ ...(from && { from }), ...(to && { to }) })], interval: 'day' };
}

/** The largest rise of a measure, by the day where its days tell. */
export async function largestRise(
  { investigation }: RecipeContext,
  course: Course,
  plan: number,
): Promise<{ step: Step<'episodes'>; episode: Episode; at: string } | undefined> {
  const wish = { ...course, breakdown: '-', limit: 10 };
  const { episodes, interval } = await investigation.look('episodes', wish);
  const found = episodes.find(({ direction }) => direction === 'rise');
  if (!found || investigation.stepsLeft < 1) return undefined;
  const near = { ...wish, ...around(course, found) };
  const isExact =
    interval !== 'day' && found.after !== null && riseIn(await investigation.look('episodes', near)) >= 0;
  const step = await investigation.step('episodes', isExact ? near : wish, plan);
  const at = riseIn(step.answer);
  const episode = step.answer.episodes[at];
  return episode && { step, episode, at: `episodes.${at}` };
}

function riseIn({ episodes }: { episodes: readonly Episode[] }): number {
  return episodes.findIndex(({ direction }) => direction === 'rise');
}

export function daysOf({ from, to }: Span): number {
  return from && to ? lengthOf(from, to) : Infinity;
}

/** Themes of fewer records come from one time by chance. */
const LEAST = 20;
/** So much of a theme, in so small a part of its time, is one incident. */
const CONCENTRATED = { records: 0.5, time: 0.1 };
/** A time is that of a theme where it holds so many times as much of it as of all the records. */
const CLEARLY = 1.5;
/** A day belongs to an incident with this part of the records of its largest day. */
const NEAR = 0.15;

/** Themes, and which of them are mostly of one short time: those tell of an incident, not of what they are themes of. */
export async function datedThemes(
  setting: RecipeContext,
  { themes, of, plan, rest }: { themes: readonly Theme[]; of: Selection; plan: number; rest: Text },
): Promise<Line[]> {
  const dated = await datedLines(setting, themes, of, plan);
  return [...themeLines(themes, say('list', { items: [rest] })), ...dated];
}

/** Which themes are mostly of one short time, and when that was. */
export async function datedLines(
  setting: RecipeContext,
  themes: readonly Theme[],
  of: Selection,
  plan: number,
): Promise<Line[]> {
  const large = themes.filter(({ records }) => records >= LEAST);
  const times = await Promise.all(large.map((theme) => dated(setting, theme, of, plan)));
  return times.flat();
}

async function dated(
  setting: RecipeContext,
  { term, records, query, at, steps }: Theme,
  of: Selection,
  plan: number,
): Promise<Line[]> {
  const { investigation } = setting;
  const both = bothOf(of.search_query, query);
  if (both === undefined) return [];
  const own = { ...of, search_query: both };
  const time = await timeOf(setting, own);
  if (!time || investigation.stepsLeft < 1 || (await isUsual(setting, { of, own, time }))) return [];
  const counting = (when: Filter) => ({ ...own, filters: [...own.filters, when], limit: 0 });
  const step = await investigation.step('search', counting(timeFilter(time)), plan);
  const since = counting(timeFilter({ from: addDays(time.to ?? '', 1) }));
  const later = investigation.stepsLeft > 0 ? await investigation.step('search', since, plan) : undefined;
  const text = say('mostlyFrom', {
    term,
    n: step.answer.total,
    of: records,
    time,
    ...(later && { later: later.answer.total }),
  });
  const [counted, all] = [
    figure(step, 'total'),
    { step: steps[0] ?? '', field: `${at}.records`, value: records },
  ];
  const found = [step.id, ...(later ? [later.id] : []), ...steps.slice(0, 1)];
  const newer = later ? [figure(later, 'total')] : [];
  return [{ ...point(text, found), figures: [counted, all, shareOf(counted, all), ...newer] }];
}

/** Whether all the records are from a time nearly as often as those of a theme: then the time tells of no incident of it. */
async function isUsual(
  { investigation }: RecipeContext,
  { of, own, time }: { of: Selection; own: Selection; time: Span },
): Promise<boolean> {
  const shareThen = async (some: Selection) => {
    const then = [...some.filters, timeFilter(time)];
    const [all, held] = await Promise.all(
      [some.filters, then].map((filters) => investigation.look('search', { ...some, filters, limit: 0 })),
    );
    return (held?.total ?? 0) / Math.max(all?.total ?? 0, 1);
  };
  const [theme, all] = await Promise.all([shareThen(own), shareThen(of)]);
  return theme < CLEARLY * all;
}

/** The days that hold most of some records, looked for around their largest month: years of days are too many to ask for. */
async function timeOf({ investigation }: RecipeContext, of: Selection): Promise<Span | undefined> {
  const countBy = async (by: string, filters: readonly Filter[]): Promise<Counts> => {
    const wish = { ...of, filters, distribution_by: by, sorted_by: ['-count'], include: ['value'] };
    return (await investigation.look('distribution', wish)).buckets;
  };
  const months = await countBy('ds:month', of.filters);
  const near = monthsAround(months);
  if (!near) return undefined;
  const days = await countBy('ds:day', [...of.filters, timeFilter(near)]);
  const dates = months.map(({ key }) => String(key)).toSorted();
  return concentratedIn(days, {
    total: totalOf(months),
    length: lengthOf(dates[0] ?? '', dates.at(-1) ?? ''),
  });
}

type Counts = readonly { key: unknown; count: number }[];

const totalOf = (counts: Counts) => counts.reduce((sum, { count }) => sum + count, 0);

/** The largest month and the two beside it, where they hold enough. */
function monthsAround(months: Counts): Span | undefined {
  const [top] = months.toSorted((a, b) => b.count - a.count);
  if (!top) return undefined;
  const first = String(top.key);
  const [from, to] = [firstOfMonth(addDays(first, -1)), addDays(firstOfMonth(addDays(first, 62)), -1)];
  const held = totalOf(months.filter(({ key }) => String(key) >= from && String(key) <= to));
  return held >= CONCENTRATED.records * totalOf(months) ? spanOfDays(from, to) : undefined;
}

const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`;

/** The days next to each other that hold most of `total` records of `length` days; undefined where there are none. */
export function concentratedIn(
  days: Counts,
  { total, length }: { total: number; length: number },
): Span | undefined {
  const counts = new Map(days.map(({ key, count }) => [String(key), count]));
  const [top] = days.toSorted((a, b) => b.count - a.count);
  if (!top) return undefined;
  const isNear = (day: string) => (counts.get(day) ?? 0) >= NEAR * top.count;
  let [from, to] = [String(top.key), String(top.key)];
  while (isNear(addDays(from, -1))) from = addDays(from, -1);
  while (isNear(addDays(to, 1))) to = addDays(to, 1);
  const held = totalOf(days.filter(({ key }) => String(key) >= from && String(key) <= to));
  const isOne = held >= CONCENTRATED.records * total && lengthOf(from, to) <= CONCENTRATED.time * length;
  return isOne ? spanOfDays(from, to) : undefined;
}

/** `from 3.8% to 70.7%`: the figures of an episode of a share. */
export function shareFigures(step: Step<'episodes'>, { after }: Episode, at: string) {
  const parts = ['before', 'during', ...(after ? ['after'] : [])];
  return [
    ...figures(step, `${at}.during.n`),
    ...figures(step, ...parts.map((part) => `${at}.${part}.value`)),
  ];
}
