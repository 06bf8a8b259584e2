import { afterAll, describe, expect, inject, it } from 'vitest';
import { detectLanguage } from '#libs/language';
import { longAndShort } from './detection.fixture.js';
import { storyOf } from './records.fixture.js';
import { recordsOf, type Searches, searchedForms, searchedLemmas } from './searches.fixture.js';
import { grammarOf, keyPhrases, selections, shownElsewhere, withGrammar } from './terms.fixture.js';
import { languageTexts } from './texts.fixture.js';
import { inUsualForm } from './usual-form.fixture.js';

/*
 * The figures of docs/languages.md, printed as a table with their goals. Only in `npm run soak`, and only where the
 * texts are: what the product must never show is an error, all else is for reading.
 */

const texts = inject('soak') ? languageTexts() : new Map<never, never>();
if (inject('soak') && texts.size === 0)
  process.stdout.write('SKIPPED: no texts in .cache/languages (docs/languages.md)\n');

const HEAD = [
  '',
  'grammar among terms',
  'in other places',
  'usual form',
  'long texts',
  'short texts',
  'labels',
].concat('ten words found', 'of those found', 'good ones', 'lemmas found', 'of those found');
const GOALS = ['goal', '0', '0', '99.5 %', '97 %', '85 %', '85 %', '95 %', '95 %', '10', '95 %', '95 %'];

const percent = (part: number, all: number) => (all === 0 ? '–' : `${((100 * part) / all).toFixed(1)} %`);
const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |\n`;
const both = ({ right, found, wanted }: Searches) => [percent(right, wanted), percent(right, found)];
const named = (part: readonly string[], all: number) =>
  `${part.length} of ${all}${part.length > 0 ? `: ${part.join(', ')}` : ''}`;

describe.skipIf(texts.size === 0)('the figures of each language', () => {
  const rows: string[][] = [];
  const notes: string[] = [];

  it.each([...texts.keys()])('%s', async (code) => {
    const own = texts.get(code)!;
    const { isListed, isGrammar } = grammarOf(code, own);
    const story = storyOf(code, own);
    const shown: string[] = [];
    const usual = { all: 0, unusual: [] as string[] };
    for (const selection of selections(story, own)) {
      const terms = await keyPhrases(story, selection);
      shown.push(...terms);
      const form = inUsualForm(story, await story.selected(selection), terms);
      usual.all += form.all;
      usual.unusual.push(...form.unusual);
    }
    const elsewhere = Object.entries(await shownElsewhere(story));
    const terms = elsewhere.flatMap(([, some]) => some);
    const { long, short } = longAndShort(code, own);
    const rates = [long, short, own.labels].map((some) =>
      percent(some.filter((text) => detectLanguage(text) === code).length, some.length),
    );
    const records = recordsOf(code, own);
    const forms = await searchedForms(records);
    rows.push([
      code,
      named(withGrammar(shown, isGrammar), shown.length),
      named(withGrammar(terms, isGrammar), terms.length),
      percent(usual.all - usual.unusual.length, usual.all),
      ...rates,
      ...both(forms),
      forms.words === 0 ? '–' : `${forms.good} of ${forms.words}`,
      ...both(await searchedLemmas(code, own)),
    ]);
    notes.push(
      ...forms.bad.map((bad) => `${code} ${bad}\n`),
      ...usual.unusual.map((term) => `${code} unusual: ${term}\n`),
    );
    if (code === 'de')
      notes.push(`de with compounds: ${both(await searchedForms(records, true)).join(', ')}\n`);
    for (const [place, some] of elsewhere)
      notes.push(`${code} ${place}: ${named(withGrammar(some, isGrammar), some.length)}\n`);
    expect(withGrammar([...shown, ...terms], isListed)).toEqual([]);
  });

  afterAll(() => {
    process.stdout.write([HEAD, HEAD.map(() => '---'), ...rows, GOALS].map(line).concat(notes).join(''));
  });
});
