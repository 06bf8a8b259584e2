import { formatCount } from '../../ui/format.js';
import { Button } from '../../ui/button.js';
import { ask } from './ask.js';
import type { Asked } from './asked.js';
import { hasPages } from './choices.js';
import type { Answer } from './notes.js';

/** Which of the values are shown, and the way to the others. */
export function Pages({ answer, asked }: { answer: Answer; asked: Asked }) {
  const { distinct_values: values, buckets } = answer;
  const shown = buckets.filter(({ kind }) => kind === 'value').length;
  const { offset, limit } = asked;
  if (!hasPages(asked) || (offset === 0 && shown >= values)) return null;
  const last = offset + shown;
  return (
    <nav class="breakdown-pages" aria-label="Values">
      <span class="muted num">
        {shown === 0 ? 'No value here' : `${formatCount(offset + 1)}–${formatCount(last)}`} of{' '}
        {formatCount(values)} values
      </span>
      <Button disabled={offset === 0} onClick={() => ask({ offset: Math.max(0, offset - limit) })}>
        Previous {limit}
      </Button>
      <Button disabled={last >= values} onClick={() => ask({ offset: offset + limit })}>
        Next {Math.min(limit, Math.max(1, values - last))}
      </Button>
    </nav>
  );
}
