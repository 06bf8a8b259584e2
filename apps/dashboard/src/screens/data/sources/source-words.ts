import { formatAgo, formatCount, plural } from '../../../ui/format.js';
import type { IconName } from '../../../ui/icon.js';
import type { PulledSource, Run } from './wire.js';

export interface StateWords {
  kind: 'good' | 'warn' | 'bad' | 'plain';
  icon: IconName;
  label: string;
  /** What it means, and what happens next. */
  sentence: string;
}

type Pulled = Pick<
  PulledSource,
  | 'state'
  | 'paused_because'
  | 'next_run'
  | 'last_run'
  | 'consecutive_failures'
  | 'last_error'
  | 'failing_since'
>;

/** How a pulled source is, in words. */
export function stateWords(source: Pulled, now = new Date()): StateWords {
  const next = source.next_run === null ? undefined : formatAgo(new Date(source.next_run), now);
  switch (source.state) {
    case 'running':
      return {
        kind: 'good',
        icon: 'refresh',
        label: 'Reading now',
        sentence: 'It is being read at this moment.',
      };
    case 'parked':
      return {
        kind: 'warn',
        icon: 'clock',
        label: 'Waiting for the place',
        sentence: `The place asked to be left alone for a while; the run goes on ${untilOf(source.last_run, now) ?? 'by itself'}.`,
      };
    case 'failing':
      return {
        kind: 'bad',
        icon: 'warning',
        label: 'Failing',
        sentence:
          `It could not be read ${timesOf(source.consecutive_failures)}${sinceOf(source.failing_since, now)}. ${next ? `Tried again ${next}.` : ''}`.trim(),
      };
    case 'paused':
      if (source.paused_because === null)
        return {
          kind: 'plain',
          icon: 'pause',
          label: 'Paused',
          sentence: 'Somebody paused it; it stays so until it is resumed.',
        };
      return {
        kind: 'bad',
        icon: 'warning',
        label: 'Stopped',
        sentence:
          `Earshot stopped reading it: ${kindWords(source.paused_because)}. ${next ? `Looked at again ${next}.` : ''}`.trim(),
      };
    case 'waiting':
      return next === undefined
        ? { kind: 'good', icon: 'check', label: 'Listening', sentence: 'It sends by itself.' }
        : { kind: 'good', icon: 'check', label: 'Up to date', sentence: `Read again ${next}.` };
  }
}

/** What a run brought: `24 new, 2 changed, 3 rejected`. */
export function broughtWords(
  run: Pick<Run, 'received' | 'accepted' | 'revised' | 'rejected' | 'gone'>,
): string {
  const fresh = run.accepted - run.revised;
  const parts = [
    fresh > 0 && `${formatCount(fresh)} new`,
    run.revised > 0 && `${formatCount(run.revised)} changed`,
    run.gone > 0 && `${formatCount(run.gone)} gone`,
    run.rejected > 0 && `${formatCount(run.rejected)} rejected`,
  ].filter(Boolean);
  if (parts.length > 0) return parts.join(', ');
  return run.received > 0 ? `nothing new among ${plural(run.received, 'item')}` : 'nothing new';
}

const KINDS: Readonly<Record<string, string>> = {
  config: 'a setting is wrong',
  auth: 'its credential is refused',
  rate_limited: 'it asks to be left alone',
  transient: 'it cannot be reached',
  source_changed: 'it answers in another shape than before',
  suspicious_empty: 'it came back improbably empty',
  gone: 'it says that it is gone',
  refused: 'its address may not be reached',
  system: 'its connector has a bug',
  cancelled: 'it was cancelled',
};

/** What kind of thing went wrong. */
export const kindWords = (kind: string): string => KINDS[kind] ?? kind;

const REMEDIES: Readonly<Record<string, string>> = {
  config: 'Correct the setting, then resume it.',
  auth: 'Give it a credential that works, then resume it.',
  rate_limited: 'Nothing to do: it goes on by itself.',
  transient:
    'Nothing to do if it passes: it is tried again by itself. If not, see whether the address answers.',
  source_changed: 'Open the address and compare it with what the connector expects.',
  suspicious_empty: 'Nothing to do yet: it is asked again soon.',
  gone: 'See where it went, and change its settings or remove it.',
  refused: 'Only public addresses are reached; others must be listed in EGRESS_ALLOW.',
  system: 'Nothing you can set: report it, with the message.',
};

/** What to do about a failure: the service's own words where it has some. */
export function remedyWords({ kind, remedy }: { kind: string; remedy: string | null }): string | undefined {
  return remedy ?? REMEDIES[kind];
}

const ENDED: Readonly<Record<Run['status'], string>> = {
  running: 'under way',
  ok: 'done',
  failed: 'failed',
  yielded: 'goes on later',
  parked: 'waiting',
  cancelled: 'cancelled',
  superseded: 'taken over',
  interrupted: 'interrupted',
};

/** How a run ended. */
export const endedWords = (status: Run['status']): string => ENDED[status];

const REASONS: Readonly<Record<string, string>> = {
  schedule: 'on schedule',
  manual: 'asked for',
  probe: 'a look whether it works',
  backfill: 'reading a span again',
  sweep: 'reading everything again',
  redrive: 'mapping rejected items again',
};

/** Why a run was made. */
export const reasonWords = (reason: string): string => REASONS[reason] ?? reason;

/** `1800` is "every 30 minutes". */
export function everyWords(seconds: number): string {
  const [size, unit] = UNITS.find(([length]) => seconds % length === 0) ?? [1, 'second'];
  const count = seconds / size;
  return count === 1 ? `every ${unit}` : `every ${count} ${unit}s`;
}

/** As settings are written: `30m`. */
export function everyText(seconds: number): string {
  const [size, unit] = UNITS.find(([length]) => seconds % length === 0) ?? [1, 'second'];
  return `${seconds / size}${unit.charAt(0)}`;
}

/** How long, in the two largest units: `2 days 3 hours`. */
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

function timesOf(count: number): string {
  return count === 1 ? 'once' : count === 2 ? 'twice' : `${formatCount(count)} times in a row`;
}

function sinceOf(since: string | null, now: Date): string {
  return since === null ? '' : `, first ${formatAgo(new Date(since), now)}`;
}

function untilOf(run: PulledSource['last_run'], now: Date): string | undefined {
  return run?.parked_until ? formatAgo(new Date(run.parked_until), now) : undefined;
}
