import { createHash } from 'node:crypto';
import { LIMITS } from '#libs/contract';

const DERIVED = 'derived:';

/** How an item gets the identity that makes a second read of it a revision instead of a second record. */
export const identity = {
  /** The source's own id. One that is too long or holds control characters is kept as its hash. */
  given(id: string): string {
    // eslint-disable-next-line no-control-regex
    const fits = id.length <= LIMITS.id && id.isWellFormed() && !/[\u0000-\u001f\u007f-\u009f]/.test(id);
    return fits && !id.startsWith(DERIVED) ? id : `sha256:${digest([id])}`;
  },

  /** From what the item says, for sources without ids: an item that says something else is another item. */
  derive(parts: readonly (string | undefined)[]): string {
    return DERIVED + digest(parts);
  },

  isDerived(id: string): boolean {
    return id.startsWith(DERIVED);
  },
};

function digest(parts: readonly (string | undefined)[]): string {
  return createHash('sha256')
    .update(JSON.stringify(parts.map((part) => part ?? null)))
    .digest('base64url');
}
