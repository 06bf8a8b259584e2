import type { AnswerOf, BodyOf } from '#libs/client';
import { eventsOf } from '../../api/events.js';
import { type Problem, RequestFailed } from '../../api/problem.js';

export type Answer = AnswerOf<'/public/deeper-search'>;
export type Request = BodyOf<'/public/deeper-search'>;
export type Reading = NonNullable<Answer['reading']>;
/** What its reader wants read otherwise. */
export type Edit = NonNullable<Request['reading']>;
export type Step = Answer['steps'][number];
export type Citation = NonNullable<Answer['answer']>['citations'][number];

/** A step while it is under way: `result` and `took_ms` come with its end. */
export type LiveStep = Pick<Step, 'id' | 'plan' | 'tool' | 'input'> &
  Partial<Pick<Step, 'result' | 'took_ms'>>;

/** A question and its answer so far. */
export interface Run {
  question: string;
  state: 'running' | 'done' | 'stopped' | 'failed';
  /** With which it was asked again. */
  edit?: Edit | undefined;
  /** What rules understood; undefined until they have read it. */
  reading?: Answer['reading'];
  plan: Answer['plan'];
  steps: LiveStep[];
  text: string;
  citations: Citation[];
  /** The whole answer, once it is there. */
  answer?: Answer;
  problem?: Problem;
}

function newRun(question: string): Run {
  return { question, state: 'running', plan: [], steps: [], text: '', citations: [] };
}

/**
 * Asks, and calls `change` with every update; the last run it passes is finished, stopped or failed. A `Retry-After` of
 * the service is followed: until then the run is still running, with the problem.
 */
export async function ask(request: Request, change: (run: Run) => void, signal: AbortSignal): Promise<void> {
  const question = request.search_query ?? '';
  const first: Run = { ...newRun(question), edit: request.reading ?? undefined };
  change(first);
  for (;;) {
    const { problem } = await attempt(first, { request, change, signal });
    if (problem?.retryAfter === undefined) return;
    await pause(problem.retryAfter, signal);
    if (signal.aborted) return change({ ...first, state: 'stopped' });
    change(first);
  }
}

interface Attempt {
  request: Request;
  change: (run: Run) => void;
  signal: AbortSignal;
}

/** Asks once, and returns the run as it ended. */
async function attempt(first: Run, { request, change, signal }: Attempt): Promise<Run> {
  let run = first;
  const set = (next: Run) => change((run = next));
  try {
    for await (const { name, data } of eventsOf('/public/deeper-search', request, signal))
      set(applyEvent(run, name, data));
    if (run.state === 'running') set({ ...run, state: 'failed', problem: CUT });
  } catch (error) {
    if (!signal.aborted && !(error instanceof RequestFailed)) throw error;
    if (signal.aborted) set({ ...run, state: 'stopped' });
    else {
      const { problem } = error as RequestFailed;
      set({ ...run, state: problem.retryAfter ? 'running' : 'failed', problem });
    }
  }
  return run;
}

/** Ends after so many seconds, or when `signal` is aborted. */
function pause(seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, seconds * 1_000);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
}

const CUT: Problem = {
  status: 0,
  code: 'cut',
  title: 'The answer was cut off',
  detail: 'The connection ended before the answer was complete. Ask again.',
  errors: [],
};

/** The run after an event of the stream; an event of a later version of the service changes nothing. */
export function applyEvent(run: Run, name: string, data: unknown): Run {
  switch (name) {
    case 'plan':
      return { ...run, ...(data as Pick<Answer, 'plan' | 'reading'>) };
    case 'step.start':
      return { ...run, steps: [...run.steps, data as LiveStep] };
    case 'step.result': {
      const ended = data as LiveStep;
      return {
        ...run,
        steps: run.steps.map((step) => (step.id === ended.id ? { ...step, ...ended } : step)),
      };
    }
    case 'answer.delta':
      return { ...run, text: run.text + (data as { text: string }).text };
    case 'citation':
      return { ...run, citations: [...run.citations, data as Citation] };
    case 'done':
      return finish(run, data as Answer);
    case 'error':
      return { ...run, state: 'failed', problem: { ...CUT, ...(data as Partial<Problem>) } };
    default:
      return run;
  }
}

function finish(run: Run, answer: Answer): Run {
  const { plan, steps, reading } = answer;
  const text = answer.answer?.text ?? run.text;
  const citations = answer.answer?.citations ?? run.citations;
  return { ...run, state: 'done', plan, reading, steps, text, citations, answer };
}
