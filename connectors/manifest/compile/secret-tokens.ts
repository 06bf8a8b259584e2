import type { JsonValue } from '#libs/contract';

/** Shorter values would match ordinary parts of an address. */
const SHORTEST = 6;
const ways = [
  (text: string) => text,
  encodeURIComponent,
  (text: string) => JSON.stringify(text).slice(1, -1),
];

/** A page token as it may be stored: secrets in it, such as a key in the address of the next page, become marks. */
export function hideSecrets(token: JsonValue, secrets: unknown): JsonValue {
  return replaceAll(token, marksOf(secrets));
}

/** The page token that {@link hideSecrets} was given. */
export function showSecrets(token: JsonValue, secrets: unknown): JsonValue {
  return replaceAll(
    token,
    marksOf(secrets).map(([form, mark]) => [mark, form]),
  );
}

function marksOf(secrets: unknown): [string, string][] {
  const values = Object.values((secrets ?? {}) as Record<string, unknown>);
  return values.flatMap((value, n) =>
    typeof value === 'string' && value.length >= SHORTEST
      ? ways.map((form, way): [string, string] => [form(value), `{secret ${n}.${way}}`])
      : [],
  );
}

function replaceAll(token: JsonValue, pairs: readonly [string, string][]): JsonValue {
  if (typeof token === 'string')
    return pairs.reduce((text, [from, to]) => text.replaceAll(from, () => to), token);
  if (Array.isArray(token)) return token.map((item) => replaceAll(item, pairs));
  if (typeof token !== 'object' || token === null) return token;
  return Object.fromEntries(Object.entries(token).map(([key, value]) => [key, replaceAll(value, pairs)]));
}
