import { LIMITS } from '#libs/contract';
import type { Analyzer } from '#libs/index';
import { termQuery, type Topic, topicOf, topicQuery } from '#libs/themes';
import { countMatching } from './matching.js';
import type { QueriedTopic, Question, QuestionPart, Side } from './question.js';
import { anyTopic, EXCLUDED, selectionOf } from './selection.js';
import { withSpellings } from './spellings.js';
import type { Investigation } from '../steps/investigation.js';
import { Message, say } from '../wording/message.js';

interface Setting {
  investigation: Investigation;
  analyzer: Analyzer;
}

/** Records of a language that are fewer hardly change a number, and its words may say something else in another one. */
const LEAST = 0.02;
const MOST_LANGUAGES = 20;

/**
 * The question with its topics searched for in the languages of the records: `login` also as `Anmeldung` where records
 * are German. Quoted words stay as they are, and so does what is no topic that has a name.
 */
export async function inTheirLanguages(asked: Question, setting: Setting): Promise<Question> {
  const question = await inWords(asked, setting);
  const { query, sides, part, choices = [], each = [] } = question;
  // What both sides must mention, and what one of them does, would have to be searched for in every combination.
  const queries = sides?.some((side) => side.query)
    ? query
      ? []
      : sides.map((side) => side.query)
    : [query, ...(part ? [part.query] : []), ...[...choices, ...each].map((choice) => choice.query)];
  const named = new Map(
    queries.flatMap((one) => {
      const topic = one && topicIn(one, question.language, setting.analyzer);
      return topic ? [[one, topic] as const] : [];
    }),
  );
  // Quoted words are meant as they are.
  const unions = queries.filter((one) => one.includes(' OR ') && !one.includes('"') && !named.has(one));
  if (named.size === 0 && unions.length === 0) return question;
  const languages = await languagesOf(question, setting);
  const found = new Map<string, QueriedTopic>();
  for (const [one, topic] of named) {
    const wide = queried(topic, languages, { asked: question.language, query: one });
    // Of two topics that no record has together, one may not be meant.
    const isMet =
      (topic.keys.length < 2 && !topic.besides) || (await countMatching(question, wide.query, setting)) > 0;
    if (wide.query !== one && isMet) found.set(one, wide);
  }
  for (const one of unions) {
    const wide = queriedAny(one, languages, { asked: question.language, analyzer: setting.analyzer });
    if (wide) found.set(one, wide);
  }
  const wider = (one: string) => found.get(one)?.query ?? one;
  const inLanguages = (side: Side): Side => ({ ...side, query: wider(side.query) });
  const topics = [...found.values()];
  return {
    ...question,
    query: wider(query),
    sides: sides && [inLanguages(sides[0]), inLanguages(sides[1])],
    ...(part && { part: inLanguages(part) }),
    ...(choices.length > 0 && { choices: choices.map((one) => ({ ...one, query: wider(one.query) })) }),
    ...(each.length > 0 && { each: each.map((one) => ({ ...one, query: wider(one.query) })) }),
    topics,
    parts: question.parts.map((part) => assumed(part, topics)),
  };
}

/** A phrase that is only supposed, and that no text has, as its words. */
async function inWords(question: Question, setting: Setting): Promise<Question> {
  const { query, isSaid } = question;
  if (!isSaid || query === '' || (await countMatching(question, query, setting)) > 0) return question;
  return { ...question, query: query.replaceAll('"', '') };
}

function topicIn(asked: string, language: string, analyzer: Analyzer): Topic | undefined {
  const query = asked.replaceAll(EXCLUDED, '');
  const [first = ''] = query.split(' OR ');
  return query.includes('"') || withSpellings(first) !== query
    ? undefined
    : topicOf(first, language, analyzer);
}

/** The languages of the records in question, those of most records first. */
async function languagesOf(
  { values, time }: Pick<Question, 'values'> & Partial<Pick<Question, 'time'>>,
  { investigation }: Pick<Setting, 'investigation'>,
): Promise<string[]> {
  const { buckets, total_records: total } = await investigation.look('distribution', {
    ...selectionOf({ values, ...(time && { time }) }),
    distribution_by: 'language',
    include: ['value'],
    limit: MOST_LANGUAGES,
  });
  // A time that has only begun gives way to the one before it: what is written then is not known yet.
  if (total === 0 && time) return languagesOf({ values }, { investigation });
  return buckets
    .filter(({ count }) => count >= LEAST * total)
    .toSorted((a, b) => b.count - a.count)
    .map(({ key }) => String(key));
}

function queried(
  topic: Topic,
  languages: readonly string[],
  { asked, query: said }: { asked: string; query: string },
): QueriedTopic {
  const { name, concept, usual, said: phrases } = topic;
  const codes = [...new Set(languages.map((language) => language.split('-', 1)[0] ?? language))];
  const [, ...without] = (said.split(' OR ')[0] ?? '').split(/ (?=-)/);
  const query = topicQuery(topic, codes.length > 0 ? codes : [asked])
    .split(' OR ')
    .map((side) => [side, ...without].join(' '))
    .join(' OR ');
  return {
    name,
    query,
    ...(concept && { concept }),
    ...(phrases ? { exact: said } : usual && { exact: termQuery(said) }),
    also: codes.filter((code) => code !== asked && code !== 'und'),
  };
}

/** Of several topics, any of which will do, each in the languages of the records; undefined where none has a name. */
function queriedAny(
  union: string,
  languages: readonly string[],
  { asked, analyzer }: { asked: string; analyzer: Analyzer },
): QueriedTopic | undefined {
  const sides = union.split(' OR ');
  const wide = sides.map((side) => {
    const topic = topicIn(side, asked, analyzer);
    return topic && queried(topic, languages, { asked, query: side });
  });
  const [first] = wide.flatMap((one) => one ?? []);
  const query = anyTopic(sides.map((side, i) => wide[i]?.query ?? side));
  if (!first || query === union || Buffer.byteLength(query) > LIMITS.search_query_bytes) return undefined;
  const { name, also } = first;
  return { name, query, also };
}

/** A word of a topic that is searched for in other words, too. */
function assumed(part: QuestionPart, topics: readonly QueriedTopic[]): QuestionPart {
  const word = part.text.toLowerCase();
  // "The slowest" stands for slow.
  const isNamed = (name: string) => name.includes(word) || meansOf(part) === name;
  const topic = part.kind === 'topic' && topics.find(({ name }) => isNamed(name.toLowerCase()));
  if (!topic) return part;
  const { meaning: named } = part;
  const meaning =
    topic.also.length > 0
      ? say('inLanguages', { topic: named, languages: topic.also })
      : say('inOtherWords', { topic: named });
  return { ...part, list: 'assumed', meaning };
}

function meansOf({ meaning }: QuestionPart): string | undefined {
  return meaning instanceof Message && typeof meaning.args.a === 'string' ? meaning.args.a : undefined;
}
