import { AnalysisIndex, createAnalyzer } from '#libs/index';
import { describe, expect, it } from 'vitest';
import { heldForms } from './held-forms.js';
import { highlight } from './highlight.js';
import { languageSamples } from './languages.fixture.js';
import { matchText } from './match.js';
import { rowOf, seqs } from './messages.fixture.js';
import { parseQuery } from './parse-query.js';

const analyzer = createAnalyzer('en');

const rows = languageSamples.flatMap(({ language, parts }) =>
  parts.map((message) => ({ language, message })),
);

function filled(): AnalysisIndex {
  const index = new AnalysisIndex(analyzer);
  index.apply(rows.map(({ language, message }, seq) => ({ ...rowOf(seq, message), language })));
  return index;
}

const index = filled();
const found = (text: string, query_language?: string) => {
  const query = parseQuery(analyzer, text, 'all_terms', query_language);
  return seqs(index, matchText(index, query));
};

describe.each(languageSamples)('inflected words in $language', ({ language, words }) => {
  const own = rows.flatMap((row, seq) => (row.language === language ? [seq] : []));

  it('are found with recall and precision of 95 % and more, whichever form is asked for', () => {
    const [hits, wanted, right] = [0, 0, 0].map(() => ({ count: 0 }));
    const wrong: string[] = [];
    for (const [pattern, ...forms] of words) {
      const inside = new RegExp(`(?<![\\p{L}\\p{M}])(?:${pattern})(?![\\p{L}\\p{M}])`, 'iu');
      const expected = own.filter((seq) => inside.test(rows[seq].message));
      expect(expected.length, pattern).toBeGreaterThan(1);
      for (const form of forms) {
        const actual = found(form).filter((seq) => own.includes(seq));
        const shared = actual.filter((seq) => expected.includes(seq)).length;
        if (shared < expected.length || shared < actual.length)
          wrong.push(`${form}: ${actual.length} found, ${shared} of ${expected.length} right`);
        hits.count += actual.length;
        wanted.count += expected.length;
        right.count += shared;
      }
    }
    expect(right.count / wanted.count, wrong.join('; ')).toBeGreaterThanOrEqual(0.95);
    expect(right.count / hits.count, wrong.join('; ')).toBeGreaterThanOrEqual(0.95);
  });
});

it('goes by the language of each record, or by the one that is asked for', () => {
  const mixed = new AnalysisIndex(analyzer);
  const messages = ['versões', 'versão', 'versoes', 'crashes', 'crashed'];
  const all = ['pt-BR', 'en', 'und'].flatMap((language) =>
    messages.map((message) => ({ language, message })),
  );
  mixed.apply(all.map(({ language, message }, seq) => ({ ...rowOf(seq, message), language })));
  const find = (text: string, language?: string) =>
    seqs(mixed, matchText(mixed, parseQuery(analyzer, text, 'all_terms', language)));
  expect(find('versão')).toEqual([0, 1, 2, 6, 11]);
  expect(find('versao', 'pt')).toEqual([0, 1, 2, 5, 6, 7, 10, 11, 12]);
  expect(find('="versão"')).toEqual([1, 6, 11]);
  expect(find('crash -versão')).toEqual([3, 8, 9, 13, 14]);
  mixed.seal();
  expect(find('versão')).toEqual([0, 1, 2, 6, 11]);
  expect(find('vers*')).toEqual([0, 1, 2, 5, 6, 7, 10, 11, 12]);
  const query = parseQuery(analyzer, 'versão crash');
  expect(heldForms(mixed, query)).toEqual({
    versão: ['versão', 'versoes', 'versões'],
    crash: ['crashed', 'crashes'],
  });
  expect(highlight(analyzer, 'as versões', query, 'pt-BR').html).toBe('as <mark>versões</mark>');
  expect(highlight(analyzer, 'as versões', query, 'en').html).toBe('as versões');
});

it('finds tags, names and emoji, and words that follow an elision', () => {
  const some = new AnalysisIndex(analyzer);
  const messages = [
    '#crash now',
    'a crash',
    '@crash_team',
    'I love it 👍🏽',
    '👍👍',
    "l'application",
    'C’est ça',
  ];
  some.apply(messages.map((message, seq) => rowOf(seq, message)));
  const find = (text: string) => seqs(some, matchText(some, parseQuery(analyzer, text)));
  expect(find('crash')).toEqual([0, 1]);
  expect(find('#crash')).toEqual([0]);
  expect(find('@crash_team')).toEqual([2]);
  expect(find('👍')).toEqual([3, 4]);
  expect(find('="👍"')).toEqual([4]);
  expect(find('application')).toEqual([5]);
  expect(find('"l’application"')).toEqual([5]);
  expect(find('est')).toEqual([6]);
  expect(find('ca')).toEqual([6]);
});

it.each([
  ['en', 'expensive', 'expense expenses', 'Expensive'],
  ['en', 'organize', 'organ organic organization', 'organized organizes organizing'],
  ['en', 'difference', 'differ different', 'differences'],
  ['en', 'friend', 'friendly', 'friends'],
  ['en', 'business', 'busy', 'businesses'],
  ['en', 'need', '', 'needs needed'],
  ['en', 'update', '', 'updates updated updating'],
  ['de', 'schön', 'schon', 'schöne schönes'],
  ['de', 'Entscheidung', 'entscheiden', 'Entscheidungen'],
  ['fr', 'utilisateur', 'utilisation utilisé', 'utilisateurs'],
  ['fr', 'série', 'sera serait', 'séries serie'],
  ['es', 'administración', 'administrador', 'administraciones'],
  ['pt', 'administração', 'administrador', 'administrações administracao'],
  ['nl', 'werking', 'werkt', 'werkingen'],
  ['en', 'up', 'ups UPS', 'Up'],
  ['en', 'us', 'use used', ''],
  ['en', 'ad', 'add added', 'ads'],
  ['de', 'an', 'Anna Annen', 'An'],
  ['fr', 'née', 'ne', 'nées'],
  ['fr', 'tu', 'tué tuer', ''],
  ['pt', 'mal', 'má mais', ''],
  ['ru', 'имя', 'им', ''],
  ['it', 'un', 'unì unire', ''],
  ['es', 'tu', 'tus tuyo', 'tú'],
])(
  '%s: %s is a word of its own beside %s, and has the forms %s',
  (language, word, others = '', forms = '') => {
    const rules = analyzer.rulesOf(language);
    const key = (one: string) => rules.key(one.toLowerCase());
    for (const form of forms.split(' ').filter(Boolean)) expect(key(form), form).toBe(key(word));
    for (const other of others.split(' ').filter(Boolean)) expect(key(other), other).not.toBe(key(word));
  },
);
