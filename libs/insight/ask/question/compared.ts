import { joinedIn } from './joined-values.js';
import type { Intent } from './lexicon.js';
import { manyOf } from './many-sides.js';
import type { Findings, Reader } from './reader.js';
import { sidesOf } from './sides.js';
import { missingSide } from './worded-sides.js';

/** "Which of Emirates, Etihad and Qatar has the best food?" */
const WHICH_OF =
  /\b(?:which|who)\b.*\b(?:best|worst|most|least|fewest|highest|lowest|happiest|unhappiest)\b/i;

/** What is compared, unless the question lists topics to choose from. */
export function comparedIn(reader: Reader, findings: Findings, intents: ReadonlySet<Intent> | undefined) {
  if (!intents) return {};
  const isCompared = intents.has('compare');
  const many = isCompared || WHICH_OF.test(reader.text) ? manyOf(reader, findings) : undefined;
  const sides = many ? undefined : sidesOf(reader, findings, isCompared);
  const joined = many || sides ? undefined : joinedIn(reader.text, findings.values);
  return {
    many,
    sides,
    joined,
    missing: sides || many || !isCompared ? undefined : missingSide(reader, findings),
  };
}
