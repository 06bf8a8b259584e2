/** A text made of another one: `[starts[i], ends[i])` is where its UTF-16 unit i comes from. */
export interface TracedText {
  text: string;
  starts: readonly number[];
  ends: readonly number[];
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
  { text, starts, ends }: TracedText,
  spans: readonly { start: number; end: number; by: string }[],
): TracedText {
  let out = '';
  const from: number[] = [];
  const to: number[] = [];
  let at = 0;
  const keep = (until: number) => {
    out += text.slice(at, until);
    for (let i = at; i < until; i++) {
      from.push(starts[i]);
      to.push(ends[i]);
    }
  };
  for (const { start, end, by } of spans) {
    keep(start);
    for (let i = 0; i < by.length; i++) {
      from.push(starts[start]);
      to.push(ends[end - 1]);
    }
    out += by;
    at = end;
  }
  keep(text.length);
  return { text: out, starts: from, ends: to };
}
