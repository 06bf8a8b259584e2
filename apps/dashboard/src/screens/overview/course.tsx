import { Figure } from '../../charts/figure.js';
import { RECORDS } from '../../charts/measures.js';
import { TrendChart } from '../../charts/trend/trend-chart.js';
import { trendWords } from '../../charts/trend/trend-words.js';
import { trendTable } from '../../charts/trend/trend-table.js';
import { openRecords } from '../../records/open-records.js';
import { scope } from '../../state/scope.js';
import { formatClock } from '../../ui/format.js';
import { trendModel } from '../trends/trend-model.js';
import type { TrendAnswer } from '../trends/trend-request.js';
import { slopeSentence } from '../trends/words.js';
import { zoomTo } from '../trends/zoom-to.js';

/** How many records over time, with what stands out marked. */
export function Course({ answer, at }: { answer: TrendAnswer; at: Date | undefined }) {
  const model = trendModel(answer, RECORDS, scope.value.compare !== 'none');
  return (
    <Figure
      title={`Records by ${answer.interval}`}
      words={`${trendWords(model)} ${slopeSentence(RECORDS, answer)}`}
      table={trendTable(model)}
      onOpen={openRecords}
      {...(at && { asOf: formatClock(at) })}
    >
      <TrendChart model={model} onOpen={openRecords} onZoom={zoomTo} height={290} />
    </Figure>
  );
}
