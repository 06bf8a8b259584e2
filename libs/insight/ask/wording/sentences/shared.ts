import { conceptLabel, isConcept, namedConcept } from '#libs/themes';
import { capital, type Certainty, formatMoment } from '#libs/wording';
import { fieldNameIn, fieldValueIn } from './field-words.js';
import { gradeNameIn } from './grade-words.js';
import { countedTimesIn } from './counted-times.js';
import type { Format } from './format.js';
import { readingTextIn } from './reading-words.js';
import { LATIN, type Signs } from './signs.js';
import type { Sentences, Time } from './sentences.js';

/** What a language brings to the sentences that are little but figures and signs. */
interface Words {
  records: (n: number) => string;
  ratings: (n: number) => string;
  /** `918 of 2,264`, in its order. */
  of: (n: string, of: string) => string;
  vs: string;
  /** A share of `n` records, which are those that have the field. */
  ofHaving: (share: string, n: string) => string;
  since: (time: string) => string;
  until: (time: string) => string;
  in: (source: string) => string;
  when: (time: Time) => string;
  rated: string;
  /** Whose sentiment could be estimated. */
  estimated: string;
  /** Records that lack a field. */
  without: (field: string) => string;
  mentioning: (query: string, any: boolean) => string;
  /** Records of these sources. */
  from: (sources: string) => string;
  by: (field: string) => string;
  /** Records that something describes, and all of them. */
  these: (said: string) => string;
  all: string;
  readAs: string;
  /** A topic is searched for in these languages, too. */
  alsoIn: (languages: string) => string;
  /** Before the one of two that there are more of. */
  most: string;
  signs?: Signs;
}

type Shared =
  | 'stop'
  | 'apart'
  | 'list'
  | 'either'
  | 'butNot'
  | 'concept'
  | 'conceptWord'
  | 'bold'
  | 'records'
  | 'part'
  | 'unit'
  | 'selection'
  | 'readAs'
  | 'inLanguages'
  | 'name'
  | 'fieldName'
  | 'fieldValue'
  | 'values'
  | 'having'
  | 'during'
  | 'reading'
  | 'mean'
  | 'gradeOf'
  | 'gradeName'
  | 'meanIn'
  | 'sourceIn'
  | 'fieldShare'
  | 'meanDifference'
  | 'valueMean'
  | 'valueCount'
  | 'valuePart'
  | 'means'
  | 'counted'
  | 'sizes'
  | 'countedTimes';

/** The sentences that a language writes itself; a shared one only where it says it otherwise. */
export type Own<S> = Omit<S, Shared> & Partial<Pick<S, Shared & keyof S>>;

type OfFields =
  | 'butNot'
  | 'name'
  | 'fieldName'
  | 'fieldValue'
  | 'values'
  | 'having'
  | 'fieldShare'
  | 'meanDifference'
  | 'valueMean'
  | 'valueCount'
  | 'valuePart';

/** What is written of fields and their values. */
function fieldSentences(f: Format, words: Words, aside: (text: string) => string): Pick<Sentences, OfFields> {
  const valuesIn: Sentences['values'] = ({ fields }) =>
    f.list(
      fields.map(({ name, values }) =>
        values.length === 0 ? words.without(name) : spaced(name, f.or(values)),
      ),
    );
  return {
    name: ({ field }) => field,
    fieldName: ({ name }) => fieldNameIn(f.language, name),
    fieldValue: ({ field, value }) => fieldValueIn(f.language, field, value),
    values: valuesIn,
    having: valuesIn,
    fieldShare: ({ field, value, alone, one, other, having }) => {
      const share = f.percent(one);
      const first = having === undefined ? share : words.ofHaving(share, f.whole(having));
      return `${spaced(alone ? '' : field, value)}${aside(`${first} ${words.vs} ${f.percent(other)}`)}`;
    },
    meanDifference: ({ field, share: isShare, left, leftN, right, rightN }) => {
      const write = isShare ? f.percent : f.average;
      return `${field} ${write(left)}${aside(f.whole(leftN))} ${words.vs} ${write(right)}${aside(f.whole(rightN))}`;
    },
    butNot: ({ what, items }) =>
      [...(what ? [what] : []), `${NOT[f.language] ?? 'not'} ${f.or(items)}`].join(' '),
    valueMean: ({ value, mean }) => `${value} ${mean}`,
    valueCount: ({ value, n, share: part }) => `${value} ${f.whole(n)}${aside(f.percent(part))}`,
    valuePart: ({ value, n, of }) => `${value} ${words.of(f.whole(n), f.whole(of))}${aside(f.share(n, of))}`,
  };
}

