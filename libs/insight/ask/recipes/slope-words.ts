import { type Message, say } from '../wording/message.js';
import type { Interval } from '../wording/sentences/sentences.js';

/** Less than this an interval would be rounded by a third or more. */
const LEAST = 0.015;

/** `a fall of 0.11 points per week`; of a slope too small to be written so, `a slow fall`; `null`: no clear trend. */
export function slopeWords(perInterval: number | null, interval: string): Message {
  const size = perInterval === null ? 'none' : Math.abs(perInterval) < LEAST ? 'slow' : 'written';
  return say('slope', { size, perInterval: perInterval ?? 0, interval: interval as Interval });
}
