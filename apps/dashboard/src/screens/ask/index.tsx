import './ask.css';
import { useEffect, useRef, useState } from 'preact/hooks';
import { useFields } from '../../api/answer.js';
import { param, setParams } from '../../state/location.js';
import { keepQuestion, recentQuestions } from '../../state/recent-questions.js';
import { scope, selection } from '../../state/scope.js';
import { access } from '../../state/session.js';
import { Button } from '../../ui/button.js';
import { Icon, type IconName } from '../../ui/icon.js';
import { NoData } from '../../ui/no-match.js';
import { ProblemNotice } from '../../ui/states.js';
import { Way, Ways } from '../../ui/ways.js';
import { EditReading } from './edit-reading.js';
import { examplesFor } from './examples.js';
import { ReadingChips } from './reading.js';
import { Report, Sources } from './report.js';
import { ask, type Answer, type Edit, type Run } from './run.js';
import { Steps } from './steps.js';

const questionParam = param('question');

/** A question in plain words, answered from the selected records, with every step visible. */
export default function Ask() {
  const { runs, start, stop, startOver } = useConversation();
  const running = runs.at(-1)?.state === 'running';
  return (
    <div class="stack-lg ask">
      <div class="toolbar">
        <h1>Ask</h1>
        {runs.length > 0 && <Button onClick={startOver}>Start over</Button>}
      </div>
      {runs.map((run, place) => (
        <Turn
          key={`${place} ${run.question}`}
          run={run}
          follows={place > 0}
          last={place === runs.length - 1}
          onAsk={(text) => start(text)}
          onRetry={() => start(run.question, runs.slice(0, place), run.edit)}
          onEdit={(edit) => start(run.question, runs.slice(0, place), edit)}
          onStop={stop}
        />
      ))}
      <Question running={running} first={runs.length === 0} onAsk={start} />
      {runs.length === 0 && <Examples onAsk={start} />}
    </div>
  );
}

interface TurnProps {
  run: Run;
  follows: boolean;
  last: boolean;
  onAsk: (question: string) => void;
  onRetry: () => void;
  onEdit: (edit: Edit) => void;
  onStop: () => void;
}

