import { average, capital, count, percent, whole } from '#libs/wording';
import { duringTime, fromTime } from '../sentences/english-times.js';
import type { IncidentSentences } from '../sentences/incidents.js';
import { lowered } from './words.js';

const HEADS = { ongoing: 'It is still so: ', over: 'The peak is over: ' };

export const incidents: IncidentSentences = {
  peaked: ({ head, query, time, now, n, before, after }) =>
    `${head ? HEADS[head] : ''}${query} was mentioned most ${duringTime(time)}, in ${percent(now)} of ${count(n, 'record')}; before in ${percent(before)}${after === undefined ? '' : `, right after in ${percent(after)}`}`,
  mostlyFrom: ({ term, n, of, time, later }) =>
    `${term ? `**${term}**: ` : ''}${whole(n)} of the ${count(of, 'record')} are ${fromTime(time)}${later === undefined ? '' : `, and ${whole(later)} ${later === 1 ? 'is' : 'are'} newer`}`,
  rankWithout: ({ time, value, worst, mean, first, firstMean }) =>
    `Without the records ${fromTime(time)}, ${value} is at ${mean}${first ? `; then ${first} is rated ${worst ? 'worst' : 'best'}, with ${firstMean}` : ', much nearer to the others'}`,
  aside: ({ time, text }) =>
    time ? `${capital(text)} (without the records ${fromTime(time)})` : `With all records, ${lowered(text)}`,
  versionBack: ({ version, before, now }) =>
    `In ${version}, the next version, ratings rose again (${average(before)} → ${average(now)})`,
};
