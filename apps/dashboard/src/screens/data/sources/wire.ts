import type { AnswerOf } from '#libs/client';

export type HeardSource = AnswerOf<'/public/sources', 'get'>['sources'][number];
export type PulledSource = AnswerOf<'/admin/sources', 'get'>['sources'][number];
export type SourceDetail = AnswerOf<'/admin/sources/{name}', 'get'>;
export type Run = SourceDetail['runs'][number];
export type Failure = NonNullable<PulledSource['last_error']>;
export type Checked = AnswerOf<'/admin/sources/{name}/check'>;
export type Probe = Checked['probes'][number];
export type Connector = AnswerOf<'/admin/connectors', 'get'>['connectors'][number];
export type Gap = NonNullable<HeardSource['coverage']>[number];

/** A source as it is listed: what was heard of it, how it is pulled, or both. */
export interface ListedSource {
  name: string;
  heard: HeardSource | undefined;
  pulled: PulledSource | undefined;
}

/** Both lists as one: those that need a look first, then by name. */
export function listedSources(
  heard: readonly HeardSource[],
  pulled: readonly PulledSource[],
): ListedSource[] {
  const names = new Set([...heard.map(({ source }) => source), ...pulled.map(({ name }) => name)]);
  return [...names]
    .map((name) => ({
      name,
      heard: heard.find(({ source }) => source === name),
      pulled: pulled.find((one) => one.name === name),
    }))
    .sort((a, b) => Number(isTroubled(b.pulled)) - Number(isTroubled(a.pulled)) || compare(a.name, b.name));
}

/** Somebody should look at it. */
export function isTroubled(source: PulledSource | undefined): boolean {
  return source !== undefined && (source.state === 'failing' || source.paused_because !== null);
}

const { compare } = new Intl.Collator();
