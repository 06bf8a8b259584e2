import { effect, signal } from '@preact/signals';
import type { AnswerOf } from '#libs/client';
import { client, token } from './session.js';

type Token = AnswerOf<'/public/token', 'get'>;

interface Access {
  /** The service has not said yet what the token may do. */
  asking: boolean;
  token: Token | undefined;
  /**
   * Whether the token has a scope, or one of several; without any needed everybody may. Until that is known everything
   * is offered, and the service says no.
   */
  readonly allows: (scopes: string | readonly string[] | undefined) => boolean;
}

/** What the token of this session may do. */
export const access = signal<Access>(accessOf(undefined));

effect(() => {
  const asking = token.value;
  access.value = accessOf(undefined, asking !== undefined);
  if (asking === undefined) return;
  const told = (data?: Token) => {
    if (token.peek() === asking) access.value = accessOf(data);
  };
  void client.value.GET('/public/token').then(
    ({ data }) => told(data),
    // Whatever is asked next says that the service cannot be reached.
    () => told(),
  );
});

function accessOf(known: Token | undefined, asking = false): Access {
  return {
    asking,
    token: known,
    allows: (scopes) => !known || !scopes || known.scopes.some((scope) => [scopes].flat().includes(scope)),
  };
}
