import { signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import type { LoadState } from '../api/answer.js';
import type { Problem } from '../api/problem.js';
import { addDays } from '../state/range.js';
import { changeScope, today } from '../state/scope.js';
import { Button } from './button.js';

/** Holds the place of an answer, in its size, so that nothing jumps. */
export function Skeleton({ height = 16, width = '100%' }: { height?: number; width?: number | string }) {
  return <span class="skeleton" role="presentation" style={{ height: `${height}px`, width }} />;
}

/** What went wrong, where, and what to do, in the service's own words. */
export function ProblemNotice({ problem, onRetry }: { problem: Problem; onRetry?: () => void }) {
  return (
    <div class="notice" data-kind="bad" role="alert">
      <strong>{problem.title}</strong>
      <span>{problem.detail}</span>
      {problem.errors.length > 1 && (
        <ul class="bullets">
          {problem.errors.map(({ pointer, detail }) => (
            <li key={`${pointer} ${detail}`}>
              {pointer && <code>{pointer}</code>} {detail}
            </li>
          ))}
        </ul>
      )}
      {problem.retryAfter && <span>Retrying in {problem.retryAfter} s.</span>}
      {onRetry && (
        <span class="row">
          <Button onClick={onRetry}>Try again</Button>
          {problem.requestId && <small class="muted">Request {problem.requestId}</small>}
        </span>
      )}
    </div>
  );
}

interface LoadingProps<T> {
  of: Pick<LoadState<T>, 'data' | 'problem' | 'reload'>;
  /** Of what is shown once it is there, in pixels. */
  height: number;
  children: (data: T) => ComponentChildren;
}

/** What was loaded; before that its skeleton, and above it why it could not be loaded or refreshed. */
export function Loading<T>({ of: { data, problem, reload }, height, children }: LoadingProps<T>) {
  return (
    <>
      {problem && <ProblemNotice problem={problem} onRetry={reload} />}
      {data === undefined ? !problem && <Skeleton height={height} /> : children(data)}
    </>
  );
}

interface EmptyProps {
  title: string;
  children?: ComponentChildren;
}

/** Nothing to show: why, and what to do next. */
export function EmptyState({ title, children }: EmptyProps) {
  return (
    <div class="empty">
      <h2>{title}</h2>
      {children}
    </div>
  );
}

interface WarningsProps {
  warnings: readonly { code: string; detail: string }[];
}

/** The warnings of an answer, in the service's own words. */
export function Warnings({ warnings }: WarningsProps) {
  if (warnings.length === 0) return null;
  return (
    <ul class="notice small warnings" data-kind="warn" aria-label="Warnings">
      {warnings.map(({ code, detail }) => (
        <li key={`${code} ${detail}`}>
          {detail} {code === 'dated_after_today' && <AfterTodayButton />}
          {code === 'undated' && <DatedButton />}
        </li>
      ))}
    </ul>
  );
}

/** Leads to the records that time axes leave aside. */
function AfterTodayButton() {
  return (
    <Button kind="quiet" onClick={() => changeScope({ range: `${addDays(today(), 1)}..` })}>
      Show records after today
    </Button>
  );
}

/** Leaves out the records whose date is missing. */
function DatedButton() {
  return (
    <Button kind="quiet" onClick={() => changeScope({ range: '1970-01-02..' })}>
      Leave them out
    </Button>
  );
}

const toast = signal<{ text: string; n: number } | undefined>(undefined);
let clearing: ReturnType<typeof setTimeout> | undefined;

/** Shows in a few words that something was done; screen readers read it. */
export function say(text: string): void {
  toast.value = { text, n: (toast.value?.n ?? 0) + 1 };
  clearTimeout(clearing);
  clearing = setTimeout(() => (toast.value = undefined), 4000);
}

/** Copies and confirms it; where the browser forbids that, shows the text to copy manually. */
export async function copy(text: string, what: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    say(`${what} copied`);
  } catch {
    window.prompt(`${what} (copy it from here)`, text);
  }
}

export function Toast() {
  return (
    <div class="toast" role="status" aria-live="polite" data-shown={toast.value !== undefined}>
      {toast.value?.text}
    </div>
  );
}
