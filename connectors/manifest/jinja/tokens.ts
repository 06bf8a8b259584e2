import { type Token, TemplateSyntaxError } from './lexer.js';

/** The tokens of a template, read from left to right. */
export class Tokens {
  private at = 0;
  /** Nested brackets, operators and blocks; a template is refused before it can exhaust the stack. */
  depth = 0;

  constructor(private readonly tokens: readonly Token[]) {}

  peek(ahead = 0): Token | undefined {
    return this.tokens[this.at + ahead];
  }

  is(kind: Token['kind'], value?: string, ahead = 0): boolean {
    const token = this.peek(ahead);
    return token?.kind === kind && (value === undefined || token.value === value);
  }

  accept(kind: Token['kind'], value?: string): Token | undefined {
    return this.is(kind, value) ? this.tokens[this.at++] : undefined;
  }

  expect(kind: Token['kind'], value?: string): Token {
    const token = this.accept(kind, value);
    if (token) return token;
    const found = this.peek();
    throw new TemplateSyntaxError(
      `expected ${value ?? kind}, found ${found ? `'${found.value}'` : 'the end of the template'}`,
    );
  }

  next(): Token {
    const token = this.tokens[this.at++];
    if (!token) throw new TemplateSyntaxError('unexpected end of the template');
    return token;
  }
}
