import { expect } from 'vitest';
import { isCountable } from './indonesian.js';
import { aggregate, expectClose, measured, numbersOf } from './numbers.js';
import { type Fields, randomFilter, randomSelection } from './questions.js';
import { instantOf, offsetOf, type RawRecord } from './raw-record.js';
import { holdsPhrase, passes, type RawFilter, type RawSelection, selected, valuesOf } from './selection.js';
import { expectDrilldowns, type Store, type Quantify, type QuantifySide } from './store.js';
import { bucketName, wallClockOf } from './wall-clock.js';

/** Both sides of quantify: their counts, shares, scores, authors, overlap, course and what tells them apart. */
export async function agreeOnQuantify(store: Store, fields: Fields): Promise<void> {
  const { product, records, random } = store;
  const [one, two] = [randomSelection(random, records, fields), randomSelection(random, records, fields)];
  const base_filters = random.chance(0.3) ? [randomFilter(random, records, fields)] : [];
  const body = {
    main_query: one.search_query ?? '',
    ...(one.filters && { main_filters: one.filters }),
    ...(two.search_query !== undefined && { secondary_query: two.search_query }),
    ...(two.filters && random.chance(0.7) && { secondary_filters: two.filters }),
    base_filters,
    timezone: one.timezone,
    mode: one.mode,
    query_language: one.query_language,
    interval: random.pick(['-', 'day', 'week', 'month', 'quarter', 'year']),
    examples: 0,
  };
  const side = (search_query: string | undefined, filters: RawFilter[] | undefined): RawSelection => ({
    search_query,
    filters: [...base_filters, ...(filters ?? [])],
    timezone: one.timezone,
    mode: one.mode,
    query_language: one.query_language,
  });
  const selections = [
    side(body.main_query, body.main_filters),
    side(body.secondary_query, body.secondary_filters),
  ] as const;
  const answer = await product.quantify(body);
  if (answer === undefined) return;
  const zone = one.timezone ?? 'UTC';
  const sets = selections.map((selection) => selected(records, selection)) as [RawRecord[], RawRecord[]];
  const populations = selections.map((selection) =>
    selected(records, { ...selection, search_query: undefined }),
  ) as [RawRecord[], RawRecord[]];
  agreeOnSide(answer.main, { set: sets[0], population: populations[0].length, zone });
  agreeOnSide(answer.secondary, { set: sets[1], population: populations[1].length, zone });
  const second = new Set(sets[1]);
  const both = sets[0].filter((record) => second.has(record)).length;
  expect(answer.overlap, 'overlap').toMatchObject({
    both,
    only_main: sets[0].length - both,
    only_secondary: sets[1].length - both,
    union: sets[0].length + sets[1].length - both,
  });
  agreeOnCourse(answer, sets, one.timezone ?? 'UTC');
  for (const { key, value, main_records, secondary_records } of answer.differences.fields) {
    const holding = sets.map(
      (set) => set.filter((record) => valuesOf(record, key, one.timezone ?? 'UTC').includes(value)).length,
    );
    expect([main_records, secondary_records], `difference ${key} ${value}`).toEqual(holding);
  }
  agreeOnMeans(answer, sets);
  await expectDrilldowns(store, answer);
}

const YES_OR_NO: Record<string, number> = { yes: 1, true: 1, no: 0, false: 0 };

/** The means of both sets, of numbers and of a yes or no. */
function agreeOnMeans({ differences }: Quantify, sets: readonly RawRecord[][]): void {
  for (const { key, main_mean, secondary_mean, main_n, secondary_n } of differences.means) {
    const [one = [], two = []] = sets.map((set) =>
      set
        .flatMap((record) => valuesOf(record, key, 'UTC'))
        .map((value) => YES_OR_NO[String(value).toLowerCase()] ?? Number(value)),
    );
    expect([main_n, secondary_n], `numbers of ${key}`).toEqual([one.length, two.length]);
    expectClose(main_mean, aggregate(one, 'avg'), `mean ${key}`);
    expectClose(secondary_mean, aggregate(two, 'avg'), `mean ${key} of the second side`);
  }
}

