const ENDED_BY = /[\p{Sentence_Terminal}…]+["'”’»)\]」』）】]*/u;
/** A full stop behind these ends no sentence. */
const SHORT =
  /(?:^|[\s(])(?:\p{L}|e\.g|i\.e|vs|no|nr|approx|ca|dr|mr|mrs|ms|st|ver|incl|resp|z\.\s?b|bzw|p\.\s?ex|aprox|env|cf|al)$/iu;
const CITATIONS = /^(?:\s*[[【]{1,3}[^\]】\n]{0,200}[\]】]{1,3}(?:\([^()\s]{0,500}\))?)+/;
/** Text that may still become a citation when more arrives. */
const OPEN = /^\s*(?:[[【]|$)/;

const MARKER = /^\s*(?:[-*•+]|\d{1,2}[.)])\s+/;

/** A whole sentence of a model's answer. `item`: it begins a line that is marked as one of a list. */
export interface ModelSentence {
  text: string;
  item: boolean;
}

/**
 * Cuts what a model writes into sentences while it comes. A sentence is given out once it has ended for sure, with
 * the citations after it, so that half a citation is never shown. Code between ``` fences is left out.
 */
export class SentenceSplitter {
  private rest = '';
  private fenced = false;
  /** Nothing of the line was given out yet. */
  private fresh = true;

  push(piece: string): ModelSentence[] {
    this.rest += piece;
    const out: ModelSentence[] = [];
    for (let end = this.rest.indexOf('\n'); end >= 0; end = this.rest.indexOf('\n')) {
      const line = this.rest.slice(0, end);
      const after = this.rest.slice(end + 1);
      out.push(...this.take(line, true));
      this.rest = after;
      this.fresh = true;
    }
    if (!/^\s*[`~]/.test(this.rest)) out.push(...this.take(this.rest, false));
    return out;
  }

  /** What is left when the model is done. What broke off in the middle of a sentence is none: leave it. */
  end(): ModelSentence[] {
    return this.take(this.rest, true);
  }

  private take(line: string, ended: boolean): ModelSentence[] {
    if (/^\s*(?:```|~~~)/.test(line)) {
      this.fenced = !this.fenced;
      return [];
    }
    if (this.fenced) return [];
    const marker = this.fresh ? (MARKER.exec(line)?.[0] ?? '') : '';
    let left = line.slice(marker.length);
    const out: ModelSentence[] = [];
    for (let length = sentenceEnd(left, ended); length > 0; length = sentenceEnd(left, ended)) {
      const text = left.slice(0, length).trim();
      if (text !== '') out.push({ text, item: marker !== '' && out.length === 0 });
      left = left.slice(length);
    }
    if (out.length > 0) this.fresh = false;
    this.rest = ended ? '' : out.length > 0 ? left : line;
    return out;
  }
}

/** Where the first sentence of a text ends, 0 when it is not sure yet. */
function sentenceEnd(text: string, ended: boolean): number {
  for (let from = 0; from < text.length;) {
    const found = ENDED_BY.exec(text.slice(from));
    if (!found) break;
    const start = from + found.index;
    const end = start + found[0].length;
    if (isEnd(text, start, end)) {
      const cited = end + (CITATIONS.exec(text.slice(end))?.[0].length ?? 0);
      return ended || !OPEN.test(text.slice(cited)) ? cited : 0;
    }
    from = end;
  }
  return ended ? text.length : 0;
}

function isEnd(text: string, start: number, end: number): boolean {
  const before = text.slice(0, end);
  if (isInQuote(before)) return false;
  if (text.charCodeAt(start) > 127) return true;
  const after = text.charAt(end);
  if (after !== '' && !/[\s[【]/.test(after)) return false;
  // An image, not the end of a sentence: it is for the checks to see it as a whole.
  if (before.endsWith('!') && after === '[') return false;
  return text.charAt(start) !== '.' || !SHORT.test(text.slice(Math.max(0, start - 12), start));
}

/** Several sentences may be quoted in one. */
export function isInQuote(text: string): boolean {
  // German closes with what English opens with, and both ways round.
  const open = text.replace(/„[^“”„]*[“”]|»[^«»]*«/g, '');
  const count = (signs: RegExp) => open.match(signs)?.length ?? 0;
  return count(/"/g) % 2 === 1 || count(/[“„«「『]/g) > count(/[”»」』]/g);
}
