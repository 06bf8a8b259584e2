/** Number of code points, the unit of every character limit. */
export function codePoints(text: string): number {
  let count = text.length;
  for (let i = 0; i < text.length - 1; i++) {
    if ((text.charCodeAt(i) & 0xfc00) === 0xd800 && (text.charCodeAt(i + 1) & 0xfc00) === 0xdc00) {
      count--;
      i++;
    }
  }
  return count;
}

/** Whether a text has more than `limit` code points; counts only when its length leaves that open. */
export function exceeds(text: string, limit: number): boolean {
  if (text.length <= limit) return false;
  return text.length > 2 * limit || codePoints(text) > limit;
}

/** Whether a text has more than `limit` UTF-8 bytes. */
export function exceedsBytes(text: string, limit: number): boolean {
  if (text.length * 3 <= limit) return false;
  return text.length > limit || utf8Bytes(text) > limit;
}

/** C0, DEL and C1. */
export function hasControl(text: string): boolean {
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code < 0x20 || (code >= 0x7f && code <= 0x9f)) return true;
  }
  return false;
}

/** Explicit directional controls: they make one name look like another. */
export function hasBidiControl(text: string): boolean {
  return /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/.test(text);
}

/** What PostgreSQL text or JSON cannot keep as it is: NUL and lone surrogates. */
export function keepsText(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

function utf8Bytes(text: string): number {
  let bytes = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    // A surrogate pair is four bytes: two for each half.
    bytes += code < 0x80 ? 1 : code < 0x800 || (code & 0xf800) === 0xd800 ? 2 : 3;
  }
  return bytes;
}

const LOCAL =
  /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~]([A-Za-z0-9!#$%&'*+/=?^_`{|}~.-]*[A-Za-z0-9!#$%&'*+/=?^_`{|}~-])?$/;
const LABEL = /^[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/;

/** Whether a text is a bare ASCII addr-spec: nothing that a mailer could read as two addresses, a name or an option. */
export function isEmailAddress(text: string): boolean {
  const at = text.indexOf('@');
  if (text.length > 254 || at < 1 || at > 64) return false;
  const local = text.slice(0, at);
  const labels = text.slice(at + 1).split('.');
  const top = labels.at(-1) ?? '';
  if (labels.length < 2 || !labels.every((label) => LABEL.test(label)) || /^\d+$/.test(top)) return false;
  return LOCAL.test(local) && !local.includes('..');
}
