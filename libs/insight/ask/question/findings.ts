import type { Token } from '#libs/index';
import { conceptOf, topicOf } from '#libs/themes';
import { aspectsIn } from './aspects.js';
import { datePhrases } from './date-phrases.js';
import { idiomsIn, type Idiom } from './idioms.js';
import { claims } from './claims.js';
import { isFiller } from './colloquial.js';
import { conditionsIn } from './conditions.js';
import { withExclusions, withoutTimes } from './exclusions.js';
import { QUALITIES } from './degrees.js';
import { gradeValuesIn } from './grade-values.js';
import { intentPlaces } from './intent-places.js';
import { GENERIC, intentWordsOf, polaritiesOf } from './lexicon.js';
import { nationalitiesIn, type Nationality, withLanguages } from './nationalities.js';
import { measureIn } from './measures.js';
import type { Findings, Reader } from './reader.js';
import { recordOrderIn } from './record-order.js';
import { isNear } from './near-words.js';
import { phrasalVerbsIn } from './phrasal-verbs.js';
import { newestVersion } from './newest-version.js';
import { overlaps, type Place, placeOf } from './reworded.js';
import { bugTags, isRare, isTag, TAGGED } from './tags.js';
import { thingsAsked } from './things.js';
import { bareNames, sourcesAlone } from './bare-names.js';
import { isBareTopic, isHaving, isTerse, slotsOf } from './topic-slots.js';
import type { ValueMention } from './values.js';

