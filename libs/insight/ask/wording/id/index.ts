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

export const id: Sentences = {
  ...sharedSentences(f, {
    records,
    ratings,
    of: (n, of) => `${n} dari ${of}`,
    vs: 'dibanding',
    ofHaving: (share, n) => `${share} dari ${n} ulasan dengan kolom ini`,
    since: (time) => `sejak ${time}`,
    until: (time) => `sebelum ${time}`,
    in: (source) => `di ${source}`,
    when,
    rated: 'yang memiliki rating',
    estimated: 'yang sentimennya diperkirakan',
    without: (field) => `tanpa ${field}`,
    mentioning: (query, any) => `yang menyebut ${any ? 'salah satu kata ' : ''}${query}`,
    from: (sources) => `dari ${sources}`,
    by: (field) => `per ${field}`,
    these: (said) => `ulasan ${said}`,
    all: 'semua ulasan',
    readAs: 'Pertanyaan ini dipahami sebagai',
    alsoIn: (languages) => `juga dalam bahasa ${languages}`,
    most: 'lebih banyak: ',
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
