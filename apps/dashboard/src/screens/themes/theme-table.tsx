import type { AnswerOf } from '#libs/client';
import { RecordsButton } from '../../charts/mark.js';
import { Sparkline } from '../../charts/sparkline.js';
import { openRecords } from '../../records/open-records.js';
import { access } from '../../state/session.js';
import { formatCount, formatShare } from '../../ui/format.js';
import { ScrollTable } from '../../ui/table.js';
import { bucketOf, type Ratings } from './ratings.js';
import { nested, type Theme } from './theme.js';
import { ThemeActions } from './theme-actions.js';

type Distribution = AnswerOf<'/public/distribution'>;
type Bucket = Distribution['buckets'][number];

interface Props {
  themes: readonly Theme[];
  counts: Distribution;
  ratings: Ratings | undefined;
  trend: AnswerOf<'/public/trend'> | undefined;
  stale: boolean;
}

/** A row for each theme, those below another one after it; at the end, the records that no theme fits. */
export function ThemeTable({ themes, counts, ratings, trend, stale }: Props) {
  const none = counts.buckets.find(({ kind }) => kind === 'missing');
  const recordsOf = (id: string) => counts.buckets.find(bucketOf(id))?.count ?? 0;
  const mayEdit = access.value.allows('edit');
  const heads = ['Theme', 'Records', 'Share', ...(ratings ? [ratings.head] : []), 'Trend'];
  const numbers = (id: string | null, label: string) => (
    <>
      <Numbers label={label} bucket={counts.buckets.find(bucketOf(id))} />
      {ratings && <td class="num">{ratings.of(id)}</td>}
      <td>
        <Trend points={trend?.series.find(bucketOf(id))?.points} />
      </td>
    </>
  );
  return (
    <div class="card flush theme-table">
      <ScrollTable label="Themes" stale={stale} heads={mayEdit ? [...heads, 'Actions'] : heads}>
        {nested(themes, recordsOf).map((theme) => (
          <tr key={theme.id} data-theme-id={theme.id}>
            <th scope="row" class={theme.parent === null ? undefined : 'theme-below'}>
              <bdi>{theme.name}</bdi>
            </th>
            {numbers(theme.id, theme.label)}
            {mayEdit && (
              <td>
                <ThemeActions theme={theme} themes={themes} />
              </td>
            )}
          </tr>
        ))}
        {none && (
          <tr data-theme-id="">
            <th scope="row" class="muted">
              Fits no theme
            </th>
            {numbers(null, 'Fits no theme')}
            {mayEdit && <td />}
          </tr>
        )}
      </ScrollTable>
    </div>
  );
}

function Numbers({ label, bucket }: { label: string; bucket: Bucket | undefined }) {
  return (
    <>
      <td class="num">
        {bucket ? (
          <RecordsButton
            class="link"
            drilldown={bucket.drilldown}
            count={bucket.count}
            title={label}
            onOpen={openRecords}
          >
            {formatCount(bucket.count)}
          </RecordsButton>
        ) : (
          0
        )}
      </td>
      <td class="num">{formatShare(bucket?.share ?? 0)}</td>
    </>
  );
}

type Points = AnswerOf<'/public/trend'>['series'][number]['points'];

function Trend({ points }: { points: Points | undefined }) {
  const whole = points?.filter(({ kind, partial }) => kind === undefined && !partial) ?? [];
  return whole.length > 1 ? <Sparkline values={whole.map(({ value }) => value)} /> : null;
}
