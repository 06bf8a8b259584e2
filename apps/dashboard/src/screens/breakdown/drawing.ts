import { barTable } from '../../charts/bars/bar-table.js';
import { barWords } from '../../charts/bars/bar-words.js';
import { heatTable, heatWords } from '../../charts/heat/heat-words.js';
import { histogramTable, histogramWords } from '../../charts/histogram/histogram-words.js';
import { measureOf } from '../../charts/measures.js';
import type { BarModel, ChartTable, HeatModel, HistogramModel } from '../../charts/types.js';
import { fieldWords } from '../../filters/field-words.js';
import type { Asked } from './asked.js';
import { isNumber } from './choices.js';
import type { Answer } from './notes.js';

/** What is drawn, from which numbers, and the same in words and as a table. */
export type Drawing = { words: string; table: ChartTable } & (
  | { form: 'bars'; model: BarModel }
  | { form: 'heat'; model: HeatModel }
  | { form: 'histogram'; model: HistogramModel }
);

/** How an answer is drawn. It decides more than what is asked: it may still be that of the question before. */
export function drawingOf(answer: Answer, asked: Asked): Drawing {
  const { distribution_of: of, distribution_by: by, statistics, total_records: total } = answer;
  const bars = stacked(answer);
  if (by === '-' && statistics) {
    const { mean, median } = statistics;
    const model: HistogramModel = { bars, axis: fieldWords(of).toLowerCase(), mean, median };
    return { form: 'histogram', model, words: histogramWords(model), table: histogramTable(model) };
  }
  const measure = measureOf(of, { agg: asked.agg, numeric: isNumber(of) });
  const isCrossed = answer.stacks !== undefined;
  if (asked.form === 'heat' && isCrossed) {
    const model = { measure, bars, rowName: fieldWords(by), columnName: fieldWords(answer.stacked_by) };
    return { form: 'heat', model, words: heatWords(model), table: heatTable(model) };
  }
  const stacking = asked.form === 'share' && isCrossed ? 'share' : 'count';
  const model: BarModel = { measure, total, bars, stacking };
  return { form: 'bars', model, words: barWords(model), table: barTable(model) };
}

/**
 * Each bar's stacks as they are drawn: numbers in their order, as scores are read from low to high, and without other
 * and missing where no bar has any.
 */
function stacked({ buckets, stacks = [] }: Answer): Answer['buckets'] {
  const places = stacks
    .map(({ kind, count, key }, place) => ({
      place,
      key,
      shown: isValue(kind) || count > 0,
      isValue: isValue(kind),
    }))
    .filter(({ shown }) => shown);
  if (places.every(({ key, isValue: own }) => !own || typeof key === 'number'))
    places.sort((a, b) => Number(b.isValue) - Number(a.isValue) || Number(a.key) - Number(b.key));
  return buckets.map(({ stacks: parts, ...bar }) =>
    parts ? { ...bar, stacks: places.flatMap(({ place }) => parts[place] ?? []) } : bar,
  );
}

function isValue(kind: string): boolean {
  return kind === 'value' || kind === 'range';
}
