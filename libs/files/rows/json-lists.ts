const [QUOTE, BACKSLASH, COMMA, OPEN, CLOSE] = [0x22, 0x5c, 0x2c, 0x5b, 0x5d] as const;
const [OPEN_OBJECT, CLOSE_OBJECT] = [0x7b, 0x7d] as const;

/** A list, or an object and the name of the value in it that is being read. */
interface Around {
  isList: boolean;
  name: string;
}

/** Follows JSON text byte by byte, and says where a list begins that lies in objects alone. */
export class ListScanner {
  private readonly around: Around[] = [];
  private inString = false;
  private escaped = false;
  private expectsName = false;
  /** The bytes of a name so far. */
  private name: number[] | undefined;

  get depth(): number {
    return this.around.length;
  }

  /** Whether the innermost thing is a list. */
  get isInList(): boolean {
    return this.around.at(-1)?.isList === true;
  }

  /** @returns the dotted path of the list that begins with this byte; `''` for one that is the whole text */
  step(byte: number): string | undefined {
    if (this.inString) {
      this.stepInString(byte);
      return undefined;
    }
    if (byte === QUOTE) {
      this.inString = true;
      this.name = this.expectsName ? [] : undefined;
    } else if (byte === OPEN_OBJECT) this.enter(false);
    else if (byte === OPEN) {
      const path = this.around.every(({ isList }) => !isList) ? this.path() : undefined;
      this.enter(true);
      return path;
    } else if (byte === CLOSE || byte === CLOSE_OBJECT) {
      this.around.pop();
      this.expectsName = false;
    } else if (byte === COMMA) this.expectsName = this.around.at(-1)?.isList === false;
    return undefined;
  }

  private stepInString(byte: number): void {
    if (byte === QUOTE && !this.escaped) {
      this.inString = false;
      this.endName();
      return;
    }
    this.escaped = byte === BACKSLASH && !this.escaped;
    this.name?.push(byte);
  }

  private endName(): void {
    const inner = this.around.at(-1);
    if (!this.name || !inner) return;
    inner.name = nameOf(Buffer.from(this.name).toString('utf8'));
    this.name = undefined;
    this.expectsName = false;
  }

  private enter(isList: boolean): void {
    this.around.push({ isList, name: '' });
    this.expectsName = !isList;
  }

  private path(): string {
    return this.around.map(({ name }) => name).join('.');
  }
}

/**
 * The list of records in a text that begins with an object: the one with the most objects, of what is there. Undefined
 * for JSON Lines, whose first object is followed by another, and where no object lies in a list.
 */
export function listIn(start: Buffer): string | undefined {
  const scanner = new ListScanner();
  const counts = new Map<string, number>();
  let path: string | undefined;
  let listDepth = 0;
  let objects = 0;
  for (const byte of start) {
    if (scanner.depth === 0 && byte === OPEN_OBJECT && ++objects > 1) return undefined;
    const isItem = byte === OPEN_OBJECT && scanner.isInList && scanner.depth === listDepth;
    if (isItem && path !== undefined) counts.set(path, (counts.get(path) ?? 0) + 1);
    const begun = scanner.step(byte);
    if (begun !== undefined) [path, listDepth] = [begun, scanner.depth];
  }
  const [most] = [...counts].toSorted(([, a], [, b]) => b - a);
  return most?.[0];
}

function nameOf(written: string): string {
  try {
    return JSON.parse(`"${written}"`) as string;
  } catch {
    return written;
  }
}
