/** A text made of another one: `[starts[i], ends[i])` is where its UTF-16 unit i comes from. */
export interface TracedText {
  text: string;
  starts: readonly number[];
  ends: readonly number[];
}

/** Where a stretch of the text comes from; undefined where it is empty or not of this text. */
export function originOf({ starts, ends }: TracedText, from: number, to: number): SourceSpan | undefined {
  const [start] = starts.slice(from, to);
  const end = ends.slice(from, to).at(-1);
  return start === undefined || end === undefined ? undefined : { start, end };
}

interface SourceSpan {
  start: number;
  end: number;
}

/**
 * Controls, what turns the direction of text, what has no width, tags and other invisible selectors: in stored text
 * they stay, a model does not get them and a reader not from it.
 */
const UNSEEN = /(?!\s)[\p{Cc}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu;

export function withoutUnseen(text: string): string {
  return text.replace(UNSEEN, '');
}

/** What can be seen of a text, white space folded. */
export function visibleText(source: string): TracedText {
  const starts: number[] = [];
  const ends: number[] = [];
  let text = '';
  const take = (from: number, to: number) => {
    for (const { 0: gap, index } of source.slice(from, to).matchAll(/\s+|\S+/g)) {
      const at = from + index;
      const blank = /^\s/.test(gap);
      if (blank && (text === '' || text.endsWith(' '))) continue;
      const shown = blank ? ' ' : gap;
      for (let i = 0; i < shown.length; i++) {
        starts.push(at + i);
        ends.push(blank ? at + gap.length : at + i + 1);
      }
      text += shown;
    }
  };
  let at = 0;
  for (const { 0: unseen, index } of source.matchAll(UNSEEN)) {
    take(at, index);
    at = index + unseen.length;
  }
  take(at, source.length);
  return { text, starts, ends };
}

/** Puts other text in the place of some stretches; each of its units comes from the whole stretch. */
export function replaceSpans(
  source: TracedText,
  spans: readonly { start: number; end: number; by: string }[],
): TracedText {
  const { text, starts, ends } = source;
  let out = '';
  const from: number[] = [];
  const to: number[] = [];
  let at = 0;
  const keep = (until: number) => {
    out += text.slice(at, until);
    from.push(...starts.slice(at, until));
    to.push(...ends.slice(at, until));
  };
  for (const { start, end, by } of spans) {
    keep(start);
    const origin = originOf(source, start, end);
    if (!origin) throw new RangeError(`There is no text from ${start} to ${end} to replace.`);
    from.push(...Array<number>(by.length).fill(origin.start));
    to.push(...Array<number>(by.length).fill(origin.end));
    out += by;
    at = end;
  }
  keep(text.length);
  return { text: out, starts: from, ends: to };
}
