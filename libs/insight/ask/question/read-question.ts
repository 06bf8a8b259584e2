import type { Analyzer, Token } from '#libs/index';
import { tailOf, type Tail, withTail } from './also-asked.js';
import { asWritten, type Wording, withName } from './as-asked.js';
import { partsTime } from './before-after.js';
import { negations } from './exclusions.js';
import { choicesOf, WORSE } from './choices.js';
import { asksForIt } from './acts.js';
import { withChoices } from './choices-within.js';
import { find, without } from './findings.js';
import { inGrammar } from './in-grammar.js';
import { type Findings, type Reader, readersFor } from './reader.js';
import { asksForRatings, asksForWishes, directionOf, intentsOf, lettersRead } from './lexicon.js';
import type { Question, Side } from './question.js';
import { comparedIn } from './compared.js';
import { likelier } from './likelier.js';
import { heard, outsideOf, plainlyPut, prepareForms } from './plainly-put.js';
import { mayBeOutside, ofCompany, ofFeedback } from './of-feedback.js';
import { isEither, moodsIn } from './moods.js';
import { isDeclined, openParts } from './reading.js';
import { partsOf } from './question-parts.js';
import { repaired } from './repaired.js';
import { asksForRate } from './rates.js';
import { overlaps, type Place } from './reworded.js';
import type { sidesOf } from './sides.js';
import { eachOf } from './side-by-side.js';
import { starred } from './starred.js';
import { withSpellings } from './spellings.js';
import type { DataOverview } from './terrain.js';
import { excludedTokens, topicOf, unreadTokens } from './topic-words.js';
import { glossed, isGlossed, toEnglish } from './to-english.js';
import type { ValueMention } from './values.js';

export type { Question, Side } from './question.js';

/** Resolves when these questions can be read without waiting for examples to be learned from. */
export async function prepareReading(
  questions: readonly string[],
  { analyzer, terrain }: { analyzer: Analyzer; terrain: DataOverview },
): Promise<void> {
  for (const text of questions.flatMap((one) => [one, ...headsOf(one, analyzer)])) {
    const { language } = toEnglish(text, () => lettersRead(text, analyzer));
    const read = byGrammar(text, analyzer, terrain, terrain.today);
    if (language === 'en' || read.needsExamples || read.mayBeOutside) await prepareForms(language);
  }
}

function headsOf(question: string, analyzer: Analyzer): string[] {
  const tail = tailIn(question, analyzer);
  return tail ? [tail.head] : [];
}

function tailIn(question: string, analyzer: Analyzer): Tail | undefined {
  const { language, reworded } = toEnglish(question, () => lettersRead(question, analyzer));
  return tailOf(question, language === 'en' ? reworded : glossed(language, question), language);
}

/** Reads a question with what is known of the data. Never fails: what was not understood is among its parts. */
export function readQuestion(
  text: string,
  analyzer: Analyzer,
  terrain: DataOverview,
  today: string,
): Question {
  const { language } = toEnglish(text, () => lettersRead(text, analyzer));
  const reader = readersFor({ language, analyzer, terrain, today })(text);
  const listed = withChoices(reader, (head) => readWhole(head, analyzer, terrain, today));
  if (listed) return listed;
  const whole = readWhole(text, analyzer, terrain, today);
  const tail = tailIn(text, analyzer);
  const asked = (tail && withTail(readWhole(tail.head, analyzer, terrain, today), tail, whole)) ?? whole;
  return ofCompany(asked, text);
}

function readWhole(text: string, analyzer: Analyzer, terrain: DataOverview, today: string): Question {
  const { direct, needsExamples, isAsForm, ...grammar } = byGrammar(text, analyzer, terrain, today);
  if (!needsExamples && !grammar.mayBeOutside) return direct;
  const spelled = grammar.spelled();
  const examples = heard(text, spelled.reworded, grammar.readerOf(spelled.reworded.text));
  // "Ingresos" may be no "inglés" misspelled.
  const { english } = grammar;
  const asAsked = () =>
    spelled.repairs.length > 0 ? heard(text, english, grammar.readerOf(english.text)) : examples;
  const asked = grammar.mayBeOutside ? ofFeedback(direct, outsideOf(asAsked()), english.text) : direct;
  const put = asked.outside || !needsExamples ? undefined : plainlyPut(examples);
  if (!put) return asked;
  const { reworded, topics } = put;
  const plain = reworded && grammar.read({ reworded, repairs: spelled.repairs }, topics);
  return likelier(asked, { ...put, plain }, isAsForm);
}

