import { useAnswer } from '../../api/answer.js';
import { RecordsButton } from '../../charts/mark.js';
import type { Measure } from '../../charts/types.js';
import { formatValue } from '../../charts/wording.js';
import { openRecords } from '../../records/open-records.js';
import type { Filter, Selection } from '../../state/scope.js';
import { capital, formatCount, formatShare, plural } from '../../ui/format.js';
import { PageLink } from '../../ui/link.js';
import { Calculation } from '../../ui/list.js';
import { ProblemNotice, Skeleton } from '../../ui/states.js';
import { ScrollTable } from '../../ui/table.js';
import { useScores } from '../trends/recent-period.js';
import { LOW, NOT_LOW, SCORED, scoresWithin } from '../trends/scores.js';
import { shownDifference } from '../trends/words.js';
import { FIXES } from './drivers-request.js';
import { FindAgain } from './find-again.js';
import { type FoundFix, foundFixes } from './found-fixes.js';
import { sizeWords } from './words.js';

interface FixFoundProps {
  /** Of the period that is judged. */
  selection: Selection;
  measure: Measure;
  /** Of all records with a score. */
  mean: number;
}

/** What to fix as long as there are no themes of one's own: the subjects that the records with a score are about. */
export function FixFound({ selection, measure, mean }: FixFoundProps) {
  const scale = useScale(selection);
  const among = (filter: Filter) => ({ ...selection, filters: [...selection.filters, filter] });
  const { timezone: _, ...others } = among(NOT_LOW);
  const { data, problem, stale, reload } = useAnswer('/public/keyphrases', {
    ...among(LOW),
    compare_to: others,
    find_themes: true,
    limit: 1,
  });
  if (!data || !scale)
    return problem ? <ProblemNotice problem={problem} onRetry={reload} /> : <Skeleton height={320} />;
  const late = data.meta.warnings.find(({ code }) => code === 'themes_left_out');
  if (late) return <FindAgain title="Fix first" detail={late.detail} onFind={reload} />;
  const records = data.total + data.background_total;
  const fixes = foundFixes({ themes: data.themes ?? [], records, mean, scale }).slice(0, FIXES);
  const [first] = fixes;
  return (
    <section class="card stack-xs" data-stale={stale || undefined} data-found="">
      <h2>Fix first</h2>
      {first ? (
        <>
          <p>{sentenceOf(first, { measure, mean, records })}</p>
          <Fixes {...{ fixes, selection: among(SCORED), records, measure, mean }} />
          <Calculation
            lines={[
              `A subject lowers the ${measure.name} by its share of all scores × its gap to all others: by so much it would rise without these records.`,
              'Subjects with fewer than 30 scores, or that may be rated lower by chance, are left out.',
            ]}
          />
        </>
      ) : (
        <p>No subject with 30 scores or more is clearly rated lower than the rest.</p>
      )}
      <p class="small muted">
        Subjects were found in these records. <PageLink path="/themes">Create themes</PageLink> to use your
        own.
      </p>
    </section>
  );
}

/** On which the selected scores are: that of their sources, where those of other sources are on another one. */
function useScale(selection: Selection): Measure['scale'] {
  const scores = useScores();
  const { data } = useAnswer(
    '/public/distribution',
    scores.scale
      ? undefined
      : { ...selection, filters: [...selection.filters, SCORED], distribution_by: 'source' },
  );
  if (scores.scale) return scores.scale;
  const sources = data?.buckets.flatMap(({ key }) => (typeof key === 'string' ? [key] : []));
  if (!sources) return undefined;
  const { scale, within } = scoresWithin(scores, [{ key: 'source', type: 'list', values: sources }]);
  return scale ?? within;
}

/** By how much the mean would rise, as the two means beside it read. */
function costsOf({ rest, costs }: FoundFix, measure: Measure, mean: number): string {
  return sizeWords(measure, shownDifference(measure, rest, mean, costs));
}

interface FixesProps extends FixFoundProps {
  fixes: readonly FoundFix[];
  /** With a score. */
  records: number;
}

function Fixes({ fixes, selection: { filters, timezone }, records: all, measure, mean }: FixesProps) {
  const most = fixes[0]?.costs ?? 1;
  return (
    <ScrollTable
      label="What to fix first, by subject"
      heads={['Subject', `Lowers ${measure.name} by`, 'Records', capital(measure.name), 'All others']}
    >
      {fixes.map((fix) => {
        const { query, records, name, rest, costs } = fix;
        return (
          <tr key={query}>
            <th scope="row" dir="auto">
              {name}
            </th>
            <td class="num">
              <span class="drivers-bar" data-plain="">
                <span style={{ width: `${(100 * costs) / most}%` }} />
              </span>{' '}
              {costsOf(fix, measure, mean)}
            </td>
            <td class="num">
              <RecordsButton
                class="link"
                drilldown={{ search_query: query, filters: filters as never, ...(timezone && { timezone }) }}
                count={records}
                title={name}
                onOpen={openRecords}
              >
                {formatCount(records)}
              </RecordsButton>{' '}
              <span class="muted">{formatShare(records / all)}</span>
            </td>
            <td class="num">{formatValue(measure, fix.mean)}</td>
            <td class="num">{formatValue(measure, rest)}</td>
          </tr>
        );
      })}
    </ScrollTable>
  );
}

function sentenceOf(
  { name, records, mean: own, rest }: FoundFix,
  { measure, mean, records: all }: Pick<FixesProps, 'measure' | 'mean' | 'records'>,
): string {
  const size = `${plural(records, 'record')} with a score (${formatShare(records / all)})`;
  const [without, now] = [rest, mean].map((value) => formatValue(measure, value));
  return `${name}: ${size}, rated ${formatValue(measure, own)}. Without them the ${measure.name} would be ${without} instead of ${now}.`;
}
