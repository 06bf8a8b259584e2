import { hash } from 'node:crypto';
import type { JsonValue } from '#libs/contract';
import { SourceChanged } from './errors.js';

/** What is remembered of the cursors of a slice: one of them, how many came since, and after how many to take another. */
export interface CursorTrail {
  mark: string;
  steps: number;
  until: number;
}

/**
 * Notices cursors that go round, however long the round is, within three times its length and with one hash kept (R. P.
 * Brent, "An improved Monte Carlo factorization algorithm", BIT 20, 1980: the mark moves at powers of two).
 * @throws SourceChanged if `next` was read before in this slice.
 */
export function followCursor(trail: CursorTrail | undefined, next: JsonValue): CursorTrail {
  const mark = hash('sha256', JSON.stringify(next), 'base64url').slice(0, 16);
  if (!trail) return { mark, steps: 0, until: 1 };
  if (mark === trail.mark) {
    throw new SourceChanged(
      `The pages go round: one of them leads back to the page read ${trail.steps + 1} pages before. The run would never end.`,
    );
  }
  const steps = trail.steps + 1;
  return steps < trail.until ? { ...trail, steps } : { mark, steps: 0, until: trail.until * 2 };
}
