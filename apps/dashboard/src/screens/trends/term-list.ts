interface Term {
  term: string;
}

/** The first `most` terms without those that say again what an earlier one says: "budget" after "shared budget". */
export function distinctTerms<T extends Term>(terms: readonly T[], most: number): T[] {
  const kept: T[] = [];
  for (const one of terms) {
    if (kept.length === most) break;
    if (!kept.some(({ term }) => isPart(term, one.term) || isPart(one.term, term))) kept.push(one);
  }
  return kept;
}

function isPart(longer: string, shorter: string): boolean {
  return ` ${longer} `.includes(` ${shorter} `);
}

const ratio = new Intl.NumberFormat(undefined, { maximumSignificantDigits: 2 });

/** How many times as frequent a term is here as elsewhere. */
export function timesWords(share: number, background: number): string {
  return background === 0 ? 'only here' : `${ratio.format(share / background)}×`;
}
