/** What models write between brackets to cite: up to three letters, a digit, and more; `[sic]` is no citation. */
const ID = '[A-Za-z]{0,3}\\d[A-Za-z0-9]{0,11}';
/**
 * `[r7k2m]`, `[1, 2]`, `[[3]]`, `[^4]`, `【5】` and `【5†source】`; a link hung on it is part of it, and goes with it.
 */
const CITATION = new RegExp(
  `\\s*[\\[【]{1,3}\\s*\\^?(${ID}(?:\\s*[,;、&]\\s*\\^?${ID})*)\\s*(?:†[^\\]】]{0,80})?[\\]】]{1,3}(?:\\([^()\\s]{0,500}\\))?`,
  'g',
);
const GLUED = new RegExp(`([^\\s[\\]])(\\[${ID}\\])`, 'g');
const CODE = /(`+[^`]*`+)/;

export interface CitedText {
  /** With each valid citation as `[id]`, and without those that cite nothing. */
  text: string;
  /** Each valid id once, in the order they came. */
  cited: string[];
  /** Citations of what was never shown to the model. */
  removed: number;
}

/** Reads the citations of a text in every form models use; text in `code` is ignored. */
export function readCitations(text: string, isKnown: (id: string) => boolean): CitedText {
  const cited = new Set<string>();
  let removed = 0;
  const read = replaceCitations(text, (id) => {
    const known = [id, id.toLowerCase(), id.toUpperCase()].find(isKnown);
    if (known === undefined) removed++;
    else cited.add(known);
    return known === undefined ? undefined : `[${known}]`;
  });
  return { text: read.replace(GLUED, '$1 $2'), cited: [...cited], removed };
}

/** Puts something else in the place of every citation; undefined takes it out. */
export function replaceCitations(text: string, shown: (id: string) => string | undefined): string {
  const outside = (part: string) =>
    part.replace(CITATION, (whole: string, list: string) => {
      const kept = list.split(/[,;、&]/).map((id) => shown(id.replace('^', '').trim()));
      const citations = kept.filter((one) => one !== undefined).join('');
      return citations === '' ? '' : (/^\s/.test(whole) ? ' ' : '') + citations;
    });
  return text
    .split(CODE)
    .map((part, index) => (index % 2 === 0 ? outside(part) : part))
    .join('');
}
