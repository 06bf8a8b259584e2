import { RecordsButton } from '../../charts/mark.js';
import type { Drilldown, Measure } from '../../charts/types.js';
import { openRecords } from '../../records/open-records.js';
import { ReadableQuote } from '../../records/record-quote.js';
import { setParams } from '../../state/location.js';
import { paramsOf, scope, selectionOf, today, type Filter } from '../../state/scope.js';
import { formatCount, formatShare } from '../../ui/format.js';
import { Skeleton } from '../../ui/states.js';
import type { Episode } from '../episodes/episodes-request.js';
import { Grain, type ListedEpisode } from '../episodes/episode-list.js';
import { PLAIN, useEpisodes } from '../episodes/use-episodes.js';
import { type EpisodeContext, episodeParts, textOf } from '../episodes/words.js';
import { rangeOfZoom } from '../trends/recent-days.js';
import type { DriversOf } from './drivers-request.js';
import { type LowSubject, lowSubjects } from './low-subjects.js';
import { useLowSubjects } from './use-low-subjects.js';

/** A change that may be chance is hardly worth a reason; these are. */
const SHOWN = 3;

interface ClearChangesProps {
  of: DriversOf;
  measure: Measure;
}

/** When the measure did change clearly, in the range or else at any time, each with what its low scores are about. */
export function ClearChanges({ of, measure }: ClearChangesProps) {
  const isFound = of === 'score' || of === 'low_scores';
  const choice = { ...PLAIN, trend_on: of };
  const inRange = useEpisodes(choice, measure, isFound);
  const isQuiet = inRange.answer.data?.episodes.length === 0 && scope.value.range !== '';
  const ever = useEpisodes(choice, measure, isFound && isQuiet, selectionOf({ ...scope.value, range: '' }));
  const { changes, answer } = isQuiet ? ever : inRange;
  if (isFound && !answer.data && !answer.problem) return <Skeleton height={160} />;
  if (changes.length === 0) return null;
  const shown = changes.slice(0, SHOWN);
  return (
    <section class="card stack-xs drivers-clear">
      <h2>{isQuiet ? 'Clear changes at other times' : 'Clear changes'}</h2>
      <ul class="stack-sm">
        {shown.map((change) => (
          <ClearChange key={`${change.episode.key} ${change.episode.during.start}`} change={change} of={of} />
        ))}
      </ul>
      <Grain list={shown} />
    </section>
  );
}

function ClearChange({ change: { episode, context }, of }: { change: ListedEpisode; of: DriversOf }) {
  const words = textOf(episodeParts(episode, context));
  return (
    <li class="stack-2xs">
      <p>
        {words}{' '}
        <button
          class="link"
          type="button"
          aria-label={`Explain: ${words}`}
          onClick={() => explain(episode, context)}
        >
          Explain
        </button>
      </p>
      <MainSubject episode={episode} of={of} />
    </li>
  );
}

/** The subject that the low scores of a change have more often than those of the time beside it, in figures and words. */
function MainSubject({ episode: { during, before, change }, of }: { episode: Episode; of: DriversOf }) {
  const changed = { main: during, secondary: before, change: { value: change.absolute } };
  const { found, isNow, worse, better } = useLowSubjects(changed, of);
  const { data } = found;
  const [subject] = data ? lowSubjects(data, isNow) : [];
  if (data?.meta.warnings.some(({ code }) => code === 'themes_left_out'))
    return (
      <button type="button" class="link small" onClick={found.reload}>
        Find subjects again
      </button>
    );
  if (!data || !subject) return null;
  const { name, query } = subject;
  const sides = [
    { drilldown: worse, low: data.total },
    { drilldown: better, low: data.background_total },
  ];
  const [now, then] = (isNow ? sides : sides.toReversed()) as [Low, Low];
  return (
    <>
      <p class="small drivers-subject">
        <strong>{name}</strong>: <Part part={subject.now} {...now} {...{ name, query }} /> low scores in this
        time ({formatShare(subject.now.share)}), <Part part={subject.before} {...then} {...{ name, query }} />{' '}
        before ({formatShare(subject.before.share)}).
      </p>
      <ReadableQuote ids={subject.examples} />
    </>
  );
}

/** The low scores of one side, and how many there are. */
interface Low {
  drilldown: Drilldown;
  low: number;
}

interface PartProps extends Low, Pick<LowSubject, 'name' | 'query'> {
  part: LowSubject['now'];
}

/** `111 of 133` */
function Part({ part: { records }, low, drilldown, name, query }: PartProps) {
  const number = formatCount(records);
  return (
    <>
      {records === 0 ? (
        number
      ) : (
        <RecordsButton
          class="number num"
          drilldown={{ ...drilldown, search_query: query }}
          count={records}
          title={name}
          onOpen={openRecords}
        >
          {number}
        </RecordsButton>
      )}{' '}
      of {formatCount(low)}
    </>
  );
}

/** The records of the change alone, compared with the time that it was found against: both numbers stay what they were. */
function explain({ key, before, during }: Episode, { answer, field }: EpisodeContext): void {
  const own: Filter[] =
    key === null || answer.series.length < 2 ? [] : [{ key: field, type: 'list', values: [key] }];
  const [range, earlier] = [during, before].map(({ start, end }) => rangeOfZoom(start, end, '', today()));
  const filters = [...scope.value.filters, ...own];
  setParams({ ...paramsOf({ ...scope.value, range: range ?? '', filters }), before: earlier });
}
