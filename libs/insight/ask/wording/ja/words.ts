import { formatOf, whenIn } from '../sentences/format.js';
import type { Direction, Noun, Who } from '../sentences/sentences.js';

export const f = formatOf('ja');
export const WHO: Readonly<Record<Who | Noun, string>> = {
  low: '低評価',
  high: '高評価',
  wishes: '要望',
  these: 'これらの意見',
  records: '意見',
  emails: 'メール',
  issues: 'イシュー',
  tickets: 'チケット',
  reviews: 'レビュー',
  posts: '投稿',
};
export const MOVE: Readonly<Record<Direction, string>> = { down: '低下', up: '上昇', any: '変化' };
export const SURE = {
  certain: '偶然ではありません',
  likely: 'おそらく偶然ではありません',
  'may be chance': '偶然かもしれません',
};
export const EACH = { hour: '時間', day: '日', week: '週', month: '月', quarter: '四半期', year: '年' };
export const LAST = { day: '日間', week: '週間', month: 'か月', year: '年間' };
export const OTHERS = {
  rest: 'その他の意見',
  others: 'その他の意見',
  'other ratings': 'そこでの他の評価',
  elsewhere: 'ほかの意見',
  'low elsewhere': 'ほかの低評価',
  'high elsewhere': 'ほかの高評価',
  'other low': 'ほかの低評価',
  'other high': 'ほかの高評価',
  'all others': 'その他すべて',
  'the other ratings': 'ほかの評価',
  'those before': '以前の意見',
};
export const records = (n: number) => `${f.whole(n)}件`;
export const ratings = (n: number) => `評価${f.whole(n)}件`;
export const part = (n: number, of: number, unit = records) => `${unit(of)}中${f.whole(n)}件`;
export const at = (place?: string) => (place ? `${place}の` : '');
export const required = (least: number) => `どちらの期間にも${ratings(least)}以上が必要です`;
export const when = whenIn(f, {
  day: (day) => day,
  week: (day) => `${day}からの週`,
  month: (month) => month,
  quarter: (quarter) => quarter,
  year: (year) => year,
  since: (time) => `${time}以降`,
  after: (time) => `${time}より後`,
  before: (time) => `${time}より前`,
  until: (time) => `${time}まで`,
  last: (n, unit) => `直近${n}${LAST[unit]}`,
  days: (first, last) => `${first}～${last}`,
  months: (first, last) => `${first}～${last}`,
  years: (first, last) => `${first}～${last}`,
});
export const SIGNS = { comma: '、', colon: '：', semicolon: '。', open: '（', close: '）' };
export const EVERY = {
  hour: '毎時',
  day: '毎日',
  week: '毎週',
  month: '毎月',
  quarter: '毎四半期',
  year: '毎年',
};
