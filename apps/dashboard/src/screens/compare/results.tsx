import { openRecords } from '../../records/open-records.js';
import { formatClock } from '../../ui/format.js';
import { Warnings } from '../../ui/warnings.js';
import { Figure } from '../../charts/figure.js';
import { OverlapBar } from '../../charts/compare/overlap-bar.js';
import { overlapTable, overlapWords } from '../../charts/compare/overlap-words.js';
import { DifferingFields } from './differing-fields.js';
import { DifferingTerms, isOfTerms } from './differing-terms.js';
import { Measured } from './measured.js';
import { type Answer, type Names, overlapModel } from './models.js';
import { OverTime } from './over-time.js';

interface Props {
  answer: Answer;
  names: Names;
  stale: boolean;
  at: Date | undefined;
}

/** The verdict first, then what it rests on. */
export function Results({ answer, names, stale, at }: Props) {
  const overlap = overlapModel(answer, names);
  return (
    <div class="compare-results" data-stale={stale}>
      <section class="card compare-verdict" aria-label="Verdict">
        <p dir="auto">{answer.verdict}</p>
        {answer.caveats.length > 0 && (
          <ul class="muted">
            {answer.caveats.map((caveat) => (
              <li key={caveat}>{caveat}</li>
            ))}
          </ul>
        )}
      </section>
      <Warnings warnings={answer.meta.warnings.filter(({ code }) => !isOfTerms(code))} />
      <section class="card">
        <h2 class="visually-hidden">Overlap</h2>
        <Figure
          title="How far the two sides are the same records"
          words={overlapWords(overlap)}
          table={overlapTable(overlap)}
          onOpen={openRecords}
          {...(at && { asOf: formatClock(at) })}
        >
          <OverlapBar model={overlap} onOpen={openRecords} />
        </Figure>
      </section>
      <Measured answer={answer} names={names} />
      <OverTime answer={answer} names={names} />
      <DifferingFields answer={answer} names={names} />
      <DifferingTerms answer={answer} names={names} />
    </div>
  );
}
