import type { AnswerOf } from '#libs/client';
import { RecordsButton } from '../../charts/mark.js';
import { Sparkline } from '../../charts/sparkline.js';
import { openRecords } from '../../records/open-records.js';
import { access } from '../../state/session.js';
import { formatCount, formatShare } from '../../ui/format.js';
import { ScrollTable } from '../../ui/table.js';
import { useSorted } from '../../ui/use-sorted.js';
import { ComparisonNote } from '../overview/comparison-note.js';
import { useRecentPeriod } from '../trends/recent-period.js';
import { bucketOf, type Rating, ratingWords } from './ratings.js';
import { nested, type Theme } from './theme.js';
import { ThemeActions } from './theme-actions.js';
import { ThemeChange, useThemeChanges } from './theme-change.js';

type Distribution = AnswerOf<'/public/distribution'>;
type Bucket = Distribution['buckets'][number];

interface Props {
  themes: readonly Theme[];
  counts: Distribution;
  ratings: readonly Rating[];
  trend: AnswerOf<'/public/trend'> | undefined;
  stale: boolean;
}

/** A row for each theme, those below another one after it; at the end, the records that no theme fits. */
export function ThemeTable({ themes, counts, ratings, trend, stale }: Props) {
  const none = counts.buckets.find(({ kind }) => kind === 'missing');
  const mayEdit = access.value.allows('edit');
  const recent = useRecentPeriod();
  const changeOf = useThemeChanges(recent);
  const { rows, sort } = useSorted<Theme>(
    themes,
    [
      ({ name }) => name,
      ({ id }) => counts.buckets.find(bucketOf(id))?.count ?? 0,
      ...ratings.map(
        ({ of }) =>
          ({ id }: Theme) =>
            of(id),
      ),
      ({ id }) => changeOf(id)?.relative,
    ],
    RECORDS,
  );
  const heads = ['Theme', 'Records', ...ratings.map(({ head }) => head), 'Change', 'Trend'];
  const numbers = (id: string | null, label: string) => (
    <>
      <Numbers label={label} bucket={counts.buckets.find(bucketOf(id))} />
      {ratings.map((rating) => (
        <td key={rating.head} class="num">
          {ratingWords(rating, id)}
        </td>
      ))}
      <td>
        <ThemeChange change={changeOf(id)} />
      </td>
      <td>
        <Trend points={trend?.series.find(bucketOf(id))?.points} />
      </td>
    </>
  );
  return (
    <>
      <ComparisonNote recent={recent} />
      <div class="card flush theme-table">
        <ScrollTable label="Themes" {...{ stale, sort }} heads={mayEdit ? [...heads, 'Actions'] : heads}>
          {nested(rows).map((theme) => (
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
            <tr key="none" data-theme-id="">
              <th scope="row" class="muted">
                Fits no theme
              </th>
              {numbers(null, 'Fits no theme')}
              {mayEdit && <td />}
            </tr>
          )}
        </ScrollTable>
      </div>
    </>
  );
}

/** The column that the table is sorted by at first. */
const RECORDS = 1;

function Numbers({ label, bucket }: { label: string; bucket: Bucket | undefined }) {
  return (
    <td class="num nowrap">
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
      )}{' '}
      <span class="muted">{formatShare(bucket?.share ?? 0)}</span>
    </td>
  );
}

type Points = AnswerOf<'/public/trend'>['series'][number]['points'];

function Trend({ points }: { points: Points | undefined }) {
  const whole = points?.filter(({ kind, partial }) => kind === undefined && !partial) ?? [];
  return whole.length > 1 ? <Sparkline values={whole.map(({ value }) => value)} /> : null;
}
