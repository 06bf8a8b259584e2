import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { useExtent } from '../../api/extent.js';
import type { Problem } from '../../api/problem.js';
import { opened, place } from '../../state/location.js';
import { openingRange } from '../../state/range.js';
import { changeScope, today } from '../../state/scope.js';

const isBare = ({ path, params }: typeof opened) => path === '/' && params.size === 0;

const pending = signal(isBare(opened));
const ALL_RECORDS = { filters: [] };

/**
 * An address that names nothing shows the latest twelve months that hold records, if there are older ones: otherwise
 * a few old records would flatten every chart. @returns whether that is decided
 */
export function useOpening(): { decided: boolean; problem?: Problem } {
  const isOpening = pending.value && isBare(place.value);
  const { extent, problem } = useExtent(isOpening ? ALL_RECORDS : undefined);
  const hasFailed = problem !== undefined && !problem.retryAfter;
  const isDecided = !isOpening || extent !== undefined || hasFailed;
  useEffect(() => {
    if (!isDecided) return;
    const range = isOpening && extent && openingRange(extent, today());
    pending.value = false;
    if (range) changeScope({ range }, true);
  }, [isDecided]);
  return { decided: !isOpening || hasFailed, problem };
}
