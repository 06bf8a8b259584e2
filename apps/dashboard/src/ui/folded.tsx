import type { ComponentChildren } from 'preact';
import { narrow } from './narrow.js';

/** Controls that most readers leave as they are: on a phone they are folded, so that what is found stands first. */
export function Folded({ summary, children }: { summary: string; children: ComponentChildren }) {
  if (!narrow.value) return <>{children}</>;
  return (
    <details class="folded">
      <summary>{summary}</summary>
      <div class="controls">{children}</div>
    </details>
  );
}
