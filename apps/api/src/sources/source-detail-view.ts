import { coverageEdge, type OpenSlice, type Probe } from '#libs/connector';
import type { BacklogRow, PartitionRow, ItemLocation } from '#libs/sources';
import { type ItemLocationView, type ProbeView } from '#libs/contract';
import { failureView } from './source-view.js';

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

export function probeView({ name, found, failure }: Probe): ProbeView {
  return { name, found: found ?? null, error: failureView(failure ?? null) };
}

export function whereView(where: ItemLocation): ItemLocationView {
  if (where.state !== 'stored') return where;
  const { goneAt, run, ...stored } = where;
  return { ...stored, pulled: run, gone_at: goneAt };
}
