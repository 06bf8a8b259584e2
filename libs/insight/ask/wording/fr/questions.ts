import type { QuestionSentences } from '../sentences/questions.js';
import type { Time } from '../sentences/values.js';
import { when } from './words.js';

const of = (what?: string) => (what ? ` de ${what}` : '');
const at = (place?: string) => (place ? ` en ${place}` : '');
const about = (what?: string) => (what ? ` à propos de ${what}` : '');
/** `juin 2023`, of which one would say `en juin 2023`. */
const bare = (time: Time) => when(time).replace(/^en /, '');
const MOODS = { low: 'les mauvaises notes', high: 'les bonnes notes' };

export const questions: QuestionSentences = {
  askSaid: ({ about: what }) => `Que disent les gens${about(what)} ?`,
  askMood: ({ mood, how, of: whose, in: place, mentioning, about: what, version, time }) => {
    const verb = {
      themes: mood === 'low' ? 'De quoi se plaignent' : 'Que louent',
      say: 'Que disent',
      most: 'Que disent le plus',
      mention: 'Que mentionnent',
    }[how];
    const who = `${MOODS[mood]}${of(whose)}${version ? ` de la version ${version}` : ''}${at(place)}${mentioning ? ` qui mentionnent ${mentioning}` : ''}`;
    return `${verb} ${who}${about(what)}${time ? ` ${when(time)}` : ''} ?`;
  },
  askWhy: ({ way, of: whose, in: place }) =>
    `Les notes${of(whose)}${at(place)} ont-elles ${{ change: 'changé', fall: 'baissé', rise: 'augmenté' }[way]}, quand et pourquoi ?`,
  askCourse: ({ of: whose, in: place }) =>
    `Les notes${of(whose)}${at(place)} ont-elles changé au fil du temps ?`,
  askNumber: () => 'Le nombre de retours a-t-il changé, quand et pourquoi ?',
  askCount: ({ of: whose, mentioning }) =>
    mentioning
      ? `Combien de retours mentionnent ${mentioning} ?`
      : `Combien de retours${of(whose)} y a-t-il ?`,
  askGrowing: ({ what }) => `Les mentions de ${what} augmentent-elles ?`,
  askRisen: ({ what }) => `Les mentions de ${what} ont-elles augmenté au fil du temps ?`,
  askSince: ({ what, growing }) =>
    growing
      ? `Depuis quand ${what} est-il mentionné, et est-ce en hausse ?`
      : `Depuis quand les gens mentionnent ${what} ?`,
  askWhich: ({ field, what }) => `Quel ${field} mentionne le plus ${what} ?`,
  askBest: ({ field }) => `Quel ${field} est le mieux noté ?`,
  askVersion: ({ way }) =>
    `Dans quelle version les notes ont-elles ${way === 'worse' ? 'baissé' : 'augmenté'} ?`,
  askCompare: ({ left, right }) => `Compare ${left} et ${right}`,
  askTimes: ({ left, right, in: place }) =>
    `${place ? `Pour ${place}, compare` : 'Compare'} ${bare(left)} et ${bare(right)}`,
  askSources: () => 'Notes par source',
  askExamples: ({ about: what }) => `Montre des plaintes typiques${about(what)}`,
  askFix: ({ of: whose }) => `Que faut-il corriger en premier${whose ? ` dans ${whose}` : ''} ?`,
};
