import type { FieldSummary, Filter, Scalar } from '#libs/contract';
import type { Analyzer } from '#libs/index';
import { type Concept, conceptOf } from '#libs/themes';

/** A field whose values grade a part of the whole: catering_rating, ease_of_use. */
export interface GradeField {
  key: string;
  /** What it grades, in the words of its name: `catering`, `ease of use`. */
  label: string;
}

/** Grades are whole or half numbers from 0 to 10. */
const GRADE = /^(?:\d|10)(?:\.[05]0*)?$/;
const LEAST_GRADES = 3;
const MANY_GRADES = 8;
const MOST_GRADES = 21;
const [FIVE, TEN] = [5, 10];
/** The highest low grade and the lowest high one, as ratings have them. */
const [OF_FIVE, OF_TEN] = [
  [2, 4],
  [4, 7],
] as const;
/** Words of names that say that something is graded, and not what. */
const GRADED = new Set(
  'rating ratings rate rated score scores scored stars star grade mark marks points filters'.split(' '),
);
/** What the record as a whole gets: its rating again, or what follows from it. */
const OF_WHOLE = /\b(?:overall|total|general|recommend\w*)\b/;
/** So many names share a word that says nothing of what each grades. */
const SHARED = 3;
/** Numbers that order or count, and grade nothing. */
const NO_GRADE =
  /\b(?:priority|severity|level|floor|tier|version|build|count|number|quantity|nights?|days?|months?|years?|age|size|class|step|row|id)\b/;

/** Words of names that name no concept alone, and what they are about there. */
const IN_NAMES: Readonly<Record<string, readonly Concept[]>> = {
  service: ['staff', 'support'],
  bar: ['food'],
  clean: ['cleanliness'],
  width: ['crowding'],
  legroom: ['crowding'],
  'leg room': ['crowding'],
  value: ['value', 'price'],
  'value for money': ['price'],
  support: ['support'],
  speed: ['speed'],
  quality: ['quality'],
  room: ['rooms'],
  tv: ['entertainment'],
  entertainment: ['entertainment'],
  usability: ['design'],
  security: ['safety'],
};

/** What else the same is called in names of fields. */
const SYNONYMS: Readonly<Record<string, string>> = {
  drink: 'beverages',
  drinks: 'beverages',
  beverage: 'drinks',
  beverages: 'drinks',
  internet: 'wifi',
  'wi-fi': 'wifi',
  toilet: 'washrooms',
  toilets: 'washrooms',
  bathroom: 'washrooms',
  bathrooms: 'washrooms',
  restrooms: 'washrooms',
  newspapers: 'media',
};

/**
 * Whether a field grades something: every value that is known of it is a grade, and it is not called a number of things.
 * Texts above five are grades where there are many, and may be versions else.
 */
export function isGraded(field: FieldSummary): boolean {
  const { key, multi_valued, distinct_values: n, top_values: top, types, version } = field;
  if (!key.startsWith('filters.') || multi_valued || version) return false;
  const isText = types.includes('text') && top.some(({ value }) => Number(value) > FIVE);
  if (n < (isText ? MANY_GRADES : LEAST_GRADES) || n > MOST_GRADES) return false;
  return top.every(({ value }) => GRADE.test(String(value))) && !NO_GRADE.test(nameOf(key));
}

/** What a field of grades is called: without the words that say only that it is one. */
export function gradeLabel(key: string): string {
  const name = nameOf(key);
  const said = name.split(' ').filter((word) => !GRADED.has(word));
  return said.length > 0 ? said.join(' ') : name;
}

/** Whether grades are of the whole, which the rating says already. */
export function isOfWhole(key: string): boolean {
  return OF_WHOLE.test(nameOf(key));
}

