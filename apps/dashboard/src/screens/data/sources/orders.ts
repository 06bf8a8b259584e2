import type { IconName } from '../../../ui/icon.js';
import type { SourceDetail } from './wire.js';

/** Something a source can be told by one button. */
export interface Order {
  name: 'pull' | 'cancel' | 'pause' | 'resume';
  label: string;
  icon: IconName;
  /** Said when it was done. */
  done: string;
}

type State = Pick<SourceDetail, 'name' | 'state' | 'paused_because' | 'next_run'>;

/** Whether it is pulled at all; others send by themselves. */
export function isPulled({ next_run, state }: State): boolean {
  return next_run !== null || state === 'paused';
}

/** Paused by somebody, who alone resumes it; what Earshot stopped has a reason. */
export function isPausedByHand({ state, paused_because }: State): boolean {
  return state === 'paused' && paused_because === null;
}

/** What a source can be told as it is now; the first is what one most likely came for. */
export function ordersOf(source: State): Order[] {
  const { name, state } = source;
  const orders: Order[] = [];
  const busy = state === 'running' || state === 'parked';
  if (isPulled(source) && !isPausedByHand(source) && !busy)
    orders.push({ name: 'pull', label: 'Pull now', icon: 'refresh', done: `${name} is being read` });
  if (busy)
    orders.push({
      name: 'cancel',
      label: 'End this run',
      icon: 'close',
      done: 'The run was ended; what it stored stays',
    });
  if (state === 'paused')
    orders.push({ name: 'resume', label: 'Resume', icon: 'play', done: `${name} is read again` });
  else orders.push({ name: 'pause', label: 'Pause', icon: 'pause', done: `${name} is paused` });
  return orders;
}
