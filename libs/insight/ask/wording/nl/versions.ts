import type { VersionSentences } from '../sentences/versions.js';
import { SURE, f, ratings } from './words.js';

export const versions: VersionSentences = {
  versionMove: ({ moved, earlier, before, beforeN, version, now, n, certainty }) => {
    const side = (mean: number, name: string, of: number) => `${f.average(mean)} in ${name} (${ratings(of)})`;
    const text = {
      fell: 'de beoordelingen zijn gedaald',
      rose: 'de beoordelingen zijn gestegen',
      none: 'geen duidelijke verandering',
    }[moved];
    return `${text} van ${side(before, earlier, beforeN)} naar ${side(now, version, n)}; het verschil ${SURE[certainty]}`;
  },
  versionFound: ({ version, source, change }) => `**${version}** bij ${source}: ${change}`,
  noVersionFound: ({ way }) =>
    `Geen versie is duidelijk ${{ worse: 'slechter', better: 'beter', either: 'anders' }[way]} beoordeeld dan de vorige`,
  noRatedVersion: ({ version }) => `Geen beoordeelde reactie heeft de versie ${version}`,
  onlyVersion: ({ source, version, n }) =>
    `Bij ${source} heeft ${version} ${ratings(n)} en geen eerdere versie om mee te vergelijken`,
  versionReply: ({ reply, source, change }) => {
    const head = {
      yes: 'Ja, bij',
      worse: 'Nee, het werd slechter, bij',
      better: 'Nee, het werd beter, bij',
      unclear: 'Niet duidelijk, bij',
      open: 'Bij',
    }[reply];
    return `${head} ${source}: ${change}`;
  },
  versionStep: ({ version, before, now }) => `${version} (${f.average(before)} → ${f.average(now)})`,
  versionLine: ({ source, why, compared, fell, fellMore, rose, roseMore }) => {
    const moved = (word: string, items: string[], more: number) =>
      items.length === 0 ? [] : [`${word} in ${f.list(more > 0 ? [...items, `nog ${more}`] : items)}`];
    const text = {
      scales: 'de schalen verschillen, dus versies zijn niet op hun gemiddelde te vergelijken',
      few: 'te weinig reacties om versies te vergelijken',
      none: `geen versie wijkt duidelijk af van de vorige (${f.count(compared, 'vergelijking', 'vergelijkingen')})`,
      found: `beoordelingen ${[...moved('gedaald', fell, fellMore), ...moved('gestegen', rose, roseMore)].join(' en ')}`,
    };
    return `${source}: ${text[why]}`;
  },
  versionsInTime: () =>
    'Versies volgen elkaar op in de tijd, dus een verschil kan aan de tijd liggen in plaats van aan de versie',
  versionsOverlap: () =>
    'Sommige reacties tellen voor meerdere versies mee, dus verschillen zijn minder zeker dan ze lijken',
};
