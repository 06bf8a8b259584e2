interface Piece {
  start: number;
  end: number;
}

/** A text with pieces of it marked; `start` and `end` count UTF-16 units, as the API gives them. */
export function Highlighted({ text, pieces = [] }: { text: string; pieces?: readonly Piece[] }) {
  const parts = [];
  let at = 0;
  for (const { start, end } of [...pieces].sort((a, b) => a.start - b.start)) {
    if (start < at) continue;
    parts.push(text.slice(at, start), <mark key={start}>{text.slice(start, end)}</mark>);
    at = end;
  }
  return (
    <>
      {parts}
      {text.slice(at)}
    </>
  );
}
