import type { AnswerOf } from '#libs/client';
import { useAnswer } from '../../api/answer.js';
import { BarRows } from '../../charts/bars/bar-rows.js';
import { buttonProps } from '../../charts/mark-props.js';
import { RECORDS } from '../../charts/measures.js';
import { fieldWords, valueWords } from '../../filters/field-words.js';
import { openRecords } from '../../records/open-records.js';
import { selection } from '../../state/scope.js';
import { formatCount, plural } from '../../ui/format.js';
import { PageLink } from '../../ui/page-link.js';
import { ProblemNotice, Skeleton } from '../../ui/states.js';

const SHOWN = 6;

/** The most frequent values of a field; a click opens their records. */
export function TopValues({ field }: { field: string }) {
  const { data, problem, stale, reload } = useAnswer('/public/distribution', {
    ...selection.value,
    distribution_by: field,
    limit: SHOWN,
  });
  return (
    <section class="card top-values" data-stale={stale || undefined}>
      <div class="panel-head">
        <h2>{fieldWords(field)}</h2>
        <PageLink path="/breakdown" params={{ distribution_by: field }}>
          See all
        </PageLink>
      </div>
      {problem && <ProblemNotice problem={problem} onRetry={reload} />}
      {!data && !problem && <Skeleton height={SHOWN * 34} />}
      {data && (
        <BarRows
          model={{
            measure: RECORDS,
            total: data.total_records,
            bars: data.buckets.filter(isValue).map((bucket) => ({
              ...bucket,
              label: valueWords(field, bucket.key),
            })),
          }}
          onOpen={openRecords}
        />
      )}
      {data && <Rest buckets={data.buckets.filter((bucket) => !isValue(bucket) && bucket.count > 0)} />}
    </section>
  );
}

type Bucket = AnswerOf<'/public/distribution'>['buckets'][number];

function isValue({ kind }: Bucket): boolean {
  return kind !== 'other' && kind !== 'missing' && kind !== 'not_numeric';
}

/** Records whose values are not shown, and those without one: beside bars they would press the others flat. */
function Rest({ buckets }: { buckets: readonly Bucket[] }) {
  if (buckets.length === 0) return null;
  return (
    <p class="top-values-rest">
      {buckets.map(({ kind, label, count, drilldown }) => (
        <button
          key={kind}
          class="term"
          {...buttonProps(
            { drilldown, count, title: label, name: `${label}: ${plural(count, 'record')}` },
            openRecords,
          )}
        >
          {label} <span class="muted num">{formatCount(count)}</span>
        </button>
      ))}
    </p>
  );
}
