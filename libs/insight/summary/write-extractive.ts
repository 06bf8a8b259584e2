import type { ThemeResult, SummaryThemesResult } from '#libs/analysis';
import type { Analyzer } from '#libs/index';
import { compose, type SummaryText } from './compose.js';
import { extractive } from './extractive.js';
import type { SummaryCounts } from './lead.js';
import type { SummaryLength, WeightedRecord } from './types.js';

/** Everything an extractive summary is made of. Plain data: it crosses to the thread that writes. */
export interface WriteRequest {
  readonly records: readonly WeightedRecord[];
  readonly counted: SummaryCounts;
  readonly themes: readonly ThemeResult[];
  readonly contrast: SummaryThemesResult['contrast'];
  readonly length: SummaryLength;
  /** Terms of the query. */
  readonly terms: readonly string[];
}

/** The summary of records in their own words, and of what was counted in numbers. Equal requests give equal bytes. */
export function writeExtractive(
  { records, counted, themes, contrast, length, terms }: WriteRequest,
  analyzer: Analyzer,
): SummaryText {
  const wanted = themes.map(({ label, terms: phrase, leans }) => ({ label, phrases: [phrase], leans }));
  const quotes = extractive(records, { analyzer, length, themes: wanted, terms });
  return compose({ counted, themes, contrast, quotes });
}
