import { count, type Fraction, percentOf, whole } from '#libs/wording';

/** `395 of 7,181 records`, and the share that these two make. */
export function fraction(part: Fraction, one: string): { text: string; share: string } {
  return {
    text: `${whole(part.numerator)} of ${count(part.denominator, one)}`,
    share: percentOf(part),
  };
}
