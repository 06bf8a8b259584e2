import type { QuestionSentences } from '../sentences/questions.js';
import { when } from './words.js';

const of = (what?: string) => (what ? ` von ${what}` : '');
const at = (place?: string) => (place ? ` in ${place}` : '');
const about = (what?: string) => (what ? ` über ${what}` : '');
const MOODS = { low: 'schlechte Bewertungen', high: 'gute Bewertungen' };

export const questions: QuestionSentences = {
  askSaid: ({ about: what }) => `Was sagen die Leute${about(what)}?`,
  askMood: ({ mood, how, of: whose, in: place, mentioning, about: what, version, time }) => {
    const verb = {
      themes: mood === 'low' ? 'Worüber klagen' : 'Was loben',
      say: 'Was sagen',
      most: 'Was sagen',
      mention: 'Was nennen',
    }[how];
    const who = `${MOODS[mood]}${of(whose)}${version ? ` von Version ${version}` : ''}${at(place)}${mentioning ? `, die ${mentioning} erwähnen` : ''}`;
    return `${verb} ${who}${about(what)}${how === 'most' ? ' am meisten' : ''}${time ? ` ${when(time)}` : ''}?`;
  },
  askWhy: ({ way, of: whose, in: place }) => {
    const said = {
      change: `Haben sich die Bewertungen${of(whose)}${at(place)} verändert`,
      fall: `Sind die Bewertungen${of(whose)}${at(place)} gefallen`,
      rise: `Sind die Bewertungen${of(whose)}${at(place)} gestiegen`,
    }[way];
    return `${said}, wann und warum?`;
  },
  askCourse: ({ of: whose, in: place }) =>
    `Haben sich die Bewertungen${of(whose)}${at(place)} mit der Zeit verändert?`,
  askNumber: () => 'Hat sich die Zahl der Rückmeldungen verändert, wann und warum?',
  askCount: ({ of: whose, mentioning }) =>
    mentioning
      ? `Wie viele Rückmeldungen erwähnen ${mentioning}?`
      : `Wie viele Rückmeldungen${of(whose)} gibt es?`,
  askGrowing: ({ what }) => `Werden Erwähnungen von ${what} häufiger?`,
  askRisen: ({ what }) => `Sind Erwähnungen von ${what} mit der Zeit gestiegen?`,
  askSince: ({ what, growing }) =>
    growing ? `Seit wann wird ${what} erwähnt, und nimmt das zu?` : `Seit wann erwähnen die Leute ${what}?`,
  askWhich: ({ field, what }) => `Welche ${field} erwähnt ${what} am meisten?`,
  askBest: ({ field }) => `Welche ${field} ist am besten bewertet?`,
  askVersion: ({ way }) =>
    `In welcher Version sind die Bewertungen ${way === 'worse' ? 'gefallen' : 'gestiegen'}?`,
  askCompare: ({ left, right }) => `Vergleiche ${left} mit ${right}`,
  askTimes: ({ left, right, in: place }) => `Vergleiche${at(place)} ${when(left)} mit ${when(right)}`,
  askSources: () => 'Bewertungen je Quelle',
  askExamples: ({ about: what }) => `Zeige typische Beschwerden${about(what)}`,
  askFix: ({ of: whose }) => `Was sollten wir${whose ? ` bei ${whose}` : ''} zuerst beheben?`,
};
