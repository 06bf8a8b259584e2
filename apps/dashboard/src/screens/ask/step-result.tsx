import type { AnswerOf } from '#libs/client';
import { addDays, average, formatDays } from '#libs/wording';
import { useGet } from '../../api/answer.js';
import { withoutEmpty } from '../../charts/bars/bar-scale.js';
import { BarFigure } from '../../charts/bars/bars.js';
import { RecordsButton } from '../../charts/mark.js';
import { TrendFigure } from '../../charts/trend/trend-chart.js';
import { measureOf } from '../../charts/wording.js';
import { fieldWords, labelWords } from '../../filters/words.js';
import { openRecords } from '../../records/open-records.js';
import { RecordCard } from '../../records/record-card.js';
import { formatCount, formatShare, plural, capital } from '../../ui/format.js';
import { Bullets } from '../../ui/list.js';
import { ProblemNotice, Skeleton } from '../../ui/states.js';
import { Table } from '../../ui/table.js';
import { namedBuckets } from '../breakdown/drawing.js';
import { Lines } from '../breakdown/versions.js';
import { BySource } from '../trends/by-source.js';
import { namedSeries, trendModel } from '../trends/trend-model.js';
import type { LiveStep } from './run.js';
import { StepDrivers } from './step-drivers.js';

type Search = AnswerOf<'/public/search'>;
type Keyphrases = AnswerOf<'/public/keyphrases'>;
type Episodes = AnswerOf<'/public/episodes'>;
type Quantify = AnswerOf<'/public/quantify'>;

/** The result of a step, as the screen of its tool shows it. */
export function StepResult({ runId, step }: { runId: string; step: LiveStep }) {
  const { data, problem, reload } = useGet('/public/runs/{id}/steps/{step}', {
    path: { id: runId, step: step.id },
  });
  if (problem && !data) return <ProblemNotice problem={problem} onRetry={reload} />;
  if (!data) return <Skeleton height={160} />;
  // The tool names the endpoint whose answer this is.
  const result: unknown = data.result;
  const { breakdown = '-' } = step.input as { breakdown?: string };
  switch (step.tool) {
    case 'trend':
      return <StepTrend answer={namedSeries(result as AnswerOf<'/public/trend'>, breakdown)} />;
    case 'distribution':
      return <StepDistribution answer={namedBuckets(result as AnswerOf<'/public/distribution'>)} />;
    case 'quantify':
      return <StepQuantify answer={result as Quantify} />;
    case 'keyphrases':
      return <StepKeyphrases answer={result as Keyphrases} />;
    case 'drivers':
      return <StepDrivers answer={result as AnswerOf<'/public/drivers'>} />;
    case 'versions':
      return <Lines answer={result as AnswerOf<'/public/versions'>} />;
    case 'episodes':
      return <StepEpisodes answer={result as Episodes} breakdown={breakdown} />;
    case 'search':
      return <StepSearch answer={result as Search} />;
    case 'get_record':
      return <RecordCard record={result as Search['results'][number]} />;
    case 'fields':
      return <pre>{JSON.stringify(result, null, 2)}</pre>;
  }
}

const SHOWN = 5;

function StepSearch({ answer }: { answer: Search }) {
  return (
    <>
      <p class="muted">{plural(answer.total, 'record')}. First results:</p>
      {answer.results.slice(0, SHOWN).map((record) => (
        <RecordCard key={record.id} record={record} />
      ))}
    </>
  );
}

function StepQuantify({ answer }: { answer: Quantify }) {
  return (
    <>
      <p>{answer.verdict}</p>
      <Bullets lines={answer.caveats} />
    </>
  );
}

interface StepEpisodesProps {
  answer: Episodes;
  breakdown: string;
}

function StepEpisodes({ answer: { episodes }, breakdown }: StepEpisodesProps) {
  if (episodes.length === 0) return <p class="muted">No change stands out.</p>;
  const named = episodes.slice(0, 12).map((one) => ({ ...one, label: labelWords(breakdown, one) }));
  return (
    <Table heads={['Series', 'Change', 'Before', 'Then', 'Afterwards']}>
      {named.map(({ label, direction, before, during, after }) => (
        <tr key={`${label} ${during.start}`}>
          <td dir="auto">{label}</td>
          <td>{direction}</td>
          {[before, during, after].map((side, i) => (
            <td key={i}>
              {side && (
                <RecordsButton
                  class="number"
                  drilldown={side.drilldown}
                  count={side.count}
                  title={`${label}, ${formatDays(side.start.slice(0, 10), addDays(side.end.slice(0, 10), -1))}`}
                  onOpen={openRecords}
                >
                  {average(side.value ?? 0)}
                </RecordsButton>
              )}
            </td>
          ))}
        </tr>
      ))}
    </Table>
  );
}

function StepKeyphrases({ answer }: { answer: Keyphrases }) {
  return (
    <Table heads={['Phrase', 'Records', 'Share', 'Elsewhere']}>
      {answer.keyphrases.slice(0, 12).map(({ term, records, share, background_share, drilldown }) => (
        <tr key={term}>
          <td dir="auto">{term}</td>
          <td>
            <RecordsButton
              class="number"
              {...{ drilldown }}
              count={records}
              title={term}
              onOpen={openRecords}
            >
              {formatCount(records)}
            </RecordsButton>
          </td>
          <td>{formatShare(share)}</td>
          <td>{formatShare(background_share)}</td>
        </tr>
      ))}
    </Table>
  );
}

/** The chart a step of the tool `trend` would have on the screen Trends. */
function StepTrend({ answer }: { answer: AnswerOf<'/public/trend'> }) {
  const numeric = answer.series.some(({ points }) => points.some(({ n }) => n !== undefined));
  const measure = measureOf(answer.trend_on, { numeric });
  return (
    <>
      <TrendFigure
        title={`${capital(measure.name)} by ${answer.interval}`}
        model={trendModel(answer, measure, answer.comparison !== null)}
        onOpen={openRecords}
        height={200}
      />
      <BySource parts={answer.totals.by_source} measure={measure} />
    </>
  );
}

/** The chart a step of the tool `distribution` would have on the screen Breakdown. */
function StepDistribution({ answer }: { answer: AnswerOf<'/public/distribution'> }) {
  const { buckets, total_records: total, distribution_of: of, distribution_by: by } = answer;
  const numeric = buckets.some(({ n }) => n !== undefined);
  const measure = measureOf(of, { numeric });
  const title =
    by === '-' ? capital(measure.name) : `${capital(measure.name)} by ${fieldWords(by).toLowerCase()}`;
  return (
    <>
      <BarFigure title={title} model={{ measure, total, bars: withoutEmpty(buckets) }} onOpen={openRecords} />
      {by !== 'source' && <BySource parts={answer.by_source} measure={measure} />}
    </>
  );
}
