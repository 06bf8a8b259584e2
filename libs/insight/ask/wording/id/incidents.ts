import type { IncidentSentences } from '../sentences/incidents.js';
import { f, part, records, when } from './words.js';

const HEADS = { ongoing: 'Masih berlangsung: ', over: 'Puncaknya sudah berlalu: ' };

export const incidents: IncidentSentences = {
  peaked: ({ head, query, time, now, n, before, after }) =>
    `${head ? HEADS[head] : ''}${query} paling sering disebut ${when(time)}, dalam ${f.percent(now)} dari ${records(n)}; sebelumnya ${f.percent(before)}${after === undefined ? '' : `, tepat setelahnya ${f.percent(after)}`}`,
  mostlyFrom: ({ term, n, of, time, later }) =>
    `${term ? `**${term}**: ` : ''}${part(n, of)} ditulis ${when(time)}${later === undefined ? '' : `, dan ${f.whole(later)} setelahnya`}`,
  rankWithout: ({ time, value, worst, mean, first, firstMean }) =>
    `Tanpa ulasan ${when(time)}, ${value} berada di ${mean}${first ? `; yang dinilai paling ${worst ? 'buruk' : 'baik'} kemudian adalah ${first} dengan ${firstMean}` : ', jauh lebih dekat dengan yang lain'}`,
  aside: ({ time, text }) => (time ? `${text} (tanpa ulasan ${when(time)})` : `Dengan semua ulasan: ${text}`),
  versionBack: ({ version, before, now }) =>
    `Di ${version}, versi berikutnya, rating naik lagi (${f.average(before)} → ${f.average(now)})`,
};
