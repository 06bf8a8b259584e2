import { effect, signal } from '@preact/signals';
import type { AnswerOf } from '#libs/client';
import { client, token } from './session.js';

type Token = AnswerOf<'/public/token', 'get'>;

interface Access {
  token: Token | undefined;
  /** Whether the token has a scope; until that is known everything is offered, and the service says no. */
  allows(scope: string | undefined): boolean;
}

/** What the token of this session may do. */
export const access = signal<Access>(accessOf(undefined));

effect(() => {
  const asking = token.value;
  access.value = accessOf(undefined);
  if (asking === undefined) return;
  void client.value.GET('/public/token').then(
    ({ data }) => {
      if (data && token.peek() === asking) access.value = accessOf(data);
    },
    // Whatever is asked next says that the service cannot be reached.
    () => undefined,
  );
});

function accessOf(known: Token | undefined): Access {
  return {
    token: known,
    allows: (scope) => !known || !scope || (known.scopes as readonly string[]).includes(scope),
  };
}
