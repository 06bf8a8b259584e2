import type { Filter } from '#libs/contract';
import { conditionOf, scalesAmong } from '../counting/score-scales.js';
import { and, type Condition, or } from '../engine/condition.js';
import type { ScoreScale } from '../engine/rating.js';
import { timeFilters, valueFilter } from '../filters/answer.js';
import { withFilters } from '../filters/match-set.js';
import type { SourceScale } from '../task/source-scales.js';
import type { Task } from '../task/task.js';
import type { DriverSide, DriverSides } from './driver-sides.js';

/** Both sides, of the records that are rated on one scale. */
export interface ScaleSides extends DriverSides {
  scale: ScoreScale;
  sources: string[];
}

/** The two sides scale by scale, that of most scores first; scores outside of their scale are on none. */
export async function sidesByScale(task: Task, sides: DriverSides): Promise<ScaleSides[]> {
  const both = await task.engine.combine('or', sides.main.records, sides.secondary.records);
  const byScale = Map.groupBy(await scalesAmong(task, both), ({ scale }) => scale.join());
  const split: ScaleSides[] = [];
  for (const scales of byScale.values()) {
    const [{ scale }] = scales;
    const condition = or(scales.map(scoresOf));
    const filter = filterOf(task, scales);
    const on = async (side: DriverSide): Promise<DriverSide> => ({
      ...side,
      records: await task.engine.select(condition, side.records),
      selection: withFilters(side.selection, [filter]),
    });
    const sources = [...new Set(scales.map(({ source }) => source))];
    split.push({
      ...sides,
      scale,
      sources,
      main: await on(sides.main),
      secondary: await on(sides.secondary),
    });
  }
  const size = ({ main, secondary }: ScaleSides) => main.records.count + secondary.records.count;
  return split.sort((one, other) => size(other) - size(one));
}

/** The scores of a source that are on its scale. */
function scoresOf(one: SourceScale): Condition {
  const [min, max] = one.scale;
  const inside: Condition = { kind: 'range', column: 'score', range: { min, max } };
  return one.outside ? and([conditionOf(one), inside]) : conditionOf(one);
}

/** What selects the records of one scale: their sources, of some only a time or the scores that fit. */
function filterOf(task: Task, scales: readonly SourceScale[]): Filter {
  const isWhole = ({ from, until, outside }: SourceScale) =>
    from === undefined && until === undefined && !outside;
  const whole = scales.filter(isWhole).map(({ source }) => source);
  const parts = scales
    .filter((one) => !isWhole(one))
    .map((one): Filter => {
      const { source, from, until, outside, scale } = one;
      const range: Filter = { type: 'range', key: 'score', operator: 'eq', min: scale[0], max: scale[1] };
      const filters = [
        valueFilter('source', source),
        ...timeFilters(task, from, until),
        ...(outside ? [range] : []),
      ];
      return { type: 'group', operator: 'and', filters };
    });
  const all: Filter[] =
    whole.length > 0 ? [{ type: 'list', key: 'source', operator: 'eq', values: whole }] : [];
  const [first, ...others] = [...all, ...parts];
  return others.length === 0 ? first : { type: 'group', operator: 'or', filters: [first, ...others] };
}
