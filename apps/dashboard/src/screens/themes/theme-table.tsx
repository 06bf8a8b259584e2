import type { ComponentChild } from 'preact';
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
  const mayEdit = access.value.allows('edit');
  const recent = useRecentPeriod();
  const changes = useThemeChanges(recent);
  const countOf = ({ id }: Theme) => counts.buckets.find(bucketOf(id))?.count ?? 0;
  const ratingOf = ratings.map(
    ({ of }) =>
      ({ id }: Theme) =>
        of(id),
  );
  const values = [
    ({ name }: Theme) => name,
    countOf,
    ...ratingOf,
    ({ id }: Theme) => changes.of(id)?.relative,
  ];
  const { rows, sort } = useSorted<Theme>(themes, values, RECORDS);
  const heads = ['Theme', 'Records', ...ratings.map(({ head }) => head), 'Change', 'Trend'];
  const row = { counts, ratings, trend, changeOf: changes.of };
  return (
    <>
      <ComparisonNote recent={recent}>
        {changes.all && (
          <>
            {' '}
            All records: <ThemeChange change={changes.all} />
          </>
        )}
      </ComparisonNote>
      <div class="card flush theme-table">
        <ScrollTable label="Themes" {...{ stale, sort }} heads={mayEdit ? [...heads, 'Actions'] : heads}>
          {nested(rows).map((theme) => (
            <Row key={theme.id} {...row} id={theme.id} label={theme.label}>
              <th scope="row" class={theme.parent === null ? undefined : 'theme-below'}>
                <bdi>{theme.name}</bdi>
              </th>
              {mayEdit && <ThemeActions theme={theme} themes={themes} />}
            </Row>
          ))}
          {counts.buckets.some(bucketOf(null)) && (
            <Row key="none" {...row} id={null} label="Fits no theme">
              <th scope="row" class="muted">
                Fits no theme
              </th>
              {mayEdit && ''}
            </Row>
          )}
        </ScrollTable>
      </div>
    </>
  );
}

interface RowProps extends Pick<Props, 'counts' | 'ratings' | 'trend'> {
  /** Null: the records that fit no theme. */
  id: string | null;
  label: string;
  changeOf: ReturnType<typeof useThemeChanges>['of'];
  /** Its head, and what can be done with it where its reader may. */
  children: [ComponentChild, ComponentChild];
}

function Row({ id, label, counts, ratings, trend, changeOf, children: [head, actions] }: RowProps) {
  return (
    <tr data-theme-id={id ?? ''}>
      {head}
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
      {actions !== false && <td>{actions}</td>}
    </tr>
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
