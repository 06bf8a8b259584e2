import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Filter, Problem } from '#libs/contract';
import type { AnalysisContext } from '../index.js';
import type { ThemeDefinition } from '../task/themes.js';
import {
  body,
  type Case,
  cases,
  check,
  context,
  distribution,
  quantify,
  search,
  trend,
} from './oracle-kit.fixture.js';
import { type PlainRecord, select } from './oracle.fixture.js';
import { keyOf } from './plain-forms.fixture.js';
import { indexOf } from './records.fixture.js';
import { codeframes, THEMES } from './themes.fixture.js';

const bounds = fc.constantFrom<Filter[]>(
  [],
  [{ type: 'list', key: 'source', operator: 'eq', values: ['App Store', 'survey'] }],
);

/** Which of the themes a record belongs to, written by hand for each. */
function themesOf({ words, language = 'und' }: PlainRecord, themes: readonly ThemeDefinition[]): string[] {
  const is = (own: string, word: string, as = language) => keyOf(as, own) === keyOf(as, word);
  const says = (word: string, as?: string) => words.some((own) => is(own, word, as));
  const heat = () => says('slow') && !says('photo');
  const crash = () =>
    words.some((own, i) => is(own, 'crash') && is(words[i + 1] ?? '', 'login')) ||
    words.some((own) => own.startsWith('ref'));
  const holds = (id: string) => themes.some((theme) => theme.id === id);
  const members: Record<string, () => boolean> = {
    power: () => says('battery') || (holds('power-heat') && heat()),
    'power-heat': heat,
    versions: () =>
      (language.startsWith('pt') && says('versões', 'pt')) || (language === 'ja' && says('versao', 'ja')),
    entry: () => holds('entry-crash') && crash(),
    'entry-crash': crash,
    none: () => false,
    exact: () => words.includes('batteries') || says('photo'),
  };
  return themes.flatMap(({ id }) => (members[id]?.() ? [id] : []));
}

/** Records that also say their themes as an attribute. */
function themed(one: Case, themes: readonly ThemeDefinition[]): Case {
  const list = one.list.map((record) => ({
    ...record,
    filters: { ...record.filters, themed: themesOf(record, themes) },
  }));
  return { ...one, list };
}

const questions = fc.constantFrom<
  [typeof trend | typeof distribution | typeof search | typeof quantify, object]
>(
  [search, { facets: ['themes'], limit: 3 }],
  [distribution, { distribution_by: 'themes', stacked_by: 'source' }],
  [distribution, { distribution_by: 'source', stacked_by: 'themes' }],
  [distribution, { distribution_by: 'themes', stacked_by: 'themes' }],
  [distribution, { distribution_of: 'themes', limit: 2, offset: 1 }],
  [distribution, { distribution_of: 'score', distribution_by: 'themes', sorted_by: ['-value'] }],
  [distribution, { distribution_of: 'authors', distribution_by: 'themes', sorted_by: ['key'], limit: 1 }],
  [trend, { breakdown: 'themes', compare: 'previous_period' }],
  [trend, { trend_on: 'themes', series_limit: 1 }],
  [trend, { trend_on: 'score', breakdown: 'themes', trend_by: 'week' }],
  [trend, { trend_on: 'share', part_filters: [{ key: 'themes', value: 'power' }] }],
  [quantify, { main_query: 'crash', secondary_query: 'battery', differences: true, fields: ['themes'] }],
);

const operator = fc.constantFrom<'eq' | 'neq'>('eq', 'neq');
const filters: fc.Arbitrary<Filter> = fc.oneof(
  fc.record({ type: fc.constant('exists' as const), key: fc.constant('themes'), operator }),
  fc.record({
    type: fc.constant('list' as const),
    key: fc.constant('themes'),
    operator: fc.constantFrom<'eq' | 'neq' | 'all'>('eq', 'neq', 'all'),
    values: fc.array(fc.option(fc.constantFrom(...THEMES.map(({ id }) => id))), {
      minLength: 1,
      maxLength: 3,
    }),
  }),
  fc.record({
    type: fc.constant('value' as const),
    key: fc.constant('themes'),
    operator,
    value: fc.constant('power'),
  }),
);

