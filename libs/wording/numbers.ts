/** How every sentence of the product writes numbers, shares and lists, whichever part of it says them. In English. */

/** Numbers as one language writes them. */
export interface Numbers {
  /** `12,345` */
  whole: (value: number) => string;
  /** `12,345`, `3.14`: at most two decimals. What is not nothing never reads as 0. */
  number: (value: number) => string;
  /** A mean of scores: `3.40`. */
  average: (value: number) => string;
  /** A share between 0 and 1: `16.4%`, `20%`. What is not nothing never reads as 0%, and what is not all never as 100%. */
  percent: (share: number) => string;
  /** `2.3`, `29`, `0.04`: a ratio, as exact as a sentence needs it. */
  ratio: (value: number) => string;
}

export function numbersIn(language: string): Numbers {
  const of = (options: Intl.NumberFormatOptions) => new Intl.NumberFormat(language, options);
  const wholes = of({ maximumFractionDigits: 0 });
  const upToTwo = of({ maximumFractionDigits: 2 });
  const twoDigits = of({ maximumSignificantDigits: 2 });
  const two = of({ minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const share = (value: number, options: Intl.NumberFormatOptions) =>
    of({ style: 'percent', ...options }).format(value);
  const [nothing, all] = [share(0, {}), share(1, {})];
  return {
    whole: (value) => wholes.format(value),
    number: (value) =>
      value !== 0 && Math.abs(value) < 0.005 ? twoDigits.format(value) : upToTwo.format(value),
    average: (value) => two.format(value),
    percent: (value) => {
      const shown = share(value, { maximumFractionDigits: 1 });
      if (value > 0 && shown === nothing) return share(value, { maximumSignificantDigits: 1 });
      if (value >= 1 || shown !== all) return shown;
      const digits = Math.min(12, Math.ceil(-Math.log10((1 - value) * 100)));
      return share(value, { maximumFractionDigits: digits, roundingMode: 'floor' });
    },
    ratio: (value) => (value >= 10 ? wholes : twoDigits).format(value),
  };
}

export const { whole, number, average, percent, ratio } = numbersIn('en');

const written = new Intl.NumberFormat('en', { maximumFractionDigits: 2, useGrouping: false });

/**
 * How far two numbers that are written with two decimals lie apart for a reader who subtracts them; `exact` where they are
 * written alike.
 */
export function writtenDifference(one: number, other: number, exact = one - other): number {
  const hundredths = (value: number) => Math.round(100 * Number(written.format(value)));
  const apart = hundredths(one) - hundredths(other);
  return apart === 0 ? exact : apart / 100;
}

/** `1 record`, `12,345 records` */
export function count(value: number, one: string, many = pluralOf(one)): string {
  return `${whole(value)} ${value === 1 ? one : many}`;
}

function pluralOf(one: string): string {
  return /[^aeiou]y$/.test(one) ? one.replace(/y$/, 'ies') : `${one}s`;
}

/** How many of how many. A sentence that writes both takes the share from them, too, so that the three belong together. */
export interface Fraction {
  numerator: number;
  denominator: number;
}

/** `20.7%`; `–` of nothing. */
export function percentOf({ numerator, denominator }: Fraction): string {
  return denominator === 0 ? '–' : percent(numerator / denominator);
}

/** What goes before "as often as" for a ratio above 1: `twice`, `2.3 times`, `29 times`. */
export function times(value: number): string {
  const shown = ratio(value);
  return shown === '2' ? 'twice' : `${shown} times`;
}

/** `a, b and c` */
export function listed(items: readonly string[]): string {
  if (items.length < 2) return items.join('');
  return `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}

/** The same text with a capital first; a name such as "iOS" stays as it is. */
export function capital(text: string): string {
  if (/^\p{Ll}\p{Lu}/u.test(text)) return text;
  return text.charAt(0).toUpperCase() + text.slice(1);
}
