import { plural } from '../../../ui/format.js';
import type { PulledSource } from '../sources/source.js';

interface Letter {
  id: string;
  status: string;
  attempts: number;
}

/** How often each open item had been tried when someone had them retried. */
export type Tried = ReadonlyMap<string, number>;

export function triedIn(letters: readonly Letter[]): Tried {
  const open = letters.filter(({ status }) => status === 'open');
  return new Map(open.map(({ id, attempts }) => [id, attempts]));
}

export interface Outcome {
  waiting: number;
  words: string;
}

/** What came of a retry so far, or why it waits. `source`: undefined where its state is not known. */
export function outcomeOf(
  tried: Tried,
  letters: readonly Letter[],
  source: Pick<PulledSource, 'state' | 'paused_because'> | undefined,
): Outcome {
  const own = letters.filter(({ id }) => tried.has(id));
  const became = own.filter(({ status }) => status === 'replayed').length;
  const open = own.filter(({ status }) => status === 'open');
  const waiting = open.filter(({ id, attempts }) => attempts === tried.get(id)).length;
  const again = open.length - waiting;
  const parts = [
    became > 0 && `${plural(became, 'item')} became ${became === 1 ? 'a record' : 'records'}.`,
    again > 0 && `${plural(again, 'item')} ${again === 1 ? 'was' : 'were'} rejected again.`,
    waiting > 0 && `${plural(waiting, 'item')} ${waiting === 1 ? 'waits' : 'wait'}: ${whyWaiting(source)}`,
  ];
  return { waiting, words: parts.filter(Boolean).join(' ') };
}

function whyWaiting(source: Pick<PulledSource, 'state' | 'paused_because'> | undefined): string {
  const state = source?.state;
  if (state === 'paused' && source?.paused_because === null)
    return 'the source is paused. Resume it to retry.';
  if (state === 'paused' || state === 'failing')
    return 'the source cannot be read because of errors. The retry follows once it can.';
  if (state === 'parked') return 'the source asked Earshot to wait. The retry follows.';
  return 'the run that retries has just begun.';
}
