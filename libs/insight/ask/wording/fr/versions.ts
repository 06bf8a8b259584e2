import type { VersionSentences } from '../sentences/versions.js';
import { SURE, f, ratings } from './words.js';

export const versions: VersionSentences = {
  versionMove: ({ moved, earlier, before, beforeN, version, now, n, certainty }) => {
    const side = (mean: number, name: string, of: number) => `${f.average(mean)} en ${name} (${ratings(of)})`;
    const text = {
      fell: 'les notes ont baissé,',
      rose: 'les notes ont monté,',
      none: 'pas de changement net,',
    }[moved];
    return `${text} de ${side(before, earlier, beforeN)} à ${side(now, version, n)} ; l’écart ${SURE[certainty]}`;
  },
  versionFound: ({ version, source, change }) => `**${version}** pour ${source} : ${change}`,
  noVersionFound: ({ way }) =>
    `Aucune version n’est nettement ${{ worse: 'moins bien notée', better: 'mieux notée', either: 'notée autrement' }[way]} que la précédente`,
  noRatedVersion: ({ version }) => `Aucun retour noté n’a la version ${version}`,
  onlyVersion: ({ source, version, n }) =>
    `Pour ${source}, ${version} a ${ratings(n)}, et aucune version antérieure à comparer`,
  versionReply: ({ reply, source, change }) => {
    const head = {
      yes: 'Oui, pour',
      worse: 'Non, c’est pire, pour',
      better: 'Non, c’est mieux, pour',
      unclear: 'Pas nettement, pour',
      open: 'Pour',
    }[reply];
    return `${head} ${source} : ${change}`;
  },
  versionStep: ({ version, before, now }) => `${version} (${f.average(before)} → ${f.average(now)})`,
  versionLine: ({ source, why, compared, fell, fellMore, rose, roseMore }) => {
    const moved = (word: string, items: string[], more: number) =>
      items.length === 0 ? [] : [`${word} en ${f.list(more > 0 ? [...items, `${more} de plus`] : items)}`];
    const text = {
      scales: 'les échelles diffèrent, les versions ne se comparent donc pas par leur moyenne',
      few: 'trop peu de retours pour comparer des versions',
      none: `aucune version ne diffère nettement de la précédente (${f.count(compared, 'comparaison', 'comparaisons')})`,
      found: `notes ${[...moved('en baisse', fell, fellMore), ...moved('en hausse', rose, roseMore)].join(', ')}`,
    };
    return `${source} : ${text[why]}`;
  },
  versionsInTime: () =>
    'Les versions se suivent dans le temps : un écart peut venir de l’époque plutôt que de la version',
  versionsOverlap: () =>
    'Certains retours comptent pour plusieurs versions : les écarts sont moins sûrs qu’ils ne le paraissent',
};
