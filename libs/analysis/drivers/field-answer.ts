import type { Driver, DriverField, FixFirst } from '#libs/contract';
import type { Group } from '../counting/groups.js';
import { drilldownOf } from '../filters/answer.js';
import { adjusted } from '../statistics/benjamini-hochberg.js';
import type { Task } from '../task/task.js';
import type { Decomposition } from './decompose.js';
import type { DriverSide, DriverSides } from './driver-sides.js';
import type { FieldParts, PartCounts } from './field-parts.js';
import type { Fix } from './fix-first.js';

/** One field: its parts as they are shown, and which of all its values to fix first. */
export interface DividedField extends FieldParts, Decomposition {
  /** Undefined where lower is not worse, or scales are mixed. */
  fixes?: { fix: Fix; group: Group }[];
}

export function answerFields(
  task: Task,
  fields: readonly DividedField[],
  { main, secondary }: DriverSides,
): DriverField[] {
  const p = adjusted(fields.flatMap(({ parts }) => parts.flatMap((part) => part.p ?? [])));
  let at = 0;
  return fields.map((field) => {
    const parts = field.parts.map(({ mix, level, total, ci, p: own }, part): Driver => {
      const group = field.groups[part];
      return {
        key: group.key,
        label: group.label,
        kind: group.kind as Driver['kind'],
        main: partSide(task, main, { field, counts: field.main, part, group }),
        secondary: partSide(task, secondary, { field, counts: field.secondary, part, group }),
        mix,
        level,
        contribution: total,
        ci,
        p_adjusted: own === null ? null : (p[at++] ?? null),
      };
    });
    return {
      key: field.field.name,
      overlapping: field.overlapping,
      distinct_values: field.distinct,
      mix: field.mix,
      level: field.level,
      parts: inOrder(parts),
      fix_first: field.fixes?.map((one) => fixAnswer(task, main, one)) ?? null,
    };
  });
}

function partSide(
  task: Task,
  { selection, counted }: DriverSide,
  { field, counts, part, group }: { field: FieldParts; counts: PartCounts[]; part: number; group: Group },
): Driver['main'] {
  const { records, n, own, weight, sum } = counts[part];
  const all = counts.reduce((whole, one) => whole + one.weight, 0);
  return {
    records,
    n,
    value: n === 0 ? null : own.sum / n,
    share: weight / all,
    ...(field.overlapping ? { weighted_value: weight === 0 ? null : sum / weight } : {}),
    drilldown: drilldownOf(task, selection, [...counted, ...group.filters]),
  };
}

function fixAnswer(
  task: Task,
  { selection, counted }: DriverSide,
  { fix: { place: _place, rest, ...fix }, group }: { fix: Fix; group: Group },
): FixFirst {
  const { n: records, ...own } = fix;
  return {
    key: group.key ?? '',
    label: group.label,
    records,
    ...own,
    rest_value: rest,
    drilldown: drilldownOf(task, selection, [...counted, ...group.filters]),
  };
}

/** Values by the size of their contribution. Parts that no record is in are left out. */
function inOrder(parts: readonly Driver[]): Driver[] {
  const held = parts.filter(({ main, secondary }) => main.records + secondary.records > 0);
  const values = held.filter(({ kind }) => kind === 'value');
  values.sort((a, b) => Math.abs(b.contribution) - Math.abs(a.contribution));
  return [...values, ...held.filter(({ kind }) => kind !== 'value')];
}
