import { useState } from 'preact/hooks';
import { curlOf } from '../../api/curl.js';
import { placeOf } from '../../filters/request-place.js';
import { linkTo } from '../../state/location.js';
import { Button } from '../../ui/button.js';
import { plural } from '../../ui/format.js';
import { Icon, type IconName } from '../../ui/icon.js';
import { copy } from '../../ui/states.js';
import type { LiveStep, Run } from './run.js';
import { StepResult } from './step-result.js';

/** The questions of the plan, each with the calls that were made for it, for those who ask. */
export function Steps({ run, open, onOpen }: { run: Run; open: boolean; onOpen: (open: boolean) => void }) {
  return (
    <details class="ask-steps" open={open} onToggle={(event) => onOpen(event.currentTarget.open)}>
      <summary>How this was answered: {plural(run.steps.length, 'step')}</summary>
      <Plan run={run} />
    </details>
  );
}

function Plan({ run }: { run: Run }) {
  return (
    <ol class="stack ask-plan" aria-label="Plan and steps">
      {run.plan.map(({ n, question }) => (
        <li class="stack-xs" key={n}>
          <h3>{question}</h3>
          {run.steps
            .filter(({ plan }) => plan === n)
            .map((step) => (
              <StepRow key={step.id} step={step} runId={run.answer?.run_id} ended={run.state !== 'running'} />
            ))}
        </li>
      ))}
    </ol>
  );
}

const TOOLS: Record<string, { words: string; icon: IconName }> = {
  search: { words: 'Searched', icon: 'search' },
  trend: { words: 'Checked the trend', icon: 'trends' },
  distribution: { words: 'Broke it down', icon: 'breakdown' },
  quantify: { words: 'Compared', icon: 'compare' },
  keyphrases: { words: 'Found distinctive phrases', icon: 'filter' },
  versions: { words: 'Compared versions', icon: 'compare' },
  episodes: { words: 'Looked for changes', icon: 'trends' },
  fields: { words: 'Listed the fields', icon: 'table' },
  get_record: { words: 'Read a record', icon: 'data' },
};

/** Steps whose details the reader, or a reference in the report, asked to see. */
function StepRow({ step, runId, ended }: { step: LiveStep; runId: string | undefined; ended: boolean }) {
  const [open, setOpen] = useState(false);
  const { words, icon } = TOOLS[step.tool] ?? { words: step.tool, icon: 'play' as const };
  const state = step.result?.summary ?? (ended ? 'Not finished' : 'Running…');
  return (
    <details
      class="card flush ask-step"
      id={`step-${step.id}`}
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <Icon name={icon} />
        <span class="badge">{step.id}</span>
        <span class="stack-2xs small ask-step-words">
          <span class="muted">{words}</span>
          <span class="ask-step-result" aria-busy={step.result === undefined && !ended}>
            {state}
          </span>
        </span>
        {step.took_ms !== undefined && <span class="muted num">{Math.round(step.took_ms)} ms</span>}
      </summary>
      {open && <StepDetails step={step} runId={runId} />}
    </details>
  );
}

function StepDetails({ step, runId }: { step: LiveStep; runId: string | undefined }) {
  const screen = screenOf(step);
  return (
    <div class="stack-sm ask-step-body">
      {runId ? (
        <StepResult runId={runId} step={step} />
      ) : (
        <p class="muted">Results appear here when the run finishes.</p>
      )}
      <div class="row no-print">
        {screen && (
          <a class="button" href={screen.href} target="_blank" rel="noopener">
            Open in {screen.name}
          </a>
        )}
        <Button onClick={() => void copy(curlOf(`/public/${step.tool}`, step.input), 'Request')}>
          <Icon name="terminal" /> Copy as curl
        </Button>
      </div>
    </div>
  );
}

const SHOWN = new Set(['search', 'trend', 'distribution', 'quantify']);

/** The screen with the same request as a step; undefined for a tool without a screen. */
function screenOf({
  tool,
  input,
}: Pick<LiveStep, 'tool' | 'input'>): { name: string; href: string } | undefined {
  if (!SHOWN.has(tool)) return undefined;
  const { path, name, params } = placeOf(tool, input);
  return { name, href: linkTo(path, params) };
}
