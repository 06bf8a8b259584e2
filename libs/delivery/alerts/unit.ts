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
export function unitOf({ endpoint, request, measure }: WatchedNumber): Unit | undefined {
  if (endpoint === 'quantify' || (measure && measure !== 'value')) return MEASURES[measure ?? 'matches'];
  return MEASURES[String(endpoint === 'trend' ? request.trend_on : request.distribution_of)];
}

/** The lowest and the highest value there can be. */
export const RANGES: Readonly<Record<Unit, readonly [low: number, high: number]>> = {
  share: [0, 1],
  points: [-1, 1],
};