const NOT: Readonly<Record<string, string>> = {
  de: 'ohne',
  fr: 'sans',
  es: 'sin',
  pt: 'sem',
  it: 'senza',
  nl: 'zonder',
  id: 'tanpa',
  ko: '제외:',
  ja: '除外:',
  zh: '不含',
};

/** Sentences that languages say alike but for a few words. */
export function sharedSentences(f: Format, words: Words): Pick<Sentences, Shared> {
  const { comma, colon, semicolon, open, close } = words.signs ?? LATIN;
  const aside = (text: string) => `${open}${text}${close}`;
  return {
    ...fieldSentences(f, words, aside),
    stop: () => '.',
    apart: () => ' ',
    list: ({ items }) => f.list(items),
    either: ({ items }) => f.or(items),
    concept: conceptIn(f.language),
    conceptWord: conceptWordIn(f.language),
    bold: ({ text }) => `**${text}**`,
    records: ({ n }) => words.records(n),
    part: ({ n, of, unit, share }) => {
      const whole = { record: words.records, rating: words.ratings, none: f.whole }[unit](of);
      return `${words.of(f.whole(n), whole)}${share ? aside(f.share(n, of)) : ''}`;
    },
    selection: ({ bare, rating, isRated, isEstimated, query, any, sources, values, time }) => {
      const said = [
        ...(sources ? [words.from(f.list(sources))] : []),
        ...(rating ? [rating] : isRated ? [words.rated] : isEstimated ? [words.estimated] : []),
        ...(query ? [words.mentioning(query, any)] : []),
        ...(time ? [words.when(time)] : []),
      ];
      if (said.length === 0 && !values) return words.all;
      const list = `${said.join(comma)}${values ? aside(values) : ''}`.trim();
      return bare ? list : words.these(list);
    },
    readAs: ({ query, sources, values, time, field }) =>
      `${words.readAs}${colon}${[
        ...(sources ? [`${fieldNameIn(f.language, 'source')} ${f.list(sources)}`] : []),
        ...(query ? [words.mentioning(query, false)] : []),
        ...(values ? [values] : []),
        ...(time ? [words.when(time)] : []),
        ...(field ? [words.by(field)] : []),
      ].join(comma)}`,
    inLanguages: topicIn(f, words.alsoIn, words.signs),
    unit: ({ sources, values }) => [f.list(sources), values].filter(Boolean).join(comma),
    during: ({ time }) => words.when(time),
    reading: readingIn(f.language),
    gradeName: ({ grade }) => gradeNameIn(f.language, grade),
    gradeOf: ({ grade, asked, of }) => {
      const isSame = asked && grade.toLowerCase().includes(asked.toLowerCase());
      return [`${capital(grade)}${asked && !isSame ? aside(asked) : ''}`, ...(of ? [words.in(of)] : [])].join(
        ' ',
      );
    },
    mean: ({ mean, n }) => `${f.average(mean)}${aside(words.ratings(n))}`,
    meanIn: ({ mean, source, ...bounds }) =>
      [mean, words.in(source), ...boundsIn(f, words, bounds)].join(' '),
    sourceIn: ({ source, ...bounds }) => [source, ...boundsIn(f, words, bounds)].join(' '),
    means: ({ left, leftMean, right, rightMean }) => `${left} ${leftMean}${comma}${right} ${rightMean}`,
    counted: ({ what, n }) => `${capital(what)}${colon}${words.records(n)}`,
    countedTimes: countedTimesIn(f, { ...words, signs: words.signs ?? LATIN }),
    sizes: ({ left, leftN, right, rightN, about }) => {
      const counts = `${left}${colon}${words.records(leftN)}${comma}${right}${colon}${words.records(rightN)}`;
      return capital(about ? `${words.most}${about}${semicolon}${counts}` : counts);
    },
  };
}

