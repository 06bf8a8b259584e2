import { RecordCard } from '../../records/record-card.js';
import { Button } from '../../ui/button.js';
import { plural } from '../../ui/format.js';
import { Icon } from '../../ui/icon.js';
import { Markdown } from '../../ui/markdown.js';
import { copy } from '../../ui/states.js';
import type { Answer, Citation, Run } from './run.js';

interface ReportProps {
  run: Run;
  /** Are the steps in sight? Only then does the text name them. */
  withSteps: boolean;
  onSteps: () => void;
}

/** The answer: each reference leads to its record or its step. */
export function Report({ run, withSteps, onSteps }: ReportProps) {
  if (run.text === '') return null;
  const byNumber = new Map(run.citations.map((citation) => [String(citation.n), citation]));
  return (
    <article class="stack ask-report card">
      <div aria-live="polite" aria-busy={run.state === 'running'} lang={run.answer?.meta.answer_language}>
        <Markdown
          text={withSteps ? run.text : withoutSteps(run.text)}
          reference={(name) => <Reference name={name} citation={byNumber.get(name)} />}
        />
      </div>
      {run.answer && <Checks answer={run.answer} withSteps={withSteps} onSteps={onSteps} />}
      <div class="row no-print">
        <Button onClick={() => void copy(markdownOf(run), 'Report')}>
          <Icon name="link" /> Copy report
        </Button>
        <Button onClick={() => window.print()}>Print</Button>
      </div>
    </article>
  );
}

function Reference({ name, citation }: { name: string; citation: Citation | undefined }) {
  const step = name.startsWith('S');
  if (!step && !citation) return <>[{name}]</>;
  const target = step ? `step-${name}` : `source-${name}`;
  return (
    <a
      class="citation-chip ask-reference"
      data-kind={step ? 'step' : 'record'}
      href={`#${target}`}
      title={citation ? `“${citation.quote}”` : `Step ${name}`}
      aria-label={citation ? `Source ${name}: ${citation.quote}` : `Step ${name}`}
      onClick={(event) => {
        event.preventDefault();
        show(target);
      }}
    >
      {name}
    </a>
  );
}

/** Brings what a reference names into sight, opened and with the focus on it. */
function show(id: string): void {
  const element = document.getElementById(id);
  if (!element) return;
  for (let part = element.closest('details'); part; part = part.parentElement?.closest('details') ?? null)
    part.open = true;
  const motion = window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
  element.scrollIntoView({ block: 'center', behavior: motion });
  (element.querySelector<HTMLElement>('summary') ?? element).focus({ preventScroll: true });
}

type ChecksProps = Omit<ReportProps, 'run'> & { answer: Answer };

function Checks({ answer, withSteps, onSteps }: ChecksProps) {
  const { checks, budget, mode, total } = answer;
  return (
    <ul class="row small muted ask-checks">
      {total !== null && <li>Based on {plural(total, 'record')}</li>}
      <li>
        {mode === 'rules' ? 'Answered by rules, no model used' : 'Written by a model, every sentence checked'}
      </li>
      {checks && checks.numbers_checked > 0 && (
        <li>
          {checks.numbers_unsupported === 0
            ? 'Every number was counted in the records'
            : `${checks.numbers_unsupported} of ${plural(checks.numbers_checked, 'number')} not found in the records`}{' '}
          {!withSteps && (
            <button type="button" class="link no-print" onClick={onSteps}>
              Show how
            </button>
          )}
        </li>
      )}
      {checks && checks.removed_sentences > 0 && (
        <li>{plural(checks.removed_sentences, 'unsupported sentence')} removed</li>
      )}
      {answer.status !== 'completed' && <li>Incomplete: {STOPPED[budget.stop_reason ?? ''] ?? 'stopped'}</li>}
    </ul>
  );
}

const STOPPED: Record<string, string> = {
  max_steps: 'step limit reached',
  max_seconds: 'time limit reached',
  token_budget: 'token limit reached',
  no_new_information: 'no new information found',
  cancelled: 'cancelled',
  model_error: 'model error',
};

/** The records that are quoted, under the numbers that the report gives them. */
export function Sources({ run, answer }: { run: Run; answer: Answer }) {
  return (
    <section class="ask-sources" aria-label="Sources">
      <h3>What people said</h3>
      <ol class="stack-sm">
        {run.citations.map((citation) => {
          const record = answer.results.find(({ id }) => id === citation.record_id);
          const { start, end } = citation;
          return (
            <li key={citation.n} id={`source-${citation.n}`} tabIndex={-1}>
              <span class="badge">{citation.n}</span>
              {record ? (
                <RecordCard record={{ ...record, matches: [{ field: 'message', start, end }] }} />
              ) : (
                <blockquote dir="auto">{citation.quote}</blockquote>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** For a document somewhere else: the text and the quotes it cites. */
function markdownOf({ question, text, citations }: Run): string {
  const notes = citations.map(({ n, quote }) => `[${n}] “${quote}”`);
  return [`# ${question}`, withoutSteps(text), ...notes].join('\n\n');
}

function withoutSteps(text: string): string {
  return text.replace(/\s*\[S\d+\]/g, '');
}
