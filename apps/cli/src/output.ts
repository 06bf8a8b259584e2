/** Rows of text in aligned columns, the first row being their names. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  );
  const lines = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  return `${lines.join('\n')}\n`;
}

export function print(text: string): void {
  process.stdout.write(text);
}

export function printJson(value: unknown): void {
  print(`${JSON.stringify(value, null, 2)}\n`);
}

/** `12,345` and the noun, singular or plural. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
}

/** A time without fractions of a second, or a dash. */
export function moment(text: string | null | undefined): string {
  return text ? text.slice(0, 19).replace('T', ' ') : '–';
}

/** Text of records for a terminal: without what would move its cursor or change its colours. */
export function plain(text: string): string {
  return text.replace(/[^\P{Cc}\n\t]/gu, '\ufffd');
}

/** An answer written in Markdown, for a terminal: bold where it can be shown, without marks and escapes elsewhere. */
export function formatted(markdown: string, isTerminal = process.stdout.isTTY): string {
  return plain(markdown)
    .replaceAll(/(?<!\\)\*\*(.+?)(?<!\\)\*\*/g, isTerminal ? '\u001b[1m$1\u001b[22m' : '$1')
    .replaceAll(/\\([!-/:-@[-`{-~])/g, '$1');
}

/** The same on one line, cut to a length. */
export function oneLine(text: string, length = 200): string {
  const line = plain(text).replace(/\s+/g, ' ').trim();
  return line.length > length ? `${line.slice(0, length).toWellFormed().trimEnd()}…` : line;
}