function agreeOnSide(
  side: QuantifySide,
  { set, population, zone }: { set: readonly RawRecord[]; population: number; zone: string },
): void {
  expect([side.matches, side.population], 'matches and population').toEqual([set.length, population]);
  expectClose(side.share, population === 0 ? null : set.length / population, 'share');
  expect(side.authors, 'authors').toBe(measured(set, { on: 'authors', agg: 'avg' }, 0));
  const scores = numbersOf(set, 'score');
  expectClose(side.score?.mean, aggregate(scores, 'avg'), 'mean score');
  expectClose(side.score?.median, aggregate(scores, 'median'), 'median score');
  expect(side.score?.histogram?.reduce((sum, { count }) => sum + count, 0) ?? 0, 'score histogram').toBe(
    scores.length,
  );
  // Clocks without a zone are put in the order of what they showed.
  const wall = zone === 'record';
  const instants = set
    .map((record) => instantOf(record) + (wall ? offsetOf(record) * 60_000 : 0))
    .sort((x, y) => x - y);
  const read = (text: string | null) =>
    text === null ? undefined : Date.parse(wall ? `${text}Z` : text.replace(/(\d\d)(\d\d)$/, '$1:$2'));
  expect([read(side.first), read(side.last)], 'first and last').toEqual([instants[0], instants.at(-1)]);
}

function agreeOnCourse({ trend }: Quantify, sets: readonly RawRecord[][], zone: string): void {
  if (!trend || trend.interval === 'hour') return;
  const inside = trend.points.filter(({ kind }) => kind === undefined);
  const sums = (['main', 'secondary'] as const).map((side) =>
    trend.points.reduce((sum, point) => sum + point[side], 0),
  );
  expect(sums, 'sums of the course').toEqual(sets.map((set) => set.length));
  if (inside.length < trend.points.length) return;
  const named = sets.map((set) =>
    Map.groupBy(set, (record) => bucketName(wallClockOf(record, zone), trend.interval, 'monday')),
  );
  for (const { label, main, secondary } of inside)
    expect([main, secondary], `course ${label}`).toEqual(named.map((names) => names.get(label)?.length ?? 0));
}

function isAbout({ key = '', filters }: RawFilter, isField: (key: string) => boolean): boolean {
  return filters ? filters.every((filter) => isAbout(filter, isField)) : isField(key);
}

/** Totals of both sets and how many records of each hold every term. */
export async function agreeOnKeyphrases(store: Store, fields: Fields): Promise<void> {
  const { product, records, random } = store;
  const selection = randomSelection(random, records, fields);
  const compare_to = random.chance(0.5)
    ? { ...randomSelection(random, records, fields), timezone: undefined }
    : undefined;
  const answer = await product.keyphrases({
    ...selection,
    ...(compare_to && { compare_to }),
    limit: 1 + random.below(20),
  });
  const set = selected(records, selection);
  const { compared_to } = answer;
  const own = new Set(set);
  const background = selected(records, {
    ...compared_to,
    timezone: selection.timezone,
  } as RawSelection).filter((record) => !own.has(record));
  expect([answer.total, answer.background_total], 'totals').toEqual([set.length, background.length]);
  if (!compare_to) {
    const zone = selection.timezone ?? 'UTC';
    const sources = new Set(set.map(({ source }) => source));
    const filters = selection.filters ?? [];
    const times = filters.filter((filter) => isAbout(filter, (key) => key === 'ds' || key.startsWith('ds:')));
    const languages = filters.filter((filter) => isAbout(filter, (key) => key === 'language'));
    const others = records.filter(
      (record) =>
        !own.has(record) &&
        (set.length === 0 || sources.has(record.source)) &&
        languages.every((filter) => passes(record, filter, zone)),
    );
    const alike = others.filter((record) => times.every((filter) => passes(record, filter, zone)));
    const expected = [alike, others].find(({ length }) => length > 0)?.length ?? records.length - set.length;
    expect(background.length, 'others of the same sources and time').toBe(expected);
  }
  for (const { term, records: held, background_records, share } of answer.keyphrases) {
    if (!isCountable(term, records)) continue;
    const holding = [set, background].map(
      (list) => list.filter((record) => holdsPhrase(record, term)).length,
    );
    expect([held, background_records], `'${term}'`).toEqual(holding);
    expectClose(share, held / set.length, `share of '${term}'`);
  }
  await expectDrilldowns(store, answer);
}