/** The name of a field, if it is needed, and a value. */
export function spaced(field: string, value: string): string {
  return [field, value].filter(Boolean).join(' ');
}

/** A value at the beginning of a sentence, after the name of its field if it needs that. */
export function named(field: string, value: string, alone = false): string {
  return `${alone ? '' : `${capital(field)} `}**${value}**`;
}

export function readingIn(language: string): Sentences['reading'] {
  return ({ field = '', a = field, ...texts }) => readingTextIn(language, { ...texts, a });
}

export function conceptIn(language: string): Sentences['concept'] {
  return ({ concept, words }) =>
    namedConcept(isConcept(concept) ? conceptLabel(concept, language) : concept, words);
}

/** `Seats and comfort: uncomfortable` */
export function conceptWordIn(language: string): Sentences['conceptWord'] {
  return ({ concept, word }) => `${isConcept(concept) ? conceptLabel(concept, language) : concept}: ${word}`;
}

/** `login (Signing in and accounts; also in German)` */
export function topicIn(
  f: Format,
  alsoIn: (languages: string) => string,
  { semicolon, open, close }: Signs = LATIN,
): Sentences['inLanguages'] {
  return ({ topic, concept = '', languages }) => {
    const names = languages.map((code) => fieldValueIn(f.language, 'language', code));
    const said = [
      ...(isConcept(concept) ? [conceptLabel(concept, f.language)] : []),
      ...(names.length > 0 ? [alsoIn(f.list(names))] : []),
    ];
    return said.length > 0 ? `${topic}${open}${said.join(semicolon)}${close}` : topic;
  };
}

function boundsIn(f: Format, words: Words, { since, until }: { since?: string; until?: string }): string[] {
  return [
    ...(since ? [words.since(momentIn(f, since))] : []),
    ...(until ? [words.until(momentIn(f, until))] : []),
  ];
}

/** `3 July 2025, 14:30 UTC+1`: the clock as English writes it. */
export function momentIn(f: Format, time: string): string {
  const [, clock = ''] = formatMoment(time).split(', ');
  return [f.day(time), clock].filter(Boolean).join(', ');
}

interface VolumeWords {
  records: (n: number) => string;
  when: (time: Time) => string;
  said: Record<'few' | 'other' | 'same' | 'more' | 'fewer' | 'moreEach' | 'fewerEach', string>;
  daily: (rate: string) => string;
  vs: string;
  change: (certainty: Certainty) => string;
  signs?: Signs;
  /** The time comes first. */
  timeFirst?: boolean;
}

/** How many there are now and were before. */
export function volumeIn(f: Format, words: VolumeWords): Sentences['volume'] {
  const { comma, colon, semicolon, open, close } = words.signs ?? LATIN;
  return ({ what, word, now, time, nowPerDay, before, beforeTime, beforePerDay, certainty }) => {
    const side = (n: number, on: Time, rate?: number) => {
      const [records, when] = [words.records(n), words.when(on)];
      const daily =
        rate === undefined || word === 'few' ? '' : `${open}${words.daily(f.ratio(rate))}${close}`;
      return `${words.timeFirst ? `${when} ${records}` : `${records} ${when}`}${daily}`;
    };
    const isEach = nowPerDay !== undefined;
    const each = { more: words.said.moreEach, fewer: words.said.fewerEach };
    const said = isEach && (word === 'more' || word === 'fewer') ? each[word] : words.said[word];
    const sure = certainty ? `${semicolon}${words.change(certainty)}` : '';
    const sides = [side(now, time, nowPerDay), side(before, beforeTime, beforePerDay)].join(words.vs);
    return `${capital(what)}${colon}${said}${comma}${sides}${sure}`;
  };
}
