import type { QuestionSentences } from '../sentences/questions.js';
import { when } from './words.js';

const of = (what?: string) => (what ? `${what}의 ` : '');
const MOODS = { low: '낮은 평점', high: '높은 평점' };

export const questions: QuestionSentences = {
  askSaid: ({ about: what }) => `사람들은 ${what ? `${what}에 대해 ` : ''}뭐라고 하나요?`,
  askMood: ({ mood, how, of: whose, in: place, mentioning, about: what, version, time }) => {
    const verb = {
      themes: mood === 'low' ? '불만은 무엇인가요' : '칭찬은 무엇인가요',
      say: '뭐라고 하나요',
      most: '가장 많이 뭐라고 하나요',
      mention: '무엇을 언급하나요',
    }[how];
    const who = `${place ? `${place}에서 ` : ''}${of(whose)}${version ? `버전 ${version}의 ` : ''}${mentioning ? `${mentioning} 언급한 ` : ''}${MOODS[mood]}`;
    return `${time ? `${when(time)} ` : ''}${who}${how === 'themes' ? '의' : '은'} ${what ? `${what}에 대해 ` : ''}${verb}?`;
  },
  askWhy: ({ way, of: whose, in: place }) =>
    `${place ? `${place}에서 ` : ''}${of(whose)}평점이 ${{ change: '변했나요', fall: '떨어졌나요', rise: '올랐나요' }[way]}, 언제, 왜?`,
  askCourse: ({ of: whose, in: place }) =>
    `${place ? `${place}에서 ` : ''}${of(whose)}평점이 시간이 지나면서 변했나요?`,
  askNumber: () => '의견 수가 변했나요, 언제, 왜?',
  askCount: ({ of: whose, mentioning }) =>
    mentioning ? `${mentioning} 언급한 리뷰는 몇 건인가요?` : `${of(whose)}리뷰는 몇 건인가요?`,
  askGrowing: ({ what }) => `${what} 언급이 늘고 있나요?`,
  askRisen: ({ what }) => `${what} 언급이 시간이 지나면서 올랐나요?`,
  askSince: ({ what, growing }) =>
    growing ? `${what} 언제부터 언급되었고, 늘고 있나요?` : `사람들은 언제부터 ${what} 언급하나요?`,
  askWhich: ({ field, what }) => `어느 ${field}에서 ${what} 가장 많이 언급하나요?`,
  askBest: ({ field }) => `어느 ${field}의 평점이 가장 좋은가요?`,
  askVersion: ({ way }) => `어느 버전에서 평점이 ${way === 'worse' ? '떨어졌나요' : '올랐나요'}?`,
  askCompare: ({ left, right }) => `${left}와 ${right} 비교`,
  askTimes: ({ left, right, in: place }) =>
    `${place ? `${place}에서 ` : ''}${when(left)}와 ${when(right)} 비교`,
  askSources: () => '출처별 평점',
  askExamples: ({ about: what }) => `${what ? `${what}에 대한 ` : ''}불만의 예시를 보여줘`,
  askFix: ({ of: whose }) => `${whose ? `${whose}에서 ` : ''}무엇을 먼저 고쳐야 하나요?`,
};
