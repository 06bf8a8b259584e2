import { formatValue } from '../../charts/numbers.js';
import { formatSpan } from '../../charts/time-axis.js';
import { scope } from '../../state/scope.js';
import type { Measure } from '../../charts/types.js';
import type { TrendAnswer } from './trend-request.js';
import { certaintyOf, changeSentence, slopeSentence } from './words.js';

/** The one number, since when, and whether it changes. */
export function Headline({ answer, measure }: { answer: TrendAnswer; measure: Measure }) {
  const { totals, range, comparison } = answer;
  const change = comparison?.change;
  // Before all time there is nothing: that need not be said to who did not ask.
  const isAsked = change || scope.value.compare !== 'none' || scope.value.range !== '';
  return (
    <div class="trends-headline">
      <h2 class="trends-value">
        <strong class="num">{formatValue(measure, totals.value)}</strong> <span>{measure.name}</span>
        {range && <span class="muted">{formatSpan(range.from, range.to, 'day')}</span>}
      </h2>
      <p class="trends-slope">{slopeSentence(measure, answer)}</p>
      <p class="trends-change" data-certainty={change ? certaintyOf(change) : undefined}>
        {isAsked && changeSentence(measure, answer)}
      </p>
    </div>
  );
}
