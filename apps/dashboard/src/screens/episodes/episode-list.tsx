import './episodes.css';
import { useState } from 'preact/hooks';
import { listed } from '#libs/wording';
import { RecordsButton } from '../../charts/mark.js';
import { openRecords } from '../../records/open-records.js';
import { Button } from '../../ui/button.js';
import { plural } from '../../ui/format.js';
import { CameWith } from './came-with.js';
import type { Episode, EpisodesBody } from './episodes-request.js';
import {
  episodeParts,
  intervalOf,
  notComparableParts,
  sideTitle,
  sureOf,
  type EpisodeContext,
  type Part,
} from './words.js';

/** An episode with what it is to be read with, and its place among those of its request. */
export interface ListedEpisode {
  episode: Episode;
  context: EpisodeContext;
  body: EpisodesBody;
  place: number;
}

/** Sentences that are read at a glance; the others are shown on demand. */
export const AT_A_GLANCE = 5;

/** Changes in words, each with its numbers and, on demand, what came with it. Where a chart marks them it names their numbers. */
export function EpisodeList({ list, numbered }: { list: readonly ListedEpisode[]; numbered?: boolean }) {
  const [isWhole, showWhole] = useState(false);
  const more = list.length - AT_A_GLANCE;
  const shown = isWhole ? list : list.slice(0, AT_A_GLANCE);
  return (
    <>
      <ol class="episodes" data-numbered={numbered || undefined}>
        {shown.map((one) => (
          <EpisodeItem key={`${one.context.of} ${one.episode.key} ${one.episode.during.start}`} {...one} />
        ))}
      </ol>
      {more > 0 && !isWhole && (
        <div>
          <Button onClick={() => showWhole(true)}>Show {more} more</Button>
        </div>
      )}
      <Grain list={list} />
    </>
  );
}

/** The numbers of an event by days differ from those by weeks, so the list names which they are. */
export function Grain({ list }: { list: readonly Pick<ListedEpisode, 'episode' | 'context'>[] }) {
  const grains = [...new Set(list.map(({ episode, context }) => intervalOf(episode.key, context.answer)))];
  const isFinest = grains.every((grain) => grain === 'day');
  return (
    <p class="tiny muted">
      Compared by {listed(grains)}.{!isFinest && ' Shorter time ranges are compared in smaller steps.'}
    </p>
  );
}

function EpisodeItem({ episode, context, body, place }: ListedEpisode) {
  const [isOpen, setOpen] = useState(false);
  const { words, interval } = sureOf(episode, context);
  return (
    <li class="stack-2xs" data-direction={episode.direction}>
      <p>
        <Sentence parts={episodeParts(episode, context)} {...{ episode, context }} />{' '}
        {words && (
          <span class="muted" title={interval ? `95% interval of the change: ${interval}` : undefined}>
            {words}
          </span>
        )}{' '}
        <button
          class="link tiny episode-why"
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          What came with it
        </button>
      </p>
      {isOpen && <CameWith {...{ episode, context, body, place }} />}
    </li>
  );
}

interface SentenceProps {
  parts: readonly Part[];
  episode: Episode;
  context: EpisodeContext;
}

/** A sentence whose numbers open their records. */
function Sentence({ parts, episode, context }: SentenceProps) {
  return (
    <>
      {parts.map((part) => {
        if (typeof part === 'string') return part;
        const side = episode[part.side];
        if (!side || side.count === 0) return part.text;
        const { drilldown, count } = side;
        const title = sideTitle(episode, side, context);
        const name = `${title}: ${part.text}, ${plural(count, 'record')}`;
        return (
          <RecordsButton
            key={part.side}
            class="number num"
            {...{ drilldown, count, title, name }}
            onOpen={openRecords}
          >
            {part.text}
          </RecordsButton>
        );
      })}
    </>
  );
}

interface NotComparableProps {
  list: readonly Pick<ListedEpisode, 'episode' | 'context'>[];
}

/** Times whose records came to be in another way: nothing that people said. */
export function NotComparable({ list }: NotComparableProps) {
  if (list.length === 0) return null;
  return (
    <div class="stack-2xs small episodes-apart">
      <h3>Not comparable</h3>
      <ul>
        {list.map(({ episode, context }) => (
          <li key={`${episode.key} ${episode.during.start}`} data-kind={episode.kind}>
            <Sentence parts={notComparableParts(episode, context)} {...{ episode, context }} />
          </li>
        ))}
      </ul>
    </div>
  );
}
