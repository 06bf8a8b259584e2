import type { ThemeSentences } from '../sentences/themes.js';
import type { Own } from '../sentences/shared.js';
import { f, WHO, records, part, when } from './words.js';

export const themes: Own<ThemeSentences> = {
  mentionMore: ({ who, themes }) => `${who}で、ほかより多く挙がっているのは${f.list(themes)}です`,
  mentionMost: ({ who, source, n, themes }) =>
    `${source}の${who}（${records(n)}）で最も多く挙がっているのは${f.list(themes)}です`,
  mention: ({ who, n, themes }) => `${who}（${records(n)}）で挙がっているのは${f.list(themes)}です`,
  mentionThere: ({ who, n, themes }) =>
    `そこでの${WHO[who]}（${records(n)}）で、ほかより多く挙がっているのは${f.list(themes)}です`,
  mentionMoreFrom: ({ who, time, n, themes, rest }) =>
    `${when(time)}の${WHO[who]}（${records(n)}）でより多く挙がっているのは${f.list(themes)}です（比較対象：${rest}）`,
  onlyGeneral: ({ who, n, themes }) =>
    `${who}（${records(n)}）でほかより多いのは一般的な言葉です：${f.list(themes)}。目立つ話題はありません`,
  frequentAlike: ({ who, themes }) =>
    `${who}では${f.list(themes)}も多く挙がりますが、ほかより多いわけではありません`,
  noSubject: ({ who, n, others, least }) =>
    `${who}（${records(n)}）に目立つ話題はありません。比較した${records(others)}よりはっきり多いものはなく、ここだけで挙がる話題なら${f.percent(least)}から目立ちます`,
  subjectsUnknown: ({ who, n, others }) =>
    `${who}（${records(n)}）の特徴は判断できません。比較した${records(others)}とともに少なすぎます`,
  frequent: ({ who, n, others, themes }) =>
    `比較できるものが少なすぎます（${records(others)}）。${who}（${records(n)}）で多いのは${f.list(themes)}です`,
  themeAlone: ({ term, n, share: part }) => `**${term}**：${records(n)}（${f.percent(part)}）`,
  alsoMention: ({ themes }) => `ほかに挙がっているのは${f.list(themes)}です`,
  theme: ({ source, term, n, share: own, background, rest }) =>
    `${source ? `${source}、` : ''}**${term}**：${records(n)}（${f.percent(own)}、${rest}では${f.percent(background)}）`,
  moreThemes: ({ n }) => `ほかの${f.whole(n)}件のテーマはステップにあります`,
  onlyRated: ({ n }) => `評価のある意見だけを数えています。評価のないもの：${records(n)}`,
  onlyMarked: ({ values, n }) =>
    `印の付いた意見（${values}）だけを数えています。印がなくても何かを求めているもの：${records(n)}`,
  whatTheyWrite: ({ who }) => (who ? `${who}：実際の声` : '実際の声'),
  moreFrequent: ({ for: who, thanFor, thanIn, items }) => {
    const than = thanFor ?? thanIn;
    return `${who ? `${who}で` : ''}多いもの${than ? `（比較対象：${than}）` : ''}：${f.list(items)}`;
  },
  sized: ({ who, n, of, within, bound }) =>
    `${who}は${part(n, of)}（${[f.share(n, of), ...(within ? [within] : []), ...(bound ? [bound] : [])].join('、')}）です`,
  theseAre: ({ what, n }) => `対象は${what}の${records(n)}です`,
  size: ({ what, n, of, authors }) =>
    `${what ?? '全体'}：${of === undefined ? records(n) : `${part(n, of)}（${f.share(n, of)}）`}${authors ? `、投稿者${f.whole(authors)}人` : ''}`,
  mentions: ({ n, of, query, any, within, authors }) =>
    `${part(n, of)}（${[...(within ? [within] : []), f.share(n, of)].join('、')}）が${query}${any ? 'のいずれか' : ''}に言及しています${authors ? `、投稿者${f.whole(authors)}人` : ''}`,
  mostMentioned: ({ n, of, query, within }) =>
    `最も多く言及されているのは${query}です：${part(n, of)}（${[...(within ? [within] : []), f.share(n, of)].join('、')}）`,
  askFor: ({ query, n, of, inWords, marked, values, within }) =>
    `${query}に言及した意見のうち${part(n, of)}（${[...(within ? [within] : []), f.share(n, of)].join('、')}）が要望です${marked === undefined ? '（「欲しい」などの言葉によります）' : `。${f.whole(marked)}件にはその印があり（${values}）、ほかの${f.whole(inWords)}件は「欲しい」などの言葉で求めています`}`,
  saysAct: ({ act, query, n, of, within }) => {
    const what = {
      cancel: '解約',
      uninstall: 'アンインストールや削除',
      switch: '他への乗り換え',
      leave: '解約、アンインストール、乗り換え',
    }[act];
    return `${query ? `${query}に言及した` : ''}意見のうち${part(n, of)}（${[...(within ? [within] : []), f.share(n, of)].join('、')}）が${what}にも触れています。これは書かれた内容であり、実際に離れた人数ではありません`;
  },
  liked: ({ verdict, query, n, high, low, asking, within }) => {
    const head = {
      yes: 'はい',
      no: 'いいえ',
      mixed: '意見は分かれています',
      wishes: 'どちらとも言えません。多くは要望です',
    }[verdict];
    return `${head}：${query ? `${query}に言及した` : ''}評価付きの${records(n)}${within ? `（${within}）` : ''}のうち、称賛は${f.whole(high)}件（要望を含まない高い評価、${f.share(high, n)}）、不満は${f.whole(low)}件（低い評価、${f.share(low, n)}）、要望は${f.whole(asking)}件（${f.share(asking, n)}）です`;
  },
  tenure: ({ which, n }) =>
    `${which === 'new' ? '新しい利用者' : '長く使っている利用者'}を示す項目はないため、自らそう書いている${records(n)}についての回答です`,
  noTenure: ({ which, n }) =>
    `お答えできません。${which === 'new' ? '新しい利用者' : '長く使っている利用者'}を示す項目はなく、自らそう書いているのは${records(n)}だけです`,
  noneOf: ({ what }) => `該当なし：${what}`,
  theirMean: ({ mean }) => `平均評価は${mean}です`,
  theirRatings: ({ relation, mean, rest, sure }) => {
    const word = {
      same: 'その他の意見と同程度です',
      lower: 'その他の意見より低くなっています',
      higher: 'その他の意見より高くなっています',
      unknown: 'はっきりしません',
    };
    return `評価は${word[relation]}：${mean}、その他は${rest}。${sure}`;
  },
  mixedScales: ({ shares }) =>
    `情報源ごとに評価の尺度が違うため、平均はそのままでは比べられません${shares ? '。割合なら比べられます' : ''}`,

  sourcesLeftOut: ({ sources }) => `該当する意見がある情報源だけを数えています。対象外：${f.list(sources)}`,
  typical: ({ n, within, areWishes }) =>
    `${within ? `${within}、` : ''}${areWishes ? '何かを求めている' : ''}${records(n)}の代表例`,
  foremost: ({ kind, field, n, within }) => {
    const first = {
      newest: '最も新しいもの',
      oldest: '最も古いもの',
      longest: '最も長いもの',
      shortest: '最も短いもの',
      most: `${field}が最も多いもの`,
      fewest: `${field}が最も少ないもの`,
    }[kind];
    return `${within ? `${within}、` : ''}${records(n)}のうち${first}`;
  },
  origin: ({ source, day, author, score, held }) =>
    [
      source,
      f.day(day),
      ...(author ? [author] : []),
      ...(score === undefined ? [] : [`評価${f.number(score)}`]),
      ...(held ? [`${held.field}: ${f.number(held.n)}`] : []),
    ].join('、'),
};