/** Without what names the field or its values for people, and whether a record may have several. */
function plain(answer: object): unknown {
  const text = JSON.stringify(answer)
    .replaceAll('"filters.themed"', '"themes"')
    .replaceAll('no theme)', 'no value)');
  return JSON.parse(text, (key, value: unknown) =>
    ['label', 'overlapping', 'multi_valued', 'warnings', 'filters_applied', 'association'].includes(key)
      ? undefined
      : value,
  );
}

function asAttribute<T>(request: T): T {
  return JSON.parse(JSON.stringify(request).replaceAll('"themes"', '"filters.themed"')) as T;
}

describe('the field themes', () => {
  it('counts as an attribute would that says of each record which themes it belongs to', async () => {
    const some = fc.array(filters, { maxLength: 2 });
    await check(
      fc.tuple(cases, bounds, codeframes, some, questions),
      async ([one, bound, themes, more, [ask, question]]) => {
        const ids = new Set(themes.map(({ id }) => id));
        const known = more.filter(
          (filter) =>
            filter.type !== 'list' ||
            filter.values.every((value) => value === null || ids.has(String(value))),
        );
        const index = indexOf(themed(one, themes).list);
        const over: AnalysisContext = { ...context, bound, themes };
        const selection = {
          search_query: one.query,
          timezone: one.zone,
          filters: [...one.filters, ...known],
        };
        const request =
          ask === quantify
            ? { timezone: one.zone, base_filters: selection.filters, ...question }
            : { ...selection, ...question };
        const actual = await ask(index, request, over);
        expect(plain(actual)).toEqual(plain(await ask(index, asAttribute(request), over)));
      },
    );
  });

  it('opens exactly the records of each of its numbers, those of no theme among them', async () => {
    await check(fc.tuple(cases, codeframes, fc.constantFrom(1, 3, 20)), async ([one, themes, limit]) => {
      const index = indexOf(one.list);
      const over = { ...context, themes };
      const open = async (drilldown: object | undefined) =>
        (await search(index, { ...drilldown, limit: 0 }, over)).total;
      const { buckets } = await distribution(
        index,
        body(one, { distribution_by: 'themes', stacked_by: 'themes', limit }),
        over,
      );
      const cells = buckets.flatMap((bucket) => [bucket, ...(bucket.stacks ?? [])]);
      for (const { drilldown, count } of cells) expect(await open(drilldown)).toBe(count);
      const { series } = await trend(index, body(one, { breakdown: 'themes', series_limit: limit }), over);
      for (const { points } of series)
        for (const { drilldown, count } of points) expect(await open(drilldown)).toBe(count);
      const none = select(one.list, { search_query: one.query, filters: one.filters }, one.zone).filter(
        (record) => themesOf(record, themes).length === 0,
      );
      expect(buckets.find(({ kind }) => kind === 'missing')?.count).toBe(none.length);
    });
  });

  it('shows names, and takes ids', async () => {
    const index = indexOf([
      {
        seq: 1,
        ds: 0,
        offset: 0,
        source: 'a',
        words: ['slow'],
        score: null,
        user: null,
        url: null,
        filters: {},
      },
    ]);
    const over = { ...context, themes: THEMES };
    const { buckets } = await distribution(index, { distribution_by: 'themes' }, over);
    expect(buckets.map(({ key, label, count }) => [key, label, count])).toEqual([
      ['power', 'Power', 1],
      ['power-heat', 'Power › Heat', 1],
      [null, 'Other (0)', 0],
      [null, '(no theme)', 0],
    ]);
    const { facets } = await search(index, { facets: ['themes'] }, over);
    expect(facets.themes?.[0]).toEqual({ value: 'power', label: 'Power', count: 1 });
    const refused = await search(index, { filters: [{ key: 'themes', value: 'Power' }] }, over).catch(
      (error: unknown) => error,
    );
    expect(refused).toBeInstanceOf(Problem);
    expect((refused as Problem).errors[0]).toMatchObject({ pointer: '/filters/0/value', code: 'bad_value' });
  });
});
