import { z } from 'zod';
import { parseInstant } from '#libs/contract';

/** A time that begins what is read. */
export const since = z
  .string()
  .refine((text) => parseInstant(text) !== null, 'must be a time such as 2025-01-01T00:00:00Z');

/** The setting of connectors whose API needs a time to begin at. */
export const start = since.default('2000-01-01T00:00:00Z').meta({
  title: 'Read from',
  description: 'The first run reads what was written or changed since then. Default: everything.',
  examples: ['2025-01-01T00:00:00Z'],
  format: 'date-time',
});
