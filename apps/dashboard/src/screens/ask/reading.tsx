import { Button } from '../../ui/button.js';
import { chipsOf } from './reading-chips.js';
import type { Edit, Reading } from './run.js';

interface Props {
  reading: Reading | null | undefined;
  onAsk: (edit: Edit) => void;
}

/** What the question was understood as, before its answer: each part as a chip, and last what was not understood. */
export function ReadingChips({ reading, onAsk }: Props) {
  if (!reading) return null;
  const { understood, assumed, open } = chipsOf(reading);
  if (understood.length + assumed.length + open.length === 0) return null;
  return (
    <ul class="row small ask-reading" aria-label="How the question was understood">
      {understood.map(({ text, meaning }) => (
        <li key={text} class="badge" title={`“${text}”`}>
          {meaning}
        </li>
      ))}
      {assumed.map(({ text, meaning }) => (
        <li key={text} class="badge" data-kind="warn" title="Assumed">
          {meaning.includes(text) ? (
            meaning
          ) : (
            <>
              <bdi>“{text}”</bdi> read as {meaning}
            </>
          )}
        </li>
      ))}
      {open.map(({ text, meaning }) => (
        <li key={text} class="badge" data-kind="bad" title={meaning}>
          <bdi>“{text}”</bdi> not understood
        </li>
      ))}
      {open.length > 0 && (
        <li class="row no-print">
          {open.map(({ text }) => (
            <Button key={text} onClick={() => onAsk(editOf(reading, `"${text.replaceAll('"', '')}"`))}>
              Search for “{text}”
            </Button>
          ))}
          <Button onClick={() => onAsk(editOf(reading, ''))}>
            Leave {open.length === 1 ? 'it' : 'them'} out
          </Button>
        </li>
      )}
    </ul>
  );
}

/** The reading without the words that were not understood, and with others to search for. */
function editOf({ selection, sides, by }: Reading, words: string): Edit {
  const { search_query, filters } = selection;
  return {
    selection: { search_query: `${search_query} ${words}`.trim(), filters },
    by,
    ...(sides.length > 0 && { sides: [...sides] }),
  } as Edit;
}
