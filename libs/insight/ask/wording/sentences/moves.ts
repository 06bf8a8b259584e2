/** What moved: ratings, the share of some of them, or how many records there are. */
export type MovedMeasure = 'mean' | 'share' | 'records';

/** Which value of a field moved most between two times. */
export interface MoveSentences {
  /** `what`: whose share; `beyond`: others moved more, perhaps by chance; `moved`: from what to what, and when. */
  movedMost(x: {
    field: string;
    value: string;
    alone?: boolean;
    measure: MovedMeasure;
    up: boolean;
    what?: string;
    beyond: boolean;
    moved: string;
    sure: string;
  }): string;
  /** Nothing moved beyond chance; then the largest change. */
  noneMoved(x: { field: string; measure: MovedMeasure; up?: boolean; what?: string }): string;
  largestMove(x: { field: string; value: string; alone?: boolean; moved: string; sure: string }): string;
  movedNext(x: { field: string; items: string[] }): string;
  /** In the other direction. */
  movedOther(x: { field: string; up: boolean; items: string[] }): string;
  /** Larger changes that may be chance. */
  movedByChance(x: { field: string; items: string[] }): string;
  valueMoved(x: { value: string; before: string; now: string }): string;
  shareIn(x: { share: number; n: number; ofRecords: boolean }): string;
  perDay(x: { perDay: number; n: number }): string;
  movedAll(x: { before: string; now: string }): string;
  onlyMoved(x: { field: string; least: number; n: number; ofRecords: boolean }): string;
  tooFewMoved(x: { field: string; least: number; ofRecords: boolean }): string;
}
