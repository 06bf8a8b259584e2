import type { VersionSentences } from '../sentences/versions.js';
import { SURE, f, ratings } from './words.js';

export const versions: VersionSentences = {
  versionMove: ({ moved, earlier, before, beforeN, version, now, n, certainty }) => {
    const side = (mean: number, name: string, of: number) => `${f.average(mean)} di ${name} (${ratings(of)})`;
    const text = {
      fell: 'rating turun',
      rose: 'rating naik',
      none: 'tidak ada perubahan yang jelas',
    }[moved];
    return `${text} dari ${side(before, earlier, beforeN)} ke ${side(now, version, n)}; perbedaannya ${SURE[certainty]}`;
  },
  versionFound: ({ version, source, change }) => `**${version}** di ${source}: ${change}`,
  noVersionFound: ({ way }) =>
    `Tidak ada versi yang jelas dinilai ${{ worse: 'lebih buruk', better: 'lebih baik', either: 'berbeda' }[way]} daripada versi sebelumnya`,
  noRatedVersion: ({ version }) => `Tidak ada ulasan berating dengan versi ${version}`,
  onlyVersion: ({ source, version, n }) =>
    `Di ${source}, ${version} punya ${ratings(n)} dan tidak ada versi sebelumnya untuk dibandingkan`,
  versionReply: ({ reply, source, change }) => {
    const head = {
      yes: 'Ya, di',
      worse: 'Tidak, malah memburuk, di',
      better: 'Tidak, malah membaik, di',
      unclear: 'Belum jelas, di',
      open: 'Di',
    }[reply];
    return `${head} ${source}: ${change}`;
  },
  versionStep: ({ version, before, now }) => `${version} (${f.average(before)} → ${f.average(now)})`,
  versionLine: ({ source, why, compared, fell, fellMore, rose, roseMore }) => {
    const moved = (word: string, items: string[], more: number) =>
      items.length === 0 ? [] : [`${word} di ${f.list(more > 0 ? [...items, `${more} lainnya`] : items)}`];
    const text = {
      scales: 'skalanya berbeda, jadi versi tidak bisa dibandingkan lewat rata-rata',
      few: 'ulasan terlalu sedikit untuk membandingkan versi',
      none: `tidak ada versi yang jelas berbeda dari versi sebelumnya (${f.whole(compared)} perbandingan)`,
      found: `rating ${[...moved('turun', fell, fellMore), ...moved('naik', rose, roseMore)].join(', dan ')}`,
    };
    return `${source}: ${text[why]}`;
  },
  versionsInTime: () => 'Versi berurutan menurut waktu, jadi perbedaan bisa disebabkan waktu, bukan versinya',
  versionsOverlap: () =>
    'Sebagian ulasan terhitung untuk beberapa versi, jadi perbedaannya kurang pasti daripada kelihatannya',
};
