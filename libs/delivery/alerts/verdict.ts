import { percentOf } from '#libs/analysis';
import type { AlertCondition, AlertReading } from '#libs/contract';
import type { AlertDefinition } from './alert-definition.js';
import type { Verdict } from './alert-state.js';
import type { Observation } from './observation.js';
import { type Unit, unitOf } from './unit.js';

/** How an alert judges an observation. */
export interface AlertRule {
  condition: AlertCondition;
  resolveAt?: number;
  minCount: number;
  /** Of the number that is watched, where it is a share or the difference of two. */
  unit?: Unit;
}

export function ruleOf(definition: AlertDefinition): AlertRule {
  const { condition, resolve_at: resolveAt, min_count: minCount } = definition;
  return { condition, resolveAt, minCount, unit: unitOf(definition) };
}

/** The verdict on an observation under a rule, and a sentence that explains it. */
export function readingOf(seen: Observation, rule: AlertRule): AlertReading {
  const { from, to, value, count } = seen;
  return { from, to, value, count, ...withDoubt(seen, judgementOf(seen, rule), rule.condition) };
}

/** An outage is not a drop: where not everything was read, a low number proves nothing. */
function withDoubt(seen: Observation, made: Judgement, condition: AlertCondition): Judgement {
  if (made.verdict !== 'breach' || seen.unread.length === 0 || !isDrop(seen, condition)) return made;
  return { verdict: 'between', text: `${made.text}, but ${seen.unread.join(', ')} was not read completely` };
}

function isDrop({ change, anomaly }: Observation, condition: AlertCondition): boolean {
  if (condition.kind === 'threshold') return condition.below !== undefined;
  return condition.kind === 'change' ? (change?.absolute ?? 0) < 0 : anomaly?.direction === 'down';
}

type Judgement = { verdict: Verdict; text: string };
type Of<K extends AlertCondition['kind']> = Extract<AlertCondition, { kind: K }>;

function judgementOf(seen: Observation, rule: AlertRule): Judgement {
  const { condition, minCount } = rule;
  if (seen.note) return { verdict: 'clear', text: seen.note };
  if (seen.value === null) return { verdict: 'clear', text: 'No data to measure.' };
  const most = Math.max(seen.count, seen.before?.count ?? 0, seen.anomaly?.expected ?? 0);
  const bare = condition.kind === 'threshold' && seen.counts;
  if (!bare && most < minCount) {
    return { verdict: 'clear', text: `Too few records to judge: ${most}, at least ${minCount} needed.` };
  }
  if (condition.kind === 'threshold') return byThreshold(seen.value, condition, rule);
  return condition.kind === 'change' ? byChange(seen, condition, rule) : byAnomaly(seen, condition);
}

function byThreshold(value: number, { above, below }: Of<'threshold'>, rule: AlertRule): Judgement {
  const { resolveAt, unit } = rule;
  const limit = above ?? below ?? 0;
  const side = above === undefined ? -1 : 1;
  const word = above === undefined ? 'below' : 'above';
  if (side * (value - limit) > 0)
    return { verdict: 'breach', text: `${shownValue(value, unit)}, ${word} ${shownValue(limit, unit)}` };
  const still = resolveAt !== undefined && side * (value - resolveAt) > 0;
  const text = `${shownValue(value, unit)}, not ${word} ${shownValue(limit, unit)}`;
  return still
    ? { verdict: 'between', text: `${text}, but still ${word} ${shownValue(resolveAt, unit)}` }
    : { verdict: 'clear', text };
}

function byChange(
  seen: Observation,
  { direction, relative, absolute }: Of<'change'>,
  { unit }: AlertRule,
): Judgement {
  const { change, before, value } = seen;
  const size = relative === undefined ? change?.absolute : change?.relative;
  const least = relative ?? absolute ?? 0;
  if (!change || size === null || size === undefined || before?.value === null || before === undefined) {
    return { verdict: 'clear', text: 'No earlier period to compare with.' };
  }
  const text = `${shownValue(value ?? 0, unit)}, previously ${shownValue(before.value, unit)} (${shownChange(change, unit)})`;
  if (Math.abs(size) < least || !goes(size, direction)) return { verdict: 'clear', text };
  if (change.significant === false) return { verdict: 'clear', text: `${text}, which may be chance` };
  return { verdict: 'breach', text };
}

function byAnomaly({ anomaly, value }: Observation, { direction }: Of<'anomaly'>): Judgement {
  if (!anomaly) return { verdict: 'clear', text: `${shownNumber(value ?? 0)}, which is not unusual` };
  const [low, high] = anomaly.interval;
  const text = `${shownNumber(value ?? 0)}, expected ${shownNumber(low)} to ${shownNumber(high)}`;
  const wanted = goes(anomaly.direction === 'up' ? 1 : -1, direction);
  return { verdict: wanted ? 'breach' : 'clear', text };
}

function goes(size: number, direction: 'up' | 'down' | 'any'): boolean {
  return direction === 'any' || (direction === 'up' ? size > 0 : size < 0);
}

function shownChange(
  { relative, absolute, ci, ci_of }: NonNullable<Observation['change']>,
  unit: Unit | undefined,
): string {
  const percent = (share: number) => `${share > 0 ? '+' : ''}${shownNumber(share * 100)}%`;
  const plain = (amount: number) => `${amount > 0 ? '+' : ''}${shownValue(amount, unit && 'points')}`;
  const main = relative === null || unit ? plain(absolute ?? 0) : percent(relative);
  const [low, high] = ci ?? [null, null];
  if (low === null || high === null) return main;
  const show = ci_of === 'relative' ? percent : plain;
  return `${main}, 95% interval ${show(low)} to ${show(high)}`;
}

function shownValue(value: number, unit: Unit | undefined): string {
  if (unit === 'share') return percentOf({ numerator: value, denominator: 1 });
  return unit === 'points' ? `${shownNumber(value * 100)} points` : shownNumber(value);
}

const format = new Intl.NumberFormat('en', { maximumSignificantDigits: 4 });
const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });

/** Whole numbers in full, others in four digits. */
function shownNumber(value: number): string {
  return Number.isInteger(value) ? whole.format(value) : format.format(value);
}
