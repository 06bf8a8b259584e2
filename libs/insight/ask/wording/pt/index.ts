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

export const pt: Sentences = {
  ...sharedSentences(f, {
    records,
    ratings,
    of: (n, of) => `${n} de ${of}`,
    vs: 'contra',
    ofHaving: (share, n) => `${share} dos ${n} comentários com este campo`,
    since: (time) => `desde ${time}`,
    until: (time) => `antes de ${time}`,
    in: (source) => `em ${source}`,
    when,
    rated: 'com avaliação',
    estimated: 'com sentimento estimado',
    without: (field) => `sem ${field}`,
    mentioning: (query, any) => `que mencionam ${any ? 'alguma das palavras ' : ''}${query}`,
    from: (sources) => `de ${sources}`,
    by: (field) => `por ${field}`,
    these: (said) => `os comentários ${said}`,
    all: 'todos os comentários',
    readAs: 'A pergunta foi entendida assim',
    alsoIn: (languages) => `também em ${languages}`,
    most: 'em maior número: ',
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
