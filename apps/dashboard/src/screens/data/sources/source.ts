import type { AnswerOf } from '#libs/client';
import type { IconName } from '../../../ui/icon.js';

export type ReceivedSource = AnswerOf<'/public/sources', 'get'>['sources'][number];
export type PulledSource = AnswerOf<'/admin/sources', 'get'>['sources'][number];
export type SourceDetail = AnswerOf<'/admin/sources/{name}', 'get'>;
export type Run = SourceDetail['runs'][number];
export type RunError = NonNullable<PulledSource['last_error']>;
export type CheckResult = AnswerOf<'/admin/sources/{name}/check'>;
export type Probe = CheckResult['probes'][number];
export type Connector = AnswerOf<'/admin/connectors', 'get'>['connectors'][number];
export type Gap = NonNullable<ReceivedSource['coverage']>[number];

/** A source in the list: what was received from it, how Earshot reads it, or both. */
export interface ListedSource {
  name: string;
  received: ReceivedSource | undefined;
  pulled: PulledSource | undefined;
}

/** Both lists as one: sources that need attention first, then by name. */
export function listedSources(
  received: readonly ReceivedSource[],
  pulled: readonly PulledSource[],
): ListedSource[] {
  const names = new Set([...received.map(({ source }) => source), ...pulled.map(({ name }) => name)]);
  return [...names]
    .map((name) => ({
      name,
      received: received.find(({ source }) => source === name),
      pulled: pulled.find((one) => one.name === name),
    }))
    .sort((a, b) => Number(isTroubled(b.pulled)) - Number(isTroubled(a.pulled)) || compare(a.name, b.name));
}

/** Whether it needs attention. */
export function isTroubled(source: PulledSource | undefined): boolean {
  return source !== undefined && (source.state === 'failing' || source.paused_because !== null);
}

const { compare } = new Intl.Collator();

/** Something that can be done with a source by one button. */
export interface SourceAction {
  name: 'pull' | 'cancel' | 'pause' | 'resume';
  label: string;
  icon: IconName;
  /** Shown when it is done. */
  announcement: string;
}

type State = Pick<SourceDetail, 'name' | 'state' | 'paused_because' | 'next_run'>;

/** Whether Earshot reads it; others push. */
export function isPulled({ next_run, state }: State): boolean {
  return next_run !== null || state === 'paused';
}

/** Paused by a person, until a person resumes it; a pause by Earshot has a reason. */
export function isPausedManually({ state, paused_because }: State): boolean {
  return state === 'paused' && paused_because === null;
}

/** What can be done with a source in its current state, the most likely first. */
export function actionsOf(source: State): SourceAction[] {
  const { name, state } = source;
  const actions: SourceAction[] = [];
  const busy = state === 'running' || state === 'parked';
  if (isPulled(source) && !isPausedManually(source) && !busy)
    actions.push({ name: 'pull', label: 'Run now', icon: 'refresh', announcement: `${name} is running` });
  if (busy)
    actions.push({
      name: 'cancel',
      label: 'Cancel run',
      icon: 'close',
      announcement: 'Run cancelled. Records it stored are kept.',
    });
  if (state === 'paused')
    actions.push({ name: 'resume', label: 'Resume', icon: 'play', announcement: `${name} resumed` });
  else actions.push({ name: 'pause', label: 'Pause', icon: 'pause', announcement: `${name} paused` });
  return actions;
}
