import { unescape } from './lexer.js';
import { type Dict, float, Tuple } from './values.js';

/** Longer texts are never literals worth reading, and deeper ones would exhaust the stack. */
const LONGEST = 1_000_000;
const DEEPEST = 90;

/**
 * `ast.literal_eval` of Python: the value of a text that is a literal of Python, such as `7`, `'x'` or `['a', True]`;
 * undefined for any other. Sets, bytes and complex numbers do not count.
 */
export function readLiteral(text: string): { value: unknown } | undefined {
  if (text.length > LONGEST || !/^[ \t]*['"rRuU\d.[({+\-TFN]/.test(text)) return undefined;
  try {
    const reader = new Reader(text);
    const value = reader.whole();
    return reader.ended() ? { value } : undefined;
  } catch (error) {
    if (error instanceof NotALiteral) return undefined;
    throw error;
  }
}

class NotALiteral extends Error {}

const NUMBER =
  /(?:0[xX](?:_?[\da-fA-F])+|0[oO](?:_?[0-7])+|0[bB](?:_?[01])+|(?:\d(?:_?\d)*)?\.\d(?:_?\d)*(?:[eE][-+]?\d(?:_?\d)*)?|\d(?:_?\d)*\.?(?:[eE][-+]?\d(?:_?\d)*)?)(?![\w.])/y;
const STRING =
  /([rRuU]?)(?:'''((?:[^\\]|\\[^])*?)'''|"""((?:[^\\]|\\[^])*?)"""|('(?:[^'\\\n]|\\[^])*')|("(?:[^"\\\n]|\\[^])*"))/y;
const NAME = /(?:True|False|None)(?!\w)/y;
const NAMES: Record<string, unknown> = { True: true, False: false, None: null };

class Reader {
  private at = 0;
  private depth = 0;

  constructor(private readonly text: string) {}

  /** A value, or a tuple without parentheses. */
  whole(): unknown {
    const first = this.value();
    if (!this.takes(',')) return first;
    const items = [first];
    while (!this.ended()) {
      items.push(this.value());
      if (!this.takes(',')) break;
    }
    return new Tuple(items);
  }

  ended(): boolean {
    this.skip();
    while (this.depth === 0 && /[\n\r]/.test(this.text[this.at] ?? '')) {
      this.at++;
      this.skip();
    }
    return this.at >= this.text.length;
  }

  private value(): unknown {
    if (this.depth > DEEPEST) throw new NotALiteral();
    this.skip();
    const sign = /[-+]/.exec(this.text[this.at] ?? '')?.[0];
    if (sign) {
      this.at++;
      this.skip();
      const repeated = /[-+]/.test(this.text[this.at] ?? '');
      const number = repeated ? undefined : this.number();
      if (!number) throw new NotALiteral();
      return number.of(sign === '-' ? -number.value : number.value);
    }
    const number = this.number();
    if (number) return number.of(number.value);
    const name = this.match(NAME);
    if (name) return NAMES[name[0]];
    if (this.takes('[')) return this.items(']');
    if (this.takes('(')) return this.parentheses();
    if (this.takes('{')) return this.dict();
    return this.string();
  }

  private number(): { value: number; of: (value: number) => unknown } | undefined {
    const found = this.match(NUMBER)?.[0];
    if (found === undefined) return undefined;
    const digits = found.replaceAll('_', '');
    const whole = /^\d+$/.test(digits);
    if (whole && /^0+[1-9]/.test(digits)) throw new NotALiteral();
    const isFloat = !whole && !/^0[xXoObB]/.test(digits);
    return { value: Number(digits), of: isFloat ? float : (value) => (value === 0 ? 0 : value) };
  }

  private string(): string {
    let text: string | undefined;
    for (let found = this.match(STRING); found; found = this.match(STRING)) {
      const [, prefix = '', single, double, one, two] = found;
      const inner = single ?? double ?? (one ?? two ?? '').slice(1, -1);
      text = (text ?? '') + (/[rR]/.test(prefix) ? inner : this.unescaped(inner));
      this.skip();
    }
    if (text === undefined) throw new NotALiteral();
    return text;
  }

  private unescaped(inner: string): string {
    if (/\\x(?![\da-fA-F]{2})|\\u(?![\da-fA-F]{4})|\\U(?![\da-fA-F]{8})|\\N/.test(inner))
      throw new NotALiteral();
    return unescape(`'${inner}'`);
  }

  private items(close: string): unknown[] {
    const items: unknown[] = [];
    this.depth++;
    while (!this.takes(close)) {
      items.push(this.value());
      if (this.takes(',')) continue;
      if (this.takes(close)) break;
      throw new NotALiteral();
    }
    this.depth--;
    return items;
  }

  private parentheses(): unknown {
    if (this.takes(')')) return new Tuple([]);
    this.depth++;
    const first = this.value();
    this.skip();
    const single = this.takes(')');
    if (!single && !this.takes(',')) throw new NotALiteral();
    this.depth--;
    return single ? first : new Tuple([first, ...this.items(')')]);
  }

  private dict(): Dict {
    const dict: Dict = {};
    this.depth++;
    while (!this.takes('}')) {
      const key = this.value();
      if (typeof key !== 'string' && typeof key !== 'number') throw new NotALiteral();
      if (!this.takes(':')) throw new NotALiteral();
      define(dict, String(key), this.value());
      if (this.takes(',')) continue;
      if (this.takes('}')) break;
      throw new NotALiteral();
    }
    this.depth--;
    return dict;
  }

  private takes(char: string): boolean {
    this.skip();
    if (this.text[this.at] !== char) return false;
    this.at++;
    return true;
  }

  private match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text);
    if (found) this.at += found[0].length;
    return found;
  }

  /** Blanks and comments; line breaks within brackets. */
  private skip(): void {
    const blank = this.depth > 0 ? /(?:[\s]|#[^\n]*)*/y : /(?:[ \t\f]|#[^\n]*)*/y;
    blank.lastIndex = this.at;
    this.at += blank.exec(this.text)?.[0].length ?? 0;
  }
}

/** Sets a key that may be `__proto__`. */
export function define(dict: Dict, key: string, value: unknown): void {
  Object.defineProperty(dict, key, { value, enumerable: true, writable: true, configurable: true });
}
