import { describe, expect, it } from 'vitest';
import type { Problem } from '#libs/contract';
import { checkRecipients } from './mailer.js';

describe('checkRecipients', () => {
  it('lets mail go to the allowed domains only', () => {
    expect(checkRecipients(['ana@example.org', 'ana@EXAMPLE.org'], ['Example.org'])).toBeUndefined();
    const refused = thrownBy(() =>
      checkRecipients(['ana@example.org', 'ana@evil.example.org'], ['example.org']),
    );
    expect(refused.errors.map(({ pointer, code }) => [pointer, code])).toEqual([
      ['/emails/1', 'domain_not_allowed'],
    ]);
  });

  it('rejects everyone if the list is empty, no one without mail', () => {
    expect(thrownBy(() => checkRecipients(['ana@example.org'], [])).status).toBe(422);
    expect(checkRecipients(['ana@example.org'], undefined)).toBeUndefined();
  });
});

function thrownBy(work: () => void): Problem {
  try {
    work();
  } catch (error) {
    return error as Problem;
  }
  throw new Error('nothing was thrown');
}
