import type { Citation, AskChecks, AskFinding, AskText, SearchResult } from '#libs/contract';
import { NumberBook, numeralsIn, unsupportedNumbers } from '../../model/numbers.js';
import type { Step } from '../steps/investigation.js';
import type { Polarity } from '../question/terrain.js';

export interface WrittenAnswer {
  answer: AskText;
  checks: AskChecks;
  /** In the order of their citations. */
  cited: SearchResult[];
}

/** Puts a draft into words: the verdict, then what supports it, then what to know before believing it. */
export function writeAnswer(draft: Draft, steps: readonly Step[], question: string): WrittenAnswer {
  const cited = new CitedRecords();
  const cite = (quote: Quote) => `“${shown(quote)}” [${cited.cite(quote).n}]`;
  const written = draft.lines.map((line) => ({ line, text: say(line, cite) }));
  const of = (kind: Line['kind']) => written.filter(({ line }) => line.kind === kind).map(({ text }) => text);
  const notes = of('note');
  const text = [
    of('verdict').join(' '),
    of('point')
      .map((each) => `- ${each}`)
      .join('\n'),
    notes.length > 0 ? `To keep in mind:\n${notes.map((each) => `- ${each}`).join('\n')}` : '',
  ]
    .filter(Boolean)
    .join('\n\n');
  const claims = draft.lines.map((line) => checkLine(line, steps, question));
  const used = new Set(draft.lines.flatMap((line) => line.steps));
  return {
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

function say({ text, steps, quotes = [] }: Line, cite: (quote: Quote) => string): string {
  const marks = steps.map((id) => `[${id}]`).join('');
  const quoted = quotes.map(cite).join(' ');
  return `${text}${marks ? ` ${marks}` : ''}${quoted ? `: ${quoted}` : '.'}`;
}

/** On one line, as markdown reads it; the citation keeps the exact words. */
function shown({ record, start, end }: Quote): string {
  const words = record.message.slice(start, end).replace(/\s+/g, ' ');
  return words.replace(/[\\`*_[\]<>!#|]/g, (sign) => `\\${sign}`);
}

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

/** Citations of steps, the level of the intervals and how many ratings a mean takes are not findings. */
const NO_FINDING = /\[(?:S?\d+(?:, ?)?)+\]|\b95 % CI\b|\bat least \d+ ratings\b/g;

/** A share after the two numbers it is made of: `12 of 300 ratings (4.0 %)`. */
const PART = /([\d,]+) of ([\d,]+)[a-z ]*\(/g;

function plainly(numeral: string): number {
  return Number(numeral.replaceAll(',', ''));
}

/** A line's numbers are looked up in the steps it names, what was asked of them, and the question. */
function checkLine(line: Line, steps: readonly Step[], question: string) {
  const cited = steps.filter(({ id }) => line.steps.includes(id));
  const known = new NumberBook().addAnalysis([question, cited.map(({ input, answer }) => [input, answer])]);
  const said = line.text.replace(NO_FINDING, ' ');
  const shares = new NumberBook();
  for (const [, part = '', whole = ''] of said.matchAll(PART))
    shares.addShare(plainly(part) / plainly(whole));
  const missing = unsupportedNumbers(said, [known, shares]);
  const records = (line.quotes ?? []).map(({ record }) => record.id);
  const finding: AskFinding = {
    claim: line.text.replaceAll('**', ''),
    evidence: { steps: [...line.steps], records: [...new Set(records)] },
    verified: missing.length === 0,
  };
  return { line, finding, missing, numbers: numeralsIn(said).length };
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
  text: string;
  steps: readonly string[];
  quotes?: readonly Quote[];
}

/** An answer before it is written out. */
export interface Draft {
  /** Verdict first. */
  lines: Line[];
  /** Records the question is about. */
  total: number;
  followUps: string[];
}

/** What a recipe promises to find out, before it begins. */
export type Plan = readonly string[];

export function verdict(text: string, steps: readonly string[]): Line {
  return { kind: 'verdict', text, steps };
}

export function point(text: string, steps: readonly string[], quotes: readonly Quote[] = []): Line {
  return { kind: 'point', text, steps, quotes };
}

export function note(text: string, steps: readonly string[] = []): Line {
  return { kind: 'note', text, steps };
}

export const MOOD: Record<Polarity, string> = { low: 'low ratings', high: 'high ratings' };
