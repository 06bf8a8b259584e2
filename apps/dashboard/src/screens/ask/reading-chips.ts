import type { Reading } from './run.js';

type Part = Reading['understood'][number];

/** The parts of a question that are shown: what it selects or measures, not the words it is asked with. */
export function chipsOf({
  understood,
  assumed,
  not_understood,
}: Reading): Record<'understood' | 'assumed' | 'open', Part[]> {
  const selects = understood.filter(({ kind }) => kind !== 'grammar' && kind !== 'intent');
  return {
    understood: differing(joined(selects)),
    assumed: differing(joined(assumed)),
    open: differing(not_understood),
  };
}

/** The words of one topic are one part: `dark` and `mode`, each mentioned in the same languages, are `dark mode`. */
function joined(parts: readonly Part[]): Part[] {
  const all: Part[] = [];
  for (const part of parts) {
    const last = all.at(-1);
    const whole = last && wholeOf(last, part);
    if (whole) all.splice(-1, 1, whole);
    else all.push(part);
  }
  return all;
}

function wholeOf(before: Part, part: Part): Part | undefined {
  const isOne = before.kind === 'topic' && part.kind === 'topic' && part.start === before.end + 1;
  const [lead = '', ...rest] = before.meaning.split(before.text);
  if (!isOne || rest.length !== 1 || part.meaning !== `${lead}${part.text}${rest[0]}`) return undefined;
  const text = `${before.text} ${part.text}`;
  return { ...part, text, start: before.start, meaning: `${lead}${text}${rest[0]}` };
}

function differing(parts: readonly Part[]): Part[] {
  return parts.filter(({ meaning, text }, i) => {
    const first = parts.findIndex(
      (other) => other.meaning === meaning && (meaning !== '' || other.text === text),
    );
    return first === i || parts[first]?.kind === 'name' || parts[first]?.kind === 'word';
  });
}
