import { DifferenceBand } from '../../charts/compare/difference-band.js';
import { differenceTable, differenceWords } from '../../charts/compare/difference-words.js';
import { Figure } from '../../charts/figure.js';
import { TrendChart } from '../../charts/trend/trend-chart.js';
import { trendTable } from '../../charts/trend/trend-table.js';
import { trendWords } from '../../charts/trend/trend-words.js';
import { openRecords } from '../../records/open-records.js';
import { type Answer, differenceModel, type Names, trendModel } from './models.js';

/** Both sides period by period, and where their difference is more than chance. */
export function OverTime({ answer, names }: { answer: Answer; names: Names }) {
  const { trend } = answer;
  if (!trend || trend.points.length < 2) return null;
  const records = trendModel(answer, trend, names);
  const difference = differenceModel(answer, trend, names);
  return (
    <section class="card compare-time">
      <h2 class="visually-hidden">Over time</h2>
      <Figure
        title={`Records by ${trend.interval}`}
        words={trendWords(records)}
        table={trendTable(records)}
        onOpen={openRecords}
      >
        <TrendChart model={records} onOpen={openRecords} height={220} />
      </Figure>
      {difference && (
        <Figure
          title={`Difference of the shares by ${trend.interval}`}
          words={differenceWords(difference)}
          table={differenceTable(difference)}
          onOpen={openRecords}
        >
          <DifferenceBand model={difference} onOpen={openRecords} />
        </Figure>
      )}
    </section>
  );
}
