import { average, capital, count, formatDay, listed, ratio, SURE, whole } from '#libs/wording';
import { duringTime } from '../sentences/english-times.js';
import type { ChangeSentences } from '../sentences/changes.js';
import { MOVE, records, within, required } from './words.js';

export const changes: ChangeSentences = {
  overTime: ({ growth }) => `Over time their share is ${growth}`,
  peaks: ({ n, interval }) => `${count(n, interval)} had more than expected`,
  moved: ({ before, beforeTime, now, time }) =>
    `from ${before} ${duringTime(beforeTime)} to ${now} ${duringTime(time)}`,
  tooFewToTell: ({ where, moved, least }) =>
    `Too few ratings${within(where)} to tell: ${moved} (${required(least)})`,
  noClearChange: ({ where, moved, sure }) =>
    `There is no clear change in ratings${within(where)}: ${moved}; ${sure}`,
  unclearChange: ({ fell, where, moved }) =>
    `It is unclear whether ratings ${fell ? 'fell' : 'rose'}${within(where)}: ${moved}, but far more ratings came than before, so they may have been collected differently`,
  ratingsMoved: ({ reply, fell, where, moved, sure }) =>
    `${reply ? `${capital(reply)}: r` : 'R'}atings ${fell ? 'fell' : 'rose'}${within(where)} ${moved}; ${sure}`,
  tooFewRatings: ({ where, anywhere, least }) =>
    `There are too few ratings${anywhere ? ' in any source' : within(where)} to tell: a change takes at least ${least} ratings, and at least ${least} ratings in the same length of time before`,
  noneStandsOut: ({ direction, where, anywhere }) =>
    `${direction === 'any' ? 'No' : 'No: no'} ${MOVE[direction]} in ratings stands out${anywhere ? ' in any source' : within(where)}`,
  course: ({ name, mean, slope, n, time }) =>
    `${name ? `Over the whole time in ${name}` : 'Overall'}, ${mean === undefined ? 'there is no mean' : `the mean is ${average(mean)}`}, with ${slope} (${records(n)}${time ? ` from ${time.label}` : ''})`,
  otherCourse: ({ name = 'Everything', why, time, direction, mean, n }) => {
    const found = {
      'not examined': time ? `a change ${duringTime(time)} was not examined` : '',
      'too few': 'too few ratings to compare',
      none: `no ${MOVE[direction]} stands out`,
    }[why];
    return `${name}: ${found} (${mean === undefined ? 'no ratings' : `mean ${average(mean)}`}, ${records(n)})`;
  },
  otherMoved: ({ name = 'Everything', relation, moved, sure, least }) => {
    const word = {
      lower: 'ratings fell',
      higher: 'ratings rose',
      same: 'no clear change',
      unknown: 'too few ratings to tell',
    }[relation];
    return `${name}: ${word}, ${moved}; ${sure ?? required(least)}`;
  },
  alsoMoved: ({ most, fell, name, time, before, during, after }) =>
    `Ratings ${most ? '' : 'also '}${fell ? 'fell' : 'rose'}${most ? ' most' : ''}${within(name)} ${duringTime(time)}, from ${before} to ${during}${after ? `, and came back to ${after} afterwards` : ''}`,
  backAt: ({ mean, time }) => `Afterwards they were back at ${mean} ${duringTime(time)}`,
  isOver: ({ mean, time }) => `It is over: ratings were back at ${mean} ${duringTime(time)}`,
  isNotOver: () => 'It does not seem to be over: nothing shows that ratings came back',
  without: ({ name, same, before, now }) =>
    same
      ? `Without ${name} there is no clear change, ${before} to ${now}: that is where the change comes from`
      : `Without ${name} the change is still there, ${before} to ${now}`,
  noPeriod: ({ what, n }) => `${capital(what)} (${records(n)}): no period stands out`,
  volume: ({ what, word, now, time, nowPerDay, before, beforeTime, beforePerDay, certainty }) => {
    const each = nowPerDay === undefined ? '' : ' a day';
    const said = {
      few: 'too few to tell',
      other: '',
      same: 'no clear change',
      more: `more${each} than before`,
      fewer: `fewer${each} than before`,
    }[word];
    const daily = (rate?: number) => (rate === undefined || word === 'few' ? '' : ` (${ratio(rate)} a day)`);
    if (word === 'other')
      return `The number of ${what} cannot be compared: ${records(now)} ${duringTime(time)}${daily(nowPerDay)} vs ${records(before)} ${duringTime(beforeTime)}${daily(beforePerDay)}, which may have been collected differently`;
    return `${capital(what)}: ${said}, ${records(now)} ${duringTime(time)}${daily(nowPerDay)} vs ${records(before)} ${duringTime(beforeTime)}${daily(beforePerDay)}${certainty ? `; the change ${SURE[certainty]}` : ''}`;
  },
  peak: ({ up, time, n, expected, terms }) =>
    `${up ? 'A peak' : 'A low'} ${duringTime(time)}: ${records(n)} where ${whole(expected)} ${expected === 1 ? 'was' : 'were'} expected${terms.length > 0 ? `, mentioning ${listed(terms)}` : ''}`,
  firstFrom: ({ time, data }) =>
    `The first are from ${time.label}${data ? `; the records begin on ${formatDay(data)}` : ''}`,
  collected: ({ source, time, interval, before, after }) =>
    after === undefined
      ? `There are records of ${source} only ${duringTime(time)}, so that earlier and later ones cannot be compared`
      : `${capital(duringTime(time))} there have been ${ratio(after)} records ${interval === 'hour' ? 'an' : 'a'} ${interval} in ${source}, compared with ${ratio(before)} before: they may have been collected differently, so that earlier and later ones cannot be compared`,
};
