import type { QuestionSentences } from '../sentences/questions.js';
import { at, when } from './words.js';

const of = (what?: string) => (what ? ` de ${what}` : '');
const about = (what?: string) => (what ? ` sobre ${what}` : '');
const MOODS = { low: 'las valoraciones bajas', high: 'las valoraciones altas' };

export const questions: QuestionSentences = {
  askSaid: ({ about: what }) => `¿Qué dice la gente${about(what)}?`,
  askMood: ({ mood, how, of: whose, in: place, mentioning, about: what, version, time }) => {
    const verb = {
      themes: mood === 'low' ? 'De qué se quejan' : 'Qué elogian',
      say: 'Qué dicen',
      most: 'Qué dicen más',
      mention: 'Qué mencionan',
    }[how];
    const who = `${MOODS[mood]}${of(whose)}${version ? ` de la versión ${version}` : ''}${at(place)}${mentioning ? ` que mencionan ${mentioning}` : ''}`;
    return `¿${verb} ${who}${about(what)}${time ? ` ${when(time)}` : ''}?`;
  },
  askWhy: ({ way, of: whose, in: place }) =>
    `¿Las valoraciones${of(whose)}${at(place)} ${{ change: 'cambiaron', fall: 'bajaron', rise: 'subieron' }[way]}, cuándo y por qué?`,
  askCourse: ({ of: whose, in: place }) =>
    `¿Han cambiado las valoraciones${of(whose)}${at(place)} con el tiempo?`,
  askNumber: () => '¿Ha cambiado el número de comentarios, cuándo y por qué?',
  askCount: ({ of: whose, mentioning }) =>
    mentioning ? `¿Cuántos comentarios mencionan ${mentioning}?` : `¿Cuántos comentarios${of(whose)} hay?`,
  askGrowing: ({ what }) => `¿Aumentan las menciones de ${what}?`,
  askRisen: ({ what }) => `¿Han aumentado las menciones de ${what} con el tiempo?`,
  askSince: ({ what, growing }) =>
    growing
      ? `¿Desde cuándo se menciona ${what}, y está aumentando?`
      : `¿Desde cuándo menciona la gente ${what}?`,
  askWhich: ({ field, what }) => `¿Qué ${field} menciona más ${what}?`,
  askBest: ({ field }) => `¿Qué ${field} está mejor valorado?`,
  askVersion: ({ way }) => `¿En qué versión ${way === 'worse' ? 'bajaron' : 'subieron'} las valoraciones?`,
  askCompare: ({ left, right }) => `Compara ${left} con ${right}`,
  askTimes: ({ left, right, in: place }) =>
    `${place ? `En ${place}, compara` : 'Compara'} ${when(left)} con ${when(right)}`,
  askSources: () => 'Valoraciones por fuente',
  askExamples: ({ about: what }) => `Muéstrame quejas típicas${about(what)}`,
  askFix: ({ of: whose }) => `¿Qué deberíamos arreglar primero${whose ? ` en ${whose}` : ''}?`,
};
