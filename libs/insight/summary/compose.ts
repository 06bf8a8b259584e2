import type { ThemeResult, SummaryThemesResult } from '#libs/analysis';
import { type SummaryCounts, decimal, leadOf, percent, whole } from './lead.js';
import { escapeMarkdown } from './markdown.js';
import type { Quote } from './types.js';

export interface Citation {
  /** The number in the text. */
  n: number;
  record_id: string;
  /** `message.slice(start, end)` of the record, in UTF-16 units. */
  quote: string;
  start: number;
  end: number;
  /** Only http and https. */
  url: string | null;
}

export interface SummaryText {
  /** Markdown. */
  text: string;
  citations: Citation[];
}

export interface ComposeRequest {
  readonly counted: SummaryCounts;
  readonly themes: readonly ThemeResult[];
  readonly contrast: SummaryThemesResult['contrast'];
  readonly quotes: readonly Quote[];
}

/**
 * The summary as people read it: what was counted, then what people say, theme by theme, in their own words. Sentences
 * about content are quotes; everything else is a template with numbers that were counted.
 */
export function compose({ counted, themes, contrast, quotes }: ComposeRequest): SummaryText {
  const citations = quotes.map((quote, i) => citationOf(quote, i + 1));
  const lines: string[] = [leadOf(counted)];
  const say = (title: string, wanted: (quote: Quote) => boolean) => {
    const chosen = [...quotes.keys()].filter((i) => wanted(quotes[i]));
    if (chosen.length === 0) return;
    lines.push('', title, '', ...chosen.map((i) => lineOf(quotes[i], themeOf(themes, quotes[i]), i + 1)));
  };
  const leaning = (leans: ThemeResult['leans']) => (quote: Quote) =>
    quote.theme !== null && themes[quote.theme]?.leans === leans;
  say('Low scores speak more of:', leaning('low'));
  say('High scores speak more of:', leaning('high'));
  say(contrast === 'rest' ? 'More often than others they speak of:' : 'They speak of:', leaning(null));
  const alone = quotes.every(({ theme }) => theme === null);
  say(alone ? 'In their words:' : 'Also, in their words:', ({ theme }) => theme === null);
  return { text: lines.join('\n'), citations };
}

function themeOf(themes: readonly ThemeResult[], { theme }: Quote): ThemeResult | undefined {
  return theme === null ? undefined : themes[theme];
}

function lineOf(quote: Quote, theme: ThemeResult | undefined, n: number): string {
  const said = `“${escapeMarkdown(quote.shown)}” [${n}]`;
  if (!theme) return `- ${said}`;
  const score = theme.mean_score === null ? '' : `, mean score ${decimal(theme.mean_score)}`;
  const records = `${whole(theme.records)} ${theme.records === 1 ? 'record' : 'records'}, ${percent(theme.share)}${score}`;
  return `- **${escapeMarkdown(theme.label)}** (${records}): ${said}`;
}

function citationOf({ record, quote, start, end }: Quote, n: number): Citation {
  return { n, record_id: record.id, quote, start, end, url: linkOf(record.url) };
}

function linkOf(url: string | null): string | null {
  return url !== null && /^https?:\/\//i.test(url) ? url : null;
}
