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

export const zh: Sentences = {
  ...sharedSentences(f, {
    records,
    ratings,
    of: (n, of) => `${of} 中有 ${n}`,
    vs: '对比',
    ofHaving: (share, n) => `有该字段的${n}条反馈的${share}`,
    since: (time) => `${time}以来`,
    until: (time) => `${time}之前`,
    in: (source) => `（${source}）`,
    when,
    signs: SIGNS,
    rated: '有评分',
    estimated: '有情感估计',
    without: (field) => `无${field}`,
    mentioning: (query, any) => `提到 ${query}${any ? ' 之一' : ''}`,
    from: (sources) => sources,
    by: (field) => `按 ${field}`,
    these: (said) => `${said.replaceAll('，', '、')} 的反馈`,
    all: '全部反馈',
    readAs: '对问题的理解',
    alsoIn: (languages) => `也包括${languages}`,
    most: '更多的是',
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
