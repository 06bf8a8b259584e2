import type { Analyzer } from '#libs/index';
import { conceptOf, topicOf } from '#libs/themes';
import { askingFrom } from './asking-from.js';
import { datePhrases, type Today } from './date-phrases.js';
import { polaritiesOf } from './lexicon.js';
import type { Reworded } from './reworded.js';

/** Words of people about themselves. */
const SELF: Readonly<Record<string, RegExp>> = {
  en: /\b(?:i|we|my|our|me|us)\b/iu,
  de: /\b(?:ich|wir|mein\p{L}*|unser\p{L}*|mir|uns)\b/iu,
  fr: /\b(?:je|nous|mon|ma|mes|notre|nos)\b|\bj['’]/iu,
  es: /\b(?:yo|estoy|estamos|quería|queríamos|quiero|necesito|tengo|tenemos|mi|nuestr\p{L}+)(?!\p{L})/iu,
  pt: /\b(?:eu|estou|estamos|queria|quero|preciso|tenho|temos|meu|minha|noss\p{L}+)(?!\p{L})/iu,
  it: /\b(?:io|sto|stiamo|volevo|vorrei|devo|ho|abbiamo|mio|mia|nostr\p{L}+)(?!\p{L})/iu,
  nl: /\b(?:ik|wij|we|mijn|onze|ons)\b/iu,
  id: /\b(?:saya|aku|kami|kita)\b/iu,
  ja: /私|わたし|僕|弊社|うちの/u,
  ko: /저는|제가|저희|우리/u,
  zh: /我/u,
};
/** What one does is no topic: "I run catering for an airline". */
const ROLE =
  /^\W*(?:(?:hi|hello|hey|hi there)\W+)?(?:i|we)(?:['’](?:m|re)| am| are)? (?:(?:an?|the|in charge|responsible|head) \p{L}+|run|manage|lead|work|own|head|represent|handle|look after|prepare|preparing)\b/iu;

interface Setting {
  question: string;
  language: string;
  today: Today;
  analyzer: Analyzer;
  /** Whether words hold a value or a field that records have. */
  isNamed: (words: string) => boolean;
}

/** A question without its introduction, where that names nothing that records say or have. */
export function withoutSmallTalk(asked: Reworded, known: Setting): Reworded {
  const from = askingFrom(asked.text);
  const intro = asked.text.slice(0, from);
  const own = known.question.slice(0, asked.asked({ start: 0, end: from }).end);
  const isIntro = /\p{L}/u.test(intro) && SELF[known.language]?.test(own);
  if (!isIntro || /["“?]/u.test(intro) || saysSomething(intro, known)) return asked;
  return asked.replace({ start: 0, end: from }, []);
}

function saysSomething(intro: string, { today, analyzer, isNamed }: Setting): boolean {
  if (datePhrases(intro, today).length > 0 || polaritiesOf(intro).length > 0 || isNamed(intro)) return true;
  const names = (word: string) =>
    conceptOf(word, 'en', analyzer) !== undefined || topicOf(word, 'en', analyzer) !== undefined;
  const words = analyzer.tokens(intro).map(({ word }) => word);
  // "I can't log in, do others complain, too?"
  const all = words.flatMap((word, i) => [word, `${word} ${words[i + 1] ?? ''}`.trim()]);
  return !ROLE.test(intro) && all.some(names);
}
