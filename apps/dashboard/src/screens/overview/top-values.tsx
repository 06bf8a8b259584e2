import type { AnswerOf } from '#libs/client';
import { useAnswer } from '../../api/answer.js';
import { isValue } from '../../charts/bars/bar-scale.js';
import { BarFigure } from '../../charts/bars/bars.js';
import { RecordsButton } from '../../charts/mark.js';
import type { BarModel } from '../../charts/types.js';
import { RECORDS } from '../../charts/wording.js';
import { fieldWords, valueWords } from '../../filters/words.js';
import { openRecords } from '../../records/open-records.js';
import { selection } from '../../state/scope.js';
import { formatCount } from '../../ui/format.js';
import { PageLink } from '../../ui/link.js';
import { ProblemNotice, Skeleton } from '../../ui/states.js';

const SHOWN = 6;

/** The most frequent values of the first of some fields that the selected records have; a click opens their records. */
export function TopValues({ fields: [field = '', ...others] }: { fields: readonly string[] }) {
  const { data, problem, stale, reload } = useAnswer(
    '/public/distribution',
    field === '' ? undefined : { ...selection.value, distribution_by: field, limit: SHOWN },
  );
  if (field === '') return null;
  if (data && !stale && !data.buckets.some(isValue)) return <TopValues fields={others} />;
  if (!data)
    return (
      <section class="card stack-sm overview-field">
        <h2>{fieldWords(field)}</h2>
        {problem ? <ProblemNotice problem={problem} onRetry={reload} /> : <Skeleton height={SHOWN * 34} />}
      </section>
    );
  const values = data.buckets.filter(isValue);
  const model: BarModel = {
    measure: RECORDS,
    total: data.total_records,
    bars: values.map((bucket) => ({ ...bucket, label: valueWords(field, bucket.key) })),
  };
  return (
    <section class="card stack-sm overview-field" data-stale={stale || undefined}>
      {problem && <ProblemNotice problem={problem} onRetry={reload} />}
      <BarFigure
        title={fieldWords(field)}
        model={model}
        onOpen={openRecords}
        actions={
          <PageLink path="/breakdown" params={{ distribution_by: field }}>
            See all
          </PageLink>
        }
      />
      <Rest buckets={data.buckets.filter((bucket) => !isValue(bucket) && bucket.count > 0)} />
    </section>
  );
}

type Bucket = AnswerOf<'/public/distribution'>['buckets'][number];

/** Records whose values are not shown, and those without one: beside bars they would press the others flat. */
function Rest({ buckets }: { buckets: readonly Bucket[] }) {
  if (buckets.length === 0) return null;
  return (
    <p class="row small">
      {buckets.map(({ kind, label, count, drilldown }) => (
        <RecordsButton key={kind} class="term" {...{ drilldown, count }} title={label} onOpen={openRecords}>
          {label} <span class="muted num">{formatCount(count)}</span>
        </RecordsButton>
      ))}
    </p>
  );
}
