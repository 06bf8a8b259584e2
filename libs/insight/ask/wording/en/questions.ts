import { duringTime } from '../sentences/english-times.js';
import type { QuestionSentences } from '../sentences/questions.js';

const of = (what?: string) => (what ? ` of ${what}` : '');
const within = (place?: string) => (place ? ` in ${place}` : '');
const about = (what?: string) => (what ? ` about ${what}` : '');

export const questions: QuestionSentences = {
  askSaid: ({ about: what }) => `What do people say${about(what)}?`,
  askMood: ({ mood, how, of: whose, in: place, mentioning, about: what, version, time }) => {
    const verb = {
      themes: mood === 'low' ? 'complain about' : 'praise',
      say: 'say',
      most: 'say most',
      mention: 'mention',
    }[how];
    const who = `${mood} ratings${of(whose)}${version ? ` of version ${version}` : ''}${within(place)}${mentioning ? ` that mention ${mentioning}` : ''}`;
    return `What do ${who} ${verb}${about(what)}${time ? ` ${duringTime(time)}` : ''}?`;
  },
  askWhy: ({ way, of: whose, in: place }) => `Did ratings${of(whose)}${within(place)} ${way}, when, and why?`,
  askCourse: ({ of: whose, in: place }) => `Did ratings${of(whose)}${within(place)} change over time?`,
  askNumber: () => 'Did the number of records change, when, and why?',
  askCount: ({ of: whose, mentioning }) =>
    mentioning ? `How many records mention ${mentioning}?` : `How many records${of(whose)} are there?`,
  askGrowing: ({ what }) => `Are mentions of ${what} growing?`,
  askRisen: ({ what }) => `Did mentions of ${what} rise over time?`,
  askSince: ({ what, growing }) =>
    growing
      ? `Since when is ${what} mentioned, and is that increasing?`
      : `Since when do people mention ${what}?`,
  askWhich: ({ field, what }) => `Which ${field} mentions ${what} most?`,
  askBest: ({ field }) => `Which ${field} is rated best?`,
  askVersion: ({ way }) => `In which version did ratings get ${way}?`,
  askCompare: ({ left, right }) => `Compare ${left} with ${right}`,
  askTimes: ({ left, right, in: place }) =>
    `${place ? `In ${place}, compare` : 'Compare'} ${left.label} with ${right.label}`,
  askSources: () => 'Ratings by source',
  askExamples: ({ about: what }) => `Show me typical complaints${about(what)}`,
  askFix: ({ of: whose }) => `What should be fixed first${within(whose)}?`,
};
