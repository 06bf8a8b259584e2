import type { AlertReading } from '#libs/contract';

export type Verdict = AlertReading['verdict'];

/** What an alert remembers between two evaluations. */
export interface AlertState {
  firing: boolean;
  /** Evaluations in a row in which the condition was met, or not met any more. */
  breaches: number;
  clears: number;
  /** The last event sent to the receivers was that it fires. */
  told: boolean;
  /** The period judged last, and how. */
  judged: { period: string; verdict: Verdict } | null;
}

export interface Hysteresis {
  fireAfter: number;
  resolveAfter: number;
}

export const CALM: AlertState = { firing: false, breaches: 0, clears: 0, told: false, judged: null };

/**
 * One evaluation. Only periods count: the same verdict on the same period again changes nothing, so that an alert
 * evaluated every five minutes does not take one bad day for many. Failed and missed evaluations never get here.
 */
export function judge(
  state: AlertState,
  judged: NonNullable<AlertState['judged']>,
  { fireAfter, resolveAfter }: Hysteresis,
): AlertState {
  const { verdict, period } = judged;
  if (state.judged?.period === period && state.judged.verdict === verdict) return state;
  const breaches = verdict === 'breach' ? state.breaches + 1 : 0;
  const clears = verdict === 'clear' ? state.clears + 1 : 0;
  const firing = state.firing ? clears < resolveAfter : breaches >= fireAfter;
  return { ...state, judged, breaches, clears, firing };
}

/**
 * The event to send now: the difference between the state and what the receivers know. Muted alerts send nothing;
 * unmuted, they send what is still true.
 */
export function nextEvent(
  state: AlertState,
  muted: boolean,
): { state: AlertState; event?: 'alert.fired' | 'alert.resolved' } {
  if (muted || state.firing === state.told) return { state };
  return { state: { ...state, told: state.firing }, event: state.firing ? 'alert.fired' : 'alert.resolved' };
}
