import type { core } from 'zod';
import { LIMITS } from './limits.js';
import { keepsText } from './text.js';
import { didYouMean } from './nearest.js';
import { knownProperties, REQUIRED } from './plain-words.js';
import { type FieldError, Problem, PROBLEMS, type ProblemKind } from './problem.js';

/** A path into a request as zod counts it. */
export type Path = readonly (string | number)[];

/** Something wrong at one place of a request. */
export interface Fault {
  path: Path;
  code: string;
  detail: string;
  allowed?: readonly string[];
}

/** JSON Pointer (RFC 6901) of a path. Names are cut and made well-formed: they may be of any size. */
export function pointerOf(path: readonly PropertyKey[]): string {
  return path.map((part) => `/${shown(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** A name as an error may repeat it: at most 128 characters, nothing that forges a log line or a terminal. */
export function shown(name: PropertyKey): string {
  const text = String(name).toWellFormed();
  const cut = text.length > 128 ? `${text.slice(0, 127).toWellFormed()}…` : text;
  return cut.replace(/[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '\ufffd');
}

export function fieldErrorOf(fault: Fault): FieldError {
  const { path, code, detail, allowed } = fault;
  return { pointer: pointerOf(path), code, detail, ...(allowed && { allowed }) };
}

/** The issue that carries a fault through zod. */
export function issueOf(fault: Fault, input?: unknown): core.$ZodRawIssue {
  const { code, detail, allowed } = fault;
  return { code: 'custom', input, path: [...fault.path], message: detail, params: { code, allowed } };
}

/** What a schema found wrong, with our codes. */
export function faultsOf(issues: readonly core.$ZodIssue[]): Fault[] {
  const faults: Fault[] = [];
  for (const issue of issues) {
    faults.push(...faultsOfIssue(issue));
    if (faults.length >= LIMITS.problem_errors) break;
  }
  return faults.slice(0, LIMITS.problem_errors);
}

/** What a schema found wrong, as field errors. */
export function fieldErrorsOf(issues: readonly core.$ZodIssue[]): FieldError[] {
  return faultsOf(issues).map(fieldErrorOf);
}

/** The problem a list of field errors makes: named by the first one when its code is a problem of its own. */
export function invalidRequest(errors: readonly FieldError[]): Problem {
  const first = errors[0];
  const kind = first && isUnprocessable(first.code) ? first.code : 'invalid_request';
  const more = errors.length > 1 ? ` (and ${errors.length - 1} more)` : '';
  const detail = first ? `${first.detail}${more}` : 'The request is invalid.';
  return new Problem(kind, /[.?]$/.test(detail) ? detail : `${detail}.`, { errors });
}

/**
 * Checks a parsed request before any schema does, and without recursion: schemas silently drop `__proto__`, recurse as
 * deep as the data, and validate every item of a list before they check its length.
 */
export function jsonFaults(root: unknown): Fault[] {
  const pending: { value: unknown; path: Path }[] = [{ value: root, path: [] }];
  let seen = 0;
  for (let next = pending.pop(); next; next = pending.pop()) {
    const fault = faultOf(next.value, next.path) ?? (++seen > 200_000 ? tooLarge(next.path) : undefined);
    if (fault) return [fault];
    if (typeof next.value !== 'object' || next.value === null) continue;
    for (const key of Object.keys(next.value)) {
      const path = [...next.path, Array.isArray(next.value) ? Number(key) : key];
      if (key === '__proto__' || !keepsText(key)) return [badName(path)];
      pending.push({ value: (next.value as Record<string, unknown>)[key], path });
    }
  }
  return [];
}

export function badName(path: Path): Fault {
  return {
    path,
    code: 'bad_name',
    detail: `the property name '${shown(path.at(-1) ?? '')}' cannot be stored`,
  };
}

export function badText(path: Path): Fault {
  return { path, code: 'bad_text', detail: 'NUL characters and lone surrogates cannot be stored' };
}

export function badNumber(path: Path): Fault {
  const detail = 'must be a number between −(2^53 − 1) and 2^53 − 1, which can be stored exactly';
  return { path, code: 'bad_number', detail };
}

/** Whether a number is the one its JSON text denoted: beyond 2^53 neighbours fall together. */
export function keepsNumber(value: number): boolean {
  return value >= -Number.MAX_SAFE_INTEGER && value <= Number.MAX_SAFE_INTEGER;
}

function faultOf(value: unknown, path: Path): Fault | undefined {
  if (typeof value === 'string') return keepsText(value) ? undefined : badText(path);
  if (typeof value === 'number') return keepsNumber(value) ? undefined : badNumber(path);
  if (path.length > 24) return { path: path.slice(0, 24), code: 'too_deep', detail: 'nested too deeply' };
  if (typeof value !== 'object' || value === null) return undefined;
  const size = Array.isArray(value) ? value.length : Object.keys(value).length;
  return size > LIMITS.list_values ? tooLarge(path) : undefined;
}

function tooLarge(path: Path): Fault {
  return { path, code: 'too_long', detail: `more than ${LIMITS.list_values} items` };
}

function faultsOfIssue(issue: core.$ZodIssue): Fault[] {
  const path = issue.path.map((part) => (typeof part === 'symbol' ? String(part) : part));
  if (issue.code === 'unrecognized_keys') {
    const known = knownProperties(issue);
    return issue.keys.map((key) => ({
      path: [...path, key],
      code: 'unknown_property',
      detail: `unknown property '${shown(key)}'${didYouMean(key, known)}`,
    }));
  }
  const allowed = issue.code === 'invalid_value' ? issue.values.map(String) : allowedOf(issue);
  return [{ path, code: codeOf(issue), detail: detailOf(issue), allowed }];
}

function codeOf(issue: core.$ZodIssue): string {
  if (issue.code === 'custom') return typeof issue.params?.code === 'string' ? issue.params.code : 'invalid';
  if (issue.code === 'invalid_type') return issue.message === REQUIRED ? 'required' : 'bad_type';
  if (issue.code === 'too_big')
    return issue.origin === 'number' || issue.origin === 'int' ? 'too_big' : 'too_long';
  if (issue.code === 'too_small')
    return issue.origin === 'number' || issue.origin === 'int' ? 'too_small' : 'too_short';
  if (issue.code === 'invalid_union') return 'bad_type';
  return issue.code;
}

function detailOf(issue: core.$ZodIssue): string {
  const name = issue.path.length > 0 ? `'${shown(issue.path.at(-1) ?? '')}': ` : '';
  if (issue.code === 'custom' && issue.message.startsWith("'")) return issue.message;
  return name + issue.message;
}

function allowedOf(issue: core.$ZodIssue): string[] | undefined {
  const allowed: unknown = issue.code === 'custom' ? issue.params?.allowed : undefined;
  return Array.isArray(allowed) ? allowed.map(String) : undefined;
}

function isUnprocessable(code: string): code is ProblemKind {
  return code in PROBLEMS && PROBLEMS[code as ProblemKind][0] === 422;
}
