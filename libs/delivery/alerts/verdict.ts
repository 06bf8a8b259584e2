import { average, listed, partOfSource, whole } from '#libs/wording';
import type { AlertCondition, AlertReading } from '#libs/contract';
import type { AlertDefinition } from './alert-definition.js';
import type { Verdict } from './alert-state.js';
import type { Observation } from './observation.js';
import {
  anomalyText,
  changeText,
  episodeText,
  nameOfMeasure,
  shownValue,
  stated,
  type WatchedName,
} from './reading-text.js';
import { measureOf, unitOf } from './unit.js';

/** How an alert judges an observation. */
export interface AlertRule {
  condition: AlertCondition;
  resolveAt?: number;
  minCount: number;
  /** The number that is watched; records without it. */
  watched?: WatchedName;
}

export function ruleOf(definition: AlertDefinition): AlertRule {
  const { condition, resolve_at: resolveAt, min_count: minCount } = definition;
  const before = definition.request.compare === 'previous_year' ? 'a year earlier' : 'in the period before';
  const { trend_by: per } = definition.request;
  const watched = {
    ...nameOfMeasure(measureOf(definition)),
    unit: unitOf(definition),
    before,
    ...(typeof per === 'string' && { per }),
  };
  return { condition, resolveAt, minCount, watched };
}

/** The verdict on an observation under a rule, and a sentence that explains it. */
export function readingOf(seen: Observation, rule: AlertRule): AlertReading {
  const { from, to, value, count } = seen;
  const { verdict, text, judged } = withDoubt(seen, judgementOf(seen, rule), rule.condition);
  const usual = seen.anomaly?.interval;
  return {
    from,
    to,
    value,
    count,
    verdict,
    text: `${text}${partsOf(seen)}`,
    ...(judged === false && { judged }),
    ...(usual && { usual }),
  };
}

/** Sources that a sentence names. */
const NAMED = 5;

/** A mean over different scales says little without the means it is made of. */
function partsOf({ parts = [] }: Observation): string {
  if (parts.length === 0) return '';
  const named = parts.slice(0, NAMED).map(({ scale, value, ...part }) => {
    return `${partOfSource(part)} ${average(value ?? 0)}${scale ? ` (${scale[0]} to ${scale[1]})` : ''}`;
  });
  const more = parts.length > NAMED ? ` and ${parts.length - NAMED} more` : '';
  return ` Sources use different score scales: ${named.join(', ')}${more}.`;
}

/** An outage is not a drop: where not everything was read, a low number proves nothing. */
function withDoubt(seen: Observation, made: Judgement, condition: AlertCondition): Judgement {
  if (made.verdict !== 'breach' || seen.unread.length === 0 || !isDrop(seen, condition)) return made;
  return {
    verdict: 'between',
    text: `${made.text} But not all records of ${listed(seen.unread)} were read.`,
  };
}

function isDrop({ change, anomaly }: Observation, condition: AlertCondition): boolean {
  if (condition.kind === 'threshold') return condition.below !== undefined;
  return condition.kind === 'anomaly' ? anomaly?.direction === 'down' : (change?.absolute ?? 0) < 0;
}

/** `judged: false`: there is too little to judge by. */
type Judgement = { verdict: Verdict; text: string; judged?: false };

const unjudged = (text: string): Judgement => ({ verdict: 'clear', text, judged: false });

type Of<K extends AlertCondition['kind']> = Extract<AlertCondition, { kind: K }>;

function judgementOf(seen: Observation, rule: AlertRule): Judgement {
  const { condition, minCount } = rule;
  if (seen.note) return unjudged(seen.note);
  if (seen.value === null) return unjudged('No data to measure.');
  const most = Math.max(seen.count, seen.before?.count ?? 0, seen.anomaly?.expected ?? 0);
  const bare = condition.kind === 'threshold' && seen.counts;
  if (!bare && most < minCount)
    return unjudged(`Too few records to judge: ${whole(most)}. At least ${whole(minCount)} are needed.`);
  if (condition.kind === 'threshold') return byThreshold(seen.value, condition, rule);
  if (condition.kind === 'change') return byChange(seen, condition, rule);
  return condition.kind === 'anomaly' ? byAnomaly(seen, condition, rule) : byEpisode(seen, condition, rule);
}

function byThreshold(value: number, { above, below }: Of<'threshold'>, rule: AlertRule): Judgement {
  const { resolveAt, watched = {} } = rule;
  const limit = above ?? below ?? 0;
  const side = above === undefined ? -1 : 1;
  const word = above === undefined ? 'below' : 'above';
  const said = stated(value, watched);
  const bound = `${word} the limit of ${shownValue(limit, watched)}`;
  if (side * (value - limit) > 0) return { verdict: 'breach', text: `${said}, ${bound}.` };
  const still = resolveAt !== undefined && side * (value - resolveAt) > 0;
  return still
    ? {
        verdict: 'between',
        text: `${said}, not ${bound}, but still ${word} ${shownValue(resolveAt, watched)}.`,
      }
    : { verdict: 'clear', text: `${said}, not ${bound}.` };
}

function byChange(
  { change, before, value }: Observation,
  { direction, relative, absolute }: Of<'change'>,
  { watched = {} }: AlertRule,
): Judgement {
  const size = relative === undefined ? change?.absolute : change?.relative;
  const least = relative ?? absolute ?? 0;
  if (!change || size === null || size === undefined || before?.value === null || before === undefined) {
    return unjudged('No earlier period to compare with.');
  }
  const text = changeText(value ?? 0, before.value, change, watched);
  if (Math.abs(size) < least || !goes(size, direction)) return { verdict: 'clear', text };
  return { verdict: change.significant === false ? 'clear' : 'breach', text };
}

function byAnomaly(
  { anomaly, value }: Observation,
  { direction }: Of<'anomaly'>,
  { watched = {} }: AlertRule,
): Judgement {
  const text = anomalyText(value ?? 0, anomaly, watched);
  if (!anomaly) return { verdict: 'clear', text };
  const wanted = goes(anomaly.direction === 'up' ? 1 : -1, direction);
  return { verdict: wanted ? 'breach' : 'clear', text };
}

function byEpisode(
  { episode, value }: Observation,
  { direction }: Of<'episode'>,
  { watched = {} }: AlertRule,
): Judgement {
  const text = episodeText(value ?? 0, episode, watched);
  if (!episode) return { verdict: 'clear', text };
  return { verdict: goes(episode.direction === 'rise' ? 1 : -1, direction) ? 'breach' : 'clear', text };
}

function goes(size: number, direction: 'up' | 'down' | 'any'): boolean {
  return direction === 'any' || (direction === 'up' ? size > 0 : size < 0);
}
