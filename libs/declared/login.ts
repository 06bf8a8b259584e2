import type { Http } from '#libs/connector';
import { z } from 'zod';

/** An access token as it is stored. */
export const accessToken = z.strictObject({
  token: z.string(),
  /** When it ends, epoch milliseconds; without it, when the source refuses it. */
  expires: z.number().optional(),
  /** What brings the next one, where the vendor replaces it each time. */
  refresh: z.string().optional(),
});
export type AccessToken = z.infer<typeof accessToken>;

export interface LoginContext {
  config: unknown;
  secrets: unknown;
  /** Reaches the origins of the plan only. */
  http: Http;
}

/** How to get an access token. */
export interface Login {
  /**
   * Called by one run at a time. `stored`: the token so far, which is missing, refused or at its end.
   * @throws AuthError if the credential is refused, and the failures of `http`
   */
  renew(context: LoginContext, stored: AccessToken | null): Promise<AccessToken>;
}
