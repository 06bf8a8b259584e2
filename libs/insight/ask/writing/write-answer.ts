import type { Citation, AskChecks, AskFinding, AskText, SearchResult } from '#libs/contract';
import { NumberBook, numeralsIn, unsupportedNumbers } from '../../model/numbers.js';
import type { Step } from '../steps/investigation.js';
import { type FieldFigure, faultOf } from './field-figures.js';
import { type AnswerLanguage, SENTENCES } from '../wording/languages.js';
import { type Text, written } from '../wording/message.js';
import { isSaidIn } from '../wording/same-figures.js';
import type { Sentences } from '../wording/sentences/sentences.js';
import { type Figure, faultsOf } from './figures.js';
import type { Polarity } from '../question/terrain.js';

export interface WrittenAnswer {
  answer: AskText;
  /** The one wished for, where every line has words in it; else English. */
  language: AnswerLanguage;
  checks: AskChecks;
  /** In the order of their citations. */
  cited: SearchResult[];
}

/** Puts a draft into words: the verdict, then what supports it, then what to know before believing it. */
export function writeAnswer(
  draft: Draft,
  steps: readonly Step[],
  { question, language: wanted = 'en' }: { question: string; language?: AnswerLanguage },
): WrittenAnswer {
  const language = languageOf(draft, wanted);
  const sentences = SENTENCES[language];
  const cited = new CitedRecords();
  const cite = (quote: Quote) => `“${shown(quote)}” [${cited.cite(quote).n}]`;
  const lines = draft.lines.map((line, i) => ({
    line,
    text: sentenceOf(line, sentences, cite, isCitedNext(line, draft.lines.slice(i + 1))),
  }));
  const of = (kind: Line['kind']) => lines.filter(({ line }) => line.kind === kind).map(({ text }) => text);
  const notes = of('note');
  const text = [
    of('verdict').join(sentences.apart({})),
    of('point')
      .map((each) => `- ${each}`)
      .join('\n'),
    notes.length > 0 ? `${sentences.keepInMind({})}\n${notes.map((each) => `- ${each}`).join('\n')}` : '',
  ]
    .filter(Boolean)
    .join('\n\n');
  const claims = draft.lines.map((line) => checkLine(line, steps, { question, sentences }));
  const used = new Set(draft.lines.flatMap((line) => line.steps));
  return {
    language,
    answer: {
      text,
      format: 'markdown',
      citations: cited.citations,
      step_citations: steps.map(({ id }) => id).filter((id) => used.has(id)),
      findings: claims.filter(({ line }) => line.kind !== 'note').map(({ finding }) => finding),
    },
    checks: {
      citations_valid: cited.areValid,
      numbers_checked: claims.reduce((sum, { numbers }) => sum + numbers, 0),
      numbers_unsupported: claims.reduce((sum, { missing }) => sum + missing.length, 0),
      removed_sentences: 0,
    },
    cited: cited.records,
  };
}

/** One language for the whole answer: not half of it in another. */
function languageOf({ lines }: Draft, wanted: AnswerLanguage): AnswerLanguage {
  const sentences = SENTENCES[wanted];
  const isSaid = lines.every(({ text }) => isSaidIn(text, { language: wanted, sentences }, SENTENCES.en));
  return isSaid ? wanted : 'en';
}

/** Sentences of one paragraph that rest on the same steps name them once. */
function isCitedNext({ kind, steps }: Line, after: readonly Line[]): boolean {
  const next = after.find((line) => line.kind === kind);
  return kind === 'verdict' && next !== undefined && marksOf(next.steps) === marksOf(steps);
}

function marksOf(steps: readonly string[]): string {
  const inOrder = [...new Set(steps)].toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  return inOrder.map((id) => `[${id}]`).join('');
}

function sentenceOf(
  { text, steps, quotes = [], link }: Line,
  sentences: Sentences,
  cite: (quote: Quote) => string,
  isCited: boolean,
): string {
  const marks = isCited || steps.length === 0 ? '' : ` ${marksOf(steps)}`;
  const quoted = quotes.map(cite).join(' ');
  const words = written(text, sentences);
  const said =
    link && /^https?:/i.test(link) ? `[${words}](${link.replaceAll(/[()\s]/g, encodeURIComponent)})` : words;
  return quoted ? `${said}: ${quoted}${marks}` : `${said}${marks}${sentences.stop({})}`;
}

/** On one line, as markdown reads it; the citation keeps the exact words. */
function shown({ record, start, end }: Quote): string {
  const words = record.message.slice(start, end).replace(/\s+/g, ' ');
  return words.replace(MARKS, (sign) => `\\${sign}`);
}

