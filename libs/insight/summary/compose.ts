import type { ThemeResult, SampleChange, SampleScores, SummaryThemesResult } from '#libs/analysis';
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
    const chosen = quotes.flatMap((quote, i) =>
      wanted(quote) ? [lineOf(quote, themeOf(themes, quote), i + 1)] : [],
    );
    if (chosen.length > 0) lines.push('', title, '', ...chosen);
  };
  const leaning = (leans: ThemeResult['leans']) => (quote: Quote) =>
    quote.theme !== null && themes[quote.theme]?.leans === leans;
  say('Low scores mention more often:', leaning('low'));
  say('High scores mention more often:', leaning('high'));
  say(
    contrast === 'rest' ? 'Mentioned more often than in other records:' : 'Often mentioned:',
    leaning(null),
  );
  const alone = quotes.every(({ theme }) => theme === null);
  say(alone ? 'Quotes:' : 'Other quotes:', ({ theme }) => theme === null);
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

/** What was counted of a match set. */
export interface SummaryCounts {
  readonly total: number;
  readonly visible: number;
  readonly scores: SampleScores | null;
  readonly change: SampleChange | null;
}

/** What is known without reading: how many, how they are rated, since when it is so. Every number was counted. */
export function leadOf({ total, visible, scores, change }: SummaryCounts): string {
  const many =
    total === visible
      ? `${whole(total)} ${total === 1 ? 'record' : 'records'}.`
      : `${whole(total)} of ${whole(visible)} records match (${percent(total / visible)}).`;
  return [many, scoreSentence(scores, total), changeSentence(change)].filter(Boolean).join(' ');
}

function scoreSentence(scores: SampleScores | null, total: number): string {
  if (!scores) return '';
  const { n, mean, others_mean: others, scale, low, high } = scores;
  if (scale === null || mean === null)
    return `Of the ${whole(n)} scores, on the different scales of their sources, ${percent(low / n)} are low and ${percent(high / n)} are high.`;
  const some = n < total ? ` of the ${whole(n)} that have one` : '';
  const held = others === null ? '' : `, compared with ${decimal(others)} for all others`;
  const shares = `${percent(low / n)} are ${scale.low} or lower, ${percent(high / n)} are ${scale.high} or higher`;
  return `The mean score${some} is ${decimal(mean)} on a scale from ${scale.least} to ${scale.most}${held}; ${shares}.`;
}

function changeSentence(change: SampleChange | null): string {
  if (!change) return '';
  const { interval, since, before, after, of } = change;
  const when = interval === 'week' ? `the week of ${since}` : since;
  const each = `${interval === 'hour' ? 'an' : 'a'} ${interval}`;
  return of === 'share'
    ? `Since ${when} they have been ${percent(after)} of all records, before that ${percent(before)}.`
    : `Since ${when} there have been ${rate(after)} ${each}, before that ${rate(before)}.`;
}

function whole(number: number): string {
  return String(Math.round(number)).replace(/\B(?=(\d{3})+$)/g, ',');
}

function decimal(number: number): string {
  return number.toFixed(1);
}

/** `62 %`; a digit more where little would be left. A part of all never reads as 100. */
function percent(share: number): string {
  const hundredth = 100 * share;
  if (hundredth > 0 && hundredth < 0.05) return `${Number(hundredth.toPrecision(1))} %`;
  if (hundredth >= 99.5 && hundredth < 100) return 'over 99 %';
  return `${hundredth < 9.95 && hundredth > 0 ? hundredth.toFixed(1) : Math.round(hundredth)} %`;
}

function rate(number: number): string {
  return number < 9.95 ? decimal(number) : whole(number);
}

/**
 * Foreign text made safe inside a line of Markdown: nothing in it marks up, links, cites or loads
 * anything.
 */
export function escapeMarkdown(text: string): string {
  return text.replace(LINKS, '…').replace(/[\\`*_[\]<>&|~]/g, (character) => `\\${character}`);
}

/** What readers of Markdown turn into links without being asked. */
const LINKS = /(?:https?|ftp):\/\/\S+|\bwww\.\S+|\S+@[^\s@]+\.\S+/gi;
