import { formatAgo, formatCount, plural } from '../../../ui/format.js';
import type { IconName } from '../../../ui/icon.js';
import type { PulledSource, Run, RunError } from './source.js';

export interface StateWords {
  kind: 'good' | 'warn' | 'bad' | undefined;
  icon: IconName;
  label: string;
  /** What it means and what happens next. */
  sentence: string;
}

type RunState = Pick<
  PulledSource,
  | 'state'
  | 'paused_because'
  | 'next_run'
  | 'last_run'
  | 'consecutive_failures'
  | 'last_error'
  | 'failing_since'
>;

/** The state of a source that Earshot reads. */
export function stateWords(source: RunState, now = new Date()): StateWords {
  const next = source.next_run === null ? undefined : formatAgo(new Date(source.next_run), now);
  const retry = next ? ` Next retry ${next}.` : '';
  switch (source.state) {
    case 'running':
      return { kind: 'good', icon: 'refresh', label: 'Running', sentence: 'Reading new items now.' };
    case 'parked': {
      const until = source.last_run?.parked_until;
      const when = until ? formatAgo(new Date(until), now) : 'automatically';
      return {
        kind: 'warn',
        icon: 'clock',
        label: 'Rate limited',
        sentence: `The source asked Earshot to wait. The run continues ${when}.`,
      };
    }
    case 'failing': {
      const since = source.failing_since;
      const first = since === null ? '' : `, first ${formatAgo(new Date(since), now)}`;
      const sentence = `Failed ${timesWords(source.consecutive_failures)}${first}.${retry}`;
      return { kind: 'bad', icon: 'warning', label: 'Failing', sentence };
    }
    case 'paused':
      if (source.paused_because === null)
        return {
          kind: undefined,
          icon: 'pause',
          label: 'Paused',
          sentence: 'Paused manually, until you resume it.',
        };
      // No retry mends what someone has to enter first.
      if (source.last_error && isSecretFault(source.last_error))
        return {
          kind: 'bad',
          icon: 'warning',
          label: 'Needs a password or key',
          sentence: 'Not being read until it is entered.',
        };
      return {
        kind: 'bad',
        icon: 'warning',
        label: next ? `Retrying ${next}` : 'Paused after errors',
        sentence: `Not being read: ${kindWords(source.paused_because, source.last_error?.field)}.`,
      };
    case 'waiting':
      return next === undefined
        ? { kind: 'good', icon: 'check', label: 'Listening', sentence: 'It pushes to Earshot.' }
        : { kind: 'good', icon: 'check', label: 'Up to date', sentence: `Next run ${next}.` };
  }
}

/** The result of a run: `24 new, 2 updated, 3 rejected`. */
export function resultWords(
  run: Pick<Run, 'received' | 'accepted' | 'revised' | 'rejected' | 'gone'>,
): string {
  const fresh = run.accepted - run.revised;
  const parts = [
    fresh > 0 && `${formatCount(fresh)} new`,
    run.revised > 0 && `${formatCount(run.revised)} updated`,
    run.gone > 0 && `${formatCount(run.gone)} deleted at the source`,
    run.rejected > 0 && `${formatCount(run.rejected)} rejected`,
  ].filter(Boolean);
  if (parts.length > 0) return parts.join(', ');
  return run.received > 0 ? `nothing new in ${plural(run.received, 'item')}` : 'nothing new';
}

const KINDS: Readonly<Record<string, string>> = {
  config: 'invalid setting',
  auth: 'problem with the credentials',
  rate_limited: 'rate limited',
  transient: 'unreachable',
  source_changed: 'unexpected response format',
  suspicious_empty: 'unexpectedly empty response',
  gone: 'no longer exists',
  refused: 'address not allowed',
  system: 'connector bug',
  cancelled: 'cancelled',
};

/** Whether a secret cannot be read where its settings refer to: it can be entered instead. */
export const isSecretFault = ({ message }: Pick<RunError, 'message'>): boolean =>
  message.startsWith('The secret ${');

/** What went wrong, in plain words: where a secret was expected is for the page of its source to add. */
export function faultWords(error: Pick<RunError, 'message'>): string {
  const { message } = error;
  if (!isSecretFault(error)) return message;
  const isMissing = message.includes('There is no such variable');
  return `Its password or key ${isMissing ? 'is not set' : 'cannot be read'}.`;
}

/** What kind of error it was. A key that is right may lack a right. */
export const kindWords = (kind: string, field?: string | null): string =>
  kind === 'auth' && field === 'scope' ? 'missing permission' : (KINDS[kind] ?? kind);

const REMEDIES: Readonly<Record<string, string>> = {
  config: 'Correct the setting, then resume the source.',
  auth: 'Update the credentials, then resume the source.',
  rate_limited: 'Nothing: the run continues automatically.',
  transient: 'Usually nothing: it is retried automatically. If it persists, check that the address responds.',
  source_changed: 'Open the address and compare its response with what the connector expects.',
  suspicious_empty: 'Nothing yet: it is retried soon.',
  gone: 'Find out where it moved, then update its settings or remove the source.',
  refused: 'Only public addresses are allowed. To allow another one, add it to EGRESS_ALLOW.',
  system: 'Settings cannot fix this. Report it, together with the message.',
};

/** What to do about an error, in the service's own words if it has any. */
export function remedyWords({ kind, remedy }: { kind: string; remedy: string | null }): string | undefined {
  return remedy ?? REMEDIES[kind];
}

const STATUS: Readonly<Record<Run['status'], string>> = {
  running: 'running',
  ok: 'completed',
  failed: 'failed',
  yielded: 'continues later',
  parked: 'waiting',
  cancelled: 'cancelled',
  superseded: 'superseded',
  interrupted: 'interrupted',
};

export const statusWords = (status: Run['status']): string => STATUS[status];

const REASONS: Readonly<Record<string, string>> = {
  schedule: 'schedule',
  manual: 'manual run',
  probe: 'automatic retry',
  backfill: 'backfill',
  sweep: 'full re-read',
  redrive: 'retry of rejected items',
};

/** What triggered a run. */
export const reasonWords = (reason: string): string => REASONS[reason] ?? reason;

/** `1800` becomes "every 30 minutes". */
export function everyWords(seconds: number): string {
  const [size, unit] = UNITS.find(([length]) => seconds % length === 0) ?? [1, 'second'];
  const count = seconds / size;
  return count === 1 ? `every ${unit}` : `every ${count} ${unit}s`;
}

/** As in the settings: `30m`. */
export function everyText(seconds: number): string {
  const [size, unit] = UNITS.find(([length]) => seconds % length === 0) ?? [1, 'second'];
  return `${seconds / size}${unit.charAt(0)}`;
}

/** A length of time in its two largest units: `2 days 3 hours`. */
export function spanWords(seconds: number): string {
  let rest = Math.max(0, Math.round(seconds));
  const parts: string[] = [];
  for (const [size, unit] of UNITS) {
    const count = Math.floor(rest / size);
    if (count === 0 || parts.length === 2) continue;
    parts.push(plural(count, unit));
    rest -= count * size;
  }
  return parts.join(' ') || 'no time';
}

const UNITS: readonly (readonly [seconds: number, unit: string])[] = [
  [86_400, 'day'],
  [3600, 'hour'],
  [60, 'minute'],
  [1, 'second'],
];

function timesWords(count: number): string {
  return count === 1 ? 'once' : count === 2 ? 'twice' : `${formatCount(count)} times in a row`;
}
