/**
 * How Meilisearch reads the values of a filter (its crate filter-parser, value.rs), as far as quoted ones go: up to the
 * quote, where a backslash passes over what follows; then `\"` becomes `"`; then every escape is read.
 */
export function readFilter(text: string): { attribute: string; operator: string; values: string[] }[] {
  let at = 0;
  const skip = (token: string) => {
    if (!text.startsWith(token, at)) throw new Error(`expected ${token} at ${at} of ${text}`);
    at += token.length;
  };
  const value = () => {
    skip('"');
    const start = at;
    let escaped = false;
    for (; text[at] !== '"'; at++) {
      if (at >= text.length) throw new Error('a quote that is never closed');
      if (text[at] !== '\\') continue;
      at++;
      escaped ||= text[at] === '"';
    }
    const raw = text.slice(start, at);
    skip('"');
    return unescape(escaped ? raw.replaceAll('\\"', '"') : raw);
  };
  const conditions = [];
  while (at < text.length) {
    if (conditions.length > 0) skip(' AND ');
    const attribute = value();
    const operator = /^ (>=|<|=|IN) /.exec(text.slice(at))?.[1];
    if (operator === undefined) throw new Error(`no operator at ${at} of ${text}`);
    at += operator.length + 2;
    const values = [];
    if (operator === 'IN') {
      skip('[');
      while (text[at] !== ']') {
        if (values.length > 0) skip(', ');
        values.push(value());
      }
      skip(']');
    } else values.push(value());
    conditions.push({ attribute, operator, values });
  }
  return conditions;
}

/** The crate `unescaper`: what it does not know is an error. */
function unescape(text: string): string {
  return text.replace(/\\(.?)/gsu, (_all, next: string) => {
    const known: Record<string, string> = {
      '\\': '\\',
      '"': '"',
      "'": "'",
      n: '\n',
      r: '\r',
      t: '\t',
      b: '\b',
      f: '\f',
    };
    const read = known[next];
    if (read === undefined) throw new Error(`an escape nobody knows: \\${next}`);
    return read;
  });
}
