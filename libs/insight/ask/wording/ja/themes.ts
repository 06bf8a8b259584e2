import type { ThemeSentences } from '../sentences/themes.js';
import type { Own } from '../sentences/shared.js';
import { f, WHO, records, part, when } from './words.js';

export const themes: Own<ThemeSentences> = {
  mentionMore: ({ who, themes }) =>
    themes.length > 0
      ? `${who}で、ほかより多く挙がっているのは${f.list(themes)}です`
      : `${who}で、ほかより多く挙がっているものはありません`,
  mentionMost: ({ who, source, n, themes }) =>
    `${source}の${who}（${records(n)}）で最も多く挙がっているのは${f.list(themes)}です`,
  mention: ({ who, n, themes }) =>
    themes.length > 0
      ? `${who}（${records(n)}）で挙がっているのは${f.list(themes)}です`
      : `${who}（${records(n)}）で特に挙がっているものはありません`,
  mentionThere: ({ who, n, themes }) =>
    `そこでの${WHO[who]}（${records(n)}）で、ほかより多く挙がっているのは${f.list(themes)}です`,
  mentionMoreFrom: ({ who, time, n, themes, rest }) =>
    `${when(time)}の${WHO[who]}（${records(n)}）でより多く挙がっているのは${f.list(themes)}です（比較対象：${rest}）`,
  mentionNothingFrom: ({ who, time, rest }) =>
    `${when(time)}の${WHO[who]}で、より多く挙がっているものはありません（比較対象：${rest}）。本文からは原因が分かりません`,
  nothingSpecific: ({ who, source, n }) =>
    source
      ? `**${source}**（${records(n ?? 0)}）：${who}に特有のものはありません`
      : '低評価や高評価に特有のものはありません。件数が少なすぎるのかもしれません',
  alsoMention: ({ themes }) => `ほかに挙がっているのは${f.list(themes)}です`,
  theme: ({ source, term, n, share: own, background, rest }) =>
    `${source ? `${source}、` : ''}**${term}**：${records(n)}（${f.percent(own)}、${rest}では${f.percent(background)}）`,
  whatTheyWrite: () => '実際の声',
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

  typical: ({ n, within }) => `${within ? `${within}、` : ''}${records(n)}の代表例`,
  origin: ({ source, day, score }) =>
    [source, f.day(day), ...(score === undefined ? [] : [`評価${f.number(score)}`])].join('、'),
};
