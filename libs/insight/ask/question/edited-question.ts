import { type AskEdit, type Filter, invalidRequest } from '#libs/contract';
import { formatDay, formatDays } from '#libs/wording';
import type { Span } from './calendar.js';
import { intentsOf } from './lexicon.js';
import type { Question, QuestionPart, Side } from './question.js';
import { intentOf } from './reading.js';
import type { DataOverview, Polarity } from './terrain.js';
import type { ValueMention } from './values.js';

/** What of a selection a question can hold, and the conditions that it has no place for: they bound the whole run. */
interface Read {
  values: ValueMention[];
  time: Span | undefined;
  polarity: Polarity | undefined;
  scores: number[] | undefined;
  rest: Filter[];
}

/** Filters of an edited reading that the run is bound by, as by those of its request. */
export function boundsOf(edit: AskEdit | undefined): Filter[] {
  return edit?.selection ? readFilters(edit.selection.filters).rest : [];
}

/** The question with what was edited in place of what was read. */
export function editedQuestion(question: Question, edit: AskEdit, terrain: DataOverview): Question {
  return withIntent(withSelection(withSides(question, edit), edit, terrain), edit);
}

function withSelection(question: Question, edit: AskEdit, terrain: DataOverview): Question {
  const { selection, by } = edit;
  const grouped =
    by === undefined ? question : { ...question, by: by === null ? undefined : named(by, terrain) };
  const parts = question.parts.filter((part) => stays(part, edit));
  if (!selection) return { ...grouped, parts };
  const { values, time, polarity, scores } = readFilters(selection.filters);
  return {
    ...grouped,
    parts,
    values,
    time,
    polarity,
    polarityNamed: polarity !== undefined || scores !== undefined,
    scores,
    query: selection.search_query,
    nationalities: [],
  };
}

const ASKS: ReadonlySet<QuestionPart['kind']> = new Set(['intent', 'comparison', 'grammar']);

/** A caller who edits has decided on every word that selects; what a word asks for stays as it was read. */
function stays({ kind, list }: QuestionPart, { selection, by }: AskEdit): boolean {
  if (kind === 'field') return by === undefined;
  return selection === undefined || (list !== 'not_understood' && ASKS.has(kind));
}

/** @throws Problem for a condition that no side can have */
function withSides(question: Question, { sides }: AskEdit): Question {
  if (!sides) return question;
  const [left, right] = sides.map(({ label, search_query: query, filters }, i): Side => {
    const { values, time, polarity, scores, rest } = readFilters(filters);
    if (rest.length > 0) {
      const detail = 'A side is chosen by values of fields, low or high ratings, days and words.';
      throw invalidRequest([{ pointer: `/reading/sides/${i}/filters`, code: 'invalid', detail }]);
    }
    const name = [...values.map(({ value }) => String(value)), time?.label, query].filter(Boolean).join(', ');
    return { label: label || name, values, time, polarity, scores, query };
  });
  return { ...question, sides: left && right && [left, right] };
}

type Intent = NonNullable<AskEdit['intent']>;

/** Words that ask for it, for the rules that look at words. */
const FRAMES: Readonly<Record<Intent, string>> = {
  themes: 'what do people say',
  about: '',
  count: 'how many',
  change: 'did it change over time',
  compare: 'compare',
  rank: 'which is rated worst',
  score: 'how is it rated',
  new: 'what is new',
  requests: 'feature requests',
  examples: 'typical examples',
  priorities: 'what to fix first, as priorities',
};

/** @throws Problem where what is asked lacks what it is asked of */
function withIntent(question: Question, { intent }: AskEdit): Question {
  if (!intent || intent === intentOf(question)) return question;
  const { sides, by } = question;
  const hasSides = intent === 'compare' || intent === 'new';
  if (hasSides && !sides) throw lacking('A comparison needs two `sides`.');
  if (intent === 'rank' && !by) throw lacking('A ranking needs a field, as `by`.');
  const frame = FRAMES[intent];
  return {
    ...question,
    asked: intent,
    frame,
    intents: intentsOf(frame),
    about: intent === 'score' || intent === 'rank' ? 'ratings' : question.about,
    direction: undefined,
    wishes: intent === 'requests',
    sides: hasSides ? sides : undefined,
    by: intent === 'rank' ? by : undefined,
    intentWords: [],
    parts: question.parts.filter(({ kind }) => kind !== 'intent' && kind !== 'comparison'),
  };
}

function lacking(detail: string) {
  return invalidRequest([{ pointer: '/reading/intent', code: 'invalid', detail }]);
}

function named(key: string, { fields }: DataOverview) {
  const known = fields.find((field) => field.key === key);
  const label = (known?.key ?? key).replace(/^(?:filters\.|ds:)/, '').replaceAll('_', ' ');
  return { key, label, start: 0, end: 0 };
}

function readFilters(filters: readonly Filter[]): Read {
  const read: Read = { values: [], time: undefined, polarity: undefined, scores: undefined, rest: [] };
  for (const filter of filters) if (!take(filter, read)) read.rest.push(filter);
  return read;
}

/** Takes a condition of the kinds that a question is read into, once each. */
function take(filter: Filter, read: Read): boolean {
  if (filter.type === 'list' && filter.operator === 'eq') {
    const { key, values } = filter;
    const [value] = values;
    if (key === 'rating' && values.length === 1 && (value === 'low' || value === 'high') && !read.polarity) {
      read.polarity = value;
      return true;
    }
    const scores = values.filter((one) => typeof one === 'number');
    if (key === 'score' && scores.length === values.length && !read.scores) {
      read.scores = scores;
      return true;
    }
    const isValue = key === 'source' || key.startsWith('filters.');
    if (!isValue || values.includes(null) || read.values.some((one) => one.key === key)) return false;
    read.values.push(
      ...values.flatMap((one) => (one === null ? [] : [{ key, value: one, start: 0, end: 0 }])),
    );
    return true;
  }
  const time = read.time ? undefined : spanOf(filter);
  read.time ??= time;
  return time !== undefined;
}

const DAY = /^\d{4}-\d\d-\d\d$/;

/** The days of a range of times, where it is one of whole days. */
function spanOf(filter: Filter): Span | undefined {
  if (filter.type !== 'range' || filter.key !== 'ds' || filter.operator !== 'eq') return undefined;
  const { min, max, min_exclusive, max_exclusive } = filter;
  const isDay = (one: unknown) => one === undefined || (typeof one === 'string' && DAY.test(one));
  if (!isDay(min) || !isDay(max) || min_exclusive || max_exclusive) return undefined;
  const [from, to] = [min, max] as [string | undefined, string | undefined];
  if (from && to) return { from, to, label: from === to ? formatDay(from) : formatDays(from, to) };
  if (from) return { from, label: `the time since ${formatDay(from)}` };
  return to ? { to, label: `the time until ${formatDay(to)}` } : undefined;
}
