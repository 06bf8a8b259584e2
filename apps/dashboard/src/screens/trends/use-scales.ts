import { useAnswer } from '../../api/answer.js';
import { selection } from '../../state/scope.js';

/** What the service can compute from the scores of the selected records; everything, until it is known. */
export function useScales(): Readonly<Record<'nps' | 'csat', boolean>> {
  const { data } = useAnswer('/public/distribution', { ...selection.value, distribution_of: 'score' });
  const has = (name: 'nps' | 'csat') => data === undefined || data.statistics?.[name] !== undefined;
  return { nps: has('nps'), csat: has('csat') };
}

/** Measures that need a scale, and why one is not offered. */
export const SCALED = [
  ['csat', 'Customer satisfaction', 'needs scores from 1 to 5'],
  ['nps', 'Net promoter score', 'needs scores from 0 to 10'],
] as const;
