import { type Numeral, numeralsIn } from './numerals.js';

/** Numbers something may be said of: counted ones, shares, and those that texts hold. */
export class NumberBook {
  private readonly plain = new Set<number>();
  private readonly percents = new Set<number>();
  private readonly literals = new Set<string>();

  addNumber(value: number): this {
    this.plain.add(value);
    return this;
  }

  /** A share between 0 and 1: written as a percentage, or as it is. */
  addShare(share: number): this {
    this.percents.add(share * 100);
    return this.addNumber(share);
  }

  /** The numbers a text holds; all, or those that `wanted` takes. */
  addText(text: string, wanted: (numeral: Numeral) => boolean = () => true): this {
    for (const { values, percent, literal } of numeralsIn(text).filter(wanted)) {
      if (literal !== undefined) this.literals.add(literal);
      for (const value of values) (percent ? this.percents : this.plain).add(value);
    }
    return this;
  }

  /** Whether the number is here: exactly, or rounded where its form says so (`3.2k`, `25 %`, `3.9`). */
  holds({ values, percent, place, short, literal }: Numeral): boolean {
    if (literal !== undefined) return this.literals.has(literal);
    const known = percent ? this.percents : this.plain;
    const rounded = percent || short || place < 1;
    const slack = (rounded ? place / 2 : 0) + 1e-9;
    return values.some((value) => known.has(value) || some(known, (one) => Math.abs(one - value) <= slack));
  }
}

/** The numbers of a text that none of the books holds. */
export function unsupportedNumbers(text: string, books: readonly NumberBook[]): Numeral[] {
  return numeralsIn(text).filter((numeral) => !books.some((book) => book.holds(numeral)));
}

function some<T>(values: Iterable<T>, test: (value: T) => boolean): boolean {
  for (const value of values) if (test(value)) return true;
  return false;
}
