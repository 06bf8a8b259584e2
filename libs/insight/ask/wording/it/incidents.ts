import type { IncidentSentences } from '../sentences/incidents.js';
import { f, part, records, when } from './words.js';

const HEADS = { ongoing: 'Continua: ', over: 'Il picco è passato: ' };

export const incidents: IncidentSentences = {
  peaked: ({ head, query, time, now, n, before, after }) =>
    `${head ? HEADS[head] : ''}${query} è stato menzionato soprattutto ${when(time)}, nel ${f.percent(now)} di ${records(n)}; prima, nel ${f.percent(before)}${after === undefined ? '' : `, e subito dopo, nel ${f.percent(after)}`}`,
  mostlyFrom: ({ term, n, of, time, later }) =>
    `${term ? `**${term}**: ` : ''}${part(n, of)} sono stati scritti ${when(time)}${later === undefined ? '' : `, e ${f.whole(later)} dopo`}`,
  rankWithout: ({ time, value, worst, mean, first, firstMean }) =>
    `Senza i commenti scritti ${when(time)}, ${value} è a ${mean}${first ? `; allora ${first} ha la valutazione ${worst ? 'più bassa' : 'più alta'}, ${firstMean}` : ', molto più vicino agli altri'}`,
  aside: ({ time, text }) =>
    time ? `${text} (senza i commenti scritti ${when(time)})` : `Con tutti i commenti: ${text}`,
  versionBack: ({ version, before, now }) =>
    `Con la ${version}, la versione successiva, le valutazioni sono risalite (${f.average(before)} → ${f.average(now)})`,
};
