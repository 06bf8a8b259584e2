import type { ListedEpisode } from '../episodes/episode-list.js';

/** Of the sentences, so many are kept for the number of records. */
const COUNTS = 2;

const YEAR = 366 * 86_400_000;

/**
 * The newest and largest: of both lists, which begin with the largest, those of the newest year come first, ratings
 * before counts.
 */
export function chosen(
  rated: readonly ListedEpisode[],
  counted: readonly ListedEpisode[],
  most: number,
): ListedEpisode[] {
  const newest = Math.max(...[...rated, ...counted].map(endOf));
  const byAge = (list: readonly ListedEpisode[]) => [
    ...list.filter((one) => endOf(one) > newest - YEAR),
    ...list.filter((one) => endOf(one) <= newest - YEAR),
  ];
  const counts = Math.min(counted.length, Math.max(COUNTS, most - rated.length));
  return byAge([...byAge(rated).slice(0, most - counts), ...byAge(counted).slice(0, counts)]);
}

const endOf = ({ episode: { during } }: ListedEpisode) => Date.parse(during.end);
