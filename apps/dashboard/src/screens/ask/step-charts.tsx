import type { AnswerOf } from '#libs/client';
import { BarRows } from '../../charts/bars/bar-rows.js';
import { barTable } from '../../charts/bars/bar-table.js';
import { barWords } from '../../charts/bars/bar-words.js';
import { Figure } from '../../charts/figure.js';
import { measureOf } from '../../charts/measures.js';
import { TrendChart } from '../../charts/trend/trend-chart.js';
import { trendTable } from '../../charts/trend/trend-table.js';
import { trendWords } from '../../charts/trend/trend-words.js';
import { openRecords } from '../../records/open-records.js';
import { trendModel } from '../trends/trend-model.js';

/** The chart a step of the tool `trend` would have on the screen Trends. */
export function StepTrend({ answer }: { answer: AnswerOf<'/public/trend'> }) {
  const numeric = answer.series.some(({ points }) => points.some(({ n }) => n !== undefined));
  const measure = measureOf(answer.trend_on, { numeric });
  const model = trendModel(answer, measure, answer.comparison !== null);
  return (
    <Figure
      title={`${sentenceCase(measure.name)} by ${answer.interval}`}
      words={trendWords(model)}
      table={trendTable(model)}
      onOpen={openRecords}
    >
      <TrendChart model={model} onOpen={openRecords} height={200} />
    </Figure>
  );
}

/** The chart a step of the tool `distribution` would have on the screen Breakdown. */
export function StepDistribution({ answer }: { answer: AnswerOf<'/public/distribution'> }) {
  const { buckets, total_records: total, distribution_of: of, distribution_by: by } = answer;
  const numeric = buckets.some(({ n }) => n !== undefined);
  const measure = measureOf(of, { numeric });
  const model = { measure, total, bars: buckets };
  const title = by === '-' ? sentenceCase(measure.name) : `${sentenceCase(measure.name)} by ${by}`;
  return (
    <Figure title={title} words={barWords(model)} table={barTable(model)} onOpen={openRecords}>
      <BarRows model={model} onOpen={openRecords} />
    </Figure>
  );
}

function sentenceCase(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
