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
import { f, records, ratings, when } from './words.js';

export const de: Sentences = {
  ...sharedSentences(f, {
    records,
    ratings,
    of: (n, of) => `${n} von ${of}`,
    vs: 'gegenüber',
    ofHaving: (share, n) => `${share} der ${n} Rückmeldungen mit diesem Feld`,
    since: (time) => `seit ${time}`,
    until: (time) => `vor ${time}`,
    in: (source) => `bei ${source}`,
    when,
    rated: 'mit Bewertung',
    estimated: 'mit geschätzter Stimmung',
    without: (field) => `ohne ${field}`,
    mentioning: (query, any) => `mit ${any ? 'einem der Wörter ' : ''}${query} im Text`,
    from: (sources) => `von ${sources}`,
    by: (field) => `nach ${field}`,
    these: (said) => `Rückmeldungen ${said}`,
    all: 'alle Rückmeldungen',
    readAs: 'So wurde die Frage verstanden',
    alsoIn: (languages) => `auch auf ${languages}`,
    most: 'häufiger sind: ',
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
