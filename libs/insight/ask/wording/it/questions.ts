import type { QuestionSentences } from '../sentences/questions.js';
import { when } from './words.js';

const of = (what?: string) => (what ? ` di ${what}` : '');
const about = (what?: string) => (what ? ` riguardo a ${what}` : '');
const MOODS = { low: 'i voti bassi', high: 'i voti alti' };

export const questions: QuestionSentences = {
  askSaid: ({ about: what }) => `Che cosa dice la gente${about(what)}?`,
  askMood: ({ mood, how, of: whose, in: place, mentioning, about: what, version, time }) => {
    const verb = {
      themes: mood === 'low' ? 'Di cosa si lamentano' : 'Che cosa lodano',
      say: 'Che cosa dicono',
      most: 'Che cosa dicono di più',
      mention: 'Che cosa menzionano',
    }[how];
    const who = `${MOODS[mood]}${of(whose)}${version ? ` della versione ${version}` : ''}${place ? ` in ${place}` : ''}${mentioning ? ` che menzionano ${mentioning}` : ''}`;
    return `${verb} ${who}${about(what)}${time ? ` ${when(time)}` : ''}?`;
  },
  askWhy: ({ way, of: whose, in: place }) =>
    `Le valutazioni${of(whose)}${place ? ` in ${place}` : ''} sono ${{ change: 'cambiate', fall: 'calate', rise: 'aumentate' }[way]}, quando e perché?`,
  askCourse: ({ of: whose, in: place }) =>
    `Le valutazioni${of(whose)}${place ? ` in ${place}` : ''} sono cambiate nel tempo?`,
  askNumber: () => 'Il numero di commenti è cambiato, quando e perché?',
  askCount: ({ of: whose, mentioning }) =>
    mentioning ? `Quanti commenti menzionano ${mentioning}?` : `Quanti commenti${of(whose)} ci sono?`,
  askGrowing: ({ what }) => `Le menzioni di ${what} sono in aumento?`,
  askRisen: ({ what }) => `Le menzioni di ${what} sono aumentate nel tempo?`,
  askSince: ({ what, growing }) =>
    growing ? `Da quando si menziona ${what}, ed è in aumento?` : `Da quando la gente menziona ${what}?`,
  askWhich: ({ field, what }) => `Quale ${field} menziona di più ${what}?`,
  askBest: ({ field }) => `Quale ${field} è valutato meglio?`,
  askVersion: ({ way }) =>
    `In quale versione le valutazioni sono ${way === 'worse' ? 'calate' : 'aumentate'}?`,
  askCompare: ({ left, right }) => `Confronta ${left} con ${right}`,
  askTimes: ({ left, right, in: place }) =>
    `${place ? `Per ${place}, confronta` : 'Confronta'} ${when(left)} con ${when(right)}`,
  askSources: () => 'Valutazioni divise per fonte',
  askExamples: ({ about: what }) => `Mostrami lamentele tipiche${about(what)}`,
  askFix: ({ of: whose }) => `Che cosa dobbiamo correggere prima${whose ? ` in ${whose}` : ''}?`,
};
