import type { Connection } from '../connection.js';
import { usage } from '../failure.js';
import { call } from '../http.js';
import { print } from '../output.js';

/** `1..5`, or `none`. */
export function readScale(text: string): [number, number] | null {
  if (text === 'none') return null;
  const [, least, most] = /^(-?\d+)\.\.(-?\d+)$/.exec(text) ?? [];
  if (least === undefined || most === undefined || Number(least) >= Number(most))
    throw usage('--score-scale takes the lowest and the highest score, such as 1..5, or none.');
  return [Number(least), Number(most)];
}

export async function setScale(
  connection: Connection,
  source: string,
  scale: [number, number] | null,
): Promise<void> {
  await call(connection, 'post', '/admin/score-scales', { body: { source, scale } });
  print(
    scale === null
      ? `The score scale of '${source}' is inferred from its scores.\n`
      : `Scores of '${source}' are from ${scale[0]} to ${scale[1]}.\n`,
  );
}
