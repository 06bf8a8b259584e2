import type { Analyzer } from '#libs/index';
import { topicOf } from '#libs/themes';
import type { Investigation } from '../steps/investigation.js';
import { countMatching } from './matching.js';
import type { Question, QuestionPart } from './question.js';
import { finderOf } from './reader.js';
import { describeValues } from './selection.js';
import { isTag } from './tags.js';
import type { DataOverview } from './terrain.js';
import type { ValueMention } from './values.js';

interface Setting {
  investigation: Investigation;
  analyzer: Analyzer;
  terrain: DataOverview;
}

/** Nouns for what a product does, which those who write about it leave out: "the household restriction". */
const LEFT_OUT =
  /^(?:restrictions?|functions?|functionality|functionalities|options?|systems?|mechanisms?|requirements?|capabilit(?:y|ies)|situations?|stuff)$/i;
/** Where fewer than this share of those who write about it use the noun, it is not what they are asked for. */
const SELDOM = 0.1;

/**
 * The question in the words of the records: where none has its words, a word that is a part of one value's name is that
 * value ("heathrow lounges"), and a noun that hardly anyone uses is no condition.
 */
export async function asRecordsSay(question: Question, setting: Setting): Promise<Question> {
  const { query, sides } = question;
  if (sides || !/^[\p{L}\p{N}' ]+$/u.test(query) || query.includes(' OR ')) return question;
  const n = await countMatching(question, query, setting);
  if (n === 0) return withValues(question, setting) ?? question;
  const words = query.split(' ');
  const last = words.at(-1) ?? '';
  if (words.length < 2 || !LEFT_OUT.test(last)) return question;
  const rest = words.slice(0, -1).join(' ');
  if (n >= SELDOM * (await countMatching(question, rest, setting))) return question;
  const unread = (part: QuestionPart): QuestionPart =>
    part.kind === 'topic' && part.text.toLowerCase() === last.toLowerCase()
      ? { ...part, list: 'understood', kind: 'grammar', meaning: '' }
      : part;
  return { ...question, query: rest, parts: question.parts.map(unread) };
}

/** Each word that only one value's name has, as that value; undefined where there is none. */
function withValues(question: Question, { analyzer, terrain }: Setting): Question | undefined {
  const finder = finderOf(analyzer, { grounds: terrain.grounds });
  const found = question.parts.flatMap((part): [QuestionPart, ValueMention][] => {
    // What has a name as a topic is one, whatever was tagged so.
    if (part.kind !== 'topic' || topicOf(part.text, question.language, analyzer)) return [];
    const [token] = analyzer.tokens(part.text);
    const [value] = token ? [...finder.partOf(token), ...finder.among([token])] : [];
    const isFree = value && !isTag(value, terrain) && !question.values.some(({ key }) => key === value.key);
    return value && isFree ? [[part, { ...value, start: part.start, end: part.end }]] : [];
  });
  if (found.length === 0) return undefined;
  const named = new Map(found);
  const words = new Set(found.map(([{ text }]) => text.toLowerCase()));
  return {
    ...question,
    query: question.query
      .split(' ')
      .filter((word) => !words.has(word.toLowerCase()))
      .join(' '),
    values: [...question.values, ...named.values()],
    parts: question.parts.map((part): QuestionPart => {
      const value = named.get(part);
      return value ? { ...part, list: 'assumed', kind: 'value', meaning: describeValues([value]) } : part;
    }),
  };
}
