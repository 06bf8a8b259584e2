import { signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import type { Problem } from '../api/problem.js';
import { Button } from './button.js';

/** Stands where an answer will be, in its size, so that nothing jumps. */
export function Skeleton({ height = 16, width = '100%' }: { height?: number; width?: number | string }) {
  return <span class="skeleton" role="presentation" style={{ height: `${height}px`, width }} />;
}

/** What went wrong, where, and what to do: the words of the service. */
export function ProblemNotice({ problem, onRetry }: { problem: Problem; onRetry?: () => void }) {
  return (
    <div class="notice" data-kind="bad" role="alert">
      <strong>{problem.title}</strong>
      <span>{problem.detail}</span>
      {problem.errors.length > 1 && (
        <ul>
          {problem.errors.map(({ pointer, detail }) => (
            <li key={`${pointer} ${detail}`}>
              {pointer && <code>{pointer}</code>} {detail}
            </li>
          ))}
        </ul>
      )}
      {problem.retryAfter && <span>Asked again by itself in {problem.retryAfter} s.</span>}
      {onRetry && (
        <span class="notice-actions">
          <Button onClick={onRetry}>Try again</Button>
          {problem.requestId && <small class="muted">Request {problem.requestId}</small>}
        </span>
      )}
    </div>
  );
}

interface EmptyProps {
  title: string;
  children?: ComponentChildren;
}

/** Nothing to show: why, and the next thing to do. */
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

/** What an answer warns of, in the words of the service. */
export function Warnings({ warnings }: WarningsProps) {
  if (warnings.length === 0) return null;
  return (
    <ul class="notice warnings" data-kind="warn" aria-label="Warnings">
      {warnings.map(({ code, detail }) => (
        <li key={`${code} ${detail}`}>{detail}</li>
      ))}
    </ul>
  );
}

const said = signal<{ text: string; n: number } | undefined>(undefined);
let clearing: ReturnType<typeof setTimeout> | undefined;

/** Says in a few words that something was done; read out too. */
export function say(text: string): void {
  said.value = { text, n: (said.value?.n ?? 0) + 1 };
  clearTimeout(clearing);
  clearing = setTimeout(() => (said.value = undefined), 4000);
}

/** Copies and says so; where the browser forbids it, the text is shown to be copied by hand. */
export async function copy(text: string, what: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    say(`${what} copied`);
  } catch {
    window.prompt(`${what}: copy it from here`, text);
  }
}

export function Toast() {
  return (
    <div class="toast" role="status" aria-live="polite" data-shown={said.value !== undefined}>
      {said.value?.text}
    </div>
  );
}
