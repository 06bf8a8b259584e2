import { timePartOf } from './first-times.js';
import type { PolarityMention } from './lexicon.js';
import type { Findings, Reader } from './reader.js';

/** "The worst airline" ranks all ratings, not the low ones. */
export function moodsIn(
  { text }: Reader,
  { by, aspects }: Findings,
  polarities: readonly PolarityMention[],
): PolarityMention[] {
  const ranksTimes = by !== undefined && timePartOf(by.key) !== undefined;
  return polarities.filter(({ start, end }) => {
    const words = text.slice(start, end);
    if (aspects && RANKS.test(words)) return false;
    return !by || !(SUPERLATIVE.test(words) || (ranksTimes && FIRST.test(words)));
  });
}

/** "What do they like and dislike?", "love or hate": both moods. */
export function isEither(text: string, [one, other]: readonly PolarityMention[]): boolean {
  return (
    one?.polarity !== other?.polarity &&
    one !== undefined &&
    other !== undefined &&
    /^\W*(?:and|or|vs\.?|versus|&|\/)\W*$/i.test(text.slice(one.end, other.start))
  );
}

const RANKS = /\b(?:worst|best|lowest|highest|low|high)\b/i;
/** "The month with the lowest ratings" */
const FIRST = /^(?:lowest|highest|worst|best)[ -](?:ratings?|scores?)$/i;
const SUPERLATIVE = /^(?:worst|best|bad|good|lowest|highest|top)(?:[ -]rated)?$/i;
