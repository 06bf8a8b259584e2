/** What reviews call their stars. */
const STARS = 'stars?|sternen?|étoiles?|estrell?as?|stell[ae]|★|⭐';
const COUNTED = new RegExp(`^(\\d+(?:[.,]\\d+)?)\\s*(?:${STARS})$`, 'iu');
const OUT_OF = new RegExp(
  `^(\\d+(?:[.,]\\d+)?)\\s*(?:/|out of|of|von|sur|de|su)\\s*(\\d+)(?:\\s*(?:${STARS}))?$`,
  'iu',
);
const DRAWN = /^((?:★|⭐)+)\s*[☆✩]*$/u;

/** The score that a text says: `4`, `4.0`, `4/5`, `5 stars`, `★★★★☆`. NaN for anything else. */
export function readScore(text: string): number {
  const written = text.replaceAll('\u{FE0F}', '').trim();
  const drawn = DRAWN.exec(written)?.[1];
  if (drawn !== undefined) return drawn.length;
  const [, score, most] = OUT_OF.exec(written) ?? COUNTED.exec(written) ?? [];
  if (score === undefined) return readNumber(written);
  const number = Number(score.replace(',', '.'));
  return most !== undefined && number > Number(most) ? Number.NaN : number;
}

/** A decimal number; `5.0` is five. NaN for anything else. */
export function readNumber(text: string): number {
  return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text) ? Number(text) : Number.NaN;
}
