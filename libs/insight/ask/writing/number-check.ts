/** A number as a reader sees it: its value and how exactly it was written. */
interface WrittenNumber {
  text: string;
  value: number;
  decimals: number;
  percent: boolean;
}

/** Numbers that evidence holds: as they are, and those inside its texts. */
export class Evidence {
  private readonly numbers: number[] = [];

  /** Takes every number of a value, of its texts and of its names. */
  add(value: unknown): void {
    const pending: unknown[] = [value];
    while (pending.length > 0) {
      const next = pending.pop();
      if (typeof next === 'number') this.numbers.push(Math.abs(next));
      else if (typeof next === 'string') this.numbers.push(...numbersOf(next));
      else if (Array.isArray(next)) pending.push(...(next as unknown[]));
      else if (typeof next === 'object' && next !== null) pending.push(...Object.values(next));
    }
  }

  /** Whether a number of the text is one of the evidence's, rounded as it is written. */
  supports({ value, decimals, percent }: WrittenNumber): boolean {
    const half = 0.5 * 10 ** -decimals + 1e-9;
    return this.numbers.some((known) => {
      if (Math.abs(known - value) <= half) return true;
      return percent ? Math.abs(known * 100 - value) <= half : known > 1000 && Math.round(known) === value;
    });
  }
}

/** Ends of time are exclusive in answers: midnight of the 17th is written as the 16th. */
function numbersOf(text: string): number[] {
  const numbers = numbersIn(text).map((one) => one.value);
  const [, day] = /^(\d{4}-\d\d-\d\d)T00:00/.exec(text) ?? [];
  const before = day === undefined ? undefined : new Date(Date.parse(day) - 86_400_000);
  return before ? [...numbers, before.getUTCDate(), before.getUTCFullYear()] : numbers;
}

/** Names in digits, dates as `2025-07-03`, and numbers with thousands, decimals and a per cent sign. */
export function numbersIn(text: string): WrittenNumber[] {
  // The level of the intervals is the same everywhere; it is no finding.
  const withoutCitations = text.replace(/\[(?:S?\d+(?:, ?)?)+\]|\b95 % CI\b/g, ' ');
  return [...withoutCitations.matchAll(/\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?/g)].map((match) => {
    const plain = match[0].replaceAll(',', '');
    const after = withoutCitations.slice(match.index + match[0].length, match.index + match[0].length + 2);
    return {
      text: match[0],
      value: Number(plain),
      decimals: plain.includes('.') ? plain.length - plain.indexOf('.') - 1 : 0,
      percent: /^\s?%/.test(after),
    };
  });
}

/** The numbers of a text that its evidence does not hold. */
export function unsupported(text: string, evidence: Evidence): string[] {
  return numbersIn(text)
    .filter((written) => !evidence.supports(written))
    .map((written) => written.text);
}
