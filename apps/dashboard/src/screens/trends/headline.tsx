import { formatValue } from '../../charts/numbers.js';
import { formatSpan } from '../../charts/time-axis.js';
import type { Measure } from '../../charts/types.js';
import type { TrendAnswer } from './trend-request.js';
import { certaintyOf, changeSentence, slopeSentence } from './words.js';

/** The one number, since when, and whether it changes. */
export function Headline({ answer, measure }: { answer: TrendAnswer; measure: Measure }) {
  const { totals, range, comparison } = answer;
  const change = comparison?.change;
  return (
    <div class="trends-headline">
      <p class="trends-value">
        <strong class="num">{formatValue(measure, totals.value)}</strong> <span>{measure.name}</span>
        {range && <span class="muted">{formatSpan(range.from, range.to, 'day')}</span>}
      </p>
      <p class="trends-slope">{slopeSentence(measure, answer)}</p>
      <p class="trends-change" data-certainty={change ? certaintyOf(change) : undefined}>
        {changeSentence(measure, answer)}
      </p>
    </div>
  );
}
