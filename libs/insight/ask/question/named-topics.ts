import { askingFrom } from './asking-from.js';
import type { Findings, Reader } from './reader.js';
import { overlaps, type Place, type Reworded } from './reworded.js';
import { topicOf } from './topic-words.js';

/** Whether the grammar takes a word for a topic, where a question asks. What it tells before that is about who asks. */
export function topicsNamed(
  question: string,
  spelled: Reworded,
  { reader, findings }: { reader: Reader; findings: Findings },
): (word: Place) => boolean {
  const from = askingFrom(question);
  const places = topicOf(reader, findings)
    .places.map((place) => spelled.asked(place))
    .filter(({ start }) => start >= from);
  return (word) => places.some((place) => overlaps(place, word));
}
