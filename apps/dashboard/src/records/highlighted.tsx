import type { ComponentChildren } from 'preact';

export interface TextSpan {
  start: number;
  end: number;
}

interface HighlightedProps {
  text: string;
  /** What matched the query. */
  pieces?: readonly TextSpan[];
  /** What was quoted of it. */
  quote?: TextSpan;
  /** The part that is shown; default all of it. */
  shown?: TextSpan;
}

/** A text with pieces of it marked; `start` and `end` count UTF-16 units, as the API gives them. */
export function Highlighted({ text, pieces = [], quote, shown }: HighlightedProps) {
  const { start, end } = shown ?? { start: 0, end: text.length };
  if (!quote || quote.end <= start || quote.start >= end)
    return <>{markSpans(text, pieces, { start, end })}</>;
  const cited = { start: Math.max(quote.start, start), end: Math.min(quote.end, end) };
  return (
    <>
      {markSpans(text, pieces, { start, end: cited.start })}
      <mark class="quote">{markSpans(text, pieces, cited)}</mark>
      {markSpans(text, pieces, { start: cited.end, end })}
    </>
  );
}

/** The part of a text inside `bounds`; a piece that reaches over them is cut there. */
function markSpans(text: string, pieces: readonly TextSpan[], bounds: TextSpan): ComponentChildren {
  const parts: ComponentChildren[] = [];
  let at = bounds.start;
  for (const piece of [...pieces].sort((a, b) => a.start - b.start)) {
    const start = Math.max(piece.start, at);
    const end = Math.min(piece.end, bounds.end);
    if (end <= start) continue;
    parts.push(text.slice(at, start), <mark key={start}>{text.slice(start, end)}</mark>);
    at = end;
  }
  parts.push(text.slice(at, bounds.end));
  return parts;
}
