import { formatOf, whenIn } from '../sentences/format.js';
import type { Direction, Noun, Who } from '../sentences/sentences.js';

export const f = formatOf('ko');
export const WHO: Readonly<Record<Who | Noun, string>> = {
  low: '낮은 평점',
  high: '높은 평점',
  wishes: '요청',
  these: '이 의견들',
  records: '의견',
  emails: '이메일',
  issues: '이슈',
  tickets: '티켓',
  reviews: '리뷰',
  posts: '게시글',
};
export const MOVE: Readonly<Record<Direction, string>> = {
  down: '하락은',
  up: '상승은',
  any: '변화는',
};
export const SURE = {
  certain: '우연이 아닙니다',
  likely: '우연이 아닐 가능성이 높습니다',
  'may be chance': '우연일 수 있습니다',
};
export const PER = {
  hour: '시간',
  day: '하루',
  week: '한 주',
  month: '한 달',
  quarter: '한 분기',
  year: '한 해',
};
export const LAST = { day: '일', week: '주', month: '개월', year: '년' };
export const OTHERS = {
  rest: '나머지',
  others: '나머지',
  'other ratings': '그곳의 다른 평점',
  elsewhere: '다른 곳',
  'low elsewhere': '다른 곳의 낮은 평점',
  'high elsewhere': '다른 곳의 높은 평점',
  'other low': '다른 낮은 평점',
  'other high': '다른 높은 평점',
  'all others': '나머지 전체',
  'the other ratings': '다른 평점',
  'those before': '이전 의견',
};
export const records = (n: number) => `${f.whole(n)}건`;
export const ratings = (n: number) => `평점 ${f.whole(n)}건`;
export const part = (n: number, of: number, unit = records) => `${unit(of)} 중 ${f.whole(n)}건`;
export const at = (place?: string) => (place ? `${place}의 ` : '');
export const required = (least: number) => `두 기간 모두 ${ratings(least)} 이상이어야 합니다`;
export const when = whenIn(f, {
  day: (day) => `${day}`,
  week: (day) => `${day}부터 한 주간`,
  month: (month) => `${month}`,
  quarter: (quarter) => quarter,
  year: (year) => `${year}`,
  since: (time) => `${time} 이후`,
  after: (time) => `${time} 뒤`,
  before: (time) => `${time} 이전`,
  until: (time) => `${time}까지`,
  last: (n, unit) => `최근 ${n}${LAST[unit]}`,
  days: (first, last) => `${first}~${last}`,
  months: (first, last) => `${first}~${last}`,
  years: (first, last) => `${first}~${last}`,
});
export const UNITS = {
  hour: '시간',
  day: '일',
  week: '주',
  month: '개월',
  quarter: '분기',
  year: '년',
};
