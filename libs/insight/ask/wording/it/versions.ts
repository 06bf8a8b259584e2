import type { VersionSentences } from '../sentences/versions.js';
import { SURE, f, ratings } from './words.js';

export const versions: VersionSentences = {
  versionMove: ({ moved, earlier, before, beforeN, version, now, n, certainty }) => {
    const side = (mean: number, name: string, of: number) => `${f.average(mean)} in ${name} (${ratings(of)})`;
    const text = {
      fell: 'le valutazioni sono scese',
      rose: 'le valutazioni sono salite',
      none: 'nessun cambiamento chiaro,',
    }[moved];
    return `${text} da ${side(before, earlier, beforeN)} a ${side(now, version, n)}; la differenza ${SURE[certainty]}`;
  },
  versionFound: ({ version, source, change }) => `**${version}** per ${source}: ${change}`,
  noVersionFound: ({ way }) =>
    `Nessuna versione ha valutazioni nettamente ${{ worse: 'peggiori', better: 'migliori', either: 'diverse' }[way]} rispetto alla precedente`,
  noRatedVersion: ({ version }) => `Nessun commento con valutazione ha la versione ${version}`,
  onlyVersion: ({ source, version, n }) =>
    `Per ${source}, ${version} ha ${ratings(n)} e nessuna versione precedente con cui confrontarla`,
  versionReply: ({ reply, source, change }) => {
    const head = {
      yes: 'Sì, per',
      worse: 'No, è peggiorato, per',
      better: 'No, è migliorato, per',
      unclear: 'Non è chiaro, per',
      open: 'Per',
    }[reply];
    return `${head} ${source}: ${change}`;
  },
  versionStep: ({ version, before, now }) => `${version} (${f.average(before)} → ${f.average(now)})`,
  versionLine: ({ source, why, compared, fell, fellMore, rose, roseMore }) => {
    const moved = (word: string, items: string[], more: number) =>
      items.length === 0 ? [] : [`${word} in ${f.list(more > 0 ? [...items, `altre ${more}`] : items)}`];
    const text = {
      scales: 'le scale sono diverse, perciò le versioni non si possono confrontare per la media',
      few: 'i commenti sono troppo pochi per confrontare le versioni',
      none: `nessuna versione si distingue chiaramente dalla precedente (${f.count(compared, 'confronto', 'confronti')})`,
      found: `le valutazioni sono ${[...moved('scese', fell, fellMore), ...moved('salite', rose, roseMore)].join(' e ')}`,
    };
    return `${source}: ${text[why]}`;
  },
  versionsInTime: () =>
    'Le versioni si susseguono nel tempo: una differenza può dipendere dal momento e non dalla versione',
  versionsOverlap: () =>
    'Alcuni commenti contano per più versioni: le differenze sono meno sicure di quanto sembrino',
};
