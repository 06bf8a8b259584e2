import { useState } from 'preact/hooks';
import { Dumbbell } from '../../charts/compare/dumbbell.js';
import { dumbbellTable, dumbbellWords } from '../../charts/compare/dumbbell-words.js';
import { Figure } from '../../charts/figure.js';
import { openRecords } from '../../records/open-records.js';
import { Button } from '../../ui/button.js';
import { formatCount, plural } from '../../ui/format.js';
import { type Answer, fieldModel, type Names } from './models.js';

const FIRST = 10;

/** Values that tell the sides apart, the surest first. */
export function DifferingFields({ answer, names }: { answer: Answer; names: Names }) {
  const [all, showAll] = useState(false);
  const { fields, tested, found } = answer.differences;
  if (fields.length === 0)
    return (
      <section class="card">
        <h2>Where they differ</h2>
        <p class="muted">
          {tested === 0
            ? 'There is no value to hold the sides against.'
            : `None of ${plural(tested, 'value')} differs by more than chance.`}
        </p>
      </section>
    );
  const model = fieldModel(all ? fields : fields.slice(0, FIRST), names);
  return (
    <section class="card">
      <h2 class="visually-hidden">Where they differ</h2>
      <Figure
        title="Where they differ"
        words={dumbbellWords(model)}
        table={dumbbellTable(model)}
        onOpen={openRecords}
      >
        <Dumbbell model={model} onOpen={openRecords} />
      </Figure>
      <p class="compare-note muted">
        {formatCount(found)} of {plural(tested, 'value')} differ by more than chance; the surest come first.{' '}
        {fields.length > FIRST && (
          <Button kind="quiet" aria-expanded={all} onClick={() => showAll(!all)}>
            {all ? 'Show fewer' : `Show ${fields.length}`}
          </Button>
        )}
      </p>
    </section>
  );
}
