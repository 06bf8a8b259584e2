import type { Warning } from '#libs/contract';

/** What an answer must say besides its numbers; each finding once. */
export class Warnings {
  private readonly byText = new Map<string, Warning>();

  add(code: string, detail: string, field?: string): void {
    this.byText.set(`${code} ${detail}`, field === undefined ? { code, detail } : { code, detail, field });
  }

  list(): Warning[] {
    return [...this.byText.values()];
  }
}
