import { withoutAsides } from './asides.js';
import type { Token } from '#libs/index';
import { askingFrom } from './asking-from.js';
import { isFiller } from './colloquial.js';
import { find } from './findings.js';
import { GENERIC, polaritiesOf } from './lexicon.js';
import type { Findings, Reader } from './reader.js';
import { topicsNamed } from './named-topics.js';
import { overlaps, type Place, placeOf, Reworded } from './reworded.js';
import { withoutQuotesWanted, withoutRemarks } from './remarks.js';
import { withSupportOf } from './support-of.js';
import { isTag } from './tags.js';
import type { ValueMention } from './values.js';
import { type FormReader, NONE } from './forms/form-reader.js';
import { formReaderOf, learned, type Learning } from './forms/learned-forms.js';
import {
  ownWords,
  type QuestionWords,
  shapeOf,
  type Tag,
  type TaggedWord,
  TIME,
  VALUE,
  wordsIn,
} from './forms/marked-question.js';
import { worded } from './forms/wordings.js';
import { glossed } from './to-english.js';

/** A question in the words that the grammar has for its form. */
export interface PlainlyPut {
  form: string;
  /** How likely it is of this form, between 0 and 1. */
  p: number;
  /** How likely no feedback answers it, by what it asks about. */
  subject: number;
  /** Undefined where the form has no words for all that the question names. */
  reworded: Reworded | undefined;
  /** The places of topics in these words. */
  topics: Place[];
  /** The places of these in the question as it was asked. */
  asked: Place[];
  /** Words of it that say what is asked, and name nothing. */
  asking: Place[];
  /** Those of them that the rules take for a topic, and that no example asks with. */
  unheard: Place[];
  /** Those that neither know, and that the form would leave out: "europe", "confused". */
  unknown: (Place & { text: string })[];
}

/** A stretch of the question, and its words for the grammar. */
interface Piece extends Place {
  text: string;
  tag: Tag;
}

/** Times that the grammar understands without a date. */
const RECENT = /\b(?:lately|recently|right now|currently|at the moment|these days|nowadays)\b/giu;

/** What the reader of a language learns with. */
function learningOf(language: string): Learning {
  const isAsking = (word: string) => GENERIC.has(word);
  if (language === 'en') return { language, isAsking };
  return { language, isAsking, inEnglish: (question) => glossed(language, question) };
}

/** Resolves when questions of a language can be read at once; before the first one this takes a second or two. */
export async function prepareForms(language: string): Promise<void> {
  await learned(learningOf(language));
}

/** A time since something that the data do not know: "in the first week". */
const ELAPSED = /\b(?:first|second|third|fourth) (?:\w+ )?(?:days?|weeks?|months?|quarters?|years?)\b/i;

/** A question as examples read it: its words, of which values and times are known. */
export interface Heard {
  question: string;
  spelled: Reworded;
  reader: Reader;
  findings: Findings;
  known: Piece[];
  words: QuestionWords;
  forms: FormReader;
}

/** @param spelled the question in English, spelled as the data are, which `reader` reads */
export function heard(question: string, spelled: Reworded, reader: Reader): Heard {
  const forms = formReaderOf(learningOf(reader.language));
  const findings = find(reader);
  const isEnglish = reader.language === 'en';
  const plainly = () => withoutAsides(withoutQuotesWanted(withoutRemarks(Reworded.of(question), 'en')));
  const said = isEnglish
    ? withSupportOf(plainly(), (words) => reader.finder.isNamed(words))
    : glossed(reader.language, question);
  const known = namedIn(spelled, { reader, findings });
  const asked = wordsOf(said, known);
  const words = { words: asked, own: isEnglish ? [] : ownWords(question, asked) };
  return { question, spelled, reader, findings, known, words, forms };
}

/** How likely no feedback answers a question, by examples of what can be asked about, and of the form that it has. */
export interface Outside {
  subject: number;
  form: number;
}

export function outsideOf({ words, forms }: Heard): Outside {
  const { form, p } = forms.read(words);
  return { subject: forms.outside(words), form: form === NONE ? p : 0 };
}

/** What a question asks for by examples of its form; undefined where it names something that the data do not have. */
export function plainlyPut(heard: Heard): PlainlyPut | undefined {
  const { question, spelled, reader, findings, known, forms } = heard;
  const elapsed = ELAPSED.exec(reader.text);
  // "In the first week of June" is understood.
  if (elapsed && !findings.times.some((time) => overlaps(time, placeOf(elapsed)))) return undefined;
  // "The German translation" may mean several things, and Dutch users may be none: the rules ask back, or say so.
  if (findings.nationalities.length > 0) return undefined;
  const isNamed = topicsNamed(question, spelled, { reader, findings });
  const { form: likeliest, p, words } = forms.read(heard.words, isNamed);
  if (words.some(isUnknown)) return undefined;
  const form = likeliest === 'why_high' && !isPraised(heard, words) ? 'why_low' : likeliest;
  const groups = groupsOf(words, question);
  const of = (tag: Tag) =>
    groups.filter((one) => one.tag === tag && (tag !== 'topic' || isNaming(one, reader)));
  const pieces = worded(form, {
    topics: of('topic'),
    values: known.filter(({ tag }) => tag === 'value'),
    times: known.filter(({ tag }) => tag === 'time'),
    fields: of('field').map((one) => ({ ...one, text: singular(one.english) })),
    excluded: of('not'),
  });
  const unheard = words.filter(({ tag, word }) => tag === 'word' && !forms.isHeard(word));
  const from = askingFrom(question);
  const [frame = { start: 0, end: question.length }] = of('word').toSorted(
    (a, b) => b.text.length - a.text.length,
  );
  return {
    form,
    p,
    subject: forms.outside(heard.words),
    asking: of('word'),
    unheard: unheard.filter(isNamed),
    unknown: unheard
      .filter((one) => !isNamed(one) && one.start >= from && says(one, reader))
      .map(({ start, end }) => ({ start, end, text: question.slice(start, end) })),
    asked: [...of('topic'), ...of('not')],
    ...composed(question, frame, pieces),
  };
}

