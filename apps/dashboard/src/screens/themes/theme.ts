import type { AnswerOf, BodyOf, EarshotClient } from '#libs/client';
import { client } from '../../state/session.js';

export type Theme = AnswerOf<'/public/themes', 'get'>['themes'][number];
export type ThemeBody = BodyOf<'/public/themes'>;
export type Proposal = AnswerOf<'/public/themes/proposals/{id}', 'get'>;
type Discovery = AnswerOf<'/public/themes/discoveries/latest', 'get'>;
export type Merge = Exclude<Discovery, { status: 'none' }>['merges'][number];

/** A query while it is edited. */
export interface QueryDraft {
  query: string;
  language?: string | undefined;
}

/** The upper themes in the order given, each followed by those below it. */
export function nested(themes: readonly Theme[]): Theme[] {
  return themes
    .filter(({ parent }) => parent === null)
    .flatMap((upper) => [upper, ...themes.filter(({ parent }) => parent === upper.id)]);
}

/** The queries of both, each once. */
export function joined(some: readonly QueryDraft[], others: readonly QueryDraft[]): QueryDraft[] {
  const byText = new Map([...some, ...others].map((one) => [`${one.language ?? ''} ${one.query}`, one]));
  return [...byText.values()];
}

/** One by one: themes that someone else creates meanwhile stay. `made` gets the ids of the new ones. */
export function createAll(to: EarshotClient, themes: readonly ThemeBody[], made: string[] = []) {
  return ofEach(themes, async (body) => {
    const answer = await to.POST('/public/themes', { body });
    if (answer.data) made.push(answer.data.id);
    return answer;
  });
}

/** A request for each, one after the other, up to the first that is refused: the answer to the last one sent. */
export async function ofEach<Item, Answer extends { response: Response }>(
  items: readonly Item[],
  send: (item: Item) => Promise<Answer>,
): Promise<Answer> {
  const [first, ...rest] = items as [Item, ...Item[]];
  let last = await send(first);
  for (const item of rest) if (last.response.ok) last = await send(item);
  return last;
}

/** Puts the queries of one theme into another, then removes the first: if that fails, nothing is lost. */
export async function merge(from: Theme, into: Theme) {
  const { name, parent, queries, version } = into;
  const changed = await client.PUT('/public/themes/{id}', {
    params: { path: { id: into.id } },
    body: { name, parent, queries: joined(queries, from.queries), version },
  });
  if (!changed.response.ok) return { ...changed, data: undefined };
  return client.DELETE('/public/themes/{id}', { params: { path: { id: from.id } } });
}
