import { useAnswer } from '../../api/answer.js';
import { formatCount, formatShare } from '../../ui/format.js';
import { PageLink } from '../../ui/link.js';
import { Table } from '../../ui/table.js';
import { ratingWords, useRatings } from '../themes/ratings.js';
import { ThemeChange, useThemeChanges } from '../themes/theme-change.js';
import type { RecentPeriod } from '../trends/recent-period.js';
import { byTheme, Panel, SHOWN, ThemeHead } from './theme-panel.js';
import { UnhappyThemes } from './unhappy-themes.js';

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
  const [rating] = useRatings(byTheme());
  const changes = useThemeChanges(recent);
  return (
    <Panel
      title="What people talk about"
      link={<PageLink path="/themes">All themes</PageLink>}
      {...{ problem, reload, stale, loading: !data }}
    >
      {data && (
        <Table class="numbers" heads={['Theme', 'Records', ...(rating ? [rating.head] : []), 'Change']}>
          {data.buckets
            .filter(({ kind, count }) => count > 0 && kind !== 'other')
            .filter(({ kind }, place) => place < SHOWN || kind === 'missing')
            .map((bucket) => (
              <tr key={bucket.key} data-theme={bucket.key ?? ''}>
                <ThemeHead bucket={bucket} />
                <td>
                  {formatCount(bucket.count)} <span class="muted">{formatShare(bucket.share ?? 0)}</span>
                </td>
                {rating && <td>{ratingWords(rating, bucket.key as string | null)}</td>}
                <td>
                  <ThemeChange change={changes.of(bucket.key as string | null)} />
                </td>
              </tr>
            ))}
        </Table>
      )}
    </Panel>
  );
}
