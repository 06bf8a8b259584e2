import type { ComponentChildren } from 'preact';
import type { EarshotPaths } from '#libs/client';

type TrendAnswer = EarshotPaths['/public/trend']['post']['responses'][200]['content']['application/json'];

/** A complete search body that finds exactly the records a number was counted from. */
export type Drilldown = TrendAnswer['series'][number]['points'][number]['drilldown'];

/** What a mark stands for. `count` is how many records `drilldown` finds; `title` says which: "App Store, 3 Jul 2025". */
export interface Mark {
  drilldown: Drilldown;
  count: number;
  title: string;
}

/** Opens the records of a mark. */
export type OpenMark = (mark: Mark) => void;

/** 95 % interval, lower bound first; a side may be open. */
export type Bounds = readonly [number | null, number | null] | null | undefined;

/** What is measured, and so how numbers are written and where axes begin. See `measures.ts`. */
export interface Measure {
  /** What the numbers are, in sentences and on axes: "records", "mean score". */
  name: string;
  /**
   * `count`: from zero. `share`: 0…1, written in %. `mean`: any number. `nps`: −1…1, written −100…100. `points`: a
   * difference of shares, −1…1, written in points of a hundred with its sign.
   */
  kind: 'count' | 'share' | 'mean' | 'nps' | 'points';
  /** Lowest and highest value there can be, where that is known. */
  scale?: readonly [number, number];
  /** Where several scales are drawn on one axis: no value, and no interval, lies outside of these. */
  within?: readonly [number, number];
}

export type Interval = 'hour' | 'day' | 'week' | 'month' | 'quarter' | 'year';

/** The field's value a row or series stands for; null where `kind` says what it is instead. */
export type Key = string | number | boolean | null;

type SeriesKind = 'total' | 'value' | 'other' | 'missing';
type BucketKind = SeriesKind | 'range' | 'not_numeric';

/** A point of an answer of `/public/trend`, as it is. `start` and `end` are ISO with the zone's offset. */
export interface TrendPoint {
  start: string;
  end: string;
  label: string;
  /** Records before or after the range: listed beside the chart, never a part of the line. */
  kind?: 'before' | 'after';
  /** Null is a gap. */
  value: number | null;
  /** Records that `drilldown` finds. */
  count: number;
  n?: number;
  ci?: Bounds;
  partial?: boolean;
  elapsed?: number;
  anomaly?: { expected: number; direction: 'up' | 'down' } | null;
  /** Absent where the point opens nothing. */
  drilldown?: Drilldown;
}

export interface TrendSeries {
  key: Key;
  label: string;
  kind: SeriesKind;
  points: readonly TrendPoint[];
  /** The measure of all of its records. */
  total?: number | null;
}

/** Everything a trend shows. `series`, `comparison.series` and `anomalies` are those of the answer. */
export interface TrendModel {
  measure: Measure;
  interval: Interval;
  /** One to eight. */
  series: readonly TrendSeries[];
  /** The series before: its points stand at those of `series` with the same index. */
  comparison?: { label: string; series: readonly TrendSeries[] } | null;
  anomalies?: readonly { start: string; top_terms: readonly string[] }[];
  /** Times in which the measure changed. */
  episodes?: readonly TrendEpisode[];
}

/** A stretch of time in which a measure was higher or lower than before. */
export interface TrendEpisode {
  start: string;
  end: string;
  direction: 'fall' | 'rise';
  /** What happened, in one sentence. */
  words: string;
  /** The records of that time. */
  mark: Mark;
}

/** Now against then, as a trend's `comparison.change`. */
export interface Change {
  absolute: number | null;
  relative: number | null;
  ci?: Bounds;
  ci_of: 'absolute' | 'relative';
  significant: boolean | null;
}

interface MeasuredGroup {
  key: Key;
  label: string;
  kind: BucketKind;
  count: number;
  value: number | null;
  ci?: Bounds;
  n?: number;
  drilldown?: Drilldown;
}

export interface BarStack extends MeasuredGroup {
  share_of_bucket: number | null;
}

/** A bucket of an answer of `/public/distribution`, as it is. */
export interface Bar extends MeasuredGroup {
  share?: number | null;
  share_ci?: Bounds;
  baseline?: { share: number | null; index: number | null; p_adjusted: number | null };
  stacks?: readonly BarStack[];
}

/** Rows of bars. `total` is what shares are shares of. */
export interface BarModel {
  measure: Measure;
  total: number;
  bars: readonly Bar[];
  /** `share`: each row of stacks fills the width (100 %). Default `count`. */
  stacking?: 'count' | 'share';
}

/** A table of numbers drawn as shades: rows of bars with their stacks, such as weekday by hour. */
export interface HeatModel {
  measure: Measure;
  /** Rows and columns are those of the answer: each bar has the same stacks in the same order. */
  bars: readonly Bar[];
  rowName: string;
  columnName: string;
}

/** Bars side by side on a numeric axis; `missing` and `not_numeric` stand apart. */
export interface HistogramModel {
  bars: readonly Bar[];
  /** What the axis counts in: "score". */
  axis: string;
  mean?: number | null;
  median?: number | null;
}

export interface DumbbellEnd {
  value: number | null;
  ci?: Bounds;
  count: number;
  drilldown?: Drilldown;
}

/** Two values a row, on one axis. */
export interface DumbbellModel {
  measure: Measure;
  /** Names of the two sides. */
  sides: readonly [string, string];
  rows: readonly { label: string; ends: readonly [DumbbellEnd, DumbbellEnd] }[];
}

export interface OverlapPart {
  count: number;
  drilldown?: Drilldown;
}

export interface OverlapModel {
  sides: readonly [string, string];
  onlyFirst: OverlapPart;
  both: OverlapPart;
  onlySecond: OverlapPart;
}

export interface DifferencePoint {
  start: string;
  end: string;
  kind?: 'before' | 'after';
  /** First less second, a share of −1…1; null is a gap. */
  difference: number | null;
  difference_ci?: Bounds;
  partial?: boolean;
}

export interface DifferenceModel {
  interval: Interval;
  sides: readonly [string, string];
  points: readonly DifferencePoint[];
}

/** A cell of a table: text, or a number that opens its records. */
export type Cell = string | { text: string; mark?: Mark };

/** The numbers of a chart as a table. The first column heads its row; the others are right-aligned. */
export interface ChartTable {
  columns: readonly string[];
  rows: readonly (readonly Cell[])[];
}

/** Props of every chart. */
export interface ChartProps<Model> {
  model: Model;
  onOpen: OpenMark;
}

export interface TrendChartProps extends ChartProps<TrendModel> {
  /** Asked for the time from the start of one point to the end of another, as the points write it. */
  onZoom?: (from: string, to: string) => void;
  /** In pixels. */
  height?: number;
}

export interface FigureProps {
  title: string;
  /** What the chart shows, in sentences: `trendWords`, `barWords` and so on write them from the model. */
  words: string;
  /** More of it, where there is room. */
  more?: string;
  /** The same numbers: `trendTable`, `barTable` and so on. */
  table: ChartTable;
  onOpen: OpenMark;
  /** Buttons beside the title. */
  actions?: ComponentChildren;
  /** When the numbers were read. */
  at?: Date | undefined;
  children: ComponentChildren;
}

/** A chart drawn from a model, with what the figure around it shows. */
export type ChartFigureProps<Props> = Props & Pick<FigureProps, 'title' | 'actions' | 'at'>;
