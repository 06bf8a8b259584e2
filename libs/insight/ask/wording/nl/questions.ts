import type { QuestionSentences } from '../sentences/questions.js';
import { when } from './words.js';

const of = (what?: string) => (what ? ` van ${what}` : '');
const about = (what?: string) => (what ? ` over ${what}` : '');
const MOODS = { low: 'lage beoordelingen', high: 'hoge beoordelingen' };

export const questions: QuestionSentences = {
  askSaid: ({ about: what }) => `Wat zeggen mensen${about(what)}?`,
  askMood: ({ mood, how, of: whose, in: place, mentioning, about: what, version, time }) => {
    const verb = {
      themes: mood === 'low' ? 'Waarover klagen' : 'Wat prijzen',
      say: 'Wat zeggen',
      most: 'Wat zeggen',
      mention: 'Wat noemen',
    }[how];
    const who = `${MOODS[mood]}${of(whose)}${version ? ` van versie ${version}` : ''}${place ? ` in ${place}` : ''}${mentioning ? ` die ${mentioning} noemen` : ''}`;
    return `${verb} ${who}${about(what)}${how === 'most' ? ' het meest' : ''}${time ? ` ${when(time)}` : ''}?`;
  },
  askWhy: ({ way, of: whose, in: place }) =>
    `Zijn de beoordelingen${of(whose)}${place ? ` in ${place}` : ''} ${{ change: 'veranderd', fall: 'gedaald', rise: 'gestegen' }[way]}, wanneer en waarom?`,
  askCourse: ({ of: whose, in: place }) =>
    `Zijn de beoordelingen${of(whose)}${place ? ` in ${place}` : ''} in de loop van de tijd veranderd?`,
  askNumber: () => 'Is het aantal reacties veranderd, wanneer en waarom?',
  askCount: ({ of: whose, mentioning }) =>
    mentioning ? `Hoeveel reacties noemen ${mentioning}?` : `Hoeveel reacties${of(whose)} zijn er?`,
  askGrowing: ({ what }) => `Groeien vermeldingen van ${what}?`,
  askRisen: ({ what }) => `Zijn vermeldingen van ${what} in de loop van de tijd gestegen?`,
  askSince: ({ what, growing }) =>
    growing
      ? `Sinds wanneer wordt ${what} genoemd, en neemt dat toe?`
      : `Sinds wanneer noemen mensen ${what}?`,
  askWhich: ({ field, what }) => `Welke ${field} noemt ${what} het meest?`,
  askBest: ({ field }) => `Welke ${field} is het best beoordeeld?`,
  askVersion: ({ way }) =>
    `In welke versie zijn de beoordelingen ${way === 'worse' ? 'gedaald' : 'gestegen'}?`,
  askCompare: ({ left, right }) => `Vergelijk ${left} met ${right}`,
  askTimes: ({ left, right, in: place }) =>
    `Vergelijk${place ? ` in ${place}` : ''} ${when(left)} met ${when(right)}`,
  askSources: () => 'Beoordelingen per bron',
  askExamples: ({ about: what }) => `Toon typische klachten${about(what)}`,
  askFix: ({ of: whose }) => `Wat moeten we${whose ? ` bij ${whose}` : ''} eerst oplossen?`,
};
