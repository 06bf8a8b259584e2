import type { AnswerOf, BodyOf } from '#libs/client';
import { useAnswer } from '../../api/answer.js';
import { formatValue } from '../../charts/wording.js';
import { formatShare } from '../../ui/format.js';
import { useScores } from '../trends/recent-period.js';

type Bucket = AnswerOf<'/public/distribution'>['buckets'][number];

export interface Ratings {
  head: string;
  /** In words, for a theme; null: for the records that fit none. */
  of: (id: string | null) => string;
}

/** Null: the records of no theme. */
export const bucketOf = (id: string | null) => (one: { key: unknown; kind: string }) =>
  id === null ? one.kind === 'missing' : one.kind === 'value' && one.key === id;

/** How themes are rated: by their mean score; where sources use different scales, by the share of low scores. */
export function useRatings(body: NonNullable<BodyOf<'/public/distribution'>>): Ratings | undefined {
  const { some } = useScores();
  const { data: means } = useAnswer(
    '/public/distribution',
    some ? { ...body, distribution_of: 'score' } : undefined,
  );
  const isMixed = means?.meta.warnings.some(({ code }) => code === 'mixed_scales') ?? false;
  const { data: grades } = useAnswer(
    '/public/distribution',
    isMixed ? { ...body, stacked_by: 'rating' } : undefined,
  );
  if (!some || !means) return undefined;
  if (!isMixed)
    return {
      head: 'Mean score',
      of: (id) => formatValue({ name: '', kind: 'mean' }, means.buckets.find(bucketOf(id))?.value ?? null),
    };
  return grades && { head: 'Low scores', of: (id) => lowWords(grades.buckets.find(bucketOf(id))) };
}

function lowWords(bucket: Bucket | undefined): string {
  const rated = bucket?.stacks?.filter(({ kind }) => kind === 'value') ?? [];
  const scored = rated.reduce((sum, { count }) => sum + count, 0);
  const low = rated.find(({ key }) => key === 'low')?.count ?? 0;
  return scored === 0 ? '–' : formatShare(low / scored);
}
