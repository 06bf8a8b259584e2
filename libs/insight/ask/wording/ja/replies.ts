import type { ReplySentences } from '../sentences/replies.js';
import type { Own } from '../sentences/shared.js';
import { f, records, when } from './words.js';

export const replies: Own<ReplySentences> = {
  nothingToAsk: () => '対象となる意見がありません。指定されたフィルターに合うものがありません',
  thereAreNo: ({ what }) => `該当する意見はありません：${what}`,
  noneHas: ({ field }) => `これらの意見には「${field}」の数値がないため、その順には並べられません`,
  newest: ({ n, day, upToToday }) =>
    `${upToToday ? '今日までに' : '全部で'}${records(n)}あり、最新は${f.day(day)}です`,
  datedLater: ({ n }) => `${records(n)}は今日より後の日付です`,
  noneRated: () => '評価のある意見がないため、全体について答えます',
  estimatedMood: ({ mood }) =>
    `評価のある意見がないため、言葉からの推定で${mood === 'low' ? '否定的' : '肯定的'}な意見について答えます`,
  notYet: ({ time, instead }) =>
    `${when(time)}のレコードはまだないため、直前の期間（${when(instead)}）について答えます`,
  insteadOf: ({ query, instead }) => `「${query}」は見つからなかったため、「${instead}」について答えます`,
  inOtherWords: ({ topic }) => `${topic}（ほかの言い方も含む）`,
  unusedWords: ({ words }) => `回答に使わなかった言葉：${f.list(words)}`,
  endLeftOut: ({ asked }) => `「${asked}」には答えていません。手順を使い切ったため、別に質問してください`,
  notUsed: ({ word, meant }) =>
    meant.length === 0
      ? `「${word}」は、当てはまる値がないため使いませんでした`
      : `「${word}」は使いませんでした。考えられる意味：${f.or(meant)}`,
  noValue: ({ name, fields, n }) =>
    `「${name}」はどの項目の値でもありません${fields.length > 0 ? `（${fields.join(', ')}）` : ''}。本文での言及は${records(n)}です`,
  nearNames: ({ names }) => `近い名前：${f.list(names)}`,
  supposed: () =>
    'それは分かりません。まだ誰も評価していないためです。平均が上がるとしても、言及した人が全員ほかの人と同じように評価した場合までです',
  notPlaced: ({ words }) =>
    `「${words}」が何を指すのかわかりません。前の回答に該当する名前がありません。名前を入れてもう一度質問してください`,
  noForecast: () => 'Earshotは予測をしません。書かれたものを数えます',
  notSaid: () => 'フィードバックからは分かりません。含まれているのは、人々が書いたことと評価だけです',
  notUnderstood: ({ words }) =>
    `この質問には答えられません。分からない言葉：${f.list(words)}。何が言われているか、どう評価されているか、何が変わったかを尋ねてください`,
  recordsOf: ({ sources }) => `意見があるのは${f.list(sources)}です`,
  understood: ({ what }) => `読み取れたこと：${what}`,
  themesLeftOut: () =>
    'すべてのテーマを見つけるには時間がかかりすぎたため、一部が抜けている可能性があります。期間を短くするか情報源を減らすと早くなります',
};
