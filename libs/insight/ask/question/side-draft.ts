import type { Side } from './question.js';
import type { Place } from './reworded.js';

/** A side while it is read: where it stands, and where its times and topic words do. */
export interface Draft extends Side {
  region: Place;
  times: readonly Place[];
  topic: readonly Place[];
  /** Its own words say low or high ratings. */
  named: boolean;
}

/** Words that ask: what comes between these and a name is not part of the name. */
export const ASKS =
  /^\s*(?:what|how|why|where|which|who|when|do|does|did|is|are|was|were|has|have|can|could|should|would|please|show|tell|give)\b/i;
