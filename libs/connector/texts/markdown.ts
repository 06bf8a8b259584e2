const FENCE = /^ {0,3}(?:`{3,}|~{3,})[^`]*$/;
const RULE = /^ {0,3}(?:(?:\* ?){3,}|(?:- ?){3,}|(?:_ ?){3,}|=+)$/;

/** The text of Markdown (CommonMark): without marks, addresses of links and fences; list items keep their marks. */
export function markdownToText(markdown: string): string {
  const lines: string[] = [];
  let code = false;
  for (const line of markdown.replace(/\r\n?/g, '\n').split('\n')) {
    if (FENCE.test(line)) code = !code;
    else if (code) lines.push(line);
    else if (!RULE.test(line))
      lines.push(inline(line.replace(/^ {0,3}(?:> ?)+/, '').replace(/^ {0,3}#{1,6}\s+|\s+#+$/g, '')));
  }
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Characters behind a backslash, out of the way of the marks. */
const ESCAPED = 0xe000;

function inline(line: string): string {
  return line
    .replace(/\\([!-/:-@[-`{-~])/g, (_, char: string) => String.fromCharCode(ESCAPED + char.charCodeAt(0)))
    .replace(/!?\[([^\][]{0,300})\](?:\([^()\s]{0,500}(?:\s"[^"]{0,500}")?\)|\[[^\][]{0,500}\])/g, '$1')
    .replace(/<((?:https?|mailto):[^<>\s]{1,500})>/g, '$1')
    .replace(/<\/?[a-zA-Z][^<>]{0,300}>/g, '')
    .replace(/(`+)(.{1,300}?)\1/g, '$2')
    .replace(/(\*\*\*|\*\*|\*|~~)(?=\S)(.{1,300}?)(?<=\S)\1/g, '$2')
    .replace(/(?<![\w])(___|__|_)(?=\S)(.{1,300}?)(?<=\S)\1(?![\w])/g, '$2')
    .replace(/[\ue021-\ue07e]/g, (char) => String.fromCharCode(char.charCodeAt(0) - ESCAPED))
    .trimEnd();
}
