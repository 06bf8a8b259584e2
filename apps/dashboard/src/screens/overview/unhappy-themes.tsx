import { useAnswer } from '../../api/answer.js';
import { formatCount, formatShare } from '../../ui/format.js';
import { Table } from '../../ui/table.js';
import { type SortValue, useSorted } from '../../ui/use-sorted.js';
import { LOW, NOT_LOW } from '../trends/scores.js';
import { Side } from '../trends/terms.js';
import { timesWords } from '../trends/words.js';
import { FIX_FIRST } from './fix-first-link.js';
import { byTheme, isLike, Panel, SHOWN, ThemeHead, type ByTheme } from './theme-panel.js';

/** What each column is sorted by. */
const COLUMNS: readonly SortValue<ReturnType<typeof moreOften>[number]>[] = [
  ({ bucket }) => bucket.label,
  ({ bucket }) => bucket.count,
  ({ count }) => count,
  ({ bucket, share }) => (bucket.share ?? 0) / share,
];

/** Themes that low scores have more often than others. */
export function UnhappyThemes() {
  const low = useAnswer('/public/distribution', byTheme(LOW));
  const others = useAnswer('/public/distribution', byTheme(NOT_LOW));
  const { problem, reload, stale } = low;
  const more = low.data && others.data && moreOften(low.data, others.data);
  const { rows, sort } = useSorted(more ?? [], COLUMNS, 1);
  return (
    <Panel
      title="What unhappy users talk about"
      link={FIX_FIRST}
      {...{ problem: problem ?? others.problem, reload, stale, loading: !more }}
    >
      {more?.length === 0 && <p class="muted">No theme is more frequent in low scores than in others.</p>}
      {rows.length > 0 && (
        <Table
          class="numbers"
          sort={sort}
          heads={[
            'Theme',
            <Side name="low scores" total={low.data?.total_records ?? 0} />,
            <Side name="other scores" total={others.data?.total_records ?? 0} />,
            'Ratio',
          ]}
        >
          {rows.map(({ bucket, count, share }) => (
            <tr key={bucket.key}>
              <ThemeHead bucket={bucket} among=", low scores" />
              <td>
                {formatCount(bucket.count)} <span class="muted">{formatShare(bucket.share ?? 0)}</span>
              </td>
              <td>
                {formatCount(count)} <span class="muted">{formatShare(share)}</span>
              </td>
              <td>{timesWords(bucket.share ?? 0, share)}</td>
            </tr>
          ))}
        </Table>
      )}
    </Panel>
  );
}

/** With the largest differences of shares. */
function moreOften(low: ByTheme, others: ByTheme) {
  return low.buckets
    .filter(({ kind }) => kind === 'value')
    .map((bucket) => {
      const { count = 0, share } = others.buckets.find(isLike(bucket)) ?? {};
      return { bucket, count, share: share ?? 0, more: (bucket.share ?? 0) - (share ?? 0) };
    })
    .filter((row) => row.more > 0)
    .toSorted((a, b) => b.more - a.more)
    .slice(0, SHOWN);
}
