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
import { f, records, ratings, when, SIGNS } from './words.js';

export const fr: Sentences = {
  ...sharedSentences(f, {
    records,
    ratings,
    of: (n, of) => `${n} sur ${of}`,
    vs: 'contre',
    ofHaving: (share, n) => `${share} des ${n} retours ayant ce champ`,
    since: (time) => `depuis le ${time}`,
    until: (time) => `avant le ${time}`,
    in: (source) => `sur ${source}`,
    when,
    signs: SIGNS,
    rated: 'avec une note',
    estimated: 'au ton estimé',
    without: (field) => `sans ${field}`,
    mentioning: (query, any) => `mentionnant ${any ? 'l’un des mots ' : ''}${query}`,
    from: (sources) => `de ${sources}`,
    by: (field) => `par ${field}`,
    these: (said) => `les retours ${said}`,
    all: 'tous les retours',
    readAs: 'La question a été comprise ainsi',
    alsoIn: (languages) => `aussi en ${languages}`,
    most: 'les plus nombreux : ',
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
