import type { ComponentChildren } from 'preact';
import type { AnswerOf } from '#libs/client';
import type { Problem } from '../../api/problem.js';
import { RecordsButton } from '../../charts/mark.js';
import { openRecords } from '../../records/open-records.js';
import { selection, type Filter } from '../../state/scope.js';
import { ProblemNotice, Skeleton } from '../../ui/states.js';

export type ByTheme = AnswerOf<'/public/distribution'>;
export type ThemeBucket = ByTheme['buckets'][number];

/** Rows of a table. */
export const SHOWN = 8;
/** As many as there may be. */
const ALL = 500;

export const byTheme = (...filters: Filter[]) => ({
  ...selection.value,
  filters: [...selection.value.filters, ...filters],
  distribution_by: 'themes',
  limit: ALL,
});

export const isLike = (one: ThemeBucket) => (other: ThemeBucket) =>
  other.kind === one.kind && other.key === one.key;

interface PanelProps {
  title: string;
  problem: Problem | undefined;
  reload: () => void;
  stale: boolean;
  loading: boolean;
  /** The way to more. */
  link?: ComponentChildren;
  children: ComponentChildren;
}

export function Panel({ title, problem, reload, stale, loading, link, children }: PanelProps) {
  return (
    <section class="card stack-sm overview-themes" data-stale={stale || undefined}>
      <div class="toolbar">
        <h2>{title}</h2>
        {link}
      </div>
      {problem && <ProblemNotice problem={problem} onRetry={reload} />}
      {loading && !problem && <Skeleton height={SHOWN * 29} />}
      {children}
    </section>
  );
}

/** The name of a theme, which opens its records. */
export function ThemeHead({ bucket, among = '' }: { bucket: ThemeBucket; among?: string }) {
  const name = bucket.kind === 'missing' ? 'Fits no theme' : bucket.label;
  return (
    <th scope="row" dir="auto">
      <RecordsButton
        class="term"
        drilldown={bucket.drilldown}
        count={bucket.count}
        title={name + among}
        onOpen={openRecords}
      >
        {name}
      </RecordsButton>
    </th>
  );
}
