import { RecordsButton } from '../../charts/mark.js';
import { formatSpan } from '../../charts/time-axis.js';
import { TrendFigure } from '../../charts/trend/trend-chart.js';
import type { Measure } from '../../charts/types.js';
import { formatBounds, formatValue } from '../../charts/wording.js';
import { fieldWords } from '../../filters/words.js';
import { openRecords } from '../../records/open-records.js';
import { scope, selection, type Selection } from '../../state/scope.js';
import { formatCount, capital } from '../../ui/format.js';
import { Warnings } from '../../ui/states.js';
import { Table } from '../../ui/table.js';
import { Anomalies } from './anomalies.js';
import { useRecentPeriod, zoomTo } from './recent-period.js';
import { LOW, type Scores } from './scores.js';
import { NewTerms, Terms } from './terms.js';
import { trendModel, seriesWithoutValues } from './trend-model.js';
import { measureOfChoice, type TrendAnswer, type TrendChoice } from './trend-request.js';
import { Voices } from './voices.js';
import { certaintyOf, changeSentence, slopeSentence } from './words.js';

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
export function TrendPanels({ answer, choice, scores, numeric, stale, at }: Props) {
  const measure = measureOfChoice(choice, scores, numeric);
  const model = trendModel(answer, measure, scope.value.compare !== 'none');
  const without = seriesWithoutValues(answer);
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
          onOpen={openRecords}
          onZoom={zoomTo}
          height={chartHeight()}
        >
          {without.length > 0 && <p class="tiny muted">No values to draw: {without.join(', ')}.</p>}
        </TrendFigure>
      </section>
      <BySource answer={answer} measure={measure} />
      <div class="columns trends-below">
        {measure.kind === 'count' && (
          <section class="card" data-stale={stale || undefined}>
            <h2>What stands out</h2>
            <Anomalies answer={answer} />
          </section>
        )}
        <Words />
        <Voices title="Newest records" selection={shownRecords(choice)} />
      </div>
    </>
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
        {range && <span class="muted">{formatSpan(range.from, range.to, 'day')}</span>}
      </h2>
      <p class="small">{slopeSentence(measure, answer)}</p>
      <p class="small" data-certainty={change ? certaintyOf(change) : undefined}>
        {isAsked && changeSentence(measure, answer)}
      </p>
    </div>
  );
}

/** Scores on different scales have no common mean: each source on its own. */
function BySource({ answer, measure }: { answer: TrendAnswer; measure: Measure }) {
  const sources = answer.totals.by_source;
  if (!sources || sources.length === 0) return null;
  return (
    <section class="card stack-sm trends-by-source">
      <h2>Scores by source, each on its own scale</h2>
      <Table class="numbers" heads={['Source', 'Scale', measure.name, '95% interval', 'Scores']}>
        {sources.map(({ source, scale, inferred, value, ci, n, count, drilldown }) => (
          <tr key={source}>
            <th scope="row" dir="auto">
              <RecordsButton class="term" {...{ drilldown, count }} title={source} onOpen={openRecords}>
                {source}
              </RecordsButton>
            </th>
            <td>
              {scale ? `${scale[0]} to ${scale[1]}` : '–'}
              {inferred && <small class="muted"> inferred</small>}
            </td>
            <td>{formatValue(measure, value)}</td>
            <td>{formatBounds(measure, ci) || '–'}</td>
            <td>{formatCount(n)}</td>
          </tr>
        ))}
      </Table>
    </section>
  );
}
