import type { AnswerOf } from '#libs/client';
import { token as ownToken } from '../../../state/session.js';

export type Token = AnswerOf<'/admin/tokens', 'get'>['tokens'][number];

/** The service never says a secret again, but its first letters. */
export function isOwn({ prefix }: Token): boolean {
  return ownToken.value?.startsWith(prefix) ?? false;
}

/** It was revoked, or its time is over. */
export function isOver({ revoked_at, expires_at }: Token): boolean {
  return revoked_at !== null || (expires_at !== null && Date.parse(expires_at) <= Date.now());
}

/** Given by the settings: it is replaced there. */
export function isOfSettings({ name }: Token): boolean {
  return name.startsWith('bootstrap: ');
}
