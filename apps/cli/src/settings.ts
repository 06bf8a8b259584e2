import { readFileSync } from 'node:fs';
import { usage } from './failure.js';

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
    throw usage(`'${pair}': ${cause instanceof Error ? cause.message : String(cause)}`);
  }
}

/** Repeats of an option, in their order. */
export function collect(value: string, list: string[]): string[] {
  return [...list, value];
}
