import { MarkGroup } from '../mark-group.js';
import { MarkButton } from '../mark.js';
import { instantOf } from '../time-axis.js';
import type { OpenMark, TrendEpisode } from '../types.js';
import type { Layout } from './trend-layout.js';
import { spread } from './trend-lines.js';

/** Of a handle, in pixels. */
const SIZE = 22;

interface Band {
  /** In the list, from 1. */
  place: number;
  episode: TrendEpisode;
  left: number;
  right: number;
}

/** Episodes as far as they are on the axis. */
function bandsOf({ time, frame }: Layout, episodes: readonly TrendEpisode[]): Band[] {
  const clip = (x: number) => Math.min(frame.right, Math.max(frame.left, x));
  return episodes
    .map((episode, i) => ({
      place: i + 1,
      episode,
      left: clip(time(instantOf(episode.start))),
      right: clip(time(instantOf(episode.end))),
    }))
    .filter(({ left, right }) => right > left);
}

interface Props {
  layout: Layout;
  episodes: readonly TrendEpisode[];
}

/** The times of episodes, behind the lines. Where several overlap, only their beginnings are drawn. */
export function EpisodeBands({ layout, episodes }: Props) {
  const { top, bottom } = layout.frame;
  const bands = bandsOf(layout, episodes);
  const overlaps = (one: Band) =>
    bands.some((other) => other !== one && other.left < one.right && one.left < other.right);
  return (
    <g aria-hidden="true">
      {bands.map((band) => (
        <rect
          key={`${band.episode.start} ${band.episode.words}`}
          class="episode"
          data-direction={band.episode.direction}
          data-start={overlaps(band) || undefined}
          x={band.left}
          y={top}
          width={overlaps(band) ? 1 : Math.max(2, band.right - band.left)}
          height={bottom - top}
        />
      ))}
    </g>
  );
}

/** A handle above each band, with its place in the list: it says what happened, and opens the records of that time. */
export function EpisodeHandles({ layout, episodes, onOpen }: Props & { onOpen: OpenMark }) {
  const bands = bandsOf(layout, episodes);
  if (bands.length === 0) return null;
  const { left, right, top } = layout.frame;
  // Where the change began; above the middle of what is narrower than a handle.
  const wanted = bands.map((band, row) => ({
    row,
    y: band.left + Math.min(SIZE, band.right - band.left) / 2,
  }));
  return (
    <MarkGroup class="episode-handles" label="Changes. Use the arrow keys to move between them.">
      {spread(wanted, SIZE + 2, [left + SIZE / 2, right - SIZE / 2]).map(({ row, y: middle }, column) => {
        const { episode, place } = bands[row] as Band;
        const { mark, words } = episode;
        return (
          <span
            key={`${episode.start} ${words}`}
            class="episode-handle"
            style={{ left: `${middle - SIZE / 2}px`, top: `${top - SIZE - 2}px` }}
          >
            <MarkButton
              class="episode-button"
              at={`0:${column}`}
              marked={{ ...mark, name: words }}
              onOpen={onOpen}
            >
              {place}
            </MarkButton>
          </span>
        );
      })}
    </MarkGroup>
  );
}
