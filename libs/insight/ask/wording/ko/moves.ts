import type { MoveSentences } from '../sentences/moves.js';
import { f, ratings, records } from './words.js';

const unit = (n: number, ofRecords: boolean) => (ofRecords ? records : ratings)(n);
const whose = { mean: '평균 평점', share: '비율', records: '의견 수' };

export const moves: MoveSentences = {
  movedMost: ({ field, value, measure, up, what, beyond, moved, sure }) =>
    `${whose[measure]}${what ? `(${what})` : ''}이(가) ${beyond ? '우연을 넘어 ' : ''}가장 많이 ${up ? '오른' : '내린'} ${field}: **${value}**, ${moved}; ${sure}`,
  noneMoved: ({ field, measure, up, what }) =>
    `${field}별 ${whose[measure]}${what ? `(${what})` : ''}에 뚜렷한 ${up === undefined ? '변화' : up ? '상승' : '하락'}이(가) 없습니다`,
  largestMove: ({ field, value, moved, sure }) => `변화가 가장 큰 ${field}: **${value}**, ${moved}; ${sure}`,
  movedNext: ({ items }) => `그다음: ${items.join('; ')}`,
  movedOther: ({ up, items }) => `반대로 가장 많이 ${up ? '오른' : '내린'} 것: ${items.join('; ')}`,
  movedByChance: ({ items }) => `더 크지만 우연일 수 있는 변화: ${items.join('; ')}`,
  valueMoved: ({ value, before, now }) => `${value} ${before} → ${now}`,
  shareIn: ({ share, n, ofRecords }) => `${unit(n, ofRecords)} 중 ${f.percent(share)}`,
  perDay: ({ perDay, n }) => `하루 ${f.ratio(perDay)}건(${records(n)})`,
  movedAll: ({ before, now }) => `전체: ${before} → ${now}`,
  onlyMoved: ({ field, least, n, ofRecords }) =>
    `두 기간 모두 ${unit(least, ofRecords)} 이상인 ${field} 값만 순위에 넣었습니다: ${f.whole(n)}개`,
  tooFewMoved: ({ field, least, ofRecords }) =>
    `비교할 두 기간 모두 ${unit(least, ofRecords)} 이상인 ${field} 값이 없습니다`,
};
