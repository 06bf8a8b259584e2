export interface Scored {
  readonly segment: number;
  readonly record: number;
  readonly seq: number;
  readonly score: number;
}

/** Keeps the `limit` best of what is pushed in a binary heap with the worst on top. */
export class TopRecords {
  /** A score below this cannot get in. */
  least = -Infinity;
  private readonly heap: Scored[] = [];

  constructor(private readonly limit: number) {
    if (limit <= 0) this.least = Infinity;
  }

  push(scored: Scored): void {
    const { heap, limit } = this;
    if (limit <= 0) return;
    if (heap.length < limit) {
      heap.push(scored);
      this.rise(heap.length - 1);
    } else if (isWorse(heap[0], scored)) {
      heap[0] = scored;
      this.sink();
    } else {
      return;
    }
    if (heap.length === limit) this.least = heap[0].score;
  }

  /** Best first. */
  sorted(): Scored[] {
    return this.heap.toSorted((a, b) => (isWorse(a, b) ? 1 : -1));
  }

  private rise(at: number): void {
    const { heap } = this;
    while (at > 0) {
      const parent = (at - 1) >>> 1;
      if (!isWorse(heap[at], heap[parent])) return;
      [heap[at], heap[parent]] = [heap[parent], heap[at]];
      at = parent;
    }
  }

  private sink(): void {
    const { heap } = this;
    for (let at = 0; ;) {
      const left = at * 2 + 1;
      if (left >= heap.length) return;
      const worse = left + 1 < heap.length && isWorse(heap[left + 1], heap[left]) ? left + 1 : left;
      if (!isWorse(heap[worse], heap[at])) return;
      [heap[at], heap[worse]] = [heap[worse], heap[at]];
      at = worse;
    }
  }
}

/** Lower score, then later arrival. */
function isWorse(a: Scored, b: Scored): boolean {
  return a.score !== b.score ? a.score < b.score : a.seq > b.seq;
}