function Turn({ run, follows, last, onAsk, onRetry, onEdit, onStop }: TurnProps) {
  const section = useRef<HTMLElement>(null);
  const [withSteps, showSteps] = useState(false);
  // A follow-up is below what the reader sees.
  useEffect(() => {
    if (follows) section.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <section class="stack ask-turn" aria-label={run.question} ref={section}>
      <div class="toolbar ask-turn-head">
        <h2 dir="auto">{run.question}</h2>
        {run.state === 'running' && (
          <Button onClick={onStop}>
            <Icon name="pause" /> Stop
          </Button>
        )}
        {run.state === 'stopped' && <span class="badge">Stopped</span>}
      </div>
      {run.problem && <ProblemNotice problem={run.problem} {...(run.state === 'failed' && { onRetry })} />}
      <div class="beside ask-found">
        <div class="stack">
          <div class="row ask-understood">
            <ReadingChips reading={run.reading} onAsk={onEdit} />
            {run.reading && <EditReading reading={run.reading} onAsk={onEdit} />}
          </div>
          <Report run={run} withSteps={withSteps} onSteps={() => showSteps(true)} />
          {run.state === 'running' && run.text === '' && (
            <p class="card muted" role="status">
              Reading the records…
            </p>
          )}
        </div>
        {run.answer && run.answer.results.length > 0 && <Sources run={run} answer={run.answer} />}
        <div class="stack">
          {run.plan.length > 0 && <Steps run={run} open={withSteps} onOpen={showSteps} />}
          {last && run.answer && <FollowUps answer={run.answer} onAsk={onAsk} />}
        </div>
      </div>
    </section>
  );
}

function FollowUps({ answer, onAsk }: { answer: Answer; onAsk: TurnProps['onAsk'] }) {
  const { follow_ups: questions, reading } = answer;
  if (questions.length === 0) return null;
  const isOpen = reading?.intent === 'none';
  return (
    <div class="row ask-follow-ups no-print">
      <h3>{isOpen ? 'Questions that can be answered' : 'Follow-up questions'}</h3>
      {questions.map((question) => (
        <Button key={question} onClick={() => onAsk(question)}>
          {question}
        </Button>
      ))}
    </div>
  );
}

/** How many turns the service takes as what was said before. */
const HISTORY = 5;

/** The turns of this visit: each includes those before it; a question from the address starts over. */
function useConversation() {
  const [runs, setRuns] = useState<Run[]>([]);
  const current = useRef<AbortController | undefined>(undefined);
  const question = questionParam.value;

  function start(text: string, after: readonly Run[] = runs, edit?: Edit) {
    current.current?.abort();
    const mine = new AbortController();
    current.current = mine;
    const before = after.map((run) =>
      run.state === 'running' ? { ...run, state: 'stopped' as const } : run,
    );
    const history = before
      .filter((run) => run.text !== '')
      .slice(-HISTORY)
      .map((run) => ({ question: run.question, answer: run.text.slice(0, 4000) }));
    const show = (run: Run) => {
      if (current.current === mine) setRuns([...before, run]);
    };
    if (before.length === 0) {
      setParams({ question: text });
      keepQuestion(access.peek().token?.id, text);
    }
    void ask(
      { ...selection.peek(), search_query: text, reading: edit, ...(history.length > 0 && { history }) },
      show,
      mine.signal,
    );
  }

  function startOver() {
    current.current?.abort();
    current.current = undefined;
    setRuns([]);
    setParams({ question: '' });
  }

  useEffect(() => {
    if (question !== '' && runs[0]?.question !== question) start(question, []);
  }, [question]);
  useEffect(() => () => current.current?.abort(), []);
  return { runs, start, startOver, stop: () => current.current?.abort() };
}

interface QuestionProps {
  running: boolean;
  /** No question has been asked yet. */
  first: boolean;
  onAsk: (question: string) => void;
}

function Question({ running, first, onAsk }: QuestionProps) {
  const [text, setText] = useState('');
  const { q, filters, range } = scope.value;
  const narrowed = q !== '' || filters.length > 0 || range !== '';
  return (
    <form
      class="stack-sm ask-question card no-print"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() === '') return;
        onAsk(text.trim());
        setText('');
      }}
    >
      <label class="visually-hidden" for="ask-text">
        Question
      </label>
      <div class="ask-input">
        <textarea
          id="ask-text"
          class="input"
          rows={1}
          dir="auto"
          placeholder={first ? 'Ask anything about your feedback' : 'Ask a follow-up question'}
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
            event.preventDefault();
            event.currentTarget.form?.requestSubmit();
          }}
        />
        <Button kind="primary" type="submit" disabled={text.trim() === ''}>
          <Icon name="ask" /> {running ? 'Ask again' : 'Ask'}
        </Button>
      </div>
      <p class="muted">
        {narrowed
          ? 'Searches only the records selected above.'
          : 'Searches all records. Use the filters above to narrow them.'}
      </p>
    </form>
  );
}

function Examples({ onAsk }: Pick<QuestionProps, 'onAsk'>) {
  const { data } = useFields();
  if (data?.fields.every(({ records }) => records === 0)) return <NoData />;
  const recent = recentQuestions(access.value.token?.id);
  return (
    <Ways>
      {recent.length > 0 && (
        <WayToAsk icon="clock" title="Recent questions" questions={recent} onAsk={onAsk} />
      )}
      {examplesFor(data?.fields ?? []).map((way) => (
        <WayToAsk key={way.title} {...way} onAsk={onAsk} />
      ))}
    </Ways>
  );
}

interface WayToAskProps extends Pick<QuestionProps, 'onAsk'> {
  icon: IconName;
  title: string;
  questions: readonly string[];
}

function WayToAsk({ icon, title, questions, onAsk }: WayToAskProps) {
  return (
    <Way icon={icon} title={title}>
      <div class="stack-xs">
        {questions.map((question) => (
          <Button key={question} onClick={() => onAsk(question)}>
            {question}
          </Button>
        ))}
      </div>
    </Way>
  );
}
