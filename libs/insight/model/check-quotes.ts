const QUOTED = [
  /"([^"]+)"/g,
  /“([^“”]+)”/g,
  /„([^„“”]+)[“”]/g,
  /«([^«»]+)»/g,
  /»([^«»]+)«/g,
  /「([^「」]+)」/g,
  /『([^『』]+)』/g,
  /(?<=^|\s)[‘']([^‘’']{8,})[’'](?=[\s.,;:!?)]|$)/g,
];

/** What a text claims to repeat word by word. */
export function quotesIn(text: string): string[] {
  return QUOTED.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(([, quote = '']) => quote.trim()),
  ).filter((quote) => /[\p{L}\p{N}]/u.test(quote));
}

export function withoutQuotes(text: string): string {
  return QUOTED.reduce((left, pattern) => left.replace(pattern, ' '), text);
}

/** Texts that differ in white space, in the form of quotation marks or in Unicode's ways to write a letter are the same. */
export function folded(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[‘’‚′]/g, "'")
    .replace(/[“”„«»″]/g, '"')
    .replace(/…/g, '...')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Whether a quote is in the text; for a quote with `...`, whether its parts are, in order. */
export function isQuoteOf(quote: string, text: string): boolean {
  const within = folded(text);
  const parts = folded(quote)
    .replace(/[.,;:!?]+$/, '')
    .split(/\s*(?:\[\.\.\.\]|\.\.\.)\s*/)
    .filter((part) => part !== '');
  let at = 0;
  return parts.every((part) => {
    const found = within.indexOf(part, at);
    at = found + part.length;
    return found >= 0;
  });
}
