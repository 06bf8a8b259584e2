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

export const ja: Sentences = {
  ...sharedSentences(f, {
    records,
    ratings,
    of: (n, of) => `${of}中${n}件`,
    vs: '対',
    ofHaving: (share, n) => `この項目がある意見${n}件の${share}`,
    since: (time) => `${time}以降`,
    until: (time) => `${time}より前`,
    in: (source) => `（${source}）`,
    when,
    signs: SIGNS,
    rated: '評価あり',
    estimated: '感情の推定あり',
    without: (field) => `${field}なし`,
    mentioning: (query, any) => `${query}${any ? 'のいずれか' : ''}に言及`,
    from: (sources) => sources,
    by: (field) => `${field}別`,
    these: (said) => `意見（${said}）`,
    all: 'すべての意見',
    readAs: '質問はこう読み取りました',
    alsoIn: (languages) => `${languages}でも検索`,
    most: '多いのは',
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
