import type { VersionSentences } from '../sentences/versions.js';
import { SURE, f, ratings } from './words.js';

export const versions: VersionSentences = {
  versionMove: ({ moved, earlier, before, beforeN, version, now, n, certainty }) => {
    const side = (mean: number, name: string, of: number) => `${f.average(mean)} in ${name} (${ratings(of)})`;
    const move = `von ${side(before, earlier, beforeN)} auf ${side(now, version, n)}`;
    const text = {
      fell: `die Bewertungen sind gefallen, ${move}`,
      rose: `die Bewertungen sind gestiegen, ${move}`,
      none: `keine klare Veränderung ${move}`,
    }[moved];
    return `${text}; der Unterschied ${SURE[certainty]}`;
  },
  versionFound: ({ version, source, change }) => `**${version}** bei ${source}: ${change}`,
  noVersionFound: ({ way }) =>
    `Keine Version ist klar ${{ worse: 'schlechter', better: 'besser', either: 'anders' }[way]} bewertet als die davor`,
  noRatedVersion: ({ version }) => `Keine bewertete Rückmeldung hat die Version ${version}`,
  onlyVersion: ({ source, version, n }) =>
    `Bei ${source} hat ${version} ${ratings(n)} und keine frühere Version zum Vergleichen`,
  versionReply: ({ reply, source, change }) => {
    const head = {
      yes: 'Ja, bei',
      worse: 'Nein, es wurde schlechter, bei',
      better: 'Nein, es wurde besser, bei',
      unclear: 'Nicht eindeutig, bei',
      open: 'Bei',
    }[reply];
    return `${head} ${source}: ${change}`;
  },
  versionStep: ({ version, before, now }) => `${version} (${f.average(before)} → ${f.average(now)})`,
  versionLine: ({ source, why, compared, fell, fellMore, rose, roseMore }) => {
    const moved = (word: string, items: string[], more: number) =>
      items.length === 0 ? [] : [`${word} in ${f.list(more > 0 ? [...items, `${more} weiteren`] : items)}`];
    const text = {
      scales: 'Die Skalen sind verschieden, Mittelwerte der Versionen lassen sich nicht vergleichen',
      few: 'zu wenige Rückmeldungen, um Versionen zu vergleichen',
      none: `keine Version unterscheidet sich klar von der davor (${f.count(compared, 'Vergleich', 'Vergleiche')})`,
      found: `Bewertungen ${[...moved('gefallen', fell, fellMore), ...moved('gestiegen', rose, roseMore)].join(', ')}`,
    };
    return `${source}: ${text[why]}`;
  },
  versionsInTime: () =>
    'Versionen folgen zeitlich aufeinander; ein Unterschied kann auch an der Zeit liegen statt an der Version',
  versionsOverlap: () =>
    'Manche Rückmeldungen zählen für mehrere Versionen; Unterschiede sind daher weniger sicher, als sie scheinen',
};
