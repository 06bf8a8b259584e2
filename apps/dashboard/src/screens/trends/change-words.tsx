import { RecordsButton } from '../../charts/mark.js';
import type { Drilldown, Measure } from '../../charts/types.js';
import { openRecords } from '../../records/open-records.js';
import { scope, selectionOf } from '../../state/scope.js';
import { capital } from '../../ui/format.js';
import { SCORED } from './scores.js';
import type { TrendAnswer } from './trend-request.js';
import { changeWords, comparedSpan } from './words.js';

/** How the number changed; that of the period before opens its records. */
export function ChangeWords({ answer, measure }: { answer: TrendAnswer; measure: Measure }) {
  const [lead, before, rest] = changeWords(measure, answer);
  const range = answer.comparison?.range;
  const isMean = answer.trend_on === 'score';
  if (!range || before === '' || (answer.trend_on !== 'volume' && !isMean))
    return <>{lead + before + rest}</>;
  const points = answer.comparison?.series[0]?.points ?? [];
  const count = points.reduce((sum, point) => sum + (isMean ? (point.n ?? 0) : point.count), 0);
  const time = { key: 'ds', type: 'range', min: range.from, max: range.to, max_exclusive: true } as const;
  const { filters, ...selected } = selectionOf({ ...scope.value, range: '' });
  const drilldown = { ...selected, filters: [...filters, ...(isMean ? [SCORED] : []), time] } as Drilldown;
  return (
    <>
      {lead}
      <RecordsButton
        class="link num"
        {...{ drilldown, count }}
        title={`${capital(measure.name)}, ${comparedSpan({ range })}`}
        onOpen={openRecords}
      >
        {before}
      </RecordsButton>
      {rest}
    </>
  );
}
