import type { Analyzer, Token } from '#libs/index';
import { topicAlone } from '#libs/themes';
import { isFiller } from './colloquial.js';
import { GENERIC } from './lexicon.js';
import type { Place, Reworded } from './reworded.js';

/** Between two subjects of which either is asked about; it joins no sides of a comparison, as "or" does. */
export const EITHER = 'and/or';

const JOINT = /(?: ?[/&+] ?| (?:and|plus) )(?:(?:the|an?|their|our|its) )?/giu;
/** "Both", and who mentions one thing and the other, are those who have it all. */
const TOGETHER = /\b(?:both|together|mention\w*|at the same time|at once|combin\w+|as well as)\b/i;
const COMPARES =
  /\b(?:compar\w*|between|differ\w*|vs\.?|versus|which|better|worse|than|relat\w+|correlat\w+|rather)\b/i;
const COMPLAINS =
  /\b(?:complain\w*|problems?|issues?|troubles?|bugs?|errors?|annoy\w*|frustrat\w*|upset|unhappy|wish\w*|requests?|hate|dislike)\b/i;
const WORDS = 3;
const SHORTEST = 3;

interface Setting {
  language: string;
  analyzer: Analyzer;
  /** Whether words hold a value or a field that records have. */
  isNamed: (words: string) => boolean;
}

/** "Login / phone number", "complaints about sound and subtitles": either of two subjects, not both in one text. */
export function withEither(asked: Reworded, setting: Setting): Reworded {
  const { text } = asked;
  if (/["\u201c]/u.test(text)) return asked;
  const tokens = setting.analyzer.tokens(text);
  return [...text.matchAll(JOINT)]
    .map(({ 0: joint, index }) => ({
      joint: joint.trim().charAt(0),
      start: index,
      end: index + joint.length,
    }))
    .filter((one) => isEither(one, tokens, { ...setting, text }))
    .toReversed()
    .reduce((words, place) => words.replace(place, [` ${EITHER} `]), asked);
}

function isEither(
  { joint, start, end }: Place & { joint: string },
  tokens: readonly Token[],
  setting: Setting & { text: string },
): boolean {
  const { text, isNamed } = setting;
  const left = runOf(tokens.filter((token) => token.end <= start).toReversed(), setting);
  const right = runOf(
    tokens.filter((token) => token.start >= end),
    setting,
  );
  const [last, first] = [left[0], right[0]];
  if (!last || !first || last.end !== start || first.start !== end) return false;
  if ([last, first].some((token) => isNamed(text.slice(token.start, token.end)))) return false;
  const topics = [left, right].filter((run) => isTopic(run, setting)).length;
  if (joint === '/' || joint === '+') return !COMPARES.test(text);
  if (joint === '&') return topics > 0 && !TOGETHER.test(text) && !COMPARES.test(text);
  if (TOGETHER.test(text) || COMPARES.test(text)) return false;
  return topics === 2 || COMPLAINS.test(text);
}

/** The words beside a joint that say something, the nearest first. */
function runOf(tokens: readonly Token[], { analyzer, text }: Setting & { text: string }): Token[] {
  const end = tokens.findIndex(
    (token, i) =>
      (i > 0 && /[^\s]/u.test(between(text, tokens[i - 1], token))) ||
      token.word.length < SHORTEST ||
      analyzer.isFunctionWord(token.word) ||
      isFiller(token.word) ||
      (GENERIC.has(token.word) && !(i > 0 && token.word === 'number')),
  );
  return tokens.slice(0, Math.min(end < 0 ? tokens.length : end, WORDS));
}

function between(text: string, one: Token | undefined, other: Token): string {
  const [first, second] = [one, other].toSorted((a, b) => (a?.start ?? 0) - (b?.start ?? 0));
  return text.slice(first?.end, second?.start);
}

/** Whether the words nearest to the joint, one or a few of them, have a name as a topic. */
function isTopic(run: readonly Token[], { language, analyzer, text }: Setting & { text: string }): boolean {
  return run.some((_, i) => {
    const some = run.slice(0, i + 1).toSorted((a, b) => a.start - b.start);
    const words = text.slice(some[0]?.start, some.at(-1)?.end);
    return [language, 'en'].some((one) => topicAlone(words, one, analyzer) !== undefined);
  });
}

/** The subjects that a query is either of: a query of each, where "and/or" joins all of them. */
export function eachOf(text: string, query: string): string[] {
  const all = query.split(' OR ').filter((one) => one !== '');
  const joints = text.split(` ${EITHER} `).length - 1;
  return joints > 0 && all.length === joints + 1 && !query.includes('"') ? all : [];
}
