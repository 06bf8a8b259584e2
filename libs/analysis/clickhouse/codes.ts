import type { Scalar } from '#libs/contract';
import { encodeValue } from './values.js';

/** Numbers the values that one question meets, by column, in the order they come. */
export class Codes {
  private readonly byColumn = new Map<string, { values: Scalar[]; codes: Map<string, number> }>();

  /** How many values of a column have a number. */
  size(column: string): number {
    return this.of(column).values.length;
  }

  code(column: string, value: Scalar): number {
    const { values, codes } = this.of(column);
    const name = encodeValue(value);
    const known = codes.get(name);
    if (known !== undefined) return known;
    codes.set(name, values.length);
    return values.push(value) - 1;
  }

  /** Undefined for a number that was not given. */
  value(column: string, code: number): Scalar | undefined {
    return this.of(column).values[code];
  }

  private of(column: string) {
    const known = this.byColumn.get(column) ?? { values: [], codes: new Map<string, number>() };
    this.byColumn.set(column, known);
    return known;
  }
}
