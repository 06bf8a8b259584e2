import type { AnswerOf } from '#libs/client';
import { type Loaded, useLoad } from './answer.js';

type Fields = AnswerOf<'/public/fields', 'get'>;

/** A field the records have: what may be done with it, how many hold it, its most frequent values. */
export type FieldInfo = Fields['fields'][number];

/** Every field there is. */
export function useFields(): Loaded<Fields> {
  // Browsers send no body with a GET; the document allows one for clients that can.
  return useLoad<Fields>('/public/fields', (client, signal) =>
    client.GET('/public/fields', { signal } as never),
  );
}
