/** A way to ask, and how the grammar puts it. */
export type Form = readonly [pattern: RegExp, plainly: string];

/** The start and end of words in a text: UTF-16 code units, the end outside. */
export interface Place {
  start: number;
  end: number;
}

/** What a stretch of a text becomes: other words, and stretches of the text itself. */
export type Piece = string | Place;

/** A question in other words, each of which is known to stand for a stretch of the question as it was asked. */
export class Reworded {
  private constructor(
    readonly text: string,
    private readonly froms: readonly number[],
    private readonly tos: readonly number[],
  ) {}

  static of(text: string): Reworded {
    const froms = Array.from({ length: text.length }, (_, i) => i);
    return new Reworded(
      text,
      froms,
      froms.map((at) => at + 1),
    );
  }

  /** A text of pieces, each with the stretch of the question that it stands for. */
  static compose(question: string, pieces: readonly (Place & { text: string })[]): Reworded {
    const chars = pieces.flatMap(({ text, start, end }) => {
      const isSame = question.slice(start, end) === text;
      return Array.from({ length: text.length }, (_, i) =>
        isSame ? [start + i, start + i + 1] : [start, end],
      );
    });
    return new Reworded(
      pieces.map(({ text }) => text).join(''),
      chars.map(([from = 0]) => from),
      chars.map(([, to = 0]) => to),
    );
  }

  /** Inserted words stand for all of the stretch that they replace. */
  replace({ start, end }: Place, pieces: readonly Piece[]): Reworded {
    const whole = this.asked({ start, end });
    const kept = (place: Place) => ({
      text: this.text.slice(place.start, place.end),
      froms: this.froms.slice(place.start, place.end),
      tos: this.tos.slice(place.start, place.end),
    });
    const parts = [
      kept({ start: 0, end: start }),
      ...pieces.map((piece) =>
        typeof piece === 'string'
          ? {
              text: piece,
              froms: Array.from({ length: piece.length }, () => whole.start),
              tos: Array.from({ length: piece.length }, () => whole.end),
            }
          : kept(piece),
      ),
      kept({ start: end, end: this.text.length }),
    ];
    return new Reworded(
      parts.map(({ text }) => text).join(''),
      parts.flatMap(({ froms }) => froms),
      parts.flatMap(({ tos }) => tos),
    );
  }

  /** The same for every match of a pattern with the flag `g`. */
  replaceAll(pattern: RegExp, pieces: (match: RegExpExecArray) => readonly Piece[]): Reworded {
    return [...this.text.matchAll(pattern)]
      .toReversed()
      .reduce<Reworded>(
        (words, match) =>
          words.replace({ start: match.index, end: match.index + match[0].length }, pieces(match)),
        this,
      );
  }

  /** The stretch of the question as it was asked. */
  asked({ start, end }: Place): Place {
    const to = this.tos[end - 1] ?? this.tos.at(-1) ?? 0;
    return { start: this.froms[start] ?? to, end: Math.max(to, this.froms[start] ?? 0) };
  }
}

/** Where in a text a pattern was found. */
export function placeOf(match: RegExpExecArray): Place {
  return { start: match.index, end: match.index + match[0].length };
}

export function overlaps(one: Place, other: Place): boolean {
  return one.start < other.end && other.start < one.end;
}

/** A text as an expression that matches it. */
export function escaped(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** Words apart from what stands beside them, by one space. */
export function spaced(word: string, text: string, { start, end }: Place): string {
  const isApart = (at: number) => at < 0 || at >= text.length || /\s/.test(text.charAt(at));
  return `${isApart(start - 1) ? '' : ' '}${word}${isApart(end) ? '' : ' '}`;
}

/** The parts of a way to say it: `{a}` and `{b}` stand for what a pattern found. */
export function piecesOf(english: string, groups: Record<string, [number, number] | undefined> = {}) {
  return english.split(/(\{\w\})/).map((piece): string | Place => {
    const place = groups[/^\{(\w)\}$/.exec(piece)?.[1] ?? ''];
    return place ? { start: place[0], end: place[1] } : piece;
  });
}
