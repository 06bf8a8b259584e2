import type { Bitmap } from '#libs/index';
import type { Task } from '../context.js';
import { countValues } from '../counting/value-groups.js';
import { scoredAmong } from '../fields/scored.js';

/** The score scale that every source with scored records among these declares; undefined when they differ or one is silent. */
export function commonScale(task: Task, bitmaps: readonly Bitmap[]): readonly number[] | undefined {
  const scales = new Map(Object.entries(task.context.scales ?? {}));
  if (scales.size === 0) return undefined;
  const source = { kind: 'codes', name: 'source', column: 'source' } as const;
  const { codes, value } = countValues(task, source, scoredAmong(task, bitmaps));
  const declared = codes.map((code) => scales.get(String(value(code))));
  const first = declared[0];
  return declared.every((scale) => scale !== undefined && scale.join() === first?.join()) ? first : undefined;
}
