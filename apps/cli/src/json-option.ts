import { readFileSync } from 'node:fs';
import { usage } from './failure.js';

/** The value of an option that takes JSON, given as it is or as `@file`. */
export function jsonOption(name: string, text: string): unknown {
  try {
    return JSON.parse(text.startsWith('@') ? readFileSync(text.slice(1), 'utf8') : text) as unknown;
  } catch (cause) {
    const said = cause instanceof Error ? cause.message : String(cause);
    throw usage(
      `${name} is not valid JSON: ${said}`,
      `For example: ${name} '{"search_query":"login"}', or ${name} @request.json`,
    );
  }
}
