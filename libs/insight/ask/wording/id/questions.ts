import type { QuestionSentences } from '../sentences/questions.js';
import { at, when } from './words.js';

const of = (what?: string) => (what ? ` dari ${what}` : '');
const about = (what?: string) => (what ? ` tentang ${what}` : '');
const MOODS = { low: 'nilai rendah', high: 'nilai tinggi' };

export const questions: QuestionSentences = {
  askSaid: ({ about: what }) => `Apa kata orang${about(what)}?`,
  askMood: ({ mood, how, of: whose, in: place, mentioning, about: what, version, time }) => {
    const verb = {
      themes: mood === 'low' ? 'dikeluhkan' : 'dipuji',
      say: 'dikatakan',
      most: 'paling banyak dikatakan',
      mention: 'disebut',
    }[how];
    const who = `${MOODS[mood]}${of(whose)}${version ? ` dari versi ${version}` : ''}${at(place)}${mentioning ? ` yang menyebut ${mentioning}` : ''}`;
    return `Apa yang ${verb} oleh ${who}${about(what)}${time ? ` ${when(time)}` : ''}?`;
  },
  askWhy: ({ way, of: whose, in: place }) =>
    `Apakah rating${of(whose)}${at(place)} ${{ change: 'berubah', fall: 'turun', rise: 'naik' }[way]}, kapan, dan mengapa?`,
  askCourse: ({ of: whose, in: place }) => `Apakah rating${of(whose)}${at(place)} berubah seiring waktu?`,
  askNumber: () => 'Apakah jumlah ulasan berubah, kapan, dan mengapa?',
  askCount: ({ of: whose, mentioning }) =>
    mentioning ? `Berapa banyak ulasan menyebut ${mentioning}?` : `Ada berapa banyak ulasan${of(whose)}?`,
  askGrowing: ({ what }) => `Apakah penyebutan ${what} bertambah?`,
  askRisen: ({ what }) => `Apakah penyebutan ${what} naik seiring waktu?`,
  askSince: ({ what, growing }) =>
    growing ? `Sejak kapan ${what} disebut, dan apakah bertambah?` : `Sejak kapan orang menyebut ${what}?`,
  askWhich: ({ field, what }) => `${field} mana yang paling banyak menyebut ${what}?`,
  askBest: ({ field }) => `${field} mana yang dinilai terbaik?`,
  askVersion: ({ way }) => `Di versi mana rating ${way === 'worse' ? 'turun' : 'naik'}?`,
  askCompare: ({ left, right }) => `Bandingkan ${left} dengan ${right}`,
  askTimes: ({ left, right, in: place }) =>
    `${place ? `Di ${place}, bandingkan` : 'Bandingkan'} ${when(left)} dengan ${when(right)}`,
  askSources: () => 'Rating menurut sumber',
  askExamples: ({ about: what }) => `Tunjukkan keluhan khas${about(what)}`,
  askFix: ({ of: whose }) => `Apa yang harus diperbaiki dulu${whose ? ` di ${whose}` : ''}?`,
};