/** "Why is everyone so …" with an unknown word asks for no praise: a false one is worse than none. */
function isPraised({ reader, forms }: Heard, words: readonly TaggedWord[]): boolean {
  const said = words.filter(({ tag }) => tag === 'word');
  const [mood] = polaritiesOf(said.map(({ word }) => word).join(' '));
  if (mood) return mood.polarity === 'high';
  return reader.language === 'en' && said.every(({ word }) => forms.isHeard(word));
}

/** "The new" names nothing. */
function isNaming({ text }: Piece, { analyzer }: Reader): boolean {
  return analyzer
    .tokens(text)
    .some((token) => !analyzer.isFunctionWord(token.word) && !GENERIC.has(token.word));
}

/** Whether an English word does more than ask. */
function says({ word }: TaggedWord, { analyzer, language }: Reader): boolean {
  if (language !== 'en' || !/^[a-z]{3,}$/i.test(word)) return false;
  return !analyzer.isFunctionWord(word) && !GENERIC.has(word) && !isFiller(word);
}

/** A name that no value has, or a time that no rule reads. A day of the week belongs to who asks. */
function isUnknown({ word, tag }: TaggedWord): boolean {
  if (/^(?:mon|tues|wednes|thurs|fri|satur|sun)days?$/.test(word)) return false;
  return (tag === 'value' && word !== VALUE) || (tag === 'time' && word !== TIME);
}

/** @param frame the words that stand for those of the grammar */
function composed(
  question: string,
  { start, end }: Place,
  pieces: readonly (string | Piece)[] | undefined,
): Pick<PlainlyPut, 'reworded' | 'topics'> {
  const topics: Place[] = [];
  let length = 0;
  const all = [...(pieces ?? []), '?'].map((piece) => {
    const one = typeof piece === 'string' ? { start, end, text: piece, tag: 'word' } : piece;
    const place = { start: length, end: length + one.text.length };
    if (one.tag === 'topic') topics.push(place);
    length = place.end;
    return one;
  });
  return { reworded: pieces && Reworded.compose(question, all), topics };
}

/** Values and times that the grammar finds, those that are compared first. */
function namedIn(spelled: Reworded, { reader, findings }: { reader: Reader; findings: Findings }): Piece[] {
  const { values, times, tokens } = findings;
  const asAsked = ({ start, end }: Place, tag: Tag): Piece => ({
    ...spelled.asked({ start, end }),
    text: spelled.text.slice(start, end),
    tag,
  });
  // A tag is a topic, too, and more records mention it than have it.
  const found = apart(values.filter((value) => value.end > value.start && !isTag(value, reader.terrain)));
  const named = apart([...found, ...besides(found, reader, tokens)]).toSorted((a, b) => a.start - b.start);
  const isCompared = ({ key }: { key: string }) => named.filter((other) => other.key === key).length > 1;
  const recent = [...spelled.text.matchAll(RECENT)].map(placeOf);
  return apart([
    ...named
      .toSorted((a, b) => Number(isCompared(b)) - Number(isCompared(a)))
      .map((place) => asAsked(place, 'value')),
    ...[...times, ...recent].map((place) => asAsked(place, 'time')),
  ]);
}

/** "Free and plus": next to another value of its field, a usual word is the value of that name. */
function besides<T extends { key: string }>(
  found: readonly T[],
  { finder, text }: Reader,
  tokens: readonly Token[],
) {
  const isWhole = ({ value, start, end }: ValueMention) =>
    text.slice(start, end).toLowerCase() === String(value).toLowerCase();
  return finder.among(tokens).filter((one) => isWhole(one) && found.some(({ key }) => key === one.key));
}

/** The first of places that share words. */
function apart<T extends Place>(places: readonly T[]): T[] {
  return places.filter((one, i) => !places.slice(0, i).some((other) => overlaps(one, other)));
}

/** Words in English, with their places in the question. */
function wordsOf(said: Reworded, known: readonly Piece[]): TaggedWord[] {
  const words: TaggedWord[] = [];
  for (const { text: word, ...place } of wordsIn(said.text)) {
    const asked = said.asked(place);
    const named = known.find((one) => overlaps(one, asked));
    if (!named) words.push({ ...asked, ...shapeOf(word, words.at(-1)?.word), tag: 'word' });
    else if (words.at(-1)?.start !== named.start)
      words.push({ ...named, word: named.tag === 'time' ? TIME : VALUE, isName: false });
  }
  return words;
}

/** Words of the same tag, one after another: as they were asked, and in English. */
function groupsOf(words: readonly TaggedWord[], question: string): (Piece & { english: string })[] {
  const groups: (Piece & { english: string })[] = [];
  for (const [i, { tag, word, ...place }] of words.entries()) {
    const last = groups.at(-1);
    if (last && words[i - 1]?.tag === tag) {
      last.start = Math.min(last.start, place.start);
      last.end = Math.max(last.end, place.end);
      last.text = question.slice(last.start, last.end);
      last.english += ` ${word}`;
    } else groups.push({ tag, ...place, text: question.slice(place.start, place.end), english: word });
  }
  return groups;
}

/** "Which countries" are grouped by country. */
function singular(field: string): string {
  return field.replace(/ies$/iu, 'y').replace(/(?<=\p{L}{3})(?<!s)s$/iu, '');
}
