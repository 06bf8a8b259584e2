import type { SearchResult } from '#libs/contract';
import type { Source } from '../../model/check-sentence.js';
import { PersonalData } from '../../model/personal-data.js';
import { originOf, type TracedText, visibleText } from '../../model/visible-text.js';
import type { Step } from '../steps/investigation.js';

/** A record as the model saw it: an excerpt, and where in the message each of its units stands. */
export interface Excerpt {
  id: string;
  record: SearchResult;
  shown: TracedText;
  /** Where the excerpt begins in the message. */
  offset: number;
}

const LONGEST = 240;
/** Buckets, points and terms that a model sees of one answer. */
const ROWS = 24;
const DIGEST = 6_000;

/** Everything a model was shown in a run, by the ids it may cite: `S1` a step, `r1` a record. */
export class EvidenceBook {
  readonly excerpts = new Map<string, Excerpt>();
  private readonly byRecord = new Map<string, Excerpt>();
  private readonly steps = new Map<string, Step>();
  private readonly personal = new PersonalData();

  /** What the model is shown of a step: aggregates, and short quotes of records. Nothing more of them ever. */
  digest(step: Step): { text: string; newRecords: number } {
    this.steps.set(step.id, step);
    const before = this.byRecord.size;
    const seen = shorten(step.answer, (record) => this.excerptOf(record));
    const text = JSON.stringify({ step: step.id, found: step.summary, data: seen });
    return {
      text: text.length > DIGEST ? `${text.slice(0, DIGEST)}…` : text,
      newRecords: this.byRecord.size - before,
    };
  }

  sources(): Map<string, Source> {
    const steps = [...this.steps].map(([id, step]): [string, Source] => [
      id,
      { text: '', facts: `${step.summary}\n${factsOf(step)}` },
    ]);
    const records = [...this.excerpts].map(([id, { record, shown }]): [string, Source] => [
      id,
      {
        text: shown.text,
        facts: `${record.ds} ${record.score ?? ''} ${record.source}`,
        url: record.url,
        claimed: true,
      },
    ]);
    return new Map([...steps, ...records]);
  }

  private excerptOf(record: SearchResult): object {
    const known = this.byRecord.get(record.id) ?? this.learn(record);
    return {
      id: known.id,
      source: record.source,
      ds: record.ds.slice(0, 10),
      score: record.score,
      quote: known.shown.text,
    };
  }

  private learn(record: SearchResult): Excerpt {
    const at = record.matches?.[0]?.start ?? 0;
    const offset = wordStart(record.message, Math.max(0, at - 80));
    const shown = this.personal.hide(visibleText(record.message.slice(offset, offset + LONGEST)));
    const excerpt = { id: `r${this.byRecord.size + 1}`, record, shown, offset };
    this.byRecord.set(record.id, excerpt);
    this.excerpts.set(excerpt.id, excerpt);
    return excerpt;
  }
}

/** Where a quote of an excerpt is in its record's message; undefined if it is not there verbatim. */
export function placeOf(
  { shown, offset, record }: Excerpt,
  quote?: string,
): { start: number; end: number } | undefined {
  const text = quote ?? shown.text;
  const at = shown.text.indexOf(text);
  const origin = at < 0 ? undefined : originOf(shown, at, at + text.length);
  if (!origin) return undefined;
  const [start, end] = [offset + origin.start, offset + origin.end];
  return end > start && end <= record.message.length ? { start, end } : undefined;
}

function wordStart(message: string, from: number): number {
  if (from === 0) return 0;
  const space = message.slice(from, from + 40).search(/\s/);
  return space < 0 ? from : from + space + 1;
}

const DROPPED = new Set([
  'drilldown',
  'secondary_drilldown',
  'meta',
  'highlights',
  'matches',
  'filters',
  'resolved',
]);

/** An answer without requests and texts, its lists cut; records become short quotes. */
function shorten(value: unknown, excerpt: (record: SearchResult) => object): unknown {
  if (Array.isArray(value)) return value.slice(0, ROWS).map((item) => shorten(item, excerpt));
  if (typeof value === 'number') return Number.isInteger(value) ? value : Number(value.toPrecision(4));
  if (typeof value === 'string') return value.slice(0, 200);
  if (typeof value !== 'object' || value === null) return value;
  if ('message' in value && 'id' in value && 'ds' in value) return excerpt(value as SearchResult);
  const kept = Object.entries(value).filter(([key, item]) => !DROPPED.has(key) && item !== null);
  return Object.fromEntries(kept.map(([key, item]) => [key, shorten(item, excerpt)]));
}

/** Every number of a step, shares as percentages too: what a sentence that cites it may say. */
function factsOf({ input, answer }: Step): string {
  const facts: string[] = [];
  const pending: unknown[] = [input, answer];
  while (pending.length > 0 && facts.length < 20_000) {
    const next = pending.pop();
    if (typeof next === 'number') facts.push(...saidAs(Math.abs(next)));
    else if (typeof next === 'string') facts.push(next.slice(0, 100));
    else if (typeof next === 'object' && next !== null && !('message' in next))
      pending.push(...Object.values(next));
  }
  return facts.join('\n');
}

function saidAs(value: number): string[] {
  const plain = value.toFixed(6).replace(/\.?0+$/, '');
  return value > 0 && value <= 1 ? [plain, `${(value * 100).toFixed(4).replace(/\.?0+$/, '')} %`] : [plain];
}