/** How the grammar reads a question, and what it reads with. */
function byGrammar(text: string, analyzer: Analyzer, terrain: DataOverview, today: string) {
  const { near, language, ...english } = toEnglish(text, () => lettersRead(text, analyzer));
  const readerOf = readersFor({ language, analyzer, terrain, today });
  const { names, finder, isGrade, ...reader } = readerOf('');
  const isNamed = (words: string) =>
    finder.find(words, analyzer.tokens(words), (key, token) => names.is(key, token)).length > 0;
  const setting = { question: text, language, today: reader.today, analyzer, isNamed };
  const worded = inGrammar({ ...english, language }, setting, { terrain, names, finder, isGrade });
  const { supposing, isClause, acting, lasting, asked, said, plain, plainly } = worded;
  const known = { fields: names.words, near };
  const read = (words: ReturnType<typeof repaired>, topics?: readonly Place[]) => {
    const reader = readerOf(words.reworded.text);
    const question = assemble(reader, find(reader, topics), {
      asked: text,
      language: asked.language,
      ...words,
    });
    return {
      ...question,
      ...(asksForRate(asked.reworded.text) && { isRate: true }),
      ...(acting && question.query !== '' && { act: acting.act }),
      ...([english.reworded, plainly].some(({ text: words }) => asksForIt(words)) && { asksFor: true }),
      ...(lasting && { tenures: lasting.tenures }),
      ...(supposing && { supposes: true }),
    };
  };
  const spelled = repaired(plainly, readerOf, known);
  // A way to ask may be known but for a slip in it.
  const asSpelled = () => {
    const first = repaired(said, readerOf, known);
    return { ...first, reworded: plain(first.reworded) };
  };
  const own = language === 'en' && spelled.repairs.length > 0 ? asSpelled() : spelled;
  const direct = { ...read(own), ...(said !== asked.reworded && { isSaid: true }) };
  const isAsForm = plainly.text !== asked.reworded.text;
  return {
    direct,
    isAsForm,
    english: english.reworded,
    needsExamples:
      !supposing &&
      !isClause &&
      !direct.measure &&
      !direct.act &&
      !direct.tenures &&
      (!isUnderstood(direct) || (asked.language === 'en' && !partsTime(direct))),
    mayBeOutside:
      !supposing &&
      !direct.measure &&
      !direct.act &&
      !direct.tenures &&
      mayBeOutside(direct, english.reworded.text),
    readerOf,
    read,
    /** Spelled as the data are, and otherwise as it was asked. */
    spelled: () => (isAsForm ? repaired(asked.reworded, readerOf, known) : own),
  };
}

/** Of other languages there are fewer examples: what the grammar understands stays, if it searches for no word of asking. */
function isUnderstood(question: Question): boolean {
  const { language, parts } = question;
  const isAsking = parts.some(({ kind, text }) => kind === 'topic' && isGlossed(language, text));
  return !isDeclined(question) && openParts(question).length === 0 && !isAsking;
}

