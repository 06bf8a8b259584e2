/**
 * What a spreadsheet may take for the start of a formula: TAB, LF, CR, `+`, `-`, `=`, `@` and the full-width forms of
 * the last four (OWASP "CSV Injection"). Behind leading blanks they count as well.
 */
const FORMULA = [9, 10, 13, 0x2b, 0x2d, 0x3d, 0x40, 0xff0b, 0xff0d, 0xff1d, 0xff20];
const BLANKS = [0x20, 0xa0, 0x3000, 0xfeff];
const MINUSES = [0x2d, 0xff0d];
const LINE_BREAKS = [9, 10, 13];
const [QUOTE, CLOSING] = [0x22, 0x29];

/** Whether a cell with this text (UTF-8) begins with a formula. */
export function startsFormula(source: Buffer, start: number, end: number): boolean {
  const first = source[start];
  // Nearly every text begins with a letter.
  if (start === end || (first > 0x40 && first < 0x80)) return false;
  let at = start;
  for (let blank = codeAt(source, at, end); BLANKS.includes(blank); blank = codeAt(source, at, end))
    at += byteLength(blank);
  return FORMULA.includes(codeAt(source, at, end));
}

/**
 * Where a formula begins when a cell begins at `start`, inside of a text: behind blanks and quotes. A smiley is none:
 * `;-)` stays as it is. −1: nowhere.
 */
export function formulaAfter(source: Buffer, start: number, end: number): number {
  let at = start;
  let code = codeAt(source, at, end);
  while (code === QUOTE || BLANKS.includes(code)) {
    at += byteLength(code);
    code = codeAt(source, at, end);
  }
  if (!FORMULA.includes(code) || LINE_BREAKS.includes(code)) return -1;
  if (MINUSES.includes(code) && codeAt(source, at + byteLength(code), end) === CLOSING) return -1;
  return at;
}

/** A code point of at most three bytes, 0 for any other and at the end. */
function codeAt(source: Buffer, at: number, end: number): number {
  const first = at < end ? source[at] : 0;
  if (first < 0x80) return first;
  const second = source[at + 1] & 0x3f;
  if (first < 0xe0) return ((first & 0x1f) << 6) | second;
  return first < 0xf0 ? ((first & 0x0f) << 12) | (second << 6) | (source[at + 2] & 0x3f) : 0;
}

function byteLength(code: number): number {
  if (code < 0x80) return 1;
  return code < 0x800 ? 2 : 3;
}
