import { readFileSync } from 'node:fs';
import { reasonOf, usage } from './failure.js';

/** Settings given on the command line: text, `name:=json`, or `name=@file` for the content of a file. @throws Failure */
export function settings(pairs: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(pairs.map(settingOf));
}

function settingOf(pair: string): [string, unknown] {
  const [, name = '', colon, value = ''] = /^([^=:]+)(:?)=(.*)$/s.exec(pair) ?? [];
  if (name === '') throw usage(`'${pair}' is not a setting.`, 'Write name=value, name:=json or name=@file.');
  try {
    if (colon) return [name, JSON.parse(value)];
    return [name, value.startsWith('@') ? readFileSync(value.slice(1), 'utf8').trimEnd() : value];
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException;
    throw usage(
      code === undefined
        ? `'${pair}' is not valid JSON: ${message}.`
        : `${value.slice(1)} cannot be read: ${reasonOf(cause)}.`,
    );
  }
}

/** Repeats of an option, in their order. */
export function collect(value: string, list: string[]): string[] {
  return [...list, value];
}

/** The value of an option that takes JSON, given as it is or as `@file`. */
export function jsonOption(name: string, text: string): unknown {
  try {
    return JSON.parse(text.startsWith('@') ? readFileSync(text.slice(1), 'utf8') : text) as unknown;
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException;
    if (code !== undefined) throw usage(`${text.slice(1)} cannot be read: ${reasonOf(cause)}.`);
    throw usage(
      `${name} is not valid JSON: ${message}`,
      `For example: ${name} '{"search_query":"login"}', or ${name} @request.json`,
    );
  }
}

/** Epoch milliseconds of an option that takes a time. */
export function timeOption(option: string, text: string): number {
  const ms = Date.parse(text);
  if (!Number.isNaN(ms)) return ms;
  throw usage(`${option} takes a time such as 2025-07-01 or 2025-07-01T10:00:00Z, not '${text}'.`);
}

/** The same as an ISO time, for the server; undefined without the option. */
export function instantOption(option: string, text: string | undefined): string | undefined {
  return text === undefined ? undefined : new Date(timeOption(option, text)).toISOString();
}

export interface FilterOptions {
  source: string[];
  filters?: string;
  from?: string;
  to?: string;
}

/** The filters of `--source`, `--from`, `--to` and `--filters`; all of them must hold. */
export function filtersOf({ source, filters, from, to }: FilterOptions): object[] {
  const sources = source.length > 0 ? [{ key: 'source', type: 'list', operator: 'eq', values: source }] : [];
  const times =
    from === undefined && to === undefined
      ? []
      : [{ key: 'ds', type: 'range', min: timeBound('--from', from), max: timeBound('--to', to) }];
  return [...sources, ...times, ...(filters === undefined ? [] : parsedFilters(filters))];
}

/** A day is left as it is: the server knows in which zone it begins, and includes all of it. */
function timeBound(option: string, text: string | undefined): string | undefined {
  const instant = instantOption(option, text);
  return text !== undefined && /^\d{4}-\d\d-\d\d$/.test(text) ? text : instant;
}

function parsedFilters(text: string): object[] {
  try {
    const value: unknown = JSON.parse(text);
    return (Array.isArray(value) ? value : [value]) as object[];
  } catch {
    throw usage(
      '--filters is not valid JSON.',
      `For example: --filters '[{"key":"filters.country","values":["PT"]}]'`,
    );
  }
}

/** The value of an option that counts something. */
export function wholeNumber(option: string, text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw usage(`${option} takes a whole number from 1, not '${text}'.`);
  return Number(text);
}
