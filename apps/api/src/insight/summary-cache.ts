import { Injectable, type OnModuleInit } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { Summary } from '#libs/contract';
import { type ErasureStep, ErasureSteps, type StepReceipt } from '#libs/records';

const BYTES = 16 * 2 ** 20;
/** Another process does not hear of an erasure here: after this long it keeps nothing of what was erased. */
const KEPT_MS = 10 * 60_000;

/**
 * Summaries that were written, by everything there was to write from. What was written of other records, for
 * other eyes or at another's wish has another key, so nothing here is ever out of date or meant for someone else.
 */
@Injectable()
export class SummaryCache implements ErasureStep, OnModuleInit {
  readonly name = 'summaries';
  readonly after = 'analysis_index';
  private readonly kept = new LRUCache<string, Summary>({
    maxSize: BYTES,
    sizeCalculation: (summary, key) => 2 * (JSON.stringify(summary).length + key.length),
    ttl: KEPT_MS,
    ttlAutopurge: true,
  });
  private erasures = 0;
  private readonly counted = { hits: 0, misses: 0 };

  constructor(private readonly steps: ErasureSteps) {}

  onModuleInit(): void {
    this.steps.add(this);
  }

  counts() {
    return { ...this.counted, summaries: this.kept.size, bytes: this.kept.calculatedSize };
  }

  /** Changes with every erasure: what was read before one is not kept after it. */
  get epoch(): number {
    return this.erasures;
  }

  get(key: string): Summary | undefined {
    const found = this.kept.get(key);
    this.counted[found ? 'hits' : 'misses']++;
    return found;
  }

  keep(key: string, summary: Summary, epoch: number): void {
    if (epoch === this.erasures) this.kept.set(key, summary);
  }

  forget(): Promise<StepReceipt> {
    this.erasures++;
    // All of them, and no number: most are of other callers.
    this.kept.clear();
    const where = 'summaries that other processes of this installation keep in memory';
    return Promise.resolve({ removed: {}, remaining: [{ where, until: 'they expire after ten minutes' }] });
  }
}
