import { formatOf, whenIn } from '../sentences/format.js';
import type { Direction, Noun, Who } from '../sentences/sentences.js';

export const f = formatOf('zh');
export const WHO: Readonly<Record<Who | Noun, string>> = {
  low: '低分评价',
  high: '高分评价',
  wishes: '需求',
  these: '这些反馈',
  records: '反馈',
  emails: '邮件',
  issues: '问题单',
  tickets: '工单',
  reviews: '评论',
  posts: '帖子',
};
export const MOVE: Readonly<Record<Direction, string>> = { down: '下降', up: '上升', any: '变化' };
export const SURE = {
  certain: '不是偶然',
  likely: '很可能不是偶然',
  'may be chance': '可能是偶然',
};
export const PER = {
  hour: '每小时',
  day: '每天',
  week: '每周',
  month: '每月',
  quarter: '每季度',
  year: '每年',
};
export const UNIT = { hour: '个小时', day: '天', week: '周', month: '个月', quarter: '个季度', year: '年' };
export const OTHERS = {
  rest: '其余反馈',
  others: '其余反馈',
  'other ratings': '这里的其他评价',
  elsewhere: '其他地方',
  'low elsewhere': '其他地方的低分评价',
  'high elsewhere': '其他地方的高分评价',
  'other low': '其他低分评价',
  'other high': '其他高分评价',
  'all others': '其余全部',
  'the other ratings': '其他评价',
  'those before': '之前的反馈',
};
export const records = (n: number) => `${f.whole(n)} 条反馈`;
export const ratings = (n: number) => `${f.whole(n)} 个评分`;
export const part = (n: number, of: number, unit = records) =>
  `${unit(of)}中有 ${f.whole(n)} ${unit === ratings ? '个' : '条'}`;
export const at = (place?: string) => (place ? `${place} 的` : '');
export const required = (least: number) => `两个时段都须至少有 ${ratings(least)}`;
export const when = whenIn(f, {
  day: (day) => day,
  week: (day) => `${day}起的一周`,
  month: (month) => month,
  quarter: (quarter) => quarter,
  year: (year) => year,
  since: (time) => `${time}以来`,
  after: (time) => `${time}之后`,
  before: (time) => `${time}之前`,
  until: (time) => `截至${time}`,
  last: (n, unit) => `最近 ${n} ${UNIT[unit]}`,
  days: (first, last) => `${first}至${last}`,
  months: (first, last) => `${first}至${last}`,
  years: (first, last) => `${first}至${last}`,
});
export const SIGNS = { comma: '，', colon: '：', semicolon: '；', open: '（', close: '）' };
