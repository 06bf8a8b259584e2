import { tryParseJson } from '#libs/connector';
import { type JsonValue, parseInstant } from '#libs/contract';
import type { Answer, Verdict, Walk } from '../plan.js';
import type { FailureRule } from '../settings/index.js';
import { ListExpressions } from './expressions.js';

const DAY = 86_400;
const NEXT = { 'next second': 1, 'next minute': 60, 'next hour': 3600, 'next day': DAY } as const;
/** Characters of a message of the source. */
const MESSAGE = 300;

/** The first of the rules that fits an answer; undefined if there are none. */
export function judgeBy(rules: readonly FailureRule[] | undefined): Walk['judge'] {
  if (!rules || rules.length === 0) return undefined;
  const sources = rules.flatMap(({ body, wait, message }, n) => [
    [`failures.${n}.body`, body],
    [`failures.${n}.wait`, typeof wait === 'object' && 'body' in wait ? wait.body : undefined],
    [`failures.${n}.message`, message],
  ]);
  const expressions = new ListExpressions(
    Object.fromEntries(sources.filter((each): each is [string, string] => each[1] !== undefined)),
  );
  return (answer) => {
    const body = tryParseJson(answer.text) as JsonValue | undefined;
    const found = (n: number, part: string) =>
      body !== undefined && expressions.has(`failures.${n}.${part}`)
        ? expressions.of(`failures.${n}.${part}`, body)
        : undefined;
    const n = rules.findIndex((rule, at) => fits(rule, answer, () => found(at, 'body')));
    const rule = rules[n];
    return rule && verdictOf(rule, answer, (part) => found(n, part));
  };
}

function fits(
  { status, header, body }: FailureRule,
  answer: Answer,
  find: () => JsonValue | undefined,
): boolean {
  if (status !== undefined && ![status].flat().includes(answer.status)) return false;
  if (header) {
    const value = answer.headers[header.name.toLowerCase()];
    if (value === undefined || !value.includes(header.matches ?? '')) return false;
  }
  if (body === undefined) return true;
  const found = find();
  return found !== undefined && found !== null && found !== false;
}

function verdictOf(
  { is, wait }: FailureRule,
  answer: Answer,
  found: (part: 'wait' | 'message') => JsonValue | undefined,
): Verdict {
  const waitSeconds = secondsOf(wait, answer, () => found('wait'));
  const message = found('message');
  return {
    kind: is,
    ...(waitSeconds !== undefined && { waitSeconds }),
    ...(typeof message === 'string' && { message: `The source says: ${message.slice(0, MESSAGE)}` }),
  };
}

function secondsOf(
  wait: FailureRule['wait'],
  { headers }: Answer,
  found: () => JsonValue | undefined,
): number | undefined {
  const now = Date.now() / 1000;
  if (wait === undefined || typeof wait === 'number') return wait;
  if (typeof wait === 'string') return NEXT[wait] - (now % NEXT[wait]);
  const value = 'header' in wait ? headers[wait.header.toLowerCase()] : found();
  const until = atOf(value);
  if (until === undefined) return undefined;
  // Numbers from 2001 on are times, smaller ones are seconds from now.
  const seconds = until < 1e9 ? until : until - now;
  return Math.min(DAY, Math.max(0, seconds));
}

/** Seconds, or seconds since 1970. */
function atOf(value: JsonValue | undefined): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof number === 'number' && Number.isFinite(number)) return number > 1e11 ? number / 1000 : number;
  if (typeof value !== 'string') return undefined;
  const ms = parseInstant(value)?.ms ?? Date.parse(value);
  return Number.isNaN(ms) ? undefined : ms / 1000;
}
