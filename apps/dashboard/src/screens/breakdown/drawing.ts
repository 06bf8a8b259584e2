import { measureOf } from '../../charts/measures.js';
import type { BarModel, ChartTable, HeatModel, HistogramModel } from '../../charts/types.js';
import { fieldWords } from '../../filters/field-words.js';
import type { Asked } from './asked.js';
import { isNumber } from './choices.js';
import type { Answer } from './notes.js';
import { tableOf } from './table.js';
import { wordsOf } from './words.js';

/** What is drawn, from which numbers, and the same in words and as a table. */
export type Drawing = { words: string; table: ChartTable } & (
  | { form: 'bars'; model: BarModel }
  | { form: 'heat'; model: HeatModel }
  | { form: 'histogram'; model: HistogramModel }
);

/** How an answer is drawn. It decides more than what is asked: it may still be that of the question before. */
export function drawingOf(answer: Answer, asked: Asked): Drawing {
  const {
    distribution_of: of,
    distribution_by: by,
    buckets: bars,
    statistics,
    total_records: total,
  } = answer;
  const measure = measureOf(of, { agg: asked.agg, numeric: isNumber({ ...asked, distribution_of: of }) });
  const counted = by === '-' ? measureOf('volume') : measure;
  const said = { words: wordsOf(answer, counted), table: tableOf(answer, counted) };
  if (statistics && by === '-') {
    const { mean, median } = statistics;
    return { ...said, form: 'histogram', model: { bars, axis: fieldWords(of).toLowerCase(), mean, median } };
  }
  const isCrossed = answer.stacks !== undefined;
  if (asked.form === 'heat' && isCrossed) {
    const model = { measure, bars, rowName: fieldWords(by), columnName: fieldWords(answer.stacked_by) };
    return { ...said, form: 'heat', model };
  }
  const stacking = asked.form === 'share' && isCrossed ? 'share' : 'count';
  return { ...said, form: 'bars', model: { measure, total, bars, stacking } };
}
