import type { ReplySentences } from '../sentences/replies.js';
import type { Own } from '../sentences/shared.js';
import { f, records, when } from './words.js';

export const replies: Own<ReplySentences> = {
  nothingToAsk: () => 'Tidak ada ulasan untuk dianalisis: tidak ada yang lolos filter permintaan ini',
  thereAreNo: ({ what }) => `Tidak ada ulasan yang cocok: ${what}`,
  noneHas: ({ field }) => `Ulasan ini tidak memuat angka "${field}", jadi tidak dapat diurutkan menurut itu`,
  newest: ({ n, day, upToToday }) =>
    `${upToToday ? 'Sampai hari ini ada' : 'Seluruhnya ada'} ${records(n)}, yang terbaru dari ${f.day(day)}`,
  datedLater: ({ n }) => `${records(n)} bertanggal setelah hari ini`,
  noneRated: () => 'Tidak satu pun ulasan ini punya rating, jadi jawabannya mencakup semuanya',
  estimatedMood: ({ mood }) =>
    `Tidak satu pun ulasan ini punya rating; jawabannya tentang yang ${mood === 'low' ? 'negatif' : 'positif'} menurut perkiraan dari kata-katanya`,
  notYet: ({ time, instead }) =>
    `Belum ada catatan ${when(time)}; jawabannya tentang periode sebelumnya (${when(instead)})`,
  insteadOf: ({ query, instead }) => `Tidak ada hasil untuk “${query}”; jawabannya tentang “${instead}”`,
  inOtherWords: ({ topic }) => `${topic} (juga dengan kata lain)`,
  unusedWords: ({ words }) => `Jawaban ini tidak memakai ${f.list(words)}`,
  endLeftOut: ({ asked }) =>
    `“${asked}” belum terjawab karena jawaban ini memakai semua langkah; tanyakan secara terpisah`,
  notUsed: ({ word, meant }) =>
    meant.length === 0
      ? `“${word}” tidak dipakai, karena tidak ada kolom dengan nilai itu`
      : `“${word}” tidak dipakai; mungkin maksudnya ${f.or(meant)}`,
  noValue: ({ name, fields, n }) =>
    `“${name}” bukan nilai kolom mana pun${fields.length > 0 ? ` (${fields.join(', ')})` : ''}; disebut dalam ${records(n)}`,
  nearNames: ({ names }) => `Nama yang mirip: ${f.list(names)}`,
  supposed: () =>
    'Itu tidak dapat diketahui: belum ada yang menilainya. Paling banyak rata-rata naik seolah semua yang menyebutnya memberi rating seperti yang lain',
  notPlaced: ({ words }) =>
    `Tidak jelas apa yang dimaksud dengan “${words}”: jawaban sebelumnya tidak menyebutnya. Tanyakan lagi dengan namanya`,
  noForecast: () => 'Earshot tidak meramal: yang dihitung adalah apa yang sudah ditulis',
  notSaid: () =>
    'Ulasan tidak menyebutkan hal ini: isinya adalah apa yang ditulis orang dan bagaimana mereka menilai',
  notUnderstood: ({ words }) =>
    `Pertanyaan ini tidak bisa dijawab: ${f.list(words)} tidak dipahami. Tanyakan apa kata orang, bagaimana penilaiannya, atau apa yang berubah`,
  recordsOf: ({ sources }) => `Ada ulasan dari ${f.list(sources)}`,
  understood: ({ what }) => `Yang dipahami: ${what}`,
  themesLeftOut: () =>
    'Mencari semua tema terlalu lama, jadi sebagian mungkin tidak ada; periode yang lebih pendek atau lebih sedikit sumber akan lebih cepat',
};
