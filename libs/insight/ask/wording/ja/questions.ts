import type { QuestionSentences } from '../sentences/questions.js';
import { when } from './words.js';

const of = (what?: string) => (what ? `${what}の` : '');
const MOODS = { low: '低評価', high: '高評価' };

export const questions: QuestionSentences = {
  askSaid: ({ about: what }) => `${what ? `${what}について` : ''}人々は何と言っていますか？`,
  askMood: ({ mood, how, of: whose, in: place, mentioning, about: what, version, time }) => {
    const verb = {
      themes: mood === 'low' ? '不満は何ですか' : '何を褒めていますか',
      say: '何と言っていますか',
      most: '最も何と言っていますか',
      mention: '何に言及していますか',
    }[how];
    const who = `${place ? `${place}での` : ''}${of(whose)}${version ? `バージョン${version}の` : ''}${mentioning ? `${mentioning}に言及した` : ''}${MOODS[mood]}`;
    return `${what ? `${what}について` : ''}${time ? `${when(time)}の` : ''}${who}${how === 'themes' && mood === 'low' ? 'の' : 'は'}${verb}？`;
  },
  askWhy: ({ way, of: whose, in: place }) =>
    `${place ? `${place}での` : ''}${of(whose)}評価は${{ change: '変わりましたか', fall: '下がりましたか', rise: '上がりましたか' }[way]}、いつ、なぜですか？`,
  askCourse: ({ of: whose, in: place }) =>
    `${place ? `${place}での` : ''}${of(whose)}評価は時間とともに変わりましたか？`,
  askNumber: () => 'レビューの件数は変わりましたか、いつ、なぜですか？',
  askCount: ({ of: whose, mentioning }) =>
    mentioning
      ? `${mentioning}に言及したレビューは何件ありますか？`
      : `${of(whose)}レビューは何件ありますか？`,
  askGrowing: ({ what }) => `${what}への言及は増えていますか？`,
  askRisen: ({ what }) => `${what}への言及は時間とともに上がりましたか？`,
  askSince: ({ what, growing }) =>
    growing ? `${what}はいつから言及され、増えていますか？` : `人々はいつから${what}に言及していますか？`,
  askWhich: ({ field, what }) => `どの${field}が${what}に最も言及していますか？`,
  askBest: ({ field }) => `どの${field}の評価が最も良いですか？`,
  askVersion: ({ way }) => `どのバージョンで評価が${way === 'worse' ? '下がりましたか' : '上がりましたか'}？`,
  askCompare: ({ left, right }) => `${left}と${right}を比較してください`,
  askTimes: ({ left, right, in: place }) =>
    `${place ? `${place}での` : ''}${when(left)}と${when(right)}を比較してください`,
  askSources: () => '情報源別の評価',
  askExamples: ({ about: what }) => `${what ? `${what}についての` : ''}典型的な不満を見せてください`,
  askFix: ({ of: whose }) => `${whose ? `${whose}で` : ''}最初に何を直すべきですか？`,
};
