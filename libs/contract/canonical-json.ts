import type { JsonValue } from './ingestion-record.js';

/**
 * JSON in the canonical form of RFC 8785: no white space, names in the order of their UTF-16 code units, numbers and
 * strings as ECMAScript writes them. Equal values give equal texts.
 */
export function canonicalJson(value: JsonValue): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const names = Object.keys(value);
  if (names.length > 1) names.sort();
  let text = '{';
  for (const name of names) {
    if (text.length > 1) text += ',';
    text += `${JSON.stringify(name)}:${canonicalJson(value[name] as JsonValue)}`;
  }
  return `${text}}`;
}
