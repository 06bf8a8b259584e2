import { average, count, listed, SURE } from '#libs/wording';
import type { VersionSentences } from '../sentences/versions.js';

export const versions: VersionSentences = {
  versionMove: ({ moved, earlier, before, beforeN, version, now, n, certainty }) => {
    const side = (mean: number, name: string, of: number) =>
      `${average(mean)} in ${name} (${count(of, 'rating')})`;
    const head = moved === 'none' ? 'no clear change' : `ratings ${moved}`;
    return `${head} from ${side(before, earlier, beforeN)} to ${side(now, version, n)}; the difference ${SURE[certainty]}`;
  },
  versionFound: ({ version, source, change }) => `**${version}** in ${source}: ${change}`,
  noVersionFound: ({ way }) => `No version is rated clearly ${way} than the one before it`,
  noRatedVersion: ({ version }) => `No rated record has the version ${version}`,
  onlyVersion: ({ source, version, n }) =>
    `In ${source} ${version} has ${count(n, 'rating')}, and no earlier version to compare with`,
  versionReply: ({ reply, source, change }) => {
    const head = {
      yes: 'Yes, in',
      worse: 'No, it got worse, in',
      better: 'No, it got better, in',
      unclear: 'Not clearly, in',
      open: 'In',
    }[reply];
    return reply === 'open' ? `${head} ${source}, ${change}` : `${head} ${source}: ${change}`;
  },
  versionStep: ({ version, before, now }) => `${version} (${average(before)} → ${average(now)})`,
  versionLine: ({ source, why, compared, fell, fellMore, rose, roseMore }) => {
    const moved = (word: string, items: string[], more: number) =>
      items.length === 0 ? [] : [`${word} in ${listed(more > 0 ? [...items, `${more} more`] : items)}`];
    const text = {
      scales: 'Scores are on different scales, so versions cannot be compared by their mean',
      few: 'Too few records to compare any two versions',
      none: `No version differs clearly from the one before it (${count(compared, 'comparison')})`,
      found: `Ratings ${[...moved('fell', fell, fellMore), ...moved('rose', rose, roseMore)].join(', and ')}`,
    };
    return `${source}: ${text[why]}`;
  },
  versionsInTime: () =>
    'Versions follow each other in time, so a difference may be due to the time rather than the version',
  versionsOverlap: () =>
    'Some records count for several versions or lines, so differences are less certain than they look',
};
