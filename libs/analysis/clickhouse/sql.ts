/** A value that is sent beside a statement. `type` is one of ClickHouse: `Array(String)`. */
export class Bound {
  constructor(
    readonly type: string,
    readonly value: unknown,
  ) {}
}

/** The text, with a name for each value: `{p0:String}`. */
export interface Statement {
  query: string;
  query_params: Record<string, unknown>;
}

/** A piece of a statement. Values are never part of its text, so that no value can be read as a statement. */
export class Sql {
  constructor(
    private readonly texts: readonly string[],
    private readonly parts: readonly (Sql | Bound)[],
  ) {}

  /** The text, with a name for each value, and the values by those names. A value that occurs twice has one name. */
  statement(): Statement {
    const names = new Map<Bound, string>();
    const query = this.write(names);
    return {
      query,
      query_params: Object.fromEntries([...names].map(([{ value }, name]) => [name, value])),
    };
  }

  private write(names: Map<Bound, string>): string {
    return this.texts
      .map((text, i) => {
        const part = this.parts[i];
        if (part === undefined) return text;
        if (part instanceof Sql) return text + part.write(names);
        const name = names.get(part) ?? `p${names.size}`;
        names.set(part, name);
        return `${text}{${name}:${part.type}}`;
      })
      .join('');
  }
}

export function sql(texts: TemplateStringsArray, ...parts: readonly (Sql | Bound)[]): Sql {
  return new Sql(texts, parts);
}

/** Text of this code, never of a request. */
export const raw = (text: string) => new Sql([text], []);

export function joined(parts: readonly Sql[], between: string): Sql {
  return new Sql(['', ...parts.slice(1).map(() => between), ''], parts);
}

export const TRUE = raw('true');
export const FALSE = raw('false');

/** All of some conditions; what is always true is left out. */
export function allOf(parts: readonly Sql[]): Sql {
  const own = parts.filter((part) => part !== TRUE);
  if (own.includes(FALSE)) return FALSE;
  return own.length < 2 ? (own[0] ?? TRUE) : sql`(${joined(own, ' AND ')})`;
}

export function anyOf(parts: readonly Sql[]): Sql {
  const own = parts.filter((part) => part !== FALSE);
  if (own.includes(TRUE)) return TRUE;
  return own.length < 2 ? (own[0] ?? FALSE) : sql`(${joined(own, ' OR ')})`;
}

export function notOf(part: Sql): Sql {
  if (part === TRUE) return FALSE;
  return part === FALSE ? TRUE : sql`(NOT ${part})`;
}

export const text = (value: string) => new Bound('String', value);
export const texts = (values: readonly string[]) => new Bound('Array(String)', values);
export const integer = (value: number) => new Bound('Int64', value);
export const integers = (values: readonly number[]) => new Bound('Array(Int64)', values);
export const double = (value: number) => new Bound('Float64', value);
export const doubles = (values: readonly number[]) => new Bound('Array(Float64)', values);
