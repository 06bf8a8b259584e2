import { Inject, Injectable } from '@nestjs/common';
import {
  connectMeilisearch,
  MatchReader,
  type Positions,
  type Query,
  serverQueries,
  uidOf,
} from '#libs/text';
import { SERVING_OPTIONS, type ServingOptions } from './serving-options.js';
import { Circuit } from './circuit.js';

/** Marking words is worth no longer wait. */
const TIMEOUT_MS = 1_000;

/** Asks Meilisearch where in the records of a page the words are that it matched: only it knows its typo tolerance. */
@Injectable()
export class ServedHighlights {
  private readonly served: { reader: MatchReader; uid: string } | undefined;
  private readonly circuit = new Circuit();

  constructor(@Inject(SERVING_OPTIONS) { meili }: ServingOptions) {
    if (!meili) return;
    const reader = new MatchReader(connectMeilisearch({ ...meili, timeout: TIMEOUT_MS }));
    this.served = { reader, uid: uidOf(meili.index, 'serving') };
  }

  /** Undefined when unknown: then the words are found as the built-in engine finds them. */
  async of(query: Query, seqs: readonly number[]): Promise<Positions | undefined> {
    const queries = serverQueries(query);
    if (!this.served || !queries || seqs.length === 0 || !this.circuit.enter()) return undefined;
    const { reader, uid } = this.served;
    try {
      const positions = await reader.positions({ uid, queries }, seqs);
      this.circuit.succeeded();
      return positions;
    } catch {
      this.circuit.failed();
      return undefined;
    }
  }
}
