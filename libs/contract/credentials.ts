import { z } from 'zod';
import { listOf, maybe, or } from './shared.js';
import { displayName } from './views.js';

const address = z.url({ protocol: /^https?$/ }).max(2048);
const text = z.string().min(1).max(1024);
const host = z
  .string()
  .max(253)
  .toLowerCase()
  .regex(/^[\w.:-]+$/, 'must be a host such as api.example.com');

/** How to sign in: OAuth 2.0 with a code and PKCE (RFC 6749, RFC 7636), as an application that the operator registered. */
export const credentialAuth = z.strictObject({
  type: z.literal('oauth2'),
  authorization_url: address.meta({ description: 'The page on which you sign in.' }),
  token_url: address,
  client_id: text,
  client_auth: or(z.enum(['basic', 'body']), 'basic' as const).meta({
    description: 'How the client identifies itself: HTTP Basic, or in the body.',
  }),
  scope: maybe(text),
  issuer: maybe(address).meta({
    description:
      'The issuer that the server puts in its answers. Without it, an issuer must have the origin of authorization_url.',
  }),
  parameters: or(z.record(z.string().regex(/^[\w.-]{1,128}$/), z.string().max(1024)), {}).meta({
    description: 'Further parameters of the sign-in, such as access_type: offline.',
  }),
  hosts: listOf(host, 20).min(1).meta({ description: 'The only hosts that its access token is sent to.' }),
});
export type CredentialAuth = z.output<typeof credentialAuth>;

const clientSecret = maybe(z.string().min(1).max(4096));

/** `POST /admin/credentials` */
export const credentialRequest = z.strictObject({
  name: displayName,
  auth: credentialAuth,
  /** Without a client secret the application is a public client. */
  secrets: or(z.strictObject({ client_secret: clientSecret }), {}),
});
export type CredentialRequest = z.output<typeof credentialRequest>;

/** `PUT /admin/credentials/{id}`. With `version` it is refused when the credential has another one by now. */
export const credentialChange = z.strictObject({
  name: displayName,
  /** Absent secrets stay as they are. */
  secrets: or(z.strictObject({ client_secret: clientSecret }), {}),
  version: maybe(z.int().min(1)),
});
export type CredentialChange = z.output<typeof credentialChange>;

export const credential = z.object({
  id: z.uuid(),
  name: z.string(),
  version: z.int(),
  auth: z.object({
    type: z.literal('oauth2'),
    authorization_url: z.string(),
    token_url: z.string(),
    client_id: z.string(),
    client_auth: z.enum(['basic', 'body']),
    scope: z.string().nullable(),
    issuer: z.string().nullable(),
    parameters: z.record(z.string(), z.string()),
    hosts: z.array(z.string()),
  }),
  /** A client secret is stored; what it is is never shown. */
  has_secrets: z.boolean(),
  /** `refused`: the server takes the sign-in no longer. Sign in again. */
  state: z.enum(['signed_out', 'signed_in', 'refused']),
  signed_in_at: z.string().nullable(),
  renewed_at: z.string().nullable(),
  /** When the sign-in ends, if the server gave nothing to renew it with. */
  ends_at: z.string().nullable(),
  last_error: z.object({ message: z.string(), remedy: z.string().nullable() }).nullable(),
  failing_since: z.string().nullable(),
  /** The sources that use it. */
  sources: z.array(z.string()),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Credential = z.infer<typeof credential>;

export const credentialList = z.object({
  credentials: z.array(credential),
  /** The redirect address to register with the vendor. */
  redirect_url: z.string(),
  /** False: it leads nowhere, and the address of the page after signing in has to be pasted. */
  redirects_here: z.boolean(),
});

/** `POST /admin/credentials/{id}/sign-in` */
export const signInStart = z.object({
  /** The page of the vendor to open. */
  url: z.string(),
  redirect_url: z.string(),
  redirects_here: z.boolean(),
  expires_at: z.string(),
});
export type SignInStart = z.infer<typeof signInStart>;

/** `POST /admin/credentials/signed-in`: the whole address that the vendor led to. */
export const signedInRequest = z.strictObject({ address: z.url({ protocol: /^https?$/ }).max(16_384) });
export type SignedInRequest = z.output<typeof signedInRequest>;
