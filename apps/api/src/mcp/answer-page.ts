/** What one answer may take: clients refuse tool answers of more than some ten thousand tokens. */
export const ANSWER_TOKENS = 8_000;
/** The part of it for the words beside the data. */
export const TEXT_TOKENS = 800;
/** Longer texts inside a row are cut, and the row says so. */
const TEXT_LENGTH = 1_500;

export interface Rows {
  /** What the list is called in the answer. */
  name: string;
  rows: readonly object[];
  /** The place of the first of `rows` in the whole list. */
  start: number;
  /** Length of the whole list. */
  total: number;
}

export type AnswerPage = Record<string, unknown> & { truncated: boolean; next_cursor: string | null };

/**
 * As many rows as fit beside the head, at least one, and a cursor when there are more. Texts of a row that are too
 * long are cut; `cut` in the row names them.
 */
export function pageOf(head: object, { name, rows, start, total }: Rows): AnswerPage {
  let left = ANSWER_TOKENS - TEXT_TOKENS - tokensOf(head);
  const kept: object[] = [];
  for (const row of rows) {
    const shown = shorten(row);
    left -= tokensOf(shown);
    if (left < 0 && kept.length > 0) break;
    kept.push(shown);
  }
  const next = start + kept.length;
  const truncated = next < total && kept.length > 0;
  return { ...head, [name]: kept, truncated, next_cursor: truncated ? cursorAt(next) : null };
}

/** Opaque to the client. */
export function cursorAt(row: number): string {
  return Buffer.from(`row ${row}`).toString('base64url');
}

/** Undefined if it is not ours. */
export function rowOf(cursor: string | undefined): number | undefined {
  if (cursor === undefined) return 0;
  const [, row] = /^row (\d{1,9})$/.exec(Buffer.from(cursor, 'base64url').toString('latin1')) ?? [];
  return row === undefined ? undefined : Number(row);
}

/** An estimate from above: three ASCII characters of JSON to a token, one of any other script. */
export function tokensOf(value: unknown): number {
  const json = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  let others = 0;
  for (let i = 0; i < json.length; i++) if (json.charCodeAt(i) > 127) others++;
  return Math.ceil((json.length - others) / 3) + others;
}

/** The text, or as much of its beginning as fits into so many tokens. */
export function cutText(text: string, tokens: number): string {
  if (tokensOf(text) <= tokens) return text;
  let end = Math.min(text.length, tokens * 3);
  while (tokensOf(text.slice(0, end)) > tokens - 1) end = Math.floor(end * 0.9);
  return `${text.slice(0, end).toWellFormed()}…`;
}

function shorten(row: object): object {
  const cut: string[] = [];
  const shown = copy(row, '', cut) as object;
  return cut.length === 0 ? shown : { ...shown, cut };
}

/** Numbers to four significant digits: more tells a reader nothing and costs as much as a word. */
function copy(value: unknown, path: string, cut: string[]): unknown {
  if (typeof value === 'number') return Number.isInteger(value) ? value : Number(value.toPrecision(4));
  if (typeof value === 'string') {
    if (value.length <= TEXT_LENGTH) return value;
    cut.push(path);
    return `${value.slice(0, TEXT_LENGTH).toWellFormed()}…`;
  }
  if (Array.isArray(value)) return value.map((item) => copy(item, path, cut));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, copy(item, path === '' ? key : `${path}.${key}`, cut)]),
  );
}

/** A head's numbers to four significant digits as well. */
export function rounded<T extends object>(head: T): T {
  return copy(head, '', []) as T;
}

/** All but some members. */
export function without<T extends object, K extends keyof T>(whole: T, ...left: K[]): Omit<T, K> {
  const rest = { ...whole };
  for (const key of left) delete rest[key];
  return rest;
}
