import type { Analyzer } from './analyzer.js';
import type { Dictionary, FieldInfo, IndexMemory, IndexRow, Segment, Terms } from './types.js';

export class AnalysisIndex {
  readonly analyzer: Analyzer;
  readonly terms: Terms;

  constructor(analyzer: Analyzer) {
    this.analyzer = analyzer;
    this.terms = undefined as unknown as Terms;
  }

  /** Live records. */
  get size(): number {
    throw new Error('being written');
  }

  /** Sealed segments in order of arrival, the tail last. */
  get segments(): readonly Segment[] {
    throw new Error('being written');
  }

  dictionary(_field: string): Dictionary | undefined {
    throw new Error('being written');
  }

  fields(): FieldInfo[] {
    throw new Error('being written');
  }

  apply(_rows: readonly IndexRow[]): void {
    throw new Error('being written');
  }

  memory(): IndexMemory {
    throw new Error('being written');
  }
}
