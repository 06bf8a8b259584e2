/** `text` between tags, or a part of an expression: a name, a literal or an operator. `begin` and `end` are the tags. */
export interface Token {
  kind: 'text' | 'begin' | 'end' | 'name' | 'string' | 'integer' | 'float' | 'operator';
  value: string;
}

/** A template that is not valid Jinja, or uses what is not supported. */
export class TemplateSyntaxError extends Error {
  override name = 'TemplateSyntaxError';
}

const OPEN = /\{([%{#])([-+]?)/g;
const CLOSE = { '%': /([-+]?)%\}/y, '{': /(-?)\}\}/y };
const NUMBER =
  /(?:0[xX](?:_?[\da-fA-F])+|0[oO](?:_?[0-7])+|0[bB](?:_?[01])+|\d(?:_?\d)*(?:\.\d(?:_?\d)*)?(?:[eE][-+]?\d(?:_?\d)*)?)/y;
const NAME = /[\p{L}_][\p{L}\p{N}_]*/uy;
const STRING = /'(?:[^'\\]|\\[^])*'|"(?:[^"\\]|\\[^])*"/y;
const OPERATOR = /\/\/|\*\*|==|!=|>=|<=|[-+/*%~[\](){}><=.:|,;]/y;

/** Splits a template as Jinja 2 does with its default settings. @throws TemplateSyntaxError. */
export function tokenize(template: string): Token[] {
  const source = template.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  const tokens: Token[] = [];
  let at = 0;
  let strip = false;
  const text = (end: number, trimEnd: boolean) => {
    let value = source.slice(at, end);
    if (strip) value = value.trimStart();
    if (trimEnd) value = value.trimEnd();
    if (value) tokens.push({ kind: 'text', value });
  };
  for (;;) {
    OPEN.lastIndex = at;
    const open = OPEN.exec(source);
    text(open?.index ?? source.length, open?.[2] === '-');
    if (!open) return tokens;
    const kind = open[1] as '%' | '{' | '#';
    const after = open.index + open[0].length;
    if (kind === '#') {
      const end = source.indexOf('#}', after);
      if (end < 0) throw new TemplateSyntaxError('a comment is not closed');
      strip = source[end - 1] === '-';
      at = end + 2;
      continue;
    }
    tokens.push({ kind: 'begin', value: kind });
    const closed = readTag(source, after, kind, tokens);
    ({ at, strip } = closed);
    tokens.push({ kind: 'end', value: kind });
  }
}

function readTag(source: string, from: number, kind: '%' | '{', tokens: Token[]) {
  const depth: string[] = [];
  let at = from;
  for (;;) {
    while (/\s/.test(source[at] ?? '')) at++;
    if (at >= source.length) throw new TemplateSyntaxError('a tag is not closed');
    const close = depth.length === 0 ? match(CLOSE[kind], source, at) : undefined;
    if (close) return { at: at + close[0].length, strip: close[1] === '-' };
    const token = readToken(source, at);
    if (!token) throw new TemplateSyntaxError(`unexpected '${source[at]}'`);
    tokens.push({ kind: token.kind, value: token.kind === 'string' ? unescape(token.value) : token.value });
    at += token.value.length;
    if (token.kind !== 'operator') continue;
    if ('([{'.includes(token.value)) depth.push(token.value);
    else if (')]}'.includes(token.value)) depth.pop();
  }
}

function readToken(source: string, at: number): Token | undefined {
  const number = match(NUMBER, source, at)?.[0];
  if (number !== undefined) {
    const isFloat = /^\d[\d_]*(?:\.|[eE])/.test(number);
    return { kind: isFloat ? 'float' : 'integer', value: number };
  }
  for (const [kind, pattern] of [
    ['name', NAME],
    ['string', STRING],
    ['operator', OPERATOR],
  ] as const) {
    const found = match(pattern, source, at)?.[0];
    if (found !== undefined) return { kind, value: found };
  }
  return undefined;
}

function match(pattern: RegExp, source: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(source);
}

const ESCAPES: Record<string, string> = {
  n: '\n',
  t: '\t',
  r: '\r',
  b: '\b',
  f: '\f',
  v: '\v',
  a: '\x07',
  '\n': '',
  '\\': '\\',
  "'": "'",
  '"': '"',
};

/** The value of a quoted text; an escape that Python does not know stands for itself, with its backslash. */
export function unescape(quoted: string): string {
  return quoted
    .slice(1, -1)
    .replace(
      /\\(?:x([\da-fA-F]{2})|u([\da-fA-F]{4})|U([\da-fA-F]{8})|([0-7]{1,3})|([^]))/g,
      (...found: (string | undefined)[]) => {
        const [whole = '', x, u, long, octal, one] = found;
        const hex = x ?? u ?? long;
        if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16));
        if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8));
        return ESCAPES[one ?? ''] ?? whole;
      },
    );
}
