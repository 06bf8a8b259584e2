import { useEffect, useRef } from 'preact/hooks';
import type { BodyOf } from '#libs/client';
import { useAnswer } from '../../api/answer.js';
import type { DraftForm } from '../../ui/use-draft.js';
import { unitOf, type WatchedRequest } from './alert.js';
import { type Draft, kindOf, withoutTime } from './draft.js';
import { proposedLevel } from './proposed-level.js';

/** Periods that a limit is read from. */
const PERIODS = 100;

/**
 * Fills in a limit that few of the latest periods were beyond, so that the form shows at once when it would have
 * fired. A limit that someone typed stays.
 */
export function useProposedLevel(
  { draft, change }: Pick<DraftForm<Draft>, 'draft' | 'change'>,
  watched: WatchedRequest | undefined,
): void {
  const { level, side } = draft;
  const proposed = useRef('');
  const isWanted = watched?.endpoint === 'trend' && kindOf(draft, watched) === 'threshold';
  const body = isWanted ? { ...withoutTime(watched.request), breakdown: undefined } : undefined;
  const { data } = useAnswer('/public/trend', body as BodyOf<'/public/trend'> | undefined);
  const points = (body && data?.series[0]?.points) || [];
  const values = points.slice(-PERIODS).flatMap(({ value, kind, partial }) => {
    return value === null || kind !== undefined || partial ? [] : [value];
  });
  const next = proposedLevel(values, side, watched && unitOf({ ...watched, measure: draft.measure }));
  useEffect(() => {
    if (next === undefined || (level !== '' && level !== proposed.current)) return;
    proposed.current = next;
    change({ level: next });
  }, [next]);
}
