import { TrendFigure } from '../../charts/trend/trend-chart.js';
import { RecordsButton } from '../../charts/mark.js';
import type { Drilldown, Measure } from '../../charts/types.js';
import { formatValue } from '../../charts/wording.js';
import { fieldWords } from '../../filters/words.js';
import { addDays, formatDays } from '#libs/wording';
import { useExtent } from '../../api/extent.js';
import { openRecords } from '../../records/open-records.js';
import { scope, selection, type Filter, type Selection } from '../../state/scope.js';
import { capital, plural } from '../../ui/format.js';
import { Calculation } from '../../ui/list.js';
import { Warnings } from '../../ui/states.js';
import { episodeMarks, inOrder, useEpisodes } from '../episodes/use-episodes.js';
import { AlertButton } from '../../filters/watch-screen.js';
import { Anomalies } from './anomalies.js';
import { BySource } from './by-source.js';
import { ChangeWords } from './change-words.js';
import { Changes } from './changes.js';
import { useRecentPeriod, zoomTo } from './recent-period.js';
import { LOW, scoresWithin, type Scores } from './scores.js';
import { NewTerms, Terms } from './terms.js';
import {
  namedSeries,
  trendModel,
  seriesWithoutValues,
  themesApart,
  ENOUGH,
  withoutThinPoints,
} from './trend-model.js';
import { measureOfChoice, type TrendAnswer, type TrendChoice } from './trend-request.js';
import { Voices } from './voices.js';
import { calculationOf, directionOf, slopeSentence } from './words.js';

interface Props {
  answer: TrendAnswer;
  /** What it answers. */
  choice: TrendChoice;
  scores: Scores;
  /** Whether a field that is measured holds numbers. */
  numeric: boolean;
  stale: boolean;
  at: Date | undefined;
}

/** The chart, and what explains it. */
export function TrendPanels({ answer: given, choice, scores, numeric, stale, at }: Props) {
  const named = measureOfChoice(choice, scores, numeric);
  const { answer, thin } = withoutThinPoints(namedSeries(given, choice.breakdown), named);
  const isScore = choice.trend_on === 'score' && named.kind === 'mean';
  const measure = isScore
    ? { ...named, ...scoresWithin(scores, scope.value.filters, answer.totals.by_source) }
    : named;
  const isByTheme = choice.breakdown === 'themes' && measure.kind === 'count';
  const { answer: drawn, fitNone } = isByTheme ? themesApart(answer) : { answer, fitNone: 0 };
  const largest = useEpisodes(choice, measure);
  const found = { ...largest, changes: inOrder(largest.changes) };
  const model = {
    ...trendModel(drawn, measure, scope.value.compare !== 'none'),
    ...(found.answer.stale ? {} : { episodes: episodeMarks(found.changes) }),
  };
  const title = `${capital(measure.name)} by ${answer.interval}${
    choice.breakdown === '' ? '' : ` and ${fieldWords(choice.breakdown).toLowerCase()}`
  }`;
  return (
    <>
      <Warnings warnings={answer.meta.warnings} />
      <section class="card stack trends-chart" data-stale={stale || undefined}>
        <Headline answer={answer} measure={measure} />
        <TrendFigure
          title={title}
          model={model}
          at={at}
          actions={<AlertButton />}
          onOpen={openRecords}
          onZoom={zoomTo}
          height={chartHeight()}
        >
          <NotDrawn {...{ fitNone, thin, measure }} without={seriesWithoutValues(answer)} />
        </TrendFigure>
      </section>
      <div class="stack trends-below">
        <Changes found={found} />
        {measure.kind === 'count' && (
          <section class="card stack-xs" data-stale={stale || undefined}>
            <h2>Unusual {answer.interval}s</h2>
            <Anomalies answer={answer} />
          </section>
        )}
      </div>
      <BySource parts={answer.totals.by_source} measure={measure} />
      <BySource
        parts={answer.comparison?.by_source}
        measure={measure}
        title="The same in the period compared with"
      />
      <div class="columns trends-below">
        <Words />
        <Voices title="Newest records" selection={shownRecords(choice)} />
      </div>
    </>
  );
}

