import type { Analyzer } from '#libs/index';
import { distance } from 'fastest-levenshtein';
import { topicNames, topicOf } from '#libs/themes';
import { isFiller } from './question/colloquial.js';
import { GENERIC } from './question/lexicon.js';
import type { Question, QuestionPart } from './question/question.js';
import { overlaps, Reworded } from './question/reworded.js';
import { mistypedGrammar } from './question/spelling.js';
import type { Investigation } from './steps/investigation.js';

/** From here on a word has few neighbours that it is not a slip for. */
const TYPED = /^\p{Ll}{5,}$/u;
/** Words of a question that are looked up. */
const MOST = 6;
/** Fewer records do not show that a word was meant. */
const LEAST = 5;

interface Setting {
  investigation: Investigation;
  analyzer: Analyzer;
  read: (text: string) => Question;
}

/**
 * A question in the spelling of the records: a word that none of them has is the nearest one that they do have ("crahs on
 * startup" is about crashes), or the word of the grammar that it is a slip for ("still happenign").
 */
export async function asSpelt(text: string, setting: Setting): Promise<Question> {
  const asked = setting.read(text);
  const isLatin = /^\P{L}*\p{Script=Latin}/u.test(text);
  if (!isLatin) return asked;
  const doubted = asked.parts
    .flatMap((part) => (part.kind === 'comparison' ? wordsIn(part, asked, setting.analyzer) : [part]))
    .filter((part) => isDoubted(part, asked, setting.analyzer))
    .slice(0, MOST);
  const meant = await Promise.all(doubted.map((part) => meantBy(part, asked, setting)));
  const repairs = doubted.flatMap((part, i) => {
    const one = meant[i];
    return one ? [{ ...part, ...one }] : [];
  });
  if (repairs.length === 0) return asked;
  const spelt = repairs
    .toReversed()
    .reduce((words, { start, end, to }) => words.replace({ start, end }, [to]), Reworded.of(text));
  const read = setting.read(spelt.text);
  const asTyped = (part: QuestionPart): QuestionPart => {
    const place = spelt.asked(part);
    return { ...part, ...place, text: text.slice(place.start, place.end) };
  };
  const spellings = repairs.map(({ start, end, text: typed, to }): QuestionPart => ({
    start,
    end,
    text: typed,
    list: 'assumed',
    kind: 'spelling',
    meaning: to,
  }));
  const parts = [...spellings, ...read.parts.map(asTyped)];
  const respelt = repairs.flatMap(({ text: query, to: instead, isGrammar }) =>
    isGrammar ? [] : [{ query, instead }],
  );
  return {
    ...read,
    parts: parts.toSorted((a, b) => a.start - b.start || a.end - b.end),
    ...(respelt.length > 0 && { respelt }),
  };
}

/** The words within what compares that say more than that it does: "crahses worse on". */
function wordsIn(part: QuestionPart, { parts }: Question, analyzer: Analyzer): QuestionPart[] {
  // "Compair" was spelled already.
  if (parts.some((one) => one.kind === 'spelling' && overlaps(one, part))) return [];
  return analyzer
    .tokens(part.text)
    .filter(({ word }) => !GENERIC.has(word) && !analyzer.isFunctionWord(word) && !isFiller(word))
    .map(({ start, end }) => ({
      ...part,
      start: part.start + start,
      end: part.start + end,
      text: part.text.slice(start, end),
      list: 'not_understood',
      kind: 'word',
    }));
}

/** Whether a word is searched for or unread, and in no list of topics. */
function isDoubted({ kind, list, text }: QuestionPart, { language }: Question, analyzer: Analyzer): boolean {
  const isOpen = kind === 'topic' || (list === 'not_understood' && kind === 'word');
  return isOpen && TYPED.test(text) && topicOf(text, language, analyzer) === undefined;
}

async function meantBy(
  { text: word }: QuestionPart,
  { language }: Question,
  { investigation }: Setting,
): Promise<{ to: string; isGrammar: boolean } | undefined> {
  const { total } = await investigation.look('search', { search_query: word, limit: 0 });
  if (total > 0) return undefined;
  const slip = language === 'en' ? (USUAL_SLIPS[word] ?? mistypedGrammar(word)) : undefined;
  if (slip) return { to: slip, isGrammar: true };
  // Records may have hardly any "widgets", and the "widget" that these are.
  for (const form of new Set([word, word.replace(/s$/, '')])) {
    const { meta } = await investigation.look('search', { search_query: form, limit: 0 });
    const near = (meta.suggestions ?? []).find(
      (one) => !/\s/.test(one.search_query) && one.search_query[0] === word[0] && one.total >= LEAST,
    );
    if (near && (await isOfLanguage(near.search_query, language, investigation)))
      return { to: near.search_query, isGrammar: false };
  }
  const long = language === 'en' ? longTopic(word) : undefined;
  return long === undefined ? undefined : { to: long, isGrammar: false };
}

/** "Response" is no slip for the Portuguese "respondeu": where some records are in a language, those have its words. */
export async function isOfLanguage(
  word: string,
  language: string,
  investigation: Investigation,
): Promise<boolean> {
  const within = async (search_query: string) => {
    const filters = [{ type: 'list' as const, key: 'language', operator: 'eq' as const, values: [language] }];
    return (await investigation.look('search', { search_query, filters, limit: 0 })).total;
  };
  return (await within(word)) > 0 || (await within('')) === 0;
}

/** Another word is nearer to these by its letters. */
const USUAL_SLIPS: Readonly<Record<string, string>> = { loosing: 'losing', looses: 'loses', loosed: 'lost' };

/** In a long word several letters may be wrong: "noticfations". */
function longTopic(word: string): string | undefined {
  if (word.length < LONG) return undefined;
  const names = topicNames('en').flatMap(({ text }) => [text, `${text}s`]);
  const near = names.filter((name) => name[0] === word[0] && Math.abs(name.length - word.length) <= 2);
  const [nearest] = near.toSorted((a, b) => distance(word, a) - distance(word, b));
  return nearest !== undefined && distance(word, nearest) <= MOST_WRONG ? nearest : undefined;
}
const LONG = 10;
const MOST_WRONG = 3;
