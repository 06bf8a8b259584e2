import { listed } from '#libs/wording';
import type { AnswerOf } from '#libs/client';
import { formatCount, plural } from '../ui/format.js';

type SearchAnswer = AnswerOf<'/public/search'>;
export type Summary = SearchAnswer['summary'];
export type Citation = NonNullable<Summary['citations']>[number];

export type SearchEvent =
  | { name: 'results' | 'summary.done'; data: SearchAnswer }
  | { name: 'summary.delta'; data: { text: string } }
  | { name: 'summary.citation'; data: Citation };

/** What a search stream has delivered so far. */
export interface SearchProgress {
  answer: SearchAnswer | undefined;
  text: string;
  citations: readonly Citation[];
  /** Whole at the end of the stream. */
  summary: Summary | undefined;
  ended: boolean;
  /** The connection ended before the summary did. */
  interrupted: boolean;
}

export const noProgress: SearchProgress = {
  answer: undefined,
  text: '',
  citations: [],
  summary: undefined,
  ended: false,
  interrupted: false,
};

/** What is known after one more event; events of later versions change nothing. */
export function applyEvent(progress: SearchProgress, event: SearchEvent): SearchProgress {
  switch (event.name) {
    case 'results':
      return { ...progress, answer: event.data };
    case 'summary.delta':
      return { ...progress, text: progress.text + event.data.text };
    case 'summary.citation':
      return { ...progress, citations: [...progress.citations, event.data] };
    case 'summary.done': {
      const { summary } = event.data;
      return {
        ...progress,
        summary,
        text: summary.text ?? '',
        citations: summary.citations ?? [],
        ended: true,
      };
    }
    default:
      return progress;
  }
}

/** Who wrote a summary and how, or why there is none: one sentence. */
export function statusWords({ status, model, cached, warnings = [] }: Summary): string {
  switch (status) {
    case 'generated':
      return `Written by ${model ?? 'a model'}. Every sentence was checked against its records.${
        cached ? ' No changes since it was written.' : ''
      }`;
    case 'partial':
      return `Written by ${model ?? 'a model'} but incomplete. What is shown was checked.`;
    case 'extractive':
      return warnings.length > 0
        ? 'Counts and quotes come straight from the records.'
        : 'Counts and quotes come straight from the records, without a model.';
    case 'failed':
      return model
        ? `${model} returned nothing usable, so this shows counts and quotes instead.`
        : 'Counts only: the records could not be read.';
    case 'empty':
      return 'Nothing to summarize.';
    case 'off':
      return 'No summary requested.';
  }
}

/** One word or two for the same. */
export function statusBadge({ status }: Pick<Summary, 'status'>): string {
  return BADGES[status];
}

const BADGES: Record<Summary['status'], string> = {
  generated: 'AI-written',
  partial: 'incomplete',
  extractive: 'quotes',
  failed: 'model failed',
  empty: 'empty',
  off: 'off',
};

const STRATA: Record<string, string> = { ds: 'time', score: 'scores', source: 'sources' };

/** How many of the matches were read, and how they were chosen. */
export function basedOnWords({ based_on: basis }: Summary): string | undefined {
  if (!basis || basis.read === 0) return undefined;
  const { read, matches, duplicates, method, strata } = basis;
  const over = strata.map((field) => STRATA[field] ?? field);
  const chosen = method === 'all' || over.length === 0 ? '' : `, sampled across ${listed(over)}`;
  const alike = duplicates > 0 ? `; skipped ${plural(duplicates, 'near-duplicate')}` : '';
  if (read === matches) return `Read all ${plural(matches, 'record')}.`;
  return `Read ${formatCount(read)} of ${formatCount(matches)} records${chosen}${alike}.`;
}