function assemble(reader: Reader, found: Findings, asked: Wording): Question {
  const { text } = reader;
  const choices = choicesOf(reader, found);
  const findings = choices ? without(found, [choices.region]) : found;
  const frame = withoutConditions(text, findings.values);
  const intents = intentsOf(frame);
  const { many, sides, missing, joined } = comparedIn(reader, findings, choices ? undefined : intents);
  const common = sides
    ? { ...without(findings, sides.regions), slots: [...findings.slots, ...(sides.slots ?? [])] }
    : findings;
  const moods = moodsIn(reader, findings, common.polarities);
  const areBoth = !sides && !findings.by && isEither(text, moods);
  if (areBoth) intents.add('themes');
  const [polarity] = areBoth ? [] : moods;
  const stars = polarity?.isOfFive ? starred(reader, common) : [];
  const words = wordsOf(reader, findings, { common, sides });
  const { query, isGraded, topic, excluded, leftOut, unread } = words;
  if (sides && polarity && !polarity.named && /\b(?:complaints?|problems?|issues?)\b/i.test(text))
    for (const side of sides.pair) side.polarity ??= polarity.polarity;
  const called = (value: ValueMention) => withName(value, text, asked);
  // "Compare Brazil, Mexico and Portugal" says nothing of what they are compared by.
  const isRated = many !== undefined && !polarity && query === '' && !intents.has('count');
  // What both are compared on is not what one of them is.
  const inNames = (side: Side): Side => ({
    ...side,
    values: side.values.map(called),
    query: side.query === query ? '' : side.query,
  });
  return {
    text,
    frame,
    intents,
    about: asksForRatings(frame) || isRated ? 'ratings' : 'records',
    direction: directionOf(frame),
    polarity: polarity?.polarity ?? (choices && WORSE.test(text) ? 'low' : undefined),
    polarityNamed: polarity?.named ?? false,
    scores: stars && polarity?.scores,
    wishes: asksForWishes(frame),
    time: common.times[0]?.span,
    values: [...(many?.values ?? common.values), ...(sides?.shared ?? []), ...(stars ?? [])].map(called),
    by: sides ? undefined : (many?.by ?? findings.by),
    aspects: sides || many ? undefined : findings.aspects,
    order: sides ? undefined : findings.order,
    ...(!sides && findings.measure && { measure: asWritten(findings.measure, asked) }),
    query,
    isGraded,
    sides: sides && [inNames(sides.pair[0]), inNames(sides.pair[1])],
    ...(choices && { choices: choices.all }),
    latest: sides?.latest ?? false,
    ...askedBy(findings, { joined, each: words.each, missing }, text),
    leavesOutWords: leftOut.length > 0,
    language: asked.language,
    parts: partsOf(reader, found, {
      ...asked,
      sides,
      missing,
      topic: [...topic, ...(choices?.topics ?? [])],
      excluded,
      unread,
    }),
  };
}

function askedBy(
  { intentWords, nationalities }: Findings,
  { joined, each, missing }: Pick<ReturnType<typeof comparedIn>, 'joined' | 'missing'> & { each: string[] },
  text: string,
): Pick<Question, 'intentWords' | 'nationalities' | 'joined' | 'each' | 'missing'> {
  return {
    intentWords,
    nationalities,
    ...(joined && { joined }),
    ...(each.length > 1 && { each: each.map((one) => ({ label: one, query: withSpellings(one) })) }),
    ...(missing && { missing: { name: text.slice(missing.start, missing.end), keys: missing.keys } }),
  };
}

/** What records must say and must not say, and the words of which nothing was made. */
function wordsOf(
  reader: Reader,
  findings: Findings,
  { common, sides }: { common: Findings; sides: ReturnType<typeof sidesOf> },
) {
  const topic = topicOf(reader, common);
  const excluded = sides ? [] : excludedTokens(reader, findings);
  const negated = negations(reader.text, findings.values);
  // A negation is read where it is known what it leaves out.
  const [read, leftOut] = excluded.length > 0 ? [[...excluded, ...negated], []] : [[], negated];
  const said = topic.words.slice(0, MOST_WORDS).join(' ');
  return {
    each: sides ? [] : eachOf(reader.text, said),
    query: sides ? said : withExcluded(withSpellings(said), excluded),
    topic: [...(sides?.topics ?? []), ...topic.places],
    isGraded: topic.places.some(({ start, end }) => reader.isGrade(reader.text.slice(start, end))),
    excluded,
    leftOut,
    unread: [...leftOut, ...unreadTokens(reader, findings)].filter(
      (place) => !isOfSides(place, sides) && !read.some((one) => overlaps(one, place)),
    ),
  };
}
const MOST_WORDS = 8;

/** A query for records without some words. */
function withExcluded(query: string, excluded: readonly Token[]): string {
  const words = excluded.flatMap(({ word }) => withSpellings(word).split(' OR ')).map((word) => `-${word}`);
  return query
    .split(' OR ')
    .map((side) => [side, ...words].filter(Boolean).join(' '))
    .join(' OR ');
}

/** Whether words are those of a side, or of what both are compared on. */
function isOfSides(words: Place, sides: ReturnType<typeof sidesOf>): boolean {
  return [...(sides?.regions ?? []), ...(sides?.slots ?? [])].some((place) => overlaps(place, words));
}

/** "Thumbs up" is no rise, and "no rating" asks for none. */
function withoutConditions(text: string, values: readonly ValueMention[]): string {
  return values.reduce(
    (words, { filter, start, end }) =>
      filter ? words.slice(0, start) + ' '.repeat(end - start) + words.slice(end) : words,
    text,
  );
}
