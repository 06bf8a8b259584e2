import { decodeHTMLStrict } from 'entities';

const FENCE = /^ {0,3}(?:`{3,}|~{3,})[^`]*$/;
const RULE = /^ {0,3}(?:(?:\* ?){3,}|(?:- ?){3,}|(?:_ ?){3,}|=+)$/;

/** The text of Markdown (CommonMark): without marks, addresses of links and fences; list items keep their marks. */
export function markdownToText(markdown: string): string {
  const lines: string[] = [];
  let code = false;
  // Indented lines are code, unless they continue a paragraph or a list item.
  let indents = true;
  for (const line of markdown.replace(/\r\n?/g, '\n').split('\n')) {
    if (!INDENTED.test(line)) indents = line.trim() === '' ? indents || !inList(lines) : false;
    if (FENCE.test(line)) code = !code;
    else if (code || (indents && INDENTED.test(line))) lines.push(line);
    else if (!RULE.test(line))
      lines.push(inline(line.replace(/^ {0,3}(?:> ?)+/, '').replace(/^ {0,3}#{1,6}\s+|\s+#+$/g, '')));
  }
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

const INDENTED = /^(?: {4}| {0,3}\t)/;

/** Whether the last text is that of a list item or belongs to one. */
function inList(lines: readonly string[]): boolean {
  const last = lines.findLast((line) => line.trim() !== '' && !INDENTED.test(line));
  return last !== undefined && /^ {0,3}(?:[-*+]|\d{1,9}[.)])\s/.test(last);
}

/** Of HTML. Other words in angle brackets are text: `<sarcasm>`. */
const TAG =
  /<\/?(?:a|abbr|b|blockquote|br|center|code|dd|del|details|div|dl|dt|em|figcaption|figure|font|h[1-6]|hr|i|img|input|ins|kbd|label|li|mark|ol|p|picture|pre|q|s|samp|small|source|span|strike|strong|sub|summary|sup|table|tbody|td|tfoot|th|thead|tr|tt|u|ul|var|video)(?=[\s/>])[^<>]{0,300}>/gi;

/** Characters of code and behind a backslash, out of the way of the marks. */
const ESCAPED = 0xe000;

const kept = (text: string) =>
  text.replace(/[!-/:-@[-`{-~]/g, (char) => String.fromCharCode(ESCAPED + char.charCodeAt(0)));

function inline(line: string): string {
  const unmarked = line
    .replace(/(?<![\\`])(`+)(?!`)(.{1,300}?)(?<!`)\1(?!`)/g, (_, __, code: string) => kept(code))
    .replace(/\\([!-/:-@[-`{-~])/g, (_, char: string) => kept(char))
    .replace(
      /!?\[((?:[^\][]|\[[^\][]{0,100}\]){0,300})\](?:\([^()\s]{0,500}(?:\s"[^"]{0,500}")?\)|\[[^\][]{0,500}\])/g,
      '$1',
    )
    .replace(/<((?:https?|mailto):[^<>\s]{1,500})>/g, '$1')
    .replace(TAG, '')
    .replace(/(\*\*\*|\*\*|\*|~~)(?=\S)(.{1,300}?)(?<=\S)\1/g, '$2')
    .replace(/(?<![\w])(___|__|_)(?=\S)(.{1,300}?)(?<=\S)\1(?![\w])/g, '$2');
  return decodeHTMLStrict(unmarked)
    .replace(/[\ue021-\ue07e]/g, (char) => String.fromCharCode(char.charCodeAt(0) - ESCAPED))
    .trimEnd();
}
