import { citedQuote, replaceCitations, type CitedQuote } from './citations.js';
import { NumberBook } from './numbers.js';
import { type Reason, SentenceCheck, type Source } from './check-sentence.js';
import { type ShownRecord, showRecords, type PromptSource } from './data-block.js';
import { addUsage, type LanguageModel, ModelError, NO_USAGE, type Usage } from './language-model.js';
import { SentenceSplitter } from './sentence-splitter.js';
import { type Assignment, summaryPrompt } from './summary-prompt.js';

export interface ModelCitation extends CitedQuote {
  n: number;
  record_id: string;
  /** Only http and https. */
  url: string | null;
}

/** What a reader may be shown at once: it passed every check. */
export type SummaryPiece = { kind: 'delta'; text: string } | { kind: 'citation'; citation: ModelCitation };

/** How a summary by a model ended. */
export interface ModelSummary {
  /** Markdown; empty when nothing passed. */
  text: string;
  citations: ModelCitation[];
  usage: Usage;
  /** Records the model was shown. */
  read: number;
  /** What it said that was not shown, by reason. */
  dropped: Record<Reason, number>;
  /** Citations of nothing, taken out of sentences that had others. */
  removed: number;
  /** The model was cut off, by length, time or failure: there might have been more. */
  cut: boolean;
  error?: ModelError;
}

/** Of records: about two hundred messages of usual length. */
const INPUT_TOKENS = 24_000;

/**
 * Lets a model write about records, and gives out each sentence once it has been checked. Never throws for what a
 * model does: how it ended is in the value returned.
 */
export async function* writeSummary(
  task: Assignment,
  records: readonly PromptSource[],
  { model, signal }: { model: LanguageModel; signal: AbortSignal },
): AsyncGenerator<SummaryPiece, ModelSummary, undefined> {
  const shown = showRecords(records, INPUT_TOKENS);
  const prompt = summaryPrompt(task, shown);
  const page = new SummaryPage(task, shown, `${prompt.system}\n${prompt.mark}`);
  const writing = model.write(prompt, signal);
  const splitter = new SentenceSplitter();
  let error: ModelError | undefined;
  try {
    for await (const piece of writing) {
      for (const { text, item } of splitter.push(piece)) yield* page.take(text, item);
    }
    // Half a sentence can pass every check and still mean something else.
    if (!writing.cut) for (const { text, item } of splitter.end()) yield* page.take(text, item);
  } catch (thrown) {
    if (!(thrown instanceof ModelError)) throw thrown;
    error = thrown;
  }
  const usage = addUsage(writing.usage, error?.details.usage ?? NO_USAGE);
  return { ...page.state(), usage, read: shown.length, cut: writing.cut || error !== undefined, error };
}

/** The summary as it grows: what passed, with the records numbered in the order they are cited. */
class SummaryPage {
  private readonly check: SentenceCheck;
  private readonly byId: ReadonlyMap<string, ShownRecord>;
  private readonly citations = new Map<string, ModelCitation>();
  private readonly dropped = {
    other_language: 0,
    uncited: 0,
    misquoted: 0,
    unsupported_number: 0,
    unsafe: 0,
  };
  private removed = 0;
  private text = '';

  constructor({ question, figures, themes }: Assignment, shown: readonly ShownRecord[], rules: string) {
    const sources = new Map(
      shown.map(({ id, seen, facts, record }): [string, Source] => [
        id,
        { text: seen.text, facts, url: webUrl(record.url), claimed: true },
      ]),
    );
    const numbers = new NumberBook()
      .addNumber(figures.matches)
      .addShare(figures.share)
      .addText(figures.in_words);
    for (const mean of [figures.mean_score, figures.mean_score_of_others])
      if (mean !== null) numbers.addNumber(mean);
    for (const theme of themes) {
      numbers.addNumber(theme.records).addShare(theme.share).addText(theme.label);
      if (typeof theme.mean_score === 'number') numbers.addNumber(theme.mean_score);
    }
    const phrases = [...themes.map(({ label }) => label), ...(question === null ? [] : [question])];
    this.check = new SentenceCheck({ sources, numbers, phrases, rules });
    this.byId = new Map(shown.map((one) => [one.id, one]));
  }

  *take(said: string, item: boolean): Generator<SummaryPiece> {
    const verdict = this.check.check(said);
    this.removed += verdict.passed ? verdict.removed : 0;
    if (!verdict.passed) {
      this.dropped[verdict.reason]++;
      return;
    }
    const fresh = verdict.cited.filter((id) => !this.citations.has(id));
    for (const id of fresh) this.cite(id, verdict.text, verdict.quotes);
    const numbered = replaceCitations(verdict.text, (id) => `[${this.citations.get(id)?.n}]`);
    const text = `${item ? (this.text === '' ? '- ' : '\n- ') : this.text === '' ? '' : ' '}${numbered}`;
    this.text += text;
    yield { kind: 'delta', text };
    for (const id of fresh) {
      const citation = this.citations.get(id);
      if (citation) yield { kind: 'citation', citation };
    }
  }

  state() {
    const { text, dropped, removed } = this;
    return { text, citations: [...this.citations.values()], dropped, removed };
  }

  private cite(id: string, said: string, quotes: readonly string[]): void {
    const shown = this.byId.get(id);
    if (!shown) return;
    const { id: record_id, url } = shown.record;
    const n = this.citations.size + 1;
    this.citations.set(id, { n, record_id, ...citedQuote(shown, said, quotes), url: webUrl(url) });
  }
}

function webUrl(url: string | null): string | null {
  return url !== null && /^https?:\/\//i.test(url) ? url : null;
}
