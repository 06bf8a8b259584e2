import type { IncidentSentences } from '../sentences/incidents.js';
import { f, part, records, when } from './words.js';

const HEADS = { ongoing: 'Sigue así: ', over: 'El pico ya pasó: ' };

export const incidents: IncidentSentences = {
  peaked: ({ head, query, time, now, n, before, after }) =>
    `${head ? HEADS[head] : ''}${query} se mencionó sobre todo ${when(time)}, en el ${f.percent(now)} de ${records(n)}; antes, en el ${f.percent(before)}${after === undefined ? '' : `, y justo después, en el ${f.percent(after)}`}`,
  mostlyFrom: ({ term, n, of, time, later }) =>
    `${term ? `**${term}**: ` : ''}${part(n, of)} se escribieron ${when(time)}${later === undefined ? '' : `, y ${f.whole(later)} después`}`,
  rankWithout: ({ time, value, worst, mean, first, firstMean }) =>
    `Sin los comentarios escritos ${when(time)}, ${value} queda en ${mean}${first ? `; entonces ${first} es lo ${worst ? 'peor' : 'mejor'} valorado, con ${firstMean}` : ', mucho más cerca de los demás'}`,
  aside: ({ time, text }) =>
    time ? `${text} (sin los comentarios escritos ${when(time)})` : `Con todos los comentarios: ${text}`,
  versionBack: ({ version, before, now }) =>
    `En ${version}, la versión siguiente, las valoraciones volvieron a subir (${f.average(before)} → ${f.average(now)})`,
};