interface NotDrawnProps {
  /** Records of no theme, points of a few numbers, and series without a value. */
  fitNone: number;
  thin: number;
  without: readonly string[];
  measure: Measure;
}

/** What the chart leaves out. */
function NotDrawn({ fitNone, thin, without, measure }: NotDrawnProps) {
  return (
    <>
      {fitNone > 0 && <FitNone count={fitNone} />}
      {thin > 0 && (
        <p class="tiny muted">
          Not drawn: {plural(thin, 'point')} of fewer than {ENOUGH}{' '}
          {measure.kind === 'mean' ? 'numbers' : 'records'}.
        </p>
      )}
      {without.length > 0 && <p class="tiny muted">No values to draw: {without.join(', ')}.</p>}
    </>
  );
}

/** The records of no line. */
function FitNone({ count }: { count: number }) {
  const none: Filter = { key: 'themes', type: 'exists', operator: 'neq' };
  const drilldown = { ...selection.value, filters: [...selection.value.filters, none] } as Drilldown;
  return (
    <p class="tiny muted">
      Not drawn:{' '}
      <RecordsButton class="link" {...{ drilldown, count }} title="Fits no theme" onOpen={openRecords}>
        {plural(count, 'record')}
      </RecordsButton>{' '}
      that fit no theme.
    </p>
  );
}

/** What the selected records mention; if only time selects them, what is new. */
function Words() {
  const { q, filters } = scope.value;
  const isNarrowed = q.trim() !== '' || filters.length > 0;
  const recent = useRecentPeriod();
  if (!isNarrowed) return <NewTerms recent={recent} />;
  return (
    <Terms
      title="What they mention"
      body={selection.value}
      sides={['these', 'all others', 'No other records to compare with.']}
    />
  );
}

/** The records behind the numbers. */
function shownRecords({ trend_on }: TrendChoice): Selection {
  const added = trend_on === 'low_scores' ? [LOW] : [];
  return { ...selection.value, filters: [...selection.value.filters, ...added] };
}

/** A good part of the window, to make use of large screens. */
function chartHeight(): number {
  return Math.round(Math.min(560, Math.max(240, window.innerHeight * 0.38)));
}

/** The one number, since when, and whether it changes. */
function Headline({ answer, measure }: { answer: TrendAnswer; measure: Measure }) {
  const { totals, range, comparison } = answer;
  const change = comparison?.change;
  // All time has no earlier period: mention it only if the reader chose to compare.
  const isAsked = change || scope.value.compare !== 'none' || scope.value.range !== '';
  return (
    <div class="stack-2xs">
      <h2 class="row trends-value">
        <strong class="big num">{formatValue(measure, totals.value)}</strong> <span>{measure.name}</span>
        <MeasuredTime range={range} />
      </h2>
      <p class="small">{slopeSentence(measure, answer)}</p>
      <p class="small" data-certainty={change ? directionOf(change) : undefined}>
        {isAsked && <ChangeWords answer={answer} measure={measure} />}
      </p>
      <Calculation lines={calculationOf(measure, answer)} />
    </div>
  );
}

/** The days that the number is of: periods at the ends of the axis reach beyond the records, and even beyond today. */
function MeasuredTime({ range }: Pick<TrendAnswer, 'range'>) {
  const { extent } = useExtent(selection.value);
  if (!range || !extent?.first || !extent.last) return null;
  const [from, to] = [range.from.slice(0, 10), addDays(range.to.slice(0, 10), -1)];
  const first = extent.first > from ? extent.first : from;
  const last = extent.last < to ? extent.last : to;
  if (last < first) return null;
  return <span class="muted">{formatDays(first, last)}</span>;
}
