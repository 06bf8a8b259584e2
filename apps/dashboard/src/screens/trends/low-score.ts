import { useAnswer } from '../../api/answer.js';

/** The highest score that is low when scores go from `min` to `max`: the lowest third, as in summaries. */
export function lowOf(min: number, max: number): number {
  return Math.floor(min + (max - min) / 3);
}

/** What is a low score among all records there are; `low` is undefined until that is known, and where none has a score. */
export function useLowScore(): { low: number | undefined; known: boolean } {
  const { data, problem } = useAnswer('/public/distribution', { distribution_of: 'score' });
  const { min, max } = data?.statistics ?? {};
  const scored = typeof min === 'number' && typeof max === 'number';
  return { low: scored ? lowOf(min, max) : undefined, known: data !== undefined || problem !== undefined };
}
