import type { QuestionSentences } from '../sentences/questions.js';
import { when } from './words.js';

const of = (what?: string) => (what ? `${what}的` : '');
const MOODS = { low: '低分', high: '高分' };

export const questions: QuestionSentences = {
  askSaid: ({ about: what }) => `大家${what ? `关于${what}` : ''}说什么？`,
  askMood: ({ mood, how, of: whose, in: place, mentioning, about: what, version, time }) => {
    const verb = {
      themes: mood === 'low' ? '抱怨什么' : '称赞什么',
      say: '说什么',
      most: '说什么最多',
      mention: '提到什么',
    }[how];
    const who = `${place ? `在${place}中` : ''}${of(whose)}${version ? `版本 ${version} 的` : ''}${mentioning ? `提到 ${mentioning} 的` : ''}${MOODS[mood]}`;
    return `${time ? when(time) : ''}${who}${what ? `关于${what}` : ''}${verb}？`;
  },
  askWhy: ({ way, of: whose, in: place }) =>
    `${place ? `在${place}中` : ''}${of(whose)}评分有${{ change: '变化', fall: '下降', rise: '上升' }[way]}吗，何时，为什么？`,
  askCourse: ({ of: whose, in: place }) => `${place ? `在${place}中` : ''}${of(whose)}评分随时间有变化吗？`,
  askNumber: () => '反馈数量有变化吗，何时，为什么？',
  askCount: ({ of: whose, mentioning }) =>
    mentioning ? `有多少反馈提到${mentioning}？` : `${of(whose)}反馈有多少？`,
  askGrowing: ({ what }) => `提到${what}的增加吗？`,
  askRisen: ({ what }) => `提到${what}的随时间上升了吗？`,
  askSince: ({ what, growing }) =>
    growing ? `从什么时候提到${what}，在增加吗？` : `大家从什么时候提到${what}？`,
  askWhich: ({ field, what }) => `哪个 ${field} 提到${what}最多？`,
  askBest: ({ field }) => `哪个 ${field} 评分最好？`,
  askVersion: ({ way }) => `在哪个版本中评分${way === 'worse' ? '下降' : '上升'}了？`,
  askCompare: ({ left, right }) => `比较${left}和${right}`,
  askTimes: ({ left, right, in: place }) => `${place ? `在${place}中` : ''}比较${when(left)}和${when(right)}`,
  askSources: () => '各来源的评分',
  askExamples: ({ about: what }) => `给我${what ? `关于${what}的` : ''}典型抱怨`,
  askFix: ({ of: whose }) => `${whose ? `${whose}中` : ''}我们应该先解决什么？`,
};
