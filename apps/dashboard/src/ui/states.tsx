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
