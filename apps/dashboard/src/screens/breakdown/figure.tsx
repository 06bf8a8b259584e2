import { useMemo, useRef } from 'preact/hooks';
import { BarRows } from '../../charts/bars/bars.js';
import { Figure } from '../../charts/figure.js';
import { HeatMap } from '../../charts/heat/heat-map.js';
import { Histogram } from '../../charts/histogram/histogram.js';
import type { OpenMark } from '../../charts/types.js';
import { measureOf } from '../../charts/wording.js';
import { narrowTo } from '../../filters/filter-list.js';
import { fieldWords } from '../../filters/words.js';
import { openRecords } from '../../records/open-records.js';
import { scope } from '../../state/scope.js';
import { Button } from '../../ui/button.js';
import { formatCount } from '../../ui/format.js';
import { Bullets, Calculation, Facts } from '../../ui/list.js';
import { Warnings } from '../../ui/states.js';
import { BySource } from '../trends/by-source.js';
import { useScores } from '../trends/recent-period.js';
import { scoresWithin } from '../trends/scores.js';
import { hasPages } from './choices.js';
import { ask } from './controls.js';
import { calculationOf, drawingOf, notesOf, statisticsOf, type Answer } from './drawing.js';
import type { BreakdownRequest } from './request.js';

interface Props {
  answer: Answer;
  request: BreakdownRequest;
  at: Date | undefined;
  stale: boolean;
}

/** The answer drawn, with what is to be known about it above and below. */
export function BreakdownFigure({ answer, request, at, stale }: Props) {
  const { onOpen, listen } = useMarks();
  const scores = useScores();
  const drawing = drawingOf(answer, request, scoresWithin(scores, scope.value.filters, answer.by_source));
  const facts = statisticsOf(answer);
  return (
    <section class="card stack breakdown-figure" data-stale={stale} {...listen}>
      <h2 class="visually-hidden">{titleOf(answer)}</h2>
      <Figure title={titleOf(answer)} words={drawing.words} table={drawing.table} onOpen={onOpen} at={at}>
        {drawing.form === 'heat' && <HeatMap model={drawing.model} onOpen={onOpen} />}
        {drawing.form === 'histogram' && <Histogram model={drawing.model} onOpen={onOpen} />}
        {drawing.form === 'bars' && <BarRows model={drawing.model} onOpen={onOpen} />}
      </Figure>
      {facts.length > 0 && <Facts facts={facts.map(({ name, value }) => [name, value])} />}
      <Pages answer={answer} request={request} />
      <Bullets class="breakdown-notes" lines={notesOf(answer)} />
      <Calculation lines={calculationOf(answer)} />
      <Warnings warnings={answer.meta.warnings} />
      <BySource parts={answer.by_source} measure={meanOf(request)} />
      <p class="tiny muted no-print needs-mouse">Click to open the records. Shift-click to filter by them.</p>
    </section>
  );
}

/** A histogram shows the mean, whatever is chosen for bars. */
function meanOf({ distribution_of: of, distribution_by: by, agg }: BreakdownRequest) {
  return measureOf(of, { agg: by === '-' ? 'avg' : agg, numeric: true });
}

function titleOf({ distribution_by: by, distribution_of: of, stacked_by: stackedBy }: Answer): string {
  if (by === '-') return `Distribution of ${fieldWords(of).toLowerCase()}`;
  const fields = stackedBy === '-' ? [by] : [by, stackedBy];
  return `By ${fields.map((field) => fieldWords(field).toLowerCase()).join(' and ')}`;
}

/** Which of the values are shown, and the way to the others. */
export function Pages({ answer, request }: { answer: Answer; request: BreakdownRequest }) {
  const { distinct_values: values, buckets } = answer;
  const shown = buckets.filter(({ kind }) => kind === 'value').length;
  const { offset, limit } = request;
  if (!hasPages(request) || (offset === 0 && shown >= values)) return null;
  const last = offset + shown;
  return (
    <nav class="row small" aria-label="Values">
      <span class="muted num">
        {shown === 0 ? '0' : `${formatCount(offset + 1)}–${formatCount(last)}`} of {formatCount(values)}{' '}
        values
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

/**
 * What a mark does: its records are opened, or with Shift it becomes a filter. Charts say which mark it was, not with
 * which keys: those are read where the event comes by on its way to the chart.
 */
function useMarks() {
  const shift = useRef(false);
  return useMemo(() => {
    const see = (event: MouseEvent | KeyboardEvent) => (shift.current = event.shiftKey);
    const onOpen: OpenMark = (mark) => (shift.current ? narrowTo(mark.drilldown) : openRecords(mark));
    return { onOpen, listen: { onClickCapture: see, onKeyDownCapture: see } };
  }, []);
}
