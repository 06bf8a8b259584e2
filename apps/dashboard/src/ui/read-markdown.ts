/**
 * The part of Markdown that summaries and reports use: headings, paragraphs, lists, quotations, code, emphasis and
 * links. Everything else, including tables and HTML, stays plain text.
 */
export type Block =
  | { kind: 'heading' | 'paragraph'; text: Inline[] }
  | { kind: 'list'; ordered: boolean; items: Block[][] }
  | { kind: 'quote'; blocks: Block[] }
  | { kind: 'code'; code: string };

export type Inline =
  | string
  | { kind: 'strong' | 'em'; text: Inline[] }
  | { kind: 'code'; code: string }
  | { kind: 'link'; text: Inline[]; href: string }
  /** `[3]` or `[S2]`: the source a sentence cites. */
  | { kind: 'reference'; name: string };

const ITEM = /^( *)([-*+]|\d{1,9}[.)]) +/;
const FENCE = /^ *```(.*)/;
const FENCE_END = /^ *```\s*$/;

/** So much of what comes before a reference stays on its line: a word, or the end of a text without spaces. */
const BEFORE = /\S{1,15}\s*$/;

/** References with the word before them and the sign after them, which stay on one line: none begins a line. */
export function withReferences(parts: readonly Inline[]): (Inline | Inline[])[] {
  const all: (Inline | Inline[])[] = [];
  for (const part of parts) {
    const last = all.at(-1);
    const isText = typeof part === 'string';
    if (!isText && part.kind === 'reference') {
      const word = typeof last === 'string' ? BEFORE.exec(last) : null;
      if (Array.isArray(last)) last.push(part);
      else if (word) all.splice(-1, 1, word.input.slice(0, word.index), [word[0], part]);
      else all.push(part);
    } else if (isText && Array.isArray(last)) {
      const kept = /^(?:\s+$|[.,;:!?])/.exec(part)?.[0] ?? '';
      last.push(kept);
      if (kept !== part) all.push(part.slice(kept.length));
    } else all.push(part);
  }
  return all;
}

export function readBlocks(text: string): Block[] {
  return blocksOf(text.split(/\r?\n/));
}

function blocksOf(lines: readonly string[]): Block[] {
  const blocks: Block[] = [];
  for (let at = 0; at < lines.length;) {
    const line = lines[at] ?? '';
    if (line.trim() === '') {
      at++;
      continue;
    }
    const end = endOf(lines, at);
    blocks.push(blockOf(line, lines.slice(at, end)));
    at = end;
  }
  return blocks;
}

/** The line after the block that begins at `at`. */
function endOf(lines: readonly string[], at: number): number {
  const first = lines[at] ?? '';
  const item = ITEM.exec(first);
  let end = at + 1;
  const goesOn = (line: string): boolean => {
    if (FENCE.test(first)) return end === at + 1 || !FENCE_END.test(lines[end - 1] ?? '');
    if (item) return line.trim() === '' || line.startsWith(`${item[1]} `) || sameList(item, line);
    if (first.startsWith('>')) return line.startsWith('>');
    return (
      !isHeading(first) && line.trim() !== '' && !ITEM.test(line) && !isHeading(line) && !FENCE.test(line)
    );
  };
  while (end < lines.length && goesOn(lines[end] ?? '')) end++;
  return end;
}

function sameList(first: RegExpExecArray, line: string): boolean {
  const item = ITEM.exec(line);
  return item !== null && item[1] === first[1] && isOrdered(item) === isOrdered(first);
}

function isOrdered(item: RegExpExecArray): boolean {
  return /\d/.test(item[2] ?? '');
}

function isHeading(line: string): boolean {
  return /^#{1,6} +\S/.test(line);
}

function blockOf(first: string, lines: readonly string[]): Block {
  const fence = FENCE.exec(first);
  if (fence) {
    const isClosed = lines.length > 1 && FENCE_END.test(lines.at(-1) ?? '');
    // What follows the opening fence is shown as well: no text is dropped.
    const code = [...(fence[1] ? [fence[1]] : []), ...lines.slice(1, isClosed ? -1 : undefined)];
    return { kind: 'code', code: code.join('\n') };
  }
  const item = ITEM.exec(first);
  if (item) return { kind: 'list', ordered: isOrdered(item), items: itemsOf(lines, item) };
  if (first.startsWith('>'))
    return { kind: 'quote', blocks: blocksOf(lines.map((line) => line.replace(/^> ?/, ''))) };
  if (isHeading(first)) return { kind: 'heading', text: readInline(first.replace(/^#+ +/, '')) };
  return { kind: 'paragraph', text: readInline(lines.join('\n')) };
}

function itemsOf(lines: readonly string[], first: RegExpExecArray): Block[][] {
  const items: string[][] = [];
  const indent = (first[1] ?? '').length;
  for (const line of lines) {
    const item = sameList(first, line) ? ITEM.exec(line) : null;
    if (item) items.push([line.slice(item[0].length)]);
    else items.at(-1)?.push(line.slice(indent).replace(/^ {1,4}/, ''));
  }
  return items.map(blocksOf);
}

/** Inline syntax, tried in this order at each position. */
const INLINE: readonly [RegExp, (match: RegExpExecArray) => Inline][] = [
  [/^\\([!-/:-@[-`{-~])/, ([, sign = '']) => sign],
  [/^`([^`]+)`/, ([, code = '']) => ({ kind: 'code', code })],
  [/^\*\*(?=\S)(.+?)(?<=\S)\*\*(?!\*)/s, ([, text = '']) => ({ kind: 'strong', text: readInline(text) })],
  [/^\*(?=\S)([^*]+?)(?<=\S)\*(?!\*)/, ([, text = '']) => ({ kind: 'em', text: readInline(text) })],
  [/^\[(S?\d+)\](?!\()/, ([, name = '']) => ({ kind: 'reference', name })],
  [
    /^\[([^\][]+)\]\(([^\s()]+)\)/,
    ([, text = '', href = '']) => ({ kind: 'link', text: readInline(text), href }),
  ],
];

export function readInline(text: string): Inline[] {
  const found: Inline[] = [];
  let plain = '';
  for (let at = 0; at < text.length;) {
    const rest = text.slice(at);
    const read = /^[\\`*[]/.test(rest) ? firstRead(rest) : undefined;
    if (read) {
      if (plain !== '') found.push(plain);
      plain = '';
      found.push(read.inline);
      at += read.length;
    } else {
      plain += text[at];
      at++;
    }
  }
  return plain === '' ? found : [...found, plain];
}

function firstRead(rest: string): { inline: Inline; length: number } | undefined {
  for (const [pattern, read] of INLINE) {
    const match = pattern.exec(rest);
    if (match) return { inline: read(match), length: match[0].length };
  }
  return undefined;
}
