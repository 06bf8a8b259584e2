import type { ThemeResult, SampleChange, SampleScores, SummaryThemesResult } from '#libs/analysis';
import { average, collectionChanged, count, formatBucket, percent, ratio, whole } from '#libs/wording';
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
  readonly against: SummaryThemesResult['against'];
  readonly quotes: readonly Quote[];
}

/**
 * The summary as people read it: what was counted, then what people say, theme by theme, in their own words. Sentences
 * about content are quotes; everything else is a template with numbers that were counted.
 */
export function compose({ counted, themes, contrast, against, quotes }: ComposeRequest): SummaryText {
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
    contrast === 'rest'
      ? `Mentioned more often than in ${escapeMarkdown(against ?? 'other records')}:`
      : 'Often mentioned:',
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
  const score = theme.mean_score === null ? '' : `, mean score ${average(theme.mean_score)}`;
  const records = `${count(theme.records, 'record')}, ${percent(theme.share)}${score}`;
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
      ? `${count(total, 'record')}.`
      : `${whole(total)} of ${count(visible, 'record')} ${total === 1 ? 'matches' : 'match'} (${percent(total / visible)}).`;
  return [many, scoreSentence(scores, total), changeSentence(change)].filter(Boolean).join(' ');
}

function scoreSentence(scores: SampleScores | null, total: number): string {
  if (!scores) return '';
  const { n, mean, others_mean: others, scale, low, high } = scores;
  if (scale === null || mean === null)
    return `Of the ${whole(n)} scores, on the different scales of their sources, ${percent(low / n)} are low and ${percent(high / n)} are high.`;
  const some = n < total ? ` of the ${whole(n)} that have one` : '';
  const held = others === null ? '' : `, compared with ${average(others)} for all others`;
  const shares = sharesOf(n, [
    [low, `${scale.low} or lower`],
    [high, `${scale.high} or higher`],
  ]);
  const source = scale.inferred ? ' The scale is inferred from the scores.' : '';
  return `The mean score${some} is ${average(mean)} on a scale from ${scale.least} to ${scale.most}${held}; ${shares}.${source}`;
}

/** Of shares that are all or none, the one that says it: "all are 2 or lower". */
function sharesOf(n: number, parts: readonly (readonly [records: number, what: string])[]): string {
  const all = parts.find(([records]) => records === n);
  if (all) return `all are ${all[1]}`;
  return parts
    .map(([records, what]) => `${records === 0 ? 'none' : percent(records / n)} are ${what}`)
    .join(', ');
}

function changeSentence(change: SampleChange | null): string {
  if (!change) return '';
  const { interval, since, before, after, of, sources } = change;
  const when = formatBucket(since, interval);
  const each = `${interval === 'hour' ? 'an' : 'a'} ${interval}`;
  const all = sources === null ? 'all records' : `all records of ${escapeMarkdown(sources)}`;
  if (of === 'share')
    return `Since ${when} they have been ${percent(after)} of ${all}, compared with ${percent(before)} before.`;
  if (of === 'records')
    return `Since ${when} there have been ${ratio(after)} ${each}, compared with ${ratio(before)} before.`;
  const where = sources === null ? 'in all' : `in ${escapeMarkdown(sources)}`;
  return `${collectionChanged(change, where)}, so earlier and later ones are not compared.`;
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
