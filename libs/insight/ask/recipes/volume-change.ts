import { duringTime, formatDays, lengthOf, type Span } from '../question/calendar.js';
import { type Parts, describeParts, selectionOf } from '../question/selection.js';
import type { DataOverview } from '../question/terrain.js';
import type { Step } from '../steps/investigation.js';
import { type Draft, type Line, point, verdict } from '../writing/write-answer.js';
import { capital, count, listed } from '../steps/investigation.js';
import type { RecipeContext } from './recipe.js';
import { ENOUGH, describeGrowth } from './recipe.js';
import { reasons } from './reasons.js';
import { changeIn, compareWindows, lastDayOf, namedWindows, peakIn, type Windows } from './windows.js';

/** "Why were there more complaints in July?", "since when do people mention the household rule?" */
export async function volumeChange(setting: RecipeContext): Promise<Draft> {
  const { question, investigation, terrain } = setting;
  const { polarity, direction } = question;
  const scope: Parts = { values: question.values, query: question.query, ...(polarity && { polarity }) };
  const trend = await investigation.step('trend', selectionOf(scope), 1);
  const windows = question.time
    ? closed(namedWindows(question.time), terrain)
    : (peakIn(trend, direction) ?? changeIn(trend, direction).windows);
  const what = capital(describeParts(scope, terrain));
  const first = firstSeen(trend, question.intents.has('when'));
  if (!windows) {
    const size = count(trend.answer.totals.records, 'record');
    const steady = verdict(`${what} (${size}): no period stands out`, [trend.id]);
    return { lines: [steady, ...first], total: trend.answer.totals.records, followUps: [] };
  }
  const compared = await compareWindows(setting, scope, windows, { plan: 2 });
  const lines: Line[] = [
    change(compared, what, windows),
    ...peaks(trend, question.time && windows),
    ...first,
    ...(await reasons(setting, scope, windows)),
  ];
  const { now, earlier } = windows;
  return {
    lines,
    total: compared.answer.main.matches,
    followUps: [
      `What do low ratings mention ${duringTime(now)}?`,
      `Compare ${earlier.label} with ${now.label}`,
    ],
  };
}

/** Open ends are those of the data: only then is it known how many records a day there were. */
function closed(windows: Windows | undefined, { firstDay, lastDay }: DataOverview): Windows | undefined {
  if (!windows || !firstDay || !lastDay) return windows;
  const close = ({ from = firstDay, to = lastDay, label }: Span): Span => ({ from, to, label });
  return { now: close(windows.now), earlier: close(windows.earlier) };
}

function change({ id, answer }: Step<'quantify'>, what: string, { now, earlier }: Windows): Line {
  const { main, secondary, comparison } = answer;
  const [one, other] = [daysOf(now), daysOf(earlier)];
  const scale = other / one;
  const [low, high] = (comparison.count_ratio.ci ?? []).map((bound) => (bound ?? 0) * scale);
  const few = main.matches + secondary.matches < ENOUGH;
  const same = low !== undefined && high !== undefined && low <= 1 && high >= 1;
  const each = scale === 1 ? '' : ' a day';
  const more = main.matches * scale > secondary.matches ? 'more' : 'fewer';
  const word = few ? 'too few to tell' : same ? 'no reliable change' : `${more}${each} than before`;
  const said = (n: number, days: number, span: Span) =>
    `${count(n, 'record')} ${duringTime(span)}${each && !few ? ` (${rate(n / days)} a day)` : ''}`;
  return verdict(
    `${what}: ${word}, ${said(main.matches, one, now)} vs ${said(secondary.matches, other, earlier)}`,
    [id],
  );
}

function daysOf({ from, to }: Span): number {
  return from && to ? lengthOf(from, to) : 1;
}

/** As the verdict of the comparison writes it. */
function rate(value: number): string {
  return value >= 1 ? value.toFixed(1) : String(Number(value.toPrecision(2)));
}

/** Of the times compared where the question names one; else of all. */
function peaks({ id, answer }: Step<'trend'>, windows: Windows | undefined): Line[] {
  const within = ({ start, end }: { start: string; end: string }) =>
    !windows ||
    [windows.now, windows.earlier].some(
      ({ from = '', to = '9' }) => start.slice(0, 10) <= to && end.slice(0, 10) > from,
    );
  const strongest = answer.anomalies
    .filter(within)
    .toSorted((a, b) => Math.abs(b.z) - Math.abs(a.z))
    .slice(0, 3);
  return strongest.map((one) => {
    const when = formatDays(one.start.slice(0, 10), lastDayOf(one));
    const terms = one.top_terms.slice(0, 3).map((term) => `"${term}"`);
    const about = terms.length > 0 ? `, mentioning ${listed(terms)}` : '';
    const name = one.direction === 'up' ? 'A peak' : 'A low';
    const span = { label: when };
    const usual = Math.round(one.expected);
    return point(
      `${name} ${duringTime(span)}: ${count(one.value, 'record')} where ${usual} were expected${about}`,
      [id],
    );
  });
}

function firstSeen({ id, answer }: Step<'trend'>, named: boolean): Line[] {
  const points = (answer.series[0]?.points ?? []).filter(({ count: n, kind }) => n > 0 && !kind);
  const [first] = points;
  const growth = describeGrowth(answer.totals.slope_per_interval, answer.interval);
  const lines: Line[] = [];
  if (named && first)
    lines.push(point(`The first are from ${formatDays(first.start.slice(0, 10), lastDayOf(first))}`, [id]));
  if (growth) lines.push(point(`Over time they are ${growth}`, [id]));
  return lines;
}
