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

export const ko: Sentences = {
  ...sharedSentences(f, {
    records,
    ratings,
    of: (n, of) => `${of} 중 ${n}건`,
    vs: '대',
    ofHaving: (share, n) => `이 필드가 있는 의견 ${n}건의 ${share}`,
    since: (time) => `${time} 이후`,
    until: (time) => `${time} 전`,
    in: (source) => `(${source})`,
    when,
    rated: '평점 있음',
    estimated: '감정이 추정됨',
    without: (field) => `${field} 없음`,
    mentioning: (query, any) => `${query}${any ? ' 중 하나' : ''} 언급`,
    from: (sources) => sources,
    by: (field) => `${field}별`,
    these: (said) => `의견(${said})`,
    all: '모든 의견',
    readAs: '질문을 이렇게 이해했습니다',
    alsoIn: (languages) => `${languages}로도 검색`,
    most: '더 많은 쪽: ',
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
