import type { QuestionSentences } from '../sentences/questions.js';
import { at, when } from './words.js';

const of = (what?: string) => (what ? ` de ${what}` : '');
const about = (what?: string) => (what ? ` sobre ${what}` : '');
const MOODS = { low: 'as notas baixas', high: 'as notas altas' };

export const questions: QuestionSentences = {
  askSaid: ({ about: what }) => `O que as pessoas dizem${about(what)}?`,
  askMood: ({ mood, how, of: whose, in: place, mentioning, about: what, version, time }) => {
    const verb = {
      themes: mood === 'low' ? 'reclamam' : 'elogiam',
      say: 'dizem',
      most: 'mais dizem',
      mention: 'mencionam',
    }[how];
    const who = `${MOODS[mood]}${of(whose)}${version ? ` da versão ${version}` : ''}${at(place)}${mentioning ? ` que mencionam ${mentioning}` : ''}`;
    return `${how === 'themes' && mood === 'low' ? 'Do' : 'O'} que ${who} ${verb}${about(what)}${time ? ` ${when(time)}` : ''}?`;
  },
  askWhy: ({ way, of: whose, in: place }) =>
    `As notas${of(whose)}${at(place)} ${{ change: 'mudaram', fall: 'caíram', rise: 'subiram' }[way]}, quando e por quê?`,
  askCourse: ({ of: whose, in: place }) => `As notas${of(whose)}${at(place)} mudaram ao longo do tempo?`,
  askNumber: () => 'O número de comentários mudou, quando e por quê?',
  askCount: ({ of: whose, mentioning }) =>
    mentioning ? `Quantos comentários mencionam ${mentioning}?` : `Quantos comentários${of(whose)} há?`,
  askGrowing: ({ what }) => `As menções de ${what} estão aumentando?`,
  askRisen: ({ what }) => `As menções de ${what} aumentaram ao longo do tempo?`,
  askSince: ({ what, growing }) =>
    growing
      ? `Desde quando ${what} é mencionado, e isso está aumentando?`
      : `Desde quando as pessoas mencionam ${what}?`,
  askWhich: ({ field, what }) => `Qual ${field} menciona mais ${what}?`,
  askBest: ({ field }) => `Qual ${field} é o mais bem avaliado?`,
  askVersion: ({ way }) => `Em qual versão as notas ${way === 'worse' ? 'caíram' : 'subiram'}?`,
  askCompare: ({ left, right }) => `Compare ${left} com ${right}`,
  askTimes: ({ left, right, in: place }) =>
    `${place ? `Em ${place}, compare` : 'Compare'} ${when(left)} com ${when(right)}`,
  askSources: () => 'Notas por fonte',
  askExamples: ({ about: what }) => `Mostre reclamações típicas${about(what)}`,
  askFix: ({ of: whose }) => `O que devemos corrigir primeiro${whose ? ` em ${whose}` : ''}?`,
};
