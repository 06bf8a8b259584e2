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

/** A push that works without changes. */
export function firstPush(now = new Date()): PushDraft {
  return {
    source: 'Manual test',
    message: 'It crashes at login since the update',
    score: '1',
    time: localMinutes(now),
    key: 'country',
    value: 'PT',
  };
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

/** The line, from 1, on which the value of a JSON Pointer starts in valid JSON; if there is no such value, the line of the nearest parent. */
export function lineOfPointer(text: string, pointer: string): number {
  const path = pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
  const reader = new PositionReader(text);
  const found = reader.find(path);
  return text.slice(0, found).split('\n').length;
}

/** Reads valid JSON as far as needed to find where a value starts. */
class PositionReader {
  private at = 0;

  constructor(private readonly text: string) {}

  /** Where the value starts; for a member, where its name does. */
  find(path: readonly string[]): number {
    this.space();
    const [first, ...rest] = path;
    const start = this.at;
    if (first === undefined) return start;
    const opening = this.text[this.at];
    if (opening !== '{' && opening !== '[') return start;
    this.at++;
    for (let index = 0; ; index++) {
      this.space();
      if (this.at >= this.text.length || this.text[this.at] === '}' || this.text[this.at] === ']')
        return start;
      const begin = this.at;
      const name = opening === '{' ? this.name() : String(index);
      if (name === first) {
        const inside = this.find(rest);
        return rest.length === 0 ? begin : inside;
      }
      this.skip();
      this.space();
      if (this.text[this.at] === ',') this.at++;
    }
  }

  /** Reads the name of a member, up to its value. */
  private name(): string {
    const begin = this.at;
    this.string();
    const name = JSON.parse(this.text.slice(begin, this.at)) as string;
    this.space();
    this.at++; // the colon
    this.space();
    return name;
  }

  private skip(): void {
    this.space();
    const first = this.text[this.at];
    if (first === '"') this.string();
    else if (first === '{' || first === '[') this.nest();
    else while (this.at < this.text.length && !/[,\]}\s]/.test(this.text[this.at] ?? '')) this.at++;
  }

  private nest(): void {
    for (let depth = 0; this.at < this.text.length;) {
      const one = this.text[this.at];
      if (one === '"') {
        this.string();
        continue;
      }
      this.at++;
      if (one === '{' || one === '[') depth++;
      else if ((one === '}' || one === ']') && --depth === 0) return;
    }
  }

  private string(): void {
    for (this.at++; this.at < this.text.length && this.text[this.at] !== '"'; this.at++) {
      if (this.text[this.at] === '\\') this.at++;
    }
    this.at++;
  }

  private space(): void {
    while (/\s/.test(this.text[this.at] ?? '')) this.at++;
  }
}
