import { createHash } from 'node:crypto';
import { LIMITS } from '#libs/contract';

const DERIVED = 'derived:';

/** The identity of an item: it makes a second read of the item a revision instead of a second record. */
export const identity = {
  /** Uses the source's own id; hashes one that is too long or contains control characters. */
  given(id: string): string {
    // eslint-disable-next-line no-control-regex
    const fits = id.length <= LIMITS.id && id.isWellFormed() && !/[\u0000-\u001f\u007f-\u009f]/.test(id);
    return fits && !id.startsWith(DERIVED) ? id : `sha256:${digest([id])}`;
  },

  /** Derives an id from the content, for sources without ids: an edited item becomes another item. */
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
