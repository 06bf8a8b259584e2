import type { IncidentSentences } from '../sentences/incidents.js';
import { f, part, records, when } from './words.js';

const HEADS = { ongoing: 'Continua: ', over: 'O pico já passou: ' };

export const incidents: IncidentSentences = {
  peaked: ({ head, query, time, now, n, before, after }) =>
    `${head ? HEADS[head] : ''}${query} foi mencionado sobretudo ${when(time)}, em ${f.percent(now)} de ${records(n)}; antes, em ${f.percent(before)}${after === undefined ? '' : `, e logo depois, em ${f.percent(after)}`}`,
  mostlyFrom: ({ term, n, of, time, later }) =>
    `${term ? `**${term}**: ` : ''}${part(n, of)} foram escritos ${when(time)}${later === undefined ? '' : `, e ${f.whole(later)} depois`}`,
  rankWithout: ({ time, value, worst, mean, first, firstMean }) =>
    `Sem os comentários escritos ${when(time)}, ${value} fica em ${mean}${first ? `; então ${first} é o ${worst ? 'pior' : 'melhor'} avaliado, com ${firstMean}` : ', bem mais perto dos demais'}`,
  aside: ({ time, text }) =>
    time ? `${text} (sem os comentários escritos ${when(time)})` : `Com todos os comentários: ${text}`,
  versionBack: ({ version, before, now }) =>
    `Na ${version}, a versão seguinte, as avaliações voltaram a subir (${f.average(before)} → ${f.average(now)})`,
};
