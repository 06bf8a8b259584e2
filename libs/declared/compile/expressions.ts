import { ConfigError, ExpressionError, Expressions } from '#libs/connector';
import type { JsonValue } from '#libs/contract';

/** Milliseconds for an expression on a whole response. */
const ANSWER_MS = 5_000;

/** Expressions of a list, by the name of their setting. */
export class ListExpressions {
  private readonly compiled: Expressions;

  constructor(
    private readonly sources: Readonly<Record<string, string>>,
    /** The setting that contains the list, such as `each.`; empty for the outermost. */
    private readonly prefix = '',
  ) {
    this.compiled = new Expressions(sources);
  }

  has(name: string): boolean {
    return this.sources[name] !== undefined;
  }

  /** Undefined if the expression finds nothing. @throws ConfigError that names the setting. */
  of(name: string, input: JsonValue): JsonValue | undefined {
    return this.all([name], input)[name];
  }

  /** Those of the named expressions that find something. @throws ConfigError that names the setting. */
  all(names: readonly string[], input: JsonValue): Record<string, JsonValue> {
    try {
      // Expressions turn JSON into JSON.
      return this.compiled.evaluate(names, input, ANSWER_MS) as Record<string, JsonValue>;
    } catch (error) {
      if (!(error instanceof ExpressionError)) throw error;
      const setting = this.prefix + error.expression;
      throw new ConfigError(setting, `'${setting}': ${error.message}`);
    }
  }
}
