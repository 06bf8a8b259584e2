import { useAnswer } from '../../api/answer.js';
import { scope, type Filter } from '../../state/scope.js';
import { formatCount, formatShare } from '../../ui/format.js';
import { Table } from '../../ui/table.js';
import { useRatings } from '../themes/ratings.js';
import type { RecentPeriod } from '../trends/recent-period.js';
import { ChangeBadge } from './kpi.js';
import { byTheme, Panel, SHOWN, ThemeHead, type ThemeBucket } from './theme-panel.js';
import { UnhappyThemes } from './unhappy-themes.js';

const CHANGE = (
  <>
    Change<small>of the share</small>
  </>
);

interface Props {
  /** Whether there are scores. */
  some: boolean;
  recent: RecentPeriod | undefined;
}

/** What people talk about, by theme: how much, how it is rated, whether it grows. */
export function ThemePanels({ some, recent }: Props) {
  return (
    <div class="columns">
      <Frequent recent={recent} />
      {some && <UnhappyThemes />}
    </div>
  );
}

function Frequent({ recent }: Pick<Props, 'recent'>) {
  const { data, problem, stale, reload } = useAnswer('/public/distribution', byTheme());
  const ratings = useRatings(byTheme());
  return (
    <Panel title="What people talk about" linked {...{ problem, reload, stale, loading: !data }}>
      {data && (
        <Table class="numbers" heads={['Theme', 'Records', ...(ratings ? [ratings.head] : []), CHANGE]}>
          {data.buckets
            .filter(({ kind, count }) => count > 0 && kind !== 'other')
            .filter(({ kind }, place) => place < SHOWN || kind === 'missing')
            .map((bucket) => (
              <tr key={bucket.key} data-theme={bucket.key ?? ''}>
                <ThemeHead bucket={bucket} />
                <td>
                  {formatCount(bucket.count)} <span class="muted">{formatShare(bucket.share ?? 0)}</span>
                </td>
                {ratings && <td>{ratings.of(bucket.key as string | null)}</td>}
                <td>
                  <Change bucket={bucket} recent={recent} />
                </td>
              </tr>
            ))}
        </Table>
      )}
    </Panel>
  );
}

/** How the share of a theme changed. */
function Change({ bucket: { key }, recent }: { bucket: ThemeBucket; recent: RecentPeriod | undefined }) {
  const part: Filter = { key: 'themes', type: 'list', values: [key as string | null] };
  const { data } = useAnswer(
    '/public/trend',
    recent && {
      ...recent.selection,
      trend_on: 'share',
      part_filters: [part],
      compare: scope.value.compare === 'none' ? 'previous_period' : scope.value.compare,
      anomalies: false,
    },
  );
  const change = data?.comparison?.change;
  return change && change.absolute !== null ? <ChangeBadge measure={SHARE} change={change} /> : <>–</>;
}

const SHARE = { name: 'share', kind: 'share' } as const;
