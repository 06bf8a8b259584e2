import { Figure } from '../../charts/figure.js';
import { TrendChart } from '../../charts/trend/trend-chart.js';
import { trendWords } from '../../charts/trend/trend-words.js';
import { trendTable } from '../../charts/trend/trend-table.js';
import { fieldWords } from '../../filters/field-words.js';
import { openRecords } from '../../records/open-records.js';
import { type Filter, scope, type Selection, selection } from '../../state/scope.js';
import { formatClock } from '../../ui/format.js';
import { Warnings } from '../../ui/warnings.js';
import { Anomalies } from './anomalies.js';
import { BySource } from './by-source.js';
import { Headline } from './headline.js';
import { NewTerms } from './new-terms.js';
import { Terms } from './terms.js';
import type { Scores } from './scores.js';
import { trendModel, undrawn } from './trend-model.js';
import { measureOfChoice, SCORED, type TrendAnswer, type TrendChoice } from './trend-request.js';
import { useWindow } from './use-window.js';
import { Voices } from './voices.js';
import { zoomTo } from './zoom-to.js';

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
  const without = undrawn(answer);
  const title = `${capital(measure.name)} by ${answer.interval}${
    choice.breakdown === '' ? '' : ` and ${fieldWords(choice.breakdown).toLowerCase()}`
  }`;
  return (
    <>
      <Warnings warnings={answer.meta.warnings} />
      <section class="card trends-chart" data-stale={stale || undefined}>
        <Headline answer={answer} measure={measure} />
        <Figure
          title={title}
          words={trendWords(model)}
          table={trendTable(model)}
          onOpen={openRecords}
          {...(at && { asOf: formatClock(at) })}
        >
          <TrendChart model={model} onOpen={openRecords} onZoom={zoomTo} height={chartHeight()} />
          {without.length > 0 && (
            <p class="trends-without muted">Without a value to draw: {without.join(', ')}.</p>
          )}
        </Figure>
      </section>
      <BySource answer={answer} measure={measure} />
      <div class="trends-below">
        {measure.kind === 'count' && (
          <section class="card" data-stale={stale || undefined}>
            <h2>What stands out</h2>
            <Anomalies answer={answer} />
          </section>
        )}
        <Words />
        <Voices title="Newest records" selection={shownRecords(choice, scores.low ?? 0)} />
      </div>
    </>
  );
}

/** What the selected records speak of; where nothing but time selects them, what is new among them. */
function Words() {
  const { q, filters } = scope.value;
  const isNarrowed = q.trim() !== '' || filters.length > 0;
  const window = useWindow();
  if (!isNarrowed) return <NewTerms window={window} />;
  return <Terms title="What they speak of" body={selection.value} sides={['these', 'all others']} />;
}

/** The records behind the numbers. */
function shownRecords({ trend_on }: TrendChoice, low: number): Selection {
  const added: Filter[] =
    trend_on === 'low_scores' ? [SCORED, { key: 'score', type: 'range', max: low }] : [];
  return { ...selection.value, filters: [...selection.value.filters, ...added] };
}

/** A good part of the window, so that a large screen is used. */
function chartHeight(): number {
  return Math.round(Math.min(560, Math.max(240, window.innerHeight * 0.38)));
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
