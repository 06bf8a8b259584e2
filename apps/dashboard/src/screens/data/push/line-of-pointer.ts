/** The line, counted from 1, on which the value of a JSON Pointer begins in a JSON text; that of the nearest part around it where there is no such value. */
export function lineOfPointer(text: string, pointer: string): number {
  const wanted = pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
  const reader = new Places(text);
  const found = reader.find(wanted);
  return text.slice(0, found).split('\n').length;
}

/** Reads a JSON text as far as is needed to say where something stands; the text is known to be JSON. */
class Places {
  private at = 0;

  constructor(private readonly text: string) {}

  /** Where the value begins; of a member, where its name does. */
  find(wanted: readonly string[]): number {
    this.space();
    const [first, ...rest] = wanted;
    const start = this.at;
    if (first === undefined) return start;
    const opening = this.text[this.at];
    if (opening !== '{' && opening !== '[') return start;
    this.at++;
    for (let index = 0; ; index++) {
      this.space();
      if (this.at >= this.text.length || this.text[this.at] === '}' || this.text[this.at] === ']')
        return start;
      const begin = this.at;
      const name = opening === '{' ? this.name() : String(index);
      if (name === first) {
        const inside = this.find(rest);
        return rest.length === 0 ? begin : inside;
      }
      this.skip();
      this.space();
      if (this.text[this.at] === ',') this.at++;
    }
  }

  /** The name of a member; what follows is its value. */
  private name(): string {
    const begin = this.at;
    this.string();
    const name = JSON.parse(this.text.slice(begin, this.at)) as string;
    this.space();
    this.at++; // the colon
    this.space();
    return name;
  }

  private skip(): void {
    this.space();
    const first = this.text[this.at];
    if (first === '"') this.string();
    else if (first === '{' || first === '[') this.nest();
    else while (this.at < this.text.length && !/[,\]}\s]/.test(this.text[this.at] ?? '')) this.at++;
  }

  private nest(): void {
    for (let depth = 0; this.at < this.text.length;) {
      const one = this.text[this.at];
      if (one === '"') {
        this.string();
        continue;
      }
      this.at++;
      if (one === '{' || one === '[') depth++;
      else if ((one === '}' || one === ']') && --depth === 0) return;
    }
  }

  private string(): void {
    for (this.at++; this.at < this.text.length && this.text[this.at] !== '"'; this.at++) {
      if (this.text[this.at] === '\\') this.at++;
    }
    this.at++;
  }

  private space(): void {
    while (/\s/.test(this.text[this.at] ?? '')) this.at++;
  }
}
