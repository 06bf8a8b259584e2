import { z } from 'zod';
import { boundFilters, type Scope, signInLink, tokenView } from './access.js';
import { emailAddress, or } from './shared.js';
import { displayName } from './views.js';

/** The scopes of each role. A person has one role. */
export const ROLES = {
  read: ['read'],
  edit: ['read', 'edit', 'export'],
  admin: ['read', 'edit', 'export', 'erase', 'admin'],
} as const satisfies Record<string, readonly Scope[]>;
export type Role = keyof typeof ROLES;

const role = z.enum(Object.keys(ROLES) as [Role, ...Role[]]);

/** A new person. With `filters`, the person sees only the records that meet them, as with a bound token. */
export const personRequest = z.strictObject({
  name: displayName,
  email: or(emailAddress, null),
  role,
  filters: boundFilters,
});
export type PersonRequest = z.output<typeof personRequest>;

/** What is left out stays. Filters cannot change: answers and files of the person were made with them. */
export const personChange = z
  .strictObject({ name: displayName, email: emailAddress.nullable(), role })
  .partial();
export type PersonChange = z.output<typeof personChange>;

/**
 * `sessions`: in how many browsers the person is signed in; `last_used_at`: the latest use of one of them; `signed_in_at`:
 * the latest sign-in; `link_expires_at`: until when a link that was not used signs the person in.
 */
export const personView = tokenView
  .pick({ id: true, name: true, filters: true, created_at: true, last_used_at: true })
  .extend({
    email: z.string().nullable(),
    role,
    sessions: z.int(),
    signed_in_at: z.string().nullable(),
    link_expires_at: z.string().nullable(),
  });
export type PersonView = z.infer<typeof personView>;

export const personList = z.object({ people: z.array(personView) });

/** A link for a person, and what became of the mail with it: sent where mail and PUBLIC_URL are configured. */
export const personLink = signInLink.extend({
  mail: z.enum(['sent', 'failed', 'no_address', 'domain_not_allowed', 'not_configured']),
});
export type PersonLink = z.infer<typeof personLink>;

export const sessionsEnded = z.object({ ended: z.int() });

/**
 * The code of a sign-in link; a token, whose session may do what the token may, for as long as it is valid; or the whole
 * address that the OpenID provider led to.
 */
export const signInRequest = z.union([
  z.strictObject({ code: z.string().max(512) }),
  z.strictObject({ token: z.string().max(512) }),
  z.strictObject({ address: z.url().max(8192) }),
]);
export type SignInRequest = z.output<typeof signInRequest>;

/** The host of the OpenID provider that people may sign in with; null where none is configured. */
export const signInProvider = z.object({ provider: z.string().nullable() });

/** The page of the provider to open; what it leads back to ends the sign-in, once, in this browser, within ten minutes. */
export const openIdStart = z.object({ url: z.string() });

/** What the caller may do. `role`: null for a token. `sources`: those its filters leave; null without such a filter. */
export const ownAccess = tokenView
  .pick({ id: true, name: true, scopes: true, expires_at: true, filters: true })
  .extend({ role: role.nullable(), sources: z.array(z.string()).nullable() });
export type OwnAccess = z.infer<typeof ownAccess>;
