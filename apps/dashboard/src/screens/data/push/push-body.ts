import type { Problem } from '../../../api/problem.js';

/** What the form holds. */
export interface PushDraft {
  source: string;
  message: string;
  score: string;
  /** Local time as in the browser's control: `2026-11-21T18:30`. */
  time: string;
  key: string;
  value: string;
}

/** An empty form: what is made up must not be pushed by mistake. */
export function emptyPush(now = new Date()): PushDraft {
  return { source: 'Manual test', message: '', score: '', time: localMinutes(now), key: '', value: '' };
}

/** What a push looks like. */
export const SAMPLE = {
  message: 'It crashes at login since the update',
  score: '1',
  key: 'country',
  value: 'PT',
} as const satisfies Partial<PushDraft>;

/** The form as it would be pushed; the sample as long as there is no message. */
export function shownPush(draft: PushDraft): PushDraft {
  return draft.message.trim() === '' ? { ...draft, ...SAMPLE } : draft;
}

/** The request body, with line breaks. */
export function bodyOf(draft: PushDraft): string {
  const { source, message, score, time, key, value } = draft;
  const record = {
    ds: withOffset(time),
    message,
    ...(score.trim() !== '' && { score: numberOr(score) }),
    ...(key.trim() !== '' && { filters: { [key]: value } }),
  };
  return JSON.stringify({ source, records: [record] }, null, 2);
}

/** A local time with its offset: `2026-11-21T18:30:00+0100`. What is not a time stays as it is. */
export function withOffset(time: string): string {
  const read = new Date(time);
  if (Number.isNaN(read.getTime())) return time;
  const minutes = -read.getTimezoneOffset();
  const size = Math.abs(minutes);
  const offset = `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}${two(size % 60)}`;
  return `${time.length === 16 ? `${time}:00` : time}${offset}`;
}

function localMinutes(now: Date): string {
  const day = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
  return `${day}T${two(now.getHours())}:${two(now.getMinutes())}`;
}

/** What is not a number is sent as typed, so that the service rejects it. */
function numberOr(text: string): number | string {
  const value = Number(text);
  return Number.isFinite(value) ? value : text;
}

const two = (value: number): string => String(value).padStart(2, '0');

/** What is wrong on a line of a text. */
export interface LineFault {
  /** From 1. */
  line: number;
  pointer: string | undefined;
  detail: string;
}

/** Why a text is not valid JSON; undefined if it is. */
export function syntaxFault(text: string): LineFault | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    const { message } = error as Error;
    const line = /line (\d+)/.exec(message)?.[1];
    const position = /position (\d+)/.exec(message)?.[1];
    const before = position === undefined ? text : text.slice(0, Number(position));
    return {
      line: line ? Number(line) : before.split('\n').length,
      pointer: undefined,
      detail: `This is not valid JSON: ${message}`,
    };
  }
}

/** The errors of the service, by line. */
export function lineFaults(text: string, errors: Problem['errors']): LineFault[] {
  if (syntaxFault(text)) return [];
  return errors
    .filter(({ pointer }) => pointer !== undefined)
    .map(({ pointer = '', detail }) => ({ line: lineOfPointer(text, pointer), pointer, detail }));
}

/** Strings, punctuation and other values of JSON. */
const TOKEN = /"(?:[^"\\]|\\.)*"|[[\]{}:,]|[^\s[\]{}:,"]+/g;

/**
 * The line, from 1, on which the value of a JSON Pointer starts in valid JSON (a member starts with its name); if there is
 * no such value, the line of the nearest parent.
 */
export function lineOfPointer(text: string, pointer: string): number {
  const wanted = pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
  const [first] = text.matchAll(TOKEN);
  let best = { depth: 0, start: first?.index ?? 0 };
  /** The name or index of the current value at each level; a level starts without a name. */
  const path: (string | number | undefined)[] = [];
  let name = { text: '', start: 0 };
  const enterValue = (start: number) => {
    const matches = path.every((part, level) => String(part) === wanted[level]);
    if (matches && path.length > best.depth) best = { depth: path.length, start };
  };
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    const level = path.length - 1;
    const key = path[level];
    if (token === ':') {
      path[level] = JSON.parse(name.text) as string;
      enterValue(name.start);
    } else if (token === ',') {
      path[level] = typeof key === 'number' ? key + 1 : undefined;
    } else if (token === '}' || token === ']') {
      path.pop();
    } else {
      if (typeof key === 'number') enterValue(index);
      if (token === '{') path.push(undefined);
      else if (token === '[') path.push(0);
      else name = { text: token, start: index };
    }
  }
  return text.slice(0, best.start).split('\n').length;
}
