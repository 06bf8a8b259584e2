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

export const nl: Sentences = {
  ...sharedSentences(f, {
    records,
    ratings,
    of: (n, of) => `${n} van ${of}`,
    vs: 'tegenover',
    ofHaving: (share, n) => `${share} van de ${n} reacties met dit veld`,
    since: (time) => `sinds ${time}`,
    until: (time) => `vóór ${time}`,
    in: (source) => `bij ${source}`,
    when,
    rated: 'met een beoordeling',
    estimated: 'met een geschat sentiment',
    without: (field) => `zonder ${field}`,
    mentioning: (query, any) => `met ${any ? 'een van de woorden ' : ''}${query} in de tekst`,
    from: (sources) => `van ${sources}`,
    by: (field) => `per ${field}`,
    these: (said) => `reacties ${said}`,
    all: 'alle reacties',
    readAs: 'Zo is de vraag begrepen',
    alsoIn: (languages) => `ook in het ${languages}`,
    most: 'vaker: ',
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
