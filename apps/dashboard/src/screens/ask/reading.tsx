import type { Reading } from './run.js';

type Part = Reading['understood'][number];

/** What the question was understood as, before its answer: each part as a chip, and what was not understood last. */
export function ReadingChips({ reading }: { reading: Reading | null | undefined }) {
  if (!reading) return null;
  const understood = differing(reading.understood.filter(({ kind }) => kind !== 'grammar'));
  const assumed = differing(reading.assumed);
  const open = differing(reading.not_understood);
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
          <bdi>“{text}”</bdi> read as {meaning}
        </li>
      ))}
      {open.map(({ text, meaning }) => (
        <li key={text} class="badge" data-kind="bad" title={meaning}>
          <bdi>“{text}”</bdi> not understood
        </li>
      ))}
    </ul>
  );
}

function differing(parts: readonly Part[]): Part[] {
  return parts.filter(({ meaning, text }, i) => {
    const first = parts.findIndex(
      (other) => other.meaning === meaning && (meaning !== '' || other.text === text),
    );
    return first === i || parts[first]?.kind === 'name' || parts[first]?.kind === 'word';
  });
}
