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

export const es: Sentences = {
  ...sharedSentences(f, {
    records,
    ratings,
    of: (n, of) => `${n} de ${of}`,
    vs: 'frente a',
    ofHaving: (share, n) => `${share} de los ${n} comentarios con este campo`,
    since: (time) => `desde el ${time}`,
    until: (time) => `antes del ${time}`,
    in: (source) => `en ${source}`,
    when,
    rated: 'con valoración',
    estimated: 'con sentimiento estimado',
    without: (field) => `sin ${field}`,
    mentioning: (query, any) => `que mencionan ${any ? 'alguna de las palabras ' : ''}${query}`,
    from: (sources) => `de ${sources}`,
    by: (field) => `por ${field}`,
    these: (said) => `los comentarios ${said}`,
    all: 'todos los comentarios',
    readAs: 'La pregunta se entendió así',
    alsoIn: (languages) => `también en ${languages}`,
    most: 'más numerosos: ',
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
