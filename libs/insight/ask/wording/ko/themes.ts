import type { ThemeSentences } from '../sentences/themes.js';
import type { Own } from '../sentences/shared.js';
import { f, WHO, records, part, when } from './words.js';

export const themes: Own<ThemeSentences> = {
  mentionMore: ({ who, themes }) => `${who}에서 다른 의견보다 더 자주 언급된 것: ${f.list(themes)}`,
  mentionMost: ({ who, source, n, themes }) =>
    `${source}의 ${who}(${records(n)})에서 가장 많이 언급된 것: ${f.list(themes)}`,
  mention: ({ who, n, themes }) => `${who}(${records(n)})에서 언급된 것: ${f.list(themes)}`,
  mentionThere: ({ who, n, themes }) =>
    `그곳의 ${WHO[who]}(${records(n)})에서 다른 곳보다 더 많이 언급된 것: ${f.list(themes)}`,
  mentionMoreFrom: ({ who, time, n, themes, rest }) =>
    `${when(time)}의 ${WHO[who]}(${records(n)})에서 더 자주 언급된 것: ${f.list(themes)} (비교 대상: ${rest})`,
  onlyGeneral: ({ who, n, themes }) =>
    `${who}(${records(n)})에서 다른 의견보다 잦은 것은 일반적인 말입니다: ${f.list(themes)}. 두드러지는 주제는 없습니다`,
  frequentAlike: ({ who, themes }) =>
    `${who}에는 ${f.list(themes)}도 자주 나오지만 다른 의견보다 잦지는 않습니다`,
  noSubject: ({ who, n, others, least }) =>
    `${who}(${records(n)})에서 두드러지는 주제는 없습니다. 비교한 ${records(others)}보다 확실히 잦은 것이 없으며, 여기서만 언급되는 주제라면 ${f.percent(least)}부터 두드러집니다`,
  subjectsUnknown: ({ who, n, others }) =>
    `${who}(${records(n)})의 특징은 알 수 없습니다. 비교한 ${records(others)}과 함께 너무 적습니다`,
  frequent: ({ who, n, others, themes }) =>
    `비교할 다른 의견이 너무 적습니다(${records(others)}). ${who}(${records(n)})에서 자주 나온 것: ${f.list(themes)}`,
  themeAlone: ({ term, n, share: part }) => `**${term}**: ${records(n)}, ${f.percent(part)}`,
  alsoMention: ({ themes }) => `함께 언급된 것: ${f.list(themes)}`,
  theme: ({ source, term, n, share: own, background, rest }) =>
    `${source ? `${source}, ` : ''}**${term}**: ${records(n)}, ${f.percent(own)} (${rest}: ${f.percent(background)})`,
  moreThemes: ({ n }) => `그 밖의 주제 ${f.whole(n)}개는 단계에서 볼 수 있습니다`,
  onlyRated: ({ n }) => `평점이 있는 의견만 세었습니다. 평점이 없는 의견: ${records(n)}`,
  onlyMarked: ({ values, n }) =>
    `표시된 의견(${values})만 세었습니다. 표시가 없지만 무언가를 요청한 의견: ${records(n)}`,
  whatTheyWrite: ({ who }) => (who ? `${who}: 실제 의견` : '실제 의견'),
  moreFrequent: ({ for: who, thanFor, thanIn, items }) => {
    const than = thanFor ?? thanIn;
    return `더 자주 나타나는 것${who ? ` (${who})` : ''}${than ? ` (비교 대상: ${than})` : ''}: ${f.list(items)}`;
  },
  sized: ({ who, n, of, within, bound }) =>
    `${who}: ${part(n, of)}${within ? ` (${within})` : ''} (${f.share(n, of)}${bound ? `, ${bound}` : ''})`,
  theseAre: ({ what, n }) => `대상: ${what} ${records(n)}`,
  size: ({ what, n, of, authors }) =>
    `${what ?? '모두'}: ${of === undefined ? records(n) : `${part(n, of)} (${f.share(n, of)})`}${authors ? `, 작성자 ${f.whole(authors)}명` : ''}`,
  mentions: ({ n, of, query, any, within, authors }) =>
    `${part(n, of)}${within ? ` (${within})` : ''} (${f.share(n, of)})에서 ${query}${any ? ' 중 하나' : ''} 언급${authors ? `, 작성자 ${f.whole(authors)}명` : ''}`,
  mostMentioned: ({ n, of, query, within }) =>
    `가장 많이 언급된 것: ${query}, ${part(n, of)}${within ? ` (${within})` : ''} (${f.share(n, of)})`,
  askFor: ({ query, n, of, inWords, marked, values, within }) =>
    `${query} 언급 의견 ${part(n, of)}${within ? ` (${within})` : ''}이 요청입니다 (${f.share(n, of)})${marked === undefined ? ' ("있으면 좋겠다" 같은 표현 기준)' : `: ${f.whole(marked)}건은 그렇게 표시되어 있고(${values}), 다른 ${f.whole(inWords)}건은 "있으면 좋겠다" 같은 표현으로 요청합니다`}`,
  saysAct: ({ act, query, n, of, within }) => {
    const what = {
      cancel: '해지',
      uninstall: '앱 삭제',
      switch: '다른 서비스로의 이동',
      leave: '해지, 앱 삭제, 이동',
    }[act];
    return `${query ? `${query} 언급 ` : ''}의견 ${part(n, of)}${within ? ` (${within})` : ''}이 ${what}도 말합니다 (${f.share(n, of)}). 이는 사람들이 쓴 내용이며 실제로 떠난 수가 아닙니다`;
  },
  liked: ({ verdict, query, n, high, low, asking, within }) => {
    const head = {
      yes: '네',
      no: '아니요',
      mixed: '의견이 엇갈립니다',
      wishes: '예도 아니요도 아닙니다. 대부분은 요청입니다',
    }[verdict];
    return `${head}: ${query ? `${query} 언급 의견 중 ` : ''}평점이 있는 ${records(n)}${within ? ` (${within})` : ''} 가운데 칭찬 ${f.whole(high)}건(요청이 없는 높은 평점, ${f.share(high, n)}), 불만 ${f.whole(low)}건(낮은 평점, ${f.share(low, n)}), 요청 ${f.whole(asking)}건(${f.share(asking, n)})입니다`;
  },
  tenure: ({ which, n }) =>
    `${which === 'new' ? '신규 사용자' : '오래된 사용자'}를 나타내는 항목이 없어, 스스로 그렇다고 쓴 ${records(n)}에 대한 답입니다`,
  noTenure: ({ which, n }) =>
    `답할 수 없습니다. ${which === 'new' ? '신규 사용자' : '오래된 사용자'}를 나타내는 항목이 없고, 스스로 그렇다고 쓴 것은 ${records(n)}뿐입니다`,
  noneOf: ({ what }) => `해당하는 것이 없습니다: ${what}`,
  theirMean: ({ mean }) => `평균 평점은 ${mean}입니다`,
  theirRatings: ({ relation, mean, rest, sure }) => {
    const word = {
      same: '나머지와 비슷합니다',
      lower: '나머지보다 낮습니다',
      higher: '나머지보다 높습니다',
      unknown: '불분명합니다',
    };
    return `평점은 ${word[relation]}: ${mean}, 나머지 ${rest}; ${sure}`;
  },
  mixedScales: ({ shares }) =>
    `출처마다 평점 척도가 달라 평균을 바로 비교할 수 없습니다${shares ? '. 비율은 비교할 수 있습니다' : ''}`,

  sourcesLeftOut: ({ sources }) => `해당 의견이 있는 출처만 셌습니다. 제외한 출처: ${f.list(sources)}`,
  typical: ({ n, within, areWishes }) =>
    `${within ? `${within} ` : ''}${areWishes ? '무언가를 요청하는 ' : ''}${records(n)} 중 대표적인 예`,
  foremost: ({ kind, field, n, within }) => {
    const first = {
      newest: '가장 최근 것',
      oldest: '가장 오래된 것',
      longest: '가장 긴 것',
      shortest: '가장 짧은 것',
      most: `${field}이(가) 가장 많은 것`,
      fewest: `${field}이(가) 가장 적은 것`,
    }[kind];
    return `${within ? `${within} ` : ''}${records(n)} 중 ${first}`;
  },
  origin: ({ source, day, author, score, held }) =>
    [
      source,
      f.day(day),
      ...(author ? [author] : []),
      ...(score === undefined ? [] : [`평점 ${f.number(score)}`]),
      ...(held ? [`${held.field}: ${f.number(held.n)}`] : []),
    ].join(', '),
};
