import { capital, formatDay, number, count, listed, percent, whole } from '#libs/wording';
import { fromTime } from '../sentences/english-times.js';
import { conceptIn, conceptWordIn } from '../sentences/shared.js';
import type { ThemeSentences } from '../sentences/themes.js';
import { WHO, records, parted, share } from './words.js';

export const themes: ThemeSentences = {
  mentionMore: ({ who, themes }) => `${capital(who)} mention ${listed(themes)} more often than the others`,
  mentionMost: ({ who, source, n, themes }) =>
    `${capital(who)} of ${source} (${records(n)}) mention most: ${listed(themes)}`,
  mention: ({ who, n, themes }) => `${capital(who)} (${records(n)}) mention ${listed(themes)}`,
  mentionThere: ({ who, n, themes }) =>
    `${capital(WHO[who])} there (${records(n)}) mention ${listed(themes)} more than elsewhere`,
  mentionMoreFrom: ({ who, time, n, themes, rest }) =>
    `${capital(WHO[who])} ${fromTime(time)} (${records(n)}) mention more often: ${listed(themes)} (compared with ${rest})`,
  onlyGeneral: ({ who, n, themes }) =>
    `What ${who} (${records(n)}) say more often than the others is general: ${listed(themes)}; no subject stands out`,
  frequentAlike: ({ who, themes }) =>
    `${capital(who)} also often mention ${listed(themes)}, but no more often than the others do`,
  noSubject: ({ who, n, others, least }) =>
    `${capital(who)} (${records(n)}): no subject stands out; none is clearly more frequent than in the ${records(others)} they are compared with, and one that only they mention would stand out from ${percent(least)} of them on`,
  subjectsUnknown: ({ who, n, others }) =>
    `${capital(who)} (${records(n)}): there are too few of them, and of the ${records(others)} they are compared with, to say what sets them apart`,
  frequent: ({ who, n, others, themes }) =>
    `Too few others (${records(others)}) to compare with. Frequent among ${who} (${records(n)}): ${listed(themes)}`,
  themeAlone: ({ term, n, share: part }) => `**${term}**: ${records(n)}, ${percent(part)} of them`,
  alsoMention: ({ themes }) => `These records also mention ${listed(themes)}`,
  theme: ({ source, term, n, share: part, background, rest }) =>
    `${source ? `${source}, ` : ''}**${term}**: ${records(n)}, ${percent(part)} of them vs ${percent(background)} of ${rest}`,
  concept: conceptIn('en'),
  conceptWord: conceptWordIn('en'),
  bold: ({ text }) => `**${text}**`,
  moreThemes: ({ n }) => `${count(n, 'more theme')} ${n === 1 ? 'is' : 'are'} in the steps`,
  onlyRated: ({ n }) =>
    `Only records with a rating are counted; ${records(n)} without one ${n === 1 ? 'is' : 'are'} left out`,
  onlyMarked: ({ values, n }) =>
    `Only records with ${values} are counted; ${records(n)} without it ${n === 1 ? 'asks' : 'ask'} for something, too`,
  whatTheyWrite: ({ who }) => (who ? `What ${who} say` : 'What they write'),
  moreFrequent: ({ for: who, thanFor, thanIn, items }) =>
    `More frequent${who ? ` for ${who}` : ''}${thanFor ? ` than for ${thanFor}` : ''}${thanIn ? ` than in ${thanIn}` : ''}: ${listed(items)}`,
  sized: ({ who, n, of, within: where, bound }) =>
    `${capital(who)} are ${parted(n, of, 'record')}${where ? ` ${where}` : ''} (${share(n, of)}${bound ? `, ${bound}` : ''})`,
  counted: ({ what, n }) => `${capital(what)}: ${records(n)}`,
  theseAre: ({ what, n }) => `These are ${what}: ${records(n)}`,
  size: ({ what, n, of, authors }) => {
    const counted = what?.startsWith('records ')
      ? count(n, 'record') + what.slice('records'.length)
      : records(n);
    const named =
      what && !what.startsWith('records ') ? `${capital(what)}: ` : `There ${n === 1 ? 'is' : 'are'} `;
    return `${named}${counted}${of === undefined ? '' : `, ${share(n, of)} of ${whole(of)}`}${authors ? `, by ${count(authors, 'author')}` : ''}`;
  },
  mentions: ({ n, of, query, any, within: where, authors }) =>
    `${parted(n, of, 'record')}${where ? ` ${where}` : ''} (${share(n, of)}) mention ${any ? 'any of ' : ''}${query}${authors ? `, by ${count(authors, 'author')}` : ''}`,
  mostMentioned: ({ n, of, query, within: where }) =>
    `Mentioned most is ${query}: ${parted(n, of, 'record')}${where ? ` ${where}` : ''} (${share(n, of)})`,
  askFor: ({ query, n, of, inWords, marked, values, within: where }) =>
    `${parted(n, of, 'record')}${where ? ` ${where}` : ''} that mention ${query} ask for it (${share(n, of)})${marked === undefined ? ', in words such as "please add"' : `: ${whole(marked)} are marked so (${values}), and ${inWords === 1 ? '1 other says' : `${whole(inWords)} others say`} so in words such as "please add"`}`,
  saysAct: ({ act, query, n, of, within: where }) => {
    const what = {
      cancel: 'cancelling',
      uninstall: 'uninstalling or deleting the app',
      switch: 'switching to something else',
      leave: 'cancelling, uninstalling or switching to something else',
    }[act];
    return `${parted(n, of, 'record')}${where ? ` ${where}` : ''}${query ? ` that mention ${query} also` : ''} mention ${what} (${share(n, of)}): that is what people write, and not how many left`;
  },
  liked: ({ verdict, query, n, high, low, asking, within: where }) => {
    const head = {
      yes: 'Yes',
      no: 'No',
      mixed: 'Opinions are mixed',
      wishes: 'Neither yes nor no, since most ask for something',
    }[verdict];
    return `${head}: of ${count(n, 'record')} with a rating${query ? ` that mention ${query}` : ''}${where ? ` ${where}` : ''}, ${whole(high)} praise (high ratings that ask for nothing, ${share(high, n)}), ${whole(low)} complain (low ratings, ${share(low, n)}) and ${whole(asking)} ask for something (${share(asking, n)})`;
  },
  tenure: ({ which, n }) =>
    `No field says who ${which === 'new' ? 'is new' : 'has been a user for long'}, so the answer is about the ${records(n)} that say so themselves`,
  noTenure: ({ which, n }) =>
    `This cannot be answered: no field says who ${which === 'new' ? 'is new' : 'has been a user for long'}, and ${n === 0 ? 'no record says' : `only ${records(n)} ${n === 1 ? 'says' : 'say'}`} so`,
  noneOf: ({ what }) => `There are no ${what}`,
  theirMean: ({ mean }) => `Their mean rating is ${mean}`,
  theirRatings: ({ relation, mean, rest, sure }) =>
    `Their ratings are ${relation === 'same' ? 'like those of the rest' : `${relation} than those of the rest`}: ${mean} vs ${rest}; ${sure}`,
  mixedScales: ({ shares }) =>
    `Sources use different rating scales, so means across them cannot be compared directly${shares ? ', but shares can' : ''}`,

  sourcesLeftOut: ({ sources }) => `Only sources with such records are counted; left out: ${listed(sources)}`,
  typical: ({ n, within: place, areWishes }) =>
    `Typical of ${records(n)}${place ? ` ${place}` : ''}${areWishes ? ' that ask for something' : ''}`,
  foremost: ({ kind, field, n, within }) => {
    const first = {
      newest: 'The newest',
      oldest: 'The oldest',
      longest: 'The longest',
      shortest: 'The shortest',
      most: `Those with the most ${field}`,
      fewest: `Those with the fewest ${field}`,
    }[kind];
    return `${first} of ${records(n)}${within ? ` ${within}` : ''}`;
  },
  origin: ({ source, day, author, score, held }) =>
    [
      source,
      formatDay(day),
      ...(author ? [author] : []),
      ...(score === undefined ? [] : [`rated ${number(score)}`]),
      ...(held ? [`${held.field}: ${number(held.n)}`] : []),
    ].join(', '),
};
