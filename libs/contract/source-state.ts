import { z } from 'zod';

const MOST_PARTITIONS = 10_000;

/** Epoch milliseconds. */
const at = z.int().min(-8.64e15).max(8.64e15);
const version = z.int().min(1);
const count = z.int().min(0);
const cursor = z.unknown().meta({ description: 'As the connector wrote it; null: the slice begins.' });
const partition = z.string().min(1).max(256);

const slice = z.strictObject({
  from: at.optional(),
  to: at,
  reason: z.enum(['incremental', 'backfill']),
  smaller: count.optional(),
  items: count.optional(),
  rejects: count.optional(),
  reached: at.optional(),
  oldest: at.optional(),
  newest: z.array(at).max(100).optional(),
  trail: z
    .strictObject({ mark: z.string().max(64), steps: count, until: z.int().min(1) })
    .optional()
    .meta({ description: 'The cursors it has passed, by which pages that go round are noticed.' }),
});

const span = z.strictObject({
  from: at.optional(),
  to: at,
  state: z.enum(['complete', 'lost', 'unknown']),
});

/** How far a source was read: what it needs to continue elsewhere. Times are epoch milliseconds. */
export const sourceState = z.strictObject({
  connector: z.string().max(64),
  partitions: z
    .array(
      z.strictObject({
        partition,
        listed: z.boolean(),
        cursor_version: version,
        cursor,
        open_slice: slice.nullable().meta({ description: 'The slice in progress.' }),
        covered: z.array(span).max(1_000),
        sights: z.array(at).max(100).meta({ description: 'The times of its newest items.' }),
        known: z.record(z.string().max(64), z.tuple([z.string().max(64), at])).meta({
          description: 'Items by a digest of their id: digest of the content, first sight.',
        }),
      }),
    )
    .max(MOST_PARTITIONS),
  backlog: z
    .array(
      z.strictObject({
        partition,
        reason: z.enum(['backfill', 'first']),
        slice,
        cursor_version: version,
        cursor,
      }),
    )
    .max(MOST_PARTITIONS)
    .meta({ description: 'Backfills in progress. A sweep in progress begins again.' }),
});
export type SourcePosition = z.infer<typeof sourceState>;
