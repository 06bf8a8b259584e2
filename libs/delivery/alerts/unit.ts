/** What is counted as a part of one: a share is written in percent, a difference of shares (or an NPS) in points. */
export type Unit = 'share' | 'points';

const MEASURES: Partial<Record<string, Unit>> = {
  share: 'share',
  csat: 'share',
  nps: 'points',
  share_difference: 'points',
};

interface WatchedNumber {
  endpoint: 'trend' | 'distribution' | 'quantify';
  request: Record<string, unknown>;
  measure?: string;
}

/** The unit of the number an alert watches; undefined for counts, scores and other numbers. */
export function unitOf(watched: WatchedNumber): Unit | undefined {
  return MEASURES[measureOf(watched)];
}

/** What an alert watches, as requests call it: `volume`, `share`, `score_difference`, `filters.price`. */
export function measureOf({ endpoint, request, measure }: WatchedNumber): string {
  if (endpoint === 'quantify' || (measure && measure !== 'value')) return measure ?? 'matches';
  const counted = endpoint === 'trend' ? request.trend_on : request.distribution_of;
  return typeof counted === 'string' ? counted : 'volume';
}

/** The lowest and the highest value there can be. */
export const RANGES: Readonly<Record<Unit, readonly [low: number, high: number]>> = {
  share: [0, 1],
  points: [-1, 1],
};
