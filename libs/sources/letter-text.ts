import { identity } from '#libs/connector';

/** What an item names: its short texts, where people and ids stand, and for one kept in part all of it. */
export interface LetterText {
  /** Lower case. */
  texts: readonly string[];
  /** Values that may be its identity, as records keep it. */
  ids: readonly string[];
}

/** Longer texts are what somebody said. */
const NAMELY = 200;
/** Shorter values are ids only where they are called so. */
const TELLING = 4;
const CALLED_ID = /(^|[_-]|[a-z])(id|guid|uuid|key)$/i;

/** @param raw an item's JSON, cut off at the end when it was long */
export function readLetter(raw: string): LetterText {
  const texts: string[] = [];
  const ids = new Set<string>();
  const visit = (value: unknown, name: string): void => {
    if (typeof value === 'object' && value !== null) {
      const named = Array.isArray(value) ? value.map((one) => [name, one] as const) : Object.entries(value);
      for (const [inner, one] of named) visit(one, inner);
    } else if (typeof value === 'string' || typeof value === 'number') {
      const text = String(value);
      if (text.length <= NAMELY) texts.push(folded(text));
      if (text.length >= TELLING || CALLED_ID.test(name)) ids.add(identity.given(text));
    }
  };
  try {
    visit(JSON.parse(raw), '');
    return { texts, ids: [...ids] };
  } catch {
    return { texts: [folded(raw), folded(unescaped(raw))], ids: [] };
  }
}

/** Whether a person is named: as a word of its own, whatever its case. */
export function names({ texts }: LetterText, person: string): boolean {
  const name = folded(person);
  return texts.some((text) => {
    for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
      if (!continues(text, at - 1, name.at(0)) && !continues(text, at + name.length, name.at(-1)))
        return true;
    }
    return false;
  });
}

function continues(text: string, at: number, beside: string | undefined): boolean {
  const letter = /[\p{L}\p{N}]/u;
  return letter.test(text.charAt(at)) && letter.test(beside ?? '');
}

function folded(text: string): string {
  return text.normalize('NFC').toLowerCase();
}

/** JSON's escapes in a text that is no whole JSON any more. */
function unescaped(raw: string): string {
  return raw
    .replaceAll(/\\u([0-9a-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll(/\\(.)/g, '$1');
}
