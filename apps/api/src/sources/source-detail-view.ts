import { z } from 'zod';
import { coverageEdge, type OpenSlice, type Probe } from '#libs/connector';
import type { BacklogRow, PartitionRow, ItemLocation } from '#libs/sources';
import { failureShape, failureView, runShape, sourceShape } from './source-view.js';

const sliceShape = z.object({
  reason: z.string(),
  from: z.string().nullable(),
  to: z.string(),
  /** Items its pages held so far. */
  items: z.int(),
});
const partitionShape = z.object({
  partition: z.string(),
  listed: z.boolean(),
  /** Until when it was read to the end. */
  covered_to: z.string().nullable(),
  open_slice: sliceShape.nullable(),
  updated_at: z.string(),
});
const coverageShape = z.object({ from: z.string(), to: z.string(), state: z.enum(['lost', 'unknown']) });

export const sourceDetail = sourceShape.extend({
  partitions: z.array(partitionShape),
  /** Backfills and sweeps under way. */
  backlog: z.array(sliceShape.extend({ partition: z.string(), done: z.boolean() })),
  /** What of its time is not known to be complete. */
  coverage: z.array(coverageShape),
  runs: z.array(runShape),
});

export function partitionView({ partition, listed, covered, openSlice, updatedAt }: PartitionRow) {
  const edge = coverageEdge(covered);
  return {
    partition,
    listed,
    covered_to: edge === undefined ? null : textOf(edge),
    open_slice: openSlice && sliceView(openSlice),
    updated_at: updatedAt.toISOString(),
  };
}

export function backlogView({ partition, slice, done }: BacklogRow) {
  return { partition, done, ...sliceView(slice) };
}

function sliceView({ reason, from, to, items = 0 }: OpenSlice) {
  return { reason, from: from === undefined ? null : textOf(from), to: textOf(to), items };
}

function textOf(ms: number): string {
  return new Date(ms).toISOString();
}

export const probeShape = z.object({ name: z.string(), found: z.string().nullable(), error: failureShape });
export const probeList = z.object({ ok: z.boolean(), probes: z.array(probeShape) });
export type ProbeView = z.infer<typeof probeShape>;

export function probeView({ name, found, failure }: Probe): ProbeView {
  return { name, found: found ?? null, error: failureView(failure ?? null) };
}

export const whereabouts = z.object({
  source: z.string(),
  found: z.array(
    z.discriminatedUnion('state', [
      z.object({
        state: z.literal('stored'),
        record: z.uuid(),
        /** The batch of its present version: a run, unless it was pushed. */
        batch: z.uuid(),
        pulled: z.boolean(),
        revision: z.int(),
        identity: z.string(),
        gone_at: z.string().nullable(),
      }),
      z.object({ state: z.literal('erased') }),
      z.object({
        state: z.literal('dead_letter'),
        letter: z.uuid(),
        status: z.string(),
        stage: z.string(),
        message: z.string(),
        run: z.uuid(),
      }),
      /** `skipped`: items of the latest runs that the connector took for no feedback; which, is not kept. */
      z.object({ state: z.literal('not_found'), skipped: z.int() }),
    ]),
  ),
  /** Where it may have been missed. */
  coverage: z.array(coverageShape),
});

export function whereView(where: ItemLocation): z.infer<typeof whereabouts>['found'][number] {
  if (where.state !== 'stored') return where;
  const { goneAt, run, ...stored } = where;
  return { ...stored, pulled: run, gone_at: goneAt };
}
