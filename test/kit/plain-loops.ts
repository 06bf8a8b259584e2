/*
 * What answers must be, counted from a file itself: nothing here uses the product.
 */
export type Line = Record<string, string>;

/** Fields in double quotes may hold anything, a doubled quote being one; lines end with or without CR. */
export function readCsv(text: string): Line[] {
  const rows: string[][] = [[]];
  let cell = '';
  let quoted = false;
  for (let i = 0; i < text.length; i++) {
    const letter = text[i] ?? '';
    if (quoted) {
      if (letter !== '"') cell += letter;
      else if (text[i + 1] === '"') cell += text[++i] ?? '';
      else quoted = false;
    } else if (letter === '"') quoted = true;
    else if (letter === ',' || letter === '\n') {
      rows.at(-1)?.push(cell);
      cell = '';
      if (letter === '\n') rows.push([]);
    } else if (letter !== '\r') cell += letter;
  }
  const [header = [], ...lines] = rows.filter((row) => row.length > 0);
  return lines.map((row) => Object.fromEntries(header.map((name, i) => [name, row[i] ?? ''])));
}

export function countBy<T>(items: readonly T[], key: (item: T) => string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const item of items) counts[key(item)] = (counts[key(item)] ?? 0) + 1;
  return counts;
}

export function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}

/** Words in lower case, without accents. */
export function words(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f\ufe0f\u200d]/g, '');
  return plain.match(/[\p{L}\p{N}]+(?:['’]\p{L}+)*/gu) ?? [];
}
