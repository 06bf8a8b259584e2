import type { AskTool } from '#libs/contract';
import { addDays, formatDays, numbersIn } from '#libs/wording';
import { type AnswerLanguage, SENTENCES } from '../wording/languages.js';
import type { ToolAnswers } from './tools.js';

export type Summaries = { [T in AskTool]: (answer: ToolAnswers[T]) => string };

/** Measures that are parts of something. */
const SHARES: ReadonlySet<string> = new Set(['share', 'csat']);
const [MOST_VALUES, MOST_TERMS] = [3, 5];

/** What a step found, in few words that a language has: numbers, times and names. */
export function summariesIn(language: AnswerLanguage): Summaries {
  const sentences = SENTENCES[language];
  const { average, percent, number } = numbersIn(language);
  const records = (n: number) => sentences.records({ n });
  const write = (of: string, value: number | null) => {
    if (value === null) return '–';
    if (of === 'volume') return records(value);
    return SHARES.has(of) ? percent(value) : of === 'score' ? average(value) : number(value);
  };
  const when = (start: string, end: string) => {
    const [from, to] = [start.slice(0, 10), addDays(end.slice(0, 10), -1)];
    return sentences.during({ time: { from, to, label: formatDays(from, to) } });
  };
  const side = ({ matches, score }: ToolAnswers['quantify']['main']) =>
    [records(matches), ...(score ? [sentences.mean(score)] : [])].join(', ');
  const titled = (n: number, shown: readonly string[]) =>
    shown.length > 0 ? `${records(n)}: ${shown.join(', ')}` : records(n);
  return {
    search: ({ total }) => records(total),
    trend: ({ trend_on: of, series }) => {
      const whole = (series[0]?.points ?? []).filter(
        ({ value, partial, kind }) => value !== null && !partial && !kind,
      );
      return [...new Set([whole[0], whole.at(-1)])]
        .flatMap((one) => (one ? [`${write(of, one.value)} ${when(one.start, one.end)}`] : []))
        .join(' → ');
    },
    distribution: ({ distribution_of: of, distribution_by: by, buckets, total_records: total }) => {
      const top = buckets.filter(({ kind }) => kind === 'value').slice(0, MOST_VALUES);
      const field = by.replace(/^filters\./, '').replaceAll('_', ' ');
      const named = top.map(({ label, value }) => {
        const shown = of === 'volume' ? number(value ?? 0) : write(of, value);
        return `${sentences.fieldValue({ field, value: label })} ${shown}`;
      });
      return titled(total, named);
    },
    quantify: ({ main, secondary }) => `${side(main)} / ${side(secondary)}`,
    keyphrases: ({ total, keyphrases }) => {
      const first = keyphrases.slice(0, MOST_TERMS);
      return titled(
        total,
        first.map(({ term, share }) => `${term} (${percent(share)})`),
      );
    },
    versions: ({ n }) => records(n),
    episodes: ({ episodes_of: of, episodes: [largest] }) => {
      if (!largest) return '–';
      const { label, before, during } = largest;
      const moved = `${write(of, before.value)} → ${write(of, during.value)}`;
      return `${label}: ${moved} ${when(during.start, during.end)}`;
    },
    drivers: ({ drivers_of: of, main, secondary }) =>
      [main, secondary].map(({ value, n }) => `${write(of, value)} (${records(n)})`).join(' / '),
    fields: ({ fields }) => number(fields.length),
    get_record: ({ record }) => record?.source ?? '–',
  };
}
