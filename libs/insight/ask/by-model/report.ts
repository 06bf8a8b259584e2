import type { Citation, AskChecks, AskFinding, AskRequest, AskText, SearchResult } from '#libs/contract';
import { replaceCitations } from '../../model/citations.js';
import { NumberBook, numeralsIn } from '../../model/numbers.js';
import { SentenceCheck } from '../../model/check-sentence.js';
import type { LanguageModel, Usage } from '../../model/language-model.js';
import { SentenceSplitter } from '../../model/sentence-splitter.js';
import { CitedRecords } from '../writing/write-answer.js';
import { REPORT_RULES } from './agent-prompts.js';
import { type EvidenceBook, placeOf } from './evidence-book.js';

export interface Report {
  answer: AskText;
  checks: AskChecks;
  cited: SearchResult[];
  usage: Usage;
}

export interface ReportSource {
  delta?(text: string): void;
  citation?(citation: Citation): void;
}

/** Writes the report: each sentence is checked as it comes, and only those that pass are ever shown. */
export class ReportWriter {
  private readonly cited = new CitedRecords();
  private readonly steps = new Set<string>();
  private readonly findings: AskFinding[] = [];
  private readonly check: SentenceCheck;
  private readonly language: string | undefined;
  private text = '';
  private removed = 0;
  private numbers = 0;

  constructor(
    private readonly book: EvidenceBook,
    { search_query: question, answer_language: language }: AskRequest,
    private readonly telling: ReportSource,
  ) {
    this.language = language;
    this.check = new SentenceCheck({
      sources: book.sources(),
      numbers: new NumberBook().addText(question),
      phrases: [question],
      rules: REPORT_RULES,
      ...(language && { language }),
    });
  }

  /** @throws ModelError */
  async write(model: LanguageModel, user: string, signal: AbortSignal): Promise<Report | undefined> {
    const writing = model.write({ system: REPORT_RULES, user, maxOutputTokens: 1_500 }, signal);
    const splitter = new SentenceSplitter();
    for await (const piece of writing)
      for (const said of splitter.push(piece)) this.take(said.text, said.item);
    for (const said of splitter.end()) this.take(said.text, said.item);
    if (this.findings.length === 0) return undefined;
    return {
      answer: {
        text: this.text.trim(),
        format: 'markdown',
        citations: this.cited.citations,
        step_citations: [...this.steps].sort((a, b) => Number(a.slice(1)) - Number(b.slice(1))),
        findings: this.findings,
      },
      checks: {
        citations_valid: this.cited.areValid,
        numbers_checked: this.numbers,
        numbers_unsupported: 0,
        removed_sentences: this.removed,
      },
      cited: this.cited.records,
      usage: writing.usage,
    };
  }

  private take(said: string, item: boolean): void {
    const verdict = this.check.check(said);
    if (!verdict.passed) {
      this.removed++;
      return;
    }
    const records: string[] = [];
    const text = replaceCitations(verdict.text, (id) => {
      if (id.startsWith('S')) {
        this.steps.add(id);
        return `[${id}]`;
      }
      const citation = this.cite(id, verdict.quotes);
      if (citation) records.push(citation.record_id);
      return citation && `[${citation.n}]`;
    });
    const steps = verdict.cited.filter((id) => id.startsWith('S'));
    const claim = replaceCitations(verdict.text, () => undefined).trim();
    this.numbers += numeralsIn(claim, this.language).length;
    this.findings.push({ claim, evidence: { steps, records }, verified: true });
    const delta = `${item ? '\n- ' : this.text === '' ? '' : ' '}${text}`;
    this.text += delta;
    this.telling.delta?.(delta);
  }

  /** The quoted words where the sentence quotes the record, else the excerpt that the model saw. */
  private cite(id: string, quotes: readonly string[]): Citation | undefined {
    const excerpt = this.book.excerpts.get(id);
    if (!excerpt) return undefined;
    const quoted = quotes.map((quote) => placeOf(excerpt, quote)).find((place) => place !== undefined);
    const place = quoted ?? placeOf(excerpt);
    if (!place) return undefined;
    const before = this.cited.citations.length;
    const citation = this.cited.cite({ record: excerpt.record, ...place });
    if (citation.n > before) this.telling.citation?.(citation);
    return citation;
  }
}
