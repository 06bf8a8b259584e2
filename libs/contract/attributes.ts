import { z } from 'zod';

/** The path inside `filters`: `country`, `device.os`. */
export const attributeName = z.string().min(1).max(1024);

export const attributeView = z.object({
  name: z.string(),
  /** Of whose share of the names it is; null when it is pinned or was there before the limit. */
  source: z.string().nullable(),
  pinned: z.boolean(),
  /** Not indexed until it is pinned. */
  dropped: z.boolean(),
  /** Dropped because it has more different values than `limits.values`. A pinned one may have any number. */
  outgrown: z.boolean(),
});

export const attributeList = z.object({
  attributes: z.array(attributeView),
  limits: z.object({ total: z.int(), per_source: z.int(), values: z.int() }),
});
