import { Dumbbell } from '../../charts/compare/dumbbell.js';
import { dumbbellTable, dumbbellWords } from '../../charts/compare/dumbbell-words.js';
import { Figure } from '../../charts/figure.js';
import type { DumbbellModel } from '../../charts/types.js';
import { openRecords } from '../../records/open-records.js';
import { type Answer, type Names, scoreModel, shareModel } from './models.js';
import { countNote, scoreNote, shareNote } from './notes.js';

/** How frequent the sides are, and how they are rated. */
export function Measured({ answer, names }: { answer: Answer; names: Names }) {
  const shares = shareModel(answer, names);
  const scores = scoreModel(answer, names);
  if (!shares && !scores) return null;
  return (
    <div class="compare-pair">
      {shares && (
        <Numbers title="How often" model={shares} notes={[shareNote(answer), countNote(answer, names)]} />
      )}
      {scores && <Numbers title="How rated" model={scores} notes={[scoreNote(answer)]} />}
    </div>
  );
}

function Numbers({ title, model, notes }: { title: string; model: DumbbellModel; notes: readonly string[] }) {
  return (
    <section class="card">
      <h2 class="visually-hidden">{title}</h2>
      <Figure title={title} words={dumbbellWords(model)} table={dumbbellTable(model)} onOpen={openRecords}>
        <Dumbbell model={model} onOpen={openRecords} />
      </Figure>
      {notes
        .filter((note) => note !== '')
        .map((note) => (
          <p class="compare-note muted" key={note}>
            {note}
          </p>
        ))}
    </section>
  );
}
