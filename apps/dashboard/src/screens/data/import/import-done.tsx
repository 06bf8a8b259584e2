import { useState } from 'preact/hooks';
import type { Problem } from '../../../api/problem.js';
import { linkTo } from '../../../state/location.js';
import { access } from '../../../state/session.js';
import { Button } from '../../../ui/button.js';
import { formatCount, plural } from '../../../ui/format.js';
import { ProblemNotice } from '../../../ui/states.js';
import { RejectedRows } from './rejected-rows.js';
import { UndoImport } from './undo-import.js';
import type { ImportResult } from './use-file-import.js';

interface DoneProps {
  file: string;
  result: ImportResult;
  /** What failed after the import. */
  problem?: Problem;
  onAnother: () => void;
}

/** What became of an import, where to go next, and how to undo it. */
export function ImportDone({ file, result, problem, onAnother }: DoneProps) {
  const [undoing, setUndoing] = useState(false);
  const { source, accepted, rejected } = result;
  const lines = linesOf(result);
  return (
    <section class="card stack" aria-label="Import">
      <h2>
        {plural(accepted, 'record')} imported into “<bdi>{source}</bdi>”
      </h2>
      {problem && <ProblemNotice problem={problem} />}
      {lines.length > 0 && (
        <ul class="bullets">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {rejected > 0 && <Rejected result={result} />}
      <p class="row">
        <a
          class="button"
          data-kind="primary"
          href={linkTo('/', { f: JSON.stringify([{ key: 'source', values: [source] }]) })}
        >
          See what it says
        </a>
        <Button onClick={onAnother}>Import another file</Button>
        {accepted > 0 && access.value.allows('erase') && (
          <Button kind="quiet" onClick={() => setUndoing(true)}>
            Undo this import
          </Button>
        )}
      </p>
      {undoing && (
        <UndoImport
          of={{ ...result, file, records: accepted }}
          onDone={onAnother}
          onClose={() => setUndoing(false)}
        />
      )}
    </section>
  );
}

/** What else there is to know. */
function linesOf(result: ImportResult): string[] {
  const { revised, duplicates, erased, superseded, gaps, overlaps, ahead, note } = result;
  return [
    revised > 0 && `${formatCount(revised)} of them replace an earlier version.`,
    duplicates > 0 && `${formatCount(duplicates)} were stored already.`,
    erased > 0 && `${formatCount(erased)} were not stored because they were erased before.`,
    superseded > 0 && `${formatCount(superseded)} were skipped: their ID occurs again further down.`,
    gaps + overlaps > 0 && `Dates in a clock change: ${formatCount(gaps + overlaps)}.`,
    ahead > 0 && `Dated in the future: ${formatCount(ahead)}.`,
    note,
  ].filter((line) => typeof line === 'string');
}

function Rejected({ result: { rejected, reasons, examples } }: Pick<DoneProps, 'result'>) {
  return (
    <div class="notice" data-kind="warn">
      <strong>{plural(rejected, 'row')} could not be imported</strong>
      <RejectedRows count={rejected} reasons={reasons} examples={examples} />
    </div>
  );
}
