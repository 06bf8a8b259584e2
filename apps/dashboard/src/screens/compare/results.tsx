import type { ComponentChildren } from 'preact';
import { differenceWords, differenceTable, differenceTrend } from '../../charts/compare/difference.js';
import { DumbbellFigure } from '../../charts/compare/dumbbell.js';
import { OverlapBar, overlapTable, overlapWords } from '../../charts/compare/overlap.js';
import { Figure } from '../../charts/figure.js';
import { TrendChart, TrendFigure } from '../../charts/trend/trend-chart.js';
import type { DumbbellModel } from '../../charts/types.js';
import { openRecords } from '../../records/open-records.js';
import { Bullets, Calculation } from '../../ui/list.js';
import { Warnings } from '../../ui/states.js';
import { DifferingFields, DifferingTerms, isOfTerms } from './differences.js';
import { DifferingSubjects, haveSubjects } from './differing-subjects.js';
import { DifferingMeans } from './means.js';
import {
  differenceModel,
  overlapModel,
  scoreCalculation,
  scoreModel,
  scoreNote,
  shareCalculation,
  shareModel,
  shareNote,
  trendModel,
  type Answer,
  type Names,
} from './models.js';
import { spanNote } from './spans.js';

interface Props {
  answer: Answer;
  names: Names;
  /** Whether no record can be on both sides: their numbers are in the cards then, and there is nothing to add. */
  apart: boolean;
  stale: boolean;
  at: Date | undefined;
  /** What else differs. */
  children?: ComponentChildren;
}

/** What the comparison says in a sentence or two. */
export function VerdictCard({ answer, names, stale }: Pick<Props, 'answer' | 'names' | 'stale'>) {
  return (
    <section class="card compare-verdict" aria-label="Verdict" data-stale={stale}>
      <Verdict text={`${spanNote(answer, names)} ${answer.verdict}`.trim()} />
      <Bullets lines={answer.caveats} />
    </section>
  );
}

/** The evidence. */
export function Results({ answer, names, apart, stale, at, children }: Props) {
  const overlap = overlapModel(answer, names);
  return (
    <div class="stack compare-results" data-stale={stale}>
      <Warnings warnings={answer.meta.warnings.filter(({ code }) => !isOfTerms(code))} />
      {!(apart && overlap.both.count === 0) && (
        <section class="card stack-xs">
          <h2 class="visually-hidden">Overlap</h2>
          <Figure
            title="Overlap"
            words={overlapWords(overlap)}
            table={overlapTable(overlap)}
            onOpen={openRecords}
            at={at}
          >
            <OverlapBar model={overlap} onOpen={openRecords} />
          </Figure>
        </section>
      )}
      <ShareAndScore answer={answer} names={names} />
      <DifferingMeans answer={answer} names={names} />
      {children}
      <DifferingFields answer={answer} names={names} />
      {haveSubjects(answer) ? (
        <DifferingSubjects answer={answer} names={names} />
      ) : (
        <DifferingTerms answer={answer} names={names} />
      )}
      <OverTime answer={answer} names={names} />
    </div>
  );
}

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

/** What matters most stands out. */
function Verdict({ text }: { text: string }) {
  const [first, ...rest] = [...sentences.segment(text)].map(({ segment }) => segment);
  return (
    <p dir="auto">
      <strong>{first}</strong>
      {rest.join('')}
    </p>
  );
}

/** How frequent the sides are, and how they are rated. */
function ShareAndScore({ answer, names }: { answer: Answer; names: Names }) {
  const shares = shareModel(answer, names);
  const scores = scoreModel(answer, names);
  if (!shares && !scores) return null;
  return (
    <div class="columns">
      {shares && (
        <Numbers
          title="Frequency"
          model={shares}
          notes={[shareNote(answer)]}
          calculation={shareCalculation(answer)}
        />
      )}
      {scores && (
        <Numbers
          title="Scores"
          model={scores}
          notes={[scoreNote(answer)]}
          calculation={scoreCalculation(answer)}
        />
      )}
    </div>
  );
}

interface NumbersProps {
  title: string;
  model: DumbbellModel;
  notes: readonly string[];
  calculation: readonly string[];
}

function Numbers({ title, model, notes, calculation }: NumbersProps) {
  return (
    <section class="card stack-xs">
      <h2 class="visually-hidden">{title}</h2>
      <DumbbellFigure title={title} model={model} onOpen={openRecords} />
      {notes
        .filter((note) => note !== '')
        .map((note) => (
          <p class="small muted" key={note}>
            {note}
          </p>
        ))}
      <Calculation lines={calculation} />
    </section>
  );
}

/** Both sides period by period, and where their difference is more than chance. */
function OverTime({ answer, names }: { answer: Answer; names: Names }) {
  const { trend } = answer;
  if (!trend || trend.points.length < 2) return null;
  const shown = trend.points.reduce((sum, { main, secondary }) => sum + main + secondary, 0);
  // Fewer than one in each period: a line between 0 and 1.
  if (shown < trend.points.length) return null;
  const records = trendModel(answer, trend, names);
  const difference = differenceModel(trend, names);
  return (
    <section class="card stack-lg compare-time">
      <h2 class="visually-hidden">Over time</h2>
      <TrendFigure title={`Records by ${trend.interval}`} model={records} onOpen={openRecords} height={220} />
      {difference && (
        <Figure
          title={`Difference in share by ${trend.interval}`}
          words={differenceWords(difference)}
          table={differenceTable(difference)}
          onOpen={openRecords}
        >
          <TrendChart model={differenceTrend(difference)} onOpen={openRecords} height={200} />
        </Figure>
      )}
    </section>
  );
}