/** What markdown would not show as it is written: within a word `_` is a letter, and `<` opens a tag only before a name. */
const MARKS = /[\\`*[\]]|<(?=[\w/!?])|(?<!\w)_|_(?!\w)/g;

/** What an answer cites, numbered in the order in which it is first cited. */
export class CitedRecords {
  readonly citations: Citation[] = [];
  /** In the order of their citations. */
  readonly records: SearchResult[] = [];

  get areValid(): boolean {
    return this.citations.every(
      ({ quote, start, end }, i) => this.records[i]?.message.slice(start, end) === quote,
    );
  }

  cite({ record, start, end }: Quote): Citation {
    const known = this.citations.find(
      (one) => one.record_id === record.id && one.start === start && one.end === end,
    );
    if (known) return known;
    const quote = record.message.slice(start, end);
    const citation = {
      n: this.citations.length + 1,
      record_id: record.id,
      quote,
      start,
      end,
      url: record.url,
    };
    this.citations.push(citation);
    this.records.push(record);
    return citation;
  }
}

/** Citations of steps, how many ratings a mean takes and times that are called by their length are not findings. */
const NO_FINDING =
  /\[(?:S?\d+(?:, ?)?)+\]|\bat least \d+ ratings\b|\bthe (?:last|past) \d+ (?:days|weeks|months|years)\b/g;

/**
 * Each number of a line, as English writes it, is a figure of a step that it names, or part of a text: a name, a date, what
 * was asked for. A number that is merely somewhere in what a step counted proves nothing.
 */
function checkLine(
  line: Line,
  steps: readonly Step[],
  { question, sentences }: { question: string; sentences: Sentences },
) {
  const inEnglish = written(line.text, SENTENCES.en);
  const cited = steps.filter(({ id }) => line.steps.includes(id));
  const { figures = [], numbers = [] } = line;
  const known = new NumberBook().addAnalysis([question, numbers]);
  for (const text of cited.flatMap(({ input, answer }) => [...textsIn(input), ...textsIn(answer)]))
    known.addAnalysis(text);
  const fields = figures.filter((one): one is FieldFigure => 'field' in one);
  const sides = figures.filter((one): one is Figure => !('field' in one));
  for (const { value } of figures) known.addAnalysis(value);
  for (const one of figures)
    if ('denominator' in one) known.addAnalysis([one.denominator, one.value / (one.denominator ?? 1)]);
  // A whole sentence of the step is what it says it is.
  const own = cited.flatMap(({ summary, answer }) => [summary, ...sentencesIn(answer)].map(unstopped));
  const said = own
    .filter((text) => text.length >= SENTENCE)
    .reduce((text, sentence) => text.replaceAll(sentence, ' '), inEnglish.replace(NO_FINDING, ' '));
  const missing = unsupportedNumbers(said, [known]);
  const faults = [
    ...faultsOf(inEnglish, sides, cited),
    ...fields.flatMap((one) => faultOf(one, cited) ?? []),
  ];
  const records = (line.quotes ?? []).map(({ record }) => record.id);
  const finding: AskFinding = {
    claim: written(line.text, sentences).replaceAll('**', ''),
    evidence: { steps: [...line.steps], records: [...new Set(records)] },
    verified: missing.length === 0 && faults.length === 0,
  };
  return { line, finding, missing, numbers: numeralsIn(said).length };
}

/** Shorter texts are hardly sentences. */
const SENTENCE = 20;
/** Whole sentences of an answer, which hold numbers that it counted. */
const WHOLE = new Set(['verdict', 'sentence', 'detail', 'note', 'message', 'compared_with', 'caveats']);

/** Names, dates and the like. */
function textsIn(answer: unknown): string[] {
  return leavesOf(answer).flatMap(([key, text]) =>
    WHOLE.has(key) || OF_REQUEST.has(key) ? [] : [text, ...lastDay(text)],
  );
}

/** Digits of these prove nothing: they differ from request to request. */
const OF_REQUEST = new Set(['request_id', 'data_as_of']);

/** A time that ends at midnight is called by its last day. */
function lastDay(text: string): string[] {
  if (!/^\d{4}-\d\d-\d\dT00:00(?::00(?:\.0+)?)?(?:Z|[+-]\d\d:?\d\d)?$/.test(text)) return [];
  return [new Date(Date.parse(`${text.slice(0, 10)}T00:00Z`) - 1).toISOString().slice(0, 10)];
}

function sentencesIn(answer: unknown): string[] {
  return leavesOf(answer).flatMap(([key, text]) => (WHOLE.has(key) ? [text] : []));
}

/** Every text of an answer with the name of its field. */
function leavesOf(value: unknown, key = ''): [key: string, text: string][] {
  if (typeof value === 'string') return [[key, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, Array.isArray(value) ? key : name));
}

function unstopped(text: string): string {
  return text.replace(/\.$/, '');
}

/** Words of a record: `start` and `end` are UTF-16 code units of its message. */
export interface Quote {
  record: SearchResult;
  start: number;
  end: number;
}

/** One thing an answer says, and what it rests on. */
export interface Line {
  kind: 'verdict' | 'point' | 'note';
  /** Without a full stop and without citations; several sentences may each name theirs by `[S1]`. */
  text: Text;
  steps: readonly string[];
  quotes?: readonly Quote[];
  /** Where the record that it is about can be read. */
  link?: string;
  /** What its numbers are: each is checked as that. */
  figures?: readonly (Figure | FieldFigure)[];
  /** What no step counts: bounds of a scale, how many are needed, days that were looked up. */
  numbers?: readonly (number | string)[];
}

/** An answer before it is written out. */
export interface Draft {
  /** Verdict first. */
  lines: Line[];
  /** Records the question is about. */
  total: number;
  followUps: Text[];
}

/** What a recipe promises to find out, before it begins. */
export type Plan = readonly Text[];

export function verdict(text: Text, steps: readonly string[]): Line {
  return { kind: 'verdict', text, steps };
}

export function point(text: Text, steps: readonly string[], quotes: readonly Quote[] = []): Line {
  return { kind: 'point', text, steps, quotes };
}

export function note(text: Text, steps: readonly string[] = []): Line {
  return { kind: 'note', text, steps };
}

export const MOOD: Record<Polarity, string> = { low: 'low ratings', high: 'high ratings' };
