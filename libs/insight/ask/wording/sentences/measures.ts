import type { MeasureKind } from './values.js';

/** Numbers that a field holds, taken together. */
export interface MeasureSentences {
  /** `median of thumbs up` */
  measureOf(x: { kind: MeasureKind; field: string }): string;
  /** `within`: which records. */
  measureIs(x: { what: string; kind: MeasureKind; figure: number; n: number; within?: string }): string;
  measureBy(x: { what: string; field: string; items: string[] }): string;
  valueFigure(x: { value: string; kind: MeasureKind; figure: number; n: number }): string;
  /** What a question asks to be measured is in no field; without a kind: how long something takes. */
  noMeasured(x: { name: string; kind?: MeasureKind }): string;
  heldNumbers(x: { fields: string[] }): string;
}
