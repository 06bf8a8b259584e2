import type { IncidentSentences } from '../sentences/incidents.js';
import { f, part, records, when } from './words.js';

const HEADS = { ongoing: 'Het houdt aan: ', over: 'De piek is voorbij: ' };

export const incidents: IncidentSentences = {
  peaked: ({ head, query, time, now, n, before, after }) =>
    `${head ? HEADS[head] : ''}${query} werd het vaakst genoemd ${when(time)}, in ${f.percent(now)} van ${records(n)}; daarvoor in ${f.percent(before)}${after === undefined ? '' : `, vlak daarna in ${f.percent(after)}`}`,
  mostlyFrom: ({ term, n, of, time, later }) =>
    `${term ? `**${term}**: ` : ''}${part(n, of)} kwamen ${when(time)}${later === undefined ? '' : `, en ${f.whole(later)} daarna`}`,
  rankWithout: ({ time, value, worst, mean, first, firstMean }) =>
    `Zonder de reacties ${when(time)} staat ${value} op ${mean}${first ? `; dan is ${first} het ${worst ? 'slechtst' : 'best'} beoordeeld, met ${firstMean}` : ', veel dichter bij de rest'}`,
  aside: ({ time, text }) =>
    time ? `${text} (zonder de reacties ${when(time)})` : `Met alle reacties: ${text}`,
  versionBack: ({ version, before, now }) =>
    `In ${version}, de volgende versie, stegen de beoordelingen weer (${f.average(before)} → ${f.average(now)})`,
};
