import type { AnswerOf } from '#libs/client';

type SearchAnswer = AnswerOf<'/public/search'>;
export type Summary = SearchAnswer['summary'];
export type Citation = NonNullable<Summary['citations']>[number];

export type SearchEvent =
  | { name: 'results' | 'summary.done'; data: SearchAnswer }
  | { name: 'summary.delta'; data: { text: string } }
  | { name: 'summary.citation'; data: Citation };

/** What a stream of a search has told so far. */
export interface Heard {
  answer: SearchAnswer | undefined;
  text: string;
  citations: readonly Citation[];
  /** Whole at the end of the stream. */
  summary: Summary | undefined;
  ended: boolean;
  /** The connection ended before the summary did. */
  brokenOff: boolean;
}

export const begun: Heard = {
  answer: undefined,
  text: '',
  citations: [],
  summary: undefined,
  ended: false,
  brokenOff: false,
};

/** What is known after one more event; events of later versions change nothing. */
export function hear(heard: Heard, event: SearchEvent): Heard {
  switch (event.name) {
    case 'results':
      return { ...heard, answer: event.data };
    case 'summary.delta':
      return { ...heard, text: heard.text + event.data.text };
    case 'summary.citation':
      return { ...heard, citations: [...heard.citations, event.data] };
    case 'summary.done': {
      const { summary } = event.data;
      return {
        ...heard,
        summary,
        text: summary.text ?? '',
        citations: summary.citations ?? [],
        ended: true,
      };
    }
    default:
      return heard;
  }
}
