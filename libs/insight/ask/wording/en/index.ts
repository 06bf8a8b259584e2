import { duringTime } from '../sentences/english-times.js';
import { formatOf } from '../sentences/format.js';
import { leadsIn } from '../sentences/lead-words.js';
import { measuresIn } from '../sentences/measure-words.js';
import type { Sentences } from '../sentences/sentences.js';
import { changes } from './changes.js';
import { fields } from './fields.js';
import { growth } from './growth.js';
import { incidents } from './incidents.js';
import { moves } from './moves.js';
import { parts } from './parts.js';
import { questions } from './questions.js';
import { replies } from './replies.js';
import { scores } from './scores.js';
import { sides } from './sides.js';
import { themes } from './themes.js';
import { times } from './times.js';
import { versions } from './versions.js';
import { records } from './words.js';

export const en: Sentences = {
  ...parts,
  ...themes,
  ...changes,
  ...growth,
  ...incidents,
  ...moves,
  ...sides,
  ...fields,
  ...scores,
  ...times,
  ...versions,
  ...leadsIn(formatOf('en'), { records, when: duringTime }),
  ...measuresIn(formatOf('en'), records),
  ...replies,
  ...questions,
};
