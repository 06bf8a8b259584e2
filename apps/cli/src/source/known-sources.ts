import type { Connection } from '../connection.js';
import { suggestion, usage } from '../failure.js';
import { call } from '../http.js';
import { counted } from '../output.js';

const MOST = 1000;

/** A source that has records, pulled or pushed. */
export interface KnownSource {
  name: string;
  records: number;
}

/** The sources that the caller may see records of, those with most records first. */
export async function knownSources(connection: Connection): Promise<KnownSource[]> {
  const body = { distribution_by: 'source', limit: MOST, include: ['value'] };
  const { buckets } = await call(connection, 'post', '/public/distribution', { body });
  return buckets.flatMap(({ key, count }) => (key === null ? [] : [{ name: String(key), records: count }]));
}

/** @throws Failure for a source without records, such as one that was mistyped; of very many sources only the first are known */
export async function checkSources(connection: Connection, asked: readonly string[]): Promise<void> {
  if (asked.length === 0) return;
  const names = (await knownSources(connection)).map(({ name }) => name);
  const unknown = asked.find((name) => !names.includes(name));
  if (unknown === undefined || names.length === MOST) return;
  throw usage(
    `No record has the source '${unknown}'.${suggestion(unknown, names)}`,
    names.length === 0
      ? 'There are no records yet.'
      : `There ${names.length === 1 ? 'is' : 'are'} ${counted(names.length, 'source')}: ${names.slice(0, 20).join(', ')}${names.length > 20 ? ', …' : ''}.`,
  );
}
