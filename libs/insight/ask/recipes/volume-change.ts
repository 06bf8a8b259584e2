import { formatDays } from '../question/calendar.js';
import { type Parts, describeParts, selectionOf } from '../question/selection.js';
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
    ? namedWindows(question.time)
    : (peakIn(trend, direction) ?? changeIn(trend, direction));
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
    ...peaks(trend),
    ...first,
    ...(await reasons(setting, scope, windows)),
  ];
  const { now, earlier } = windows;
  return {
    lines,
    total: compared.answer.main.matches,
    followUps: [`What do low ratings mention in ${now.label}?`, `Compare ${earlier.label} with ${now.label}`],
  };
}

function change({ id, answer }: Step<'quantify'>, what: string, { now, earlier }: Windows): Line {
  const { main, secondary, comparison } = answer;
  const { ci } = comparison.count_ratio;
  const few = main.matches + secondary.matches < ENOUGH;
  const same = ci !== null && (ci[0] ?? 0) <= 1 && (ci[1] ?? 0) >= 1;
  const more = main.matches > secondary.matches ? 'more than before' : 'fewer than before';
  const word = few ? 'too few to tell' : same ? 'no reliable change' : more;
  const numbers = `${count(main.matches, 'record')} in ${now.label} vs ${count(secondary.matches, 'record')} in ${earlier.label}`;
  return verdict(`${what}: ${word}, ${numbers}`, [id]);
}

function peaks({ id, answer }: Step<'trend'>): Line[] {
  const strongest = answer.anomalies.toSorted((a, b) => Math.abs(b.z) - Math.abs(a.z)).slice(0, 3);
  return strongest.map((one) => {
    const when = formatDays(one.start.slice(0, 10), lastDayOf(one));
    const terms = one.top_terms.slice(0, 3).map((term) => `"${term}"`);
    const about = terms.length > 0 ? `, mentioning ${listed(terms)}` : '';
    const name = one.direction === 'up' ? 'A peak' : 'A low';
    const usual = Math.round(one.expected);
    return point(`${name} in ${when}: ${count(one.value, 'record')} where ${usual} were expected${about}`, [
      id,
    ]);
  });
}

function firstSeen({ id, answer }: Step<'trend'>, named: boolean): Line[] {
  const points = (answer.series[0]?.points ?? []).filter(({ count: n, kind }) => n > 0 && !kind);
  const [first] = points;
  const growth = describeGrowth(answer.totals.slope_per_interval, answer.interval);
  const lines: Line[] = [];
  if (named && first)
    lines.push(point(`The first are from ${formatDays(first.start.slice(0, 10), lastDayOf(first))}`, [id]));
  if (growth) lines.push(point(`Overall they are ${growth}`, [id]));
  return lines;
}
