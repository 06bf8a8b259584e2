/** Numbers kept of each word, side by side in memory: the last voter that held it, from 1, and how many of each set did. */
const ENTRY = 4;

/** Counts how many voters of either set hold each word, by its own number (`OwnNumbers`). */
export class TermCounter {
  private entries = new Uint32Array(ENTRY * 4096);
  private voter = 0;

  /** Counts the words of the next voter, `numbers[from … to]`, each once. */
  add(side: number, numbers: Uint32Array, from: number, to: number): void {
    const voter = ++this.voter;
    let { entries } = this;
    for (let i = from; i < to; i++) {
      const at = ENTRY * numbers[i];
      if (at >= entries.length) entries = this.grown(numbers[i]);
      if (entries[at] === voter) continue;
      entries[at] = voter;
      entries[at + 1 + side]++;
    }
  }

  /** Of so many words; function words are left at 0. */
  counts({
    size,
    isFunction,
  }: {
    size: number;
    isFunction: (word: number) => boolean;
  }): [Uint32Array, Uint32Array] {
    const { entries } = this;
    const [one, other] = [new Uint32Array(size), new Uint32Array(size)];
    for (let word = 0; word < Math.min(size, entries.length / ENTRY); word++) {
      if (isFunction(word)) continue;
      one[word] = entries[ENTRY * word + 1];
      other[word] = entries[ENTRY * word + 2];
    }
    return [one, other];
  }

  private grown(word: number): Uint32Array<ArrayBuffer> {
    const longer = new Uint32Array(ENTRY * (2 * word + 2));
    longer.set(this.entries);
    return (this.entries = longer);
  }
}
