import type { IncidentSentences } from '../sentences/incidents.js';
import { f, part, records, when } from './words.js';

const HEADS = { ongoing: 'Cela continue : ', over: 'Le pic est passé : ' };

export const incidents: IncidentSentences = {
  peaked: ({ head, query, time, now, n, before, after }) =>
    `${head ? HEADS[head] : ''}${query} a été mentionné surtout ${when(time)}, dans ${f.percent(now)} de ${records(n)} ; avant, dans ${f.percent(before)}${after === undefined ? '' : `, juste après, dans ${f.percent(after)}`}`,
  mostlyFrom: ({ term, n, of, time, later }) =>
    `${term ? `**${term}** : ` : ''}${part(n, of)} ont été écrits ${when(time)}${later === undefined ? '' : `, et ${f.whole(later)} après`}`,
  rankWithout: ({ time, value, worst, mean, first, firstMean }) =>
    `Sans les retours écrits ${when(time)}, ${value} est à ${mean}${first ? ` ; ${first} est alors le ${worst ? 'moins bien' : 'mieux'} noté, avec ${firstMean}` : ', bien plus près des autres'}`,
  aside: ({ time, text }) =>
    time ? `${text} (sans les retours écrits ${when(time)})` : `Avec tous les retours : ${text}`,
  versionBack: ({ version, before, now }) =>
    `Avec ${version}, la version suivante, les notes sont remontées (${f.average(before)} → ${f.average(now)})`,
};
