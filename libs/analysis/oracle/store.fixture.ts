import type { AnalysisEngine } from '../index.js';
import type { PlainRecord } from './oracle.fixture.js';

export type Change = { put: PlainRecord; revision: number } | { erase: number };

/** What an engine counts in. A new engine answers every question. */
export interface Store {
  take(changes: readonly Change[]): Promise<void>;
  engine(): AnalysisEngine;
}