function nameOf(key: string): string {
  return key
    .replace(/^filters\./, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(' ');
}

/**
 * The fields that grade what a question is about, the nearest first: those whose names hold its words, else those of the
 * same concept, in whichever language it is asked for.
 * @param subject as the question calls it, and the language of the question
 */
export function gradesOf(
  { subject, language }: { subject: string; language: string },
  fields: readonly FieldSummary[],
  analyzer: Analyzer,
): GradeField[] {
  const asked = subject.replaceAll('"', '').toLowerCase();
  if (!asked) return [];
  const graded = fields.filter((field) => isGraded(field) && !isOfWhole(field.key));
  const all = graded.map(({ key }): GradeField => ({ key, label: gradeLabel(key) }));
  const wanted = keysOf(asked, analyzer);
  const [others] = keysOf(SYNONYMS[asked] ?? '', analyzer);
  const named = new Map(all.map(({ label }) => [label, keysOf(label, analyzer)]));
  const words = [...named.values()].flat();
  // "Seat" of seat_legroom, seat_width and seat_recline tells none of them from another.
  const isOwn = (word: string) => words.filter((one) => one === word).length < SHARED;
  const byName = all.filter(({ label }) => {
    const known = named.get(label)?.filter(isOwn) ?? [];
    const isNamed = wanted.length > 0 && wanted.every((word) => known.includes(word));
    return isNamed || (others !== undefined && known.includes(others));
  });
  if (byName.length > 0) return nearest(byName);
  const concept = conceptOf(asked, language, analyzer) ?? conceptOf(asked, 'en', analyzer);
  if (!concept) return [];
  const own = ({ label }: GradeField) =>
    label
      .split(' ')
      .filter((word) => keysOf(word, analyzer).every(isOwn))
      .join(' ');
  return nearest(all.filter((field) => conceptsIn(own(field), analyzer).has(concept)));
}

/** Names of few words say nothing beside the subject. */
function nearest(fields: readonly GradeField[]): GradeField[] {
  const words = ({ label }: GradeField) => label.split(' ').length;
  const isClose = ({ label }: GradeField) => label.split(' ').some((word) => Object.hasOwn(IN_NAMES, word));
  return fields.toSorted(
    (a, b) => words(a) - words(b) || Number(isClose(b)) - Number(isClose(a)) || (a.key < b.key ? -1 : 1),
  );
}

function keysOf(text: string, analyzer: Analyzer): string[] {
  return analyzer
    .tokens(text)
    .filter(({ word }) => !analyzer.isFunctionWord(word))
    .map(({ key }) => key);
}

function conceptsIn(label: string, analyzer: Analyzer): Set<Concept> {
  const words = label.split(' ');
  const phrases = words.flatMap((_, i) => words.slice(i).map((__, n) => words.slice(i, i + n + 1).join(' ')));
  const inNames = phrases.flatMap((phrase) =>
    Object.hasOwn(IN_NAMES, phrase) ? [IN_NAMES[phrase] ?? []] : [],
  );
  const sure = [
    ...phrases.flatMap((phrase) => [conceptOf(phrase, 'en', analyzer) ?? []].flat()),
    ...inNames.filter(({ length }) => length === 1).flat(),
  ];
  // "Service" alone may be that of support; beside "staff" it is not.
  return new Set(sure.length > 0 ? sure : inNames.flat());
}

/** What selects the low and the high grades of a field; those that hardly any record has may be missing. */
export function gradeFilters(
  key: string,
  fields: readonly FieldSummary[],
): Record<'low' | 'high', Filter> | undefined {
  const values = fields.find((field) => field.key === key)?.top_values.map(({ value }) => value);
  if (!values) return undefined;
  const isTen = values.some((value) => Number(value) > FIVE);
  const none = zerosOf(key, fields);
  const [low, high] = isTen ? OF_TEN : OF_FIVE;
  const of = (isIn: (grade: number) => boolean): Filter => ({
    type: 'list',
    key,
    operator: 'eq',
    values: values.filter((value) => isIn(Number(value)) && !none.includes(value)),
  });
  return { low: of((grade) => grade <= low), high: of((grade) => grade >= high) };
}

/** The lowest and the highest grade of a field: 1 or 0, and 5 or 10. */
export function gradeScale(key: string, fields: readonly FieldSummary[]): [least: number, most: number] {
  const values = fields.find((field) => field.key === key)?.top_values ?? [];
  const grades = values.map(({ value }) => Number(value));
  return [
    grades.includes(0) && zerosOf(key, fields).length === 0 ? 0 : 1,
    grades.some((grade) => grade > FIVE) ? TEN : FIVE,
  ];
}

/** The zeros of a field that say that no grade was given. */
export function zerosOf(key: string, fields: readonly FieldSummary[]): readonly Scalar[] {
  return fields.find((field) => field.key === key)?.not_given ?? [];
}
