import { z } from 'zod';
import type { AskTool } from '#libs/contract';
import { addDays, average, count, duringBucket, formatDays, number, percent } from '#libs/wording';
import { type AnswerLanguage, SENTENCES } from '../wording/languages.js';
import { type Summaries, summariesIn } from './summary-in.js';
import type { ToolAnswers } from './tools.js';

const MEASURES: Readonly<Record<string, string | undefined>> = {
  volume: 'records',
  score: 'mean score',
  share: 'share of records',
  nps: 'net promoter score',
  csat: 'share of scores 4 and 5',
};
const SHARES: ReadonlySet<string> = new Set(['share', 'csat']);
const DIRECTIONS = { up: 'rising', down: 'falling', flat: 'no clear trend' } as const;

function nameOf(field: string): string {
  return field.replace(/^filters\./, '').replaceAll('_', ' ');
}

const SUMMARIES: Summaries = {
  search: ({ total, results }) =>
    results.length === 0 ? count(total, 'record') : `${count(total, 'record')}, ${results.length} read`,
  trend: ({ trend_on: of, interval, series, totals, anomalies }) => {
    const whole = (series[0]?.points ?? []).filter(
      ({ value, partial, kind }) => value !== null && !partial && !kind,
    );
    const [first, last] = [whole[0], whole.at(-1)];
    const what = MEASURES[of] ?? nameOf(of);
    if (!first || !last) return `${what} by ${interval}: no values`;
    const write = (value: number | null) =>
      SHARES.has(of) ? percent(value ?? 0) : of === 'score' ? average(value ?? 0) : number(value ?? 0);
    const ends = `${write(first.value)} ${duringBucket(first.label, interval)}, ${write(last.value)} ${duringBucket(last.label, interval)}`;
    const direction = totals.direction ? `, ${DIRECTIONS[totals.direction]}` : '';
    const unusual = anomalies.length > 0 ? `, ${count(anomalies.length, `unusual ${interval}`)}` : '';
    return `${what} by ${interval}: ${ends}${direction}${unusual}${scalesOf(totals)}`;
  },
  distribution: ({ distribution_of: of, distribution_by: by, buckets, total_records: total, by_source }) => {
    const top = buckets.filter(({ kind }) => kind === 'value').slice(0, 3);
    const write = of === 'score' ? average : number;
    const shown = top.map(({ label, value }) => `${label} ${value === null ? '–' : write(value)}`);
    const what = of === 'volume' ? '' : `${MEASURES[of] ?? nameOf(of)} `;
    const grouped = by === '-' ? '' : `, ${what}by ${nameOf(by)}`;
    return `${count(total, 'record')}${grouped}${shown.length > 0 ? `: ${shown.join(', ')}` : ''}${scalesOf({ by_source })}`;
  },
  quantify: ({ verdict }) => verdict,
  keyphrases: ({ total, keyphrases }) => {
    const shown = keyphrases.slice(0, 5).map(({ term, share: part }) => `${term} (${percent(part)})`);
    return `${count(total, 'record')}: ${shown.length > 0 ? shown.join(', ') : 'no words stand out'}`;
  },
  versions: ({ verdict }) => verdict,
  episodes: ({ episodes_of: of, total, episodes: [largest] }) => {
    const what = MEASURES[of] ?? nameOf(of);
    if (!largest) return `${what}: no change stands out`;
    const { label, before, during, direction } = largest;
    const write = (value: number | null) => (SHARES.has(of) ? percent(value ?? 0) : average(value ?? 0));
    const days = formatDays(during.start.slice(0, 10), addDays(during.end.slice(0, 10), -1));
    const values = `from ${write(before.value)} to ${write(during.value)}`;
    return `${what}: ${count(total, 'change')}, the largest a ${direction} ${values} (${label}, ${days})`;
  },
  drivers: ({ drivers_of: of, main, secondary, fields }) => {
    const write = (value: number | null) =>
      value === null ? 'no values' : SHARES.has(of) ? percent(value) : average(value);
    const [first] = fields.flatMap(({ fix_first: fixes }) => fixes ?? []);
    const fix = first ? `; to fix first: ${first.label}` : '';
    return `${MEASURES[of] ?? nameOf(of)}: ${write(main.value)} (${count(main.n, 'record')}) vs ${write(secondary.value)} (${count(secondary.n, 'record')})${fix}`;
  },
  fields: ({ fields }) => count(fields.length, 'field'),
  get_record: ({ record }) => (record ? `a record of ${record.source}` : 'no such record'),
};

/** What must stand beside means that several scales went into. */
function scalesOf({ by_source: parts }: { by_source?: readonly unknown[] }): string {
  return parts ? '; sources use different score scales' : '';
}

/** What a step found, in a line; of sources that it alone read, with their names. */
export function summaryOf<T extends AskTool>(
  { tool, input, answer }: { tool: T; input: Record<string, unknown>; answer: ToolAnswers[T] },
  language: AnswerLanguage = 'en',
): string {
  const summaries: Summaries = language === 'en' ? SUMMARIES : summariesIn(language);
  return `${sourcesOf(input, language)}${summaries[tool](answer)}`;
}

const sourceFilter = z.object({
  key: z.literal('source'),
  operator: z.literal('eq'),
  values: z.array(z.string()),
});

/** `Google Play: ` where a step read only that, on both sides if it has two. */
function sourcesOf(input: Record<string, unknown>, language: AnswerLanguage): string {
  const sides = [input.filters ?? input.main_filters, input.filters ?? input.secondary_filters];
  const [one, other] = sides.map((filters) =>
    (Array.isArray(filters) ? filters : []).flatMap(
      (filter) => sourceFilter.safeParse(filter).data?.values ?? [],
    ),
  );
  const named = one && one.length > 0 && one.length <= SOURCES && one.join() === other?.join();
  return named ? `${SENTENCES[language].list({ items: one })}: ` : '';
}

/** More sources than this are not named one by one. */
const SOURCES = 3;