/** What stands in quotation marks. An expression that means more than its words does so there, too. */
function quotesIn(text: string): { quotes: Place[]; quoted: Place[]; idioms: Idiom[] } {
  const quotes = [...text.matchAll(/["\u201c][^"\u201c\u201d]+["\u201d]/g)].map(placeOf);
  const isWhole = (quote: Place, idiom: Place) =>
    quote.start === idiom.start - 1 && quote.end === idiom.end + 1;
  const idioms = idiomsIn(text).filter((idiom) =>
    quotes.every((quote) => !overlaps(quote, idiom) || isWhole(quote, idiom)),
  );
  return { quotes, quoted: quotes.filter((quote) => !idioms.some((idiom) => isWhole(quote, idiom))), idioms };
}

/** @param topics places that are known to name topics */
export function find(reader: Reader, topics: readonly Place[] = []): Findings {
  const { text, analyzer, today, names, terrain } = reader;
  const tokens = analyzer.tokens(text);
  const { times, leftOut } = withoutTimes(text, datePhrases(text, today));
  const { quotes, quoted, idioms } = quotesIn(text);
  const inQuotes = (place: Place) => quotes.some((other) => overlaps(other, place));
  const nations = nationalitiesIn(text, tokens, withLanguages(terrain));
  const conditions = [
    ...conditionsIn(text, terrain.fields),
    ...gradeValuesIn(text, terrain.fields, analyzer),
    ...leftOut,
  ].filter((place) => !inQuotes(place));
  const order = recordOrderIn(text, terrain.fields);
  const bugs = bugTags(text, tokens, terrain);
  const aspects = aspectsIn(text, terrain.fields);
  const field =
    (order ?? aspects) ? undefined : (names.find(text, tokens) ?? thingsAsked(text, tokens, names, terrain));
  const measure =
    (order ?? aspects) ? undefined : measureIn(text, { fields: terrain.fields, by: field, quotes });
  const by = field && measure && overlaps(field, measure) ? undefined : field;
  // "Most liked" is no praise, and "the issue with the most comments" no complaint.
  const ordered = [
    ...(order ? [order] : []),
    ...(order?.field || measure?.key ? [...text.matchAll(/\bissues?\b/gi)].map(placeOf) : []),
  ];
  const polarities = polaritiesOf(text).filter(
    (place) =>
      !inQuotes(place) && ![...bugs, ...conditions, ...ordered].some((other) => overlaps(other, place)),
  );
  const named = namedValues(reader, { tokens, times, polarities, nations, conditions, quotes, bugs, by });
  const isFree = (place: Place) => ![...named, ...quotes].some((other) => overlaps(other, place));
  const found: Findings = {
    tokens,
    times,
    polarities,
    values: named,
    by,
    order,
    aspects,
    measure,
    quoted,
    intentWords: intentWordsOf(text).filter(isFree),
    nationalities: nations.filter((nation) => isFree(nation)),
    idioms: [...idioms, ...phrasalVerbsIn(text).filter(isFree)],
    slots: [],
    isBare: false,
  };
  return withTopics(reader, { ...found, slots: [...topics] }, bugs);
}

/** The same with the places of topics, and the values among words that nothing else was made of. */
function withTopics(reader: Reader, found: Findings, bugs: readonly ValueMention[]): Findings {
  const { text, analyzer, finder, terrain, language } = reader;
  const { tokens, times, values: named, quoted } = found;
  const languages = [...new Set(['en', language])];
  const isContent = (token: Token) => isOpen(reader, found, token);
  const free = tokens.filter(isContent);
  const graded = free.filter((token) => isGraded(reader, token));
  const models = free.filter(({ word }) => terrain.called?.models.has(word));
  const slots: Place[] = [
    ...found.slots,
    ...slotsOf(text, tokens, isContent),
    ...claims(text, found, free),
    ...graded.concat(models),
  ];
  // What has a name in some language is a topic wherever it stands.
  const isTheme = ({ word }: Token) =>
    languages.some((one) => conceptOf(word, one, analyzer)) && !isSlipOfGrammar(word);
  slots.push(
    ...free.filter(
      (token) =>
        isTheme(token) && (language === 'de' || !isName(text, token)) && finder.among([token]).length === 0,
    ),
  );
  const known = [...times, ...named, ...quoted];
  const isBare =
    !intentPlaces(text).some((place) => free.some((token) => overlaps(place, token))) &&
    isBareTopic(tokens, { free, known });
  if (isBare) slots.push({ start: 0, end: text.length });
  const inSlot = (place: Place) => slots.some((slot) => overlaps(slot, place));
  const topics = free.filter((token) => !graded.includes(token) && !QUALITIES.has(token.word));
  const sources = isBare && named.length === 0 ? [] : sourcesAlone(reader, slots, topics);
  const unread = free.filter((token) => !inSlot(token));
  const isTaken = (value: ValueMention) => [...times, ...quoted].some((one) => overlaps(one, value));
  const meant = finder.among(unread).filter((value) => !isTaken(value));
  // A tag after "about" is what the texts say, too, where it is not written like the tag; so is one that few records have.
  const isSaid = (value: ValueMention) =>
    isTag(value, terrain) &&
    ((inSlot(value) && text.slice(value.start, value.end) !== value.value) ||
      (isRare(value, terrain) && !TAGGED.test(text) && isConcept(text.slice(value.start, value.end))));
  const isConcept = (words: string) => {
    const topic = topicOf(words, 'en', analyzer);
    return conceptOf(words, 'en', analyzer) !== undefined || (topic !== undefined && !topic.besides);
  };
  const said = [...named, ...meant].filter((value) => !bugs.includes(value) && isSaid(value));
  const bare = isBare || isTerse(tokens, free) ? bareNames(reader, free) : [];
  const values = [...named, ...sources, ...bare, ...meant].filter((value) => !said.includes(value));
  slots.push(...said);
  values.sort((a, b) => a.start - b.start);
  return { ...found, slots, isBare, values: withExclusions(text, values) };
}

/** "Complaintes" is a word that asks. */
function isSlipOfGrammar(word: string): boolean {
  return word.length >= SHORTEST_SLIP && [...GENERIC].some((one) => isNear(word, one));
}
const SHORTEST_SLIP = 7;

/** Written like a name, where a sentence does not begin. */
function isName(text: string, { start }: Token): boolean {
  return start > 0 && /^\p{Lu}\p{Ll}/u.test(text.slice(start));
}

interface Around extends Pick<Findings, 'tokens' | 'times' | 'polarities' | 'by'> {
  nations: readonly Nationality[];
  conditions: readonly ValueMention[];
  quotes: readonly Place[];
  bugs: readonly ValueMention[];
}

/** Values by their names, and what else stands for some. */
function namedValues(
  { text, names, finder, terrain }: Reader,
  { tokens, times, polarities, nations, conditions, quotes, bugs, by }: Around,
): ValueMention[] {
  const stars = polarities.filter(({ scores }) => scores !== undefined);
  // "British people" are of a country, whatever else has British in its name.
  const people = nations.filter((nation) => nation.people && nation.values.length > 0);
  const found = finder.find(text, tokens, (key, token) => names.is(key, token));
  const named = [...found, ...newestVersion(text, terrain)]
    // The "1" of "1 star" is no value.
    .filter((value) => ![...times, ...quotes, ...stars, ...conditions].some((one) => overlaps(one, value)))
    // "Which app store" asks for all of them.
    .filter(({ key, ...place }) => key !== by?.key || !overlaps(by, place))
    .filter((value) => !value.assumed || !people.some((nation) => overlaps(nation, value)));
  const others = bugs.filter((bug) => !named.some((one) => overlaps(one, bug)));
  return [...named, ...conditions, ...people.flatMap(countryOf), ...others];
}

/** Who a nation's people are, where only one field knows it; of several, the reader decides. */
function countryOf({ values: [one, ...others], people, start, end }: Nationality): ValueMention[] {
  if (!one || others.length > 0) return [];
  return [{ ...one, label: String(one.value), start, end: people?.end ?? end, assumed: true }];
}

/** What records grade is the topic wherever it stands: "the worst wifi". A word of a source's name is that source. */
function isGraded({ isGrade, finder }: Reader, token: Token): boolean {
  return isGrade(token.word) && !finder.among([token]).some(({ key }) => key === 'source');
}

/** Whether no rule took a word: it is about something, or not understood. */
export function isOpen({ text, isGrammar, names }: Reader, findings: Findings, token: Token): boolean {
  const {
    tokens,
    times,
    polarities,
    values,
    by,
    order,
    aspects,
    measure,
    quoted,
    intentWords,
    nationalities,
    idioms,
  } = findings;
  if (isHaving(token.word, text.slice(token.end))) return false;
  if (NUMBERS.test(token.word) && NUMBERED.test(tokens[tokens.indexOf(token) - 1]?.word ?? '')) return true;
  if (isGrammar(token) || GENERIC.has(token.word) || isFiller(token.word)) return false;
  const nations = nationalities
    .filter(({ people, values: meant }) => people || meant.length > 0)
    .map(({ start, end, people }) => ({ start, end: people?.end ?? end }));
  const taken: Place[] = [
    ...times,
    ...polarities.filter((each) => each.named),
    ...values,
    ...(by ? [by] : []),
    ...(order ? [order] : []),
    ...(aspects ? [aspects] : []),
    ...(measure ? [measure, measure.name] : []),
    ...quoted,
    ...intentWords,
    ...nations,
    ...idioms,
  ];
  if (taken.some((place) => overlaps(place, token))) return false;
  const i = tokens.indexOf(token);
  // "The web version", "the iOS app"
  if (
    /^(?:version|edition|client)$/.test(token.word) &&
    values.some(({ key, end }) => end === token.start - 1 && /platform|source|plan/.test(key))
  )
    return false;
  // "By cabin class"
  if (by && by.end === token.start - 1 && KIND.test(token.word)) return false;
  // "The top 3", "three complaints"
  const next = tokens[i + 1];
  const isCounted =
    (next && (GENERIC.has(next.word) || names.isName(next))) || MOST.test(tokens[i - 1]?.word ?? '');
  if (NUMBER.test(token.word) && isCounted) return false;
  return !values.some(
    ({ key, start, end }) =>
      names.is(key, token) && (tokens[i + 1]?.start === start || tokens[i - 1]?.end === end),
  );
}

/** "The phone number" is a thing, and no amount. */
const NUMBERS = /^numbers?$/;
const NUMBERED =
  /^(?:phone|telephone|mobile|cell|account|card|order|flight|tracking|serial|booking|reference|confirmation|seat|room|gate|customer|membership|invoice|ticket|bank|pin|id)$/;
const KIND = /^(?:class|classes|type|types|name|names|level|group|category|code)$/;
const NUMBER = /^(?:\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten)$/;
const MOST = /^(?:top|first|last|best|worst|biggest|main|most)$/;

export function within(findings: Findings, region: Place): Findings {
  return select(findings, (place) => place.start >= region.start && place.end <= region.end);
}

export function without(findings: Findings, regions: readonly Place[]): Findings {
  return select(findings, (place) => !regions.some((region) => overlaps(region, place)));
}

function select(findings: Findings, keep: (place: Place) => boolean): Findings {
  const { tokens, times, polarities, values, by, quoted, intentWords, nationalities, idioms } = findings;
  return {
    tokens: tokens.filter(keep),
    times: times.filter(keep),
    polarities: polarities.filter(keep),
    values: values.filter(keep),
    by: by && keep(by) ? by : undefined,
    order: findings.order,
    aspects: findings.aspects,
    measure: findings.measure,
    quoted: quoted.filter(keep),
    intentWords: intentWords.filter(keep),
    nationalities: nationalities.filter(keep),
    idioms: idioms.filter(keep),
    slots: findings.slots,
    isBare: findings.isBare,
  };
}
