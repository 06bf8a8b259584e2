import type { AnswerOf, BodyOf } from '#libs/client';
import { useAnswer } from '../../api/answer.js';
import { formatValue } from '../../charts/wording.js';
import { formatShare } from '../../ui/format.js';
import { useScores } from '../trends/recent-period.js';

type Bucket = AnswerOf<'/public/distribution'>['buckets'][number];

/** A column: how themes are rated. */
export interface Rating {
  head: string;
  /** Of a theme; null as the id: of the records that fit none. */
  of: (id: string | null) => number | null;
  write: (value: number) => string;
}

/** Null: the records of no theme. */
export const bucketOf = (id: string | null) => (one: { key: unknown; kind: string }) =>
  id === null ? one.kind === 'missing' : one.kind === 'value' && one.key === id;

/**
 * How themes are rated: by their mean score and, where sources use different scales or `both` are wanted, by the share of
 * low scores.
 */
export function useRatings(
  body: NonNullable<BodyOf<'/public/distribution'>>,
  { both = false } = {},
): readonly Rating[] {
  const { some } = useScores();
  const { data: means } = useAnswer(
    '/public/distribution',
    some ? { ...body, distribution_of: 'score' } : undefined,
  );
  const isMixed = means?.meta.warnings.some(({ code }) => code === 'mixed_scales') ?? false;
  const { data: grades } = useAnswer(
    '/public/distribution',
    some && (both || isMixed) ? { ...body, stacked_by: 'rating' } : undefined,
  );
  if (!some || !means) return [];
  const mean: Rating = {
    head: 'Mean score',
    of: (id) => means.buckets.find(bucketOf(id))?.value ?? null,
    write: (value) => formatValue({ name: '', kind: 'mean' }, value),
  };
  const low: Rating = {
    head: 'Low scores',
    of: (id) => lowShare(grades?.buckets.find(bucketOf(id))),
    write: formatShare,
  };
  return [...(isMixed ? [] : [mean]), ...(grades ? [low] : [])];
}

export function ratingWords({ of, write }: Rating, id: string | null): string {
  const value = of(id);
  return value === null ? '–' : write(value);
}

function lowShare(bucket: Bucket | undefined): number | null {
  const rated = bucket?.stacks?.filter(({ kind }) => kind === 'value') ?? [];
  const scored = rated.reduce((sum, { count }) => sum + count, 0);
  const low = rated.find(({ key }) => key === 'low')?.count ?? 0;
  return scored === 0 ? null : low / scored;
}
