import type { Filter } from '../state/scope.js';

const DAY = 86_400_000;

/** Filters without the times that others of them lie within: a point of a chart is of a part of the range of the bar. */
export function withNarrowestTimes(filters: readonly Filter[]): Filter[] {
  return filters.filter(
    (wide, i) =>
      !filters.some((narrow, j) => i !== j && isWithin(narrow, wide) && (!isWithin(wide, narrow) || j > i)),
  );
}

function isWithin(narrow: Filter, wide: Filter): boolean {
  const [inner, outer] = [spanOf(narrow), spanOf(wide)];
  return inner !== undefined && outer !== undefined && outer[0] <= inner[0] && inner[1] <= outer[1];
}

/** From and until when, in milliseconds; undefined of what is not a range of times. */
function spanOf({
  key,
  type,
  operator = 'eq',
  min,
  max,
  max_exclusive,
}: Filter): [number, number] | undefined {
  if (key !== 'ds' || type !== 'range' || operator !== 'eq') return undefined;
  const [from, to] = [min, max].map((moment) =>
    typeof moment === 'string' ? Date.parse(moment) : undefined,
  );
  // A day that is included lasts until the next one.
  const isWholeDay = typeof max === 'string' && max.length === 10 && !max_exclusive;
  return [from ?? -Infinity, to === undefined ? Infinity : to + (isWholeDay ? DAY : 0)];
}
