import { leadsIn } from '../sentences/lead-words.js';
import { measuresIn } from '../sentences/measure-words.js';
import type { Sentences } from '../sentences/sentences.js';
import { sharedSentences } from '../sentences/shared.js';
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
import { f, records, ratings, dayFrom, when } from './words.js';

export const it: Sentences = {
  ...sharedSentences(f, {
    records,
    ratings,
    of: (n, of) => `${n} su ${of}`,
    vs: 'contro',
    ofHaving: (share, n) => `${share} dei ${n} commenti con questo campo`,
    since: dayFrom,
    until: (time) => `prima del ${time}`,
    in: (source) => `su ${source}`,
    when,
    rated: 'con una valutazione',
    estimated: 'con un sentiment stimato',
    without: (field) => `senza ${field}`,
    mentioning: (query, any) => `che menzionano ${any ? 'una delle parole ' : ''}${query}`,
    from: (sources) => `di ${sources}`,
    by: (field) => `per ${field}`,
    these: (said) => `i commenti ${said}`,
    all: 'tutti i commenti',
    readAs: 'La domanda è stata intesa così',
    alsoIn: (languages) => `anche in ${languages}`,
    most: 'in numero maggiore: ',
  }),
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
  ...leadsIn(f, { records, when }),
  ...measuresIn(f, records),
  ...replies,
  ...questions,
};
