import { BarRows } from '../../charts/bars/bar-rows.js';
import { Figure } from '../../charts/figure.js';
import { HeatMap } from '../../charts/heat/heat-map.js';
import { Histogram } from '../../charts/histogram/histogram.js';
import { fieldWords } from '../../filters/field-words.js';
import { formatClock } from '../../ui/format.js';
import { Warnings } from '../../ui/warnings.js';
import type { Asked } from './asked.js';
import { drawingOf } from './drawing.js';
import { type Answer, notesOf, statisticsOf } from './notes.js';
import { Pages } from './pages.js';
import { useMarks } from './use-marks.js';

interface Props {
  answer: Answer;
  asked: Asked;
  at: Date | undefined;
  stale: boolean;
}

/** The answer drawn, with what is to be known about it above and below. */
export function BreakdownFigure({ answer, asked, at, stale }: Props) {
  const { onOpen, listen } = useMarks();
  const drawing = drawingOf(answer, asked);
  const facts = statisticsOf(answer);
  return (
    <section class="card breakdown-figure" data-stale={stale} {...listen}>
      <h2 class="visually-hidden">{titleOf(answer)}</h2>
      <Figure
        title={titleOf(answer)}
        words={drawing.words}
        table={drawing.table}
        onOpen={onOpen}
        asOf={at && formatClock(at)}
      >
        {drawing.form === 'heat' && <HeatMap model={drawing.model} onOpen={onOpen} />}
        {drawing.form === 'histogram' && <Histogram model={drawing.model} onOpen={onOpen} />}
        {drawing.form === 'bars' && <BarRows model={drawing.model} onOpen={onOpen} />}
      </Figure>
      {facts.length > 0 && (
        <dl class="breakdown-facts num">
          {facts.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <Pages answer={answer} asked={asked} />
      <Notes notes={notesOf(answer)} />
      <Warnings warnings={answer.meta.warnings} />
      <p class="breakdown-hint muted no-print">
        A click on a mark opens its records; with Shift it becomes a filter of the page.
      </p>
    </section>
  );
}

function titleOf({ distribution_by: by, distribution_of: of, stacked_by: stackedBy }: Answer): string {
  if (by === '-') return `How ${fieldWords(of).toLowerCase()} is spread`;
  return stackedBy === '-' ? `By ${fieldWords(by)}` : `By ${fieldWords(by)} and ${fieldWords(stackedBy)}`;
}

function Notes({ notes }: { notes: readonly string[] }) {
  if (notes.length === 0) return null;
  return (
    <ul class="breakdown-notes muted">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}
