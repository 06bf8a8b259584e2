import type { IncidentSentences } from '../sentences/incidents.js';
import { f, part, records, when } from './words.js';

const HEADS = { ongoing: 'Es dauert an: ', over: 'Der Höhepunkt ist vorbei: ' };

export const incidents: IncidentSentences = {
  peaked: ({ head, query, time, now, n, before, after }) =>
    `${head ? HEADS[head] : ''}${query} wurde am häufigsten ${when(time)} genannt, in ${f.percent(now)} von ${records(n)}; davor in ${f.percent(before)}${after === undefined ? '' : `, gleich danach in ${f.percent(after)}`}`,
  mostlyFrom: ({ term, n, of, time, later }) =>
    `${term ? `**${term}**: ` : ''}${part(n, of)} kamen ${when(time)}${later === undefined ? '' : `, ${f.whole(later)} danach`}`,
  rankWithout: ({ time, value, worst, mean, first, firstMean }) =>
    `Ohne die Rückmeldungen ${when(time)} liegt ${value} bei ${mean}${first ? `; am ${worst ? 'schlechtesten' : 'besten'} ist dann ${first} mit ${firstMean}` : ' und damit viel näher bei den übrigen'}`,
  aside: ({ time, text }) =>
    time ? `${text} (ohne die Rückmeldungen ${when(time)})` : `Mit allen Rückmeldungen: ${text}`,
  versionBack: ({ version, before, now }) =>
    `In ${version}, der nächsten Version, sind die Bewertungen wieder gestiegen (${f.average(before)} → ${f.average(now)})`,
};
